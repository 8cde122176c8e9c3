package aifight_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

func drawn(w *aifight.Watch) string {
	return ansi.Strip(w.View(screen.Frame{W: 120, H: 40, Look: widget.NewLook(themes.Mono(), true)}))
}

// A search goes from hit to hit, and esc gives it up.
func TestSearch(t *testing.T) {
	w := watching(t, proto.LiarsDice, 3, "home", "/", "d", "o", "u", "b", "t", "s", "enter")
	first := drawn(w)
	if !strings.Contains(first, "LIAR   ") {
		t.Fatalf("the search finds no doubt:\n%s", first)
	}
	w.Update(key("enter"))
	if second := drawn(w); second == first || !strings.Contains(second, "LIAR   ") {
		t.Errorf("the next hit is\n%s", second)
	}
	w.Update(key("/"))
	w.Update(key("z"))
	w.Update(key("esc"))
	if w.Typing() {
		t.Error("esc does not end the search")
	}
}

// A count of dice is held while the match goes on; space holds it longer,
// another space goes on.
func TestACountIsHeld(t *testing.T) {
	d := newDesk(t, proto.LiarsDice, 3)
	d.until("")
	events := d.match.Events(engine.Public, 0)
	box := feed.NewMailbox[proto.Message](func() time.Time { return d.clock })
	box.Report(feed.Status{Phase: feed.Live})
	w := aifight.NewWatch(live{box}, aifight.Options{Games: allGames()})
	box.Put(aifight.Begin(d.match, d.names, engine.Public), proto.MatchFeed{MatchID: aifight.LocalSession, Events: events[:len(events)-1]})
	w.Start()
	held := drawn(w)
	if !strings.Contains(held, "LIAR   ") || !strings.Contains(held, "held, ") {
		t.Fatalf("the first count is not held:\n%s", held)
	}
	w.Update(key("space"))
	d.clock = d.clock.Add(time.Minute)
	w.Update(screen.TickMsg{Now: d.clock})
	if !strings.Contains(drawn(w), "LIAR   ") {
		t.Error("space does not hold it longer")
	}
	w.Update(key("space"))
	if drawn(w) == held {
		t.Error("a second space does not go on")
	}
}

type live struct{ *feed.Mailbox[proto.Message] }

func (live) Kind() feed.Kind { return feed.FromSocket }
func (live) Close()          {}
