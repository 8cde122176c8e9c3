package wcw

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// seatShot is a seat's screen at a moment.
type seatShot struct {
	name string
	make func(testing.TB) *seatStand
}

// person is a person's seat in a period of a day, after some keys.
func person(role proto.Role, day int, p proto.Period, keys ...string) func(testing.TB) *seatStand {
	return func(t testing.TB) *seatStand {
		s := sitting(t, proto.ModeHuman, role, PlayOptions{}).begin(t).until(t, day, p)
		s.View(screen.Frame{W: 80, H: 24, Look: look(themes.Mono(), false)})
		s.keys(keys...)
		s.pass(time.Second)
		return s
	}
}

// policy is a policy's seat while it is asked something, after some keys.
func policy(role proto.Role, kind proto.RequestKind, keys ...string) func(testing.TB) *seatStand {
	return func(t testing.TB) *seatStand {
		s := sitting(t, proto.ModeFast, role, PlayOptions{}).begin(t)
		s.View(screen.Frame{W: 80, H: 24, Look: look(themes.Mono(), false)})
		s.asked(t, kind)
		s.keys(keys...)
		return s
	}
}

// asked passes time until the seat is asked something, and a moment more.
func (s *seatStand) asked(t testing.TB, kind proto.RequestKind) {
	t.Helper()
	for range 3000 {
		if s.tray != nil && s.tray.asked.Request.RequestKind() == kind {
			s.pass(500 * time.Millisecond)
			return
		}
		s.pass(100 * time.Millisecond)
	}
	t.Fatalf("never asked for %s", kind)
}

func seatShots() []seatShot {
	vote := person(proto.Sheep, 1, proto.PeriodVote, "3")
	night := person(proto.Alchemist, 1, proto.PeriodActions, "8", "down", "6", "down", "4")
	lost := func(make func(testing.TB) *seatStand, st feed.Status) func(testing.TB) *seatStand {
		return func(t testing.TB) *seatStand {
			s := make(t)
			s.feed.status = st
			s.feed.status.Until += s.feed.now
			s.Update(screen.NewsMsg{})
			return s
		}
	}
	waiting := feed.Status{Phase: feed.Waiting, Try: 3, Until: 4 * time.Second, Reason: "the connection broke off"}
	return []seatShot{
		{"lobby", func(t testing.TB) *seatStand { return sitting(t, proto.ModeHuman, proto.Sheep, PlayOptions{}) }},
		{"no-answer", func(t testing.TB) *seatStand {
			f := &seatFake{status: waiting}
			s := &seatStand{Play: NewPlay(f, PlayOptions{}), feed: f}
			s.Update(screen.NewsMsg{})
			return s
		}},
		{"talk", person(proto.Sheep, 1, proto.PeriodDiscussion, "c", "H", "e", "l", "l", "o")},
		{"vote", vote},
		{"vote-last-seconds", func(t testing.TB) *seatStand { s := vote(t); s.pass(35 * time.Second); return s }},
		{"vote-lost", lost(vote, waiting)},
		{"dusk", person(proto.Sheep, 1, proto.PeriodDusk)},
		{"dawn", person(proto.Sheep, 2, proto.PeriodDawn)},
		{"pack-talk", person(proto.Wolf, 1, proto.PeriodCoordination, "tab")},
		{"night", night},
		{"night-without-ability", person(proto.Sheep, 1, proto.PeriodActions)},
		{"night-hidden", func(t testing.TB) *seatStand { s := night(t); s.keys("r"); return s }},
		{"journal", person(proto.Seer, 2, proto.PeriodDiscussion, "tab")},
		{"info", person(proto.Seer, 2, proto.PeriodVote, "3", "i")},
		{"odds", func(t testing.TB) *seatStand { s := seerWithFinding(t); s.keys("o"); return s }},
		{"odds-talk", person(proto.Sheep, 2, proto.PeriodDiscussion, "o")},
		{"odds-wolf", person(proto.Wolf, 2, proto.PeriodVote, "o")},
		{"odds-policy", policy(proto.Seer, proto.KindNight, "o")},
		{"seats", func(t testing.TB) *seatStand {
			s := person(proto.Seer, 2, proto.PeriodVote)(t)
			s.View(screen.Frame{W: 40, H: 12, Look: look(themes.Mono(), false)})
			s.keys("tab", "tab", "tab")
			return s
		}},
		{"end", func(t testing.TB) *seatStand {
			s := person(proto.Sheep, 2, proto.PeriodVote)(t)
			for s.hand.result == nil {
				s.pass(time.Second)
			}
			return s
		}},
		{"policy-bid", policy(proto.Sheep, proto.KindBid, "enter", "N", "o", "enter", "3", "down", "down", "5")},
		{"policy-bid-sent", policy(proto.Sheep, proto.KindBid, "enter", "N", "o", "enter", "S")},
		{"policy-wolves", policy(proto.Wolf, proto.KindWolfChat, "enter", "H", "i")},
		{"policy-vote", policy(proto.Guard, proto.KindVote, "3", "down", "3", "+", "+", "+")},
		{"policy-night", policy(proto.Seer, proto.KindNight, "0")},
	}
}

func TestSeatScreens(t *testing.T) {
	for _, shot := range seatShots() {
		s := shot.make(t)
		for _, th := range []themes.Theme{themes.ForBackground(true), themes.Mono()} {
			for _, ascii := range []bool{false, true} {
				glyphs := map[bool]string{false: "unicode", true: "ascii"}[ascii]
				t.Run(fmt.Sprintf("%s/%s-%s", shot.name, th.Name, glyphs), func(t *testing.T) {
					var all strings.Builder
					for _, size := range goldenSizes {
						f := screen.Frame{W: size[0], H: size[1], Look: look(th, ascii)}
						s.View(f)
						drawn := s.View(f)
						checkFit(t, drawn, f)
						fmt.Fprintf(&all, "%dx%d\n%s\n", f.W, f.H, drawn)
					}
					golden.RequireEqual(t, all.String())
				})
			}
		}
	}
}

// Every size down to 1×1 is drawn exactly.
func TestSeatFits(t *testing.T) {
	for _, shot := range seatShots() {
		s := shot.make(t)
		for _, size := range terminaltest.Sizes() {
			f := screen.Frame{W: size[0], H: size[1], Look: look(themes.Mono(), true)}
			checkFit(t, s.View(f), f)
		}
	}
}
