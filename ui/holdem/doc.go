// Package holdem draws Texas Hold'em and asks for its decisions, see
// aifight.Game.
package holdem
