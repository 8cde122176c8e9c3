package aifight

import "strings"

// Card is a playing card: rank 2 to 9, T, J, Q, K or A, then suit c, d, h or s
// (aifight sheet 3.7).
type Card string

// Ranks and Suits in their order, lowest first.
const (
	Ranks = "23456789TJQKA"
	Suits = "cdhs"
)

// Cards is the size of a deck.
const Cards = len(Ranks) * len(Suits)

// deck is every card in the order of its index, as one text.
const deck = "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h8s9c9d9h9s" +
	"TcTdThTsJcJdJhJsQcQdQhQsKcKdKhKsAcAdAhAs"

// CardAt is the card of an index from 0 to Cards-1: rank times four plus suit,
// from the deuce of clubs to the ace of spades.
func CardAt(index int) Card { return Card(deck[2*index : 2*index+2]) }

// Index is the place of the card in a sorted deck, see CardAt; ok is false for
// what is no card.
func (c Card) Index() (index int, ok bool) {
	if len(c) != 2 {
		return 0, false
	}
	rank, suit := strings.IndexByte(Ranks, c[0]), strings.IndexByte(Suits, c[1])
	return rank*len(Suits) + suit, rank >= 0 && suit >= 0
}
