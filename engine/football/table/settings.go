package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine/seating"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Game is the game's word in a journal.
const Game = "football"

// Settings are what a match at one place is played with. They are the config
// of its journal.
type Settings struct {
	Seed   int64               `json:"seed"`
	Mode   Mode                `json:"mode"`            // coach or drive
	People []Person            `json:"people,omitzero"` // in the order in which they take turns
	Bots   [proto.Teams]string `json:"bots"`            // the baseline of each side: red, blue
	Length Length              `json:"length"`
	Origin *Origin             `json:"origin,omitzero"` // nil for a match from its kick-off on
	Salt   string              `json:"salt,omitzero"`   // of the hashes of PINs; the seed if it is empty
}

// Mode is how people play.
type Mode string

const (
	// Coach stops the match at each turn for the orders of people.
	Coach Mode = "coach"
	// Drive lets people steer a cog each in real time.
	Drive Mode = "drive"
)

// Length is how long a match is.
type Length string

// The lengths: the arena's match, its variant of one half (football sheet 5),
// and the minute of its certification.
const (
	WholeMatch Length = "match"
	HalfMatch  Length = "half"
	MinuteGame Length = "minute"
)

// Lengths lists them, the longest first.
func Lengths() []Length { return []Length{WholeMatch, HalfMatch, MinuteGame} }

// Person is somebody at the table.
type Person struct {
	Name string `json:"name"`
	Cogs []int  `json:"cogs"`         // whom he coaches, or the one that he drives
	PIN  string `json:"pin,omitzero"` // a hash, see Settings.Hash; empty asks for none
}

// Team is the side of a person.
func (p Person) Team() proto.Team { return proto.TeamOf(p.Cogs[0]) }

// MostDrivers is how many people fit at one keyboard at the same time.
const MostDrivers = 2

// Default is a match of bots.
func Default(seed int64) Settings {
	return Settings{
		Seed: seed, Mode: Coach, Length: WholeMatch,
		Bots: [proto.Teams]string{proto.Zonal.String(), proto.Zonal.String()},
	}
}

// Hash is what is kept of the PIN of the n-th person, see seating.HashPIN.
func (s Settings) Hash(n int, pin string) string {
	return seating.HashPIN(cmp.Or(s.Salt, fmt.Sprint(s.Seed)), n, pin)
}

// Again are settings for another match of the same people with the same cogs,
// from the kick-off on.
func (s Settings) Again(seed int64) Settings {
	s.Salt = cmp.Or(s.Salt, fmt.Sprint(s.Seed))
	s.Seed, s.Origin = seed, nil
	for t, word := range s.Bots {
		s.Bots[t] = cmp.Or(word, proto.Zonal.String())
	}
	return s
}

// Opponents reports whether people play on both sides.
func (s Settings) Opponents() bool {
	return slices.ContainsFunc(s.People, func(p Person) bool { return p.Team() != s.People[0].Team() })
}

// Hidden reports whether what a side orders is told to nobody at the keyboard:
// somebody plays against it.
func (s Settings) Hidden(t proto.Team) bool {
	return slices.ContainsFunc(s.People, func(p Person) bool { return p.Team() != t })
}

// Owner is who plays a cog, as an index of People; −1 for nobody.
func (s Settings) Owner(cog int) int {
	return slices.IndexFunc(s.People, func(p Person) bool { return slices.Contains(p.Cogs, cog) })
}

// seatName is what a seat is called: after its person, else after those of its
// side; empty for one of a side of bots.
func (s Settings) seatName(seat int) string {
	if who := s.Owner(proto.SeatCog(seat)); who >= 0 {
		return s.People[who].Name
	}
	var names []string
	for _, p := range s.People {
		if p.Team() == proto.SeatTeam(seat) {
			names = append(names, p.Name)
		}
	}
	if names == nil {
		return ""
	}
	return strings.Join(names, ", ") + "'s side"
}

// DecodeSettings reads the config of a journal.
func DecodeSettings(data []byte) (Settings, error) { return seating.Decode[Settings](data) }

// Check tells what no match can be played with.
func (s Settings) Check() error {
	if s.Mode != Coach && s.Mode != Drive {
		return fmt.Errorf("the mode is %q; it must be %s or %s", s.Mode, Coach, Drive)
	}
	if !slices.Contains(Lengths(), s.Length) {
		return fmt.Errorf("the length is %q; it must be one of %v", s.Length, Lengths())
	}
	for t, word := range s.Bots {
		if _, ok := proto.ParseBaseline(word); !ok && (word != "" || s.Origin == nil) {
			return fmt.Errorf("the bots of %s play %q; they can play %s or %s", proto.Team(t), word, proto.Zonal, proto.Gegenpress)
		}
	}
	if s.Origin != nil && s.Mode != Drive && len(s.People) > 0 {
		return fmt.Errorf("a match that goes on from another one can be driven, not coached")
	}
	return s.checkPeople()
}

func (s Settings) checkPeople() error {
	if s.Mode == Drive && len(s.People) > MostDrivers {
		return fmt.Errorf("%d people want to drive; at most %d fit at a keyboard", len(s.People), MostDrivers)
	}
	var names []string
	cogs := map[int]bool{}
	for _, p := range s.People {
		names = append(names, p.Name)
		if err := s.checkCogs(p, cogs); err != nil {
			return err
		}
	}
	return seating.CheckNames(names...)
}

// checkCogs tells what a person cannot play; taken are the cogs of others.
func (s Settings) checkCogs(p Person, taken map[int]bool) error {
	if len(p.Cogs) == 0 {
		return fmt.Errorf("%s has nobody to play", p.Name)
	}
	if s.Mode == Drive && len(p.Cogs) > 1 {
		return fmt.Errorf("%s has %d shirts; one drives a single one", p.Name, len(p.Cogs))
	}
	for _, cog := range p.Cogs {
		if cog < 0 || cog >= proto.Cogs {
			return fmt.Errorf("%s has a shirt that is not there, number %d", p.Name, cog)
		}
		_, commanded := proto.CogSeat(cog)
		switch {
		case taken[cog]:
			return fmt.Errorf("%s is wanted twice", proto.CogID(cog))
		case s.Mode == Coach && !commanded:
			return fmt.Errorf("%s takes no orders; shirts 6, 7, 9 and 10 do", proto.CogID(cog))
		case proto.TeamOf(cog) != p.Team():
			return fmt.Errorf("%s has shirts of both sides", p.Name)
		}
		taken[cog] = true
	}
	return nil
}

// episode is the config of a match from its kick-off on.
func (s Settings) episode() proto.Config {
	c := proto.DefaultConfig()
	c.Seed = s.Seed
	switch s.Length {
	case HalfMatch:
		c.Max, c.Half = c.Max/2, c.Half/2
	case MinuteGame:
		c.Max, c.Half = c.Max/4, c.Half/4
	}
	return c
}
