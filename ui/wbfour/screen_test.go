package wbfour

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/golden"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/table"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// board is a game that a test holds, for a screen that plays it.
type board struct {
	*feed.Mailbox[News]
	kind  feed.Kind
	table *table.Table
	clock time.Time
	sent  []Deed
}

func (b *board) Kind() feed.Kind { return b.kind }
func (*board) Close()            {}

func (b *board) Send(d Deed) bool {
	b.sent = append(b.sent, d)
	return true
}

// sat is a local game of two people after some moves.
func sat(t testing.TB, change func(*table.Settings), moves ...string) (*board, *Screen) {
	t.Helper()
	s := table.Default("c59ef26cca24242fd60f39f12982dd46").Seat(0, "Ann").Seat(1, "Ärger 東京")
	if change != nil {
		change(&s)
	}
	laid, err := table.New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &board{kind: feed.FromEngine, table: laid, clock: time.Unix(1000, 0)}
	b.Mailbox = feed.NewMailbox[News](func() time.Time { return b.clock })
	b.Report(feed.Status{Phase: feed.Live})
	for _, m := range moves {
		b.put(t, m)
	}
	b.tell()
	x := New(b, Options{})
	x.Start()
	return b, x
}

func (b *board) put(t testing.TB, cell string) {
	t.Helper()
	c, err := proto.ParseCell(cell)
	if err != nil {
		t.Fatal(err)
	}
	seat, _, _ := b.table.Mover()
	if r, err := b.table.Answer(seat, rules.Answer{Cell: c}); err != nil || r.Refused != nil {
		t.Fatal(cell, err, r.Refused)
	}
}

func (b *board) tell() { b.Put(NewsOf(b.table, "", 0)) }

func press(x *Screen, keys ...string) {
	named := map[string]rune{
		"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "enter": tea.KeyEnter,
		"tab": tea.KeyTab, "home": tea.KeyHome, "end": tea.KeyEnd, "space": tea.KeySpace,
	}
	for _, name := range keys {
		k := tea.KeyPressMsg{Code: rune(name[0]), Text: name}
		if code, ok := named[name]; ok {
			k = tea.KeyPressMsg{Code: code}
		}
		run(x, x.Update(k))
	}
}

// run does what commands ask for, as far as the screen itself wants it.
func run(x *Screen, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch m := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range m {
			run(x, c)
		}
	case thought, hinted, deedMsg:
		run(x, x.Update(m))
	}
}

func shots(t testing.TB) map[string]*Screen {
	won := []string{"d4", "a1", "d5", "a2", "d3", "b1", "d2"}
	middle := []string{"d3", "c5", "f2", "b3", "e5", "b2"}
	all := map[string]*Screen{}
	_, all["begin"] = sat(t, nil)
	_, all["middle"] = sat(t, func(s *table.Settings) { s.Config.Minutes = 5 }, middle...)
	_, all["threats"] = sat(t, nil, "d4", "a1", "d5", "a2", "d3")
	press(all["threats"], "v", "c", "4")
	_, all["values"] = sat(t, nil, middle...)
	press(all["values"], "o")
	_, all["won"] = sat(t, nil, won...)
	_, all["back"] = sat(t, nil, middle...)
	press(all["back"], "p", "p")
	_, all["moves"] = sat(t, nil, middle...)
	press(all["moves"], "tab")
	_, all["pie"] = sat(t, func(s *table.Settings) { s.Config.Pie = true }, "d4")
	b, _ := sat(t, nil, middle...)
	link := NewsOf(b.table, "", 0)
	link.Local, link.Game.Mode, link.You, link.White, link.Black = false, proto.ModePublic, []proto.Side{proto.White}, "", "visitor"
	b = &board{kind: feed.FromSocket, Mailbox: b.Mailbox}
	b.Put(link)
	all["link"] = New(b, Options{})
	all["link"].Start()
	return all
}

