package football

import (
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Summary is what a replay tells of its match, and whether it is true.
type Summary struct {
	Protocol    string                  `json:"protocol"`
	GameVersion string                  `json:"gameVersion"`
	Seed        int64                   `json:"seed"`
	Names       [football.Seats]string  `json:"names"`
	Aliases     [football.Seats]string  `json:"aliases"`     // the shirts' names
	PolicyKinds [football.Seats]*string `json:"policyKinds"` // "llm" or "scripted"; null if the seat never registered
	TickCount   int64                   `json:"tickCount"`
	Directives  int                     `json:"directives"`
	Fallbacks   int                     `json:"fallbacks"`
	Results     jsontext.Value          `json:"results"` // null if the replay has none
	OK          bool                    `json:"ok"`
	Fault       *string                 `json:"fault"` // a sentence that names the place
	Chain       string                  `json:"chain"` // the digest of the replay's hashes, 16 digits
}

// protocolName is the replay format's name and version.
const protocolName = "COWLDFTB/1"

// Verify simulates a replay file again, packed or not, and holds every hash,
// checkpoint and result in it against the simulation. A file that ends before
// its match is at fault too.
func Verify(data []byte) Summary {
	r, err := football.DecodeReplay(data)
	v := verifier{}
	v.Protocol, v.GameVersion, v.Results = protocolName, football.GameVersion, jsontext.Value("null")
	v.fault = err
	for seat := range v.Aliases {
		v.Aliases[seat] = football.CogID(football.SeatCog(seat))
	}
	if len(r.Records) > 0 || err == nil {
		v.fault = v.check(r, err)
	}
	v.OK = v.fault == nil
	if !v.OK {
		sentence := v.fault.Error()
		v.Fault = &sentence
	}
	return v.Summary
}

// verifier gathers a summary on the way through a replay.
type verifier struct {
	Summary
	film   *film
	joined [football.Seats]bool
	turns  [football.Seats]Turns
	states []football.Checkpoint // not compared yet
	result *football.Results     // the last one
	ends   int                   // how many results there are
	fault  error
}

// check finds the first fault of a replay; unread is why the file could not be
// read to its end.
func (v *verifier) check(r football.Replay, unread error) error {
	film, err := newFilm(r)
	if err != nil {
		return err
	}
	v.film = film
	v.summarize()
	if film.odd != nil {
		return film.odd
	}
	f := frame{sim: *NewSim(film.config)}
	for f.sim.Tick < film.ticks() {
		if err := v.checkTick(&f); err != nil {
			return err
		}
	}
	if unread != nil {
		return unread
	}
	f.applyStops(film, football.At(f.sim.Tick))
	return v.checkEnd(r, &f.sim)
}

func (v *verifier) summarize() {
	v.Seed, v.TickCount = v.film.config.Seed, v.film.ticks()
	for seat, person := range v.film.config.Players[:min(len(v.film.config.Players), football.Seats)] {
		v.Names[seat] = person.Name
	}
	for _, join := range v.film.joins {
		if join.Index < football.Seats {
			v.Names[join.Index], v.joined[join.Index] = join.Name, true
		}
	}
	for _, n := range v.film.notes {
		v.note(n.what)
	}
	chain := NewChain()
	for _, h := range v.film.hashes {
		chain = chain.Add(h)
	}
	v.Chain = fmt.Sprintf("%016x", uint64(chain))
}

func (v *verifier) note(n football.Note) {
	switch n := n.(type) {
	case football.Register:
		kind := n.Kind.String()
		v.PolicyKinds[n.Seat] = &kind
	case football.Directive:
		v.Directives++
		v.turns[n.Seat].count(n.Source)
		if n.Source == football.FromFallback {
			v.Fallbacks++
		}
	case football.Checkpoint:
		v.states = append(v.states, n)
	case football.Result:
		v.result = &n.Results
		v.ends++
		v.Results, _ = n.Results.Encode()
	}
}

// count counts a turn.
func (t *Turns) count(s football.Source) {
	switch s {
	case football.FromLLM:
		t.LLM++
	case football.FromFallback:
		t.Fallback++
	}
}

// checkTick plays a tick and compares what the replay has of it.
func (v *verifier) checkTick(f *frame) error {
	if err := f.step(v.film); err != nil {
		return err
	}
	want := v.film.hashes[f.sim.Tick-1]
	if got := f.sim.Hash(); got != want {
		return v.mismatch(*f, want, got)
	}
	return v.checkState(&f.sim)
}

// mismatch says where a hash differs; the next checkpoint tells the field.
func (v *verifier) mismatch(f frame, want, got uint64) error {
	err := fmt.Errorf("tick %d: the hash is %016x in the file but %016x in the simulation", f.sim.Tick, want, got)
	for len(v.states) > 0 {
		if stateErr := v.checkState(&f.sim); stateErr != nil {
			return fmt.Errorf("%w; %w", err, stateErr)
		}
		if f.sim.Tick >= v.film.ticks() || f.step(v.film) != nil {
			break
		}
	}
	return err
}

// checkState compares the checkpoint of a tick, if there is one.
func (v *verifier) checkState(s *Sim) error {
	if len(v.states) == 0 || v.states[0].Tick > s.Tick {
		return nil
	}
	state := v.states[0]
	v.states = v.states[1:]
	if state.Tick < s.Tick {
		return fmt.Errorf("tick %d: the state is one of tick %d, which lies before it", s.Tick, state.Tick)
	}
	if d, ok := compareCheckpoints(state.Data, s.Checkpoint().Data); ok {
		return fmt.Errorf("tick %d: the state has %s=%s in the file but %s in the simulation", s.Tick, d.Field, d.File, d.Simulated)
	}
	return nil
}

// checkEnd compares the result and asks for the match's end.
func (v *verifier) checkEnd(r football.Replay, s *Sim) error {
	switch {
	case v.film.gap:
		return fmt.Errorf("tick %d has no hash; every tick must have one", s.Tick+1)
	case v.result == nil:
		return fmt.Errorf("the file ends early, at tick %d (%s) without a result", s.Tick, s.Phase)
	case v.ends > 1:
		return fmt.Errorf("the file has %d results; a match has one", v.ends)
	case len(v.states) > 0:
		return fmt.Errorf("the file ends at tick %d, but has a state of tick %d", s.Tick, v.states[0].Tick)
	case !s.Over() && s.Rule != football.HostError:
		return fmt.Errorf("the file has a result, but at tick %d its match is not over", s.Tick)
	}
	if last, ok := r.Records[len(r.Records)-1].(football.Chat); !ok || !isResult(last) {
		return fmt.Errorf("record %d follows the result, which must be the last", len(r.Records))
	}
	return v.checkResult(s)
}

func isResult(c football.Chat) bool {
	n, err := football.DecodeNote(c.Text)
	_, ok := n.(football.Result)
	return ok && err == nil
}

func (v *verifier) checkResult(s *Sim) error {
	names := v.result.Names
	for seat, joined := range v.joined {
		if joined {
			names[seat] = v.Names[seat]
		}
	}
	if field, file, own, ok := v.result.Differs(s.Results(names, v.turns)); ok {
		return fmt.Errorf("tick %d: the result has %s %v in the file but %v in the simulation", s.Tick, field, file, own)
	}
	return nil
}
