package app

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// call tells somebody who looks elsewhere that he is asked for: by the bell,
// and on the desktop if that is wanted and the terminal is not known to be in
// front.
func (r *Root) call(b screen.Bell) tea.Cmd {
	sequence := ""
	if r.cfg.Notify && !r.inFront {
		text := b.Text
		if text == "" {
			text = r.top().screen.Title()
		}
		sequence = r.cfg.Capabilities.notification(clean.Title(text))
	}
	if r.cfg.Bell {
		sequence += "\a"
	}
	if sequence == "" {
		return nil
	}
	return tea.Raw(sequence)
}

// notification is what shows a line on the desktop: OSC 777 where the terminal
// is of a family that reads it, else OSC 9.
func (c Capabilities) notification(text string) string {
	sequence := ansi.Notify(text)
	if c.Notify777 {
		sequence = ansi.URxvtExt("notify", "wcwtui", text)
	}
	if c.Tmux { // it goes through if the option allow-passthrough is on
		return ansi.TmuxPassthrough(sequence)
	}
	return sequence
}
