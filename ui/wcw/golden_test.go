package wcw

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// shot is a screen at a moment, and the keys pressed once it was drawn.
type shot struct {
	name string
	make func(t testing.TB) stand
	keys []string
}

// moment is a live match up to the n-th event of a kind, some time later.
func moment(kind proto.PayloadKind, n int, later time.Duration) func(testing.TB) stand {
	return func(t testing.TB) stand {
		s := live(until(recorded(t, "gorse.json"), kind, n)...)
		s.wait(later)
		return s
	}
}

// without is a live screen that has no match yet.
func without(status feed.Status) func(testing.TB) stand {
	return func(testing.TB) stand {
		s := live()
		s.feed.status = status
		s.news()
		return s
	}
}

// in changes the state of the connection of a live match.
func in(status feed.Status, make func(testing.TB) stand) func(testing.TB) stand {
	return func(t testing.TB) stand {
		s := make(t)
		s.feed.status = status
		if status.Phase == feed.Waiting {
			s.feed.status.Until += s.feed.now
		}
		s.news()
		return s
	}
}

func everything(t testing.TB) stand {
	return replayed(recorded(t, "gorse-everything.json"), Options{Paused: true})
}

func shots() []shot {
	vote := moment(proto.EventPhase, 7, 14*time.Second)
	closed := moment(proto.EventPhase, 8, 0)
	over := in(feed.Status{Phase: feed.Ended, Reason: "the match is over"}, moment(proto.EventFinished, 1, 0))
	return []shot{
		{"connecting", without(feed.Status{Phase: feed.Connecting, Try: 1}), nil},
		{"no-answer", without(feed.Status{Phase: feed.Waiting, Try: 3, Until: 4 * time.Second, Reason: "nobody listens at arena.example:8080"}), nil},
		{"refused", without(feed.Status{Phase: feed.Refused, Code: 404, Reason: "404: there is no match at this address"}), nil},
		{"not-begun", without(feed.Status{Phase: feed.Live}), nil},
		{"talk", moment(proto.EventSpeech, 18, 20*time.Second), nil},
		{"vote-sealed", vote, []string{"3", "0"}},
		{"vote-closed", closed, []string{"7", "0"}},
		{"vote-last-seconds", moment(proto.EventPhase, 7, 37*time.Second), nil},
		{"night", moment(proto.EventPhase, 4, 11*time.Second), nil},
		{"dawn", moment(proto.EventPhase, 5, time.Second), nil},
		{"end", over, []string{"8", "0"}},
		{"odds", vote, []string{"o"}},
		{"tally", closed, []string{"tab"}},
		{"seats", closed, []string{"tab", "tab"}},
		{"info", closed, []string{"7", "0", "i"}},
		{"search", vote, []string{"/", "h", "a", "z", "e", "l", "enter"}},
		{"search-typed", vote, []string{"/", "G", "o", "r"}},
		{"follow", vote, []string{"3"}},
		{"paused", vote, []string{"left", "left", "left", "p"}},
		{"scrolled", vote, []string{"up", "up", "up"}},
		{"lagging", in(feed.Status{Phase: feed.Lagging, Lag: 4 * time.Second}, vote), nil},
		{"reconnecting", in(feed.Status{Phase: feed.Waiting, Try: 3, Until: 4 * time.Second, Reason: "the server went away"}, vote), nil},
		{"replay-night", everything, []string{"pgdown", "pgdown", "pgdown", "right", "right", "right", "right", "right", "right"}},
		{"replay-end", everything, []string{"end"}},
		{"replay-aired", everything, []string{"r", "n", "n", "+"}},
	}
}

var goldenSizes = [][2]int{{40, 12}, {60, 20}, {80, 24}, {120, 40}, {200, 60}}

// take draws the shot at a size.
func (s shot) take(t testing.TB, f screen.Frame) string {
	st := s.make(t)
	st.View(f)
	st.keys(s.keys...)
	return st.View(f)
}

func TestScreens(t *testing.T) {
	for _, s := range shots() {
		for _, th := range []themes.Theme{themes.ForBackground(true), themes.Mono()} {
			for _, ascii := range []bool{false, true} {
				glyphs := "unicode"
				if ascii {
					glyphs = "ascii"
				}
				t.Run(fmt.Sprintf("%s/%s-%s", s.name, th.Name, glyphs), func(t *testing.T) {
					var all strings.Builder
					for _, size := range goldenSizes {
						f := screen.Frame{W: size[0], H: size[1], Look: look(th, ascii)}
						drawn := s.take(t, f)
						checkFit(t, drawn, f)
						fmt.Fprintf(&all, "%dx%d\n%s\n", f.W, f.H, drawn)
					}
					golden.RequireEqual(t, all.String())
				})
			}
		}
	}
}

// A screen shows in private material only what a replay reveals.
func TestAiredReplayEqualsLive(t *testing.T) {
	public := recorded(t, "gorse.json")
	all := recorded(t, "gorse-everything.json")
	aired := replayed(all, Options{Aired: true, Paused: true})
	alone := replayed(public, Options{Aired: true, Paused: true})
	for range 60 {
		if a, b := aired.show(120, 40), alone.show(120, 40); a != b {
			t.Fatalf("private events change what was aired:\n%s\n%s", a, b)
		}
		aired.keys("right")
		alone.keys("right")
	}
	if !slices.Equal(aired.Keys()[0].Press, []string{"space"}) {
		t.Error("the first key is not space")
	}
}
