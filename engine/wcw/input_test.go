package wcw_test

import (
	"testing"
	"time"

	"github.com/go-json-experiment/json"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// paced makes a match of people and bots, untimed or not.
func paced(t fataler, untimed bool) *wcw.Match {
	t.Helper()
	e := proto.DefaultEpisode(proto.ModeHuman)
	e.Setup, e.Seed = proto.RandomSetup, "000102030405060708090a0b0c0d0e0f"
	m, err := wcw.New(wcw.Config{Episode: e, Untimed: untimed})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

type fataler interface {
	Helper()
	Fatal(...any)
}

func anyInput(t *rapid.T, m *wcw.Match) wcw.Input {
	in := wcw.Input{
		At:   m.Now() + time.Duration(rapid.IntRange(0, 20).Draw(t, "seconds"))*time.Second,
		Do:   rapid.SampledFrom([]wcw.Deed{wcw.DoJoin, wcw.DoJoin, wcw.DoLeave, wcw.DoSubmit, wcw.DoSubmit, wcw.DoChat, wcw.DoAdvance, wcw.DoEnd, wcw.DoChoose, wcw.DoDraft}).Draw(t, "deed"),
		Seat: rapid.IntRange(0, 8).Draw(t, "seat"),
	}
	target := proto.Slot(rapid.IntRange(-1, 8).Draw(t, "target"))
	p, _ := m.Clock(in.At)
	switch in.Do {
	case wcw.DoJoin:
		in.Person = rapid.Bool().Draw(t, "person")
	case wcw.DoChat:
		in.Chat = proto.HumanChat{EpisodeID: m.EpisodeID(), ID: rapid.StringMatching(`[a-z]{1,3}`).Draw(t, "id"), PhaseKey: "1:" + string(p), Channel: proto.ChannelTown, Text: "Hello."}
	case wcw.DoSubmit, wcw.DoChoose, wcw.DoDraft:
		in.Action = proto.Action{EpisodeID: m.EpisodeID(), RequestID: "r", ObservationID: "o", Body: proto.Vote{Target: target}}
		if o, ok := m.Observation(in.At, in.Seat); ok {
			in.Action = wcw.Answer(o, in.Action.Body)
		}
	}
	return in
}

// Inputs that were written and read make the same events, byte for byte.
func TestInputsMakeTheSameMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		untimed := rapid.Bool().Draw(t, "untimed")
		first, second := paced(t, untimed), paced(t, untimed)
		for range rapid.IntRange(1, 40).Draw(t, "inputs") {
			in := anyInput(t, first)
			if first.Phase() == proto.PhaseWaiting {
				in.Do = wcw.DoJoin
			}
			_, want := first.Apply(in)
			line, err := json.Marshal(in)
			if err != nil {
				t.Fatal(err)
			}
			read, err := wcw.DecodeInput(line)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			if _, got := second.Apply(read); (got == nil) != (want == nil) {
				t.Fatalf("%s: %v, then %v", line, want, got)
			}
		}
		a, _ := wcw.Digest(first.Events(engine.Everything, 0))
		b, _ := wcw.Digest(second.Events(engine.Everything, 0))
		if a != b || first.Now() != second.Now() {
			t.Fatalf("digests %s and %s", a, b)
		}
	})
}

func TestInputsThatAreNone(t *testing.T) {
	for _, line := range []string{
		``, `{}`, `{"ns":-1,"do":"advance"}`, `{"ns":0,"do":"jump"}`, `{"ns":0,"do":"join","seat":9}`,
		`{"ns":0,"do":"submit","seat":1}`, `{"ns":0,"do":"chat","seat":1,"frame":{"type":"chat"}}`, `{"ns":0,"do":"advance","more":1}`,
	} {
		if in, err := wcw.DecodeInput([]byte(line)); err == nil {
			t.Errorf("%s was read as %+v", line, in)
		}
	}
}

func TestEndPeriodBeginsTheNext(t *testing.T) {
	m := paced(t, true)
	for seat := range 9 {
		if err := m.Join(0, seat, engine.Person); err != nil {
			t.Fatal(err)
		}
	}
	m.Advance(0)
	if m.Phase() != proto.PhaseDay {
		t.Fatalf("the phase is %s", m.Phase())
	}
	m.EndPeriod(5 * time.Second)
	if p, left := m.Clock(5 * time.Second); p != proto.PeriodVote || left != 45*time.Second {
		t.Errorf("%s with %v left; want the whole vote", p, left)
	}
}
