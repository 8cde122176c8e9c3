package football

import (
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

// newBench is a match of both baselines, ready to be played again and again.
func newBench() *scripted {
	return &scripted{Sim: lobby(seedConfig(679961), football.Seats), red: baseline("zonal"), blue: baseline("gegenpress")}
}

// A tick with the built-in players, the control layer and the baselines.
func BenchmarkTick(b *testing.B) {
	first := newBench()
	m := *first
	sim := *first.Sim
	m.Sim = &sim
	b.ReportAllocs()
	for b.Loop() {
		if m.Phase == football.GameOver {
			sim = *first.Sim
		}
		m.tick()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "ticks/s")
}

// recordActions is every action of a match of both baselines.
func recordActions() [][football.Cogs]football.Action {
	m := newBench()
	var list [][football.Cogs]football.Action
	for m.Phase != football.GameOver {
		m.tick()
		list = append(list, m.actions)
	}
	return list
}

// A tick whose actions are known, as in a replay.
func BenchmarkStep(b *testing.B) { benchmarkStep(b, func(*Sim) {}) }

// The same with the hash, as when a replay is checked.
func BenchmarkStepAndHash(b *testing.B) {
	var sum uint64
	benchmarkStep(b, func(s *Sim) { sum ^= s.Hash() })
	if sum == 0 {
		b.Error("the hashes cancel out")
	}
}

func benchmarkStep(b *testing.B, after func(*Sim)) {
	actions := recordActions()
	first := newBench().Sim
	s := *first
	b.ReportAllocs()
	for b.Loop() {
		if s.Tick == int64(len(actions)) {
			s = *first
		}
		s.Step(&actions[s.Tick])
		after(&s)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "ticks/s")
}

// A whole match, from the lobby to its end.
func BenchmarkMatch(b *testing.B) {
	for b.Loop() {
		for m := newBench(); m.Phase != football.GameOver; {
			m.tick()
		}
	}
}

func TestTicksDoNotAllocate(t *testing.T) {
	m := newBench()
	allocations := testing.AllocsPerRun(2000, func() {
		m.tick()
		m.Hash()
	})
	if allocations != 0 {
		t.Errorf("%v allocations a tick", allocations)
	}
}
