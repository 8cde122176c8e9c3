package bot

import (
	"math"

	"github.com/wcwtui/wcwtui/proto/wcw"
)

// Weights of a ballot beyond what is thought of a seat.
const (
	keptWord   = 12 // it was accused by this seat
	bandwagon  = 6  // for each seat that accuses it now
	worthAVote = 4  // below, a seat may rather abstain
)

func (s *seated) vote(r wcw.VoteRequest) wcw.Vote {
	v := wcw.Vote{Target: wcw.NoSlot}
	v.Target = s.ballot(r.Targets)
	v.Summary = s.voteSummary(v.Target)
	if r.Suspicion {
		v.Suspicion = s.suspicions()
	}
	return v
}

// ballot is whom to vote for among the targets, or NoSlot.
func (s *seated) ballot(targets []wcw.Slot) wcw.Slot {
	switch {
	case !s.skill.plans || s.mind.book.Worlds == 0:
	case s.o.Self.Faction == wcw.FactionWolf:
		return s.packBallot(targets)
	case s.o.Self.Faction == wcw.FactionTown:
		return s.townBallot(targets)
	}
	best, most := wcw.NoSlot, 0
	word := s.accusation(s.me, s.o.Day)
	for _, x := range targets {
		if !x.Valid() || !s.attackable(x) {
			continue
		}
		score := s.mind.sum[x]
		if !s.mind.contrary(x) {
			score += bandwagon * min(s.accusers(x).size(), 3)
		}
		if x == word {
			score += keptWord
		}
		if best == wcw.NoSlot || score > most {
			best, most = x, score
		}
	}
	if most < worthAVote && s.living > 5 && s.dice.chance(60, "abstain", s.o.Day) {
		return wcw.NoSlot
	}
	return best
}

// attackable reports whether this seat would turn against another: not itself,
// not somebody it knows to be a friend, and not a packmate that can be saved.
func (s *seated) attackable(x wcw.Slot) bool {
	switch {
	case x == s.me || !s.seats[x].alive:
		return false
	case s.o.Self.Faction == wcw.FactionWolf && s.mates.has(x):
		return s.abandons(x)
	}
	return s.o.Self.Faction == wcw.FactionWolf || s.mind.sum[x] > -known/2
}

// abandons reports whether a wolf turns on a packmate: mostly on one that is
// about to be voted out anyway, and rarely for show while there are many.
func (s *seated) abandons(mate wcw.Slot) bool {
	if s.skill.plans {
		return s.doomed(mate)
	}
	lost := s.accusers(mate).size() >= s.majority()-s.skill.early && s.dice.chance(90, "abandon", int(mate), s.o.Day)
	return lost || s.living > 6 && s.dice.chance(15, "distance", int(mate), s.o.Day)
}

func (s *seated) voteSummary(x wcw.Slot) string {
	switch {
	case x == wcw.NoSlot:
		return s.note("why-abstaining", about(x))
	case s.o.Self.Faction == wcw.FactionWolf && s.mates.has(x):
		return s.note("why-wolf-bus", about(x))
	case s.o.Self.Faction == wcw.FactionWolf:
		return s.note("why-wolf-vote", about(x))
	case s.mind.sum[x] > known/4 && s.foundOut(x):
		return s.note("why-known", about(x))
	}
	c := s.mind.strongest(x, s.accusation(s.me, s.o.Day) == x)
	return s.note("why-"+c.kind, c.fill(s.table, x))
}

// foundOut reports whether this seat's own ability has shown another to be a
// wolf.
func (s *seated) foundOut(x wcw.Slot) bool {
	for _, r := range s.o.PrivateResults {
		if r.Target == x && (r.Result.Word == wcw.FindWolf || s.visitedVictim(r).Valid()) {
			return true
		}
	}
	return false
}

// strongest is the clue that weighs most against a seat. A seat that has
// accused x itself does not hide behind others.
func (m *mind) strongest(x wcw.Slot, own bool) clue {
	best := none("gut", 1)
	for _, c := range m.clues[x] {
		if c.weight > best.weight && !(own && c.kind == "join") {
			best = c
		}
	}
	return best
}

func (c clue) fill(t *table, x wcw.Slot) fill {
	f := fill{target: x, other: c.other, victim: c.victim, day: c.day, count: c.count}
	if c.victim.Valid() {
		f.role = t.seats[c.victim].shown
	}
	if c.kind == "rival" {
		f.role = t.seats[x].claim
	}
	return f
}

// suspicions reports how likely each living other is a wolf, in hundredths.
func (s *seated) suspicions() []wcw.Suspicion {
	var list []wcw.Suspicion
	chance := s.byClues()
	if s.mind.book.Worlds > 0 {
		chance = func(x wcw.Slot) float64 { return math.Round(100*s.mind.book.Wolf[x]) / 100 }
	}
	for i := range wcw.Seats {
		if x := wcw.Slot(i); s.mind.judges(x) {
			list = append(list, wcw.Suspicion{Slot: i, Wolf: chance(x)})
		}
	}
	return list
}

// byClues turns the sums of clues into chances that together come near the
// wolves that are left.
func (s *seated) byClues() func(x wcw.Slot) float64 {
	total, wolves := 0, s.wolvesLeft()
	weight := func(x wcw.Slot) int { return min(max(40+2*s.mind.sum[x], 4), 400) }
	for i := range wcw.Seats {
		if x := wcw.Slot(i); s.mind.judges(x) {
			total += weight(x)
		}
	}
	return func(x wcw.Slot) float64 {
		percent := min(max(100*wolves*weight(x)/max(total, 1), 2), 95)
		switch {
		case s.mind.sum[x] > known/2:
			percent = 99
		case s.mind.sum[x] < -known/2:
			percent = 1
		}
		return float64(percent) / 100
	}
}

// wolvesLeft supposes two wolves at the start, as every named setup has,
// and one at the least.
func (t *table) wolvesLeft() int {
	n := 2
	for i := range t.seats {
		if t.wasWolf(wcw.Slot(i)) {
			n--
		}
	}
	return max(n, 1)
}
