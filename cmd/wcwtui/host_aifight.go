package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/games"
	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/aifight"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// AIFightHostFlags are those of host that only the three games of AIFight have.
type AIFightHostFlags struct {
	Players int           `placeholder:"N" help:"Seats of the table. Default: 4 for holdem, 3 for liarsdice and coup."`
	Turn    time.Duration `placeholder:"TIME" help:"Time for a decision. Default: the arena's, 5m."`
	Queue   bool          `help:"Give seats in the order in which agents ask for a match, and let anybody register."`
	Confirm time.Duration `placeholder:"TIME" help:"Have agents confirm a match within this time: 30s. Default: it begins without."`
	Delay   time.Duration `placeholder:"TIME" help:"How long spectators are behind. Default: not at all."`
}

// hostAIFight serves a game of AIFight.
func (c *HostCommand) hostAIFight(p *process, g proto.Game) error {
	game, err := c.aifightGame(g)
	if err != nil {
		return err
	}
	return c.serveMatches(p, hostable{
		read: func([]byte) (host.Game, error) {
			return nil, fmt.Errorf("COGAME_CONFIG_URI is set, which %s does not know; unset it", g.Word())
		},
		open:   func() (host.Game, error) { return game, nil },
		replay: g.Word() + "-20060102T150405Z.json", finished: aifightFinished,
	})
}

// aifightGame is the game that the flags ask for.
func (c *HostCommand) aifightGame(g proto.Game) (game hosted.Game, err error) {
	if err := c.checkAIFight(g); err != nil {
		return game, err
	}
	players := c.Players
	if players == 0 {
		players = aifightPlayers(g)
	}
	if low, high := g.Players(); players < low || players > high {
		return game, misused("--players %d: %s is for %d to %d", players, g.Word(), low, high)
	}
	game = hosted.Game{
		New: func(seed string) (rules.Game, error) {
			return games.New(games.Config{Game: g, Players: players, Seed: seed})
		},
		Seed: c.Seed, Turn: c.Turn, Queue: c.Queue, Confirm: c.Confirm, Wait: c.Wait, BotDelay: c.BotDelay, Delay: c.Delay,
	}
	if game.Seats, err = openSeats(c.Seats, players); err != nil || c.Fill == "" {
		return game, err
	}
	level := c.Fill
	if level == "bots" {
		level = games.DefaultLevel
	}
	if !slices.Contains(games.Levels(), level) {
		return game, misused("--fill %s: it must be bots or one of %s", level, strings.Join(games.Levels(), ", "))
	}
	game.Bot = func(seed string, seat int) (rules.Bot, error) { return games.NewBot(g, level, seed, seat) }
	return game, nil
}

// aifightPlayers is the size of a table if nobody says (aifight sheet 4.1.1,
// 4.2.1 and 4.3.1).
func aifightPlayers(g proto.Game) int {
	if g == proto.TexasHoldem {
		return 4
	}
	return 3
}

// checkAIFight refuses flags that make no sense for the three games.
func (c *HostCommand) checkAIFight(game proto.Game) error {
	switch {
	case c.Episode != "" || c.Edition != "" || c.Fast || c.Red != "" || c.Blue != "":
		return misused("--episode, --edition, --fast, --red and --blue are for wcw and football; %s has --players, --turn and --seed", game.Word())
	case c.Turn < 0 || c.Confirm < 0 || c.Delay < 0:
		return misused("--turn %v, --confirm %v, --delay %v: a time cannot be negative; give one such as 30s", c.Turn, c.Confirm, c.Delay)
	case c.Turn > 0 && c.Turn < time.Second:
		return misused("--turn %v is too short for anybody; give 1s or more", c.Turn)
	case c.Queue && c.Seats != "":
		return misused("--seats is for seats that are fixed; a queue (--queue) has none")
	case c.Seed != "":
		if err := rng.CheckSeed(c.Seed); err != nil {
			return usageError{fmt.Errorf("--seed: %w", err)}
		}
	}
	return nil
}

// checkNoTable refuses the flags of the three games for others.
func (c *HostCommand) checkNoTable() error {
	if c.AIFightHostFlags != (AIFightHostFlags{}) {
		return misused("--players, --turn, --queue, --confirm and --delay are for holdem, liarsdice and coup")
	}
	return nil
}

// aifightFinished tells the end of a match.
func aifightFinished(f host.Finished) string {
	words := "The match is over."
	if g, ok := f.Result.(proto.GameOver); ok {
		words += " " + hostedOutcome(g)
	}
	if f.Replay != "" {
		words += " Its replay is " + f.Replay + "."
	}
	return words
}

func hostedOutcome(g proto.GameOver) string {
	name := func(id proto.PlayerID) string {
		for _, p := range g.Players {
			if p.PlayerID == id {
				return p.AgentName
			}
		}
		return string(id)
	}
	words := "It is a draw."
	if g.Result.Winner != "" {
		words = name(g.Result.Winner) + " wins."
	}
	if g.ForfeitedBy != "" {
		words += fmt.Sprintf(" %s forfeited (%s).", name(g.ForfeitedBy), strings.ReplaceAll(string(g.ForfeitReason), "_", " "))
	}
	return words
}
