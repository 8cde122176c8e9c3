package wcw

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
)

func items(events []proto.Event) []feed.Item[proto.Event] {
	all := make([]feed.Item[proto.Event], len(events))
	for i, e := range events {
		all[i] = feed.Item[proto.Event]{At: time.Duration(i) * time.Second, Event: e}
	}
	return all
}

func folded(events []proto.Event) *Fold {
	f := &Fold{}
	f.Add(items(events), false)
	return f
}

// long repeats a match's events until there are n, as an arena may send them
// in 32 days.
func long(t testing.TB, n int) []proto.Event {
	all := recorded(t, "gorse-everything.json")
	var events []proto.Event
	for len(events) < n {
		for _, e := range all[1 : len(all)-1] {
			e.Cursor = len(events) + 1
			e.ID = fmt.Sprintf("private_%d", e.Cursor)
			e.Day = len(events)/(n/32+1) + 1
			events = append(events, e)
		}
	}
	return events[:n]
}

// summary is everything of a view that a screen could show.
func summary(v View) string {
	who, result := v.roster, v.Result
	v.roster, v.Result = nil, nil
	return fmt.Sprintf("%+v %v %+v", v, *who, result)
}

func TestViewAfterEachEventIsThatOfFoldingThemAlone(t *testing.T) {
	events := long(t, 700)
	f := folded(events)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, len(events)).Draw(t, "events")
		back, alone := f.After(n), folded(events[:n]).Now()
		if summary(back) != summary(alone) {
			t.Fatalf("after %d events:\n%s\n%s", n, summary(back), summary(alone))
		}
	})
}

func TestFoldCountsTheTable(t *testing.T) {
	v := folded(recorded(t, "gorse.json")).Now()
	gorse, brindle := v.Seats[6], v.Seats[1]
	if gorse.Said != 6 || v.NamedBy(6).Total() != 6 || gorse.Names.Total() != 6 {
		t.Errorf("Gorse spoke %d times, was named %d times and named %d", gorse.Said, v.NamedBy(6).Total(), gorse.Names.Total())
	}
	if gorse.Exit != (Exit{proto.CauseVote, 2}) || gorse.Role != proto.Alchemist {
		t.Errorf("Gorse left by %+v as %s", gorse.Exit, gorse.Role)
	}
	if brindle.Exit != (Exit{proto.CauseWolf, 1}) {
		t.Errorf("Brindle left by %+v", brindle.Exit)
	}
	if v.Alive() != 4 || len(v.Votes) != 3 || v.Stage != Finished || v.Result == nil {
		t.Errorf("%d live, %d votes, stage %d", v.Alive(), len(v.Votes), v.Stage)
	}
	vote := v.Votes[1]
	if vote.Threshold() != 4 || len(vote.For(6)) != 4 || len(vote.For(proto.NoSlot)) != 1 {
		t.Errorf("the second vote is %+v", vote)
	}
}

func TestStagesOfAPacedDay(t *testing.T) {
	var f Fold
	var got []Stage
	for _, it := range items(recorded(t, "gorse.json")) {
		f.Add([]feed.Item[proto.Event]{it}, false)
		if s := f.Now().Stage; len(got) == 0 || got[len(got)-1] != s {
			got = append(got, s)
		}
	}
	want := []Stage{Waiting, Talk, VoteOpen, VoteClosed, Dusk, Night, Dawn, Talk, VoteOpen, VoteClosed, Dusk, Night, Dawn, Talk, VoteOpen, VoteClosed, Finished}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("stages are %v, want %v", got, want)
	}
}

func TestFastNightIsNoDusk(t *testing.T) {
	phase := func(cursor int, p proto.Phase, ms int) proto.Event {
		return proto.Event{ID: fmt.Sprint(cursor), Cursor: cursor, Day: 1, Phase: p, Reveal: proto.RevealPublic,
			Payload: proto.PhaseBegan{Phase: p, Day: 1, DurationMs: ms}}
	}
	f := folded([]proto.Event{phase(1, proto.PhaseDay, 63000), phase(2, proto.PhaseVote, 3500), phase(3, proto.PhaseNight, 24500), phase(4, proto.PhaseDay, 63000)})
	if s := f.After(3).Stage; s != Night {
		t.Errorf("the night of a fast game is stage %d", s)
	}
	if s := f.Now().Stage; s != Talk {
		t.Errorf("the day after it is stage %d", s)
	}
}

func TestAnotherMatchStartsAnew(t *testing.T) {
	events := recorded(t, "gorse.json")
	s := live(events...)
	s.keys("left", "left", "7")
	s.feed.reset = true
	s.feed.put(events[:3]...)
	s.news()
	screen := s.show(80, 24)
	wantText(t, screen, "9 of 9 alive", "following nobody", "Talk  2:29", "● live")
	lacksText(t, screen, "night 1")
}

func TestEventsThatComeTwiceAreShownOnce(t *testing.T) {
	events := recorded(t, "gorse.json")
	f := folded(events)
	n := len(f.Beats())
	f.Add(items(events[5:]), false)
	if len(f.Beats()) != n || f.Events() != len(events) {
		t.Errorf("%d beats of %d events, want %d of %d", len(f.Beats()), f.Events(), n, len(events))
	}
}

func TestUnknownEventsAreCountedAndShown(t *testing.T) {
	events := recorded(t, "gorse.json")[:10]
	events = append(events, proto.Event{ID: "public_11", Cursor: 11, Day: 1, Phase: proto.PhaseDay, Reveal: proto.RevealPublic,
		Payload: proto.UnknownPayload{Kind: "weather\x1b[2J", Raw: []byte(`{"kind":"weather"}`)}})
	s := live(events...)
	if v := s.fold.Now(); v.Unknown != 1 {
		t.Errorf("%d events are unknown, want 1", v.Unknown)
	}
	wantText(t, s.show(80, 24), "event of an unknown kind: weather")
}

func TestPrivateMaterialStandsWhereItHappened(t *testing.T) {
	f := folded(recorded(t, "gorse-everything.json"))
	var kinds []string
	for _, b := range f.Beats() {
		if b.Day == 1 && (b.Stage == Night || b.Stage == VoteOpen || b.Stage == VoteClosed) {
			kinds = append(kinds, b.Kind.String())
		}
	}
	got := strings.Join(kinds, " ")
	if want := "phase suspicions confessionals failures vote phase chat chat choices effects pack effects death effects"; got != want {
		t.Errorf("vote and night of day 1 are told as %q, want %q", got, want)
	}
}

func BenchmarkFold20000(b *testing.B) {
	all := items(long(b, 20000))
	b.ReportAllocs()
	for b.Loop() {
		var f Fold
		f.Add(all, false)
	}
}

func BenchmarkViewBack(b *testing.B) {
	f := folded(long(b, 20000))
	for i := 0; b.Loop(); i++ {
		f.After(i * 7919 % 20000)
	}
}
