package wbfour

import (
	"strconv"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

var (
	dim  = themes.Dim.Style()
	bold = themes.Text.With(themes.Bold)
	head = themes.Title.Style()
)

// View draws the game. Besides, it notes where the board is, for the mouse.
func (s *Screen) View(f screen.Frame) string {
	r := s.canvas.Reset(f.Look, f.W, f.H)
	l := widget.NewLayout(f.W, f.H)
	s.class = l.Class
	s.drawBug(r.Sub(l.Bug))
	inner := l.Inner
	if s.game() == nil {
		r.Sub(inner).PutWrapped(1, 1, max(1, f.W-2), dim, s.say(r, s.waiting()))
	} else {
		s.drawGame(r, inner)
		s.drawTimeline(r.Sub(l.Timeline))
	}
	s.drawFooter(r.Sub(l.Footer), l.Class)
	return s.canvas.String()
}

func (s *Screen) waiting() string {
	if s.status.Phase == feed.Refused || s.status.Phase == feed.Ended {
		return clean.Line(s.status.Reason)
	}
	return "No game is here yet. It shows as soon as its host tells of it; q leaves."
}

// say puts words into what the look can draw.
func (s *Screen) say(r widget.Region, text string) string {
	if r.Look().ASCII() {
		return clean.ASCII(text)
	}
	return text
}

// drawGame draws the board and, beside it, what belongs to it.
func (s *Screen) drawGame(r widget.Region, inner widget.Rect) {
	s.board = geometryFor(s.class, inner.W, inner.H)
	w, h := s.board.size()
	top := 1
	if s.class == widget.Medium {
		top = 2
	}
	left := 2
	if s.class == widget.Small {
		left = 0
	}
	if spare := inner.W - w - 46; spare > 0 {
		left += spare / 3
	}
	s.corner = widget.Rect{X: inner.X + left, Y: inner.Y + top, W: min(w, inner.W-left), H: min(h, inner.H-top)}
	board := r.Sub(s.corner.Intersect(inner))
	s.drawBoard(board)
	if s.status.Phase == feed.Waiting || s.status.Phase == feed.Connecting {
		board.Fade()
	}
	at := s.corner.X + w + 4
	if s.class == widget.Small {
		at = s.corner.X + w
	}
	panel := r.Sub(widget.Rect{X: at, Y: s.corner.Y, W: max(0, inner.W-at), H: max(0, inner.Y+inner.H-s.corner.Y)})
	if s.class == widget.Small {
		s.drawSmallPanel(r, panel, inner)
		return
	}
	s.drawPanel(panel)
	foot := widget.Rect{X: inner.X, Y: s.corner.Y + h + 1, W: inner.W, H: 2}
	if !s.board.large && foot.Y+foot.H <= inner.Y+inner.H {
		s.drawWords(r.Sub(foot))
	}
}

// drawBoard draws the cells: a free one is its own name.
func (s *Screen) drawBoard(r widget.Region) {
	p := s.position()
	line := rules.Four().Line(p.White) | rules.Four().Line(p.Black)
	var last proto.Cell = -1
	if s.at > 0 {
		last = s.game().Moves[s.at-1].Cell
	}
	var wins rules.Bits
	if s.threats {
		wins = rules.Four().Wins(p, proto.White) | rules.Four().Wins(p, proto.Black)
	}
	known := s.think.of(p)
	for c := range proto.Cell(proto.Cells) {
		x, y := s.board.place(c)
		cell := cellView{cell: c, side: p.At(c), won: line.Has(c), last: c == last, threat: wins.Has(c), focus: s.focused(c)}
		if s.values && s.valuesOff() == "" {
			cell.value = valueOf(known, c, p.Turn())
		}
		if s.board.large {
			cell.drawLarge(r, x, y)
		} else {
			cell.draw(r, x, y)
		}
	}
}

// focused reports whether the next key goes to a cell.
func (s *Screen) focused(c proto.Cell) bool {
	return s.seat != nil && s.game().State == proto.Active && s.live() && c == s.focus
}

// valueOf is the label of a move; ".." while it is not known.
func valueOf(known *solver.Analysis, c proto.Cell, mover proto.Side) string {
	if known == nil {
		return ".."
	}
	for _, m := range known.Moves {
		if m.Cell == c {
			return label(m.Value, mover)
		}
	}
	return ""
}

// cellView is a cell as it is drawn.
type cellView struct {
	cell   proto.Cell
	side   proto.Side
	won    bool
	last   bool
	threat bool
	focus  bool
	value  string // of a free one; empty for none
}

// draw draws a cell in a row: a1, (W), ▐B▌, =W= of the line that won.
func (v cellView) draw(r widget.Region, x, y int) {
	g := r.Glyphs()
	if v.last {
		r.Put(x-1, y, themes.Accent.With(themes.Bold), g.Latest)
	}
	if v.side == proto.None {
		v.drawFree(r, x, y)
		return
	}
	if v.focus {
		r.Put(x-1, y, themes.Accent.With(themes.Bold), g.Focus)
	}
	switch {
	case v.won:
		r.Put(x, y, v.token().With(themes.Bold), "="+string(v.side)+"=")
	case v.side == proto.White:
		r.Put(x, y, themes.White.With(themes.Bold), "(W)")
	default:
		r.Chip(x, y, themes.Black, "B")
	}
}

func (v cellView) token() themes.Token {
	if v.side == proto.White {
		return themes.White
	}
	return themes.Black
}

// drawFree draws the name of a free cell, or its value.
func (v cellView) drawFree(r widget.Region, x, y int) {
	text, style := v.cell.String(), dim
	if v.value != "" && v.value != ".." {
		text, style = v.value, valueStyle(v.value)
	}
	if v.threat {
		style = themes.Warn.With(themes.Bold)
		text += "!"
	}
	if v.focus {
		r.Focus(x-1, y, text)
		return
	}
	r.Put(x, y, style, text)
}

func valueStyle(value string) themes.Style {
	switch value[0] {
	case '+':
		return themes.Good.Style()
	case '-':
		return themes.Bad.Style()
	}
	return dim
}

// drawLarge draws a cell of three rows.
func (v cellView) drawLarge(r widget.Region, x, y int) {
	g := r.Glyphs()
	switch {
	case v.side == proto.None:
		w := cellView{cell: v.cell, threat: v.threat, focus: v.focus}
		w.draw(r, x, y)
		if v.value != "" {
			r.Put(x, y+1, valueStyle(v.value), v.value)
		}
		return
	case v.won:
		for i, row := range []string{"=====", "= " + string(v.side) + " =", "====="} {
			r.Put(x-1, y-1+i, v.token().With(themes.Bold), row)
		}
	case v.side == proto.White:
		for i, row := range []string{".---.", "( W )", "'---'"} {
			r.Put(x-1, y-1+i, themes.White.With(themes.Bold), row)
		}
	default:
		r.Chip(x-1, y-1, themes.Black, g.Full+g.Full+g.Full)
		r.Chip(x-1, y, themes.Black, " B ")
		r.Chip(x-1, y+1, themes.Black, g.Full+g.Full+g.Full)
	}
	switch {
	case v.focus:
		r.Put(x-2, y, themes.Accent.With(themes.Bold), g.Focus)
	case v.last:
		r.Put(x-2, y, themes.Accent.With(themes.Bold), g.Latest)
	}
}

// drawWords says what enter does, below a board of middle size.
func (s *Screen) drawWords(r widget.Region) {
	if s.seat == nil || s.game().Over() {
		return
	}
	if s.game().State == proto.Invited {
		r.PutFit(2, 0, r.W()-2, bold, "You are invited to this game: enter accepts, D declines.")
		return
	}
	typed := s.focus.String()
	if s.row != "" {
		typed = s.row
	}
	x := r.Put(2, 0, bold.With(themes.Underline), typed+"_")
	r.PutFit(x+2, 0, max(0, r.W()-x-2), dim, "four in a line along any of three axes wins; a full board is a draw")
	words := "enter places " + string(s.game().Turn) + " on " + s.focus.String() + "."
	if why := s.placeOff(); why != "" {
		words = "enter " + why + "."
	}
	if !s.news.Local {
		words += " Only the host decides the end; a stale move is refused."
	}
	r.PutFit(2, 1, max(0, r.W()-2), dim, words)
}

// drawTimeline draws the moves as a bar.
func (s *Screen) drawTimeline(r widget.Region) {
	n := len(s.game().Moves)
	right := "live"
	switch {
	case s.recorded() || s.game().Over():
		right = "end"
	case s.news.Local:
		right = "move " + number(n)
	}
	t := widget.Timeline{Right: widget.Line{{Style: dim, Text: right}}, Beats: n, Here: s.at, Stretch: s.recorded() || s.game().Over()}
	for i := 0; i < n; i += 2 {
		if i%10 == 0 {
			t.Marks = append(t.Marks, widget.TimeMark{At: i, Text: number(i/2 + 1), Style: bold, Weight: 1})
		}
	}
	t.Draw(r)
}

func (s *Screen) drawFooter(r widget.Region, class widget.Class) {
	g := r.Glyphs()
	all := s.bindings()
	var hints []widget.Hint
	switch {
	case s.game() == nil:
	case s.seat != nil && s.game().State == proto.Invited:
		hints = all.Hints(g, "enter", "D")
	case s.seat != nil && !s.game().Over():
		hints = append(hints, widget.Hint{Key: g.Up + g.Down + g.Left + g.Right + " or d4", Text: "cell"})
		names := []string{"enter", "S", "u", "h", "v", "o", "R"}
		if class == widget.Small {
			names = []string{"enter", "u", "o"}
		}
		hints = append(hints, all.Hints(g, names...)...)
	case s.ended && s.opts.Again != nil:
		hints = all.Hints(g, "left", "o", "A", "s")
	default:
		hints = all.Hints(g, "space", "left", "v", "o", "tab", "s")
	}
	widget.Footer{Hints: hints}.Draw(r)
}

func number(n int) string { return strconv.Itoa(n) }
