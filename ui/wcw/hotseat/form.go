package hotseat

import (
	"slices"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/form"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Wishes are what a form was filled in with, as they were typed.
type Wishes struct {
	People string // names with commas, each with @ and a seat of choice
	PINs   string // "Ann 1234, Ben 77"
	Setup  string
	Bots   string
	Timers string
	Seed   string // empty is drawn
}

// Rows of the form.
const (
	peopleRow = iota
	pinsRow
	setupRow
	botsRow
	timersRow
	seedRow
)

// NewForm asks what a table is laid for. Open runs outside of the loop and may
// block; its screen replaces the form, its error is shown.
func NewForm(open func(Wishes) (screen.Screen, error)) *form.Form {
	setups := []string{string(proto.RandomSetup)}
	for _, s := range proto.Setups() {
		setups = append(setups, string(s))
	}
	words := form.Words{Title: "Who Cried Wolf, a table", Heading: "A TABLE OF WHO CRIED WOLF", Waits: "the cards are dealt"}
	return form.New(words, func(v []string) (screen.Screen, error) {
		return open(Wishes{People: v[peopleRow], PINs: v[pinsRow], Setup: v[setupRow], Bots: v[botsRow], Timers: v[timersRow], Seed: v[seedRow]})
	}, []form.Row{
		peopleRow: {Label: "people", Hint: "Ann, Ben@4, Cleo"},
		pinsRow:   {Label: "PINs", Hint: "Ann 1234, if wanted", Secret: true},
		setupRow:  {Label: "setup", Words: setups},
		botsRow:   {Label: "bots", Words: bot.Levels(), Word: slices.Index(bot.Levels(), bot.Default)},
		timersRow: {Label: "timers", Words: []string{"none", "arena"}},
		seedRow:   {Label: "seed", Hint: "drawn"},
	}...)
}
