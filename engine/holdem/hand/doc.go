// Package hand ranks poker hands of five to seven cards, exactly and fast.
//
// A Table is built once (Shared gives one that a program shares) and never
// changes. A hand of seven cards is the sum of seven numbers, one a card, made
// so that two hands have the same sum only if they hold the same ranks and as
// many cards of each suit; a perfect hash turns the sum into a Strength. So
// whoever goes through many hands keeps the sum of the cards that stay.
//
// Best tells what a person wants to know: which five cards play, what they are
// called, and which card decides between two hands.
package hand
