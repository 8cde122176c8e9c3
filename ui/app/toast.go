package app

import (
	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// toast is the line of news about the program itself, never about a match.
type toast struct {
	screen.Toast
	seq uint64
}

type toastEnd struct{ seq uint64 }

func (r *Root) say(t screen.Toast) tea.Cmd {
	t.Text = clean.Line(t.Text)
	r.toast = toast{t, r.toast.seq + 1}
	r.changes++
	return r.cfg.Later(widget.ToastTime, toastEnd{r.toast.seq})
}

func (r *Root) endToast(e toastEnd) tea.Cmd {
	if e.seq == r.toast.seq {
		r.toast.Text = ""
		r.changes++
	}
	return nil
}

// over draws the toast into the row that the screen left blank for it, and a
// long one into those below.
func (t toast) over(s screen.Screen, f screen.Frame, rows []string) []string {
	row := widget.NewLayout(f.W, f.H).Toast.Y
	if at, ok := s.(screen.Toasting); ok {
		row = at.ToastRow(f)
	}
	if t.Text == "" || row < 0 || row >= len(rows) {
		return rows
	}
	toast := widget.Toast{Token: moodToken(t.Mood), Text: t.Text}
	lines := min(toast.Rows(f.Look, f.W), mostToastRows, len(rows))
	row = max(0, min(row, len(rows)-lines))
	drawn, _ := paint(f.Look, f.W, lines, toast.Draw)
	copy(rows[row:], drawn)
	return rows
}

// mostToastRows bounds how much of a screen a long toast covers: its own row,
// and those of the timeline and the keys below it.
const mostToastRows = 3

func moodToken(m screen.Mood) themes.Token {
	switch m {
	case screen.Good:
		return themes.Good
	case screen.Warn:
		return themes.Warn
	case screen.Bad:
		return themes.Bad
	}
	return themes.Text
}
