package football

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/football"
)

// film is a replay sorted for re-simulation: what must be applied, by kind,
// each kind by time (football sheet 8).
type film struct {
	config football.Config
	leaves []football.Leave
	joins  []football.Join
	inputs []football.Input
	stops  []timed[football.Stop]
	hashes []uint64 // of tick 1 and up
	gap    bool     // the hash of the tick after those is missing
	notes  []timed[football.Note]
	odd    error // the first note that could not be read; it plays as unknown
}

// timed is something that a replay tells at a time.
type timed[T any] struct {
	at   football.Millis
	what T
}

func newFilm(r football.Replay) (*film, error) {
	c, err := football.DecodeConfig([]byte(r.Config))
	if err != nil {
		return nil, err
	}
	f := &film{config: c}
	for i, record := range r.Records {
		f.add(i+1, record)
	}
	return f, nil
}

func (f *film) add(number int, record football.Record) {
	switch r := record.(type) {
	case football.Leave:
		f.leaves = append(f.leaves, r)
	case football.Join:
		f.joins = append(f.joins, r)
	case football.Input:
		f.inputs = append(f.inputs, r)
	case football.Hash:
		f.addHash(r)
	case football.Chat:
		f.addNote(number, r)
	}
}

// addHash takes the hashes up to the first tick that has none: what comes
// after it could be billions of ticks away.
func (f *film) addHash(h football.Hash) {
	f.gap = f.gap || int64(h.Tick) != f.ticks()+1
	if !f.gap {
		f.hashes = append(f.hashes, h.Hash)
	}
}

func (f *film) addNote(number int, c football.Chat) {
	note, err := football.DecodeNote(c.Text)
	if err != nil {
		note = football.Unknown{Text: c.Text}
		if f.odd == nil {
			f.odd = fmt.Errorf("record %d of the replay: %w", number, err)
		}
	}
	f.notes = append(f.notes, timed[football.Note]{c.At, note})
	if stop, ok := note.(football.Stop); ok {
		f.stops = append(f.stops, timed[football.Stop]{c.At, stop})
	}
}

// ticks is the last tick that the film shows.
func (f *film) ticks() int64 { return int64(len(f.hashes)) }

// cursor counts what was applied of each kind.
type cursor struct{ leaves, joins, inputs, stops int }

// frame is a moment of a film: the simulation, the actions that hold and what
// was applied. A copy of it can play on by itself.
type frame struct {
	sim     Sim
	actions [football.Cogs]football.Action
	next    cursor
}

// step plays one tick. It fails when a record cannot be applied.
func (f *frame) step(of *film) error {
	now := football.At(f.sim.Tick)
	if err := f.applyPlayers(of, now); err != nil {
		return err
	}
	if f.sim.NoShow() {
		f.sim.Start()
	}
	for ; f.next.inputs < len(of.inputs) && of.inputs[f.next.inputs].At <= now; f.next.inputs++ {
		input := of.inputs[f.next.inputs]
		f.actions[input.Cog] = input.Action
	}
	f.applyStops(of, now)
	f.sim.Step(&f.actions)
	return nil
}

// applyStops ends the match where it was stopped. A server that fails stops it
// after the last step (football sheet 4).
func (f *frame) applyStops(of *film, now football.Millis) {
	for ; f.next.stops < len(of.stops) && of.stops[f.next.stops].at <= now; f.next.stops++ {
		stop := of.stops[f.next.stops].what
		f.sim.Finish(stop.Reason, stop.Rule)
	}
}

func (f *frame) applyPlayers(of *film, now football.Millis) error {
	for ; f.next.leaves < len(of.leaves) && of.leaves[f.next.leaves].At <= now; f.next.leaves++ {
		if leave := of.leaves[f.next.leaves]; !f.sim.Leave(int(leave.Index)) {
			return fmt.Errorf("at tick %d player %d leaves, but there are %d", f.sim.Tick, leave.Index, f.sim.PlayerCount)
		}
	}
	for ; f.next.joins < len(of.joins) && of.joins[f.next.joins].At <= now; f.next.joins++ {
		join := of.joins[f.next.joins]
		if count := f.sim.PlayerCount; int(join.Index) != count || !f.sim.Join() {
			return fmt.Errorf("at tick %d player %d joins; it must be player %d, and at most %d can",
				f.sim.Tick, join.Index, count, football.Seats)
		}
	}
	return nil
}
