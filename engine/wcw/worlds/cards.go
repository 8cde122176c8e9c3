package worlds

import proto "github.com/wcwtui/wcwtui/proto/wcw"

// Cards is a set of roles, one bit each in the order of proto.Roles. The
// Trickster, which no named setup has, is in none.
type Cards uint16

// kinds is the number of roles that named setups are made of.
const kinds = 10

// index is the place of a role in proto.Roles, -1 for one of no named setup.
func index(r proto.Role) int {
	switch r {
	case proto.Wolf:
		return 0
	case proto.Alchemist:
		return 1
	case proto.TrackReader:
		return 2
	case proto.Seer:
		return 3
	case proto.Guard:
		return 4
	case proto.Chef:
		return 5
	case proto.DairyMaid:
		return 6
	case proto.Priest:
		return 7
	case proto.Noble:
		return 8
	case proto.Sheep:
		return sheep
	}
	return -1
}

const sheep = 9

// Sets of cards.
const (
	Wolves Cards = 1<<3 - 1
	All    Cards = 1<<kinds - 1
	Town   Cards = All &^ Wolves
)

// Of is the set of the given roles.
func Of(roles ...proto.Role) Cards {
	var c Cards
	for _, r := range roles {
		if i := index(r); i >= 0 {
			c |= 1 << i
		}
	}
	return c
}

// Has reports whether a role is in the set.
func (c Cards) Has(r proto.Role) bool { return c&Of(r) != 0 }

// deck is a named setup, its cards apart: two wolves, and the town's that are
// no Sheep.
type deck struct {
	wolves [2]int
	town   []int
	deals  float64 // ways to deal it
}

// Decks are the nine named setups, made ready for tables. They do not change
// and may be shared.
type Decks [9]deck

// NewDecks makes the nine setups ready.
func NewDecks() *Decks {
	var d Decks
	for i, name := range proto.Setups() {
		cards, _ := name.Deck()
		wolves := 0
		for _, r := range cards {
			switch k := index(r); {
			case r.Faction() == proto.FactionWolf:
				d[i].wolves[wolves] = k
				wolves++
			case k != sheep:
				d[i].town = append(d[i].town, k)
			}
		}
	}
	for i := range d {
		d[i].deals = 1
	}
	counts := d.Table().Book().counts
	for i := range d {
		d[i].deals = float64(counts[i])
	}
	return &d
}
