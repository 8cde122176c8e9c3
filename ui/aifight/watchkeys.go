package aifight

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Keys lists what the keys do now.
func (w *Watch) Keys() []screen.Key { return w.bindings().Keys() }

func (w *Watch) bindings() screen.Bindings {
	unit := "hand"
	if w.story != nil {
		unit = w.story.game.Unit
	}
	return screen.Bindings{
		screen.Bind(screen.Move, "space", "space", w.spaceHint(), "pause, go on; hold what shows", screen.Quiet(w.pause)),
		screen.Bind(screen.Move, "left right", "←→", "step", "one event", screen.Either("left", w.step)),
		screen.Bind(screen.Move, "n p", "n p", unit, "next, previous "+unit, screen.Either("p", w.stepUnit)),
		screen.Bind(screen.Move, "pgup pgdown", "pgup pgdn", "mark", "previous, next mark", screen.Either("pgup", w.stepMark)),
		screen.Bind(screen.Move, "home end", "home end", "", "start; newest", screen.Either("home", w.jump)),
		screen.Bind(screen.Move, "- + =", "- +", "speed", "speed, 0.25 to 16", screen.Either("-", w.faster)).Unless(w.speedOff()),
		screen.Bind(screen.Look, "tab", "tab", "log", "the log, or the table", screen.Quiet(func() { w.page = 1 - w.page })).Unless(w.tabOff()),
		screen.Bind(screen.Look, "1 2 3 4 5 6 7 8 9", "1-9", "", "follow that seat", w.followSeat),
		screen.Bind(screen.Look, "0", "0", "", "follow nobody", screen.Quiet(func() { w.focus = "" })),
		screen.Bind(screen.Look, "f", "f", "follow seat", "follow the next seat", screen.Quiet(w.followNext)),
		screen.Bind(screen.Look, "o", "o", "odds", "odds", screen.Quiet(func() { w.odds = !w.odds })),
		screen.Bind(screen.Look, "/", "/", "search", "search the log", screen.Quiet(func() { w.searching = true; w.search.Set("") })),
		screen.Bind(screen.Look, "enter", "enter", "", "next hit of the search", screen.Quiet(w.nextHit)).Unless(w.hitOff()),
		screen.Bind(screen.Do, "y", "y", "copy "+unit, "copy the log of this "+unit, func(string) tea.Cmd { return w.copyUnit() }),
		screen.Bind(screen.Do, "s", "s", "save", "save the history as text and JSON", func(string) tea.Cmd { return saveStory(w.opts.Store, w.opts.Name, w.story) }).Unless(w.saveOff()),
		screen.Bind(screen.Look, "esc", "esc", "", "close what was opened", screen.Quiet(w.escape)),
	}
}

func (w *Watch) spaceHint() string {
	switch {
	case w.story != nil && w.reel.holding(w.now) && !w.reel.stay:
		return "hold"
	case w.over() && !w.reel.playing:
		return "play"
	case !w.over() && !w.reel.pinned || w.reel.stay:
		return "go on"
	}
	return "pause"
}

// pause stops or goes on; while something is held that is to be seen, it holds
// it longer.
func (w *Watch) pause() {
	p := &w.reel
	switch {
	case w.story == nil:
	case p.stay:
		p.release()
		p.follow(w.story, w.now)
	case p.holding(w.now):
		p.stay = true
	case !w.over() && p.pinned:
		p.pinned = false
	case !w.over():
		w.jump(1)
	case p.at >= len(w.story.Events()):
		p.at, p.playing, p.due = 1, true, w.now+p.interval()
	default:
		p.pinned = false
		p.playing, p.due = !p.playing, w.now+p.interval()
	}
}

// goTo shows the first n events and stays there.
func (w *Watch) goTo(n int) {
	if w.story == nil {
		return
	}
	last := len(w.story.Events())
	w.reel.release()
	w.reel.at = min(max(n, 1), last)
	w.reel.playing = false
	w.reel.pinned = !w.recorded() && w.reel.at == last
}

func (w *Watch) step(d int) { w.goTo(w.reel.at + d) }

func (w *Watch) stepUnit(d int) {
	if w.story != nil {
		w.goTo(w.reel.unit(w.story, d))
	}
}

func (w *Watch) stepMark(d int) {
	if w.story != nil {
		w.goTo(w.reel.mark(w.story, d))
	}
}

// jump goes to the start or to the newest event.
func (w *Watch) jump(d int) {
	if w.story == nil {
		return
	}
	if d < 0 {
		w.goTo(1)
		return
	}
	w.goTo(len(w.story.Events()))
}

func (w *Watch) faster(d int) {
	w.reel.speed = min(max(w.reel.speed+d, 0), len(speeds)-1)
	w.reel.due = w.now + w.reel.interval()
}

func (w *Watch) followSeat(key string) tea.Cmd {
	n, err := strconv.Atoi(key)
	if err != nil || w.story == nil || n > len(w.story.Seats) {
		return nil
	}
	w.focus = w.story.Seats[n-1].PlayerID
	return nil
}

func (w *Watch) followNext() {
	if w.story == nil || len(w.story.Seats) == 0 {
		return
	}
	seat := 0
	if n, ok := w.focus.Seat(); ok {
		seat = n + 1
	}
	w.focus = proto.PlayerAt(seat)
	if seat >= len(w.story.Seats) {
		w.focus = ""
	}
}

func (w *Watch) escape() {
	w.query, w.page = "", 0
}

func (w *Watch) speedOff() string {
	if w.over() {
		return ""
	}
	return "only once the match is over: this one is live"
}

func (w *Watch) tabOff() string {
	if w.class == widget.Large {
		return "only on a smaller screen: the log shows"
	}
	return ""
}

func (w *Watch) saveOff() string {
	switch {
	case w.opts.Store == nil:
		return "needs a place for files, and there is none"
	case w.story == nil:
		return "needs a match, and none is on yet"
	}
	return ""
}

func (w *Watch) hitOff() string {
	if w.query == "" {
		return "needs a search: press / first"
	}
	return ""
}

// typeSearch takes a key while a search is typed.
func (w *Watch) typeSearch(k tea.KeyPressMsg) {
	switch k.Keystroke() {
	case "esc":
		w.searching, w.query = false, ""
	case "enter":
		w.searching, w.query = false, strings.ToLower(w.search.String())
		w.nextHit()
	default:
		w.search.Update(k)
	}
}

// nextHit goes to the next event whose sentence has the searched words.
func (w *Watch) nextHit() {
	if w.story == nil || w.query == "" {
		return
	}
	events := w.story.Events()
	for k := range events {
		i := (w.reel.at + k) % len(events)
		if strings.Contains(strings.ToLower(w.story.game.Tell(events[i], w.story.Said)), w.query) {
			w.goTo(i + 1)
			return
		}
	}
}
