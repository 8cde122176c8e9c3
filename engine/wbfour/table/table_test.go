package table

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/seating/seatingtest"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

func laid(t *rapid.T) Settings {
	s := Default(fmt.Sprintf("%032x", rapid.Uint64().Draw(t, "seed")))
	s.Bots = [wbfour.Seats]string{"easy", "easy"}
	s.Config.Pie = rapid.Bool().Draw(t, "pie")
	s.Config.Balanced = rapid.Bool().Draw(t, "balanced")
	s = s.Seat(rapid.IntRange(0, 1).Draw(t, "seat"), "Ann")
	if rapid.Bool().Draw(t, "two people") {
		s = s.Seat(0, "Ann").Seat(1, "Ben")
	}
	return s
}

// step lets a bot or a person move; a person's move follows from the position.
func step(t *rapid.T, table *Table) {
	if seat, a, ok := table.Think(context.Background()); ok {
		if err := table.Play(seat, a); err != nil {
			t.Fatal(err)
		}
		return
	}
	seat, _, _ := table.Mover()
	s := table.match.Game().Snapshot()
	if n := len(s.Moves); n == 9 && s.Revision < 30 && table.CanTakeBack() {
		if err := table.TakeBack(); err != nil {
			t.Fatal(err)
		}
		return
	}
	cells := table.match.Game().Legal().Cells()
	r, err := table.Answer(seat, wbfour.Answer{Cell: cells[(s.Revision*7)%len(cells)]})
	if err != nil || r.Refused != nil {
		t.Fatal(err, r.Refused)
	}
}

func digest(t *rapid.T, table *Table) string {
	d, err := wbfour.Digest(table.match.Events(engine.Everything, 0))
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
		tables := seatingtest.Tables[Settings, *Table]{Game: Game, Decode: DecodeSettings, New: New, Resume: Resume}
		tables.GoesOn(t, s, seatingtest.Match[*Table]{
			Step: func(x *Table) { step(t, x) }, Over: (*Table).Over, Digest: func(x *Table) string { return digest(t, x) },
		})
	})
}

const seed = "00000000000000000000000000000001"

func TestOnlyWhoIsToMoveMoves(t *testing.T) {
	table, err := New(Default(seed).Seat(0, "Ann"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Answer(1, wbfour.Answer{Cell: proto.Centre}); !errors.Is(err, ErrNotNow) {
		t.Errorf("a person moved for a bot: %v", err)
	}
	if _, err := table.Answer(0, wbfour.Answer{Cell: proto.Centre}); err != nil {
		t.Fatal(err)
	}
	if _, err := table.Answer(0, wbfour.Answer{Cell: 0}); !errors.Is(err, ErrNotNow) {
		t.Errorf("White moved twice: %v", err)
	}
	if err := table.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := table.TakeBack(); err != nil {
		t.Fatal(err)
	}
	if n := len(table.match.Game().Snapshot().Moves); n != 0 {
		t.Errorf("after taking back there are %d moves; the bot's goes as well", n)
	}
}

func TestClockRunsOut(t *testing.T) {
	s := Default(seed).Seat(0, "Ann").Seat(1, "Ben")
	s.Config.Minutes = 1
	table, err := New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Elapse(59 * time.Second); err != nil || table.Over() {
		t.Fatalf("over after 59 s: %v, %v", table.Over(), err)
	}
	if err := table.Elapse(61 * time.Second); err != nil {
		t.Fatal(err)
	}
	if o, over := table.match.Result(); !over || o.Reason != proto.ByTime || o.Result.Winner() != proto.Black {
		t.Errorf("over: %v, %+v", over, o)
	}
	if table.CanTakeBack() {
		t.Error("an end by time can be taken back")
	}
}
