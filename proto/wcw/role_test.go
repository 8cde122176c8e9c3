package wcw

import (
	"reflect"
	"testing"
)

// The table of wcw sheet 1.1.
func TestTheElevenRoles(t *testing.T) {
	type role struct {
		key, title string
		faction    Faction
		abilities  []Ability
	}
	table := []role{
		{"wolf", "Wolf", "wolf", []Ability{"kill"}},
		{"alchemist", "Alchemist", "wolf", []Ability{"kill", "block"}},
		{"track_reader", "Track Reader", "wolf", []Ability{"kill", "check"}},
		{"seer", "Seer", "town", []Ability{"inspect"}},
		{"guard", "Guard", "town", []Ability{"protect"}},
		{"chef", "Chef", "town", []Ability{"jail"}},
		{"dairy_maid", "Dairy Maid", "town", []Ability{"inform"}},
		{"priest", "Priest", "town", []Ability{"track"}},
		{"noble", "Noble", "town", nil},
		{"sheep", "Sheep", "town", nil},
		{"jester", "Trickster", "solo", nil},
	}
	for i, r := range Roles() {
		if got := (role{string(r), r.Title(), r.Faction(), r.Abilities()}); !reflect.DeepEqual(got, table[i]) {
			t.Errorf("got %+v, want %+v", got, table[i])
		}
	}
	if len(Roles()) != len(table) || Role("cat").Known() {
		t.Errorf("%d roles", len(Roles()))
	}
}
