package holdem

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"github.com/wcwtui/wcwtui/engine/holdem/equity"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// What the others are taken to hold: who only called or checked may have
// anything, who bet or raised one of the better hands.
const raisersHold = 0.3

// deals is how many deals are counted at most; the rest is drawn.
const deals = 60_000

// equities are what Game.Count brings.
type equities struct {
	against string               // what is assumed; empty if all hands lie open
	by      map[int]equity.Share // by seat
}

// counting counts the equity of the own hand against those who are still in, or
// of all hands where they lie open.
func counting(b aifight.Board, s aifight.Seating) (string, func() any) {
	t, ok := b.(*table)
	if !ok || t.hand == 0 {
		return "none", nil
	}
	if t.result != nil {
		return t.countingStreets()
	}
	in := t.inHand()
	own := t.index(s.You)
	open := !slices.ContainsFunc(in, func(i int) bool { return len(t.seats[i].cards) != 2 })
	if len(in) < 2 || !open && (own < 0 || !slices.Contains(in, own) || len(t.seats[own].cards) != 2) {
		return "none", nil
	}
	key := fmt.Sprint(t.hand, t.board, in, s.You, open)
	var jobs []job
	for _, i := range in {
		if open || i == own {
			key += fmt.Sprint(i, t.seats[i].cards)
			jobs = append(jobs, t.job(i, in, open))
		}
	}
	raised := 0
	for _, i := range in {
		if !open && i != own && t.seats[i].raised {
			raised++
		}
	}
	ranks, against := t.ranks, againstWords(len(in)-1, raised)
	if open {
		against = ""
	}
	key += against
	return key, func() any { return count(ranks, jobs, against, key) }
}

func againstWords(others, raised int) string {
	words := fmt.Sprintf("against any %d hands", others)
	if others == 1 {
		words = "against any hand"
	}
	switch {
	case raised == others:
		return fmt.Sprintf("against hands that bet so, the best %d%%", int(raisersHold*100))
	case raised > 0:
		words += fmt.Sprintf(", %d of the best %d%%", raised, int(raisersHold*100))
	}
	return words
}

// job is one hand to be weighed.
type job struct {
	seat int
	spot equity.Spot
	ok   bool
}

func (t *table) job(seat int, in []int, open bool) job {
	cards, ok := parsed(append(append([]proto.Card{}, t.seats[seat].cards...), t.board...))
	if !ok || len(cards) < 2 {
		return job{}
	}
	spot := equity.Spot{Hole: [2]hand.Card{cards[0], cards[1]}, Board: cards[2:]}
	for _, i := range in {
		if i == seat {
			continue
		}
		spot.Against = append(spot.Against, t.holds(i, open))
	}
	return job{seat, spot, true}
}

// holds is what a seat may hold.
func (t *table) holds(i int, open bool) *equity.Range {
	if two, ok := parsed(t.seats[i].cards); open && ok && len(two) == 2 {
		return equity.Only(two[0], two[1])
	}
	if t.seats[i].raised {
		return equity.Top(raisersHold)
	}
	return equity.Any()
}

// inHand lists the seats that may still win.
func (t *table) inHand() []int {
	var list []int
	for i := range t.seats {
		if s := &t.seats[i]; s.in && s.status != proto.Folded {
			list = append(list, i)
		}
	}
	return list
}

// count weighs hands; the same moment always draws the same deals.
func count(ranks *hand.Table, jobs []job, against, key string) any {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(key)) // a hash takes everything
	e := equities{against: against, by: map[int]equity.Share{}}
	for _, j := range jobs {
		if !j.ok {
			continue
		}
		share, err := equity.Estimate(ranks, j.spot, deals, rand.New(rand.NewPCG(sum.Sum64(), uint64(j.seat))))
		if err == nil {
			e.by[j.seat] = share
		}
	}
	return e
}

func percent(x float64) int { return int(x*100 + 0.5) }

// oddsWords say the equity of the own hand and what it assumes, which brief
// leaves out.
func (t *table) oddsWords(sc *aifight.Scene, brief bool) string {
	e, ok := sc.Counted.(equities)
	share, known := e.by[t.index(sc.You)]
	if !sc.Odds || !ok || !known || sc.Cover {
		return ""
	}
	words := fmt.Sprintf("equity %d%%", percent(share.Equity))
	if brief {
		return fmt.Sprintf("%d%% equity", percent(share.Equity))
	}
	if share.Tie > 0.005 {
		words += fmt.Sprintf(", split %d%%", percent(share.Tie))
	}
	if e.against == "" {
		return words + " against the open hands"
	}
	return words + " " + e.against
}

// drawChances draws the chance of each hand that lies open, and returns the row
// after that.
func (t *table) drawChances(r widget.Region, y int, sc *aifight.Scene) int {
	if s, ok := sc.Counted.(streets); ok && sc.Odds {
		return t.drawStreets(r, y, s, sc)
	}
	e, ok := sc.Counted.(equities)
	if !sc.Odds || !ok || e.against != "" {
		return 0
	}
	r.Put(1, y, head, "CHANCE TO WIN")
	r.PutFit(19, y, max(0, r.W()-19), dim, "now, for all hands lie open; split in brackets")
	for i := range t.seats {
		share, known := e.by[i]
		if !known {
			continue
		}
		y++
		s := &t.seats[i]
		r.Put(2, y, aifight.SeatToken(s.id).Style(), aifight.SeatNumber(s.id))
		r.PutFit(4, y, 9, themes.Style{}, sc.Name(s.id))
		r.PutRight(20, y, bold, fmt.Sprintf("%d%%", percent(share.Win)))
		if share.Tie > 0.005 {
			r.Put(21, y, dim, fmt.Sprintf("(%d%%)", percent(share.Tie)))
		}
		r.Bar(28, y, min(30, max(0, r.W()-29)), aifight.SeatToken(s.id).Style(), percent(share.Win), 100)
	}
	return y + 1
}
