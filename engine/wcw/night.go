package wcw

import (
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// choices are the abilities of a seat with their legal targets
// (wcw sheet 1.1).
func (m *Match) choices(s *seat) []proto.Choice {
	abilities := s.role.Abilities()
	offer := make([]proto.Choice, 0, len(abilities))
	for _, a := range abilities {
		c := proto.Choice{Ability: a, AllowPass: true}
		if a == proto.Kill {
			c.Targets = (m.living &^ m.wolves()).list()
			c.Actors = (m.living & m.wolves()).list()
		} else {
			c.Targets = (m.living &^ slot(s.slot)).list()
		}
		offer = append(offer, c)
	}
	return offer
}

// Choices are the abilities that a living seat has at night, also before it is
// asked for them; none for the dead.
func (m *Match) Choices(seat int) []proto.Choice {
	if !m.Alive(seat) {
		return nil
	}
	return m.choices(&m.seats[seat])
}

// night resolves the choices of all living seats together (wcw sheet 2.9).
type night struct {
	*Match
	before    slots // alive before it
	rows      [proto.Seats][]proto.NightAction
	blocked   slots
	protected slots
	visits    [proto.Seats]slots
	deaths    []proto.Slot
}

// closeNight writes what everybody chose, resolves it, and closes the day.
func (m *Match) closeNight(answers []answered) {
	n := night{Match: m, before: m.living, deaths: []proto.Slot{}}
	for _, a := range answers {
		b, _ := a.body.(proto.Night)
		n.rows[a.seat.slot] = b.Actions
		m.tell(toSeat(a.seat.slot), proto.NightChosen{Slot: a.seat.slot, Actions: b.Actions})
	}
	n.block()
	n.jail()
	n.protect()
	n.kill()
	n.inspect()
	n.visit()
	n.track()
	m.tell(toPublic, proto.NightResolved{Eliminated: n.deaths})
	m.daysCompleted = m.day
	m.checkEnd(proto.NoSlot, true)
}

// row is what a seat does with an ability; ok is false if it does not have it.
func (n *night) row(s proto.Slot, a proto.Ability) (row proto.NightAction, ok bool) {
	i := slices.IndexFunc(n.rows[s], func(r proto.NightAction) bool { return r.Ability == a })
	if i < 0 {
		return row, false
	}
	return n.rows[s][i], true
}

// each goes through the seats that lived before and have an ability, in slot
// order.
func (n *night) each(a proto.Ability, do func(actor, target proto.Slot)) {
	for s := range n.before.all() {
		if row, ok := n.row(s, a); ok {
			do(s, row.Target)
		}
	}
}

// outcome writes what became of an ability, and remembers the visit.
func (n *night) outcome(a proto.Ability, actor, target proto.Slot, o proto.Outcome) {
	n.tell(toServer, proto.NightOutcome{Ability: a, Actor: actor, Target: target, Outcome: o})
	if o == proto.Applied || o == proto.Protected {
		n.visits[actor] |= slot(target)
	}
}

// fate is what becomes of an ability that a block can stop.
func (n *night) fate(actor, target proto.Slot) proto.Outcome {
	switch {
	case !n.seats[actor].alive:
		return proto.ActorDead
	case target == proto.NoSlot:
		return proto.Passed
	case n.blocked.has(actor):
		return proto.Blocked
	}
	return proto.Applied
}

func (n *night) block() {
	n.each(proto.Block, func(actor, target proto.Slot) {
		o := proto.Passed
		if target != proto.NoSlot {
			o = proto.Applied
			if n.seats[target].role != proto.Alchemist {
				n.blocked |= slot(target)
			}
		}
		n.outcome(proto.Block, actor, target, o)
	})
}

func (n *night) jail() {
	n.each(proto.Jail, func(actor, target proto.Slot) {
		o := n.fate(actor, target)
		if o == proto.Applied {
			n.blocked |= slot(target)
			n.protected |= slot(target)
		}
		n.outcome(proto.Jail, actor, target, o)
	})
}

func (n *night) protect() {
	n.each(proto.Protect, func(actor, target proto.Slot) {
		o := n.fate(actor, target)
		if o == proto.Applied {
			n.protected |= slot(target)
		}
		n.outcome(proto.Protect, actor, target, o)
	})
}

func (n *night) inspect() {
	n.each(proto.Inspect, func(actor, target proto.Slot) {
		o := n.fate(actor, target)
		n.outcome(proto.Inspect, actor, target, o)
		switch {
		case o == proto.Blocked:
			n.learn(actor, proto.Inspect, target, proto.Finding{Word: proto.FindNothing})
		case o == proto.Applied && n.seats[target].wolf():
			n.learn(actor, proto.Inspect, target, proto.Finding{Word: proto.FindWolf})
		case o == proto.Applied:
			n.learn(actor, proto.Inspect, target, proto.Finding{Word: proto.FindNotWolf})
		}
	})
}

// visit is the step of Track Readers, Dairy Maids and Priests together, in
// slot order.
func (n *night) visit() {
	for s := range n.before.all() {
		for _, a := range []proto.Ability{proto.Check, proto.Inform, proto.Track} {
			if row, ok := n.row(s, a); ok {
				o := n.fate(s, row.Target)
				n.outcome(a, s, row.Target, o)
				n.reveal(a, s, row.Target, o)
			}
		}
	}
}

func (n *night) reveal(a proto.Ability, actor, target proto.Slot, o proto.Outcome) {
	switch {
	case a == proto.Check && o == proto.Blocked:
		n.learn(actor, a, target, proto.Finding{Word: proto.FindNothing})
	case a == proto.Check && o == proto.Applied:
		n.learn(actor, a, target, proto.Finding{Word: checked(n.seats[target].role)})
	case a == proto.Inform && o == proto.Applied && n.seats[target].alive:
		n.learn(target, a, actor, proto.Finding{Word: proto.FindTownsman})
	}
}

func checked(r proto.Role) string {
	if r == proto.Wolf || r == proto.Sheep {
		return proto.FindVanilla
	}
	return string(r)
}

// track tells the Priests where their targets went, when all visits are known.
func (n *night) track() {
	n.each(proto.Track, func(actor, target proto.Slot) {
		switch n.fate(actor, target) {
		case proto.Blocked:
			n.learn(actor, proto.Track, target, proto.Finding{Word: proto.FindNothing})
		case proto.Applied:
			n.learn(actor, proto.Track, target, proto.Finding{Visited: n.visits[target].list()})
		}
	})
}

func (n *night) learn(s proto.Slot, a proto.Ability, target proto.Slot, f proto.Finding) {
	result := proto.PrivateResult{Day: n.day, Ability: a, Target: target, Result: f}
	seat := &n.seats[s]
	seat.results = append(seat.results, result)
	n.tell(toSeat(s), proto.PrivateResulted{Slot: s, Result: result})
}
