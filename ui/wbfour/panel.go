package wbfour

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawBug draws the top line: the moment, what game it is, the connection.
func (s *Screen) drawBug(r widget.Region) {
	title := widget.Line{{Style: head, Text: "WB FOUR"}}
	right := s.link().Part(r.Look(), 8)
	if s.game() == nil {
		widget.Bug{Parts: []widget.Part{{Text: title, Priority: 9}}, Right: right}.Draw(r)
		return
	}
	words := s.momentWords()
	moment := append(title, widget.Plain("  "), widget.Span{Style: bold, Text: strings.ReplaceAll(words, "·", r.Glyphs().Rest)})
	kind := widget.Part{Text: widget.Words("   " + s.kindWords(r)), Priority: 3}
	if s.recorded() {
		right = widget.Part{Text: widget.Words(map[bool]string{true: "playing", false: "paused"}[s.playing]), Priority: 8}
	}
	if s.news.Local && !s.recorded() {
		right = widget.Part{}
	}
	widget.Bug{Parts: []widget.Part{{Text: moment, Priority: 9}, kind}, Right: right}.Draw(r)
}

// momentWords say where the game is.
func (s *Screen) momentWords() string {
	g := s.game()
	switch {
	case !s.live():
		return fmt.Sprintf("after move %d of %d", s.at, len(g.Moves))
	case g.State == proto.Waiting:
		return "waits for a second player"
	case g.State == proto.Invited:
		return "an invitation"
	case g.State == proto.Declined:
		return "declined"
	case g.Over():
		return s.endWords()
	}
	return fmt.Sprintf("move %d · %s to move", len(g.Moves)+1, string(g.Turn))
}

// endWords say how the game ended, by its host's word.
func (s *Screen) endWords() string {
	g := s.game()
	reason := map[proto.Reason]string{
		proto.ByLine: "line", proto.ByBoard: "the board is full", proto.ByTime: "time", proto.Resigned: "resigned",
		proto.Expired: "expired", proto.ByDecline: "declined",
	}[g.Reason]
	if reason == "" {
		reason = clean.Name(string(g.Reason), proto.MaxReason)
	}
	words := "nobody wins"
	switch winner := g.Result.Winner(); {
	case winner != proto.None:
		words = string(winner) + " wins"
	case g.Result == proto.Draw:
		words = "a draw"
	}
	return strings.TrimSuffix(fmt.Sprintf("%s, %s, move %d", words, reason, len(g.Moves)), ", ")
}

func (s *Screen) kindWords(r widget.Region) string {
	g := s.game()
	if s.news.Local {
		words := "local " + r.Glyphs().Rest + " " + s.name(proto.White) + " and " + s.name(proto.Black)
		if s.values {
			words += " " + r.Glyphs().Rest + " analysis open"
		}
		return s.say(r, words)
	}
	return fmt.Sprintf("%s game %s revision %d", clean.Name(string(g.Mode), 10), r.Glyphs().Rest, g.Revision)
}

func (s *Screen) link() widget.Link {
	l := widget.Link{State: widget.LinkLive}
	switch s.status.Phase {
	case feed.Connecting:
		l.State = widget.LinkConnecting
	case feed.Lagging:
		l.State, l.For = widget.LinkLagging, s.status.Lag
	case feed.Waiting:
		l.State, l.Try, l.For = widget.LinkWaiting, s.status.Try, s.status.Until-s.now
	case feed.Refused:
		l.State = widget.LinkRefused
	case feed.Ended:
		l.State = widget.LinkEnded
	}
	if s.game() != nil && !s.live() && l.State == widget.LinkLive && !s.recorded() {
		l.State, l.Behind = widget.LinkPaused, len(s.game().Moves)-s.at
	}
	return l
}

// name is a side's name, or the side's own.
func (s *Screen) name(side proto.Side) string {
	name := s.news.White
	if side == proto.Black {
		name = s.news.Black
	}
	if name = clean.Name(name, 16); name == "" {
		return sideName(side)
	}
	return name
}

// drawPanel draws what stands beside the board.
func (s *Screen) drawPanel(r widget.Region) {
	y := s.drawPlayers(r, 0) + 1
	if s.values && s.valuesOff() == "" {
		y = s.drawValues(r, y) + 1
	}
	rest := r.H() - y
	threats := 0
	if s.threats {
		threats = 4
	}
	s.drawMoves(r.Sub(widget.Rect{Y: y, W: r.W(), H: max(0, rest-threats)}))
	if s.threats {
		s.drawThreats(r.Sub(widget.Rect{Y: r.H() - 3, W: r.W(), H: 3}))
	}
}

