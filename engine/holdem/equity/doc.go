// Package equity tells what a hand of hold'em is worth: its share of the pot
// against what others may hold, over all boards that may come.
//
// A Range weighs the hands that somebody may have. Exact goes through every
// deal, Sample through some that a seeded generator draws, Estimate through all
// of them if they are few. Against looks at one opponent hand by hand, for who
// weighs many ranges on one board.
package equity
