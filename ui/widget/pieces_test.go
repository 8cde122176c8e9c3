package widget_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// row draws one row without colour or escape sequences.
func row(t *testing.T, w int, ascii bool, view func(widget.Region)) string {
	t.Helper()
	return ansi.Strip(draw(look(t, "mono", ascii), w, 1, view))
}

func words(s string) widget.Line { return widget.Words(s) }

func watchBug() widget.Bug {
	return widget.Bug{
		Parts: []widget.Part{
			{Text: words("WCW"), Priority: 9},
			{Text: words("Day 2 · Vote"), Short: words("D2 Vote"), Priority: 7},
			{Text: widget.Line{widget.Clock{Left: 31 * time.Second}.Span()}, Priority: 8},
			{Text: words("7 of 9 alive · majority 4"), Short: words("7 of 9"), Priority: 3, At: 29},
		},
		Right: widget.Part{Text: words("● live"), Short: words("●"), Priority: 6},
	}
}

func TestBugGivesUpTheLeastImportantFirst(t *testing.T) {
	tests := []struct {
		w    int
		want string
	}{
		{80, "WCW  Day 2 · Vote  0:31      7 of 9 alive · majority 4                    ● live"},
		{58, "WCW  Day 2 · Vote  0:31  7 of 9 alive · majority 4  ● live"},
		{40, "WCW  Day 2 · Vote  0:31  7 of 9   ● live"},
		{34, "WCW  Day 2 · Vote  0:31  7 of 9  ●"},
		{28, "WCW  D2 Vote  0:31         ●"},
		{20, "WCW  D2 Vote  0:31 "},
		{12, "WCW  0:31"},
		{9, "WCW  0:31"},
		{5, "WCW  "},
		{2, "W…"},
	}
	for _, tt := range tests {
		got := row(t, tt.w, false, func(r widget.Region) { watchBug().Draw(r) })
		if strings.TrimRight(got, " ") != strings.TrimRight(tt.want, " ") {
			t.Errorf("%d:\n got %q\nwant %q", tt.w, got, tt.want)
		}
	}
}

func hints(list string) []widget.Hint {
	var out []widget.Hint
	for _, s := range strings.Split(list, "  ") {
		key, text, _ := strings.Cut(s, " ")
		out = append(out, widget.Hint{Key: key, Text: text})
	}
	return out
}

func TestFooterNeverDropsHelpAndLeave(t *testing.T) {
	watch := "space pause  ←→ step  n mark  f follow  o odds  / search"
	tests := []struct {
		w     int
		hints string
		want  string
	}{
		{80, watch, "space pause  ←→ step  n mark  f follow  o odds  / search         ? help  q leave"},
		{80, "1-9 target  0 nobody  ↑↓←→ row  c chat  tab part  o odds  r hide", "1-9 target  0 nobody  ↑↓←→ row  c chat  tab part  o odds  r hide ? help  q leave"},
		{56, "↑↓ choose  enter open  / find  t theme", "↑↓ choose  enter open  / find  t theme   ? help  q leave"},
		{60, watch, "space pause  ←→ step  n mark  f follow       ? help  q leave"},
		{40, "space pause  n beat  z zoom  i info", "space pause  n beat  z zoom  i info ?  q"},
		{40, "↑↓←→ bid  enter do  L liar  o odds", "↑↓←→ bid  enter do  L liar  o odds  ?  q"},
		{40, "1-9 target  0 nobody  c chat  r hide", "1-9 target  0 nobody  c chat  r hide ? q"},
		{40, watch, "space pause  ←→ step  n mark        ?  q"},
		{4, watch, "?  q"},
		{3, watch, "? q"},
		{1, watch, "?"},
	}
	for _, tt := range tests {
		got := row(t, tt.w, false, func(r widget.Region) { widget.Footer{Hints: hints(tt.hints)}.Draw(r) })
		if got != tt.want {
			t.Errorf("%d:\n got %q\nwant %q", tt.w, got, tt.want)
		}
	}
}

func TestFooterDimsWhatCannotWork(t *testing.T) {
	got := draw(look(t, "mono", false), 24, 1, func(r widget.Region) {
		widget.Footer{Hints: []widget.Hint{{Key: "r", Text: "reveal", Off: true}}}.Draw(r)
	})
	if !strings.HasPrefix(got, "\x1b[0;2mr reveal") {
		t.Errorf("got %q", got)
	}
}

// parse makes a timeline whose every sign but = and - is a mark of one beat.
func parse(bar string) widget.Timeline {
	var tl widget.Timeline
	for _, token := range strings.Split(bar, "") {
		switch {
		case token == "◆":
			tl.Here = tl.Beats
			continue
		case token != "=" && token != "-":
			tl.Marks = append(tl.Marks, widget.TimeMark{At: tl.Beats, Text: token})
		}
		tl.Beats++
	}
	return tl
}

