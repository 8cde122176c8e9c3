package main

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	"github.com/wcwtui/wcwtui/engine/wbfour/table"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/form"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wbfour"
)

// localWBFour are the flags of WB Four.
type localWBFour struct {
	Minutes int  `placeholder:"N" help:"Minutes on each clock (1-180). Default: no clock."`
	Pie     bool `help:"The pie rule: Black may take over White's first move, which else would win."`
	Even    bool `help:"A balanced opening: White's first move lies two steps from the centre, where both sides hold."`
}

// wbfourMatch is a match of WB Four at this place.
type wbfourMatch struct{ kept[*table.Table] }

// wbfourTables is how matches of WB Four are kept.
func wbfourTables() tables[table.Settings, *table.Table] {
	return tables[table.Settings, *table.Table]{
		game: table.Game, decode: table.DecodeSettings, lay: table.New, again: table.Resume,
	}
}

func (k wbfourMatch) people() int   { return k.table.Settings().People() }
func (k wbfourMatch) about() string { return k.note }

// beginWBFour begins a match.
func (p *process) beginWBFour(s table.Settings, journal string) (wbfourMatch, error) {
	path, err := p.journalFor(journal, table.Game, s.People())
	if err != nil {
		return wbfourMatch{}, err
	}
	k, err := wbfourTables().begin(s, path)
	return wbfourMatch{k}, err
}

// openWBFour begins a match with a journal in the folder for them.
func (p *process) openWBFour(s table.Settings) (screen.Screen, error) {
	k, err := p.beginWBFour(s, "")
	if err != nil {
		return nil, err
	}
	return k.screen(p)
}

// botPause is how long a bot takes at least, so that its move can be followed.
const botPause = 600 * time.Millisecond

// screen is that of a match.
func (k wbfourMatch) screen(p *process) (screen.Screen, error) {
	seat := feed.StartSeat(p.ctx, wbfour.Local{Table: k.table, Pause: botPause}, time.Now, p.log)
	opts := wbfour.Options{
		Store: p.store(), Name: "wbfour", Journal: k.path(), Note: k.note,
		Ended: func() { p.putAway(k.path()) }, Close: k.Close,
		Again: func() (screen.Screen, error) {
			seed, err := seedOf("")
			if err != nil {
				return nil, err
			}
			return p.openWBFour(k.table.Settings().Again(seed))
		},
	}
	if k.people() == 0 {
		return wbfour.New(seat.Feed, opts), nil
	}
	return wbfour.New(seat, opts), nil
}

// lines tells a match of bots.
func (k wbfourMatch) lines(p *process) error {
	if k.people() > 0 && !k.table.Over() {
		return errPeople()
	}
	if err := k.table.Run(p.ctx); err != nil {
		return err
	}
	for _, line := range wbfour.Plain(wbfour.NewsOf(k.table, "", k.table.Now()), 0, false) {
		if err := p.tellLine(line); err != nil {
			return err
		}
	}
	o, over := k.table.Match().Result()
	if !over {
		return fmt.Errorf("the match ended without a result")
	}
	digest, err := rules.Digest(k.table.Match().Events(engine.Everything, 0))
	if err != nil {
		return err
	}
	return p.tellResult(string(o.Result), string(o.Reason), digest)
}

// wbfourLeft describes a match that was left: "move 7, Ann and a bot".
func wbfourLeft(data []byte) (note string, ok bool, err error) {
	read, s, err := wbfourTables().read(data)
	if err != nil {
		return "", false, err
	}
	t, err := table.Recall(s, read.Inputs)
	if err != nil || t.Over() || s.People() == 0 {
		return "", false, err
	}
	var names []string
	for seat, level := range s.Bots {
		if level == "" {
			names = append(names, s.Names[seat])
		}
	}
	move := len(t.Match().Game().Snapshot().Moves) + 1
	return fmt.Sprintf("move %d, %s", move, withBots(names, rules.Seats-len(names))), true, nil
}

// openWBFourJournal plays back a local match.
func openWBFourJournal(data []byte) (file, error) {
	read, s, err := wbfourTables().read(data)
	if err != nil {
		return nil, err
	}
	t, err := table.Recall(s, read.Inputs)
	if err != nil {
		return nil, err
	}
	return wbfourFile{wbfour.NewsOf(t, "", t.Now())}, nil
}

