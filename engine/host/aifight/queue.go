package aifight

import (
	"slices"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// enqueue lets an agent wait for a match; a second wish replaces the first.
func (r *room) enqueue(a *agent, q proto.QueueJoined) {
	a.queued = &q
	if !slices.Contains(r.queue, a) {
		r.queue = append(r.queue, a)
	}
	if r.waiting < 0 {
		r.waiting = r.now
	}
}

// dequeue lets an agent wait no longer.
func (r *room) dequeue(a *agent) {
	a.queued = nil
	r.queue = slices.DeleteFunc(r.queue, func(other *agent) bool { return other == a })
	if r.game.Queue && len(r.queue) == 0 {
		r.waiting = -1
	}
}

// finding is a match that was found and is being confirmed.
type finding struct {
	id        string
	seats     []*agent // by seat; nil where nobody is
	confirmed map[*agent]bool
	deadline  time.Duration
}

func (f *finding) holds(a *agent) bool { return f != nil && slices.Contains(f.seats, a) }

// gather begins a match once its agents are there, or have been waited for long
// enough.
func (r *room) gather() error {
	if f := r.found; f != nil {
		if r.now >= f.deadline {
			r.unconfirmed(f)
		}
		return nil
	}
	seats, whole := r.ready()
	moment, patient := r.patience()
	if !whole && (!patient || r.now < moment) {
		return nil
	}
	if r.game.Confirm > 0 && slices.ContainsFunc(seats, func(a *agent) bool { return a != nil }) {
		return r.confirm(seats)
	}
	return r.begin(seats)
}

// ready are the agents for the next match by seat, and whether none is missing.
func (r *room) ready() (seats []*agent, whole bool) {
	seats = make([]*agent, len(r.openTo))
	if r.game.Queue {
		return seats, copy(seats, r.queue) == len(seats)
	}
	whole = true
	for seat, open := range r.openTo {
		if a := r.seats[seat]; open && a.queued != nil {
			seats[seat] = a
		} else if open {
			whole = false
		}
	}
	return seats, whole
}

// patience is when missing agents are waited for no longer. A queue without
// bots waits for ever, for a seat of it belongs to nobody.
func (r *room) patience() (moment time.Duration, ends bool) {
	if r.waiting < 0 || r.game.Wait == 0 || r.game.Queue && r.game.Bot == nil {
		return 0, false
	}
	return r.waiting + r.game.Wait, true
}

// confirm asks the agents of a match whether they are there.
func (r *room) confirm(seats []*agent) (err error) {
	f := &finding{seats: seats, confirmed: make(map[*agent]bool), deadline: r.now + r.game.Confirm}
	if f.id, err = r.uuid(); err != nil {
		return err
	}
	r.found = f
	for _, a := range seats {
		if a != nil {
			a.tell(proto.ConfirmRequest{
				ConfirmID: f.id, Game: r.name, Mode: a.queued.Mode, Players: len(seats), TimeoutMs: int(r.game.Confirm.Milliseconds()),
			})
		}
	}
	return nil
}

// confirmed takes a confirmation and begins the match with the last one.
func (r *room) confirmed(a *agent, id string) error {
	f := r.found
	if !f.holds(a) || f.id != id {
		return nil
	}
	f.confirmed[a] = true
	for _, other := range f.seats {
		if other != nil && !f.confirmed[other] {
			return nil
		}
	}
	r.found = nil
	return r.begin(f.seats)
}

// unconfirmed cancels a match that somebody did not confirm in time.
func (r *room) unconfirmed(f *finding) {
	for _, a := range f.seats {
		if a != nil && !f.confirmed[a] {
			a.failures = append(a.failures, r.now)
			r.dequeue(a)
			a.tell(proto.MatchCancelled{Reason: proto.ConfirmationTimeout, Action: proto.RemovedFromQueue})
		}
	}
	r.cancel(f, func(a *agent, action proto.QueueAction) {
		if f.confirmed[a] {
			a.tell(proto.MatchCancelled{Reason: proto.OpponentNotReady, Action: action})
		}
	})
}

// abandoned cancels a match that one of its agents left before it began.
func (r *room) abandoned(f *finding, by *agent) {
	r.cancel(f, func(a *agent, action proto.QueueAction) {
		if a != by {
			a.tell(proto.MatchCancelled{Reason: proto.OpponentDisconnected, Action: action, Game: r.name, Mode: a.queued.Mode})
		}
	})
}

// cancel lets the agents of a match that was found wait again, but for those
// who asked for one match alone.
func (r *room) cancel(f *finding, tell func(*agent, proto.QueueAction)) {
	r.found = nil
	for _, a := range f.seats {
		switch {
		case a == nil:
		case a.queued == nil: // it is about him, and he knows
		case a.queued.OneShot:
			tell(a, proto.RemovedFromQueue)
			r.dequeue(a)
		default:
			tell(a, proto.ReQueued)
		}
	}
	if r.waiting >= 0 {
		r.waiting = r.now
	}
}
