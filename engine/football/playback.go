package football

import (
	"github.com/wcwtui/wcwtui/proto/football"
)

// Playback plays a replay by simulating it again. Moving to any tick of a
// match takes well under 50 ms, and the memory for it is bounded.
type Playback struct {
	film    *film
	records []football.Record
	now     frame
	keys    *keyframes
	err     error
}

// keyframes are the frames at every multiple of a number of ticks, as far as
// they are known.
type keyframes struct {
	space int64
	list  []frame
}

const (
	keySpace = 64   // ticks between keyframes, at least
	maxKeys  = 1024 // of about 5 KB each
)

// NewPlayback begins a replay at tick 0. It fails if the replay's config cannot
// be read.
func NewPlayback(r football.Replay) (*Playback, error) {
	f, err := newFilm(r)
	if err != nil {
		return nil, err
	}
	p := &Playback{film: f, records: r.Records, now: frame{sim: *NewSim(f.config)}}
	p.keys = &keyframes{space: max(keySpace, f.ticks()/maxKeys+1)}
	p.keep()
	return p, nil
}

// Fork is another playback of the replay, at the same tick. What one of them
// has played the other finds sooner; they belong to one goroutine.
func (p *Playback) Fork() *Playback {
	other := *p
	return &other
}

// Config is the episode's config. It may hold tokens.
func (p *Playback) Config() football.Config { return p.film.config }

// Sim is the match at the current tick. It changes with the playback; a copy
// does not.
func (p *Playback) Sim() *Sim { return &p.now.sim }

// Actions are those of the last tick that was played.
func (p *Playback) Actions() [football.Cogs]football.Action { return p.now.actions }

// Tick is the current tick.
func (p *Playback) Tick() int64 { return p.now.sim.Tick }

// Ticks is the last tick of the replay up to which every tick has a hash.
func (p *Playback) Ticks() int64 { return p.film.ticks() }

// Notes are the notes of the replay and the ticks before whose step they were
// written.
func (p *Playback) Notes(yield func(tick int64, n football.Note) bool) {
	for _, n := range p.film.notes {
		if !yield(n.at.Tick(), n.what) {
			return
		}
	}
}

// Step plays one tick; false at the end, or where a record cannot be applied,
// see Err. Whether the hashes are right is not its matter, see Verify.
func (p *Playback) Step() bool {
	if p.Tick() >= p.Ticks() || p.err != nil {
		return false
	}
	if p.err = p.now.step(p.film); p.err != nil {
		return false
	}
	p.keep()
	return true
}

// Matches reports whether the hash of the current tick is that of the replay,
// which has none for tick 0.
func (p *Playback) Matches() bool {
	return p.Tick() == 0 || p.now.sim.Hash() == p.film.hashes[p.Tick()-1]
}

// keep makes a keyframe where there is none yet.
func (p *Playback) keep() {
	if k := p.keys; p.Tick() == int64(len(k.list))*k.space {
		k.list = append(k.list, p.now)
	}
}

// SeekTick goes to a tick, or to the nearest that the replay can show.
func (p *Playback) SeekTick(tick int64) {
	k := p.keys
	key := min(max(tick, 0)/k.space, int64(len(k.list)-1))
	if at := p.Tick(); tick < at || key*k.space > at {
		p.now, p.err = k.list[key], nil
	}
	for p.Tick() < tick && p.Step() {
	}
}

// Err is why the playback stopped before the end, nil if it did not.
func (p *Playback) Err() error { return p.err }
