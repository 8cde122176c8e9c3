package wcw

import (
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawFloor draws the conversation up to the place in time, its end at the
// bottom.
func (s *scene) drawFloor(r widget.Region) {
	s.floorHead(r)
	body := r.Sub(widget.Rect{Y: 1, W: r.W(), H: r.H() - 1})
	if s.atNight() {
		s.drawNight(body)
		return
	}
	rows := s.floorWindow(body.W(), body.H())
	if len(rows) == 0 {
		body.PutWrapped(2, 0, max(1, body.W()-2), dim, s.emptySentence())
	}
	for y, row := range rows {
		s.putPara(body, y, row)
	}
}

// floorWindow is the rows that show, with the end of the floor scrolled down by
// as many rows as asked for.
func (s *scene) floorWindow(width, height int) []para {
	const more = 12 // rows that a key or wheel may still go up
	if s.scroll == 0 {
		rows := s.floorRows(width, height)
		s.scrollable = len(rows) // to be limited when scrolled
		return rows
	}
	rows := s.floorRows(width, height+s.scroll+more)
	s.scrollable = max(0, len(rows)-height)
	end := len(rows) - min(s.scroll, s.scrollable)
	return rows[max(0, end-height):end]
}

func (s *scene) floorHead(r widget.Region) {
	r.Put(0, 0, head, "FLOOR")
	words := "following nobody"
	if s.follow {
		words = "following " + strconv.Itoa(s.focus.Seat()) + " " + s.name(s.focus, max(1, r.W()-19))
	}
	if s.query != "" {
		words = `search "` + s.say(s.query) + `"`
	}
	if r.W() > 24 {
		r.PutFit(max(6, r.W()-clean.Width(words)), 0, r.W()-6, dim, words)
	}
}

func (s *scene) emptySentence() string {
	if s.view.Stage == Waiting {
		return "The match has not begun. It starts by itself when the seats are taken."
	}
	return "Nobody has spoken yet."
}

func (s *scene) putPara(r widget.Region, y int, p para) {
	r.PutLine(0, y, s.lit(p.left))
	if len(p.right) > 0 {
		r.PutLineRight(r.W(), y, p.right)
	}
}

// lit underlines what was searched for.
func (s *scene) lit(line widget.Line) widget.Line {
	if s.query == "" {
		return line
	}
	var out widget.Line
	for _, span := range line {
		rest := span.Text
		for rest != "" {
			from, to, ok := find(rest, s.query)
			if !ok {
				break
			}
			out = append(out, widget.Span{Style: span.Style, Text: rest[:from]},
				widget.Span{Style: span.Style.With(themes.Underline), Text: rest[from:to]})
			rest = rest[to:]
		}
		out = append(out, widget.Span{Style: span.Style, Text: rest})
	}
	return out
}

// floorRows collects the rows of the latest beats that fit into a height. What
// does not fit whole is left out, unless it is long: then its head and its end
// show. A line that needs the heading above it is left out without it.
func (s *scene) floorRows(width, height int) []para {
	var blocks [][]para
	closing := s.closing(width)
	left, detail := height-len(closing), true
	i := s.at
	for ; i >= 0 && left > 0; i-- {
		b := &s.fold.beats[i]
		if !s.visible(b) {
			continue
		}
		open := b.Kind == Heading && s.view.Stage == VoteOpen
		block := s.block(i, width, detail && (b.Kind == Close || open))
		if b.Kind == Heading && b.Stage != VoteOpen || b.Kind == Speech {
			detail = false
		}
		if i == s.fresh && i > 0 {
			block = append([]para{s.newLine()}, block...)
		}
		if len(block) > left {
			block = s.shortened(block, left, height, len(blocks) == 0)
			if block == nil {
				break
			}
		}
		blocks, left = append(blocks, block), left-len(block)
	}
	blocks = s.trimOrphan(blocks, i)
	var rows []para
	for k := len(blocks) - 1; k >= 0; k-- {
		rows = append(rows, blocks[k]...)
	}
	return append(rows, closing...)
}

// newLine parts what was read from what was not.
func (s *scene) newLine() para {
	rule := s.look.Glyphs.Rule + s.look.Glyphs.Rule
	return para{left: widget.Line{widget.Ink(themes.Mark, rule), {Style: dim, Text: " new "}, widget.Ink(themes.Mark, rule)}}
}

// shortened is the head and the end of a block in fewer rows, with the cut sign
// between; nil if too few are left to be worth it.
func (s *scene) shortened(block []para, rows, height int, must bool) []para {
	least := 4
	if height < 12 {
		least = 2
	}
	switch {
	case rows >= least || must && rows >= 2:
		short := append([]para{block[0]}, block[len(block)-rows+1:]...)
		line := append(widget.Line{}, short[1].left...)
		line[0].Text = s.look.Glyphs.Cut + strings.TrimPrefix(line[0].Text, " ")
		short[1].left = line
		return short
	case must:
		return block[len(block)-rows:]
	}
	return nil
}

// trimOrphan drops a result at the very top whose heading does not show.
// next is the beat above the blocks.
func (s *scene) trimOrphan(blocks [][]para, next int) [][]para {
	for next >= 0 && !s.visible(&s.fold.beats[next]) {
		next--
	}
	if len(blocks) < 3 || next < 0 || s.fold.beats[next].Kind != Heading {
		return blocks
	}
	return blocks[:len(blocks)-1]
}

// closing is what comes next, while dusk or dawn lasts, or that nothing does.
func (s *scene) closing(width int) []para {
	words := ""
	switch {
	case s.end != "":
		return s.spoken(plainRows(s.end, 2, width))
	case s.view.Stage == Dusk:
		words = "Night " + strconv.Itoa(s.view.Day) + " falls"
	case s.view.Stage == Dawn:
		words = "Day " + strconv.Itoa(s.view.Day) + " begins"
	default:
		return nil
	}
	if s.clock != "" {
		words += " in " + strings.TrimLeft(s.clock, "!")
	}
	return []para{{left: widget.Line{widget.Plain("  " + words + ".")}}}
}

// atNight reports whether the place in time is a night of which nothing may
// be told.
func (s *scene) atNight() bool {
	if s.at < 0 || s.view.Stage != Night || s.everything {
		return false
	}
	b := &s.fold.beats[s.at]
	return b.Kind == Heading && b.Stage == Night
}

// drawNight says that the silence of a night is no fault.
func (s *scene) drawNight(r widget.Region) {
	x := r.Phase(0, 0, "Night "+strconv.Itoa(s.view.Day))
	if s.clock != "" {
		x = r.Put(max(x+1, min(25, r.W()-12)), 0, dim, "dawn in ")
		style := bold
		if s.urgent {
			style = themes.Warn.With(themes.Bold)
		}
		r.Put(x, 0, style, s.clock)
	}
	w, y, gap := max(1, r.W()-2), 2, 1
	if r.H() < 8 {
		y, gap = 1, 0
	}
	y += r.PutWrapped(2, y, w, themes.Style{}, "The public stream says nothing at night.") + gap
	y += r.PutWrapped(2, y, min(w, 44), themes.Style{}, "What is done now comes out at dawn, if it killed. The rest comes out in the replay.") + gap
	x = r.Put(2, y, dim, r.Glyphs().Left+" read day "+strconv.Itoa(s.view.Day)+" again")
	r.Put(max(25, x+2), y, dim, "o odds as of nightfall")
}
