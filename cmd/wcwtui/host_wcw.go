package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// hostWCW serves Who Cried Wolf.
func (c *HostCommand) hostWCW(p *process) error {
	if err := c.checkNoTable(); err != nil {
		return err
	}
	if c.Fast || c.Seed != "" || c.Red != "" || c.Blue != "" {
		return misused("--fast, --seed, --red and --blue are for football; the episode config of wcw has a mode and a seed")
	}
	game := host.WCW{}
	if err := c.change(&game); err != nil {
		return err
	}
	return c.serveMatches(p, hostable{
		read: func(config []byte) (host.Game, error) {
			return host.ReadWCW(config, p.getenv, func(w *host.WCW) { _ = c.change(w) }) // it was seen that it cannot fail
		},
		open: func() (host.Game, error) {
			var err error
			game.Episode, err = readEpisode(c.Episode)
			return game, err
		},
		replay: "wcw-20060102T150405Z.json", finished: finishedWords,
	})
}

// change puts the flags into a game.
func (c *HostCommand) change(w *host.WCW) error {
	edition, ok := proto.EditionByName(cmp.Or(c.Edition, "classic"))
	if !ok {
		return misused("--edition %s: it must be one of %s", c.Edition, strings.Join(proto.Editions(), ", "))
	}
	w.Edition, w.Wait, w.BotDelay = edition, c.Wait, c.BotDelay
	switch {
	case c.Fill == "bots":
		w.Fill = bot.Default
	case c.Fill != "" && !slices.Contains(bot.Levels(), c.Fill):
		return misused("--fill %s: it must be bots or one of %s", c.Fill, strings.Join(bot.Levels(), ", "))
	default:
		w.Fill = c.Fill
	}
	var err error
	w.Seats, err = openSeats(c.Seats, proto.Seats)
	return err
}

func readEpisode(file string) (proto.Episode, error) {
	if file == "" {
		return proto.DefaultEpisode(proto.ModeBots), nil
	}
	data, err := readWhole(file)
	if err != nil {
		return proto.Episode{}, fmt.Errorf("reading the episode config %s: %w", file, err)
	}
	e, err := proto.DecodeEpisode(data)
	if err != nil {
		return e, fmt.Errorf("the episode config %s: %w", file, err)
	}
	return e, nil
}

func finishedWords(f host.Finished) string {
	words := "The match is over."
	if r, ok := f.Result.(proto.Result); ok {
		words = fmt.Sprintf("The match is over. %s", wcw.OutcomeSentence(r))
	}
	if f.Replay != "" {
		words += " Its replay is " + f.Replay + "."
	}
	return words
}
