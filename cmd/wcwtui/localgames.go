package main

import (
	"fmt"
	"slices"

	football "github.com/wcwtui/wcwtui/engine/football/table"
	wcw "github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// localGame is a game that is played at one keyboard.
type localGame struct {
	word  string // the game's, also in its journals
	label string // at home
	note  string
	// form asks what a match begins with; the flags stand for what it does not
	// ask, and are read for their faults.
	form func(*process, LocalCommand) (screen.Screen, error)
	// begin begins the match that the flags ask for.
	begin func(*process, *LocalCommand) (localMatch, error)
	// resume goes on with the match of a journal.
	resume func(path string) (localMatch, error)
	// left describes a match that was left; ok is false for one that is over
	// or has no people.
	left func(journal []byte) (note string, ok bool, err error)
	// open plays back the match of a journal.
	open func(journal []byte) (file, error)
}

// localGames lists them in the order of the home screen.
func localGames() []localGame {
	return append([]localGame{
		{
			word: wcw.Game, label: "Who Cried Wolf", note: "1-9 people at one keyboard",
			form: formWCW, begin: beginWCW, left: wcwLeft, open: openWCWJournal,
			resume: func(path string) (localMatch, error) {
				k, err := wcwTables().resume(path)
				return wcwMatch{k}, err
			},
		},
		{
			word: football.Game, label: "Football", note: "coach, or drive a shirt",
			form: formFootball, begin: beginFootball, left: footballLeft, open: openFootballJournal,
			resume: func(path string) (localMatch, error) {
				k, err := footballTables().resume(path)
				return footballMatch{k}, err
			},
		},
	}, append(aifightGames(), wbfourGame())...)
}

// aifightGames are those of AIFight.
func aifightGames() []localGame {
	var list []localGame
	for _, g := range proto.Games() {
		low, high := g.Players()
		list = append(list, localGame{
			word: g.Word(), label: aifightScreens()[g].Full, note: fmt.Sprintf("%d-%d players", low, high),
			form:   func(p *process, c LocalCommand) (screen.Screen, error) { return p.aifightForm(g, c) },
			begin:  func(p *process, c *LocalCommand) (localMatch, error) { return p.beginAIFightFlags(g, c) },
			resume: func(path string) (localMatch, error) { return resumeAIFight(g, path) },
			left:   func(data []byte) (string, bool, error) { return aifightLeft(g, data) },
			open:   func(data []byte) (file, error) { return openAIFightJournal(g, data) },
		})
	}
	return list
}

// localGameOf finds a game by its word.
func localGameOf(word string) (localGame, error) {
	all := localGames()
	i := slices.IndexFunc(all, func(g localGame) bool { return g.word == word })
	if i < 0 {
		return localGame{}, fmt.Errorf("there is no local game %q", word)
	}
	return all[i], nil
}

func formWCW(p *process, c LocalCommand) (screen.Screen, error) {
	if _, err := c.settings(); err != nil {
		return nil, err
	}
	return p.localForm(c), nil
}

func formFootball(p *process, c LocalCommand) (screen.Screen, error) {
	if _, err := c.footballSettings(); err != nil {
		return nil, err
	}
	return p.footballForm(c), nil
}

func beginWCW(p *process, c *LocalCommand) (localMatch, error) {
	s, err := c.settings()
	if err == nil {
		s, err = withPINs(p, c.Pins, s, givePINs)
	}
	if err != nil {
		return nil, err
	}
	return p.beginTable(s, c.Journal)
}

func beginFootball(p *process, c *LocalCommand) (localMatch, error) {
	s, err := c.footballSettings()
	if err == nil {
		s, err = withPINs(p, c.Pins, s, footballPINs)
	}
	if err != nil {
		return nil, err
	}
	return p.beginFootball(s, c.Journal)
}