// wbfourFile is a game that was kept.
type wbfourFile struct{ news wbfour.News }

// isWBFour reports whether data is a snapshot of a game.
func isWBFour(data []byte) bool {
	var d proto.Decoder
	_, err := d.Snapshot(bytes.TrimSpace(data))
	return err == nil
}

// openWBFourFile reads a saved game.
func openWBFourFile(data []byte) (file, error) {
	var d proto.Decoder
	s, err := d.Snapshot(bytes.TrimSpace(data))
	if err == nil {
		err = rules.Verify(rules.Four(), s)
	}
	if err != nil {
		return nil, err
	}
	return wbfourFile{wbfour.News{Game: s, Local: true}}, nil
}

// screen plays it back.
func (f wbfourFile) screen(p *process, name string, how playback) screen.Screen {
	src := feed.FileSource[wbfour.News]{Items: []feed.Item[wbfour.News]{{Event: f.news}}}
	return wbfour.New(feed.Start(p.ctx, src, time.Now, p.log), wbfour.Options{Store: p.store(), Name: name, Paused: how.paused})
}

// lines tells it.
func (f wbfourFile) lines(p *process) error {
	for _, line := range wbfour.Plain(f.news, 0, false) {
		if err := p.tellLine(line); err != nil {
			return err
		}
	}
	return nil
}

// wbfourSettings read the flags of a new match.
func (c *LocalCommand) wbfourSettings() (table.Settings, error) {
	if c.WCW != (localWCW{}) || c.Football != (localFootball{}) || c.Cards != (localCards{}) || c.Timers != "" || c.Pins != "" {
		return table.Settings{}, misused("wbfour has --bots, --minutes, --pie and --even; nothing is hidden in it, so there are no PINs")
	}
	seed, err := seedOf(c.Seed)
	if err != nil {
		return table.Settings{}, err
	}
	s := table.Default(seed)
	s.Config.Minutes, s.Config.Pie, s.Config.Balanced = c.WBFour.Minutes, c.WBFour.Pie, c.WBFour.Even
	words := strings.Split(cmp.Or(c.Bots, bot.Default), ",")
	if len(words) > rules.Seats {
		return s, misused("--bots names %d levels; give one, or two by seat", len(words))
	}
	for seat := range s.Bots {
		s.Bots[seat] = strings.TrimSpace(words[min(seat, len(words)-1)])
	}
	if err := s.Check(); err != nil {
		return s, usageError{err}
	}
	if c.Humans == "" || c.Humans == "0" {
		return s, nil
	}
	names, seats, err := seatWishes(c.Humans, rules.Seats)
	if err != nil {
		return s, err
	}
	for i, name := range names {
		s = s.Seat(seats[i], name)
	}
	if err := s.Check(); err != nil {
		return s, usageError{err}
	}
	return s, nil
}

// wbfourForm asks what a match begins with.
func (p *process) wbfourForm(c LocalCommand) (screen.Screen, error) {
	if _, err := c.wbfourSettings(); err != nil {
		return nil, err
	}
	openings := []string{"as the arena", "pie rule", "balanced"}
	words := form.Words{Title: "WB Four, a game", Heading: "A GAME OF WB FOUR", Waits: "the board is laid"}
	return form.New(words, func(v []string) (screen.Screen, error) {
		c := c
		c.Humans, c.Bots, c.Seed = v[0], v[1], cmp.Or(v[4], c.Seed)
		c.WBFour.Minutes, _ = strconv.Atoi(v[2]) // one of the words; "none" is 0
		c.WBFour.Pie, c.WBFour.Even = v[3] == openings[1], v[3] == openings[2]
		s, err := c.wbfourSettings()
		if err != nil {
			return nil, err
		}
		return p.openWBFour(s)
	}, []form.Row{
		{Label: "people", Hint: "Ann, Ben; Ann@2 is Black; 0 watches bots"},
		{Label: "bot", Words: bot.Levels(), Word: slices.Index(bot.Levels(), bot.Default)},
		{Label: "minutes", Words: []string{"none", "1", "3", "5", "10", "30"}},
		{Label: "opening", Words: openings},
		{Label: "seed", Hint: "drawn"},
	}...), nil
}
