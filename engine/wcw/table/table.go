// Package table plays a match at one place: people who share a keyboard, and
// bots on the other seats. It keeps what everybody does in a journal before it
// takes effect, so that a table can be left at any moment and laid again.
//
// A table has no clock: with timers, whoever owns it says how much time went
// by. It is used by one goroutine at a time.
package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Table is a match with everybody who plays it.
type Table struct {
	settings Settings
	match    *wcw.Match
	bots     [proto.Seats]bot.Bot
	journal  engine.Recorder // nil keeps nothing
	chosen   [proto.Seats]*choice
	lines    int  // messages of people so far
	owed     bool // a person spoke, and no bot since: one of them takes its turn
}

// choice is what a person decided in a pass.
type choice struct {
	day   int
	body  proto.Body
	final bool // handed on, no draft
}

// New lays a table and deals. A nil journal keeps nothing.
func New(s Settings, j engine.Recorder) (*Table, error) { return Resume(s, nil, j) }

// Resume lays a table again and lets all inputs happen that its journal holds.
// An error names the input that does not fit.
func Resume(s Settings, inputs []jsontext.Value, j engine.Recorder) (*Table, error) {
	t, err := Recall(s, inputs)
	if err != nil {
		return nil, err
	}
	t.journal = j
	return t, t.settle()
}

// repeat lets the inputs of a journal happen again.
func (t *Table) repeat(inputs []jsontext.Value) error {
	for i, data := range inputs {
		in, err := wcw.DecodeInput(data)
		if err == nil {
			_, err = t.apply(in)
		}
		if err != nil {
			return fmt.Errorf("laying the table again: input %d of the journal: %w", i+1, err)
		}
	}
	return nil
}

