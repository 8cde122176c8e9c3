package hotseat

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// View draws the match.
func (d *Drive) View(f screen.Frame) string { return d.watch.View(f) }

// Moment leaves clock and turn.
func (d *Drive) Moment(widget.Look) widget.Line { return nil }

// Right says who drives whom, or that the match stands still.
func (d *Drive) Right(look widget.Look) widget.Part {
	if !d.on {
		return widget.Part{Text: widget.Line{{Style: bold, Text: "space plays"}}, Priority: 8}
	}
	var line, short widget.Line
	for i, h := range d.hands {
		if i > 0 {
			line, short = append(line, widget.Plain(", ")), append(short, widget.Plain(" "))
		}
		line = append(line, widget.Plain(plain(look, h.name)+" "), football.Shirt(look, h.cog))
		short = append(short, football.Shirt(look, h.cog), widget.Plain(fmt.Sprintf(" %d", d.film.Sim().Cogs[h.cog].Stamina/10)))
	}
	return widget.Part{Text: line, Short: short, Priority: 5}
}

// DrawStage leaves the pitch.
func (d *Drive) DrawStage(widget.Region) bool { return false }

// DrawRail draws how each driven cog does, and the keys while the match stands
// still.
func (d *Drive) DrawRail(r widget.Region) int {
	if r.W() < 16 || r.H() < 8 {
		return 0
	}
	y := 0
	for i := range d.hands {
		y = d.drawHand(r, y, &d.hands[i]) + 1
	}
	if legend := len(actionsOf(0)) + 2; !d.on && r.H() >= y+legend {
		y = d.drawLegend(r, y)
	}
	return y
}

// drawHand draws a driven cog and returns the row after it.
func (d *Drive) drawHand(r widget.Region, y int, h *hand) int {
	c := &d.film.Sim().Cogs[h.cog]
	x := r.PutLine(0, y, widget.Line{football.Shirt(r.Look(), h.cog)}) + 1
	r.PutFit(x, y, max(0, r.W()-x-8), bold, plain(r.Look(), h.name))
	r.PutRight(r.W(), y, themes.Style{}, wayWords(h.sent, r.Glyphs()))
	x = r.Put(1, y+1, dim, "stamina ")
	r.Bar(x, y+1, max(0, r.W()-x), themes.Style{}, int(c.Stamina), fullStamina)
	r.PutFit(1, y+2, r.W()-1, themes.Style{}, d.doing(h))
	return y + 3
}

// fullStamina is that of a cog at the kick-off.
const fullStamina = 1000

// doing is what a driven cog is about.
func (d *Drive) doing(h *hand) string {
	m := d.film.Sim()
	c := &m.Cogs[h.cog]
	switch {
	case c.SlideTicks > 0:
		return "slides"
	case c.GroundedTicks > 0:
		return "is down"
	case m.RestartTicks > 0 && m.RestartTaker == h.cog:
		return "takes the " + words(m.Restart)
	case m.Ball.Controller == h.cog && c.Dribbling:
		return "has the ball, dribbles"
	case m.Ball.Controller == h.cog:
		return "has the ball"
	}
	return fmt.Sprintf("ball %d m", football.Distance(proto.Point(c.Pos), proto.Point(m.Ball.Pos)))
}

func words(r proto.Restart) string {
	if r == proto.Kickoff {
		return "kick-off"
	}
	return football.Words(r.String())
}

// wayWords is where a cog goes: → sprint.
func wayWords(a proto.Action, g *themes.Glyphs) string {
	ways := [...]string{g.Rest, g.Up, g.Up + g.Right, g.Right, g.Down + g.Right, g.Down, g.Down + g.Left, g.Left, g.Up + g.Left}
	word := ways[a.Direction()]
	if a.Sprint() {
		word = "sprint " + word
	}
	return word
}

// actionsOf are the controls of a half that are no ways.
func actionsOf(half int) []control { return keyboard(half)[ways:] }

// drawLegend draws the keys, a column for each driver, and returns the row
// after them.
func (d *Drive) drawLegend(r widget.Region, y int) int {
	g := r.Glyphs()
	r.Put(0, y, head, "KEYS")
	arrows := g.Left + g.Down + g.Up + g.Right
	labels := [halves]string{"wasd", arrows}
	for i, c := range append([]control{{words: "move"}}, actionsOf(0)...) {
		x := 0
		for half := range halves {
			label := labels[half]
			if i > 0 {
				label = actionsOf(half)[i-1].label
			}
			r.Put(x, y+1+i, themes.Style{}, label)
			x += 5
		}
		r.PutFit(x, y+1+i, r.W()-x, dim, c.words)
	}
	return y + 2 + len(actionsOf(0))
}

// wide is the width from which on a screen has a rail.
const wide = 70

// DrawLower draws the driven cogs in a line where there is no rail for them.
// Elsewhere it stays empty: the orders of a driven cog mean nothing.
func (d *Drive) DrawLower(r widget.Region) bool {
	if r.W() >= wide {
		return true
	}
	x := 0
	for i := range d.hands {
		h := &d.hands[i]
		x = r.PutLine(x, 0, widget.Line{football.Shirt(r.Look(), h.cog), widget.Plain(" ")})
		x = r.PutFit(x, 0, r.W()-x, themes.Style{}, fmt.Sprintf("%s, stamina %d", d.doing(h), d.film.Sim().Cogs[h.cog].Stamina/10)) + 3
	}
	return true
}
