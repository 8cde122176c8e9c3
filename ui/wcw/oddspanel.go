package wcw

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

const barWidth = 10

// living lists the seats in the match, the most likely wolf first.
func (s *scene) living(c chances) []proto.Slot {
	var all []proto.Slot
	for seat := range proto.Slot(proto.Seats) {
		if !s.view.Seats[seat].Gone() {
			all = append(all, seat)
		}
	}
	slices.SortStableFunc(all, func(a, b proto.Slot) int { return cmp.Compare(c.wolf[b], c.wolf[a]) })
	return all
}

// drawOdds draws how likely each living seat is a wolf and returns the row
// after it.
func (s *scene) drawOdds(r widget.Region, name int) int {
	c := s.odds.at(s.fold, s.at)
	x := r.Put(0, 0, head, "ODDS")
	r.PutFit(x+2, 0, r.W()-x-2, dim, "wolf, from public facts")
	y := s.drawChances(r, 1, name, c)
	r.PutFit(1, y, r.W()-1, dim, fits(c)+setupsLeft(c, ": "))
	return y + 1
}

func (s *scene) drawChances(r widget.Region, y, name int, c chances) int {
	if c.deals == 0 {
		return y + r.PutWrapped(1, y, r.W()-1, dim, "None of the nine setups fits what is known: this deck is its own.")
	}
	for _, seat := range s.living(c) {
		r.PutLine(1, y, widget.Line{number(seat), widget.Plain(" " + s.name(seat, name-1))})
		x := r.Bar(3+name, y, barWidth, themes.Text.Style(), int(c.wolf[seat]), 100)
		r.PutRight(x+4, y, themes.Style{}, strconv.Itoa(int(c.wolf[seat])))
		y++
	}
	return y
}

func fits(c chances) string {
	if c.deals == 1 {
		return "1 deal fits"
	}
	return strconv.Itoa(int(c.deals)) + " deals fit"
}

// setupsLeft lists the setups that are possible: "A1 77%, C1 23%", as many as
// are worth a glance.
func setupsLeft(c chances, lead string) string {
	var words []string
	for i, name := range proto.Setups() {
		if p := c.setups[i]; p > 0 {
			words = append(words, fmt.Sprintf("%s %d%%", name, p))
		}
	}
	if len(words) == 0 || len(words) > 3 {
		return ""
	}
	return lead + strings.Join(words, ", ")
}

// drawOddsWide is drawOdds with what the odds rest on, for the detail column.
func (s *scene) drawOddsWide(r widget.Region) int {
	c := s.odds.at(s.fold, s.at)
	r.Put(r.Put(0, 0, head, "ODDS")+2, 0, dim, "chance to be a wolf")
	r.Put(1, 1, dim, s.fitting(r.W()-1, "from public facts: "+fits(c), "public facts: "+fits(c)))
	y := s.drawChances(r, 2, 10, c)
	if dead := s.deadSides(); dead != "" {
		y += r.PutWrapped(1, y, max(1, r.W()-1), dim, "dead: "+dead)
	}
	if left := s.setupsSentence(c); left != "" {
		y += r.PutWrapped(1, y, max(1, r.W()-1), dim, left)
	}
	return y
}

// deadSides says which of the dead were wolves: "7 was a wolf, 2 and 6 not".
func (s *scene) deadSides() string {
	var wolves, others []proto.Slot
	for seat := range proto.Slot(proto.Seats) {
		switch r := s.view.Seats[seat].Role; {
		case r == "":
		case r.Faction() == proto.FactionWolf:
			wolves = append(wolves, seat)
		default:
			others = append(others, seat)
		}
	}
	switch {
	case len(wolves) == 0 && len(others) == 0:
		return ""
	case len(wolves) == 0:
		return "no wolf, " + seatList(others)
	}
	verb := " was a wolf"
	if len(wolves) > 1 {
		verb = " were wolves"
	}
	if len(others) == 0 {
		return seatList(wolves) + verb
	}
	return seatList(wolves) + verb + ", " + seatList(others) + " not"
}

