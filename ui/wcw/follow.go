package wcw

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// story is a labelled part of what one seat did.
type story struct{ label, text string }

// stories tells what the focused seat did so far, in counts.
func (s *scene) stories(seat proto.Slot) []story {
	st := &s.view.Seats[seat]
	named := s.view.NamedBy(seat)
	all := []story{
		{"voted", s.votedStory(seat)},
		{"named", namedStory(named)},
		{"names", oftenStory(st.Names)},
		{"answers", answersStory(st.Answers, named)},
		{"out", s.outStory(seat)},
	}
	var told []story
	for _, t := range all {
		if t.text != "" {
			told = append(told, t)
		}
	}
	return told
}

func (s *scene) votedStory(seat proto.Slot) string {
	var words []string
	for _, v := range s.view.Votes {
		target, ok := v.Of(seat)
		switch {
		case ok && target.Valid():
			words = append(words, fmt.Sprintf("day %d %s %d", v.Day, s.look.Glyphs.Right, target.Seat()))
		case ok:
			words = append(words, fmt.Sprintf("day %d abstained", v.Day))
		}
	}
	return strings.Join(words, "   ")
}

func namedStory(by Counts) string {
	n := by.Total()
	if n == 0 {
		return "by nobody"
	}
	times := " times: by "
	if n == 1 {
		times = " time: by "
	}
	many, once := split(by)
	switch {
	case many == "":
		return strconv.Itoa(n) + times + once
	case once == "":
		return strconv.Itoa(n) + times + many
	}
	return strconv.Itoa(n) + times + many + ", and by " + once
}

// split writes the seats counted more than once, and the others: "4 twice",
// "1, 2, 3, 9".
func split(c Counts) (many, once string) {
	var often, single []string
	for i, n := range c {
		seat := strconv.Itoa(i + 1)
		switch {
		case n == 1:
			single = append(single, seat)
		case n == 2:
			often = append(often, seat+" twice")
		case n > 2:
			often = append(often, fmt.Sprintf("%s %d times", seat, n))
		}
	}
	many = strings.Join(often, ", ")
	if strings.Count(many, " twice") == len(often) && len(often) > 1 {
		many = andList(strings.Split(strings.ReplaceAll(many, " twice", ""), ", ")) + " twice"
	}
	return many, strings.Join(single, ", ")
}

func oftenStory(c Counts) string {
	many, once := split(c)
	switch {
	case many == "" && once == "":
		return "nobody"
	case many == "":
		return once
	case once == "":
		return many
	}
	return many + ", " + once
}

// answersStory says whom the seat answered, and which of those who named it
// it did not.
func answersStory(answers, named Counts) string {
	var yes, no []string
	for i := range answers {
		switch {
		case answers[i] > 0:
			yes = append(yes, strconv.Itoa(i+1))
		case named[i] > 0:
			no = append(no, strconv.Itoa(i+1))
		}
	}
	switch {
	case len(no) == 0:
		return andList(yes)
	case len(yes) == 0:
		return "nobody, not " + orList(no)
	}
	return andList(yes) + ", not " + orList(no)
}

func orList(words []string) string {
	n := len(words)
	if n == 1 {
		return words[0]
	}
	return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
}

func (s *scene) outStory(seat proto.Slot) string {
	st := &s.view.Seats[seat]
	switch {
	case !st.Gone():
		return ""
	case st.Cause == proto.CauseVote:
		if v := s.view.VoteOn(st.Day); v != nil {
			return fmt.Sprintf("day %d, %s", st.Day, ballotCount(*v, seat))
		}
		return fmt.Sprintf("day %d, by vote", st.Day)
	}
	return fmt.Sprintf("night %d, by the wolves", st.Day)
}

// drawFollowed draws the counts of the focused seat and returns the row after
// them.
func (s *scene) drawFollowed(r widget.Region) int {
	if !s.focus.Valid() {
		return 0
	}
	x := r.Put(0, 0, head, "FOLLOWED") + 2
	x = r.PutLine(x, 0, widget.Line{number(s.focus), {Style: bold, Text: " " + s.name(s.focus, 9)}}) + 2
	if role := s.view.Known(s.focus, s.everything); role != "" {
		r.PutLine(x, 0, s.role(role, max(3, r.W()-x)))
	}
	return s.drawStories(r, 1, 9)
}

// drawFollowedIfFits draws the counts if there is room for all of them.
func (s *scene) drawFollowedIfFits(r widget.Region) {
	if rows := s.drawFollowed(r.Sub(widget.Rect{W: r.W()})); rows <= r.H() {
		s.drawFollowed(r)
	}
}

// drawStories draws labelled lines, the text from a column on.
func (s *scene) drawStories(r widget.Region, y, column int) int {
	for _, t := range s.stories(s.focus) {
		r.Put(1, y, dim, t.label)
		y += r.PutWrapped(column, y, max(1, r.W()-column-1), themes.Style{}, t.text)
	}
	return y
}

// drawInfo draws all about the focused seat in place of the floor.
func (s *scene) drawInfo(r widget.Region) {
	if !s.focus.Valid() {
		r.Put(0, 0, head, "SEAT")
		r.PutWrapped(2, 1, max(1, r.W()-2), dim, "Press 1 to 9 to choose a seat.")
		return
	}
	p := s.view.Profile(s.focus)
	r.Put(0, 0, head, "SEAT "+strconv.Itoa(s.focus.Seat()))
	y := 1 + s.putFact(r, 1, "name", p.Name)
	y += s.putFact(r, y, "policy", p.Policy)
	y += s.putFact(r, y, "persona", p.Persona)
	if role := s.view.Known(s.focus, s.everything); role != "" {
		r.Put(1, y, dim, "role")
		r.PutLine(10, y, s.role(role, max(3, r.W()-10)))
		y++
	}
	st := s.view.Seats[s.focus]
	y += s.putFact(r, y, "said", several(st.Said, "time"))
	if c := s.odds.at(s.fold, s.at); c.deals > 0 && !st.Gone() {
		y += s.putFact(r, y, "odds", fmt.Sprintf("%d in 100 to be a wolf, from public facts", c.wolf[s.focus]))
	}
	y = s.drawStories(r, y, 10)
	if role := s.view.Known(s.focus, s.everything); role != "" {
		r.PutWrapped(10, y, max(1, r.W()-11), dim, roleText(role))
	}
}

func (s *scene) putFact(r widget.Region, y int, label, text string) int {
	if text == "" {
		return 0
	}
	r.Put(1, y, dim, label)
	return len(putLines(r, 10, y, clean.Wrap(s.say(text), max(1, r.W()-11))))
}

func putLines(r widget.Region, x, y int, lines []string) []string {
	for i, line := range lines {
		r.Put(x, y+i, themes.Style{}, line)
	}
	return lines
}
