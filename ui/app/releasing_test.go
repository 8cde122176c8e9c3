package app

import (
	"testing"

	tea "charm.land/bubbletea/v2"
)

// held is a screen that is played with held keys, or not.
type held struct {
	*fake
	on bool
}

func (h *held) Releasing() bool { return h.on }

// A key that is let go is told to a screen that asks for it alone.
func TestKeysThatAreLetGo(t *testing.T) {
	s := &held{&fake{name: "pitch"}, true}
	st := newStage(t, s)
	st.give(tea.KeyReleaseMsg{Code: 'w'})
	if n := len(s.got); n != 1 || s.got[0] != (tea.KeyReleaseMsg{Code: 'w'}) {
		t.Errorf("the screen got %v", s.got)
	}
	if k := st.View().KeyboardEnhancements; !k.ReportEventTypes || !k.ReportAllKeysAsEscapeCodes {
		t.Errorf("the terminal is asked for %+v", k)
	}
	s.on = false
	st.give(tea.KeyReleaseMsg{Code: 'w'})
	st.give(tea.WindowSizeMsg{Width: 81, Height: 24})
	if len(s.got) != 1 {
		t.Errorf("the screen got %v", s.got)
	}
	if k := st.View().KeyboardEnhancements; k.ReportEventTypes || k.ReportAllKeysAsEscapeCodes || !k.ReportAlternateKeys {
		t.Errorf("the terminal is asked for %+v", k)
	}
}