// drawPlayers draws who plays, with clocks, and returns the row after them.
func (s *Screen) drawPlayers(r widget.Region, y int) int {
	for _, side := range []proto.Side{proto.White, proto.Black} {
		x := stone(r, 0, y, side)
		style := themes.Style{}
		turn := s.game().State == proto.Active && s.game().Turn == side && s.live()
		if turn {
			style = bold
		}
		r.PutFit(x+1, y, 16, style, s.say(r, s.name(side)))
		if left, timed := s.clock(side); timed {
			clock := widget.Clock{Left: left, Lagging: s.status.Phase == feed.Lagging}.Span()
			r.PutLineRight(26, y, widget.Line{clock})
		}
		r.PutRight(26, y+1, themes.Self.Style(), s.whoWords(side))
		if turn {
			what := "to move"
			if s.news.Thinks {
				what = "thinks"
			}
			r.Put(4, y+1, dim, what)
		}
		y += 2
	}
	return y
}

// whoWords say whether a side is played here.
func (s *Screen) whoWords(side proto.Side) string {
	if len(s.news.You) == 1 && s.news.You[0] == side {
		return "you"
	}
	if m := lastBy(s.game().Moves, side); m == proto.ByAgent {
		return "an agent"
	}
	return ""
}

func lastBy(moves []proto.Move, side proto.Side) proto.By {
	for i := len(moves) - 1; i >= 0; i-- {
		if moves[i].Side == side {
			return moves[i].By
		}
	}
	return ""
}

// stone draws a token as a sign and returns the column after it.
func stone(r widget.Region, x, y int, side proto.Side) int {
	if side == proto.White {
		return r.Put(x, y, themes.White.With(themes.Bold), "(W)")
	}
	return r.Chip(x, y, themes.Black, "B")
}

// drawMoves lists the moves, two a row, in columns where there is room.
func (s *Screen) drawMoves(r widget.Region) {
	if r.H() < 2 {
		return
	}
	r.Put(0, 0, head, "MOVES")
	moves := s.game().Moves
	height := r.H() - 1
	columns := max(1, min(3, r.W()/14))
	full := (len(moves) + 1 + 1) / 2 // with the one to come
	first := max(0, full-height*columns)
	for i := first; i < full; i++ {
		x, y := 14*((i-first)/height), 1+(i-first)%height
		r.PutRight(x+2, y, dim, number(i+1))
		for k := range 2 {
			s.drawMove(r, x+3+4*k+k, y, 2*i+k, moves)
		}
	}
}

func (s *Screen) drawMove(r widget.Region, x, y, i int, moves []proto.Move) {
	switch {
	case i < len(moves):
		style := themes.Style{}
		if i == s.at-1 {
			style = bold
			r.Put(x-1, y, themes.Accent.With(themes.Bold), r.Glyphs().Latest)
		}
		if i >= s.at {
			style = dim
		}
		r.Put(x, y, style, moves[i].Cell.String())
	case i == len(moves) && s.game().State == proto.Active:
		r.Put(x, y, dim, "_")
	}
}

// drawThreats lists the cells that complete four for either side.
func (s *Screen) drawThreats(r widget.Region) {
	r.Put(0, 0, head, "THREATS")
	p := s.position()
	for i, side := range []proto.Side{proto.White, proto.Black} {
		words := cellsText(rules.Four().Wins(p, side))
		if forks := rules.Four().Forks(p, side); words == "" && forks != 0 {
			words = "none now; forks at " + cellsText(forks)
		}
		if words == "" {
			words = "none now"
		}
		r.PutFit(0, i+1, r.W(), themes.Style{}, string(side)+" wins at   "+words)
	}
}

func cellsText(b rules.Bits) string {
	var list []string
	for c := range b.All() {
		list = append(list, c.String())
	}
	return strings.Join(list, " ")
}

