package football

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// televised plays a match of the two baselines tick by tick and hands every
// tick to somebody.
func televised(t testing.TB, seed int64, see func(m *Match)) *Match {
	t.Helper()
	c := football.DefaultConfig()
	c.Seed = seed
	m, err := New(Config{Episode: c})
	if err != nil {
		t.Fatal(err)
	}
	for seat := range football.Seats {
		m.Register(0, seat, football.Registration{Scripted: football.Baseline(football.SeatTeam(seat)).String()})
		if err := m.Join(0, seat, engine.Agent); err != nil {
			t.Fatal(err)
		}
	}
	for at, ok := m.Next(); ok; at, ok = m.Next() {
		m.Advance(at)
		see(m)
	}
	return m
}

// A spectator who reads the stream of a broadcast knows of the match what its
// simulation does: places within a pixel, the score, the clock's ticks, every
// event.
func TestBroadcastTellsTheMatch(t *testing.T) {
	r := football.NewSceneReader(football.SceneLimits())
	show := func(*football.Scene) {}
	if err := r.Read(football.AppendBoard(nil, 1), show); err != nil {
		t.Fatal(err)
	}
	var b *Broadcast
	var frame []byte
	counts := map[football.EventKind]int{}
	m := televised(t, 679961, func(m *Match) {
		if b == nil {
			b = NewBroadcast(m)
		}
		b.Tick()
		var err error
		if frame, err = football.AppendFrame(frame[:0], b.Frame(10)); err != nil {
			t.Fatal(err)
		}
		frames := 0
		err = r.Read(frame, func(s *football.Scene) {
			frames++
			compareScene(t, m.Sim(), s)
			for _, e := range s.Chrome.Events {
				counts[e.Kind]++
			}
		})
		if err != nil || frames != 1 {
			t.Fatalf("tick %d brought %d frames, %v", m.Sim().Tick, frames, err)
		}
	})
	if n, err := r.Fault(); n != 0 {
		t.Errorf("%d frames have a chrome that cannot be read: %v", n, err)
	}
	for _, kind := range []football.EventKind{football.GoalEvent, football.HalfTimeEvent, football.GameOverEvent, football.GameStartEvent} {
		if want := count(m.events, kind); counts[kind] != want {
			t.Errorf("the stream told %d events of kind %s, want %d", counts[kind], kind, want)
		}
	}
}

func count(events []football.Event, kind football.EventKind) (n int) {
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

func compareScene(t *testing.T, m *Sim, s *football.Scene) {
	t.Helper()
	const pixel = 75_000
	for i := range m.Cogs {
		if way := m.Cogs[i].Pos.sub(Vec(s.Cogs[i].At)); abs(way.X) > pixel || abs(way.Y) > pixel {
			t.Fatalf("tick %d: cog %d is shown at %v, it is at %v", m.Tick, i, s.Cogs[i].At, m.Cogs[i].Pos)
		}
	}
	if way := m.Ball.Pos.sub(Vec(s.Ball.At)); abs(way.X) > pixel || abs(way.Y) > pixel || s.Ball.Controller != m.Ball.Controller {
		t.Fatalf("tick %d: the ball is shown at %v with %d, it is at %v with %d", m.Tick, s.Ball.At, s.Ball.Controller, m.Ball.Pos, m.Ball.Controller)
	}
	score, _ := s.Score()
	if score != [2]int64{m.Teams[0].Goals, m.Teams[1].Goals} || s.Chrome.Tick != m.Tick || s.Chrome.Phase != m.Phase.String() {
		t.Fatalf("tick %d, %s, %v is shown as %d, %s, %v", m.Tick, m.Phase, m.Teams, s.Chrome.Tick, s.Chrome.Phase, score)
	}
	if s.Clock.Known && (!s.Clock.Exact || s.Clock.Elapsed != min(m.Elapsed(), m.rules.maxTicks)) && m.Phase == football.Playing {
		t.Fatalf("tick %d: the clock is %+v, %d ticks were played", m.Tick, s.Clock, m.Elapsed())
	}
}

// The second stream has a line an event, and ends in a summary that counts
// them.
func TestIncidents(t *testing.T) {
	var n Incidents
	var b *Broadcast
	m := televised(t, 679961, func(m *Match) {
		if b == nil {
			b = NewBroadcast(m)
		}
		n.Tick(m.Sim(), b.Tick())
	})
	data, err := n.Close(m.Sim())
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	kinds := map[string]int{}
	for _, line := range lines[:len(lines)-1] {
		var i map[string]any
		if err := json.Unmarshal([]byte(line), &i); err != nil {
			t.Fatal(err)
		}
		kind := i["kind"].(string)
		kinds[kind]++
		if who := i["source"].(string); who == "" && (kind == "pass" || kind == "shot" || kind == "tackle" || kind == "foul") {
			t.Errorf("nobody did this: %s", line)
		}
	}
	if kinds["goal"] != 2 || kinds["pass"] == 0 || kinds["out"] == 0 || kinds["directive"] != 24*8 {
		t.Errorf("there are %v", kinds)
	}
	var s football.IncidentSummary
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &s); err != nil || s.Ticks != m.Sim().Tick || int(s.Events) != len(lines)-1 || s.Type != "summary" || s.GameVersion != "6" {
		t.Errorf("the summary is %+v, %v, of %d lines", s, err, len(lines)-1)
	}
}

func BenchmarkBroadcast(b *testing.B) {
	var frame []byte
	for b.Loop() {
		var c *Broadcast
		m := televised(b, 679961, func(m *Match) {
			if c == nil {
				c = NewBroadcast(m)
			}
			c.Tick()
			frame, _ = football.AppendFrame(frame[:0], c.Frame(10))
		})
		b.ReportMetric(float64(len(frame)), "bytes/frame")
		b.ReportMetric(float64(m.Sim().Tick), "frames/op")
	}
}
