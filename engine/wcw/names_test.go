package wcw

import (
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func TestNamed(t *testing.T) {
	roster := []proto.RosterRow{
		{Slot: 0, Name: "Haiku"}, {Slot: 1, Name: "Haiku B"}, {Slot: 2, Name: "Ömer"}, {Slot: 3, Name: "GPT"}, {Slot: 4, Name: "Seat 1"},
	}
	for _, c := range []struct {
		text string
		want slots
	}{
		{"haiku, speak!", slot(0)},
		{"What about Haiku B?", slot(1)},
		{"Haiku and Haiku B", slot(0) | slot(1)},
		{"Haikus", 0},
		{"my_haiku", 0},
		{"Haiku-2 is another", 0},
		{"Haiku-like", slot(0)},
		{"Haiku-2, not Haiku", slot(0)},
		{"ÖMER!", slot(2)},
		{"Römer", 0},
		{"GPT4", 0},
		{"(gpt)", slot(3)},
		{"Seat 12", 0},
		{"seat 1: ", slot(4)},
		{"", 0},
	} {
		if got := named(c.text, roster); got != c.want {
			t.Errorf("%q names %v, want %v", c.text, got.list(), c.want.list())
		}
	}
}
