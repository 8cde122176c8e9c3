package main

import (
	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// holdemGame is Texas Hold'em for a run; the arena's tables have four seats.
func holdemGame() aifightGame {
	return aifightGame{
		word: proto.TexasHoldem.Word(), players: 4, levels: bot.Levels(), seat: bot.New,
		deal: func(seed string, players int) (aifight.Game, error) {
			return holdem.New(holdem.Config{Seed: seed, Players: players})
		},
		tell: tellHoldem,
	}
}

// tellHoldem tells why the match ended and after how many hands.
func tellHoldem(l *AIFightLine, g aifight.Game) {
	for _, e := range g.Events(engine.Public, 0) {
		if r, ok := e.Data.(proto.MatchResult); ok {
			l.Reason, l.Hands = r.Reason, r.Hand
		}
	}
}
