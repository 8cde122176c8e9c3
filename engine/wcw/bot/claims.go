package bot

import "github.com/wcwtui/wcwtui/proto/wcw"

// single reports whether a deck holds at most one card of the role, as all
// named setups do (wcw sheet 1.2).
func single(r wcw.Role) bool { return r != wcw.Sheep && r != wcw.Noble && r != "" }

// weighClaims trusts a claim that nobody disputes and doubts rivals.
func (m *mind) weighClaims() {
	t := m.t
	for i := range t.seats {
		x, s := wcw.Slot(i), t.seats[i]
		if s.claim == "" || !s.alive {
			continue
		}
		switch rival := t.rival(x); {
		case m.disproved(x):
			m.add(x, clue{"rival", 90, rival, wcw.NoSlot, 0, 0})
		case rival.Valid() && t.seats[rival].claimedAt < s.claimedAt:
			m.add(x, clue{"rival", 24, rival, wcw.NoSlot, 0, 0})
		case rival.Valid():
			m.add(x, clue{"rival", 8, rival, wcw.NoSlot, 0, 0})
		case s.claim == wcw.Seer:
			m.add(x, none("claim", -45))
		case s.claim != wcw.Sheep:
			m.add(x, none("claim", -22))
		}
	}
}

// rival is another seat that claims the same single card, or had it.
func (t *table) rival(x wcw.Slot) wcw.Slot {
	r := t.seats[x].claim
	if !single(r) {
		return wcw.NoSlot
	}
	for i := range t.seats {
		if y := wcw.Slot(i); y != x && (t.seats[i].claim == r && !t.wasWolf(y) || t.openly(y) == r && t.seats[i].outDay > 0) {
			return y
		}
	}
	return wcw.NoSlot
}

// disproved reports whether this seat knows that a claim is false: it holds
// the card itself, or the one who held it is dead.
func (m *mind) disproved(x wcw.Slot) bool {
	t, r := m.t, m.t.seats[x].claim
	if !single(r) {
		return false
	}
	if !t.pretends() && t.o.Self.Role == r {
		return true
	}
	for i := range t.seats {
		if wcw.Slot(i) != x && t.seats[i].outDay > 0 && t.openly(wcw.Slot(i)) == r {
			return true
		}
	}
	return false
}

// weighFindings believes claimed readings as far as it believes who made them.
func (m *mind) weighFindings() {
	t := m.t
	for _, f := range t.findings {
		trust := m.trust(f.by)
		if f.about == t.me && f.wolf {
			m.add(f.by, clue{"back", 60, wcw.NoSlot, wcw.NoSlot, 0, 0})
			continue
		}
		weight := convicted * trust / 100
		if f.wolf {
			m.add(f.about, clue{"finding", weight, f.by, wcw.NoSlot, 0, 0})
		} else {
			m.add(f.about, none("finding", -weight*2/3))
		}
	}
}

// trust is how far, in percent, the readings of a claimant are believed.
func (m *mind) trust(x wcw.Slot) int {
	t := m.t
	shown := t.openly(x)
	switch {
	case shown == t.seats[x].claim && t.seats[x].outDay > 0:
		return 300
	case shown != "" && shown != t.seats[x].claim, m.disproved(x):
		return 0
	case t.lied(x):
		return 0
	case t.rival(x).Valid():
		return 40
	}
	return 85 + m.dice.below(16, "trust", int(x))
}

// lied reports whether a seat claims a reading of this seat that is false, or
// claimed another that turned out so.
func (t *table) lied(x wcw.Slot) bool {
	for _, f := range t.findings {
		if f.by != x {
			continue
		}
		if f.about == t.me && f.wolf || f.wolf && t.wasTown(f.about) || !f.wolf && t.wasWolf(f.about) {
			return true
		}
	}
	return false
}