// setupsSentence names the setups left, and what they were before the last
// change.
func (s *scene) setupsSentence(c chances) string {
	left := setupsLeft(c, "")
	if left == "" {
		return ""
	}
	for i := s.at - 1; i >= 0; i-- {
		if was := s.odds.at(s.fold, i); was.setups != c.setups && was.deals != c.deals {
			if before := setupsLeft(was, ""); before != "" {
				return "Setups left: " + strings.TrimSuffix(bare(left), " 100") + " (was " + bare(before) + ")"
			}
			break
		}
	}
	return "Setups left: " + bare(left)
}

// bare is a list of chances without their percent signs.
func bare(list string) string { return strings.ReplaceAll(list, "%", "") }

// drawTurns draws how the odds of the likeliest seats went, beat by beat, and
// returns the row after it; 0 if it does not fit into the height.
func (s *scene) drawTurns(r widget.Region, height int) int {
	c := s.odds.at(s.fold, s.at)
	seats := s.suspects(c)
	if height < len(seats)+3 || c.deals == 0 {
		return 0
	}
	beats := s.publicBeats()
	width := min(20, r.W()-13)
	x := r.Put(0, 0, head, "WHEN SUSPICION TURNED")
	if r.W()-x > 11 {
		r.PutRight(r.W(), 0, dim, "wolf, 0-99")
	}
	s.drawAxis(r.Sub(widget.Rect{X: 13, Y: 1, W: width, H: 1}), beats)
	for i, seat := range seats {
		r.PutLine(1, 2+i, widget.Line{number(seat), widget.Plain(" " + s.name(seat, 9))})
		values := make([]int, len(beats))
		for k, b := range beats {
			values[k] = int(s.odds.at(s.fold, b).wolf[seat])
		}
		r.Spark(13, 2+i, themes.Style{}, widget.Resample(values, width), 99)
	}
	y := 2 + len(seats)
	if t := c.turn; t.beat >= 0 && t.size > 0 {
		what := "beat " + strconv.Itoa(int(t.public)) + ", " + s.speechName(int(t.beat))
		r.Put(1, y, dim, s.fitting(r.W()-1, "biggest turn: "+what, what))
		y++
	}
	return y
}

// fitting is the longer text if it fits, else the shorter, cut if it must be.
func (s *scene) fitting(w int, long, short string) string {
	if clean.Width(long) <= w {
		return long
	}
	return clean.Cut(short, w, s.look.Glyphs.Cut)
}

// suspects are the seats worth a curve: those that are, or were, likeliest.
func (s *scene) suspects(c chances) []proto.Slot {
	all := make([]proto.Slot, 0, proto.Seats)
	for seat := range proto.Slot(proto.Seats) {
		if st := s.view.Seats[seat]; !st.Gone() || st.Role.Faction() == proto.FactionWolf && st.Role != "" {
			all = append(all, seat)
		}
	}
	slices.SortStableFunc(all, func(a, b proto.Slot) int { return cmp.Compare(c.wolf[b], c.wolf[a]) })
	return all[:min(5, len(all))]
}

// publicBeats lists the public beats up to the place in time, the last of them
// on a long match.
func (s *scene) publicBeats() []int {
	var all []int
	for i := 0; i <= s.at; i++ {
		if !s.fold.beats[i].Secret {
			all = append(all, i)
		}
	}
	return all
}

// drawAxis names the days and nights over the curves.
func (s *scene) drawAxis(r widget.Region, beats []int) {
	free := 0
	for k, i := range beats {
		b := &s.fold.beats[i]
		if b.Kind != Heading || b.Stage == VoteOpen {
			continue
		}
		x := k
		if len(beats) > r.W() {
			x = k * r.W() / len(beats)
		}
		if label := dayLabel(b); x > free-4 && max(x, free)+len(label) <= r.W() {
			free = r.Put(max(x, free), 0, dim, label) + 1
		}
	}
}

// dayLabel is the short name of a day or night: "D1", "N1".
func dayLabel(b *Beat) string {
	if b.Stage == Night {
		return "N" + strconv.Itoa(b.Day)
	}
	return "D" + strconv.Itoa(b.Day)
}

// speechName names a speech by who spoke to whom: "Clover @5".
func (s *scene) speechName(beat int) string {
	b := &s.fold.beats[beat]
	name := s.name(b.Seat, 10)
	if b.Reply.Valid() {
		name += " @" + strconv.Itoa(b.Reply.Seat())
	}
	return name
}
