// Package wbfour is the rules of WB Four: the board as bits, the rule set as a
// value, a match that meets engine.Match, and the authority over a game that a
// host serves. It does no input or output and has no clock: time enters by
// calls.
//
// Values of perfect play come from engine/wbfour/solver.
package wbfour
