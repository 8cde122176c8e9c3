package bot

import (
	"cmp"
	"slices"

	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// clue is one thing that speaks for or against a seat. Its kind is the topic
// of the lines that tell of it, without "accuse-".
type clue struct {
	kind   string
	weight int // above 0 speaks against
	other  wcw.Slot
	victim wcw.Slot
	day    int
	count  int
}

// Weights of clues. They are counted together; about 30 makes a seat a
// candidate for the vote, and known stands above all.
const (
	known     = 1000
	convicted = 70 // by a claimed reading that nobody disputes
	candidate = 14
)

// mind is what a seat makes of the table: for each seat the clues and their sum.
type mind struct {
	t     *table
	dice  dice
	book  worlds.Book // without a world if nothing was weighed, or nothing fits
	clues [wcw.Seats][]clue
	sum   [wcw.Seats]int
}

// think weighs everything. A wolf or a Trickster weighs as a sheep would in
// its place, for that is what it wants to look like.
func think(t *table, d dice) *mind {
	m := &mind{t: t, dice: d}
	m.weighFeelings()
	m.weighVotes()
	m.weighTalk()
	m.weighDeaths()
	m.weighClaims()
	m.weighFindings()
	if !t.pretends() {
		m.weighKnowledge()
	}
	return m
}

func (m *mind) add(x wcw.Slot, c clue) {
	if !x.Valid() || x == m.t.me || !m.t.seats[x].alive || c.weight == 0 {
		return
	}
	m.sum[x] += c.weight
	if c.weight > 0 {
		m.clues[x] = append(m.clues[x], c)
	}
}

func none(kind string, weight int) clue {
	return clue{kind: kind, weight: weight, other: wcw.NoSlot, victim: wcw.NoSlot}
}

// weighFeelings gives each seat a bias of its own, so that nine seats with the
// same facts do not think the same.
func (m *mind) weighFeelings() {
	for i := range wcw.Seats {
		x := wcw.Slot(i)
		m.add(x, none("gut", m.dice.below(13, "feeling", i)-6))
		if m.t.seats[i].said == 0 && len(m.t.saidToday()) >= 3 && !m.t.paced() {
			m.add(x, none("quiet", 3+m.dice.below(4, "quiet", i)))
		}
	}
}

// paced reports whether a host gives the floor; silence is no choice then.
func (t *table) paced() bool {
	r, ok := t.o.Request.(wcw.BidRequest)
	return ok && r.Host != nil
}

func (m *mind) weighVotes() {
	for _, v := range m.t.o.Votes {
		for _, b := range v.Ballots {
			m.weighBallot(v, b)
		}
	}
}

func (m *mind) weighBallot(v wcw.PastVote, b wcw.Ballot) {
	t, out := m.t, v.Eliminated
	switch {
	case !b.Slot.Valid():
	case !b.Target.Valid():
		m.add(b.Slot, clue{"abstain", 4, wcw.NoSlot, wcw.NoSlot, v.Day, 0})
	case out.Valid() && t.wasWolf(out) && b.Target != out:
		m.add(b.Slot, clue{"saved", 11, b.Target, out, v.Day, 0})
	case t.wasWolf(b.Target):
		m.add(b.Slot, none("saved", -13))
	case b.Target == out && t.wasTown(out):
		m.add(b.Slot, clue{"vote", 8, wcw.NoSlot, out, v.Day, 0})
	case b.Target == out:
		m.add(b.Slot, clue{"crowd", 2, wcw.NoSlot, out, v.Day, 0})
	case t.wasTown(b.Target):
		m.add(b.Slot, clue{"doubted", 5, wcw.NoSlot, b.Target, v.Day, 0})
	}
	if said := t.accusation(b.Slot, v.Day); said.Valid() && b.Target.Valid() && said != b.Target && said != b.Slot {
		m.add(b.Slot, clue{"switch", 5, said, b.Target, v.Day, 0})
	}
}

// weighTalk looks at who accuses whom, who turns and who does not answer.
func (m *mind) weighTalk() {
	t := m.t
	led := set(0)
	for i, s := range t.speeches {
		if !s.accuses.Valid() || s.accuses == s.slot {
			continue
		}
		if x := s.accuses; t.seats[x].outDay == s.day && t.seats[x].cause == wcw.CauseVote && !led.has(x) {
			led = led.with(x)
			m.weighLead(s)
		}
		if i >= t.today && s.accuses == t.me {
			m.add(s.slot, clue{"back", 9, wcw.NoSlot, wcw.NoSlot, 0, 0})
		}
	}
	for i := range t.seats {
		x := wcw.Slot(i)
		m.weighTurn(x)
		m.weighEcho(x)
		if n := t.accusers(x); n != 0 {
			m.weighCrowd(x, n)
		}
	}
}

// weighLead judges the first seat that named somebody who was then voted out.
func (m *mind) weighLead(s speech) {
	switch {
	case m.t.wasWolf(s.accuses):
		m.add(s.slot, none("led", -12))
	case m.t.wasTown(s.accuses):
		m.add(s.slot, clue{"led", 9, wcw.NoSlot, s.accuses, s.day, 0})
	}
}

func (m *mind) weighTurn(x wcw.Slot) {
	t := m.t
	now, before := t.accusation(x, t.o.Day), t.accusation(x, t.o.Day-1)
	if now.Valid() && before.Valid() && now != before && t.seats[before].alive {
		m.add(x, clue{"changed", 5, before, wcw.NoSlot, t.o.Day, 0})
	}
}

// weighEcho looks at a seat that accuses only whom others accused before: the
// safest way for a wolf to be of the crowd.
func (m *mind) weighEcho(x wcw.Slot) {
	if own, echoed := m.t.echoes(x); echoed >= 2 && own == 0 {
		m.add(x, clue{"echo", min(3+2*echoed, 11), wcw.NoSlot, wcw.NoSlot, 0, echoed})
	}
}

// echoes counts the accusations of a seat: those that were its own, and those
// of somebody whom another had accused that day.
func (t *table) echoes(x wcw.Slot) (own, echoed int) {
	var named [wcw.Seats]int // the last day on which a seat was accused
	for _, s := range t.speeches {
		if !s.accuses.Valid() {
			continue
		}
		switch {
		case s.slot != x:
			named[s.accuses] = s.day
		case named[s.accuses] == s.day:
			echoed++
		default:
			own++
		}
	}
	return own, echoed
}

// weighCrowd lets a seat's accusers count, the more the better they are
// trusted, and its silence after them.
func (m *mind) weighCrowd(x wcw.Slot, accusers set) {
	n := accusers.size()
	if !m.contrary(x) {
		m.add(x, clue{"join", min(4*n, 14), m.t.latest(accusers), wcw.NoSlot, 0, n})
	}
	if !m.answered(x) && n >= 2 {
		m.add(x, clue{"evade", 4, wcw.NoSlot, wcw.NoSlot, 0, n})
	}
}

// contrary reports whether this seat, today, does not care what the others say
// of one.
func (m *mind) contrary(x wcw.Slot) bool {
	return m.dice.chance(30, "contrary", m.t.o.Day, int(x))
}

// answered reports whether a seat spoke after it was first accused today.
func (m *mind) answered(x wcw.Slot) bool {
	accused := false
	for _, s := range m.t.saidToday() {
		if s.slot == x && accused {
			return true
		}
		accused = accused || s.accuses == x
	}
	return !accused
}

// weighDeaths looks at whom the dead had named.
func (m *mind) weighDeaths() {
	t := m.t
	for i := range t.seats {
		dead := wcw.Slot(i)
		switch {
		case t.seats[i].outDay == 0:
		case t.seats[i].cause == wcw.CauseWolf:
			m.add(t.accusation(dead, t.seats[i].outDay), clue{"night", 30, wcw.NoSlot, dead, t.seats[i].outDay, 0})
		case t.wasWolf(dead):
			m.weighFriends(dead)
		}
	}
}

// weighFriends judges the living by how a dead wolf treated them.
func (m *mind) weighFriends(wolf wcw.Slot) {
	named := set(0)
	for _, s := range m.t.speeches {
		if s.slot == wolf {
			named = named.with(s.accuses)
		}
	}
	for i := range wcw.Seats {
		x := wcw.Slot(i)
		switch {
		case named.has(x):
			m.add(x, none("spared", -6))
		case named != 0:
			m.add(x, clue{"spared", 3, wcw.NoSlot, wolf, 0, 0})
		}
	}
}

// weighKnowledge adds what nobody can dispute: cards that were seen, results
// of the night, and a claim to the card that this seat holds.
func (m *mind) weighKnowledge() {
	t := m.t
	for i := range t.seats {
		if r := t.seats[i].role; r != "" {
			m.add(wcw.Slot(i), none("known", certainty(r.Faction() == wcw.FactionWolf)))
		}
	}
	for _, r := range t.o.PrivateResults {
		switch {
		case r.Result.Word == wcw.FindWolf, r.Result.Word == wcw.FindNotWolf:
			m.add(r.Target, none("known", certainty(r.Result.Word == wcw.FindWolf)))
		case r.Ability == wcw.Track:
			m.weighTrail(r)
		}
	}
}

func certainty(wolf bool) int {
	if wolf {
		return known
	}
	return -known
}

// weighTrail judges whom the Priest saw at the door of a victim. A seat that
// visited nobody did not hold the knife.
func (m *mind) weighTrail(r wcw.PrivateResult) {
	if r.Result.Visited != nil && len(r.Result.Visited) == 0 {
		m.add(r.Target, none("known", -4))
	}
	if v := m.t.visitedVictim(r); v.Valid() {
		m.add(r.Target, clue{"known", known / 2, wcw.NoSlot, v, r.Day, 0})
	}
}

// visitedVictim is the seat that died in the night of a track and was visited
// by the one who was tracked, or NoSlot.
func (t *table) visitedVictim(r wcw.PrivateResult) wcw.Slot {
	for _, v := range r.Result.Visited {
		if v.Valid() && t.seats[v].outDay == r.Day && t.seats[v].cause == wcw.CauseWolf {
			return v
		}
	}
	return wcw.NoSlot
}

// ranked are the living others, the most suspicious first.
func (m *mind) ranked() []wcw.Slot {
	var all []wcw.Slot
	for i := range wcw.Seats {
		if x := wcw.Slot(i); x != m.t.me && m.t.seats[i].alive {
			all = append(all, x)
		}
	}
	slices.SortStableFunc(all, func(a, b wcw.Slot) int { return cmp.Compare(m.sum[b], m.sum[a]) })
	return all
}
