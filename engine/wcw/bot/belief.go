package bot

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// view is whose knowledge worlds are weighed with.
type view uint8

const (
	inPlace  view = iota // this seat's; one that pretends is taken for a town seat that knows nothing
	fromAll              // what everybody may know
	fromPack             // a wolf's
)

// weigh weighs all worlds by what has happened.
func (t *table) weigh(decks *worlds.Decks, v view) worlds.Book {
	w := weighing{t, decks.Table()}
	switch {
	case v == fromPack:
		w.knowPack()
	case v == inPlace && t.pretends():
		w.Only(t.me, worlds.Town)
	case v == inPlace:
		w.knowOwn()
	}
	w.deaths()
	w.nights()
	w.acts()
	w.manners()
	w.claims()
	w.readings()
	return w.Book()
}

// weighing puts a table of the game on a table of worlds.
type weighing struct {
	t *table
	*worlds.Table
}

func (w weighing) knowPack() {
	for i := range wcw.Seats {
		x := wcw.Slot(i)
		if x == w.t.me || w.t.mates.has(x) {
			w.Only(x, worlds.Of(w.t.seats[x].role))
		} else {
			w.Only(x, worlds.Town)
		}
	}
	w.results()
}

func (w weighing) knowOwn() {
	w.Only(w.t.me, worlds.Of(w.t.o.Self.Role))
	for i := range wcw.Seats {
		x := wcw.Slot(i)
		switch known := w.t.mates.has(x); {
		case known:
			w.Only(x, worlds.Of(w.t.seats[x].role))
		case w.t.o.Self.Role == wcw.Noble && x != w.t.me:
			w.Only(x, worlds.All&^worlds.Of(wcw.Noble))
		}
	}
	w.results()
	w.guarded()
}

// results are what this seat's abilities have told.
func (w weighing) results() {
	for _, r := range w.t.o.PrivateResults {
		switch word := r.Result.Word; {
		case !r.Target.Valid():
		case r.Ability == wcw.Inspect && word == wcw.FindWolf:
			w.Only(r.Target, worlds.Wolves)
		case r.Ability == wcw.Inspect && word == wcw.FindNotWolf:
			w.Only(r.Target, worlds.Town)
		case r.Ability == wcw.Inform && word == wcw.FindTownsman:
			w.Only(r.Target, worlds.Of(wcw.DairyMaid))
		case r.Ability == wcw.Check && word == wcw.FindVanilla:
			w.Only(r.Target, worlds.Of(wcw.Sheep, wcw.Wolf))
		case r.Ability == wcw.Check && wcw.Role(word).Known():
			w.Only(r.Target, worlds.Of(wcw.Role(word)))
		case r.Ability == wcw.Track && r.Result.Visited != nil:
			w.trail(r)
		}
	}
}

// trail weighs where the Priest saw somebody go.
func (w weighing) trail(r wcw.PrivateResult) {
	prey := w.t.preyOf(r.Day)
	idle := worlds.Of(wcw.Sheep, wcw.Noble)
	active := worlds.Of(wcw.Alchemist, wcw.TrackReader, wcw.Seer, wcw.Guard, wcw.Chef, wcw.DairyMaid)
	switch {
	case len(r.Result.Visited) == 0:
		w.Hold(r.Target, active, emptyTrail)
		if prey.Valid() { // one of the pack was there
			w.Hold(r.Target, worlds.Of(wcw.Wolf), heldNoKnife)
		}
	case prey.Valid() && w.t.visitedVictim(r) == prey:
		w.Hold(r.Target, idle, worlds.Never)
		w.Hold(r.Target, active&^worlds.Wolves, trailToPrey)
	default:
		w.Hold(r.Target, idle, worlds.Never)
	}
}

// preyOf is who died in a night, or NoSlot.
func (t *table) preyOf(night int) wcw.Slot {
	for i, s := range t.seats {
		if s.outDay == night && s.cause == wcw.CauseWolf {
			return wcw.Slot(i)
		}
	}
	return wcw.NoSlot
}

// deaths weighs what the dead were, and that the match goes on: a wolf lives,
// and the pack is fewer than the others (wcw sheet 2.10).
func (w weighing) deaths() {
	for i, s := range w.t.seats {
		x := wcw.Slot(i)
		switch {
		case s.outDay == 0:
		case s.shown != "":
			w.Only(x, worlds.Of(s.shown))
		case s.cause == wcw.CauseWolf:
			w.Only(x, worlds.Town)
		}
		if s.cause == wcw.CauseWolf && s.outDay > 0 {
			w.Hold(w.t.accusation(x, s.outDay), worlds.Wolves, namedByPrey)
		}
	}
	living := w.t.alive()
	w.Packs(func(wolves worlds.Set) worlds.Points {
		n := (wolves & living).Size()
		if n == 0 || 2*n >= living.Size() {
			return worlds.Never
		}
		return 0
	})
}

func (t *table) alive() (s worlds.Set) {
	for i := range t.seats {
		if t.seats[i].alive {
			s |= 1 << i
		}
	}
	return s
}

// nights weighs whether somebody could stop the pack.
func (w weighing) nights() {
	for night := 1; night < w.t.o.Day; night++ {
		points := notStopped
		if w.t.preyOf(night) == wcw.NoSlot {
			points = stopped
		}
		for i, s := range w.t.seats {
			if s.outDay == 0 || s.outDay > night || s.outDay == night && s.cause == wcw.CauseWolf {
				w.Hold(wcw.Slot(i), worlds.Of(wcw.Guard, wcw.Chef), points)
			}
		}
	}
}

// believe replaces the sums of clues by what the worlds come to. The sum of a
// seat is by how many percent it is a likelier wolf than the others; feelings
// sway it. It does nothing if no named setup fits.
func (m *mind) believe(b worlds.Book, gut int) {
	m.book = b
	if b.Worlds == 0 {
		return
	}
	total, others := 0.0, 0
	for i := range wcw.Seats {
		if m.judges(wcw.Slot(i)) {
			total += b.Wolf[i]
			others++
		}
	}
	for i := range wcw.Seats {
		x := wcw.Slot(i)
		switch p := b.Wolf[i]; {
		case !m.judges(x):
		case p > sure:
			m.sum[i] = known
		case p < 1-safe:
			m.sum[i] = -known
		default:
			m.sum[i] = int(100*(p-total/float64(others))) + m.dice.below(2*gut+1, "feeling", i, m.t.o.Day) - gut
		}
		m.explain(x)
	}
}

// explain adds clues that tell others what the worlds are weighed by.
func (m *mind) explain(x wcw.Slot) {
	if !m.judges(x) {
		return
	}
	if n := m.t.hides(x); n >= 2 {
		m.clues[x] = append(m.clues[x], clue{"hide", 4 + 2*n, wcw.NoSlot, wcw.NoSlot, 0, n})
	}
	if m.sum[x] > 10 && m.t.o.Day > 1 {
		m.clues[x] = append(m.clues[x], none("odds", min(m.sum[x]/3, 15)))
	}
}

// judges reports whether a seat is one to be judged: another, and alive.
func (m *mind) judges(x wcw.Slot) bool { return x.Valid() && x != m.t.me && m.t.seats[x].alive }

// Chances from which a seat is taken for a wolf, or for none, without doubt.
const (
	sure = 0.985
	safe = 0.996
)
