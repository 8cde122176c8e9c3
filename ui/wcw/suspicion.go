package wcw

import (
	"math"

	"github.com/wcwtui/wcwtui/engine/wcw/odds"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// oddsBook is the odds at every beat, counted once as the beats are asked for.
type oddsBook struct {
	table *odds.Table
	books []chances // one a beat
	next  int       // the first event not counted
}

// chances are the odds after a beat, in whole percents.
type chances struct {
	deals  int32
	public int32 // public beats so far
	wolf   [proto.Seats]uint8
	setups [9]uint8
	turn   turn
}

// turn is the speech that has changed the odds of a seat the most so far.
type turn struct {
	beat   int32 // -1 for none
	public int32
	size   uint8
}

// at is the odds after a beat; before the first one, if it is negative.
func (o *oddsBook) at(f *Fold, beat int) chances {
	if beat < 0 || len(f.beats) == 0 {
		return nothingKnown()
	}
	if o.table == nil {
		o.table = odds.New()
	}
	if n := len(o.books); n > 0 && o.read(f, n) {
		o.books[n-1].weigh(o.table) // events that belong to the beat came after it
	}
	for len(o.books) <= beat && len(o.books) < len(f.beats) {
		o.count(f)
	}
	return o.books[min(beat, len(o.books)-1)]
}

func nothingKnown() chances {
	c := chances{turn: turn{beat: -1}}
	c.weigh(odds.New())
	return c
}

// count adds the odds after the next beat.
func (o *oddsBook) count(f *Fold) {
	n := len(o.books)
	was := o.before(n)
	now := was
	if !f.beats[n].Secret {
		now.public++
	}
	if o.read(f, n+1) {
		now.weigh(o.table)
	}
	if f.beats[n].Kind == Speech {
		for i := range now.wolf {
			d := max(now.wolf[i], was.wolf[i]) - min(now.wolf[i], was.wolf[i])
			if d > now.turn.size {
				now.turn = turn{int32(n), now.public, d}
			}
		}
	}
	o.books = append(o.books, now)
}

// before is the odds before a beat.
func (o *oddsBook) before(beat int) chances {
	if beat == 0 {
		return nothingKnown()
	}
	return o.books[beat-1]
}

// read counts the events before a beat and reports whether they changed the
// odds.
func (o *oddsBook) read(f *Fold, beat int) bool {
	end, seen := len(f.entries), false
	if beat < len(f.beats) {
		end = f.beats[beat].Event
	}
	for ; o.next < end; o.next++ {
		seen = o.see(f.entries[o.next]) || seen
	}
	return seen
}

// see counts a public event and reports whether it changed the odds.
func (o *oddsBook) see(e entry) bool {
	switch p := e.event.Payload.(type) {
	case proto.Spoke:
		o.table.See(odds.Named, p.Speech.Slot, p.Speech.Accusation)
		o.table.See(odds.Answered, p.Speech.Slot, e.reply)
	case proto.Ballots:
		for _, b := range p.Ballots {
			o.table.See(odds.Voted, b.Slot, b.Target)
		}
	case proto.Elimination:
		o.table.Show(p.Slot, p.Role)
	default:
		return false
	}
	return true
}

func (c *chances) weigh(t *odds.Table) {
	b := t.Book()
	c.deals = int32(b.Worlds)
	for i, p := range b.Wolf {
		c.wolf[i] = percent(p)
	}
	for i, p := range b.Setups {
		c.setups[i] = percent(p)
	}
}

func percent(p float64) uint8 { return uint8(math.Round(100 * p)) }
