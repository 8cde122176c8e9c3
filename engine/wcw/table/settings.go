package table

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/wcwtui/wcwtui/engine/level"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/seating"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Game is the game's word in a journal.
const Game = "wcw"

// Settings are what a table is laid for. They are the config of its journal.
type Settings struct {
	Seed    string              `json:"seed"`            // 32 hexadecimal digits
	Setup   proto.Setup         `json:"setup,omitzero"`  // A1 to C3 or random; empty with a deck
	Deck    []proto.Role        `json:"deck,omitzero"`   // nine cards, for a table without a setup
	MaxDays int                 `json:"maxDays"`         // 1 to 32
	Timers  Timers              `json:"timers"`          // none or arena
	People  []Person            `json:"people,omitzero"` // in any order
	Bots    [proto.Seats]string `json:"bots"`            // levels by seat; a person's is not used
	Names   [proto.Seats]string `json:"names"`
	Salt    string              `json:"salt,omitzero"` // of the hashes of PINs; the seed if it is empty
}

// Person is somebody at the table, and Timers say what ends a period.
type (
	Person = seating.Person
	Timers = seating.Timers
)

// Untimed ends a period once all have answered, and a discussion once the table
// says so; Arena ends each after its time (wcw sheet 2.5).
const (
	Untimed = seating.Untimed
	Arena   = seating.Arena
)

// Default is a table of bots of the default level, timed as the arena does.
func Default(seed string) Settings {
	s := Settings{Seed: seed, Setup: proto.RandomSetup, MaxDays: 8, Timers: Arena}
	s.Names = [proto.Seats]string{"Alder", "Bracken", "Clover", "Dunlin", "Ember", "Furze", "Gorse", "Heron", "Ivy"}
	for i := range s.Bots {
		s.Bots[i] = bot.Default
	}
	return s
}

// Seat gives a seat to a person: the table is untimed with people.
func (s Settings) Seat(seat int, name, pin string) Settings {
	s.People = append(slices.Clone(s.People), Person{Seat: seat, Name: name, PIN: s.Hash(seat, pin)})
	if seat >= 0 && seat < proto.Seats {
		s.Names[seat] = name
	}
	return s
}

// Hash is what is kept of a PIN, see seating.HashPIN; empty for none.
func (s Settings) Hash(seat int, pin string) string {
	return seating.HashPIN(cmp.Or(s.Salt, s.Seed), seat, pin)
}

// Person finds who sits on a seat.
func (s Settings) Person(seat int) (Person, bool) { return seating.People(s.People).At(seat) }

// DecodeSettings reads the config of a journal.
func DecodeSettings(data []byte) (Settings, error) { return seating.Decode[Settings](data) }

// Check tells what no table can be laid for.
func (s Settings) Check() error {
	if err := rng.CheckSeed(s.Seed); err != nil {
		return err
	}
	if err := s.Timers.Check(); err != nil {
		return err
	}
	if len(s.Deck) != 0 && len(s.Deck) != proto.Seats {
		return fmt.Errorf("the deck has %d cards; it must have %d", len(s.Deck), proto.Seats)
	}
	for i, played := range s.Bots {
		if err := level.Check(played, bot.Levels()); err != nil {
			return fmt.Errorf("seat %d: %w", i+1, err)
		}
	}
	if s.MaxDays < 1 || s.MaxDays > 32 {
		return fmt.Errorf("the last day is %d; it must be 1 to 32", s.MaxDays)
	}
	if err := seating.People(s.People).Check(s.Names[:]); err != nil {
		return err
	}
	return seating.CheckNames(s.Names[:]...)
}

// episode is the config of the match.
func (s Settings) episode() proto.Episode {
	mode := proto.ModeBots
	if len(s.People) > 0 {
		mode = proto.ModeHuman
	}
	e := proto.DefaultEpisode(mode)
	e.Setup, e.Seed, e.MaxDays = s.Setup, s.Seed, s.MaxDays
	if len(s.Deck) == proto.Seats {
		e.Setup, e.Deck = "", proto.Deck(s.Deck)
	}
	for i, name := range s.Names {
		e.Players[i].Name = name
	}
	return e
}

// Again is a table of the same people on the same seats for another match.
// Their PINs go along; the hash of a PIN depends on the first seed.
func (s Settings) Again(seed string) Settings {
	if s.Salt == "" {
		s.Salt = s.Seed
	}
	s.Seed = seed
	return s
}
