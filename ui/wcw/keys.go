package wcw

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// binding is a key with what it does; do gets the key that was pressed.
type binding struct {
	screen.Key
	do func(w *Watch, key string) tea.Cmd
}

// bind makes a binding of space-separated keys.
func bind(group screen.Group, keys, label, hint, help string, do func(w *Watch, key string) tea.Cmd) binding {
	return binding{screen.Key{Press: strings.Fields(keys), Label: label, Hint: hint, Help: help, Group: group}, do}
}

// quiet is an action that asks nothing of the root.
func quiet(do func(*Watch)) func(*Watch, string) tea.Cmd {
	return func(w *Watch, _ string) tea.Cmd { do(w); return nil }
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
			return b.do(w, k.Keystroke())
		}
	}
	return nil
}

func (w *Watch) bindings() []binding {
	all := []binding{
		bind(screen.Move, "space", "space", w.pauseHint(), "pause, go on", quiet((*Watch).pause)),
		bind(screen.Move, "left right h l", "←→", "step", "one beat", (*Watch).step),
		bind(screen.Move, "pgup pgdown", "pgup/pgdn", "phase", "one phase", (*Watch).stepPhase),
		bind(screen.Move, "tab shift+tab", "tab", w.nextPart(1).String(), "next part", (*Watch).turn).off(w.tabOff()),
		bind(screen.Move, "n p", "n", "mark", "next mark; p the one before", (*Watch).stepMark),
		bind(screen.Move, "home end", "home end", "", "start; newest", (*Watch).jump),
		bind(screen.Move, "up down k j", "↑↓", "", "scroll", (*Watch).scrollKey),
		bind(screen.Look, "1 2 3 4 5 6 7 8 9", "1-9", "", "follow that seat", (*Watch).followSeat),
		bind(screen.Look, "0", "0", "", "follow nobody", quiet(func(w *Watch) { w.follow = false })),
		bind(screen.Look, "f", "f", "follow", "follow who speaks, or nobody", quiet((*Watch).toggleFollow)),
		bind(screen.Look, "o", "o", "odds", "odds", quiet((*Watch).toggleOdds)),
		bind(screen.Look, "v", "v", "tally", "tally", quiet((*Watch).showTally)),
		bind(screen.Look, "i", "i", "info", "all about a seat", quiet((*Watch).toggleInfo)),
		bind(screen.Look, "r", "r", w.revealHint(), "as aired, or everything", quiet((*Watch).toggleReveal)).off(w.revealOff()),
		bind(screen.Look, "- + =", "- +", "speed", "speed", (*Watch).changeSpeed).off(w.speedOff()),
		bind(screen.Look, "/", "/", "search", "search", quiet((*Watch).openSearch)),
		w.enterKey(),
		bind(screen.Do, "y", "y", "copy", "copy the line", (*Watch).copyLine),
		bind(screen.Do, "s", "s", "save", "save the transcript", (*Watch).askSave).off(w.saveOff()),
	}
	if w.query != "" || w.follow || w.panel != (panel{}) || w.scroll > 0 {
		all = append(all, bind(screen.Look, "esc", "esc", "", "close what was opened", quiet((*Watch).escape)))
	}
	return all
}

// enterKey goes to the next hit of a search; at the end it plays from the
// start.
func (w *Watch) enterKey() binding {
	switch {
	case w.query != "":
		return bind(screen.Look, "enter", "enter", "", "next hit", quiet((*Watch).nextHit))
	case w.ended():
		return bind(screen.Look, "enter", "enter", "replay", "from the start", quiet((*Watch).replay))
	}
	return bind(screen.Look, "enter", "enter", "", "next hit", quiet((*Watch).nextHit)).off("needs a search: press / first")
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
	arrows := strings.NewReplacer("←", g.Left, "→", g.Right, "↑", g.Up, "↓", g.Down)
	var f widget.Footer
	all := w.bindings()
	for _, name := range names {
		for _, b := range all {
			if b.Press[0] == name {
				f.Hints = append(f.Hints, w.hint(b, arrows))
			}
		}
	}
	return f
}

func (w *Watch) hint(b binding, arrows *strings.Replacer) widget.Hint {
	h := widget.Hint{Key: arrows.Replace(b.Label), Text: b.Hint, Off: b.Off != ""}
	if w.ended() && b.Press[0] == "left" {
		h.Key, h.Text = arrows.Replace("←"), "read again"
	}
	return h
}
