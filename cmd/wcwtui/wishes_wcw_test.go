package main

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/wcw/hotseat"
)

func TestFormLaysATableSeatBySeat(t *testing.T) {
	w := hotseat.Wishes{People: "Ann,Ben", Bots: "normal", Timers: "none", Seed: seed, PINs: "Cleo 77"}
	w.Deck = "Wolf, wolf, Seer, dairy_maid, Dairy Maid, sheep, sheep, sheep, sheep"
	w.Seats[1] = hotseat.SeatWish{Who: "hard"}                         // not Ben, a bot
	w.Seats[3] = hotseat.SeatWish{Name: "Cleo", Who: hotseat.Person}   // somebody more
	w.Seats[4] = hotseat.SeatWish{Name: "Oak"}                         // a bot of another name
	w.Seats[0] = hotseat.SeatWish{Name: "Anna"}                        // Ann, who is called otherwise
	w.Seats[8] = hotseat.SeatWish{Name: "Zinnia", Who: hotseat.Person} // with the last seat
	s, err := LocalCommand{}.wished(w)
	if err != nil {
		t.Fatal(err)
	}
	names := strings.Join(s.Names[:], " ")
	if names != "Anna Bracken Clover Cleo Oak Furze Gorse Heron Zinnia" || s.Bots[1] != "hard" || s.Bots[4] != "normal" {
		t.Errorf("the seats are %s, with bots %v", names, s.Bots)
	}
	if len(s.People) != 3 || s.Timers != table.Untimed || len(s.Deck) != 9 || s.Deck[4] != proto.DairyMaid {
		t.Errorf("the table is %+v", s)
	}
	if cleo, _ := s.Person(3); cleo.PIN != s.Hash(3, "77") || cleo.PIN == "" {
		t.Error("Cleo has no PIN")
	}
	for fault, w := range map[string]hotseat.Wishes{
		"nine cards":    {Bots: "normal"},
		"there is no":   {Bots: "normal", Deck: "wolf, dog"},
		"9 cards":       {Bots: "normal", Deck: "wolf"},
		"does not play": {Bots: "normal", Setup: "A1", PINs: "Dora 1"},
	} {
		_, err := LocalCommand{}.wished(w)
		if err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), "give nine", "9 cards"), fault) {
			t.Errorf("%+v: %v, want a word on %q", w, err, fault)
		}
	}
}

// PINs of the command line are given to whom they are for, and shown nowhere.
func TestPINsOfTheCommandLine(t *testing.T) {
	path := write(t, "pins", "Ann 4711\nBen 77\n")
	p := &process{env: []string{"WCWTUI_PINS=Ann 4711"}, stdin: strings.NewReader("Ben 77")}
	s := table.Default(seed).Seat(0, "Ann", "").Seat(4, "Ben", "")
	for file, want := range map[string][2]string{"": {"4711", ""}, "-": {"", "77"}, path: {"4711", "77"}} {
		got, err := withPINs(p, file, s, givePINs)
		if err != nil {
			t.Fatal(err)
		}
		for i, pin := range want {
			if who := got.People[i]; who.PIN != got.Hash(who.Seat, pin) {
				t.Errorf("from %q, %s has another PIN than %q", file, who.Name, pin)
			}
		}
	}
	for _, list := range []string{"Dora 4711", "Ann 4711x", "4711", "Ann4711"} {
		p.env = []string{"WCWTUI_PINS=" + list}
		if _, err := withPINs(p, "", s, givePINs); err == nil || strings.Contains(err.Error(), "4711") {
			t.Errorf("%q: %v", list, err)
		}
	}
	status, _, errs := call(t, nil, "", "local", "--plain", "--humans", "0", "--pins-file", path)
	if status == done || strings.Contains(errs, "4711") {
		t.Errorf("PINs without people: status %d, %q", status, errs)
	}
}
