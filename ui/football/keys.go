package football

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// binding is a key with what it does; do gets the key that was pressed.
type binding struct {
	screen.Key
	do func(w *Watch, key string)
}

// bind makes a binding of space-separated keys.
func bind(group screen.Group, keys, label, hint, help string, do func(w *Watch, key string)) binding {
	return binding{screen.Key{Press: strings.Fields(keys), Label: label, Hint: hint, Help: help, Group: group}, do}
}

// alone is an action of one key.
func alone(do func(*Watch)) func(*Watch, string) { return func(w *Watch, _ string) { do(w) } }

// either is an action of two keys, one for each direction.
func either(back string, do func(w *Watch, direction int)) func(*Watch, string) {
	return func(w *Watch, key string) {
		if key == back {
			do(w, -1)
		} else {
			do(w, 1)
		}
	}
}

// off makes a binding say why it does nothing now; an empty reason leaves it.
func (b binding) off(why string) binding {
	b.Off = why
	return b
}

// Keys lists what the keys do now.
func (w *Watch) Keys() []screen.Key {
	var keys []screen.Key
	for _, b := range w.bindings() {
		keys = append(keys, b.Key)
	}
	return keys
}

// press does what a key is bound to.
func (w *Watch) press(k tea.KeyPressMsg) tea.Cmd {
	for _, b := range w.bindings() {
		if b.Is(k) && b.Off == "" {
			b.do(w, k.Keystroke())
			break
		}
	}
	return nil
}

func (w *Watch) bindings() []binding {
	all := []binding{
		bind(screen.Move, "space", "space", w.pauseHint(), "pause, go on", alone((*Watch).pause)),
		bind(screen.Move, "left right", "←→", "tick", "one tick", either("left", func(w *Watch, d int) { w.step(int64(d)) })),
		bind(screen.Move, "shift+left shift+right", "shift ←→", "", "one second", either("shift+left", func(w *Watch, d int) { w.step(int64(d) * proto.TicksPerSecond) })),
		bind(screen.Move, "n p", "n p", "beat", "next, previous beat", either("p", (*Watch).stepBeat)),
		bind(screen.Move, "pgup pgdown", "pgup pgdn", "turn", "one turn of orders", either("pgup", func(w *Watch, d int) { w.stepTurn(int64(d)) })),
		bind(screen.Move, "home end", "home end", "", "start; end", either("home", (*Watch).jump)),
		bind(screen.Move, "- + =", "- +", "speed", "speed, 0.25 to 16", either("-", (*Watch).faster)),
		bind(screen.Move, "l", "l", w.lullHint(), "run through lulls, or not", alone((*Watch).toggleLulls)),
		bind(screen.Move, "g", "g", "goal", "the last goal again, in slow motion", alone((*Watch).replayGoal)).off(w.goalOff()),
		bind(screen.Look, "f", "f", "follow", "follow the next commanded shirt", alone((*Watch).followNext)),
		bind(screen.Look, "1 2 3 4 5 6 7 8", "1-8", "", "follow a seat's shirt", (*Watch).followSeat),
		bind(screen.Look, "0", "0", "", "follow nobody", alone((*Watch).followNobody)),
		bind(screen.Look, "z", "z", "zoom", "whole pitch, ball, followed shirt", alone((*Watch).nextZoom)),
		bind(screen.Look, "i", "i", "info", "shirts, heat, passes, shots, chances, feed", alone((*Watch).nextPage)),
		bind(screen.Look, "r", "r", w.futureHint(), "hide what is to come, or show it", alone(func(w *Watch) { w.aired = !w.aired })),
		bind(screen.Move, "enter", "enter", "watch again", "from the start, at the end", alone((*Watch).again)).off(w.againOff()),
	}
	if w.page != noPage || w.focus != proto.NoCog || w.zoom != zoomWhole || w.ended() {
		all = append(all, bind(screen.Look, "esc", "esc", "", "close what was opened", alone((*Watch).escape)))
	}
	return all
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

func (w *Watch) followSeat(key string) { w.focus = proto.SeatCog(int(key[0] - '1')) }

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
	widget.Medium: {"space", "left", "n", "f", "z", "i", "r"},
	widget.Large:  {"space", "left", "n", "-", "l", "g", "f", "z", "i", "r"},
}

// footer is the last row for a size and a set of glyphs.
func (w *Watch) footer(class widget.Class, g *themes.Glyphs) widget.Footer {
	if w.played() {
		return widget.Footer{Hints: w.player().Footer(class, g)}
	}
	names := footers[class]
	if w.ended() {
		names = []string{"enter", "home", "n", "i", "esc"}
	}
	all := w.bindings()
	var shown []screen.Key
	for _, name := range names {
		for _, b := range all {
			if b.Press[0] == name {
				shown = append(shown, w.shortened(b.Key, class))
			}
		}
	}
	return widget.Footer{Hints: screen.Hints(shown, g)}
}

// shortened is a key as a small footer names it, or with the word that its
// place there wants.
func (w *Watch) shortened(k screen.Key, class widget.Class) screen.Key {
	switch k.Press[0] {
	case "n":
		if class != widget.Large {
			k.Label = "n"
		}
	case "esc":
		k.Hint = "pitch"
	case "home":
		k.Label, k.Hint = "home", "start"
	}
	return k
}
