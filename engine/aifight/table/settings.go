// Package table plays a match of AIFight's games at one place: people who share
// a keyboard, and bots on the other seats. It keeps what everybody does in a
// journal before it takes effect, so that a table can be left at any moment and
// laid again.
//
// A table has no clock: with timers, whoever owns it says how much time went
// by. It is used by one goroutine at a time.
package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/games"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
)

// Settings are what a table is laid for. They are the config of its journal.
type Settings struct {
	Game   proto.Game         `json:"game"`
	Seed   string             `json:"seed"` // 32 hexadecimal digits
	Timers Timers             `json:"timers"`
	People []Person           `json:"people,omitzero"` // in any order
	Names  []string           `json:"names"`           // by seat
	Bots   []string           `json:"bots"`            // levels by seat; a person's is not used
	Holdem proto.HoldemConfig `json:"holdem,omitzero"` // what a table of Hold'em plays otherwise than usual
	Salt   string             `json:"salt,omitzero"`   // of the hashes of PINs; the seed if it is empty
}

// Timers say how long a decision may take.
type Timers string

const (
	// Untimed waits for everybody.
	Untimed Timers = "none"
	// Arena gives a decision the arena's time, see aifight.ArenaTurn.
	Arena Timers = "arena"
)

// Person is somebody at the table.
type Person struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	PIN  string `json:"pin,omitzero"` // a hash, see Settings.Hash; empty asks for none
}

// Default is an untimed table of bots of a level.
func Default(game proto.Game, players int, level, seed string) Settings {
	s := Settings{Game: game, Seed: seed, Timers: Untimed}
	for i := range players {
		s.Names = append(s.Names, names()[i%len(names())])
		s.Bots = append(s.Bots, level)
	}
	return s
}

func names() []string {
	return []string{"Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India"}
}

// Seat gives a seat to a person.
func (s Settings) Seat(seat int, name, pin string) Settings {
	s.People = append(slices.Clone(s.People), Person{Seat: seat, Name: name, PIN: s.Hash(seat, pin)})
	s.Names = slices.Clone(s.Names)
	if seat >= 0 && seat < len(s.Names) {
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

// Again is a table of the same people on the same seats for another match.
// Their PINs go along; the hash of a PIN depends on the first seed.
func (s Settings) Again(seed string) Settings {
	s.Salt = cmp.Or(s.Salt, s.Seed)
	s.Seed = seed
	return s
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
	if !s.Game.Known() {
		return fmt.Errorf("there is no game %q", s.Game.Word())
	}
	if err := rng.CheckSeed(s.Seed); err != nil {
		return err
	}
	if s.Timers != Untimed && s.Timers != Arena {
		return fmt.Errorf("the timers are %q; they must be %s or %s", s.Timers, Untimed, Arena)
	}
	if low, high := s.Game.Players(); len(s.Names) < low || len(s.Names) > high || len(s.Bots) != len(s.Names) {
		return fmt.Errorf("there are %d names and %d levels of bots; %s takes %d to %d players", len(s.Names), len(s.Bots), s.Game.Word(), low, high)
	}
	for _, level := range s.Bots {
		if err := games.CheckLevel(level); err != nil {
			return err
		}
	}
	if err := s.checkPeople(); err != nil {
		return err
	}
	return s.checkNames()
}

func (s Settings) checkPeople() error {
	taken := map[int]bool{}
	for _, p := range s.People {
		switch {
		case p.Seat < 0 || p.Seat >= len(s.Names):
			return fmt.Errorf("%s is on seat %d; seats are 1 to %d", p.Name, p.Seat+1, len(s.Names))
		case taken[p.Seat]:
			return fmt.Errorf("two people are on seat %d", p.Seat+1)
		case s.Names[p.Seat] != p.Name:
			return fmt.Errorf("seat %d is called %q, but the person there %q", p.Seat+1, s.Names[p.Seat], p.Name)
		}
		taken[p.Seat] = true
	}
	return nil
}

// maxName is how long a name at the table may be, in letters.
const maxName = 32

func (s Settings) checkNames() error {
	seen := map[string]bool{}
	for i, name := range s.Names {
		fold := strings.ToLower(name)
		if strings.TrimSpace(name) == "" || len([]rune(name)) > maxName || clean.Line(name) != name || seen[fold] {
			return fmt.Errorf("the name of seat %d is %q; names have 1 to %d printable letters and differ", i+1, name, maxName)
		}
		seen[fold] = true
	}
	return nil
}

// config is how the match is timed.
func (s Settings) config() aifight.Config {
	if s.Timers == Arena {
		return aifight.Config{Turn: aifight.ArenaTurn}
	}
	return aifight.Config{}
}
