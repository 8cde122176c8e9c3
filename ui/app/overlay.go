package app

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// overlay lies over a screen, takes its keys and lets it go on below.
type overlay interface {
	// key takes a key press; done closes the overlay.
	key(r *Root, k tea.KeyPressMsg) (done bool, cmd tea.Cmd)
	// paste takes pasted text.
	paste(p tea.PasteMsg)
	// over draws itself over the rows of what lies below.
	over(r *Root, f screen.Frame, rows []string) ([]string, *tea.Cursor)
}

func (r *Root) push(o overlay) {
	r.overlays = append(r.overlays, o)
	r.changes++
}

func (r *Root) overlayKey(k tea.KeyPressMsg) tea.Cmd {
	i := len(r.overlays) - 1
	o := r.overlays[i]
	done, cmd := o.key(r, k)
	r.changes++
	if done {
		r.overlays = without(r.overlays, o)
	}
	return cmd
}

// without is the list less one overlay; a command of it may have opened others.
func without(list []overlay, o overlay) []overlay {
	var kept []overlay
	for _, x := range list {
		if x != o {
			kept = append(kept, x)
		}
	}
	return kept
}

// paint draws rows of full width.
func paint(look widget.Look, w, h int, draw func(widget.Region)) (rows []string, cursor *tea.Cursor) {
	var c widget.Canvas
	draw(c.Reset(look, w, h))
	if x, y, shown := c.Cursor(); shown {
		cursor = tea.NewCursor(x, y)
	}
	return strings.Split(c.String(), "\n"), cursor
}
