package coup

import "github.com/wcwtui/wcwtui/engine/rng"

// Court is the deck: how many cards of each role are in it, by role. Its order
// is no matter, for a card is drawn from all of them alike.
type Court [Roles + 1]int8

// fullCourt is all cards of the game.
func fullCourt() (c Court) {
	for _, r := range AllRoles() {
		c[r] = Copies
	}
	return c
}

// Size is the number of cards.
func (c *Court) Size() int {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	return n
}

// At is the card at a place from 0, if cards lay by role.
func (c *Court) At(place int) Role {
	for r, k := range c {
		if place -= int(k); place < 0 {
			return Role(r)
		}
	}
	return NoRole
}

// Dealer chooses the cards that are drawn. The court has at least one, and
// must have the one that is chosen.
type Dealer interface {
	Draw(c *Court) Role
}

// seeded deals at random from a seed.
type seeded struct{ stream *rng.Stream }

// NewDealer deals at random; the same seed deals the same cards. It fails for
// a seed that is none.
func NewDealer(seed string) (Dealer, error) {
	s, err := rng.NewStream(seed, "coup")
	return seeded{s}, err
}

func (s seeded) Draw(c *Court) Role { return c.At(s.stream.Below(c.Size())) }
