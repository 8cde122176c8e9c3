package football

import (
	"sort"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Rerun is a replay that is shown to spectators, see NewBroadcast.
type Rerun struct {
	*Playback
	events []football.Event // of the whole replay
}

// NewRerun shows a playback; the events are all of the replay, see
// Playback.Scan.
func NewRerun(p *Playback, events []football.Event) *Rerun { return &Rerun{p, events} }

// effectTicks is how long what a broadcast shows around the play lasts at most.
const effectTicks = 48

// Broadcast goes to a tick, or to the nearest that the replay can show, and
// begins a broadcast there. Its first frame is that of a broadcast which has
// looked at every tick before, but for events: nothing happens by going there.
func (r *Rerun) Broadcast(tick int64) *Broadcast {
	r.SeekTick(tick - effectTicks)
	b := NewBroadcast(r)
	for r.Tick() < tick && r.Step() {
		b.Tick()
	}
	b.events = b.events[:0]
	return b
}

// Name is what a seat is called at the present tick.
func (r *Rerun) Name(seat int) string {
	for _, j := range r.film.joins[:r.now.next.joins] {
		if int(j.Index) == seat {
			return j.Name
		}
	}
	return configuredName(&r.film.config, seat)
}

// since is what has happened since a broadcast looked.
func (r *Rerun) since(told int) []football.Event {
	fresh := r.events[told:]
	return fresh[:sort.Search(len(fresh), func(i int) bool { return !hasHappened(&fresh[i], r.Tick()) })]
}

var _, _ Showing = (*Match)(nil), (*Rerun)(nil)
