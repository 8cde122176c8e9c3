package main

import (
	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	"github.com/wcwtui/wcwtui/engine/coup/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// coupGame is Coup for a run. Its rounds are the turns that were taken.
func coupGame() aifightGame {
	return aifightGame{
		word: proto.Coup.Word(), players: 3, levels: bot.Levels(), seat: bot.New,
		deal: func(seed string, players int) (aifight.Game, error) {
			return coup.New(coup.Config{Seed: seed, Players: players})
		},
		tell: func(l *AIFightLine, g aifight.Game) {
			l.Reason = lastLeft
			for _, e := range g.Events(engine.Public, 0) {
				if _, ok := e.Data.(proto.ActionDeclared); ok {
					l.Rounds++
				}
			}
		},
	}
}
