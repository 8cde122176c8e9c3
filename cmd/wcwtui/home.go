package main

import (
	"errors"
	"time"

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

func (p *process) home() screen.Screen { return app.Renewed(p.homeGroups) }

// homeGroups are what there is to do now.
func (p *process) homeGroups() []app.Group {
	return []app.Group{
		{Name: "WATCH", Items: []app.Item{
			{Label: "A demo match of bots", Note: "Who Cried Wolf, no network", Open: opening(false, p.demoScreen(wcwGame))},
			{Label: "A demo match of football", Note: "the arena's two scripts", Open: opening(false, p.demoScreen(footballGame))},
			{Label: "Connect to an address", Note: "type or paste a URL", Open: opening(false, p.connectPrompt)},
			{Label: "Open a file", Note: "replay, recording, journal", Open: opening(false, p.filePrompt)},
		}},
		{Name: "PLAY HERE", Items: append(p.playHere(),
			app.Item{Label: "A seat elsewhere", Note: "type or paste a seat's URL", Open: opening(false, p.seatPrompt)})},
		{Name: "GO ON", Items: append(p.goOn(time.Now()), p.watchAgain(time.Now())...)},
	}
}

// playHere offers the games that are played at one keyboard.
func (p *process) playHere() []app.Item {
	var items []app.Item
	for _, g := range allGames() {
		items = append(items, app.Item{Label: g.name, Note: g.local.note, Open: opening(false, func() (screen.Screen, error) {
			return g.local.form(p, LocalCommand{})
		})})
	}
	return items
}
