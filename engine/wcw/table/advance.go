package table

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// settle does what is due by itself: seats everybody, hands in what was
// chosen, lets bots decide and, at an untimed table, ends what all have
// answered.
func (t *Table) settle() error {
	for {
		if err := t.answer(0); err != nil {
			return err
		}
		switch {
		case t.Over():
			return nil
		case t.match.Phase() == proto.PhaseWaiting:
			if err := t.sit(); err != nil {
				return err
			}
			continue
		case t.owed && t.settings.Timers == Untimed && t.Period() == proto.PeriodDiscussion && t.talkGoesOn():
			if err := t.window(); err != nil {
				return err
			}
			continue
		case t.settings.Timers == Arena, t.Resting(), t.Period() == proto.PeriodDiscussion, len(t.Pending()) > 0:
			return nil
		}
		if err := t.window(); err != nil {
			return err
		}
	}
}

// Resting reports whether an untimed table with people stands still between a
// vote and the night, until GoOn.
func (t *Table) Resting() bool {
	return t.settings.Timers == Untimed && len(t.settings.People) > 0 && !t.Over() && t.Period() == proto.PeriodDusk
}

// GoOn ends the rest after a vote.
func (t *Table) GoOn() error {
	if !t.Resting() {
		return ErrNotNow
	}
	if err := t.window(); err != nil {
		return err
	}
	return t.settle()
}

// sit seats everybody who does not sit yet, and begins.
func (t *Table) sit() error {
	for seat := range proto.Seats {
		if t.match.Held(seat) {
			continue
		}
		if _, err := t.do(wcw.Input{Do: wcw.DoJoin, Seat: seat, Person: t.person(seat)}); err != nil {
			return err
		}
	}
	next, ok := t.match.Next()
	if !ok {
		return nil
	}
	_, err := t.do(wcw.Input{Do: wcw.DoAdvance, At: next})
	return err
}

// window lets the present window end: a turn, a round or a period.
func (t *Table) window() error {
	next, ok := t.match.Next()
	if !ok {
		return nil
	}
	if err := t.answer(next); err != nil {
		return err
	}
	if _, err := t.do(wcw.Input{Do: wcw.DoAdvance, At: next}); err != nil {
		return err
	}
	return t.answer(0)
}

// Elapse lets time go by at a timed table. Bots speak at the end of their
// turns, so that they have heard what was said in them.
func (t *Table) Elapse(d time.Duration) error {
	if t.settings.Timers != Arena {
		return nil
	}
	to := t.now() + d
	for {
		next, ok := t.match.Next()
		if !ok || next > to {
			break
		}
		if err := t.window(); err != nil {
			return err
		}
	}
	t.match.Advance(to)
	return t.settle()
}

// Run plays a match of bots to its end. With people it stops where one of
// them is needed.
func (t *Table) Run() error {
	for !t.Over() && len(t.Pending()) == 0 {
		if err := t.window(); err != nil {
			return err
		}
		if err := t.settle(); err != nil {
			return err
		}
	}
	return nil
}

// answer hands in decisions for open requests: votes, nights and answers in the
// Graveyard at once, talk whose window ends until the given time.
func (t *Table) answer(until time.Duration) error {
	for _, r := range t.match.Open() {
		switch {
		case t.person(r.Seat):
			if body := t.Chosen(r.Seat); body != nil && body.AnswerTo() == r.Body.RequestKind() {
				if err := t.submit(r, body, t.now()); err != nil {
					return err
				}
			}
		case !talks(r.Body) || r.Deadline <= until:
			if err := t.letDecide(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// talks reports whether a request asks for words that are told at its end.
func talks(q proto.Request) bool {
	switch q.RequestKind() {
	case proto.KindBid, proto.KindWolfChat, proto.KindNobleChat:
		return true
	}
	return false
}

// moment is how long before its end a bot answers.
const moment = time.Millisecond

func (t *Table) letDecide(r engine.Request[proto.Request]) error {
	at := t.now()
	if talks(r.Body) && t.settings.Timers == Arena {
		at = max(at, r.Deadline-moment)
	}
	o, ok := t.match.Observation(at, r.Seat)
	if !ok {
		return nil
	}
	body := t.bots[r.Seat].Decide(o)
	if body == nil {
		return nil
	}
	return t.submit(r, body, at)
}

func (t *Table) submit(r engine.Request[proto.Request], body proto.Body, at time.Duration) error {
	a := t.action(r.ID, body)
	a.ObservationID = "o" + r.ID[1:]
	_, err := t.do(wcw.Input{Do: wcw.DoSubmit, At: at, Seat: r.Seat, Action: a})
	return err
}
