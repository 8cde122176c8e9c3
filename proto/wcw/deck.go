package wcw

import "fmt"

// Setup names a deck: A1 to C3, "random", or empty for the deck in the config.
type Setup string

// RandomSetup draws one of the nine setups from the seed (wcw sheet 1.2).
const RandomSetup Setup = "random"

// Setups lists the nine named setups in the order of the random draw.
func Setups() []Setup {
	return []Setup{"A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"}
}

// Deck is nine cards in the order that the shuffle works on.
type Deck [Seats]Role

// Deck returns the cards of a named setup; ok is false for any other word.
func (s Setup) Deck() (d Deck, ok bool) {
	special := map[Setup][]Role{
		"A1": {Wolf, Alchemist, Seer, Guard},
		"A2": {Wolf, Alchemist, Chef, Priest},
		"A3": {Wolf, Alchemist, Noble, Noble},
		"B1": {Wolf, TrackReader, Priest, DairyMaid},
		"B2": {Wolf, TrackReader, Chef, DairyMaid},
		"B3": {Wolf, TrackReader, Priest, Guard},
		"C1": {Wolf, Wolf, Seer},
		"C2": {Wolf, Wolf, Chef},
		"C3": {Wolf, Wolf, Noble, Noble},
	}[s]
	for i := range d {
		d[i] = Sheep
	}
	copy(d[:], special)
	return d, special != nil
}

// DefaultDeck is the deck of a config that names neither setup nor roles.
func DefaultDeck() Deck {
	d, _ := Setup("A1").Deck()
	return d
}

// Count is the number of cards with the role.
func (d Deck) Count(r Role) int {
	n := 0
	for _, c := range d {
		if c == r {
			n++
		}
	}
	return n
}

// Wolves is the number of cards of the wolf faction.
func (d Deck) Wolves() int { return d.Count(Wolf) + d.Count(Alchemist) + d.Count(TrackReader) }

// Check tells what makes a deck illegal; nil for a legal one (wcw sheet 1.2).
func (d Deck) Check() error {
	for i, r := range d {
		if !r.Known() {
			return fmt.Errorf("card %d is %q, which is no role", i, string(r))
		}
	}
	if n := d.Wolves(); n < 1 || n > 3 {
		return fmt.Errorf("the deck has %d cards of the wolf faction; 1 to 3 are allowed", n)
	}
	if n := d.Count(Noble); n == 1 || n > 3 {
		return fmt.Errorf("the deck has %d nobles; 0, 2 or 3 are allowed", n)
	}
	if n := d.Count(Jester); n > 1 {
		return fmt.Errorf("the deck has %d Tricksters; at most 1 is allowed", n)
	}
	return nil
}
