package table

import (
	"errors"
	"fmt"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/games"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// ErrNotNow means that the table does not wait for that.
var ErrNotNow = errors.New("the table does not wait for that now")

// Table is a match, the people and bots who play it, and its journal.
type Table struct {
	settings Settings
	match    *aifight.Match
	bots     []aifight.Bot
	journal  engine.Recorder // nil keeps nothing
}

// New lays a table and lets the bots play up to the first decision of a
// person. A nil journal keeps nothing.
func New(s Settings, j engine.Recorder) (*Table, error) {
	t, err := lay(s)
	if err != nil {
		return nil, err
	}
	t.journal = j
	return t, t.settle()
}

// Resume lays a table again where its journal ends, and goes on.
func Resume(s Settings, inputs []jsontext.Value, j engine.Recorder) (*Table, error) {
	t, err := Recall(s, inputs)
	if err != nil {
		return nil, err
	}
	t.journal = j
	return t, t.settle()
}

// Recall lays a table where its journal ends, to look at.
func Recall(s Settings, inputs []jsontext.Value) (*Table, error) {
	t, err := lay(s)
	if err != nil {
		return nil, err
	}
	for i, data := range inputs {
		in, err := aifight.DecodeInput(data)
		if err == nil {
			err = t.apply(in)
		}
		if err != nil {
			return nil, fmt.Errorf("laying the table again: input %d of the journal: %w", i+1, err)
		}
	}
	return t, nil
}

func lay(s Settings) (*Table, error) {
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("laying the table: %w", err)
	}
	g, err := games.New(games.Config{Game: s.Game, Players: len(s.Names), Seed: s.Seed, Holdem: s.Holdem})
	if err != nil {
		return nil, err
	}
	t := &Table{settings: s, match: aifight.New(g, s.config())}
	for seat, level := range s.Bots {
		b, err := games.NewBot(s.Game, level, rng.Digest(s.Seed, "bots", 0), seat)
		if err != nil {
			return nil, err
		}
		t.bots = append(t.bots, b)
	}
	return t, nil
}

// Settings are what the table was laid for.
func (t *Table) Settings() Settings { return t.settings }

// Match is the match, to look at: what changes it goes through the table.
func (t *Table) Match() *aifight.Match { return t.match }

// Over reports whether the match is at its end.
func (t *Table) Over() bool {
	_, over := t.match.Result()
	return over
}

// Pending lists the seats of people whose decision the table waits for.
func (t *Table) Pending() []int {
	var seats []int
	for _, r := range t.match.Open() {
		if t.person(r.Seat) {
			seats = append(seats, r.Seat)
		}
	}
	return seats
}

func (t *Table) person(seat int) bool {
	_, ok := t.settings.Person(seat)
	return ok
}

// Submit makes a person's decision, and lets the bots play on. A decision that
// the rules do not admit changes nothing.
func (t *Table) Submit(seat int, a proto.Action) error {
	r, ok := t.match.Asked(seat)
	if !ok || !t.person(seat) {
		return ErrNotNow
	}
	if proto.Admitted(r.Body.Legal, a) < 0 {
		return fmt.Errorf("%w: %s", aifight.ErrIllegal, a.Type)
	}
	if err := t.do(aifight.Input{Do: aifight.DoSubmit, Seat: seat, Action: a}); err != nil {
		return err
	}
	return t.settle()
}

// Elapse lets time go by at a timed table.
func (t *Table) Elapse(d time.Duration) error {
	if t.settings.Timers != Arena || t.Over() {
		return nil
	}
	to := t.match.Now() + d
	if next, ok := t.match.Next(); !ok || next > to {
		t.match.Advance(to) // nothing happens by it, so the journal need not know
		return nil
	}
	if err := t.do(aifight.Input{Do: aifight.DoAdvance, At: to}); err != nil {
		return err
	}
	return t.settle()
}

// settle lets the bots decide until a person is asked or the match is over. In
// a window the lower seat comes first, whoever plays it.
func (t *Table) settle() error {
	for {
		open := t.match.Open()
		if len(open) == 0 || t.person(open[0].Seat) {
			return nil
		}
		seat := open[0].Seat
		a := t.bots[seat].Decide(t.match.View(seat))
		if err := t.do(aifight.Input{Do: aifight.DoSubmit, Seat: seat, Action: a}); err != nil {
			return err
		}
	}
}

// do keeps an input, then lets it happen.
func (t *Table) do(in aifight.Input) error {
	in.At = max(in.At, t.match.Now())
	if t.journal != nil {
		if err := t.journal.Append(in); err != nil {
			return err
		}
	}
	_, err := t.match.Apply(in)
	return err
}

// apply lets an input of a journal happen again. A bot decides again as well,
// so that it goes on as it would have.
func (t *Table) apply(in aifight.Input) error {
	if in.Do == aifight.DoSubmit && in.Seat < len(t.bots) && !t.person(in.Seat) {
		if _, asked := t.match.Asked(in.Seat); asked {
			t.bots[in.Seat].Decide(t.match.View(in.Seat))
		}
	}
	_, err := t.match.Apply(in)
	return err
}
