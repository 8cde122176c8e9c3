package hotseat

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// View draws the screen, or the curtain.
func (c *Coach) View(f screen.Frame) string {
	if c.stage != drawn {
		return c.watch.View(f)
	}
	r := c.canvas.Reset(f.Look, f.W, f.H)
	c.curtain.Draw(r)
	widget.Footer{}.Draw(r.Row(f.H - 1).Sub(widget.Rect{W: f.W - 1, H: 1}))
	return c.canvas.String()
}

// Cursor is where letters go.
func (c *Coach) Cursor(f screen.Frame) *tea.Cursor {
	if c.stage != drawn {
		return c.watch.Cursor(f)
	}
	if x, y, shown := c.canvas.Cursor(); shown {
		return tea.NewCursor(x, y)
	}
	return nil
}

// NextTick is when something moves by itself.
func (c *Coach) NextTick() time.Duration { return c.watch.NextTick() }

// ToastRow is above the keys under a curtain, else above the timeline.
func (c *Coach) ToastRow(f screen.Frame) int {
	if c.stage == drawn {
		return max(0, f.H-2)
	}
	return widget.NewLayout(f.W, f.H).Toast.Y
}

// Moment says at which turn the match stands still.
func (c *Coach) Moment(look widget.Look) widget.Line {
	if c.orders == nil {
		return nil
	}
	v := c.view()
	return widget.Line{{Style: bold, Text: fmt.Sprintf("stopped at turn %d/%d", v.Turn+1, v.Of)}}
}

// view is what the shirt's seat is shown.
func (c *Coach) view() *proto.View { return &c.facts.views[c.orders.seat()] }

// Right says who has the keyboard.
func (c *Coach) Right(look widget.Look) widget.Part {
	if c.orders == nil {
		word := "turn over"
		if c.watch.Playing() {
			word = "the turn is played"
		}
		return widget.Part{Text: widget.Words("local" + dot(look) + word), Short: widget.Words("local"), Priority: 5}
	}
	p := c.settings.People[c.who]
	side := football.Side(look, p.Team())
	name := plain(look, clean.Cut(p.Name, 12, look.Glyphs.Cut))
	return widget.Part{
		Text:  widget.Line{widget.Plain("local" + dot(look) + name + " coaches "), side},
		Short: widget.Line{widget.Plain(name + " "), side}, Priority: 5,
	}
}

// DrawStage draws the form on a small screen, unless the target is moved.
func (c *Coach) DrawStage(r widget.Region) bool {
	if c.orders == nil || c.orders.moving {
		return false
	}
	c.drawShirtsInLine(r.Row(0))
	c.drawRows(r.Sub(widget.Rect{Y: 1, W: r.W(), H: rows}), true)
	if r.H() > rows+1 {
		r.PutLineFit(1, rows+1, r.W()-1, c.bodyLine(r.Look()))
	}
	if r.H() > rows+3 {
		r.PutFit(1, rows+3, r.W()-1, dim, c.noneWords())
	}
	return true
}

// drawShirtsInLine draws ✓■6 »■7 ■9 ■0  1 of 4 given.
func (c *Coach) drawShirtsInLine(r widget.Region) {
	x := 1
	for i, seat := range c.orders.seats {
		x = r.Put(x, 0, themes.Style{}, c.shirtMark(i, r.Glyphs()))
		x = r.PutLine(x, 0, widget.Line{football.Shirt(r.Look(), proto.SeatCog(seat))}) + 1
	}
	r.PutFit(x+1, 0, r.W()-x-1, dim, c.countWords())
}

func (c *Coach) countWords() string {
	return fmt.Sprintf("%d of %d given", c.orders.count(), len(c.orders.seats))
}

func (c *Coach) shirtMark(i int, g *themes.Glyphs) string {
	switch {
	case i == c.orders.at:
		return g.Latest
	case c.orders.given[c.orders.seats[i]]:
		return g.Done
	}
	return " "
}

// DrawRail draws the form beside the pitch.
func (c *Coach) DrawRail(r widget.Region) int {
	if c.orders == nil || r.H() < rows+1 || r.W() < 16 {
		return 0
	}
	y := c.drawShirts(r)
	c.drawRows(r.Sub(widget.Rect{Y: y, W: r.W(), H: rows}), false)
	if y += rows + 1; y+3 <= r.H() {
		y = c.drawBody(r, y) + 1
	}
	if y+2 <= r.H() {
		y = c.drawNext(r, y)
	}
	return y
}

// drawShirts draws a row for each shirt, and returns the row where the form
// begins.
func (c *Coach) drawShirts(r widget.Region) int {
	x := r.Put(0, 0, head, "ORDERS") + 2
	r.PutFit(x, 0, r.W()-x, dim, c.countWords())
	if r.H() < rows+len(c.orders.seats)+2 {
		c.drawShirtsInLine(r.Row(1))
		return 2
	}
	for i, seat := range c.orders.seats {
		words := proto.ShirtRole(proto.SeatShirt(seat)).String()
		if c.orders.given[seat] {
			words = c.orders.drafts[seat].Intent.String()
		}
		r.Put(0, i+1, themes.Style{}, c.shirtMark(i, r.Glyphs()))
		x := r.PutLine(2, i+1, widget.Line{football.Shirt(r.Look(), proto.SeatCog(seat))})
		r.PutFit(x+1, i+1, r.W()-x-1, themes.Style{}, words)
	}
	return len(c.orders.seats) + 2
}

