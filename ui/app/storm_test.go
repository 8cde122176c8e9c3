package app

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Whatever keys, pastes, sizes and requests come in whatever order, the frame
// fits and nothing panics.
func TestStormOfMessages(t *testing.T) {
	names := []string{
		"q", "?", ":", "t", "esc", "enter", "up", "down", "left", "right", "tab", "home", "end", "pgup", "pgdown", "space",
		"r", "x", "h", "backspace", "ctrl+l", "ctrl+u",
	}
	rapid.Check(t, func(rt *rapid.T) {
		s := newStage(t, someHome())
		for range rapid.IntRange(1, 40).Draw(rt, "messages") {
			if s.quit {
				return
			}
			s.give(someMessage(rt, names))
			if s.fault != nil {
				rt.Fatalf("%v\n%s", s.fault, s.fault.Stack)
			}
			if v := s.View(); s.w > 0 && s.h > 0 && !s.blank {
				checkFit(t, v.Content, s.w, s.h)
			}
		}
	})
}

func someMessage(t *rapid.T, names []string) tea.Msg {
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		return tea.WindowSizeMsg{Width: rapid.IntRange(0, 130).Draw(t, "w"), Height: rapid.IntRange(0, 40).Draw(t, "h")}
	case 1:
		return tea.PasteMsg{Content: rapid.String().Draw(t, "paste")}
	case 2:
		return screen.Toast{Mood: screen.Mood(rapid.IntRange(0, 3).Draw(t, "mood")), Text: rapid.String().Draw(t, "toast")}
	case 3:
		return screen.Ask{Title: rapid.String().Draw(t, "title"), Text: rapid.String().Draw(t, "text"), Answers: []screen.Answer{
			{Verb: rapid.String().Draw(t, "verb")}, {Verb: "Leave", Msg: screen.Leave{}},
		}}
	case 4:
		return screen.Open{Screen: somePrompt()}
	case 5:
		return screen.Open{Screen: &fake{name: "match " + clean.Line(rapid.String().Draw(t, "name"))}}
	case 6:
		return screen.Refuse{Refusal: screen.Refusal{Address: rapid.String().Draw(t, "address"), Reason: rapid.String().Draw(t, "reason")}}
	}
	return press(rapid.SampledFrom(names).Draw(t, "key"))
}
