package app

import (
	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// rootKeys are alike on every screen.
func rootKeys() []screen.Key {
	return []screen.Key{
		{Press: []string{"t"}, Label: "t", Help: "next theme", Group: screen.Always},
		{Press: []string{":"}, Label: ":", Help: "type a command", Group: screen.Always},
		{Press: []string{"ctrl+l"}, Label: "ctrl+l", Help: "draw all anew", Group: screen.Always},
		{Press: []string{"ctrl+z"}, Label: "ctrl+z", Help: "suspend", Group: screen.Always},
		{Press: []string{"?", "f1"}, Label: "?", Hint: "help", Help: "this help", Group: screen.Always},
		{Press: []string{"q"}, Label: "q", Hint: "leave", Help: "leave; ctrl+c ends all", Group: screen.Always},
	}
}

// key finds who a key press is for: what always works, then the overlay, then
// the screen's text field, its own keys, and the keys of every screen. Esc
// never leaves.
func (r *Root) key(k tea.KeyPressMsg) tea.Cmd {
	switch k.Keystroke() {
	case "ctrl+c", "ctrl+q":
		return r.leave(nil)
	case "ctrl+l":
		return tea.ClearScreen
	case "ctrl+z":
		return r.suspend()
	}
	top := r.top()
	switch {
	case r.small():
		return r.smallKey(k)
	case len(r.overlays) > 0:
		return r.overlayKey(k)
	case typing(top.screen):
		return r.toLayer(top, k)
	}
	if own, ok := screen.Find(top.screen.Keys(), k); ok {
		if own.Off != "" {
			return r.say(screen.Toast{Mood: screen.Warn, Text: own.Label + " " + own.Off})
		}
		return r.toLayer(top, k)
	}
	if cmd, ok := r.globalKey(k); ok {
		return cmd
	}
	return r.toLayer(top, k)
}

// smallKey takes a key while the terminal is too small for the screen. One that
// would ask before it leaves is left by a second q: there is no room to ask.
func (r *Root) smallKey(k tea.KeyPressMsg) tea.Cmd {
	r.changes++
	sure := r.leaveToo
	r.leaveToo = false
	if k.Keystroke() != "q" {
		return nil
	}
	if _, asks := screen.Find(r.top().screen.Keys(), k); !asks || sure {
		return r.close(r.top())
	}
	r.leaveToo = true
	return nil
}

func (r *Root) globalKey(k tea.KeyPressMsg) (tea.Cmd, bool) {
	key, ok := screen.Find(rootKeys(), k)
	if !ok {
		return nil, false
	}
	switch key.Press[0] {
	case "t":
		return r.nextTheme(), true
	case ":":
		r.push(newCommandLine())
	case "?":
		r.push(&help{})
	case "q":
		return r.close(r.top()), true
	}
	return nil, true
}

func (r *Root) paste(p tea.PasteMsg) tea.Cmd {
	if n := len(r.overlays); n > 0 {
		r.overlays[n-1].paste(p)
		r.changes++
		return nil
	}
	return r.toLayer(r.top(), p)
}

func (r *Root) nextTheme() tea.Cmd {
	if r.noColor {
		return r.say(screen.Toast{Mood: screen.Warn, Text: "no themes: this terminal or NO_COLOR has colours off"})
	}
	return r.setTheme(r.look.Theme.Next())
}

func (r *Root) setTheme(t themes.Theme) tea.Cmd {
	r.look.Theme, r.following = t, false
	r.changes++
	return r.say(screen.Toast{Text: "theme " + t.Name})
}

func typing(s screen.Screen) bool {
	t, ok := s.(screen.Typing)
	return ok && t.Typing()
}
