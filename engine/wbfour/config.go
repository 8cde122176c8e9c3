package wbfour

import (
	"fmt"
	"math"
	"time"

	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/proto/strict"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Seats is the number of players. Seat 0 begins as White.
const Seats = 2

// NoDeadline is the deadline of a request in an untimed match.
const NoDeadline = time.Duration(math.MaxInt64)

// Config is what a local match is made with, as a journal keeps it.
type Config struct {
	Seed     string `json:"seed"`     // names the match; nothing of its course depends on it
	Minutes  int    `json:"minutes"`  // on each clock; 0 is untimed
	Pie      bool   `json:"pie"`      // see Rules.WithPie
	Balanced bool   `json:"balanced"` // see Rules.Balanced
}

// DecodeConfig reads the config of a journal.
func DecodeConfig(data []byte) (Config, error) {
	r := strict.NewReader(data, strict.Closed, strict.Limits{Bytes: 1 << 10})
	o := r.Object()
	c := Config{
		Seed: o.Get("seed").String(), Minutes: o.Int("minutes", 0, proto.MaxMinutes), Pie: o.Bool("pie"), Balanced: o.Bool("balanced"),
	}
	err := r.Finish()
	if err == nil {
		err = c.check()
	}
	if err != nil {
		return Config{}, fmt.Errorf("reading the config of a match of WB Four: %w", err)
	}
	return c, nil
}

// Rules is the rule set that the config asks for.
func (c Config) Rules() Rules {
	r := Four()
	if c.Pie {
		r = r.WithPie()
	}
	if c.Balanced {
		r = r.Balanced()
	}
	return r
}

// check says what is wrong with a config.
func (c Config) check() error {
	if err := rng.CheckSeed(c.Seed); err != nil {
		return err
	}
	if c.Minutes < 0 || c.Minutes > proto.MaxMinutes {
		return fmt.Errorf("%d minutes on a clock: it must be 0, for none, to %d", c.Minutes, proto.MaxMinutes)
	}
	return nil
}

// terms are those of the game in a local match. Its address leads nowhere.
func (c Config) terms() Terms {
	return Terms{
		Rules: c.Rules(), GameID: proto.DerivedID(c.Seed, "game"), HostNode: proto.DerivedID(c.Seed, "host"),
		HostURL: "wcwtui:local", Mode: proto.ModePeer, Minutes: c.Minutes,
	}
}
