package holdem

import (
	"fmt"
	"strconv"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// deck is what rng.Shuffle makes of the seed and the label "hand:n", dealt from
// its end; it is only shuffled as far as it is dealt.
type deck struct {
	words   rng.Words
	counter uint64
	cards   [hand.Cards]hand.Card
	left    int
}

func newDeck(seed string, n int) deck {
	return deck{words: rng.SHA256(seed, "hand:"+strconv.Itoa(n)), cards: hand.Deck(), left: hand.Cards}
}

// next is the next card. There are always more than a hand needs.
func (d *deck) next() hand.Card {
	i := d.left - 1
	j, _ := rng.DrawFrom(d.words, &d.counter, int64(d.left)) // 1 to 52 is a range
	d.cards[i], d.cards[j] = d.cards[j], d.cards[i]
	d.left--
	return d.cards[i]
}

// dealing is the cards of a hand before anybody sees them.
type dealing struct {
	holes [][2]hand.Card // by seat
	board [5]hand.Card
}

// dealingOf deals hand n: two cards to each seat in seat order, busted or not,
// so that a seat gets the same cards whatever became of the others; then the
// board.
func (c Config) dealingOf(n int) dealing {
	d := dealing{holes: make([][2]hand.Card, c.Players)}
	var known forced
	if n <= len(c.Force) {
		known, _ = readForced(c.Force[n-1], c.Players) // checked in New
	}
	deck := newDeck(c.Seed, n)
	draw := func() hand.Card {
		for {
			if card := deck.next(); known.used>>card&1 == 0 {
				return card
			}
		}
	}
	for i := range d.holes {
		if cards, ok := known.holes[i]; ok {
			d.holes[i] = cards
			continue
		}
		d.holes[i] = [2]hand.Card{draw(), draw()}
	}
	for i := copy(d.board[:], known.board); i < len(d.board); i++ {
		d.board[i] = draw()
	}
	return d
}

// forced is Forced with its cards read.
type forced struct {
	holes map[int][2]hand.Card
	board []hand.Card
	used  uint64 // a bit a card
}

func readForced(f Forced, seats int) (r forced, err error) {
	r.holes = make(map[int][2]hand.Card, len(f.Holes))
	for i := range seats {
		cards, ok := f.Holes[i]
		if !ok {
			continue
		}
		var hole [2]hand.Card
		for k, c := range cards {
			if hole[k], err = r.take(c); err != nil {
				return r, err
			}
		}
		r.holes[i] = hole
	}
	if len(f.Board) > 5 {
		return r, fmt.Errorf("%d cards are forced on the board; it has 5", len(f.Board))
	}
	for _, c := range f.Board {
		card, err := r.take(c)
		if err != nil {
			return r, err
		}
		r.board = append(r.board, card)
	}
	return r, nil
}

// take reads a forced card and marks it as used.
func (r *forced) take(c proto.Card) (hand.Card, error) {
	card, err := hand.Parse(string(c))
	if err != nil {
		return 0, err
	}
	if r.used>>card&1 == 1 {
		return 0, fmt.Errorf("the card %s is forced twice", c)
	}
	r.used |= 1 << card
	return card, nil
}

// named lists cards as messages have them.
func named(cards ...hand.Card) []proto.Card {
	list := make([]proto.Card, len(cards))
	for i, c := range cards {
		list[i] = proto.CardAt(int(c))
	}
	return list
}
