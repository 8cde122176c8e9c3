package bot

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// inside is what the worlds come to for one of the pack.
func (s *seated) inside() *worlds.Book { return remember(&s.books[0], s.table, s.decks, fromPack) }

// open is what they come to for everybody.
func (s *seated) open() *worlds.Book { return remember(&s.books[1], s.table, s.decks, fromAll) }

func remember(b **worlds.Book, t *table, decks *worlds.Decks, v view) *worlds.Book {
	if *b == nil {
		book := t.weigh(decks, v)
		*b = &book
	}
	return *b
}

// cardsAreTold reports whether the town tells its cards.
func (s *seated) cardsAreTold() bool {
	told := 0
	for i, x := range s.seats {
		told += truth(x.alive && x.claim != "" && !s.pack().has(wcw.Slot(i)))
	}
	return told >= 2
}

// pack is this wolf and its fellows, the dead too.
func (s *seated) pack() set { return s.mates.with(s.me) }

// livingMates are the fellows that are left.
func (s *seated) livingMates() set {
	found := s.mates
	for i, x := range s.seats {
		if !x.alive {
			found = found.without(wcw.Slot(i))
		}
	}
	return found
}

// packClaims are what a wolf that plans claims, and when: with the town, in
// danger, or when a lie wins the match.
func (s *seated) packClaims() []remark {
	told := s.cardsAreTold()
	if x := s.enemy(); x.Valid() && !told && s.lies() && !s.mates.has(x) {
		return []remark{against("claim-seer-wolf", "why-fake-claim", 96, about(x))}
	}
	if told || s.inDanger() {
		return []remark{s.alsoAccusing(s.bluff())}
	}
	return nil
}

// bluff claims the card that leaves this wolf the least suspect, and that
// nobody is likely to dispute.
func (s *seated) bluff() remark {
	card, least := wcw.Sheep, s.ifClaimed(wcw.Sheep)
	for _, r := range claimable() {
		if !single(r) {
			continue // a second noble would have to play along
		}
		if p := s.ifClaimed(r) + 0.4*s.heldBy(r); p < least {
			card, least = r, p
		}
	}
	return say(claimTopic(card), "why-fake-claim", 80, about(wcw.NoSlot))
}

// ifClaimed is the chance to be a wolf that everybody would give this seat if
// it claimed a card now.
func (s *seated) ifClaimed(r wcw.Role) float64 {
	t := *s.table
	t.seats[s.me].claim, t.seats[s.me].claimedAt = r, len(t.speeches)
	return t.weigh(s.decks, fromAll).Wolf[s.me]
}

// heldBy is the chance that somebody living holds a card, for one of the pack.
func (s *seated) heldBy(r wcw.Role) float64 {
	p := 0.0
	for i, x := range s.seats {
		if x.alive {
			p += s.inside().Card(wcw.Slot(i), r)
		}
	}
	return p
}

// lies reports whether this wolf may claim a reading: nobody can dispute it, or
// is likely to, and either the pack wins if the town loses one of its own today
// (wcw sheet 2.10), or the town tells no cards.
func (s *seated) lies() bool {
	mates := s.livingMates()
	if mate := mates.first(); mate.Valid() && mate < s.me && s.seats[mate].claim == "" {
		return false // it tells the lie
	}
	last := s.o.Day > 1 && s.living-2 <= 2*(1+mates.size())
	return (last || s.o.Day > 2 && len(s.saidToday()) > 2) && !s.spent(wcw.Seer) && s.heldBy(wcw.Seer) <= 0.4
}

// spent reports whether a card is no more to be claimed: it was shown, or
// somebody, dead or alive, has claimed it.
func (s *seated) spent(r wcw.Role) bool {
	for _, x := range s.seats {
		if x.shown == r || x.claim == r {
			return true
		}
	}
	return false
}

// packBallot is a wolf's vote: where it makes the town lose one of its own, or
// at least saves a packmate; with the others if that is lost.
func (s *seated) packBallot(targets []wcw.Slot) wcw.Slot {
	if mate := s.livingMates().first(); mate.Valid() && s.doomed(mate) {
		return mate
	}
	return best(targets, func(x wcw.Slot) int {
		if s.pack().has(x) {
			return -2 * known
		}
		return s.mind.sum[x] + 12*s.pressure(x) + 8*truth(x == s.accusation(s.me, s.o.Day))
	})
}

// doomed reports whether a packmate cannot be saved any more: the voices are
// there, or everybody must find it by far the likeliest wolf.
func (s *seated) doomed(mate wcw.Slot) bool {
	rival := 0.0
	for i, x := range s.seats {
		if x.alive && !s.pack().has(wcw.Slot(i)) {
			rival = max(rival, s.open().Wolf[i])
		}
	}
	return s.pressure(mate) >= s.majority()-1 || s.open().Wolf[mate] > rival+0.13
}

// packPrey is how much the pack gains by a death: of those whom the town
// trusts, whose cards can hurt, and whose word does not point at the pack.
func (s *seated) packPrey(x wcw.Slot) int {
	b := s.inside()
	gain := 60 * (1 - s.open().Wolf[x])
	gain += float64(80 * b.Card(x, wcw.Seer))
	gain += float64(30 * (b.Card(x, wcw.Guard) + b.Card(x, wcw.Chef) + b.Card(x, wcw.Priest)))
	gain += float64(15 * (b.Card(x, wcw.Noble) + b.Card(x, wcw.DairyMaid)))
	switch a := s.accusation(x, s.o.Day); {
	case a == s.me || s.livingMates().has(a):
		gain -= 15
	case a.Valid():
		gain += 10
	}
	return int(gain)
}
