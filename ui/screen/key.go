package screen

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Key is what one key, or a pair of keys, does on a screen.
type Key struct {
	// Press lists the keys as tea.KeyPressMsg names them: "space", "left".
	Press []string
	// Label writes them for people: "space", "← →", "1-9". Arrows are put
	// into ASCII by the look's glyphs.
	Label string
	// Hint is the footer's word or two; empty keeps the key out of it.
	Hint string
	// Help is the help's longer wording; empty keeps the key out of it.
	Help string
	// Group orders the help.
	Group Group
	// Off says why the key can do nothing now, as a sentence without its
	// full stop: "only in a replay". Empty while it works. The root shows it
	// when the key is pressed, and does not pass the key on.
	Off string
}

// Group is a part of the help, in the order shown.
type Group uint8

// Groups of keys.
const (
	Move   Group = iota // through the match or a list
	Look                // what is shown
	Do                  // what changes or saves something
	Always              // alike on every screen
)

// Is reports whether the key press is one of this key's.
func (k Key) Is(m tea.KeyPressMsg) bool {
	return slices.Contains(k.Press, m.String()) || slices.Contains(k.Press, m.Keystroke())
}

// Find is the first key of the list that the press belongs to.
func Find(keys []Key, m tea.KeyPressMsg) (Key, bool) {
	i := slices.IndexFunc(keys, func(k Key) bool { return k.Is(m) })
	if i < 0 {
		return Key{}, false
	}
	return keys[i], true
}

// Name is the label in the glyphs at hand, which matters for arrows.
func (k Key) Name(g *themes.Glyphs) string {
	return strings.NewReplacer("←", g.Left, "→", g.Right, "↑", g.Up, "↓", g.Down).Replace(k.Label)
}

// Hints are the footer's part of the keys.
func Hints(keys []Key, g *themes.Glyphs) []widget.Hint {
	var hints []widget.Hint
	for _, k := range keys {
		if k.Hint != "" {
			hints = append(hints, widget.Hint{Key: k.Name(g), Text: k.Hint, Off: k.Off != ""})
		}
	}
	return hints
}
