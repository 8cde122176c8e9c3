// Package games makes any of the three games of AIFight, and bots for it, by
// the game's name.
package games

import (
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/level"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Config is what a game is made of.
type Config struct {
	Game    proto.Game
	Players int    // see proto.Game.Players
	Seed    string // see rng.CheckSeed
	// Holdem overrides what a table of Texas Hold'em plays; the others have no
	// settings.
	Holdem proto.HoldemConfig
}

// New makes a game that is ready to be played. It fails for a config that
// cannot be played.
func New(c Config) (aifight.Game, error) {
	if low, high := c.Game.Players(); c.Players < low || c.Players > high {
		return nil, fmt.Errorf("%s has %d players; it can have %d to %d", c.Game.Word(), c.Players, low, high)
	}
	switch c.Game {
	case proto.TexasHoldem:
		return holdem.New(holdem.Config{Players: c.Players, Seed: c.Seed, Table: c.Holdem})
	case proto.LiarsDice:
		return liarsdice.New(liarsdice.Config{Players: c.Players, Seed: c.Seed})
	case proto.Coup:
		return coup.New(coup.Config{Players: c.Players, Seed: c.Seed})
	}
	return nil, unknown(c.Game)
}

func unknown(g proto.Game) error {
	var words []string
	for _, known := range proto.Games() {
		words = append(words, known.Word())
	}
	return fmt.Errorf("there is no game %q; there are %s", g.Word(), strings.Join(words, ", "))
}

// Levels are the levels of bots, the same for all games, the weakest first.
func Levels() []string { return []string{"easy", "normal", "hard"} }

// CheckLevel tells what is no level.
func CheckLevel(name string) error {
	return level.Check(name, Levels())
}
