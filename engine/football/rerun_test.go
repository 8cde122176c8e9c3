package football

import (
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// aired is a spectators' frame, and the same without the events that are told
// but once.
type aired struct{ whole, still string }

func airedBy(t *testing.T, b *Broadcast) (a aired) {
	t.Helper()
	scene := b.Frame(10)
	for _, to := range []*string{&a.whole, &a.still} {
		data, err := football.AppendFrame(nil, scene)
		if err != nil {
			t.Fatal(err)
		}
		*to, scene.Chrome.Events = string(data), []football.Event{}
	}
	return a
}

// airedMatch is a match of both baselines as it was shown, by tick, and its
// replay.
func airedMatch(t *testing.T) (map[int64]aired, football.Replay) {
	t.Helper()
	m := newMatch(t, Config{Episode: seedConfig(679961)})
	for seat := range football.Seats {
		word := football.Baseline(football.SeatTeam(seat)).String()
		m.Register(0, seat, football.Registration{Scripted: word, Policy: "my " + word})
	}
	joinAll(t, m, engine.Agent, allSeats()...)
	b := NewBroadcast(m)
	frames := map[int64]aired{}
	for at, ok := m.Next(); ok; at, ok = m.Next() {
		m.Advance(at)
		b.Tick()
		frames[m.Sim().Tick] = airedBy(t, b)
	}
	r, err := m.Replay()
	if err != nil {
		t.Fatal(err)
	}
	return frames, r
}

func newRerun(t *testing.T, r football.Replay) *Rerun {
	t.Helper()
	p := newPlayback(t, r)
	return NewRerun(p, p.Scan().Events)
}

func TestRerun(t *testing.T) {
	frames, replay := airedMatch(t)
	t.Run("plays", func(t *testing.T) { rerunShowsWhatWasShown(t, frames, newRerun(t, replay)) })
	t.Run("seeks", func(t *testing.T) { rerunShowsTheSameFromEverywhere(t, frames, newRerun(t, replay)) })
}

// A replay is shown byte for byte as its match was.
func rerunShowsWhatWasShown(t *testing.T, frames map[int64]aired, r *Rerun) {
	b := r.Broadcast(0)
	for r.Step() {
		b.Tick()
		if airedBy(t, b) != frames[r.Tick()] {
			t.Fatalf("tick %d looks other than it did", r.Tick())
		}
	}
	if len(frames) != int(r.Tick()) {
		t.Errorf("%d frames were shown, %d are in the replay", len(frames), r.Tick())
	}
}

// Wherever one goes, the board, the trail and the feed are those of the match,
// but nothing happens.
func rerunShowsTheSameFromEverywhere(t *testing.T, frames map[int64]aired, r *Rerun) {
	goal := r.events[slices.IndexFunc(r.events, func(e football.Event) bool { return e.Kind == football.GoalEvent })].Tick
	for _, tick := range []int64{goal + 20, 60, goal + 3, goal, 1, 241, r.Ticks(), 2907} {
		got := airedBy(t, r.Broadcast(tick))
		if want := frames[tick].still; got.whole != got.still || got.still != want {
			t.Errorf("tick %d looks other than it did", tick)
		}
	}
}

func TestNothingHappensBeforeAMatch(t *testing.T) {
	if s := NewBroadcast(newMatch(t, Config{Episode: seedConfig(1)})).Frame(10); len(s.Arcs) != 0 || len(s.Confetti) != 0 || s.Flash {
		t.Errorf("there are arcs %v and confetti %v", s.Arcs, s.Confetti)
	}
}

func TestScanTellsWhereAReplayIsWrong(t *testing.T) {
	_, r := fixture(t)
	if s := newPlayback(t, r).Scan(); s.Mismatch != -1 || s.End != 1823 || s.Start <= 0 {
		t.Errorf("the fixture is %d, %d, %d", s.Start, s.End, s.Mismatch)
	}
	for i, record := range r.Records {
		if h, ok := record.(football.Hash); ok && h.Tick >= 700 {
			h.Hash++
			r.Records[i] = h
		}
	}
	if s := newPlayback(t, r).Scan(); s.Mismatch != 700 {
		t.Errorf("the first wrong tick is %d", s.Mismatch)
	}
}
