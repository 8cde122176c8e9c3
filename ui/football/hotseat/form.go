package hotseat

import (
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/form"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Wishes are what a form was filled in with, as they were typed.
type Wishes struct {
	Mode   string
	People string // names with commas, each with @ and a side or shirts
	PINs   string // "Ann 1234, Ben 77"
	Red    string // baselines
	Blue   string
	Length string
	Seed   string // empty is drawn
}

// Rows of the form.
const (
	modeRow = iota
	peopleRow
	pinsRow
	redRow
	blueRow
	lengthRow
	seedRow
)

// NewForm asks what a match begins with. Open runs outside of the loop and may
// block; its screen replaces the form, its error is shown.
func NewForm(open func(Wishes) (screen.Screen, error)) *form.Form {
	var lengths []string
	for _, l := range table.Lengths() {
		lengths = append(lengths, string(l))
	}
	words := form.Words{Title: "Football, a match", Heading: "A MATCH OF FOOTBALL", Waits: "the sides line up"}
	return form.New(words, func(v []string) (screen.Screen, error) {
		return open(Wishes{v[modeRow], v[peopleRow], v[pinsRow], v[redRow], v[blueRow], v[lengthRow], v[seedRow]})
	}, []form.Row{
		modeRow:   {Label: "how", Words: []string{string(table.Coach), string(table.Drive)}},
		peopleRow: {Label: "people", Hint: "Ann, Ben@blue, Cleo@red-9"},
		pinsRow:   {Label: "PINs", Hint: "Ann 1234, if wanted", Secret: true},
		redRow:    {Label: "red bots", Words: baselines()},
		blueRow:   {Label: "blue bots", Words: baselines()},
		lengthRow: {Label: "length", Words: lengths},
		seedRow:   {Label: "seed", Hint: "drawn"},
	}...)
}

func baselines() []string { return []string{proto.Zonal.String(), proto.Gegenpress.String()} }

// WhatIf is what is to be otherwise in a match.
type WhatIf struct {
	Bots   [proto.Teams]string // what a side plays from here on; empty for what it played
	People []table.Person      // who drives, at most one
}

// words of the form that change nothing.
const (
	noDriver = "nobody"
	asItWas  = "as it was"
)

// NewWhatIf asks what is to be otherwise from a moment of a match on.
func NewWhatIf(at football.Moment, open func(WhatIf) (screen.Screen, error)) *form.Form {
	shirts, first := []string{noDriver}, 0
	for i, cog := range football.Roster() {
		shirts = append(shirts, proto.CogID(cog))
		if cog == at.Owner {
			first = i + 1
		}
	}
	words := form.Words{
		Title:   "Football, what if",
		Heading: fmt.Sprintf("WHAT IF, with %s left at %d : %d", football.Clock(at.Left), at.Score[0], at.Score[1]),
		Waits:   "the match goes on",
	}
	plays := append([]string{asItWas}, baselines()...)
	return form.New(words, func(v []string) (screen.Screen, error) {
		w, err := readWhatIf(v)
		if err != nil {
			return nil, err
		}
		return open(w)
	}, form.Row{Label: "drive", Words: shirts, Word: first}, form.Row{Label: "your name", Hint: "you"},
		form.Row{Label: "red plays", Words: plays}, form.Row{Label: "blue plays", Words: plays})
}

func readWhatIf(v []string) (w WhatIf, err error) {
	for t, word := range v[2:4] {
		if word != asItWas {
			w.Bots[t] = word
		}
	}
	if cog, ok := proto.ParseCogID(v[0]); ok {
		name := strings.TrimSpace(v[1])
		if name == "" {
			name = "you"
		}
		w.People = []table.Person{{Name: name, Cogs: []int{cog}}}
	}
	if w.People == nil && w.Bots == [proto.Teams]string{} {
		return w, fmt.Errorf("nothing would be otherwise: choose a shirt to drive, or what a side plays")
	}
	return w, nil
}
