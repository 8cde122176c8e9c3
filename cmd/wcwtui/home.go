package main

import (
	"errors"
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/form"
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
			{Label: "Connect to an address", Note: "type or paste a URL", Open: opening(false, p.connectPrompt)},
			{Label: "Open a file", Note: "replay, recording, journal", Open: opening(false, p.filePrompt)},
			{Label: "A demo of another game", Note: "bots of this program", Open: opening(false, p.demoForm)},
		}},
		{Name: "PLAY HERE", Items: append(p.playHere(),
			app.Item{Label: "A seat elsewhere", Note: "type or paste a seat's URL", Open: opening(false, p.seatPrompt)})},
		{Name: "GO ON", Items: append(p.goOn(time.Now()), p.watchAgain(time.Now())...)},
	}
}

// demoForm asks of which game a demo is to be.
func (p *process) demoForm() (screen.Screen, error) {
	games := allGames()[1:]
	var names []string
	for _, g := range games {
		names = append(names, g.name)
	}
	words := form.Words{Title: "a demo", Heading: "A DEMO MATCH", Waits: "the match begins"}
	return form.New(words, func(v []string) (screen.Screen, error) {
		return p.demoScreen(games[max(0, slices.Index(names, v[0]))].word)()
	}, form.Row{Label: "game", Words: names}), nil
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
