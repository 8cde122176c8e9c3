package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/level"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/clean"
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

// Timers say what ends a period.
type Timers string

const (
	// Untimed ends a period once all have answered, and a discussion once the
	// table says so.
	Untimed Timers = "none"
	// Arena ends each period after its time (wcw sheet 2.5).
	Arena Timers = "arena"
)

// Person is somebody at the table.
type Person struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	PIN  string `json:"pin,omitzero"` // a hash, see Settings.Hash; empty asks for none
}

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

// Hash is what is kept of a PIN, see engine.HashPIN; empty for none.
func (s Settings) Hash(seat int, pin string) string {
	return engine.HashPIN(cmp.Or(s.Salt, s.Seed), seat, pin)
}

// Person finds who sits on a seat.
func (s Settings) Person(seat int) (Person, bool) {
	i := slices.IndexFunc(s.People, func(p Person) bool { return p.Seat == seat })
	if i < 0 {
		return Person{}, false
	}
	return s.People[i], true
}

// DecodeSettings reads the config of a journal.
func DecodeSettings(data []byte) (Settings, error) {
	var s Settings
	if err := json.Unmarshal(data, &s, json.RejectUnknownMembers(true)); err != nil {
		return s, fmt.Errorf("the settings of the table cannot be read: %w", err)
	}
	return s, s.Check()
}

// Check tells what no table can be laid for.
func (s Settings) Check() error {
	if err := rng.CheckSeed(s.Seed); err != nil {
		return err
	}
	if s.Timers != Untimed && s.Timers != Arena {
		return fmt.Errorf("the timers are %q; they must be %s or %s", s.Timers, Untimed, Arena)
	}
	if len(s.Deck) != 0 && len(s.Deck) != proto.Seats {
		return fmt.Errorf("the deck has %d cards; it must have %d", len(s.Deck), proto.Seats)
	}
	for i, played := range s.Bots {
		if err := level.Check(played, bot.Levels()); err != nil {
			return fmt.Errorf("seat %d: %w", i+1, err)
		}
	}
	return s.checkPeople()
}

func (s Settings) checkPeople() error {
	if s.MaxDays < 1 || s.MaxDays > 32 {
		return fmt.Errorf("the last day is %d; it must be 1 to 32", s.MaxDays)
	}
	seats, names := map[int]bool{}, map[string]bool{}
	for _, p := range s.People {
		switch {
		case p.Seat < 0 || p.Seat >= proto.Seats:
			return fmt.Errorf("%s is on seat %d; seats are 1 to %d", p.Name, p.Seat+1, proto.Seats)
		case seats[p.Seat]:
			return fmt.Errorf("two people are on seat %d", p.Seat+1)
		case s.Names[p.Seat] != p.Name:
			return fmt.Errorf("seat %d is called %q, but the person there %q", p.Seat+1, s.Names[p.Seat], p.Name)
		}
		seats[p.Seat] = true
	}
	for i, name := range s.Names {
		if fold := strings.ToLower(name); strings.TrimSpace(name) == "" || len([]rune(name)) > 32 || clean.Line(name) != name || names[fold] {
			return fmt.Errorf("the name of seat %d is %q; names have 1 to 32 printable letters and differ", i+1, name)
		} else {
			names[fold] = true
		}
	}
	return nil
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
