package wcw

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/wcw"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// seatFake is a seat's feed in the hands of a test.
type seatFake struct {
	now    time.Duration
	items  []feed.Item[any]
	sent   []any
	status feed.Status
}

func (f *seatFake) Drain() (bool, []feed.Item[any], feed.Status) {
	items := f.items
	f.items = nil
	return false, items, f.status
}
func (f *seatFake) News() <-chan struct{} { return nil }
func (f *seatFake) Now() time.Duration    { return f.now }
func (f *seatFake) Close()                {}
func (f *seatFake) Send(m any) bool       { f.sent = append(f.sent, m); return true }
func (f *seatFake) put(messages ...any) {
	for _, m := range messages {
		f.items = append(f.items, feed.Item[any]{At: f.now, Event: m})
	}
}

// plain is a player who says something, votes for the first other seat and
// goes for the last one at night.
func plain(o proto.Observation) proto.Body {
	switch r := o.Request.(type) {
	case proto.BidRequest:
		return proto.Bid{WantsToSpeak: true, Accusation: proto.NoSlot, Text: fmt.Sprintf("I am seat %d, and on day %d I have seen nothing that would hang anybody.", o.Self.Slot.Seat(), o.Day)}
	case proto.ChatRequest:
		return proto.Chat{Kind: r.Kind, Text: fmt.Sprintf("Quiet, day %d.", o.Day)}
	case proto.VoteRequest:
		return proto.Vote{Target: r.Targets[len(r.Targets)-1]}
	case proto.NightRequest:
		rows := []proto.NightAction{}
		for _, c := range r.Choices {
			row := proto.NightAction{Ability: c.Ability, Target: c.Targets[len(c.Targets)-1], Killer: proto.NoSlot}
			if c.Ability == proto.Kill {
				row.Killer = c.Actors[0]
			}
			rows = append(rows, row)
		}
		return proto.Night{Actions: rows}
	}
	return proto.DeadChat{}
}

// seatStand is a seat's screen at a match of the real rules, whose other
// seats are played by plain.
type seatStand struct {
	*Play
	feed  *seatFake
	match *rules.Match
	seat  int
	taken int // sent messages that the match has
}

// sitting opens a match in a mode for the seat that got a role.
func sitting(t testing.TB, mode proto.Mode, role proto.Role, opts PlayOptions) *seatStand {
	t.Helper()
	e := proto.DefaultEpisode(mode)
	e.Seed, e.Setup = "000102030405060708090a0b0c0d0e0f", "A1"
	for i, name := range []string{"Alder", "Brindle", "Clover", "Dunn", "Ember", "Flax", "Gorse", "Hazel", "Juniper"} {
		e.Players[i].Name = name
	}
	m, err := rules.New(rules.Config{Episode: e, Edition: proto.Current})
	if err != nil {
		t.Fatal(err)
	}
	f := &seatFake{status: feed.Status{Phase: feed.Live}}
	s := &seatStand{NewPlay(f, opts), f, m, -1, 0}
	for i, r := range m.Roles() {
		if r == role && s.seat < 0 {
			s.seat = i
		}
	}
	as := engine.Agent
	if mode == proto.ModeHuman {
		as = engine.Person
	}
	if err := m.Join(0, s.seat, as); err != nil {
		t.Fatal(err)
	}
	f.put(proto.Ready{EpisodeID: m.EpisodeID(), Slot: proto.Slot(s.seat)})
	s.publish()
	return s
}

// begin seats the others.
func (s *seatStand) begin(t testing.TB) *seatStand {
	t.Helper()
	for i := range proto.Seats {
		if i != s.seat {
			if err := s.match.Join(s.feed.now, i, engine.Agent); err != nil {
				t.Fatal(err)
			}
		}
	}
	s.pass(3 * time.Second)
	return s
}

// pass lets time pass in the match and on the screen.
func (s *seatStand) pass(d time.Duration) {
	until := s.feed.now + d
	for {
		s.serve()
		at, ok := s.match.Next()
		if !ok || at > until {
			break
		}
		s.feed.now = at
		s.match.Advance(at)
		s.publish()
	}
	s.feed.now = until
	s.match.Advance(until)
	s.serve()
	s.publish()
	s.Update(screen.TickMsg{})
	s.serve()
}

// serve answers for the bots and takes what the screen sent.
func (s *seatStand) serve() {
	for again := true; again; {
		again = false
		for _, r := range s.match.Open() {
			if a, _ := s.match.Asked(r.Seat); r.Seat == s.seat || a.Answered || a.Closed {
				continue
			}
			if o, ok := s.match.Observation(s.feed.now, r.Seat); ok {
				_, _ = s.match.Submit(s.feed.now, r.Seat, rules.Answer(o, plain(o)))
				again = true
			}
		}
	}
	for s.taken < len(s.feed.sent) {
		m := s.feed.sent[s.taken]
		s.taken++
		switch m := m.(type) {
		case proto.Action:
			if r, err := s.match.Submit(s.feed.now, s.seat, m); err == nil {
				s.feed.put(r)
			}
		case proto.HumanChat:
			s.feed.put(s.match.Chat(s.feed.now, s.seat, m))
		}
		s.publish()
	}
}

// publish sends the seat what is new.
func (s *seatStand) publish() {
	if s.match.Person(s.seat) {
		s.feed.put(s.match.Snapshot(s.feed.now, s.seat))
	} else if a, ok := s.match.Asked(s.seat); ok && !a.Answered && !a.Closed && (s.tray == nil || s.tray.asked.RequestID != a.ID || s.tray.asked.Attempt != a.Attempt) {
		if o, ok := s.match.Observation(s.feed.now, s.seat); ok {
			s.feed.put(o)
		}
	}
	if r, over := s.match.Result(); over {
		s.feed.put(proto.End{EpisodeID: s.match.EpisodeID(), Result: r})
	}
	s.Update(screen.NewsMsg{})
}

// until passes time until the seat is in a period of a day.
func (s *seatStand) until(t testing.TB, day int, p proto.Period) *seatStand {
	t.Helper()
	for range 9000 {
		if s.hand.day() == day && s.hand.period() == p && !s.hand.waiting() {
			s.pass(time.Second)
			return s
		}
		s.pass(100 * time.Millisecond)
	}
	t.Fatalf("never came to %s of day %d", p, day)
	return s
}

// keys presses keys by their names, and returns what the last one asked for.
func (s *seatStand) keys(names ...string) (msg tea.Msg) {
	for _, n := range names {
		if cmd := s.Update(keyPress(n)); cmd != nil {
			msg = cmd()
		}
	}
	return msg
}

func (s *seatStand) write(text string) {
	for _, r := range text {
		s.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
	}
}

func (s *seatStand) show(w, h int) string {
	return ansi.Strip(s.View(screen.Frame{W: w, H: h, Look: look(themes.Mono(), false)}))
}

// sees asserts that the screen shows all the words.
func (s *seatStand) sees(t testing.TB, words ...string) {
	t.Helper()
	shown := s.show(80, 24)
	for _, w := range words {
		if !strings.Contains(shown, w) {
			t.Errorf("the screen does not show %q:\n%s", w, shown)
		}
	}
}
