// Package liarsdice draws Liar's Dice and asks for its decisions, see
// aifight.Game.
package liarsdice
