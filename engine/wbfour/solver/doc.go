// Package solver plays WB Four perfectly: it decides who wins a position by
// force, in how many plies, or that neither side can.
//
// A question is: does one side, the attacker, have a win within so many plies?
// Proof-number search answers it, on a board where each axis is a shift, with
// three things that cut its tree down. Threats: a side that can complete a line
// does, one that faces such a threat answers it, and one that faces a fork
// answers that. The theorem of Erdős and Selfridge: once few enough lines are
// open to the attacker, the defender holds without a search. And the twelve
// symmetries: a position is known from all sides under one key.
//
// Questions about both sides, with growing lengths, give the exact value.
package solver