// drawValues draws the value of the position and of every move, and returns the
// row after it.
func (s *Screen) drawValues(r widget.Region, y int) int {
	p := s.position()
	known := s.think.of(p)
	r.Put(0, y, head, "VALUE")
	if known == nil {
		r.Put(7, y, dim, "is being counted")
		return y + 1
	}
	words := valueWords(known.Value)
	if clean.Width(words) > r.W()-7 {
		words = known.Value.String()
	}
	r.PutFit(7, y, max(0, r.W()-7), bold, words)
	y += 2
	r.Put(0, y, head, "EVERY MOVE")
	r.PutRight(min(r.W(), 33), y, dim, "plies to the end")
	y++
	for _, g := range grouped(known, p.Turn()) {
		r.PutRight(5, y, themes.Style{}, g.label)
		end := r.W()
		if end >= 38 {
			end -= 8
			r.PutFit(end+1, y, 7, dim, g.words)
		}
		r.PutFit(8, y, max(0, end-8), themes.Style{}, g.cells)
		y++
	}
	if len(known.Line) > 0 && s.board.large {
		y++
		r.Put(0, y, head, "BEST LINE")
		var cells []string
		for _, c := range known.Line {
			cells = append(cells, c.String())
		}
		y += 1 + r.PutWrapped(1, y+1, max(1, r.W()-1), themes.Style{}, strings.Join(cells, " "))
	}
	state := fmt.Sprintf("searched %d positions", known.Nodes)
	if known.Done {
		state = fmt.Sprintf("exact, %d positions", known.Nodes)
	}
	r.PutFit(0, y, r.W(), dim, state)
	return y + 1
}

func valueWords(v solver.Value) string {
	switch {
	case v.Draw():
		return "a draw with best play"
	case v.Decided:
		return v.String() + " with best play"
	}
	return v.String()
}

// group is the moves that come to the same.
type group struct{ label, cells, words string }

// mostGroups bounds the rows of values.
const mostGroups = 9

// grouped puts equal moves together, the best for the mover first.
func grouped(a *solver.Analysis, mover proto.Side) []group {
	moves := slices.Clone(a.Moves)
	slices.SortStableFunc(moves, func(x, y solver.MoveValue) int {
		return cmp.Or(cmp.Compare(y.Value.For(mover), x.Value.For(mover)), strings.Compare(label(y.Value, mover), label(x.Value, mover)))
	})
	var list []group
	for _, m := range moves {
		text := label(m.Value, mover)
		if n := len(list); n > 0 && list[n-1].label == text {
			list[n-1].cells += " " + m.Cell.String()
			continue
		}
		words := "open"
		switch {
		case m.Value.Draw():
			words = "draw"
		case m.Value.Decided:
			words = string(m.Value.Winner) + " wins"
		}
		list = append(list, group{text, m.Cell.String(), words})
	}
	return list[:min(len(list), mostGroups)]
}

// drawSmallPanel draws players and clocks beside a small board, or the moves.
func (s *Screen) drawSmallPanel(r, panel widget.Region, inner widget.Rect) {
	if s.moves {
		list := r.Sub(inner)
		list.Clear()
		s.drawMoves(list)
		return
	}
	y := 0
	for _, side := range []proto.Side{proto.White, proto.Black} {
		x := stone(panel, 0, y, side)
		style := themes.Style{}
		if s.game().State == proto.Active && s.game().Turn == side {
			style = bold
		}
		panel.PutFit(x+1, y, max(0, panel.W()-x-1), style, s.say(r, s.name(side)))
		if left, timed := s.clock(side); timed {
			panel.PutLineRight(panel.W()-1, y+1, widget.Line{widget.Clock{Left: left}.Span()})
			y++
		}
		y += 2
		if y == 2 {
			y = 3
		}
	}
	foot := r.Sub(widget.Rect{X: inner.X, Y: inner.Y + inner.H - 1, W: inner.W, H: 1})
	s.drawSmallWords(foot)
}

// drawSmallWords is one row below a small board.
func (s *Screen) drawSmallWords(r widget.Region) {
	p := s.position()
	line := rules.Four().Line(p.White) | rules.Four().Line(p.Black)
	switch {
	case line != 0:
		r.PutFit(1, 0, r.W()-1, themes.Style{}, cellsText(line)+"   "+number(s.at)+" moves")
	case s.values && s.valuesOff() == "":
		words := "counting"
		if known := s.think.of(p); known != nil {
			words = known.Value.String()
		}
		r.PutFit(1, 0, r.W()-1, themes.Style{}, words)
	case s.threats:
		r.PutFit(1, 0, r.W()-1, themes.Style{}, "W wins at "+orNone(rules.Four().Wins(p, proto.White))+"   B at "+orNone(rules.Four().Wins(p, proto.Black)))
	case s.seat != nil && s.game().State == proto.Active:
		typed := s.focus.String()
		if s.row != "" {
			typed = s.row + "_"
		}
		r.PutFit(1, 0, r.W()-1, dim, typed+"  enter places "+string(s.game().Turn))
	}
}

func orNone(b rules.Bits) string {
	if b == 0 {
		return "none"
	}
	return cellsText(b)
}
