package holdem

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// boards are how many cards lay open on each street.
var boards = [...]int{0, 3, 4, 5}

// streets are the chances of hands that lie open, street by street.
type streets struct {
	by    [len(boards)]equities
	upTo  int // streets that were dealt
	seats []int
}

// countingStreets counts what the hands of a showdown were worth all along.
func (t *table) countingStreets() (string, func() any) {
	shows := t.shows()
	if t.result.Reason != proto.ByShowdown || len(shows) < 2 {
		return "none", nil
	}
	s := streets{}
	for _, one := range shows {
		s.seats = append(s.seats, t.index(one.id))
	}
	key := fmt.Sprint("streets", t.hand, t.board, s.seats)
	var jobs [len(boards)][]job
	for k, n := range boards {
		if n > len(t.board) {
			break
		}
		then := *t
		then.board = t.board[:n]
		for _, i := range s.seats {
			jobs[k] = append(jobs[k], then.job(i, s.seats, true))
		}
		s.upTo = k + 1
	}
	ranks := t.ranks
	return key, func() any {
		for k := range s.upTo {
			s.by[k], _ = count(ranks, jobs[k], "", key).(equities)
		}
		return s
	}
}

// drawStreets draws the chance of each open hand on each street, and returns
// the row after that.
func (t *table) drawStreets(r widget.Region, y int, s streets, sc *aifight.Scene) int {
	if y+len(s.seats)+3 > r.H() {
		y-- // no room for a title
	} else {
		r.Put(1, y, head, "CHANCE TO WIN")
		r.PutFit(19, y, max(0, r.W()-19), dim, "known to nobody then; shown now that the hands lie open")
	}
	names, first, step := [...]string{"preflop", "flop", "turn", "river"}, 20, 8
	if r.W() < 60 {
		first, step = 16, 7
	}
	for k := range s.upTo {
		r.PutRight(first+step*k, y+1, dim, names[k])
	}
	split, rows := [len(boards)]float64{}, 0
	for _, i := range s.seats {
		one, row := &t.seats[i], y+2+rows
		r.Put(2, row, aifight.SeatToken(one.id).Style(), aifight.SeatNumber(one.id))
		r.PutFit(4, row, 9, themes.Style{}, sc.Name(one.id))
		for k := range s.upTo {
			win := s.by[k].by[i].Win
			r.PutRight(first+step*k, row, themes.Style{}, fmt.Sprint(percent(win)))
			split[k] += win
		}
		rows++
	}
	r.Put(4, y+2+rows, dim, "split")
	for k := range s.upTo {
		r.PutRight(first+step*k, y+2+rows, dim, fmt.Sprint(percent(max(0, 1-split[k]))))
	}
	return y + 3 + rows
}
