package app

import (
	"cmp"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// dialog asks a question over a faded screen. It starts on the harmless
// answer, which comes first; one that opened by itself takes keys only after a
// time of quiet.
type dialog struct {
	widget.Dialog
	answers []screen.Answer
	grace   widget.Grace
}

func newDialog(ask screen.Ask, now time.Time) *dialog {
	if len(ask.Answers) == 0 {
		ask.Answers = []screen.Answer{{Verb: "Close"}}
	}
	verbs := make([]string, len(ask.Answers))
	for i, a := range ask.Answers {
		verbs[i] = clean.Line(a.Verb)
	}
	d := &dialog{answers: ask.Answers}
	d.Dialog = widget.NewDialog(clean.Line(ask.Title), clean.Text(ask.Text), clean.Line(cmp.Or(ask.Esc, "esc closes")), 0, verbs...)
	if ask.Unasked {
		d.grace = widget.NewGrace(now)
	}
	return d
}

func (d *dialog) key(r *Root, k tea.KeyPressMsg) (done bool, cmd tea.Cmd) {
	var counts bool
	if d.grace, counts = d.grace.Key(r.cfg.Clock()); !counts {
		return false, nil
	}
	switch k.Keystroke() {
	case "left", "up", "shift+tab", "h", "k":
		d.Dialog = d.Move(-1)
	case "right", "down", "tab", "l", "j":
		d.Dialog = d.Move(1)
	case "esc":
		return true, nil
	case "enter":
		if msg := d.answers[d.Focus].Msg; msg != nil {
			cmd = screen.Send(msg)
		}
		return true, cmd
	}
	return false, nil
}

func (d *dialog) paste(tea.PasteMsg) {}

func (d *dialog) over(_ *Root, f screen.Frame, rows []string) ([]string, *tea.Cursor) {
	return paint(f.Look, f.W, f.H, func(reg widget.Region) {
		for y, row := range rows {
			reg.Put(0, y, themes.Style{}, ansi.Strip(row))
		}
		d.Draw(reg)
	})
}
