package wcw

import (
	"fmt"
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// tallyShape is how wide the parts of a tally are.
type tallyShape struct {
	indent, name int
	count        int    // column of the number of votes; 0 for none
	last         string // title of the vote before
	gap          int    // rows between the two votes
}

var (
	smallTally  = tallyShape{indent: 1, name: 10, count: 27, last: "LAST VOTE", gap: 1}
	mediumTally = tallyShape{indent: 1, name: 8, last: "LAST VOTE", gap: 1}
	largeTally  = tallyShape{indent: 1, name: 10, last: "LAST", gap: 0}
)

// drawTally draws the vote of the day and the one before it, and returns the
// row after them.
func (s *scene) drawTally(r widget.Region, t tallyShape) int {
	day := s.view.Day
	votes := s.view.Votes
	y := 1
	if v := s.view.VoteOn(day); v != nil {
		s.tallyHead(r, 0, "TALLY", day, v.Threshold())
		y = s.drawVote(r, 1, *v, t, s.rows)
		votes = votes[:len(votes)-1]
	} else {
		s.tallyHead(r, 0, "TALLY", day, Threshold(s.view.Alive()))
		r.Put(1, y, dim, s.tallyNote())
		y++
	}
	if len(votes) == 0 {
		return y
	}
	last := votes[len(votes)-1]
	s.tallyHead(r, y+t.gap, t.last, last.Day, last.Threshold())
	return s.drawVote(r, y+t.gap+1, last, t, -1)
}

func (s *scene) tallyHead(r widget.Region, y int, title string, day, majority int) {
	if day == 0 {
		r.Heading(y, title, "")
		return
	}
	x := r.Put(0, y, head, title)
	r.Put(x+1, y, dim, "day "+strconv.Itoa(day))
	r.PutRight(r.W(), y, dim, "majority "+strconv.Itoa(majority))
}

func (s *scene) tallyNote() string {
	switch s.view.Stage {
	case VoteOpen:
		return "sealed until the vote closes"
	case Finished:
		return "no vote"
	}
	return "opens with the vote"
}

// drawVote draws a row a seat that was voted for: its voters' numbers, with a
// line at the majority. Only the last shown rows appear, all if negative.
func (s *scene) drawVote(r widget.Region, y int, v Vote, t tallyShape, shown int) int {
	rows := v.Rows()
	abstained := v.For(proto.NoSlot)
	hidden := 0
	if shown >= 0 {
		hidden = len(rows) - max(0, shown-1)
	}
	for i, row := range rows {
		if i >= hidden {
			s.drawVoteRow(r, y, v, row, t)
		}
		y++
	}
	if len(abstained) == 0 {
		return y
	}
	if shown != 0 {
		r.Put(t.indent, y, dim, "abstain")
		x := t.indent + 2 + t.name
		for _, seat := range abstained {
			x = r.PutLine(x, y, widget.Line{number(seat)}) + 1
		}
	}
	return y + 1
}

func (s *scene) drawVoteRow(r widget.Region, y int, v Vote, row VoteRow, t tallyShape) {
	out := row.Target == v.Out
	style := themes.Style{}
	if out {
		style = bold
	}
	r.PutLine(t.indent, y, widget.Line{number(row.Target)})
	r.Put(t.indent+2, y, style, s.name(row.Target, t.name-1))
	x := t.indent + 2 + t.name
	for i := range max(v.Threshold(), len(row.Voters)) {
		if i < len(row.Voters) {
			r.PutLine(x, y, widget.Line{number(row.Voters[i])})
		} else {
			r.Put(x, y, themes.Mark.Style(), r.Glyphs().Rest)
		}
		if x++; i == v.Threshold()-1 {
			r.Put(x, y, themes.Mark.Style(), r.Glyphs().Threshold)
		}
		x++
	}
	if t.count > 0 {
		x = r.Put(max(x+1, t.count), y, style, strconv.Itoa(len(row.Voters)))
		if out {
			r.Put(x+2, y, style, "out")
		}
	} else if out && x < r.W()-3 {
		r.PutRight(r.W(), y, style, "out")
	}
}

// tallyRows is the number of rows that a vote's tally has.
func tallyRows(v *Vote) int {
	if v == nil {
		return 0
	}
	return len(v.Rows()) + 1
}

// tallySentence says how the last vote came out.
func (s *scene) tallySentence() widget.Line {
	v := s.view.VoteOn(s.view.Day)
	if v == nil || s.rows >= 0 && s.rows < tallyRows(v) {
		return nil
	}
	if v.Out.Valid() && s.view.Seats[v.Out].Gone() {
		b := Beat{Seat: v.Out, Cause: proto.CauseVote, Role: s.view.Seats[v.Out].Role}
		return s.deathLine(&b, "")
	}
	return widget.Words(s.say(voteSummary(*v)))
}

// ballotCount sums a vote up in words: "4 ballots of 7".
func ballotCount(v Vote, seat proto.Slot) string {
	n := len(v.For(seat))
	word := "ballots"
	if n == 1 {
		word = "ballot"
	}
	return fmt.Sprintf("%d %s of %d", n, word, len(v.Ballots))
}
