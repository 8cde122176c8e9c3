package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/engine/level"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	"github.com/wcwtui/wcwtui/proto/clean"
)

// Game is the game's word in a journal.
const Game = "wbfour"

// Settings are what a match is begun with. They are the config of its journal.
type Settings struct {
	Config wbfour.Config        `json:"config"`
	Names  [wbfour.Seats]string `json:"names"`
	Bots   [wbfour.Seats]string `json:"bots"` // levels; empty for a person
}

// Default is a match of two bots.
func Default(seed string) Settings {
	return Settings{
		Config: wbfour.Config{Seed: seed},
		Names:  [wbfour.Seats]string{"Alpha", "Bravo"},
		Bots:   [wbfour.Seats]string{bot.Default, bot.Default},
	}
}

// Seat gives a seat to a person: 0 is White.
func (s Settings) Seat(seat int, name string) Settings {
	s.Names[seat], s.Bots[seat] = name, ""
	return s
}

// People is how many people play.
func (s Settings) People() (n int) {
	for _, level := range s.Bots {
		if level == "" {
			n++
		}
	}
	return n
}

// Again is another match of the same players, who change sides.
func (s Settings) Again(seed string) Settings {
	s.Config.Seed = seed
	slices.Reverse(s.Names[:])
	slices.Reverse(s.Bots[:])
	return s
}

// DecodeSettings reads the config of a journal.
func DecodeSettings(data []byte) (Settings, error) {
	var s Settings
	if err := json.Unmarshal(data, &s, json.RejectUnknownMembers(true)); err != nil {
		return s, fmt.Errorf("the settings of the match cannot be read: %w", err)
	}
	return s, s.Check()
}

// maxName is how long a name may be, in letters.
const maxName = 32

// Check tells what no match can be begun with.
func (s Settings) Check() error {
	if _, err := wbfour.New(s.Config); err != nil {
		return err
	}
	for i, played := range s.Bots {
		if played != "" {
			if err := level.Check(played, bot.Levels()); err != nil {
				return err
			}
		}
		name := s.Names[i]
		if strings.TrimSpace(name) == "" || len([]rune(name)) > maxName || clean.Line(name) != name {
			return fmt.Errorf("the name %q is none; names have 1 to %d printable letters", name, maxName)
		}
	}
	if strings.EqualFold(s.Names[0], s.Names[1]) {
		return fmt.Errorf("both players are called %q; names differ", s.Names[0])
	}
	return nil
}
