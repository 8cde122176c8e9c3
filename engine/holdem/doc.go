// Package holdem is the rules of No-Limit Texas Hold'em as AIFight plays it:
// tournaments of ten hands for two to nine seats (aifight sheet 4.1). A Game
// knows no time; engine/aifight puts clocks around it.
//
// Where the sheet is open, the choices are in one place each: who is asked and
// when a street ends in street.go, blinds that are too large and the button in
// deal.go, side pots and odd chips in pot.go, positions in position.go, and a
// seat that leaves in drop.go.
package holdem
