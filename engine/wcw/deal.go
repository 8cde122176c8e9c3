package wcw

import (
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Labels of the seeded generator (wcw sheet 1.3).
const (
	labelSetup     = "setup"
	labelRoles     = "roles"
	labelKillTie   = "kill_tie_day_"
	labelKnifeTie  = "knife_tie_day_"
	labelGraveyard = "graveyard"
)

// deal draws the setup if it is random, and gives every seat its card.
func (m *Match) deal() error {
	e := m.config.Episode
	setup, deck := e.Setup, e.Deck
	if setup == proto.RandomSetup {
		setup = proto.Setups()[m.draw(labelSetup, 0, len(proto.Setups()))]
	}
	if named, ok := setup.Deck(); ok {
		deck = named
	}
	if err := rng.Shuffle(e.Seed, labelRoles, deck[:]); err != nil {
		return err
	}
	m.setup = setup
	for i := range m.seats {
		m.seats[i] = seat{slot: proto.Slot(i), role: deck[i], alive: true}
	}
	return nil
}

// draw picks from 0 to n-1. The seed was checked and n is a number of slots or
// setups, so the draw cannot fail.
func (m *Match) draw(label string, counter uint64, n int) int {
	x, err := rng.Draw(m.config.Episode.Seed, label, &counter, int64(n))
	if err != nil {
		panic(err)
	}
	return int(x)
}