// valuesAt is the column of the values.
const valuesAt = 10

// drawRows draws the form; what is said stands in it where there is no other
// place for it.
func (c *Coach) drawRows(r widget.Region, saying bool) {
	shirt := func(cog int) string { return football.Shirt(r.Look(), cog).Text }
	for i := range row(rows) {
		if i == c.orders.row {
			r.Focus(0, int(i), i.String())
		} else {
			r.Put(1, int(i), themes.Style{}, i.String())
		}
		if i == sayRow && saying {
			c.drawSay(r.Sub(widget.Rect{X: valuesAt, Y: int(i), W: r.W() - valuesAt, H: 1}))
			continue
		}
		value := c.orders.value(i, shirt)
		x := max(valuesAt-1, min(valuesAt, r.W()-clean.Width(value))) // the longest takes a column more
		r.PutFit(x, int(i), r.W()-x, bold, value)
	}
}

// drawSay draws what the shirt says.
func (c *Coach) drawSay(r widget.Region) {
	if !c.orders.typing {
		text := c.orders.order().Say
		if text == "" {
			r.PutFit(0, 0, r.W(), dim, "nothing; c says something")
			return
		}
		r.PutFit(0, 0, r.W(), bold, plain(r.Look(), text))
		return
	}
	text, column := c.orders.say.Window(r.W())
	r.Put(0, 0, themes.Text.With(themes.Underline), plain(r.Look(), text))
	r.SetCursor(column, 0)
}

// drawBody draws how the shirt does, and returns the row after it.
func (c *Coach) drawBody(r widget.Region, y int) int {
	v := c.view()
	x := r.PutLine(0, y, widget.Line{football.Shirt(r.Look(), proto.SeatCog(c.orders.seat()))})
	r.PutFit(x+2, y, r.W()-x-2, themes.Style{}, fmt.Sprintf("stamina %d", v.YourCog.Stamina/10))
	r.PutFit(x+2, y+1, r.W()-x-2, themes.Style{}, ballWords(v))
	r.PutLineFit(x+2, y+2, r.W()-x-2, append(widget.Words("nearest "), nearest(r.Look(), v)...))
	if y+8 > r.H() || v.Turn == 0 {
		return y + 3
	}
	l := v.LastTurn
	r.PutFit(x+2, y+3, r.W()-x-2, themes.Style{}, fmt.Sprintf("passes %d/%d, shots %d, tackles %d", l.PassesCompleted, l.Passes, l.Shots, l.Tackles))
	r.PutFit(x+2, y+4, r.W()-x-2, dim, fmt.Sprintf("in turn %d, with %d%% of the ball", v.Turn, l.Possession))
	return y + 5
}

// bodyLine is that in one line.
func (c *Coach) bodyLine(look widget.Look) widget.Line {
	v := c.view()
	return append(widget.Words(fmt.Sprintf("stamina %d  %s  ", v.YourCog.Stamina/10, ballWords(v))), nearest(look, v)...)
}

func ballWords(v *proto.View) string {
	if v.YourCog.HasBall {
		return "has the ball"
	}
	return "ball " + metres(v.YourCog.DistToBall)
}

func nearest(look widget.Look, v *proto.View) widget.Line {
	cog, ok := proto.ParseCogID(v.YourCog.NearestOpponent.ID)
	if !ok {
		return nil
	}
	return widget.Line{football.Shirt(look, cog), widget.Plain(" " + metres(v.YourCog.NearestOpponent.Dist))}
}

func metres(t proto.Tenths) string { return fmt.Sprintf("%d m", (t+5)/10) }

// drawNext says what enter leads to, and what counts without an order.
func (c *Coach) drawNext(r widget.Region, y int) int {
	next, found := 0, false
	for i := range c.orders.seats {
		if n := (c.orders.at + 1 + i) % len(c.orders.seats); n != c.orders.at && !c.orders.given[c.orders.seats[n]] {
			next, found = n, true
			break
		}
	}
	if found {
		x := r.Put(1, y, dim, "next ")
		seat := c.orders.seats[next]
		x = r.PutLine(x, y, widget.Line{football.Shirt(r.Look(), proto.SeatCog(seat))})
		r.PutFit(x+1, y, r.W()-x-1, dim, proto.ShirtRole(proto.SeatShirt(seat)).String())
	} else {
		r.PutFit(1, y, r.W()-1, dim, "G gives all")
	}
	r.PutFit(1, y+1, r.W()-1, dim, c.noneWords())
	return y + 2
}

// noneWords is what counts for a shirt without an order.
func (c *Coach) noneWords() string {
	if turn := c.view().Turn; turn > 0 {
		return fmt.Sprintf("none = as turn %d", turn)
	}
	return "none = as zonal"
}

// DrawLower says what the shirt says, and where its target is.
func (c *Coach) DrawLower(r widget.Region) bool {
	if c.orders == nil || r.H() == 0 {
		return false
	}
	where := "target + is " + placeWords(c.orders.order().Target, c.settings.People[c.who].Team())
	end := r.W() - len(where) - 2
	if end < 30 {
		where, end = "", r.W()
	}
	r.PutRight(r.W(), 0, dim, where)
	x := r.Put(0, 0, dim, "say") + 2
	c.drawSay(r.Sub(widget.Rect{X: x, W: end - x, H: 1}))
	return true
}
