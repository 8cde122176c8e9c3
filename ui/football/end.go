package football

import (
	"fmt"

	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// endW and endH are the size of the end card, in cells.
const (
	endW = 60
	endH = 11
)

// drawEnd draws the end card over the pitch.
func (w *Watch) drawEnd(r widget.Region) {
	card := r.Sub(r.Bounds().Centre(endW, endH))
	card.Clear()
	y := 0
	if card.H() >= endH {
		y = 1
	}
	w.drawEndScore(card.Row(y))
	y = w.drawEndNumbers(card, y+1+min(1, y))
	y = w.drawEndBoxes(card, y+min(1, max(0, card.H()-endH+1)))
	w.drawEndScores(card, max(y, card.H()-1))
}

// drawEndScore is ■ RED Kestrel   3 : 1   Lantern BLUE ○.
func (w *Watch) drawEndScore(r widget.Region) {
	line := w.scoreLine(r.Look(), " ", "   ")
	if line.Width() > r.W() {
		line = w.shortScore(r.Look())
	}
	r.PutLineFit(min(8, max(0, (r.W()-line.Width())/2)), 0, r.W(), line)
}

// endColumns are what two rows compare; a narrow card drops the last ones. A
// column's name begins at a column and its numbers end before another.
var endColumns = [...]struct {
	name     string
	at, ends int
	of       func(w *Watch, t proto.Team) string
}{
	{"shots", 10, 13, func(w *Watch, t proto.Team) string { return fmt.Sprint(w.scene.Stats[t].Shots) }},
	{"target", 17, 20, func(w *Watch, t proto.Team) string { return fmt.Sprint(w.scene.Stats[t].ShotsOnTarget) }},
	{"xG", 25, 28, func(w *Watch, t proto.Team) string { return w.expected(t) }},
	{"poss", 31, 34, func(w *Watch, t proto.Team) string { return fmt.Sprint(w.scene.possession(t)) }},
	{"pass", 37, 40, func(w *Watch, t proto.Team) string { return fmt.Sprint(w.scene.Stats[t].Passes) }},
	{"tackle", 43, 47, func(w *Watch, t proto.Team) string { return fmt.Sprint(w.scene.Stats[t].Tackles) }},
}

func (w *Watch) drawEndNumbers(r widget.Region, y int) int {
	for t := range proto.Red + proto.Teams {
		s := sideSpan(r.Glyphs(), int(t))
		r.PutLine(2, y+1+int(t), widget.Line{s, {Style: s.Style, Text: " " + t.Upper()}})
	}
	for _, c := range endColumns {
		if c.at+len(c.name) > r.W() {
			break
		}
		r.Put(c.at, y, dim, c.name)
		for t := range proto.Red + proto.Teams {
			r.PutRight(c.ends, y+1+int(t), themes.Style{}, c.of(w, t))
		}
	}
	return y + 3
}

// drawEndBoxes tells of the commanded shirts what they did, a row a side.
func (w *Watch) drawEndBoxes(r widget.Region, y int) int {
	if !w.scene.BoxesKnown {
		return y
	}
	for t := range proto.Teams {
		x := 2
		for seat := t; seat < proto.Seats; seat += proto.Teams {
			cog := proto.SeatCog(seat)
			line := widget.Line{shirt(r.Glyphs(), cog), widget.Plain(" " + boxWords(w.scene.Boxes[cog]))}
			if x+line.Width() > r.W() {
				break
			}
			x = r.PutLine(x, y, line) + 2
		}
		y++
	}
	return y
}

// boxWords is what a shirt did, in short: goals and assists, else fouls.
func boxWords(b engine.CogStats) string {
	switch {
	case b.Goals > 0 && b.Assists > 0:
		return fmt.Sprintf("%d g %d a", b.Goals, b.Assists)
	case b.Goals > 0:
		return fmt.Sprintf("%d g", b.Goals)
	case b.Assists > 0:
		return fmt.Sprintf("%d a", b.Assists)
	case b.Fouls == 1:
		return "1 foul"
	case b.Fouls > 1:
		return fmt.Sprintf("%d fouls", b.Fouls)
	}
	return " -"
}

// drawEndScores is what a seat of each side scores, and whether the replay is
// true.
func (w *Watch) drawEndScores(r widget.Region, y int) {
	g := r.Glyphs()
	line := widget.Line{{Style: dim, Text: "seat score  "}}
	lead := w.scene.Score[0] - w.scene.Score[1]
	if w.scene.Reason == proto.Fault {
		lead = 0
	}
	for t, lead := range []int64{lead, -lead} {
		text, _ := proto.ScoreOf(lead).MarshalJSON() // a number
		line = append(line, sideSpan(g, t), widget.Plain(" "+string(text)+"   "))
	}
	r.PutLineFit(2, y, r.W()-2, line)
	x := 38
	if r.W() < x+14 {
		x, y = 2, y-1
	}
	switch {
	case w.checked == nil:
	case w.checked.OK:
		r.PutLineFit(x, y, r.W()-x, widget.Line{widget.Plain("hash chain "), widget.Ink(themes.Good, g.Done)})
	default:
		r.PutLineFit(x, y, r.W()-x, widget.Line{widget.Plain("hash chain "), widget.Ink(themes.Bad, g.Refuse)})
	}
}
