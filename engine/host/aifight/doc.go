// Package aifight hosts Texas Hold'em, Liar's Dice and Coup over the AIFight
// protocol (aifight sheet 1, 2 and annexes A to C): the socket of players, the
// calls over HTTP that the official client needs to start, and a socket for
// spectators, whose messages are our own.
package aifight
