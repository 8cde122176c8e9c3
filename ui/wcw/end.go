package wcw

import (
	"fmt"
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawEnd draws who won and how every seat fared.
func (s *scene) drawEnd(r widget.Region) {
	res := s.view.Result
	who, why := outcomeTitle(res)
	if s.tight { // the top line says who won
		s.drawFates(r, -1, res)
		return
	}
	y, gap := 0, 1
	if r.H() >= 14 {
		y, gap = 1, 2
	}
	x := r.Put(0, y, head, s.say(who))
	r.PutFit(x+3, y, r.W()-x-3, themes.Style{}, s.say(why))
	y = s.drawFates(r, y+gap, res)
	if s.anyRoleUnknown() {
		r.PutFit(1, y, r.W()-1, dim, "The arena shows the roles of the living only in its replay.")
	}
	if r.W() > 100 {
		s.drawAllVotes(r.Sub(widget.Rect{X: 64, Y: 1, W: min(40, r.W()-64), H: r.H() - 1}))
	}
}

func (s *scene) anyRoleUnknown() bool {
	for seat := range proto.Slot(proto.Seats) {
		if s.view.Known(seat, s.everything) == "" {
			return true
		}
	}
	return false
}

func (s *scene) drawFates(r widget.Region, y int, res *proto.Result) int {
	metrics := r.W() >= 60 && res.Metrics != nil
	r.Put(0, y, head, "SEATS")
	r.Put(12, y, dim, "role")
	r.Put(26, y, dim, "fate")
	if r.W() >= 45 {
		r.Put(40, y, dim, "score")
	}
	if metrics {
		r.Put(47, y, dim, "read hidden")
	}
	for seat := range proto.Slot(proto.Seats) {
		y++
		s.drawFate(r, y, seat, res, metrics)
	}
	return y + 1
}

func (s *scene) drawFate(r widget.Region, y int, seat proto.Slot, res *proto.Result, metrics bool) {
	st := &s.view.Seats[seat]
	style := bold
	if st.Gone() {
		style = dim
	}
	r.PutLine(1, y, widget.Line{number(seat)})
	r.Put(3, y, style, s.name(seat, 8))
	if role := s.view.Known(seat, s.everything); role != "" {
		r.PutLine(12, y, s.role(role, 13))
	} else {
		r.Put(12, y, dim, "not shown")
	}
	r.Put(26, y, style, s.fate(seat))
	if r.W() >= 45 {
		r.Put(41, y, themes.Style{}, fmt.Sprintf("%.2f", res.Scores[seat]))
	}
	if metrics && int(seat) < len(res.Metrics) {
		putMetric(r, 47, y, res.Metrics[seat].Read)
		putMetric(r, 53, y, res.Metrics[seat].Hidden)
	}
	if seat == s.focus {
		s.putMarker(r, y, seat)
	}
}

func putMetric(r widget.Region, x, y int, value *float64) {
	if value != nil {
		r.Put(x, y, themes.Style{}, fmt.Sprintf("%.2f", *value))
	}
}

// fate is how a seat ended: with the number of votes if they put it out.
func (s *scene) fate(seat proto.Slot) string {
	st := &s.view.Seats[seat]
	if !st.Gone() {
		return "alive"
	}
	fate := s.exit(st.Exit)
	if v := s.view.VoteOn(st.Day); v != nil && st.Cause == proto.CauseVote {
		fate += ", " + strconv.Itoa(len(v.For(seat)))
	}
	return fate
}

// drawAllVotes draws the tally of every day, the last one first.
func (s *scene) drawAllVotes(r widget.Region) {
	y := 0
	for i := len(s.view.Votes) - 1; i >= 0 && y < r.H(); i-- {
		v := s.view.Votes[i]
		s.tallyHead(r, y, "VOTE", v.Day, v.Threshold())
		y = s.drawVote(r, y+1, v, largeTally, -1) + 1
	}
}
