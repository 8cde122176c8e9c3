package bot

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// regards are the acts of each seat toward each other.
type regards [wcw.Seats][wcw.Seats]toward

func (r *regards) add(by, on wcw.Slot, k toward) {
	if by.Valid() && on.Valid() && by != on {
		p := &r[by][on]
		p.townOnWolf += k.townOnWolf
		p.wolfOnTown += k.wolfOnTown
		p.wolfOnWolf += k.wolfOnWolf
	}
}

// points are what the acts come to if these are the wolves.
func (r *regards) points(wolves worlds.Set) worlds.Points {
	sum := worlds.Points(0)
	for by := range wcw.Slot(wcw.Seats) {
		for on := range wcw.Slot(wcw.Seats) {
			switch p := &r[by][on]; {
			case wolves.Has(by) && wolves.Has(on):
				sum += p.wolfOnWolf
			case wolves.Has(by):
				sum += p.wolfOnTown
			case wolves.Has(on):
				sum += p.townOnWolf
			}
		}
	}
	return sum
}

// acts weighs whom seats accuse and vote for. To name somebody twice in a day
// says no more than once.
func (w weighing) acts() {
	var r regards
	var heard [wcw.Seats]set
	day := 0
	for _, s := range w.t.speeches {
		if s.day != day {
			heard, day = [wcw.Seats]set{}, s.day
		}
		if !heard[s.slot].has(s.accuses) {
			r.add(s.slot, s.accuses, accused())
		}
		heard[s.slot] = heard[s.slot].with(s.accuses)
	}
	for _, v := range w.t.o.Votes {
		for _, b := range v.Ballots {
			r.add(b.Slot, b.Target, voted())
		}
	}
	w.Packs(r.points)
}

// manners weighs what wolves do more than others.
func (w weighing) manners() {
	for i := range wcw.Seats {
		x := wcw.Slot(i)
		if own, echoed := w.t.echoes(x); echoed >= 2 && own == 0 {
			w.Hold(x, worlds.Wolves, onlyEchoed)
		}
		if w.t.hides(x) >= 2 {
			w.Hold(x, worlds.Wolves, silence*worlds.Points(min(w.t.hides(x), 5)))
		}
	}
	for _, v := range w.t.o.Votes {
		w.Hold(w.t.leader(v.Eliminated, v.Day), worlds.Wolves, ledVote)
		for _, b := range v.Ballots {
			w.ballot(v, b)
		}
	}
}

func (w weighing) ballot(v wcw.PastVote, b wcw.Ballot) {
	if !b.Target.Valid() {
		return
	}
	if said := w.t.accusation(b.Slot, v.Day); said.Valid() && said != b.Target {
		w.Hold(b.Slot, worlds.Wolves, votedOther)
	}
	if b.Target == v.Eliminated && w.t.seats[b.Target].shown != "" && w.t.seats[b.Target].shown.Faction() == wcw.FactionTown {
		w.Hold(b.Slot, worlds.Wolves, votedTown)
	}
}

// leader is who was the first to accuse a seat on a day, or NoSlot.
func (t *table) leader(x wcw.Slot, day int) wcw.Slot {
	for _, s := range t.speeches {
		if s.day == day && s.accuses == x && s.slot != x {
			return s.slot
		}
	}
	return wcw.NoSlot
}

// hides is how many of the living had told their cards when a seat, which has
// not told its own, last spoke of other things.
func (t *table) hides(x wcw.Slot) int {
	if t.seats[x].claim != "" || !t.seats[x].alive {
		return 0
	}
	told := 0
	for _, y := range t.seats {
		if y.claim != "" && y.alive && y.claimedAt < t.seats[x].last {
			told++
		}
	}
	return told
}

// claims weighs who says to hold what, and who does not dispute it.
func (w weighing) claims() {
	for i, s := range w.t.seats {
		x := wcw.Slot(i)
		if s.claim == "" {
			continue
		}
		w.Say(x, x, worlds.Of(s.claim), falseClaim)
		w.Hold(x, worlds.Wolves, bluff(s.claim))
		for k, y := range w.t.seats {
			if single(s.claim) && k != i && y.last > s.claimedAt && y.claim != s.claim {
				w.Hold(wcw.Slot(k), worlds.Of(s.claim), noDispute)
			}
		}
	}
	for _, v := range w.t.vouches {
		w.Say(v.by, v.about, worlds.Of(v.card), falseClaim)
	}
}

// readings weighs claimed results.
func (w weighing) readings() {
	for _, f := range w.t.findings {
		cards, doubt := worlds.Town, falseReading
		if f.wolf {
			cards = worlds.Wolves
			w.Hold(f.by, worlds.Wolves, lieOfWolf)
		}
		if w.t.seats[f.by].claim == wcw.Priest {
			doubt = falseTrail
		}
		w.Say(f.by, f.about, cards, doubt)
	}
}
