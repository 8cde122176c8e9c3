// Package seating is who sits at a table: people who share a keyboard, and what
// everybody is called.
package seating

import (
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/clean"
)

// Person is somebody at the table.
type Person struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	PIN  string `json:"pin,omitzero"` // a hash, see HashPIN; empty asks for none
}

// People sit at a table, in any order.
type People []Person

// At finds who sits on a seat.
func (p People) At(seat int) (Person, bool) {
	i := slices.IndexFunc(p, func(p Person) bool { return p.Seat == seat })
	if i < 0 {
		return Person{}, false
	}
	return p[i], true
}

// Check tells who cannot sit at a table whose seats are called so.
func (p People) Check(names []string) error {
	taken := map[int]bool{}
	for _, p := range p {
		switch {
		case p.Seat < 0 || p.Seat >= len(names):
			return fmt.Errorf("%s is on seat %d; seats are 1 to %d", p.Name, p.Seat+1, len(names))
		case taken[p.Seat]:
			return fmt.Errorf("two people are on seat %d", p.Seat+1)
		case names[p.Seat] != p.Name:
			return fmt.Errorf("seat %d is called %q, but the person there %q", p.Seat+1, names[p.Seat], p.Name)
		}
		taken[p.Seat] = true
	}
	return nil
}

// MaxName is how long a name at a table may be, in letters.
const MaxName = 32

// CheckNames tells which names nobody at one table can have. Capitals make no
// difference between two.
func CheckNames(names ...string) error {
	seen := map[string]bool{}
	for _, name := range names {
		if strings.TrimSpace(name) == "" || len([]rune(name)) > MaxName || clean.Line(name) != name {
			return fmt.Errorf("%q is no name; names have 1 to %d printable letters", name, MaxName)
		}
		fold := strings.ToLower(name)
		if seen[fold] {
			return fmt.Errorf("two at the table are called %q; names must differ", name)
		}
		seen[fold] = true
	}
	return nil
}

// Timers say what a decision waits for.
type Timers string

const (
	// Untimed waits for everybody.
	Untimed Timers = "none"
	// Arena gives a decision the time of the game's arena.
	Arena Timers = "arena"
)

// Check tells what are no timers.
func (t Timers) Check() error {
	if t != Untimed && t != Arena {
		return fmt.Errorf("the timers are %q; they must be %s or %s", string(t), Untimed, Arena)
	}
	return nil
}

// Decode reads the settings of a table from its journal, and checks them.
func Decode[S interface{ Check() error }](data []byte) (settings S, err error) {
	if err := json.Unmarshal(data, &settings, json.RejectUnknownMembers(true)); err != nil {
		return settings, fmt.Errorf("the settings of the table cannot be read: %w", err)
	}
	return settings, settings.Check()
}
