package football

import (
	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Keys lists what the keys do now.
func (w *Watch) Keys() []screen.Key { return w.bindings().Keys() }

func (w *Watch) bindings() screen.Bindings {
	all := append(w.moveKeys(), w.lookKeys()...)
	all = append(all,
		screen.Bind(screen.Move, "enter", "enter", "watch again", "from the start, at the end", screen.Quiet(w.again)).Unless(w.againOff()),
		screen.Bind(screen.Do, "s", "s", "save", "save what was told, as text or JSON", w.askSave).Unless(w.saveOff()),
	)
	all = append(all, w.control()...)
	if w.opts.WhatIf != nil {
		all = append(all, screen.Bind(screen.Do, "W shift+w", "W", "what if", "play on from here otherwise", w.askWhatIf).Unless(w.whatIfOff()))
	}
	if w.page != noPage || w.focus != proto.NoCog || w.zoom != zoomWhole || w.ended() {
		all = append(all, screen.Bind(screen.Look, "esc", "esc", "", "close what was opened", screen.Quiet(w.escape)))
	}
	return all
}

// moveKeys go through the match.
func (w *Watch) moveKeys() screen.Bindings {
	return screen.Bindings{
		screen.Bind(screen.Move, "space", "space", w.pauseHint(), "pause, go on", screen.Quiet(w.pause)),
		screen.Bind(screen.Move, "left right", "←→", "tick", "one tick", screen.Either("left", func(d int) { w.step(int64(d)) })),
		screen.Bind(screen.Move, "shift+left shift+right", "shift ←→", "", "one second", screen.Either("shift+left", func(d int) { w.step(int64(d) * proto.TicksPerSecond) })),
		screen.Bind(screen.Move, "n p", "n p", "beat", "next, previous beat", screen.Either("p", w.stepBeat)),
		screen.Bind(screen.Move, "pgup pgdown", "pgup pgdn", "turn", "one turn of orders", screen.Either("pgup", func(d int) { w.stepTurn(int64(d)) })),
		screen.Bind(screen.Move, "home end", "home end", "", "start; end", screen.Either("home", w.jump)),
		screen.Bind(screen.Move, "- + =", "- +", "speed", "speed, 0.25 to 16", screen.Either("-", w.faster)),
		screen.Bind(screen.Move, "l", "l", w.lullHint(), "run through lulls, or not", screen.Quiet(w.toggleLulls)),
		screen.Bind(screen.Move, "g", "g", "goal", "the last goal again, in slow motion", screen.Quiet(w.replayGoal)).Unless(w.goalOff()),
	}
}

// lookKeys change what is shown.
func (w *Watch) lookKeys() screen.Bindings {
	return screen.Bindings{
		screen.Bind(screen.Look, "f", "f", "follow", "follow the next commanded shirt", screen.Quiet(w.followNext)),
		screen.Bind(screen.Look, "1 2 3 4 5 6 7 8", "1-8", "", "follow a seat's shirt", w.followSeat),
		screen.Bind(screen.Look, "0", "0", "", "follow nobody", screen.Quiet(w.followNobody)),
		screen.Bind(screen.Look, "z", "z", "zoom", "whole pitch, ball, followed shirt", screen.Quiet(w.nextZoom)),
		screen.Bind(screen.Look, "x", "x", "", "turn the pitch: blue attacks to the right", screen.Quiet(func() { w.turned = !w.turned })).Unless(w.turnOff()),
		screen.Bind(screen.Look, "X shift+x", "X", "", "stand the pitch upright, or lay it down", screen.Quiet(func() { w.upright = !w.upright })).Unless(w.turnOff()),
		screen.Bind(screen.Look, "i", "i", "info", "shirts, heat, passes, shots, chances, feed", screen.Quiet(w.nextPage)),
		screen.Bind(screen.Look, "o", "o", "odds", "chance to win and expected goals, or not", screen.Quiet(w.toggleChances)).Unless(w.chancesOff()),
		screen.Bind(screen.Look, "r", "r", w.futureHint(), "hide what is to come, or show it", screen.Quiet(func() { w.aired = !w.aired })),
	}
}

func (w *Watch) turnOff() string {
	if w.played() {
		return "stays as it is: directions on the keyboard are those of the pitch"
	}
	return ""
}

// toggleChances opens the page of chances, or closes it.
func (w *Watch) toggleChances() {
	if w.page == chancesPage {
		w.page = noPage
		return
	}
	w.page = chancesPage
	w.closed = w.closed || w.scene.Phase == proto.GameOver
}

func (w *Watch) chancesOff() string {
	if !w.story().weighed() {
		return "has nothing to tell before the kick-off"
	}
	return ""
}

func (w *Watch) pauseHint() string {
	switch {
	case w.play.on:
		return "pause"
	case w.atEnd():
		return "again"
	}
	return "play"
}

func (w *Watch) lullHint() string {
	if w.play.skip {
		return "keep lulls"
	}
	return "skip lulls"
}

func (w *Watch) futureHint() string {
	if w.aired {
		return "show future"
	}
	return "hide future"
}

func (w *Watch) againOff() string {
	if w.ended() {
		return ""
	}
	return "only at the end of the match"
}

func (w *Watch) jump(direction int) {
	if direction < 0 {
		w.goTo(0)
	} else {
		w.goTo(w.film.Ticks())
	}
}

func (w *Watch) toggleLulls() {
	w.play.skip = !w.play.skip
	w.restartClock()
}

// followOrder are the commanded shirts, red's first, in the order of numbers.
var followOrder = [proto.Seats]int{6, 4, 2, 0, 7, 5, 3, 1}

// followNext follows the next shirt, after the last one nobody.
func (w *Watch) followNext() {
	next := 0
	for i, seat := range followOrder {
		if proto.SeatCog(seat) == w.focus {
			next = i + 1
		}
	}
	if next == len(followOrder) {
		w.followNobody()
		return
	}
	w.focus = proto.SeatCog(followOrder[next])
}

func (w *Watch) followSeat(key string) tea.Cmd {
	w.focus = proto.SeatCog(int(key[0] - '1'))
	return nil
}

func (w *Watch) followNobody() {
	w.focus = proto.NoCog
	if w.zoom == zoomFocus {
		w.zoom = zoomWhole
	}
}

// nextZoom goes on to the followed shirt only if there is one.
func (w *Watch) nextZoom() {
	w.page = noPage
	if w.zoom++; w.zoom > zoomFocus || w.zoom == zoomFocus && w.focus == proto.NoCog {
		w.zoom = zoomWhole
	}
}

func (w *Watch) nextPage() {
	if w.page++; w.page == pages {
		w.page = noPage
	}
	w.closed = w.closed || w.page != noPage && w.scene.Phase == proto.GameOver
}

// escape closes the last thing that was opened.
func (w *Watch) escape() {
	switch {
	case w.page != noPage:
		w.page = noPage
	case w.ended():
		w.closed = true
	case w.zoom != zoomWhole:
		w.zoom = zoomWhole
	default:
		w.followNobody()
	}
}

// footers name the keys in the footer, by the size of the screen.
var footers = [...][]string{
	widget.Small:  {"space", "n", "z", "i", "f"},
	widget.Medium: {"space", "left", "n", "f", "z", "o", "i", "r", "s"},
	widget.Large:  {"space", "left", "n", "-", "l", "g", "f", "z", "o", "i", "r", "W", "s"},
}

// footer is the last row for a size and a set of glyphs.
func (w *Watch) footer(class widget.Class, g *themes.Glyphs) widget.Footer {
	if w.played() {
		return widget.Footer{Hints: w.player().Footer(class, g)}
	}
	names := footers[class]
	if w.ended() {
		names = []string{"enter", "home", "n", "i", "s", "esc"}
	}
	all := w.bindings()
	if class != widget.Large {
		all.Relabel("n", "n", "beat")
	}
	all.Relabel("esc", "esc", "pitch")
	all.Relabel("home", "home", "start")
	return widget.Footer{Hints: all.Hints(g, names...)}
}
