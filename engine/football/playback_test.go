package football

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// wholeMatch is the replay of a standard match.
func wholeMatch(t testing.TB) football.Replay {
	t.Helper()
	m := newMatch(t, Config{Episode: seedConfig(679961)})
	joinAll(t, m, engine.Agent, allSeats()...)
	playOut(t, m)
	r, err := m.Replay()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func newPlayback(t testing.TB, r football.Replay) *Playback {
	t.Helper()
	p, err := NewPlayback(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestEveryTickOfThePlaybackMatches(t *testing.T) {
	_, r := fixture(t)
	p := newPlayback(t, r)
	for p.Step() {
		if !p.Matches() {
			t.Fatalf("tick %d has another hash", p.Tick())
		}
	}
	if p.Tick() != 1823 || p.Err() != nil {
		t.Errorf("ended at tick %d, %v", p.Tick(), p.Err())
	}
}

func TestPlaybackIsTheSameFromEverywhere(t *testing.T) {
	_, r := fixture(t)
	p := newPlayback(t, r)
	for _, tick := range []int64{1000, 999, 64, 63, 0, 1823, 1, 65, 1822, 640, 641, 1e9, -5} {
		p.SeekTick(tick)
		want := min(max(tick, 0), 1823)
		if p.Tick() != want || !p.Matches() {
			t.Fatalf("sought tick %d, at tick %d, matches %v", tick, p.Tick(), p.Matches())
		}
	}
}

func TestPlaybackRemembersABoundedNumberOfKeyframes(t *testing.T) {
	r := football.Replay{Config: `{"seed":1}`}
	for tick := range uint32(70_000) {
		r.Records = append(r.Records, football.Hash{Tick: tick + 1})
	}
	p := newPlayback(t, r)
	p.SeekTick(70_000)
	if len(p.keys.list) > maxKeys || p.Tick() != 70_000 {
		t.Errorf("%d keyframes at tick %d", len(p.keys.list), p.Tick())
	}
}

func TestPlaybackEndsBeforeATickWithoutAHash(t *testing.T) {
	r := football.Replay{Config: `{"seed":1}`, Records: []football.Record{football.Hash{Tick: 1}, football.Hash{Tick: 1<<32 - 1}}}
	p := newPlayback(t, r)
	p.SeekTick(1 << 40)
	if p.Tick() != 1 {
		t.Errorf("at tick %d", p.Tick())
	}
}

func TestPlaybackStopsWhereARecordCannotBeApplied(t *testing.T) {
	_, r := fixture(t)
	r.Records = append([]football.Record{football.Join{At: football.At(0), Index: 4}}, r.Records...)
	p := newPlayback(t, r)
	p.SeekTick(100)
	if p.Tick() != 0 || p.Err() == nil {
		t.Errorf("at tick %d, %v", p.Tick(), p.Err())
	}
}

// Going to the last tick of a match that was never played before.
func BenchmarkFirstSeek(b *testing.B) {
	r := wholeMatch(b)
	for b.Loop() {
		newPlayback(b, r).SeekTick(1 << 40)
	}
}

// Going back and forth in a match that was seen.
func BenchmarkSeek(b *testing.B) {
	p := newPlayback(b, wholeMatch(b))
	p.SeekTick(p.Ticks())
	tick := int64(1)
	for b.Loop() {
		tick = (tick*7919 + 13) % p.Ticks()
		p.SeekTick(tick)
	}
}

func BenchmarkVerify(b *testing.B) {
	r := wholeMatch(b)
	data, err := r.Encode()
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if v := Verify(data); !v.OK {
			b.Fatal(*v.Fault)
		}
	}
}

func TestNoteThatCannotBeReadIsPlayedOver(t *testing.T) {
	_, r := fixture(t)
	r.Records = append([]football.Record{football.Chat{Text: "{"}}, r.Records...)
	p := newPlayback(t, r)
	p.SeekTick(p.Ticks())
	if p.Tick() != 1823 || !p.Matches() {
		t.Errorf("at tick %d", p.Tick())
	}
}
