package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/engine/aifight/games"
	"github.com/wcwtui/wcwtui/engine/aifight/table"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/form"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// localCards are the flags of Hold'em, Liar's Dice and Coup.
type localCards struct {
	Players int `placeholder:"N" help:"How many seats there are: 2-9 for holdem, 2-6 for liarsdice and coup. Default: 4."`
	Hands   int `placeholder:"N" help:"Hands of a match of holdem. Default: 10."`
}

// defaultPlayers is the size of a table that nobody named one for.
const defaultPlayers = 4

// aifightSettings read the flags of a new table.
func (c *LocalCommand) aifightSettings(g proto.Game) (table.Settings, error) {
	if c.WCW != (localWCW{}) || c.Football != (localFootball{}) || c.WBFour != (localWBFour{}) {
		return table.Settings{}, misused("%s has --players, --bots, --timers and, for holdem, --hands", g.Word())
	}
	if c.Cards.Hands != 0 && g != proto.TexasHoldem {
		return table.Settings{}, misused("--hands is for holdem")
	}
	seed, err := seedOf(c.Seed)
	if err != nil {
		return table.Settings{}, err
	}
	players := cmp.Or(c.Cards.Players, max(defaultPlayers, 1+strings.Count(c.Bots, ",")))
	if low, high := g.Players(); players < low || players > high {
		return table.Settings{}, misused("--players %d: %s is for %d to %d", players, g.Word(), low, high)
	}
	s := table.Default(g, players, games.DefaultLevel, seed)
	if s.Bots, err = botLevels(c.Bots, games.Levels(), players); err != nil {
		return s, err
	}
	s.Holdem.MaxHands = c.Cards.Hands
	s.Timers = cmp.Or(table.Timers(c.Timers), s.Timers)
	if s, err = seatAIFight(s, c.Humans); err != nil {
		return s, err
	}
	if err := s.Check(); err != nil {
		return s, usageError{err}
	}
	return s, nil
}

// seatAIFight reads --humans. Who names no seat gets the first that is free.
func seatAIFight(s table.Settings, list string) (table.Settings, error) {
	if list == "" || list == "0" {
		return s, nil
	}
	names, seats, err := seatWishes(list, len(s.Names))
	for i, name := range names {
		s = s.Seat(seats[i], name, "")
	}
	return s, err
}

// seatWishes reads names with commas, each with @ and a seat of choice. Who
// names none gets the first that is free.
func seatWishes(list string, most int) (names []string, seats []int, err error) {
	for word := range strings.SplitSeq(list, ",") {
		name, at, chosen := strings.Cut(strings.TrimSpace(word), "@")
		seat := -1
		if chosen {
			n, err := strconv.Atoi(at)
			if err != nil || n < 1 || n > most || slices.Contains(seats, n-1) {
				return nil, nil, misused("--humans: %q is no seat from 1 to %d that is free", at, most)
			}
			seat = n - 1
		}
		names, seats = append(names, strings.TrimSpace(name)), append(seats, seat)
	}
	if len(names) > most {
		return nil, nil, misused("--humans names %d people; there are %d seats", len(names), most)
	}
	for i := range seats {
		for n := 0; seats[i] < 0; n++ {
			if !slices.Contains(seats, n) {
				seats[i] = n
			}
		}
	}
	return names, seats, nil
}

// beginAIFightFlags begins the match that the flags ask for.
func (p *process) beginAIFightFlags(g proto.Game, c *LocalCommand) (localMatch, error) {
	s, err := c.aifightSettings(g)
	if err == nil {
		s, err = withPINs(p, c.Pins, s, aifightPINs)
	}
	if err != nil {
		return nil, err
	}
	return p.beginAIFight(s, c.Journal)
}

// aifightPINs gives people the PINs of a list.
func aifightPINs(s table.Settings, list string) (table.Settings, error) {
	var err error
	s.People, err = withHashes(s.People, s.Hash, list)
	return s, err
}

// aifightForm asks what a table is laid for; flags stand for what it does not
// ask.
func (p *process) aifightForm(g proto.Game, c LocalCommand) (screen.Screen, error) {
	if _, err := c.aifightSettings(g); err != nil {
		return nil, err
	}
	name := aifightScreens()[g].Full
	low, high := g.Players()
	var sizes []string
	for n := low; n <= high; n++ {
		sizes = append(sizes, strconv.Itoa(n))
	}
	words := form.Words{Title: name + ", a table", Heading: strings.ToUpper(name) + ", A TABLE", Waits: "the table is laid"}
	return form.New(words, func(v []string) (screen.Screen, error) {
		c := c
		c.Humans, c.Bots, c.Timers, c.Seed = v[0], v[3], v[4], cmp.Or(v[5], c.Seed)
		c.Cards.Players, _ = strconv.Atoi(v[2]) // one of the words
		s, err := c.aifightSettings(g)
		if err == nil {
			s, err = aifightPINs(s, v[1])
		}
		if err != nil {
			return nil, err
		}
		return p.openAIFight(s)
	}, []form.Row{
		{Label: "people", Hint: "Ann, Ben@3; 0 watches bots"},
		{Label: "PINs", Hint: "Ann 1234, if wanted", Secret: true},
		{Label: "players", Words: sizes, Word: min(defaultPlayers, high) - low},
		{Label: "bots", Words: games.Levels(), Word: slices.Index(games.Levels(), games.DefaultLevel)},
		{Label: "timers", Words: []string{string(table.Untimed), string(table.Arena)}},
		{Label: "seed", Hint: "drawn"},
	}...), nil
}
