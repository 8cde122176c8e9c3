package main

import (
	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	"github.com/wcwtui/wcwtui/engine/liarsdice/bot"
	"github.com/wcwtui/wcwtui/engine/liarsdice/equilibrium"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// lastLeft is why a match of Liar's Dice or Coup ends.
const lastLeft = "last_player_left"

// liarsDiceGame is Liar's Dice for a run, whose bots share their tables.
func liarsDiceGame() aifightGame {
	book := equilibrium.NewBook(equilibrium.Tables())
	return aifightGame{
		word: proto.LiarsDice.Word(), players: 3, levels: bot.Levels(),
		seat: func(level, seed string, seat int) (aifight.Bot, error) { return bot.NewWith(book, level, seed, seat) },
		deal: func(seed string, players int) (aifight.Game, error) {
			return liarsdice.New(liarsdice.Config{Seed: seed, Players: players})
		},
		tell: func(l *AIFightLine, g aifight.Game) {
			l.Reason = lastLeft
			if s, ok := g.State(engine.Public).(*proto.DiceState); ok {
				l.Rounds = s.Round
			}
		},
	}
}
