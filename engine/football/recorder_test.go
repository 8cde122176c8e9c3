package football

import (
	"bytes"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

// rerecord simulates a replay again and records it anew: its hashes, states,
// inputs and result are the simulation's, the other notes the replay's.
func rerecord(t *testing.T, r football.Replay) football.Replay {
	t.Helper()
	p, err := NewPlayback(r)
	if err != nil {
		t.Fatal(err)
	}
	rec := NewRecorder(p.Config(), r.Saved)
	for p.Tick() < p.Ticks() {
		tick := p.Tick()
		recordPlayers(rec, p.film, tick)
		recordNotes(rec, p, tick)
		if !p.Step() {
			t.Fatal(p.Err())
		}
		actions := p.Actions()
		rec.Actions(tick, &actions)
		rec.Stepped(p.Sim())
	}
	var v verifier
	v.film = p.film
	v.summarize()
	rec.Note(p.Tick(), football.Result{Results: p.Sim().Results(v.Names, v.turns)})
	again, err := rec.Replay()
	if err != nil {
		t.Fatal(err)
	}
	return again
}

func recordPlayers(rec *Recorder, f *film, tick int64) {
	for _, l := range f.leaves {
		if l.At == football.At(tick) {
			rec.Leave(tick, int(l.Index))
		}
	}
	for _, j := range f.joins {
		if j.At == football.At(tick) {
			rec.Join(tick, int(j.Index), j.Name, j.Token)
		}
	}
}

func recordNotes(rec *Recorder, p *Playback, tick int64) {
	for at, n := range p.Notes {
		switch n.(type) {
		case football.Checkpoint, football.Result:
		default:
			if at == tick {
				rec.Note(tick, n)
			}
		}
	}
}

func TestReplaySimulatedAgainIsWrittenTheSame(t *testing.T) {
	data, r := fixture(t)
	again, err := rerecord(t, r).Encode()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again, data) {
		t.Error("the replay is not what its simulation gives")
	}
}
