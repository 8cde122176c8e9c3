package widget_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// screen draws one of every piece where a screen has it.
func screen(r widget.Region) {
	g := r.Glyphs()
	l := widget.NewLayout(r.W(), r.H())
	bug := widget.Bug{
		Parts: []widget.Part{
			{Text: words("WCW"), Priority: 9},
			{Text: words("Day 2 " + g.Rest + " Vote"), Short: words("D2 Vote"), Priority: 7},
			{Text: widget.Line{widget.Clock{Left: 8 * time.Second}.Span()}, Priority: 8},
			{Text: words("7 of 9 alive"), Priority: 3, At: 29},
		},
		Right: widget.Link{State: widget.LinkLive}.Part(r.Look(), 6),
	}
	bug.Draw(r.Sub(l.Bug))
	if l.Class != widget.Small {
		drawRail(r.Sub(l.Rail))
	}
	drawStage(r.Sub(l.Stage))
	drawDetail(r.Sub(l.Detail))
	widget.Toast{Token: themes.Good, Text: "saved 42 beats"}.Draw(r.Sub(l.Toast))
	timeline := widget.Timeline{Beats: 40, Here: 31, Right: words("live"), Marks: []widget.TimeMark{
		{At: 0, Text: "D1", Weight: 2}, {At: 12, Text: "v"}, {At: 13, Text: g.Out, Style: themes.Bad.Style(), Weight: 1}, {At: 30, Text: "D2", Weight: 2}}}
	timeline.Draw(r.Sub(l.Timeline))
	widget.Footer{Hints: []widget.Hint{{Key: "space", Text: "pause"}, {Key: g.Left + g.Right, Text: "step"}, {Key: "r", Text: "reveal", Off: true}}}.Draw(r.Sub(l.Footer))
}

func drawRail(r widget.Region) {
	r.Heading(0, "SEATS", "said named vote")
	for i, name := range []string{"Alder", "Brindle", "Clover"} {
		x := r.Put(1, i+1, themes.Seat(i+1).Style(), fmt.Sprint(i+1))
		r.PutFit(x+1, i+1, 6, themes.Style{}, name)
	}
	r.Add(widget.Rect{X: 0, Y: 2, W: r.W(), H: 1}, themes.Reverse)
	x := r.Bar(1, 5, 10, themes.Wolf.Style(), 61, 100)
	r.Put(x+2, 5, themes.Style{}, "61")
	r.Spark(1, 6, themes.Style{}, []int{0, 13, 26, 39, 52, 65, 78, 99}, 99)
}

func drawStage(r widget.Region) {
	r.Heading(0, "FLOOR", "following nobody")
	r.Phase(0, 1, "Day 2 "+r.Glyphs().Rest+" talk")
	r.PutLine(0, 2, widget.Line{widget.Ink(themes.Seat7, "7"), widget.Plain(" Gorse  "), widget.Ink(themes.Dim, "@4")})
	r.PutWrapped(2, 3, r.W()-2, themes.Style{}, "I asked so that we could guard her. Ask Clover why he answers nobody.")
	x := r.Focus(0, 6, "kill")
	x = r.Chip(x+2, 6, themes.Accent, "2")
	r.Drain(x+2, 6, 8*time.Second)
}

func drawDetail(r widget.Region) {
	widget.Choices{Focus: 1, Indent: 1, Notes: 16, Items: []widget.Choice{
		{Label: "A demo match", Note: "no network"}, {Label: "Open a file", Note: "replay"}, {Label: "Try again", Off: true}}}.Draw(r)
}

func withDialog(r widget.Region) {
	screen(r)
	widget.NewDialog("LEAVE SEAT 7?", "The match goes on. Your draft counts at 0:00, and you may come back.", "esc stays", 0, "Stay", "Leave").Draw(r)
}

// The goldens come with escape sequences and, to be read, without.
func TestScreens(t *testing.T) {
	views := map[string]func(widget.Region){"screen": screen, "dialog": withDialog}
	for name, view := range views {
		for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}} {
			for _, theme := range []string{"dark", "mono"} {
				for _, ascii := range []bool{false, true} {
					glyphs := map[bool]string{false: "unicode", true: "ascii"}[ascii]
					t.Run(fmt.Sprintf("%s-%dx%d-%s-%s", name, size[0], size[1], theme, glyphs), func(t *testing.T) {
						frame := draw(look(t, theme, ascii), size[0], size[1], view)
						requireFit(t, frame, size[0], size[1])
						golden.RequireEqual(t, frame)
					})
				}
			}
		}
	}
}

func TestScreensAsText(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			golden.RequireEqual(t, ansi.Strip(draw(look(t, "dark", false), size[0], size[1], screen)))
		})
	}
}

func TestASCIIScreensAreASCII(t *testing.T) {
	for _, r := range ansi.Strip(draw(look(t, "dark", true), 120, 40, withDialog)) {
		if r > '~' {
			t.Fatalf("%q is not ASCII", r)
		}
	}
}

func BenchmarkScreen80x24(b *testing.B) {
	var c widget.Canvas
	l := look(b, "dark", false)
	for b.Loop() {
		screen(c.Reset(l, 80, 24))
		_ = c.String()
	}
}
