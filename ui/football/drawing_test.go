package football

import (
	"testing"

	engine "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/football/model"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawing is a screen as it was designed, in testdata/drawings.
type drawing struct {
	name  string
	frame screen.Frame
	tick  int64
	make  func(rows []string) *oneScene
	free  terminaltest.Free
}

// oneScene is a film of one scene, live.
type oneScene struct {
	scene Scene
	story Story
	live  bool
}

func (f *oneScene) Show(tick int64, s *Scene) { *s = f.scene }
func (f *oneScene) Ticks() int64              { return f.scene.Tick }
func (f *oneScene) Story() *Story             { return &f.story }
func (f *oneScene) Link() (widget.Link, bool) { return widget.Link{State: widget.LinkLive}, f.live }

// drawn puts everybody where the drawing of a pitch has them. The pitch of w×h
// cells begins in column 1 of a row.
func (f *oneScene) drawn(rows []string, top, w, h int, red, blue, ball rune) {
	c := wholePitch(w, h)
	f.scene.Ball.Owner = proto.NoCog
	spare := [proto.Teams][]int{{0, 1, 2, 3, 4, 7, 10}, {11, 12, 13, 14, 15, 18, 21}}
	beside := map[[2]int]int{}
	for y := range h {
		row := []rune(rows[top+y])
		for x := range w {
			p := proto.Point{X: c.x + (2*int64(x)+1)*c.spanX/(2*int64(w)), Y: c.middle(y)}
			switch sign := row[1+x]; sign {
			case red, blue:
				t := 0
				if sign == blue {
					t = 1
				}
				cog := cogDrawn(&spare[t], t, row[2+x])
				f.scene.Cogs[cog].Place = p
				beside[[2]int{x + 1, y}], beside[[2]int{x + 2, y}] = cog, cog
			case ball:
				f.scene.Ball.Place = p
				if cog, ok := beside[[2]int{x, y}]; ok {
					f.scene.Ball.Owner = cog
				}
			case '·', '.':
				f.scene.Trail = append(f.scene.Trail, p)
			}
		}
	}
	for t := range spare { // those that the drawing leaves out lie under another
		for _, cog := range spare[t] {
			f.scene.Cogs[cog].Place = f.scene.Cogs[proto.CogOf(proto.Team(t), 9)].Place
		}
	}
}

func cogDrawn(spare *[]int, t int, digit rune) int {
	shirts := map[rune]int{'0': 10, '9': 9, '7': 7, '6': 6}
	if shirt, ok := shirts[digit]; ok {
		return proto.CogOf(proto.Team(t), shirt)
	}
	if len(*spare) == 0 {
		return proto.CogOf(proto.Team(t), 10)
	}
	cog := (*spare)[0]
	*spare = (*spare)[1:]
	return cog
}

// asDrawn is the match of both smaller drawings: 1:14 before its end.
func asDrawn(top, w, h int, red, blue, ball rune) func(rows []string) *oneScene {
	return func(rows []string) *oneScene {
		left := func(minutes, seconds int64) int64 { return 5760 - (minutes*60+seconds)*proto.TicksPerSecond }
		f := &oneScene{live: true}
		f.scene = Scene{
			Tick: left(1, 14), Left: 74 * proto.TicksPerSecond, Phase: proto.Playing, Half: 2, Turn: 17, Turns: 24, Score: [2]int64{2, 1},
			Stats: [2]engine.TeamStats{
				{Shots: 5, ShotsOnTarget: 3, Possession: 58, Passes: 41, Tackles: 7},
				{Shots: 4, ShotsOnTarget: 2, Possession: 42, Passes: 33, Tackles: 12},
			},
		}
		line := func(kind Kind, tick int64, t, cog int) Line {
			return Line{Tick: tick, Kind: kind, Team: t, Cog: cog, Other: proto.NoCog}
		}
		f.story = Story{
			Length: 5760, Turn: 240, Over: -1, Teams: [2]string{"Kestrel", "Lantern"},
			Lines: []Line{
				line(Goal, left(3, 20), 0, proto.CogOf(proto.Red, 7)), line(Foul, left(2, 58), 1, proto.CogOf(proto.Blue, 6)),
				line(Goal, left(2, 31), 1, proto.CogOf(proto.Blue, 9)), line(Save, left(2, 3), 1, proto.CogOf(proto.Blue, 1)),
				line(HalfTime, left(2, 0), -1, proto.NoCog), line(Goal, left(1, 52), 0, proto.CogOf(proto.Red, 9)),
			},
		}
		goal := &f.story.Lines[5]
		goal.Other, goal.Metres = proto.CogOf(proto.Red, 10), 14
		f.story.chances = []chance{{0, model.Outcome{Red: 0.71, Draw: 0.22, Blue: 0.07}}}
		f.story.Beats = f.story.Lines
		f.story.Turns = []Turn{{Number: 17}}
		f.story.Turns[0].Orders[0] = Order{Intent: "carry", Say: "through the middle", Note: "make them turn, then slip RED-9 in"}
		f.drawn(rows, top, w, h, red, blue, ball)
		return f
	}
}

// fullTime is the end of a match that red won.
func fullTime([]string) *oneScene {
	f := &oneScene{}
	f.scene = Scene{
		Tick: 6100, Phase: proto.GameOver, Half: 2, Turn: 24, Turns: 24, Score: [2]int64{3, 1}, BoxesKnown: true,
		Stats: [2]engine.TeamStats{
			{Shots: 8, ShotsOnTarget: 5, Possession: 57, Passes: 58, Tackles: 11},
			{Shots: 5, ShotsOnTarget: 3, Possession: 43, Passes: 44, Tackles: 17},
		},
	}
	red := func(shirt int) *engine.CogStats { return &f.scene.Boxes[proto.CogOf(proto.Red, shirt)] }
	red(10).Goals, red(10).Assists, red(9).Goals, red(7).Goals, red(7).Assists = 1, 1, 1, 1, 1
	f.story = Story{Length: 5760, Turn: 240, Over: 5783, Teams: [2]string{"Kestrel", "Lantern"}}
	f.story.Shots = []Shot{{Cog: proto.CogOf(proto.Red, 9), XG: 2.21}, {Cog: proto.CogOf(proto.Blue, 9), XG: 1.02}}
	return f
}

func drawings() []drawing {
	trail := "the trail is finer than cells"
	bar := "a cell of the bar is an equal stretch of time, and its marks stand where they belong"
	return []drawing{
		{"watch", frame(80, 24, themes.Mono(), false), 4000, asDrawn(2, 57, 18, '■', '○', '◆'), terminaltest.Free{
			bar:                                  {{Y: 22, W: 80, H: 1}},
			trail:                                {{X: 37, Y: 10, W: 3, H: 4}},
			"the pressure is the match's own":    {{X: 60, Y: 9, W: 20, H: 2}},
			"half time is told too":              {{X: 60, Y: 14, W: 20, H: 7}},
			"a replay's footer has its own keys": {{Y: 23, W: 80, H: 1}},
		}},
		{"wide", frame(120, 40, themes.Mono(), false), 4000, asDrawn(3, 85, 27, '■', '○', '◆'), terminaltest.Free{
			"nothing is replayed in slow motion":            {{X: 46, Y: 0, W: 74, H: 1}},
			"another moment, whose goal is not shown again": {{X: 87, Y: 1, W: 33, H: 30}},
			"another order":                  {{Y: 32, W: 120, H: 2}},
			"the beats of this match":        {{Y: 35, W: 120, H: 2}},
			bar:                              {{Y: 38, W: 120, H: 1}},
			trail:                            {{X: 78, Y: 15, W: 3, H: 1}, {X: 70, Y: 16, W: 8, H: 1}},
			"what cannot be done has no key": {{Y: 39, W: 120, H: 1}},
		}},
		{"end", frame(60, 14, themes.Mono(), false), 4000, fullTime, terminaltest.Free{
			"who did nothing takes no more room": {{X: 2, Y: 9, W: 58, H: 1}},
			"what can be done is in the footer":  {{Y: 12, W: 60, H: 2}},
		}},
		{"40-ascii", frame(40, 12, themes.Mono(), true), 4000, asDrawn(1, 38, 9, '#', 'o', '*'), terminaltest.Free{
			bar: {{Y: 10, W: 40, H: 1}},
			"the footer ends at the right as others do": {{X: 30, Y: 11, W: 10, H: 1}},
			"one of red's four has no number":           {{X: 29, Y: 8, W: 1, H: 1}},
		}},
	}
}

func TestScreensAreAsDrawn(t *testing.T) {
	for _, d := range drawings() {
		t.Run(d.name, func(t *testing.T) {
			rows := terminaltest.Drawing(t, d.name)
			film := d.make(rows)
			s := standing(film, Options{Paused: !film.live})
			s.Update(checkedMsg{engine.Summary{OK: true}})
			all := widget.Rect{W: d.frame.W, H: d.frame.H}
			terminaltest.CheckDrawing(t, rows, s.View(d.frame), all, d.free)
		})
	}
}
