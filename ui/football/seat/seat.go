// Package seat is the screen of a seat of a live match of football: its person
// brings a policy, watches with the own shirt marked, and may give orders by
// hand where the server takes them.
package seat

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Feed is a seat's stream, such as a *feed.Seat.
type Feed interface {
	football.Feed
	// Send hands over a message and never waits; false if it is dropped.
	Send(football.SeatMessage) bool
}

// Options are what a seat is opened with.
type Options struct {
	// Policy is the one that was registered when the seat was asked for.
	Policy proto.Registration
	// Chosen tells that the person chose it; else he is asked at once.
	Chosen bool
	// Ours tells that the server is one of this program, which takes orders by
	// hand.
	Ours bool
	// Clock tells the time; nil is time.Now.
	Clock func() time.Time
	// FPS is as in football.Options.
	FPS int
	// Refused is what to do when the server says no.
	Refused func(feed.Status) tea.Cmd
}

// Seat is the screen.
type Seat struct {
	feed   Feed
	opts   Options
	film   *football.Live
	watch  *football.Watch
	policy proto.Registration // registered last
	panel  *policyPanel       // while it is open
	kept   *policyPanel       // as it was left
	orders *orderPanel        // while it is open
	draft  *proto.Order       // of the panel that was open last
	sent   string             // what was done last, in words
	own    int                // the cog that the stream marks, NoCog before
	canvas widget.Canvas

	version uint64
}

// New plays a seat. The screen owns the feed.
func New(f Feed, opts Options) (*Seat, error) {
	film, err := football.NewLive(f)
	if err != nil {
		return nil, err
	}
	s := &Seat{feed: f, opts: opts, film: film, policy: opts.Policy, own: proto.NoCog}
	s.watch = football.NewWatch(film, football.Options{Clock: opts.Clock, FPS: opts.FPS, Refused: opts.Refused, Player: s})
	if !opts.Chosen {
		s.openPolicy()
	}
	return s, nil
}

// Title names the screen.
func (s *Seat) Title() string { return "Football, playing" }

// Start has nothing to begin: the feed runs.
func (s *Seat) Start() tea.Cmd { return s.watch.Start() }

// Close lets the seat go.
func (s *Seat) Close() { s.watch.Close() }

// News has a token when the stream has something.
func (s *Seat) News() <-chan struct{} { return s.watch.News() }

// NextTick is when the match is drawn again.
func (s *Seat) NextTick() time.Duration { return s.watch.NextTick() }

// Version changes with every change of what is shown.
func (s *Seat) Version() uint64 {
	if s.panel != nil {
		return s.version
	}
	return s.version + s.watch.Version()
}

// Rules is the page of rules.
func (s *Seat) Rules(width int) []string { return football.Rules(width) }

// Compact is whose the seat is, for a terminal that is too small.
func (s *Seat) Compact() []string { return []string{s.stateWords()} }

// Typing reports whether letters are text.
func (s *Seat) Typing() bool {
	return s.panel != nil && s.panel.typing() || s.orders != nil && s.orders.typing
}

// Update takes keys, news and ticks.
func (s *Seat) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case screen.NewsMsg:
		cmd := s.watch.Update(msg)
		if own := s.film.Own(); own != s.own {
			s.own = own
			s.version++
		}
		return cmd
	case screen.TickMsg:
		return s.watch.Update(msg)
	case tea.KeyPressMsg, tea.PasteMsg:
		s.version++
		return s.key(msg)
	}
	s.version++
	return s.watch.Update(msg)
}

// register brings another policy.
func (s *Seat) register(g proto.Registration) tea.Cmd {
	if g == s.policy {
		s.sent = "the policy is the same as before"
		return nil
	}
	if !s.feed.Send(football.Policy{Registration: g}) {
		return screen.Send(screen.Toast{Mood: screen.Bad, Text: "the policy was not sent: too much waits to be sent; try again"})
	}
	s.policy = g
	s.sent = "policy sent: " + policyWords(g)
	return nil
}

// order sends an order by hand.
func (s *Seat) order(o proto.Order) tea.Cmd {
	seat, ok := proto.CogSeat(s.own)
	if !ok {
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: "there is no seat to order from yet"})
	}
	text, err := proto.EncodeOrder(o, seat)
	if err != nil || !s.feed.Send(football.OrderText(text)) {
		return screen.Send(screen.Toast{Mood: screen.Bad, Text: "the order was not sent; try again"})
	}
	s.sent = "order sent for the next turn: " + football.Words(o.Intent.String())
	return nil
}

// policyWords is a policy in short.
func policyWords(g proto.Registration) string {
	words := g.Baseline().String()
	if g.Kind() == proto.LLM {
		words = "a prompt"
	}
	if g.Policy != "" {
		words += " as " + g.Policy
	}
	return words
}

// stateWords is how the seat stands.
func (s *Seat) stateWords() string {
	switch {
	case s.film.Status().Phase != feed.Live && s.film.Status().Phase != feed.Lagging:
		return "not connected"
	case s.own == proto.NoCog:
		return "no seat yet: seats before yours come first, late comers only watch"
	}
	return proto.CogID(s.own) + " is yours, " + policyWords(s.policy)
}

// OneLine is a prompt as servers take it: they drop line breaks.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
