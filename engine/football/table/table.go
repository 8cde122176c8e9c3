// Package table plays a match of football at one place: people who share a
// keyboard coach a side or drive a cog each, baselines play the rest. It keeps
// what people do in a journal before it takes effect, so that a match can be
// left at any moment and gone on with.
//
// A table has no clock: whoever owns it says when ticks pass. It is used by one
// goroutine at a time.
package table

import (
	"errors"
	"fmt"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Table is a match with everybody who plays it.
type Table struct {
	settings Settings
	match    *football.Match
	journal  engine.Recorder // nil keeps nothing

	last   [proto.Seats]*proto.Order // what a seat ordered for the turn before
	drafts [proto.Seats]*proto.Order // what it is to order for this one
	given  map[int]bool              // people who have handed in theirs

	see    func(Moment)
	seen   int   // events that were seen
	looked int64 // the tick that was seen last
}

// Moment is a tick that was played: the state after it and what happened in it.
type Moment struct {
	Sim    football.Sim
	Events []proto.Event
}

// ErrNotNow means that it is not the time for what was tried.
var ErrNotNow = errors.New("not now")

// New begins a match. A nil journal keeps nothing.
func New(s Settings, j engine.Recorder) (*Table, error) { return Resume(s, nil, j) }

// Resume begins a match and lets all inputs happen that its journal holds. An
// error names the input that does not fit.
func Resume(s Settings, inputs []jsontext.Value, j engine.Recorder) (*Table, error) {
	t, err := lay(s)
	if err != nil {
		return nil, err
	}
	for i, data := range inputs {
		in, err := decodeInput(data)
		if err == nil {
			err = t.apply(in)
		}
		if err != nil {
			return nil, fmt.Errorf("playing the match again: input %d of the journal: %w", i+1, err)
		}
	}
	t.journal = j
	return t, nil
}

func lay(s Settings) (*Table, error) {
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("beginning the match: %w", err)
	}
	t := &Table{settings: s, given: map[int]bool{}}
	var err error
	if s.Origin != nil {
		t.match, err = s.Origin.branch(0)
	} else if t.match, err = football.New(football.Config{Episode: s.episode()}); err == nil {
		err = t.sit()
	}
	if err != nil {
		return nil, err
	}
	t.register()
	t.seen, t.looked = len(t.match.Events(engine.Everything, 0)), t.match.Sim().Tick
	t.playOn()
	return t, nil
}

// sit seats everybody before the first tick.
func (t *Table) sit() error {
	for seat := range proto.Seats {
		player := engine.Agent
		if name := t.settings.seatName(seat); name != "" {
			t.match.Identify(0, seat, name, "")
		}
		if t.settings.Mode == Coach && t.settings.Owner(proto.SeatCog(seat)) >= 0 {
			player = engine.Person
		}
		if err := t.match.Join(0, seat, player); err != nil {
			return err
		}
	}
	return nil
}

// register says what each seat plays. A match that goes on from another one
// changes only the sides that have a baseline of their own, at once.
func (t *Table) register() {
	for seat := range proto.Seats {
		word := t.settings.Bots[proto.SeatTeam(seat)]
		if word == "" {
			continue
		}
		g := proto.Registration{Scripted: word}
		if who := t.settings.Owner(proto.SeatCog(seat)); who >= 0 {
			g.Policy = t.settings.People[who].Name
		}
		t.match.Register(0, seat, g)
	}
	if t.settings.Origin != nil && t.settings.Bots != [proto.Teams]string{} {
		t.match.Replan(0)
	}
}

// Settings are what the match is played with.
func (t *Table) Settings() Settings { return t.settings }

// Match is the match, to look at: what changes it goes through the table.
func (t *Table) Match() *football.Match { return t.match }

// Over reports whether the match is at its end.
func (t *Table) Over() bool {
	_, over := t.match.Result()
	return over
}

// Replay is the replay of what was played so far, without tokens.
func (t *Table) Replay() (proto.Replay, error) {
	r, err := t.match.Replay()
	if err != nil {
		return r, err
	}
	return r.WithoutTokens()
}

// Public is what everybody at the keyboard may see of the replay: before the
// end of the match no orders of a side that somebody plays against.
func (t *Table) Public() (proto.Replay, error) {
	r, err := t.Replay()
	if err != nil || t.Over() {
		return r, err
	}
	r.Records = slices.DeleteFunc(r.Records, func(record proto.Record) bool {
		chat, ok := record.(proto.Chat)
		if !ok {
			return false
		}
		n, err := proto.DecodeNote(chat.Text)
		d, ok := n.(proto.Directive)
		return err == nil && ok && t.settings.Hidden(d.Team)
	})
	return r, nil
}

// Result is the result of the match and the digest of all its events; ok is
// false while it runs.
func (t *Table) Result() (r proto.Results, digest string, ok bool) {
	r, ok = t.match.Result()
	if !ok {
		return r, "", false
	}
	digest, err := football.Digest(t.match.Events(engine.Everything, 0))
	return r, digest, err == nil
}

// Watch has every tick shown that is played from now on. The events of a
// moment are the match's own and must not be changed.
func (t *Table) Watch(see func(Moment)) { t.see = see }

// Run plays a match of baselines to its end. With people it stops where one of
// them is needed.
func (t *Table) Run() {
	for !t.Over() && len(t.settings.People) == 0 && t.tick() {
	}
}

// tick plays one tick; false if none can be played now.
func (t *Table) tick() bool {
	at, ok := t.match.Next()
	if ok {
		t.match.Advance(at)
		t.look()
	}
	return ok
}

// look shows a tick that was just played.
func (t *Table) look() {
	if t.match.Sim().Tick == t.looked {
		return
	}
	t.looked = t.match.Sim().Tick
	events := t.match.Events(engine.Everything, t.seen)
	t.seen += len(events)
	if t.see != nil {
		t.see(Moment{*t.match.Sim(), events})
	}
}

// do keeps an input, then lets it happen.
func (t *Table) do(in Input) error {
	if err := t.check(in); err != nil {
		return err
	}
	if t.journal != nil {
		if err := t.journal.Append(in); err != nil {
			return err
		}
	}
	return t.apply(in)
}
