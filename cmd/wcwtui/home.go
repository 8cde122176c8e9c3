package main

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// HomeCommand opens the home screen.
type HomeCommand struct{}

// Run shows what there is to do.
func (HomeCommand) Run(p *process) error {
	if _, ok := p.screenFor(); !ok {
		return usageError{errors.New("the home screen needs a terminal; wcwtui watch --plain shows a match without one")}
	}
	return p.show(p.home())
}

func (p *process) home() screen.Screen {
	open := func(s func() screen.Screen) tea.Cmd {
		return func() tea.Msg { return screen.Open{Screen: s()} }
	}
	return app.NewHome(app.Group{Name: "WATCH", Items: []app.Item{
		{Label: "A demo match of bots", Note: "Who Cried Wolf, no network", Open: open(func() screen.Screen { return p.demoScreen("", 1) })},
		{Label: "Connect to an address", Note: "type or paste a URL", Open: open(p.connectPrompt)},
		{Label: "Open a file", Note: "replay or recording", Open: open(p.filePrompt)},
	}})
}
