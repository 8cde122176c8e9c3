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

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/games"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/seating"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
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

// Person is somebody at the table, and Timers say what a decision waits for.
type (
	Person = seating.Person
	Timers = seating.Timers
)

// Untimed waits for everybody; Arena gives a decision its time, see
// aifight.ArenaTurn.
const (
	Untimed = seating.Untimed
	Arena   = seating.Arena
)

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

// Hash is what is kept of a PIN, see seating.HashPIN; empty for none.
func (s Settings) Hash(seat int, pin string) string {
	return seating.HashPIN(cmp.Or(s.Salt, s.Seed), seat, pin)
}

// Person finds who sits on a seat.
func (s Settings) Person(seat int) (Person, bool) { return seating.People(s.People).At(seat) }

// Again is a table of the same people on the same seats for another match.
// Their PINs go along; the hash of a PIN depends on the first seed.
func (s Settings) Again(seed string) Settings {
	s.Salt = cmp.Or(s.Salt, s.Seed)
	s.Seed = seed
	return s
}

// DecodeSettings reads the config of a journal.
func DecodeSettings(data []byte) (Settings, error) { return seating.Decode[Settings](data) }

// Check tells what no table can be laid for.
func (s Settings) Check() error {
	if !s.Game.Known() {
		return fmt.Errorf("there is no game %q", s.Game.Word())
	}
	if err := rng.CheckSeed(s.Seed); err != nil {
		return err
	}
	if err := s.Timers.Check(); err != nil {
		return err
	}
	if low, high := s.Game.Players(); len(s.Names) < low || len(s.Names) > high || len(s.Bots) != len(s.Names) {
		return fmt.Errorf("there are %d names and %d levels of bots; %s takes %d to %d players", len(s.Names), len(s.Bots), s.Game.Word(), low, high)
	}
	for _, level := range s.Bots {
		if err := games.CheckLevel(level); err != nil {
			return err
		}
	}
	if err := seating.People(s.People).Check(s.Names); err != nil {
		return err
	}
	return seating.CheckNames(s.Names...)
}

// config is how the match is timed.
func (s Settings) config() aifight.Config {
	if s.Timers == Arena {
		return aifight.Config{Turn: aifight.ArenaTurn}
	}
	return aifight.Config{}
}
