package holdem

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Config is what a game is made of.
type Config struct {
	Players int    // 2 to 9
	Seed    string // see rng.CheckSeed
	// Table overrides what is played; what is 0 in it is the default of its
	// format (aifight sheet 4.1.2).
	Table proto.HoldemConfig
	// Force puts known cards into the first hands; what it leaves open is dealt
	// from the other cards.
	Force []Forced
}

// Forced are cards of one hand that are known before it is dealt, as when a
// recorded match is played again. No card may occur twice.
type Forced struct {
	Holes map[int][2]proto.Card // by seat
	Board []proto.Card          // from the flop on, as far as it is known
}

// Bounds of a config, beyond which numbers make no sense at a table.
const (
	maxChips = 1_000_000_000
	maxHands = 100_000
)

// doubling is the hand from which on the blinds of a tournament are twice as
// high, whatever the number of hands (aifight sheet 4.1.2).
const doubling = 6

// withDefaults fills in what a config leaves out (aifight sheet 4.1.1).
func withDefaults(c proto.HoldemConfig) proto.HoldemConfig {
	defaults := proto.HoldemConfig{
		Format: proto.FormatTournament, SmallBlind: 100, BigBlind: 200, StartingChips: 10_000, MaxHands: 10,
	}
	if c.Format == proto.FormatCash {
		defaults.SmallBlind, defaults.BigBlind = 50, 100
	}
	for _, f := range []struct{ to, from *int }{
		{&c.SmallBlind, &defaults.SmallBlind}, {&c.BigBlind, &defaults.BigBlind},
		{&c.StartingChips, &defaults.StartingChips}, {&c.MaxHands, &defaults.MaxHands},
	} {
		if *f.to == 0 {
			*f.to = *f.from
		}
	}
	if c.Format == "" {
		c.Format = defaults.Format
	}
	return c
}

// check tells why a config with its defaults cannot be played.
func (c Config) check() error {
	for i, f := range c.Force {
		if _, err := readForced(f, c.Players); err != nil {
			return fmt.Errorf("making a game of hold'em: dealing hand %d: %w", i+1, err)
		}
	}
	low, high := proto.TexasHoldem.Players()
	if c.Players < low || c.Players > high {
		return fmt.Errorf("making a game of hold'em: there are %d players; it must be %d to %d", c.Players, low, high)
	}
	if err := rng.CheckSeed(c.Seed); err != nil {
		return fmt.Errorf("making a game of hold'em: %w", err)
	}
	if f := c.Table.Format; f != proto.FormatTournament && f != proto.FormatCash {
		return fmt.Errorf("making a game of hold'em: the format is %q; it must be %s or %s", f, proto.FormatTournament, proto.FormatCash)
	}
	for _, n := range []struct {
		name       string
		value, top int
	}{
		{"small_blind", c.Table.SmallBlind, c.Table.BigBlind}, {"big_blind", c.Table.BigBlind, maxChips},
		{"starting_chips", c.Table.StartingChips, maxChips}, {"max_hands", c.Table.MaxHands, maxHands},
	} {
		if n.value < 1 || n.value > n.top {
			return fmt.Errorf("making a game of hold'em: %s is %d; it must be 1 to %d", n.name, n.value, n.top)
		}
	}
	return nil
}

// blinds of the hand that is played.
func (g *Game) blinds() (small, big int) {
	small, big = g.table.SmallBlind, g.table.BigBlind
	if !g.cash() && g.hand >= doubling {
		return 2 * small, 2 * big
	}
	return small, big
}

func (g *Game) cash() bool { return g.table.Format == proto.FormatCash }
