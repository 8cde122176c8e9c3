package games

import (
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup/bot"
	holdem "github.com/wcwtui/wcwtui/engine/holdem/bot"
	liarsdice "github.com/wcwtui/wcwtui/engine/liarsdice/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// DefaultLevel is the level for a program that asks for none.
const DefaultLevel = bot.Default

// NewBot makes a bot of a level for a seat of a game. The seed is any text; it
// should not be the seed of the match, which is a secret.
func NewBot(game proto.Game, level, seed string, seat int) (aifight.Bot, error) {
	switch game {
	case proto.TexasHoldem:
		return holdem.New(level, seed, seat)
	case proto.LiarsDice:
		return liarsdice.New(level, seed, seat)
	case proto.Coup:
		return bot.New(level, seed, seat)
	}
	return nil, unknown(game)
}
