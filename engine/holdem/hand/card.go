package hand

import (
	"fmt"
	"strings"
)

// Rank of a card, from Two to Ace.
type Rank uint8

// The ranks.
const (
	Two Rank = iota
	Three
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
	Ace

	// Ranks is how many there are.
	Ranks = 13
)

// Suit of a card.
type Suit uint8

// The suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades

	// Suits is how many there are.
	Suits = 4
)

// Cards is how many a deck has.
const Cards = Ranks * Suits

// Card is one card of a deck: four times its rank and its suit, 0 (two of
// clubs) to 51 (ace of spades).
type Card uint8

const (
	rankLetters = "23456789TJQKA"
	suitLetters = "cdhs"
)

// NewCard is the card of a rank and suit.
func NewCard(r Rank, s Suit) Card { return Card(uint8(r)*Suits + uint8(s)) }

// Rank of the card.
func (c Card) Rank() Rank { return Rank(c / Suits) }

// Suit of the card.
func (c Card) Suit() Suit { return Suit(c % Suits) }

// Valid reports whether it is a card of the deck.
func (c Card) Valid() bool { return c < Cards }

// String is the card in two characters, like "Td" (AIFight sheet 3.7).
func (c Card) String() string {
	if !c.Valid() {
		return "??"
	}
	return string([]byte{rankLetters[c.Rank()], suitLetters[c.Suit()]})
}

// Parse reads a card of two characters, rank and suit (AIFight sheet 3.7).
func Parse(text string) (Card, error) {
	if len(text) != 2 {
		return 0, fmt.Errorf("%q is no card; a card is a rank of %s and a suit of %s", text, rankLetters, suitLetters)
	}
	r, s := strings.IndexByte(rankLetters, text[0]), strings.IndexByte(suitLetters, text[1])
	if r < 0 || s < 0 {
		return 0, fmt.Errorf("%q is no card; a card is a rank of %s and a suit of %s", text, rankLetters, suitLetters)
	}
	return NewCard(Rank(r), Suit(s)), nil
}

// ParseAll reads cards with nothing or blanks between them, like "Ah Kh" or "AhKh".
func ParseAll(text string) ([]Card, error) {
	text = strings.ReplaceAll(text, " ", "")
	var cards []Card
	for len(text) > 0 {
		c, err := Parse(text[:min(2, len(text))])
		if err != nil {
			return nil, err
		}
		cards, text = append(cards, c), text[2:]
	}
	return cards, nil
}

// Deck is all cards in ascending order.
func Deck() (deck [Cards]Card) {
	for i := range deck {
		deck[i] = Card(i)
	}
	return deck
}