func TestScreens(t *testing.T) {
	for name, x := range shots(t) {
		for _, th := range []themes.Theme{themes.ForBackground(true), themes.Mono()} {
			for _, ascii := range []bool{false, true} {
				glyphs := map[bool]string{false: "unicode", true: "ascii"}[ascii]
				t.Run(fmt.Sprintf("%s/%s-%s", name, th.Name, glyphs), func(t *testing.T) {
					var all strings.Builder
					for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}, {200, 60}} {
						drawn := x.View(screen.Frame{W: size[0], H: size[1], Look: widget.NewLook(th, ascii)})
						terminaltest.CheckFit(t, drawn, size[0], size[1], ascii)
						fmt.Fprintf(&all, "%dx%d\n%s\n", size[0], size[1], drawn)
					}
					golden.RequireEqual(t, all.String())
				})
			}
		}
	}
}

func TestEverySize(t *testing.T) {
	for name, x := range shots(t) {
		t.Run(name, func(t *testing.T) {
			for i, size := range terminaltest.Sizes() {
				ascii := i%2 == 0
				terminaltest.CheckFit(t, x.View(screen.Frame{W: size[0], H: size[1], Look: widget.NewLook(themes.Mono(), ascii)}), size[0], size[1], ascii)
			}
		})
	}
}

// Every cell is drawn in a place of its own, where a click finds it, at each
// size of the board.
func TestCellsAreWhereTheyAreDrawn(t *testing.T) {
	for _, g := range []geometry{geometryFor(widget.Small, 40, 10), geometryFor(widget.Medium, 80, 20), geometryFor(widget.Large, 120, 38)} {
		seen := map[[2]int]proto.Cell{}
		for c := range proto.Cell(proto.Cells) {
			x, y := g.place(c)
			if other, taken := seen[[2]int{x, y}]; taken {
				t.Errorf("%s and %s are both at %d, %d", c, other, x, y)
			}
			seen[[2]int{x, y}] = c
			if found, ok := g.cellAt(x, y); !ok || found != c {
				t.Errorf("a click on %s finds %v, %v", c, found, ok)
			}
			w, h := g.size()
			if x < 0 || y < 0 || x+2 > w || y >= h {
				t.Errorf("%s is at %d, %d, outside of %dx%d", c, x, y, w, h)
			}
		}
	}
}

// Arrows reach every cell.
func TestArrowsReachEveryCell(t *testing.T) {
	reached := map[proto.Cell]bool{proto.Centre: true}
	for todo := []proto.Cell{proto.Centre}; len(todo) > 0; todo = todo[1:] {
		for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			if c := neighbour(todo[0], d[0], d[1]); !reached[c] {
				reached[c] = true
				todo = append(todo, c)
			}
		}
	}
	if len(reached) != proto.Cells {
		t.Errorf("arrows reach %d of %d cells", len(reached), proto.Cells)
	}
}

// A cell is typed by its name, and enter puts a token there, with the revision
// that is seen.
func TestTypesACell(t *testing.T) {
	b, x := sat(t, nil, "d4")
	press(x, "e", "3", "enter")
	want := Deed{Do: Put, Side: proto.Black, Revision: b.table.Match().Game().Snapshot().Revision}
	want.Cell, _ = proto.ParseCell("e3")
	if len(b.sent) != 1 || b.sent[0] != want {
		t.Errorf("sent %+v, want %+v", b.sent, want)
	}
	press(x, "d", "4", "enter")
	if len(b.sent) != 1 {
		t.Errorf("a token went onto one: %+v", b.sent[1:])
	}
}

// Against somebody elsewhere the analysis stays closed until the end.
func TestNoAnalysisAgainstOthers(t *testing.T) {
	x := shots(t)["link"]
	press(x, "o")
	if x.values {
		t.Error("the values are open")
	}
}

// The analysis finds that White wins from the centre, and a hint wins at once
// where that is possible.
func TestAnalysis(t *testing.T) {
	_, x := sat(t, nil, "d4")
	press(x, "o")
	known := x.think.of(x.position())
	if known == nil || !known.Done || known.Value.Winner != proto.White || known.Value.Plies != 10 {
		t.Errorf("after d4: %+v", known)
	}
	_, x = sat(t, nil, "d4", "a1", "d5", "a2", "d3", "b1")
	press(x, "h")
	if name := x.focus.String(); name != "d2" && name != "d6" {
		t.Errorf("the hint is %s, want d2 or d6", name)
	}
}
