package table

import (
	"slices"

	"github.com/wcwtui/wcwtui/engine/level"
	"github.com/wcwtui/wcwtui/engine/seating"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
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
func DecodeSettings(data []byte) (Settings, error) { return seating.Decode[Settings](data) }

// Check tells what no match can be begun with.
func (s Settings) Check() error {
	if _, err := wbfour.New(s.Config); err != nil {
		return err
	}
	for _, played := range s.Bots {
		if played != "" {
			if err := level.Check(played, bot.Levels()); err != nil {
				return err
			}
		}
	}
	return seating.CheckNames(s.Names[:]...)
}
