// Package aifight is the vocabulary of the AIFight protocol v1.2 and of its
// three games, Texas Hold'em, Liar's Dice and Coup: what a seat is told, what
// it may answer and what happened (aifight sheet 1 to 4).
//
// The messages of both directions, the common types, and the states, actions
// and events of the games are Go types; engines speak them, so that a local
// and a remote match are the same.
//
// What comes from outside is read openly: fields, events and words that the
// sheet does not know are kept and counted. A frame whose envelope is wrong is
// an error that names the place; the part of a frame that belongs to a game and
// does not fit it is kept as it came (UnknownState, UnknownData).
package aifight