func lay(s Settings) (*Table, error) {
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("laying the table: %w", err)
	}
	m, err := wcw.New(wcw.Config{Episode: s.episode(), Untimed: s.Timers == Untimed})
	if err != nil {
		return nil, err
	}
	t := &Table{settings: s, match: m}
	lines, err := bot.ReadLines()
	if err != nil {
		return nil, err
	}
	for i, level := range s.Bots {
		if t.bots[i], err = bot.NewWith(lines, level, rng.Digest(s.Seed, "bots", 0), proto.Slot(i)); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// Settings are what the table was laid for.
func (t *Table) Settings() Settings { return t.settings }

// Match is the match, to look at: what changes it goes through the table.
func (t *Table) Match() *wcw.Match { return t.match }

// Over reports whether the match is at its end.
func (t *Table) Over() bool { return t.match.Phase() == proto.PhaseFinished || t.match.Err() != nil }

// Period is the present period.
func (t *Table) Period() proto.Period {
	p, _ := t.match.Clock(t.match.Now())
	return p
}

// do keeps an input, then lets it happen.
func (t *Table) do(in wcw.Input) (wcw.Reply, error) {
	in.At = max(in.At, t.match.Now())
	if t.journal != nil {
		if err := t.journal.Append(in); err != nil {
			return wcw.Reply{}, err
		}
	}
	return t.apply(in)
}

func (t *Table) apply(in wcw.Input) (wcw.Reply, error) {
	public := t.match.Count(engine.Public)
	reply, err := t.match.Apply(in)
	switch in.Do {
	case wcw.DoChoose, wcw.DoDraft:
		t.chosen[in.Seat] = &choice{t.match.Day(), in.Action.Body, in.Do == wcw.DoChoose}
	case wcw.DoChat:
		t.lines++
		t.owed = t.owed || in.Chat.Channel == proto.ChannelTown && reply.Chat.Status == proto.Accepted
	case wcw.DoAdvance, wcw.DoEnd:
		t.owed = t.owed && t.match.Count(engine.Public) == public
	}
	return reply, err
}

// person reports whether somebody at the keyboard has the seat.
func (t *Table) person(seat int) bool {
	_, ok := t.settings.Person(seat)
	return ok
}

// ErrNotNow means that it is not the time for what was tried.
var ErrNotNow = errors.New("not now")

// Say lets a living person speak in a channel: the town's in a discussion, the
// wolves' or the nobles' also at night. A refusal is an error with its reason.
func (t *Table) Say(seat int, channel proto.Channel, text string) error {
	p, _ := t.match.Clock(t.match.Now())
	c := proto.HumanChat{
		EpisodeID: t.match.EpisodeID(), ID: "line_" + strconv.Itoa(t.lines+1),
		PhaseKey: strconv.Itoa(t.match.Day()) + ":" + string(p), Channel: channel, Text: text,
	}
	r, err := t.do(wcw.Input{Do: wcw.DoChat, Seat: seat, Chat: c})
	if err == nil && r.Chat.Status == proto.Rejected {
		err = errors.New(r.Chat.Message)
	}
	if err != nil {
		return err
	}
	return t.settle()
}

// Turns left of a discussion: bots that have not spoken may speak in them.
func (t *Table) talkGoesOn() bool {
	next, ok := t.match.Next()
	_, left := t.match.Clock(t.match.Now())
	return ok && next < t.match.Now()+left
}

// NextTurn lets the bot speak whose turn it is in an untimed discussion. It
// fails with ErrNotNow after the last turn of the day.
func (t *Table) NextTurn() error {
	if t.Over() || t.Period() != proto.PeriodDiscussion || !t.talkGoesOn() {
		return ErrNotNow
	}
	return t.window()
}

// EndTalk ends an untimed discussion: the vote begins.
func (t *Table) EndTalk() error {
	if t.Over() || t.Period() != proto.PeriodDiscussion {
		return ErrNotNow
	}
	if _, err := t.do(wcw.Input{Do: wcw.DoEnd}); err != nil {
		return err
	}
	return t.settle()
}

// Pending lists the seats of living people who have not chosen in the present
// pass of the keyboard, by seat. It is the same list whoever has what to
// decide.
func (t *Table) Pending() []int {
	var seats []int
	if !t.passing() {
		return nil
	}
	for seat := range proto.Seats {
		if t.person(seat) && t.match.Alive(seat) && !t.hasChosen(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// passing reports whether the keyboard goes round.
func (t *Table) passing() bool {
	if t.Over() {
		return false
	}
	switch t.Period() {
	case proto.PeriodVote, proto.PeriodActions:
		return true
	case proto.PeriodCoordination:
		return t.round() == 1
	}
	return false
}

// round is the round of the coordination: 0 or 1.
func (t *Table) round() int {
	next, _ := t.match.Next()
	if _, left := t.match.Clock(t.match.Now()); next < t.match.Now()+left {
		return 0
	}
	return 1
}

func (t *Table) hasChosen(seat int) bool {
	return t.Chosen(seat) != nil && t.chosen[seat].final
}

// Chosen is what a person chose in the present pass, be it a draft; nil before.
func (t *Table) Chosen(seat int) proto.Body {
	c := t.chosen[seat]
	if c == nil || c.day != t.match.Day() {
		return nil
	}
	if _, night := c.body.(proto.Night); night == (t.Period() == proto.PeriodVote) {
		return nil
	}
	return c.body
}

// Choose takes a person's ballot in the pass of a vote, or what he does in the
// pass of a night. Once everybody has chosen, an untimed match goes on.
func (t *Table) Choose(seat int, body proto.Body) error { return t.decide(wcw.DoChoose, seat, body) }

// Draft takes what counts if the time is up before its person chooses.
func (t *Table) Draft(seat int, body proto.Body) error { return t.decide(wcw.DoDraft, seat, body) }

func (t *Table) decide(do wcw.Deed, seat int, body proto.Body) error {
	if !slices.Contains(t.Pending(), seat) {
		return ErrNotNow
	}
	if !t.fits(seat, body) {
		return ErrChoice
	}
	if _, err := t.do(wcw.Input{Do: do, Seat: seat, Action: t.action("choice", body)}); err != nil {
		return err
	}
	if o, open := t.match.Observation(t.now(), seat); open {
		if _, err := t.do(wcw.Input{Do: wcw.DoSubmit, Seat: seat, Action: wcw.Answer(o, body)}); err != nil {
			return err
		}
	}
	return t.settle()
}

func (t *Table) action(id string, body proto.Body) proto.Action {
	return proto.Action{EpisodeID: t.match.EpisodeID(), RequestID: id, ObservationID: id, Body: body}
}

// Result is the result of the match and the digest of all its events; ok is
// false while it runs.
func (t *Table) Result() (r proto.Result, digest string, ok bool) {
	r, ok = t.match.Result()
	if !ok {
		return r, "", false
	}
	replay, _ := t.match.Replay()
	digest, err := wcw.Digest(replay.Events)
	return r, digest, err == nil
}

// now is the time of the match.
func (t *Table) now() time.Duration { return t.match.Now() }

// Fresh reports whether nobody at the table has done anything yet.
func (t *Table) Fresh() bool {
	return t.lines == 0 && t.chosen == [proto.Seats]*choice{} && t.match.Day() == 1 && t.Period() == proto.PeriodDiscussion
}

// Speech lets bots take their turns in an untimed discussion until one of them
// speaks. It fails with ErrNotNow if none has a turn left.
func (t *Table) Speech() error {
	before := t.match.Count(engine.Public)
	for {
		if err := t.NextTurn(); err != nil {
			return err
		}
		if t.match.Count(engine.Public) > before {
			return nil
		}
	}
}

// Recall is a table as its journal left it, to look at alone: nothing happens
// at it by itself.
func Recall(s Settings, inputs []jsontext.Value) (*Table, error) {
	t, err := lay(s)
	if err != nil {
		return nil, err
	}
	return t, t.repeat(inputs)
}
