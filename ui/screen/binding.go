package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Binding is a key with what it does. Do gets the key that was pressed, as
// Press names it, and what it returns goes to the root.
type Binding struct {
	Key
	Do func(key string) tea.Cmd
}

// Bind makes a binding of space-separated keys.
func Bind(group Group, keys, label, hint, help string, do func(key string) tea.Cmd) Binding {
	return Binding{Key{Press: strings.Fields(keys), Label: label, Hint: hint, Help: help, Group: group}, do}
}

// Quiet is an action of one key that asks nothing of the root.
func Quiet(do func()) func(string) tea.Cmd {
	return func(string) tea.Cmd { do(); return nil }
}

// Either is an action of two keys, one for each direction: -1 for the one
// named, else 1.
func Either(back string, do func(direction int)) func(string) tea.Cmd {
	return func(key string) tea.Cmd {
		if key == back {
			do(-1)
		} else {
			do(1)
		}
		return nil
	}
}

// Unless makes a binding say why it does nothing now; an empty reason leaves it.
func (b Binding) Unless(why string) Binding {
	b.Off = why
	return b
}

// Bindings are the keys of a screen, the most wanted first.
type Bindings []Binding

// Keys lists what the keys do.
func (all Bindings) Keys() []Key {
	keys := make([]Key, len(all))
	for i, b := range all {
		keys[i] = b.Key
	}
	return keys
}

// Press does what a key is bound to, if it can do anything now.
func (all Bindings) Press(m tea.KeyPressMsg) tea.Cmd {
	for _, b := range all {
		if b.Is(m) && b.Off == "" {
			return b.Do(m.Keystroke())
		}
	}
	return nil
}

// Hints are those of some bindings, named by the first of their keys.
func (all Bindings) Hints(g *themes.Glyphs, names ...string) []widget.Hint {
	var hints []widget.Hint
	for _, name := range names {
		for _, b := range all {
			if b.Press[0] == name {
				hints = append(hints, widget.Hint{Key: b.Name(g), Text: b.Hint, Off: b.Off != ""})
			}
		}
	}
	return hints
}

// Relabel gives the binding whose first key is named other words for a footer.
func (all Bindings) Relabel(name, label, hint string) {
	for i := range all {
		if all[i].Press[0] == name {
			all[i].Label, all[i].Hint = label, hint
		}
	}
}