func TestTimelineDrawsABeatACellWhileThereIsRoom(t *testing.T) {
	for _, bar := range []string{
		"D1=========v×N1==†D2==========v◆",
		"===========■=====f=======○=======sH=■==========◆--------------------",
		"1===2===3===4==◆5---6---7---8---9---10",
		"D1==◆------v×N1--†",
		"◆",
	} {
		tl := parse(bar)
		tl.Right = words("live")
		got := row(t, 80, false, func(r widget.Region) { tl.Draw(r) })
		if want := clean.Pad(bar, 76) + "live"; got != want {
			t.Errorf("\n got %q\nwant %q", got, want)
		}
	}
}

func TestTimelineCompressesBeatsThenDropsLightMarks(t *testing.T) {
	tl := widget.Timeline{
		Left: words("4:00"), Right: words("live"), Beats: 3600, Here: 2400, Stretch: true,
		Marks: []widget.TimeMark{
			{At: 600, Text: "■", Weight: 2}, {At: 900, Text: "f"}, {At: 1800, Text: "H", Weight: 1}, {At: 2700, Text: "○", Weight: 2},
		},
	}
	tests := []struct {
		w    int
		want string
	}{
		{60, "4:00 =======■====f===========H=======◆----○-----------  live"},
		{20, "4:00 ■=f=H◆-○-  live"},
		{14, "4:00 ■◆○  live"},
		{3, "■◆○"},
		{1, "◆"},
	}
	for _, tt := range tests {
		if got := row(t, tt.w, false, func(r widget.Region) { tl.Draw(r) }); got != tt.want {
			t.Errorf("%d:\n got %q\nwant %q", tt.w, got, tt.want)
		}
	}
}

func TestTimelineAlwaysShowsThePlaceInTime(t *testing.T) {
	l := look(t, "dark", false)
	rapid.Check(t, func(t *rapid.T) {
		tl := widget.Timeline{
			Beats:   rapid.IntRange(-1, 500).Draw(t, "beats"),
			Here:    rapid.IntRange(-5, 510).Draw(t, "here"),
			Stretch: rapid.Bool().Draw(t, "stretch"),
			Left:    words(rapid.SampledFrom([]string{"", "4:00"}).Draw(t, "left")),
			Right:   words(rapid.SampledFrom([]string{"", "live"}).Draw(t, "right")),
		}
		for range rapid.IntRange(0, 20).Draw(t, "marks") {
			tl.Marks = append(tl.Marks, widget.TimeMark{
				At:     rapid.IntRange(-2, 510).Draw(t, "at"),
				Text:   rapid.SampledFrom([]string{"D1", "v", "×", "中"}).Draw(t, "text"),
				Weight: rapid.IntRange(0, 3).Draw(t, "weight"),
			})
		}
		w := rapid.IntRange(0, 80).Draw(t, "w")
		frame := draw(l, w, 1, tl.Draw)
		requireFit(t, frame, w, 1)
		if n := strings.Count(frame, "◆"); w > 0 && n != 1 {
			t.Fatalf("%d: %d places in %q", w, n, ansi.Strip(frame))
		}
	})
}

func TestEveryPieceFitsEverySize(t *testing.T) {
	dialog := widget.NewDialog("LEAVE SEAT 7?", "The match goes on. Your draft counts at 0:00, and you may come back.", "esc stays", 0, "Stay", "Leave")
	choices := widget.Choices{Focus: 1, Indent: 1, Notes: 20, Items: []widget.Choice{{Label: "watch this match instead", Note: "no network"}, {Label: "文字 文字"}, {Label: "try", Off: true}}}
	pieces := map[string]func(widget.Region){
		"bug":     watchBug().Draw,
		"footer":  widget.Footer{Hints: hints("space pause  ←→ step  n mark")}.Draw,
		"dialog":  dialog.Draw,
		"choices": choices.Draw,
		"toast":   widget.Toast{Token: themes.Good, Text: "saved 42 beats"}.Draw,
		"chip":    func(r widget.Region) { r.Chip(1, 0, themes.Heart, "Ah") },
		"bars": func(r widget.Region) {
			r.Bar(0, 0, r.W()-3, themes.Style{}, 3, 5)
			r.Spark(0, 1, themes.Style{}, []int{0, 50, 100, 1000, -1}, 100)
			r.Drain(0, 2, 8*time.Second)
		},
		"headings": func(r widget.Region) {
			r.Heading(0, "SEATS", "said named vote")
			r.Phase(0, 1, "Day 1 · talk")
			r.PutCentre(2, themes.Style{}, "B E N")
			r.PutWrapped(0, 3, r.W(), themes.Style{}, "Everyone else, look away.")
		},
		"link": func(r widget.Region) {
			widget.Bug{Right: widget.Link{State: widget.LinkLagging, For: 4 * time.Second}.Part(r.Look(), 1)}.Draw(r)
		},
	}
	for name, piece := range pieces {
		t.Run(name, func(t *testing.T) {
			l := look(t, "dark", false)
			for w := range 81 {
				for h := range 8 {
					requireFit(t, draw(l, w, h, piece), w, h)
				}
			}
		})
	}
}

