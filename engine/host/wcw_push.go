package host

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// publish tells everybody what is new to them. When somebody is told, and how
// often, depends only on what he may see.
func (t *table) publish() {
	for _, a := range t.audiences {
		a.update(t.match)
	}
	for slot := range t.seats {
		if c := t.seats[slot].control; c != nil {
			t.push(c)
		}
		if p := t.seats[slot].bot; p != nil {
			t.ask(slot, p)
		}
	}
}

// push sends a player what is new: a request, or, to a person, a snapshot; and
// last of all the end.
func (t *table) push(c *control) {
	if t.match.Person(c.slot) {
		t.pushSnapshot(c)
	} else if o, ok := t.unseen(c.slot, &c.asked); ok {
		t.send(c, o)
	}
	if result, over := t.match.Result(); over && !c.ended {
		c.ended = true
		t.send(c, proto.End{EpisodeID: t.match.EpisodeID(), Result: result})
	}
}

// unseen is the seat's request as an observation if it waits for an answer and
// its attempt was not sent yet.
func (t *table) unseen(slot int, last *ask) (o proto.Observation, ok bool) {
	asked, ok := t.match.Asked(slot)
	if !ok || asked.Answered || asked.Closed || *last == (ask{asked.ID, asked.Attempt}) {
		return o, false
	}
	*last = ask{asked.ID, asked.Attempt}
	return t.match.Observation(t.at, slot)
}

// view is what makes a person's snapshot worth sending anew (wcw sheet 4.6):
// the length of the seat's own list, its request, the drafts of its pack, who
// has the floor, the lobby, and the whole second of the clock, which stands
// still once there is a result.
type view struct {
	sent     bool
	events   int
	asked    ask
	answered bool
	phaseKey string
	floor    proto.Floor
	lobby    [proto.Seats]proto.LobbySeat
	drafts   string
	second   time.Duration
}

func (t *table) pushSnapshot(c *control) {
	s := t.match.Snapshot(t.at, c.slot)
	if v := t.viewOf(c.slot, s); v != c.shown {
		c.shown = v
		t.send(c, s)
	}
}

func (t *table) viewOf(slot int, s proto.Snapshot) view {
	v := view{sent: true, events: len(s.Events), answered: s.Accepted != nil, phaseKey: s.PhaseKey}
	if s.Result == nil {
		v.second = t.at / time.Second
	}
	if s.Observation != nil {
		v.asked = ask{s.Observation.RequestID, s.Observation.Attempt}
	}
	if s.Floor != nil {
		v.floor = *s.Floor
	}
	if s.Lobby != nil {
		copy(v.lobby[:], s.Lobby.Seats)
	}
	if len(s.PackDrafts) > 0 {
		v.drafts = string(encode(s.PackDrafts))
	}
	return v
}
