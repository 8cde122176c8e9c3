package app

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// drawn keeps the last frame. Bubble Tea asks for a view after every message;
// it is drawn anew only when something that it shows has changed.
type drawn struct {
	key   drawnKey
	valid bool
	view  tea.View
}

type drawnKey struct {
	layer   *layer
	version uint64 // of the layer's screen
	changes uint64 // of the root
}

// View is the frame. A panic below ends the program in good order.
func (r *Root) View() (v tea.View) {
	defer Catch(func(f *Fault) {
		v = r.drawn.view
		v.AltScreen = true
		go r.send(f)
	})
	if r.blank {
		v = r.drawn.view
		v.AltScreen, v.Content, v.Cursor = true, "", nil
		return v
	}
	top := r.top()
	key := drawnKey{top, top.version(), r.changes}
	if !r.drawn.valid || r.drawn.key != key {
		r.drawn = drawn{key, true, r.draw(top)}
	}
	return r.drawn.view
}

func (r *Root) draw(top *layer) tea.View {
	v := tea.NewView("")
	v.AltScreen = true
	v.WindowTitle = r.title()
	v.KeyboardEnhancements = enhancements(top.screen)
	v.ReportFocus = r.cfg.Notify
	if r.pointing(top.screen) && len(r.overlays) == 0 {
		v.MouseMode = tea.MouseModeCellMotion
	}
	if r.w < 1 || r.h < 1 {
		return v
	}
	f := screen.Frame{W: r.w, H: r.h, Look: r.look}
	if r.small() {
		v.Content = tooSmall(f, top.screen, r.leaveToo)
		return v
	}
	rows := strings.Split(top.screen.View(f), "\n")
	if c, ok := top.screen.(screen.Cursored); ok {
		v.Cursor = c.Cursor(f)
	}
	rows = r.toast.over(top.screen, f, rows)
	for _, o := range r.overlays {
		rows, v.Cursor = o.over(r, f, rows)
	}
	v.Content = strings.Join(rows, "\n")
	return v
}

// pointing reports whether a screen has the mouse. A terminal selects text only
// while it has the mouse itself, so only what can be pointed at takes it unasked.
func (r *Root) pointing(s screen.Screen) bool {
	if r.cfg.Mouse != nil {
		return *r.cfg.Mouse
	}
	p, ok := s.(screen.Pointing)
	return ok && p.Pointing()
}

// enhancements are what the keyboard is asked for: the Latin twin of a Cyrillic
// key, and for a screen that is played with held keys all that is needed to
// hear of each key that is let go.
func enhancements(s screen.Screen) tea.KeyboardEnhancements {
	held := releasing(s)
	return tea.KeyboardEnhancements{
		ReportAlternateKeys: true, ReportEventTypes: held, ReportAllKeysAsEscapeCodes: held, ReportAssociatedText: held,
	}
}

func releasing(s screen.Screen) bool {
	r, ok := s.(screen.Releasing)
	return ok && r.Releasing()
}

// small reports whether the terminal is too small for a screen.
func (r *Root) small() bool {
	return r.w < screen.MinWidth || r.h < screen.MinHeight
}
