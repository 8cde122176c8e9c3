package table

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/seating/seatingtest"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func laid(t *rapid.T) Settings {
	game := rapid.SampledFrom(proto.Games()).Draw(t, "game")
	n := rapid.IntRange(2, 4).Draw(t, "players")
	s := Default(game, n, "easy", fmt.Sprintf("%032x", rapid.Uint64().Draw(t, "seed")))
	s.Holdem.MaxHands = 3
	if game != proto.TexasHoldem {
		s.Holdem = proto.HoldemConfig{}
	}
	for _, seat := range rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 1, min(n, 2), rapid.ID[int]).Draw(t, "people") {
		s = s.Seat(seat, fmt.Sprintf("Person %d", seat+1), "")
	}
	return s
}

// choose is a decision that depends on nothing but the match.
func choose(t *Table, seat int) proto.Action {
	r, _ := t.match.Asked(seat)
	legal := r.Body.Legal
	return legal[len(t.match.Events(engine.Public, 0))%len(legal)].Action
}

func step(t *rapid.T, table *Table) {
	seat := table.Pending()[0]
	if err := table.Submit(seat, choose(table, seat)); err != nil {
		t.Fatal(err)
	}
}

func digest(t *rapid.T, table *Table) string {
	d, err := aifight.Digest(table.match.Events(engine.Everything, 0))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A match that was left at any moment and gone on with ends as one that was
// not.
func TestGoesOnAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := laid(t)
		tables := seatingtest.Tables[Settings, *Table]{Game: s.Game.Word(), Decode: DecodeSettings, New: New, Resume: Resume}
		tables.GoesOn(t, s, seatingtest.Match[*Table]{
			Step: func(x *Table) { step(t, x) }, Over: (*Table).Over, Digest: func(x *Table) string { return digest(t, x) },
		})
	})
}

func TestRefusesWhatNobodyIsAsked(t *testing.T) {
	s := Default(proto.LiarsDice, 2, "easy", "00000000000000000000000000000001").Seat(0, "Ann", "")
	table, err := New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Submit(1, proto.Action{Type: proto.Challenge}); !errors.Is(err, ErrNotNow) {
		t.Errorf("a decision for a bot: %v", err)
	}
	if err := table.Submit(0, proto.Action{Type: proto.Challenge}); !errors.Is(err, aifight.ErrIllegal) {
		t.Errorf("a doubt of no bid: %v", err)
	}
	if n := len(table.match.Events(engine.Public, 0)); n != 0 {
		t.Errorf("refused decisions made %d events", n)
	}
}

// At a timed table a person who takes too long gets strikes, and forfeits with
// the second.
func TestTimeRunsOut(t *testing.T) {
	s := Default(proto.Coup, 2, "easy", "00000000000000000000000000000001").Seat(0, "Ann", "")
	s.Timers = Arena
	table, err := New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for len(table.Pending()) == 0 && !table.Over() {
			t.Fatal("the table waits for nobody")
		}
		if err := table.Elapse(aifight.ArenaTurn + time.Second); err != nil {
			t.Fatal(err)
		}
	}
	o, over := table.match.Result()
	if !over || o.Forfeit == nil || o.Forfeit.By != "p0" {
		t.Errorf("over: %v, %+v", over, o)
	}
}

func TestSettingsThatCannotBeLaid(t *testing.T) {
	good := Default(proto.Coup, 3, "normal", "00000000000000000000000000000001")
	for name, s := range map[string]func(*Settings){
		"game":      func(s *Settings) { s.Game = "chess" },
		"seed":      func(s *Settings) { s.Seed = "1" },
		"timers":    func(s *Settings) { s.Timers = "slow" },
		"players":   func(s *Settings) { s.Names, s.Bots = s.Names[:1], s.Bots[:1] },
		"level":     func(s *Settings) { s.Bots[1] = "best" },
		"same name": func(s *Settings) { s.Names[1] = "alpha" },
		"seat":      func(s *Settings) { s.People = []Person{{Seat: 3, Name: "Ann"}} },
		"two":       func(s *Settings) { *s = s.Seat(0, "Ann", "").Seat(0, "Ann", "") },
		"escape":    func(s *Settings) { s.Names[0] = "a\x1b[31m" },
	} {
		bad := good
		bad.Names, bad.Bots = append([]string{}, good.Names...), append([]string{}, good.Bots...)
		s(&bad)
		if _, err := New(bad, nil); err == nil {
			t.Errorf("%s: it was laid", name)
		}
	}
	if _, err := Recall(good, []jsontext.Value{jsontext.Value(`{"ns":0,"do":"dance"}`)}); err == nil {
		t.Error("an unknown input was laid")
	}
}
