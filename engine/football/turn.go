package football

import (
	"cmp"
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// turn is a turn for whose orders the match stands still.
type turn struct {
	open             bool
	opened, deadline time.Duration // no deadline is 0
	waits            [football.Seats]bool
	answers          [football.Seats]*football.Order
}

// turnDue reports whether orders are due before this tick's step.
func (m *Match) turnDue() bool {
	return m.sim.Phase == football.Playing && (!m.ordered || m.sim.Elapsed()%m.config.Episode.Turn == 0)
}

// openTurn asks the seats that people hold, and reports whether there are any.
// Without them it gives all seats their orders at once.
func (m *Match) openTurn() bool {
	m.turn = turn{opened: m.now}
	for i := range m.seats {
		m.turn.waits[i] = m.seats[i].asked()
		m.turn.open = m.turn.open || m.turn.waits[i]
	}
	if m.config.TurnTime > 0 {
		m.turn.deadline = m.now + m.config.TurnTime
	}
	if !m.turn.open {
		m.giveOrders()
	}
	return m.turn.open
}

// Open lists who is asked for an order. A deadline of 0 is none.
func (m *Match) Open() []engine.Request[football.View] {
	var list []engine.Request[football.View]
	for i := range m.seats {
		if !m.turn.open || !m.turn.waits[i] {
			continue
		}
		list = append(list, engine.Request[football.View]{
			ID: fmt.Sprintf("turn-%d-seat-%d-tick-%d", m.sim.Turn(), i, m.sim.Tick), Seat: i,
			Opened: m.turn.opened, Deadline: m.turn.deadline, Body: m.View(i),
		})
	}
	return list
}

// View is what a seat is shown now.
func (m *Match) View(seat int) football.View { return m.sim.view(seat, &m.last, m.seats[seat].note) }

// Submit takes the order of a seat that is asked for one, and repairs it. The
// last one lets the match go on.
func (m *Match) Submit(at time.Duration, seat int, o football.Order) (football.Receipt, error) {
	m.Advance(at)
	switch {
	case seat < 0 || seat >= football.Seats:
		return football.Receipt{}, engine.ErrNoSeat
	case m.result != nil:
		return football.Receipt{}, engine.ErrOver
	case !m.turn.open || !m.turn.waits[seat]:
		return football.Receipt{}, engine.ErrUnsolicited
	}
	o = o.Repaired(seat)
	m.turn.answers[seat] = &o
	receipt := football.Receipt{Turn: m.sim.Turn(), Order: o}
	m.answer(seat)
	return receipt, nil
}

// Send takes an order that a seat sends without being asked, for the next turn;
// the last one counts. A seat that is asked submits it.
func (m *Match) Send(at time.Duration, seat int, o football.Order) (football.Receipt, error) {
	m.Advance(at)
	if seat < 0 || seat >= football.Seats || m.result != nil || m.turn.open && m.turn.waits[seat] {
		return m.Submit(at, seat, o)
	}
	o = o.Repaired(seat)
	m.seats[seat].ahead = &o
	return football.Receipt{Turn: m.nextTurn(), Order: o}, nil
}

// nextTurn is the turn whose orders come next.
func (m *Match) nextTurn() int {
	if !m.ordered {
		return 0
	}
	return m.sim.Turn() + 1
}

// answer crosses a seat off; without the last one the turn ends.
func (m *Match) answer(seat int) {
	m.turn.waits[seat] = false
	for _, waits := range m.turn.waits {
		if waits {
			return
		}
	}
	m.closeTurn()
}

// closeTurn ends the wait for orders and plays on.
func (m *Match) closeTurn() {
	m.standStill()
	m.giveOrders()
	m.step()
}

// standStill moves the ticks to come by the time that the turn took.
func (m *Match) standStill() {
	m.epoch += m.now - m.turn.opened
	m.turn.open = false
}

// giveOrders settles and records the orders of all seats for this turn.
func (m *Match) giveOrders() {
	m.ordered = true
	number, half := m.sim.Turn(), int(m.sim.Half)
	var sources [football.Seats]football.Source
	for i := range m.seats {
		sources[i] = m.giveOrder(i, number)
	}
	for i, source := range sources {
		s := &m.seats[i]
		s.turns.count(source)
		s.note = new(m.orders[i].Note)
		d := football.NewDirective(number, half, i, source, 0, m.orders[i])
		m.rec.Note(m.sim.Tick, d)
		m.events = append(m.events, football.Event{Tick: m.sim.Tick, Kind: football.DirectiveEvent, Directive: &d})
	}
	m.last = since{teams: m.sim.Teams, cogs: m.sim.CogStats}
}

// giveOrder settles one seat's order and tells where it came from.
func (m *Match) giveOrder(seat, number int) football.Source {
	s := &m.seats[seat]
	answer := cmp.Or(m.turn.answers[seat], s.ahead)
	s.ahead = nil
	switch {
	case answer != nil:
		m.orders[seat] = *answer
		return football.FromLLM
	case m.turn.waits[seat]:
		m.fallBack(seat, number, football.Timeout)
		return football.FromFallback
	case s.prompted:
		m.fallBack(seat, number, football.NoCredentials)
		return football.FromFallback
	}
	m.orders[seat] = m.sim.Baseline(s.policy.Baseline(), seat)
	return football.FromScript
}

// fallBack lets a seat without an order play zonal.
func (m *Match) fallBack(seat, number int, cause football.Cause) {
	m.rec.Note(m.sim.Tick, football.Fallback{Turn: number, Seat: seat, Attempt: 1, Cause: cause})
	m.orders[seat] = m.sim.Baseline(football.Zonal, seat)
}
