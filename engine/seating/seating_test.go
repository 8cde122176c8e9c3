package seating_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/seating"
)

func TestPeopleWhoCannotSit(t *testing.T) {
	names := []string{"Ann", "Ben"}
	if err := (seating.People{{Seat: 1, Name: "Ben"}, {Name: "Ann"}}).Check(names); err != nil {
		t.Errorf("two people on their seats: %v", err)
	}
	for want, people := range map[string]seating.People{
		"seats are 1 to 2":         {{Seat: 2, Name: "Cleo"}},
		"two people are on seat 1": {{Name: "Ann"}, {Name: "Ann"}},
		`seat 2 is called "Ben"`:   {{Seat: 1, Name: "Ann"}},
	} {
		if err := people.Check(names); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, it should say %s", people, err, want)
		}
	}
}

func TestNamesThatNobodyHas(t *testing.T) {
	if err := seating.CheckNames("Ann", "Ben", "人狼"); err != nil {
		t.Errorf("three names: %v", err)
	}
	for _, names := range [][]string{{""}, {" "}, {"\x1b[2J"}, {strings.Repeat("a", seating.MaxName+1)}, {"Ann", "ANN"}} {
		if seating.CheckNames(names...) == nil {
			t.Errorf("%q were taken", names)
		}
	}
}

// limits are settings that a test can refuse.
type limits struct {
	Most int `json:"most"`
}

func (l limits) Check() error {
	if l.Most > 9 {
		return errors.New("too many")
	}
	return nil
}

func TestSettingsAreCheckedWhenTheyAreRead(t *testing.T) {
	if got, err := seating.Decode[limits]([]byte(`{"most":9}`)); err != nil || got.Most != 9 {
		t.Errorf("read %+v, %v", got, err)
	}
	for want, data := range map[string]string{"too many": `{"most":10}`, "cannot be read": `{"least":1}`} {
		if _, err := seating.Decode[limits]([]byte(data)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, it should say %s", data, err, want)
		}
	}
}

// A PIN is kept as a hash that another table, person or PIN does not have.
func TestPINsAreKeptAsHashes(t *testing.T) {
	kept := seating.HashPIN("salt", 1, "1234")
	if kept == "" || strings.Contains(kept, "1234") || kept != seating.HashPIN("salt", 1, "1234") {
		t.Errorf("kept as %q", kept)
	}
	for _, other := range []string{seating.HashPIN("pepper", 1, "1234"), seating.HashPIN("salt", 2, "1234"), seating.HashPIN("salt", 1, "1235")} {
		if other == kept {
			t.Error("another hash is the same")
		}
	}
	if seating.HashPIN("salt", 1, "") != "" {
		t.Error("no PIN has a hash")
	}
}