func TestSmallPieces(t *testing.T) {
	plain := themes.Style{}
	tests := []struct {
		name           string
		unicode, ascii string
		draw           func(widget.Region)
	}{
		{"chip", "▐Ah▌", "[Ah]", func(r widget.Region) { r.Chip(0, 0, themes.Heart, "Ah") }},
		{"phase", "── Night 1 ──", "-- Night 1 --", func(r widget.Region) { r.Phase(0, 0, "Night 1") }},
		{"focus", "▸kill", ">kill", func(r widget.Region) { r.Focus(0, 0, "kill") }},
		{"bar", "██████····", "######....", func(r widget.Region) { r.Bar(0, 0, 10, plain, 61, 100) }},
		{"bar of little", "█·········", "#.........", func(r widget.Region) { r.Bar(0, 0, 10, plain, 6, 100) }},
		{"bar of nothing", "··········", "..........", func(r widget.Region) { r.Bar(0, 0, 10, plain, 0, 100) }},
		{"bar of nearly all", "█████████·", "#########.", func(r widget.Region) { r.Bar(0, 0, 10, plain, 99, 100) }},
		{"spark", "▁▂▃▄▅▆▇█", "_.-:=+*#", func(r widget.Region) { r.Spark(0, 0, plain, []int{0, 13, 26, 39, 52, 65, 78, 99}, 99) }},
		{"drain", "!!!!!!!!··", "!!!!!!!!..", func(r widget.Region) { r.Drain(0, 0, 7500*time.Millisecond) }},
		{"toast", "✓ saved 42 beats", "v saved 42 beats", widget.Toast{Token: themes.Good, Text: "saved 42 beats"}.Draw},
		{"heading", "TALLY day 2       majority 4", "TALLY day 2       majority 4", func(r widget.Region) {
			r.Sub(widget.Rect{X: 0, Y: 0, W: 28, H: 1}).Heading(0, "TALLY day 2", "majority 4")
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, ascii := range []bool{false, true} {
				want := tt.unicode
				if ascii {
					want = tt.ascii
				}
				if got := strings.TrimRight(row(t, 40, ascii, tt.draw), " "); got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			}
		})
	}
}

func TestClockSaysHowSureItIs(t *testing.T) {
	tests := []struct {
		clock widget.Clock
		want  string
	}{
		{widget.Clock{Left: 31 * time.Second}, "0:31"},
		{widget.Clock{Left: 271 * time.Second}, "4:31"},
		{widget.Clock{Left: 7001 * time.Millisecond}, "!0:08"},
		{widget.Clock{Left: time.Millisecond}, "!0:01"},
		{widget.Clock{}, "0:00"},
		{widget.Clock{Left: -time.Second}, "0:00"},
		{widget.Clock{Left: 31 * time.Second, Lagging: true}, "~0:31"},
		{widget.Clock{Left: 45 * time.Second, Late: true}, "<0:45"},
		{widget.Clock{Left: 8 * time.Second, Late: true}, "!<0:08"},
	}
	for _, tt := range tests {
		if got := tt.clock.Span().Text; got != tt.want {
			t.Errorf("%+v is %q, want %q", tt.clock, got, tt.want)
		}
	}
}

func TestLinkSaysHowTheConnectionIs(t *testing.T) {
	tests := []struct {
		link        widget.Link
		want, short string
	}{
		{widget.Link{}, "○ connecting", "○"},
		{widget.Link{State: widget.LinkLive}, "● live", "●"},
		{widget.Link{State: widget.LinkLagging, For: 3500 * time.Millisecond}, "! lags 4 s", "!"},
		{widget.Link{State: widget.LinkWaiting, Try: 3, For: 4 * time.Second}, "! try 3 in 4 s", "!"},
		{widget.Link{State: widget.LinkRefused}, "✗ refused", "✗"},
		{widget.Link{State: widget.LinkEnded}, "· ended", "·"},
		{widget.Link{State: widget.LinkPaused, Behind: 12}, "paused, 12 behind", "paused"},
		{widget.Link{State: widget.LinkPaused}, "paused", "paused"},
	}
	for _, tt := range tests {
		part := tt.link.Part(look(t, "mono", false), 1)
		for line, want := range map[string]string{text(part.Text): tt.want, text(part.Short): tt.short} {
			if line != want {
				t.Errorf("%+v is %q, want %q", tt.link, line, want)
			}
		}
	}
}

func text(l widget.Line) string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.Text)
	}
	return b.String()
}
