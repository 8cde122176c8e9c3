package wcw

import (
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// columns are where the table of seats has what, in cells.
type columns struct {
	exit, role   int // of a seat that is out
	said, named  int // last cells
	vote         int
	days         int  // votes that show
	rolesAtRight bool // roles end before the last cell
}

var (
	mediumColumns = columns{exit: 11, role: 22, said: 14, named: 20, vote: 24, days: 1}
	largeColumns  = columns{exit: 13, role: 22, said: 17, named: 22, vote: 27, days: 3, rolesAtRight: true}
)

// drawSeats draws the nine seats and returns the row after them. With lines,
// each has a second one that counts whom it names and who names it, as long as
// there is room.
func (s *scene) drawSeats(r widget.Region, c columns, second bool) int {
	words := "said named vote"
	if c.days > 1 {
		words = "said named  votes"
	}
	y := 0
	if r.H() > proto.Seats {
		r.Put(0, 0, head, "SEATS")
		r.Put(c.said-2, 0, dim, words)
		y++
	}
	for seat := range proto.Slot(proto.Seats) {
		s.drawSeat(r, y, seat, c)
		if y++; second {
			s.drawSecond(r, y, seat)
			y++
		}
	}
	return y
}

func (s *scene) drawSeat(r widget.Region, y int, seat proto.Slot, c columns) {
	st := &s.view.Seats[seat]
	style := bold
	if st.Gone() {
		style = dim
	}
	r.PutLine(1, y, widget.Line{number(seat)})
	if st.Gone() {
		r.Put(3, y, style, s.name(seat, c.exit-4))
		r.Put(c.exit, y, style, s.exit(st.Exit))
		s.putRole(r, y, seat, c)
	} else {
		s.drawCounts(r, y, seat, c)
	}
	s.putMarker(r, y, seat)
}

// putMarker shows the focus, or who speaks.
func (s *scene) putMarker(r widget.Region, y int, seat proto.Slot) {
	switch {
	case seat == s.focus:
		r.Put(0, y, themes.Accent.Style(), r.Glyphs().Focus)
		r.Add(widget.Rect{X: 0, Y: y, W: 2, H: 1}, themes.Reverse)
	case seat == s.view.Speaker:
		r.Put(0, y, themes.Live.Style(), r.Glyphs().Latest)
	}
}

func (s *scene) drawCounts(r widget.Region, y int, seat proto.Slot, c columns) {
	st := &s.view.Seats[seat]
	room := c.said - 5
	if role := s.view.Known(seat, s.everything); role != "" {
		mark, token := roleMark(role, r.Glyphs())
		r.Put(c.said-3, y, token.Style(), mark)
		room--
	}
	r.Put(3, y, bold, s.name(seat, room))
	r.PutRight(c.said+1, y, themes.Style{}, strconv.Itoa(st.Said))
	r.PutRight(c.named+1, y, themes.Style{}, strconv.Itoa(s.view.NamedBy(seat).Total()))
	r.PutLine(c.vote, y, s.votesOf(seat, c.days))
}

func (s *scene) putRole(r widget.Region, y int, seat proto.Slot, c columns) {
	role := s.view.Known(seat, s.everything)
	if role == "" {
		return
	}
	line := s.role(role, min(9, r.W()-c.role))
	if c.rolesAtRight {
		r.PutLineRight(r.W()-1, y, line)
	} else {
		r.PutLine(c.role, y, line)
	}
}

// votesOf is what a seat voted: today, or on the last days.
func (s *scene) votesOf(seat proto.Slot, days int) widget.Line {
	if days > 1 {
		return s.lastVotes(seat, days)
	}
	if s.view.Stage == VoteOpen {
		return widget.Line{{Style: dim, Text: "sealed"}}
	}
	v := s.view.VoteOn(s.view.Day)
	if v == nil {
		return nil
	}
	target, ok := v.Of(seat)
	switch {
	case !ok:
		return nil
	case !target.Valid():
		return widget.Line{{Style: dim, Text: "abstain"}}
	}
	return widget.Line{widget.Ink(themes.Dim, s.look.Glyphs.Right+" "), number(target)}
}

func (s *scene) lastVotes(seat proto.Slot, days int) widget.Line {
	var line widget.Line
	for _, v := range s.view.Votes[max(0, len(s.view.Votes)-days):] {
		target, ok := v.Of(seat)
		switch {
		case !ok:
			continue
		case target.Valid():
			line = append(line, number(target), widget.Plain(" "))
		default:
			line = append(line, widget.Span{Style: dim, Text: "- "})
		}
	}
	return line
}

func (s *scene) drawSecond(r widget.Region, y int, seat proto.Slot) {
	style := dim
	r.Put(3, y, style, "names "+times(s.view.Seats[seat].Names, 8))
	r.Put(18, y, style, "by "+times(s.view.NamedBy(seat), 11))
}

// times lists seats, each as often as it is counted: "3377".
func times(c Counts, most int) string {
	var b strings.Builder
	for i, n := range c {
		b.WriteString(strings.Repeat(strconv.Itoa(i+1), int(n)))
	}
	switch {
	case b.Len() == 0:
		return "nobody"
	case b.Len() > most:
		return strconv.Itoa(c.Total()) + " times"
	}
	return b.String()
}

// drawStrip draws the nine seats in one row, for small screens.
func (s *scene) drawStrip(r widget.Region) {
	g := r.Glyphs()
	for seat := range proto.Slot(proto.Seats) {
		x := 3 * int(seat)
		st := &s.view.Seats[seat]
		r.PutLine(x+1, 0, widget.Line{number(seat)})
		switch role := s.view.Known(seat, s.everything); {
		case st.Cause == proto.CauseWolf:
			r.Put(x+2, 0, dim, g.Killed)
		case st.Gone():
			r.Put(x+2, 0, dim, g.Out)
		case role != "":
			mark, token := roleMark(role, g)
			r.Put(x+2, 0, token.Style(), mark)
		}
		if st.Gone() {
			r.Put(x+1, 0, dim, strconv.Itoa(seat.Seat()))
		}
		if seat == s.focus || s.view.Stage == Talk {
			s.putMarker(r.Sub(widget.Rect{X: x, W: 3, H: 1}), 0, seat)
		}
	}
	if right := s.majority(); 29+len(right) <= r.W() {
		r.PutRight(max(29+len(right), r.W()-1), 0, dim, right)
	}
}

// majority names the majority of the vote that is on, was last, or comes next.
func (s *scene) majority() string {
	switch s.view.Stage {
	case VoteClosed, Dusk:
		if v := s.view.LastVote(); v != nil {
			return "majority " + strconv.Itoa(v.Threshold())
		}
	case Waiting, Finished:
		return ""
	}
	return "majority " + strconv.Itoa(Threshold(s.view.Alive()))
}
