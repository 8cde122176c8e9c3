package wcw

import (
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Keys lists what the keys do now.
func (w *Watch) Keys() []screen.Key { return w.bindings().Keys() }

func (w *Watch) bindings() screen.Bindings {
	all := screen.Bindings{
		screen.Bind(screen.Move, "space", "space", w.pauseHint(), "pause, go on", screen.Quiet(w.pause)),
		screen.Bind(screen.Move, "left right h l", "←→", "step", "one beat", w.step),
		screen.Bind(screen.Move, "pgup pgdown", "pgup/pgdn", "phase", "one phase", w.stepPhase),
		screen.Bind(screen.Move, "tab shift+tab", "tab", w.nextPart(1).String(), "next part", w.turn).Unless(w.tabOff()),
		screen.Bind(screen.Move, "n p", "n", "mark", "next mark; p the one before", w.stepMark),
		screen.Bind(screen.Move, "home end", "home end", "", "start; newest", w.jump),
		screen.Bind(screen.Move, "up down k j", "↑↓", "", "scroll", w.scrollKey),
		screen.Bind(screen.Look, "1 2 3 4 5 6 7 8 9", "1-9", "", "follow that seat", w.followSeat),
		screen.Bind(screen.Look, "0", "0", "", "follow nobody", screen.Quiet(func() { w.follow = false })),
		screen.Bind(screen.Look, "f", "f", "follow", "follow who speaks, or nobody", screen.Quiet(w.toggleFollow)),
		screen.Bind(screen.Look, "o", "o", "odds", "odds", screen.Quiet(w.toggleOdds)),
		screen.Bind(screen.Look, "v", "v", "tally", "tally", screen.Quiet(w.showTally)),
		screen.Bind(screen.Look, "i", "i", "info", "all about a seat", screen.Quiet(w.toggleInfo)),
		screen.Bind(screen.Look, "r", "r", w.revealHint(), "as aired, or everything", screen.Quiet(w.toggleReveal)).Unless(w.revealOff()),
		screen.Bind(screen.Look, "- + =", "- +", "speed", "speed", w.changeSpeed).Unless(w.speedOff()),
		screen.Bind(screen.Look, "/", "/", "search", "search", screen.Quiet(w.openSearch)),
		w.enterKey(),
		screen.Bind(screen.Do, "y", "y", "copy", "copy the line", w.copyLine),
		screen.Bind(screen.Do, "s", "s", "save", "save the transcript", w.askSave).Unless(w.saveOff()),
	}
	if w.query != "" || w.follow || w.panel != (panel{}) || w.scroll > 0 {
		all = append(all, screen.Bind(screen.Look, "esc", "esc", "", "close what was opened", screen.Quiet(w.escape)))
	}
	return all
}

// enterKey goes to the next hit of a search; at the end it plays from the
// start.
func (w *Watch) enterKey() screen.Binding {
	switch {
	case w.query != "":
		return screen.Bind(screen.Look, "enter", "enter", "", "next hit", screen.Quiet(w.nextHit))
	case w.ended():
		return screen.Bind(screen.Look, "enter", "enter", "replay", "from the start", screen.Quiet(w.replay))
	}
	return screen.Bind(screen.Look, "enter", "enter", "", "next hit", screen.Quiet(w.nextHit)).Unless("needs a search: press / first")
}

func (w *Watch) pauseHint() string {
	if w.over() && !w.place.playing {
		return "play"
	}
	if !w.over() && !w.place.pinned {
		return "go on"
	}
	return "pause"
}

func (w *Watch) revealHint() string {
	if w.everything && w.fold.secrets > 0 {
		return "aired"
	}
	return "reveal"
}

func (w *Watch) revealOff() string {
	switch {
	case w.recorded() && w.fold.secrets > 0:
		return ""
	case w.recorded():
		return "has nothing to show: this recording is of what was aired"
	case w.status.Phase == feed.Ended:
		return "only in a replay: this match was watched as aired"
	}
	return "only in a replay: this match is live"
}

func (w *Watch) speedOff() string {
	if w.over() {
		return ""
	}
	return "only in a replay: this match is live"
}

func (w *Watch) saveOff() string {
	if w.opts.Store == nil {
		return "needs a place for files, and there is none"
	}
	return ""
}

func (w *Watch) tabOff() string {
	if w.class != widget.Small {
		return "only on a small screen: all parts show"
	}
	return ""
}

// footers name the keys in the footer, by the size of the screen.
var footers = [...][]string{
	widget.Small:  {"space", "left", "tab", "n", "f", "o"},
	widget.Medium: {"space", "left", "n", "f", "o", "/"},
	widget.Large:  {"space", "left", "pgup", "n", "f", "o", "v", "/", "y"},
}

// footer is the last row for a size and a set of glyphs.
func (w *Watch) footer(class widget.Class, g *themes.Glyphs) widget.Footer {
	names := footers[class]
	switch {
	case w.ended():
		names = []string{"left", "s", "enter"}
	case w.recorded() && class == widget.Medium:
		names = []string{"space", "left", "n", "-", "r", "o", "/"}
	case w.recorded() && class == widget.Large:
		names = append([]string{"space", "left", "pgup", "n", "-", "r"}, "f", "o", "/", "y")
	}
	all := w.bindings()
	if w.ended() {
		all.Relabel("left", "←", "read again")
	}
	return widget.Footer{Hints: all.Hints(g, names...)}
}
