package hotseat

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/form"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Wishes are what a form was filled in with, as they were typed.
type Wishes struct {
	People string // names with commas, each with @ and a seat of choice
	PINs   string // "Ann 1234, Ben 77"
	Setup  string // empty with a deck
	Deck   string // nine roles with commas; empty with a setup
	Bots   string
	Timers string
	Seed   string // empty is drawn
	Seats  [proto.Seats]SeatWish
}

// SeatWish is what is wished for one seat besides.
type SeatWish struct {
	Name string // empty leaves the name
	Who  string // Person, or the level of a bot; empty leaves what the rest says
}

// Person is the word for a seat that somebody at the keyboard has.
const Person = "person"

// Rows of the form; nine follow for the seats.
const (
	peopleRow = iota
	pinsRow
	setupRow
	deckRow
	botsRow
	timersRow
	seedRow
	seatsRow
	firstSeatRow
)

// Words of the form's rows.
const (
	ownDeck  = "own deck"
	asAbove  = "as above"
	oneByOne = "one by one"
)

// NewForm asks what a table is laid for. Open runs outside of the loop and may
// block; its screen replaces the form, its error is shown.
func NewForm(open func(Wishes) (screen.Screen, error)) *form.Form {
	words := form.Words{Title: "Who Cried Wolf, a table", Heading: "A TABLE OF WHO CRIED WOLF", Waits: "the cards are dealt"}
	return form.New(words, func(values []string) (screen.Screen, error) { return open(wishes(values)) }, rows()...)
}

func rows() []form.Row {
	setups := []string{string(proto.RandomSetup)}
	for _, s := range proto.Setups() {
		setups = append(setups, string(s))
	}
	rows := []form.Row{
		peopleRow: {Label: "people", Hint: "Ann, Ben@4, Cleo"},
		pinsRow:   {Label: "PINs", Hint: "Ann 1234, if wanted", Secret: true},
		setupRow:  {Label: "setup", Words: append(setups, ownDeck)},
		deckRow: {Label: "deck", Hint: "wolf, seer, sheep… nine", When: func(v []string) bool {
			return v[setupRow] == ownDeck
		}},
		botsRow:   {Label: "bots", Words: bot.Levels(), Word: slices.Index(bot.Levels(), bot.Default)},
		timersRow: {Label: "timers", Words: []string{"none", "arena"}},
		seedRow:   {Label: "seed", Hint: "drawn"},
		seatsRow:  {Label: "seats", Words: []string{asAbove, oneByOne}},
	}
	for seat := range proto.Seats {
		rows = append(rows, form.Row{
			Label: " seat " + strconv.Itoa(seat+1), Hint: "name", Both: true,
			Words: append([]string{asAbove, Person}, bot.Levels()...), When: byOne,
		})
	}
	return rows
}

func byOne(values []string) bool { return values[seatsRow] == oneByOne }

// wishes are the values of the rows.
func wishes(v []string) Wishes {
	w := Wishes{People: v[peopleRow], PINs: v[pinsRow], Setup: v[setupRow], Bots: v[botsRow], Timers: v[timersRow], Seed: v[seedRow]}
	if w.Setup == ownDeck {
		w.Setup, w.Deck = "", v[deckRow]
	}
	for seat := 0; byOne(v) && seat < proto.Seats; seat++ {
		name, who, _ := strings.Cut(v[firstSeatRow+seat], "\t")
		if who == asAbove {
			who = ""
		}
		w.Seats[seat] = SeatWish{name, who}
	}
	return w
}
