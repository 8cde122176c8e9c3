// Package table plays a match of WB Four at one place: two people at one
// keyboard, or people and bots. It keeps what everybody does in a journal before
// it takes effect, so that a match can be left at any moment and gone on with.
//
// A table has no clock: whoever owns it says how much time went by. It is used
// by one goroutine at a time.
package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// ErrNotNow means that the match does not wait for that.
var ErrNotNow = errors.New("the match does not wait for that now")

// Table is a match, who plays it, and its journal.
type Table struct {
	settings Settings
	match    *wbfour.Match
	bots     [wbfour.Seats]*bot.Bot
	journal  engine.Recorder // nil keeps nothing
	now      time.Duration   // how much time went by since the match was begun
}

// New begins a match. A nil journal keeps nothing.
func New(s Settings, j engine.Recorder) (*Table, error) {
	t, err := lay(s)
	if err != nil {
		return nil, err
	}
	t.journal = j
	return t, t.sit()
}

// Resume goes on with a match where its journal ends.
func Resume(s Settings, inputs []jsontext.Value, j engine.Recorder) (*Table, error) {
	t, err := Recall(s, inputs)
	if err != nil {
		return nil, err
	}
	t.journal = j
	return t, t.sit()
}

// Recall is a match where its journal ends, to look at.
func Recall(s Settings, inputs []jsontext.Value) (*Table, error) {
	t, err := lay(s)
	if err != nil {
		return nil, err
	}
	for i, data := range inputs {
		in, err := wbfour.DecodeInput(data)
		if err == nil {
			t.now = max(t.now, in.At)
			_, err = t.match.Apply(in)
		}
		if err != nil {
			return nil, fmt.Errorf("playing the match again: input %d of the journal: %w", i+1, err)
		}
	}
	return t, nil
}

func lay(s Settings) (*Table, error) {
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("beginning a match: %w", err)
	}
	m, err := wbfour.New(s.Config)
	if err != nil {
		return nil, err
	}
	t := &Table{settings: s, match: m}
	for seat, level := range s.Bots {
		if level == "" {
			continue
		}
		if t.bots[seat], err = bot.New(level, rng.Digest(s.Config.Seed, "bots", uint64(seat))); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// sit seats both players, as far as they do not sit yet.
func (t *Table) sit() error {
	if t.match.Game().Snapshot().State != proto.Waiting {
		return nil
	}
	for seat := range wbfour.Seats {
		if _, err := t.do(wbfour.Input{Do: wbfour.CallJoin, Seat: seat, Person: t.bots[seat] == nil}); err != nil {
			return err
		}
	}
	return nil
}

// Settings are what the match was begun with.
func (t *Table) Settings() Settings { return t.settings }

// Match is the match, to look at: what changes it goes through the table.
func (t *Table) Match() *wbfour.Match { return t.match }

// Over reports whether the match is at its end.
func (t *Table) Over() bool {
	_, over := t.match.Result()
	return over
}

// Mover is the seat to move, and whether a person has it; ok is false once the
// match is over.
func (t *Table) Mover() (seat int, person, ok bool) {
	open := t.match.Open()
	if len(open) == 0 {
		return 0, false, false
	}
	seat = open[0].Seat
	return seat, t.bots[seat] == nil, true
}

// Answer makes an answer of the person to move; anybody may resign.
func (t *Table) Answer(seat int, a wbfour.Answer) (wbfour.Receipt, error) {
	mover, person, ok := t.Mover()
	if !ok || a.Do != wbfour.Resign && (mover != seat || !person) || t.bots[seat] != nil {
		return wbfour.Receipt{}, ErrNotNow
	}
	a.By = proto.ByHuman
	return t.do(wbfour.InputOf(t.now, seat, a))
}

// TakeBack undoes moves up to the last one of a person: of people who play each
// other, one.
func (t *Table) TakeBack() error {
	n := t.takesBack()
	if n == 0 {
		return ErrNotNow
	}
	_, err := t.do(wbfour.Input{Do: wbfour.CallUndo, Moves: n})
	return err
}

// CanTakeBack reports whether a move can be undone.
func (t *Table) CanTakeBack() bool { return t.takesBack() > 0 }

func (t *Table) takesBack() int {
	s := t.match.Game().Snapshot()
	byBoard := s.Reason == "" || s.Reason == proto.ByLine || s.Reason == proto.ByBoard
	if !byBoard || s.Timed {
		return 0
	}
	for n := 1; n <= len(s.Moves); n++ {
		if t.bots[t.match.Seat(s.Moves[len(s.Moves)-n].Side)] == nil {
			return n
		}
	}
	return 0
}

// Think has the bot to move choose. It may take up to a second and touches
// nothing; a context that is done cuts it short.
func (t *Table) Think(ctx context.Context) (seat int, a wbfour.Answer, ok bool) {
	seat, person, waits := t.Mover()
	if !waits || person {
		return seat, a, false
	}
	q := t.match.Open()[0].Body
	p := t.match.Game().Position()
	if q.Swap && t.bots[seat].TakesOver(ctx, p) {
		return seat, wbfour.Answer{Do: wbfour.Swap}, true
	}
	return seat, wbfour.Answer{Do: wbfour.Put, Cell: t.bots[seat].Move(ctx, t.match.Game().Rules(), p), By: proto.ByAgent}, true
}

// Play makes what Think chose.
func (t *Table) Play(seat int, a wbfour.Answer) error {
	_, err := t.do(wbfour.InputOf(0, seat, a))
	return err
}

// Run plays a match of bots to its end. With people it stops where one of them
// is to move.
func (t *Table) Run(ctx context.Context) error {
	for {
		seat, a, ok := t.Think(ctx)
		if !ok || ctx.Err() != nil {
			return ctx.Err()
		}
		if err := t.Play(seat, a); err != nil {
			return err
		}
	}
}

// Elapse lets the time go on to a moment.
func (t *Table) Elapse(to time.Duration) error {
	t.now = max(t.now, to)
	if next, ok := t.match.Next(); !ok || t.now < next {
		return nil
	}
	_, err := t.do(wbfour.Input{Do: wbfour.CallAdvance})
	return err
}

// Now is how much time went by since the match was begun.
func (t *Table) Now() time.Duration { return t.now }

// do keeps an input, then lets it happen.
func (t *Table) do(in wbfour.Input) (wbfour.Receipt, error) {
	in.At = t.now
	if t.journal != nil {
		if err := t.journal.Append(in); err != nil {
			return wbfour.Receipt{}, err
		}
	}
	return t.match.Apply(in)
}
