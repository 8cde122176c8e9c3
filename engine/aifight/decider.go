package aifight

import (
	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Decider has a bot answer for a seat, for engine.Play.
func Decider(m *Match, seat int, b Bot) engine.Decider[Request, proto.Action] {
	return decider{m, seat, b}
}

type decider struct {
	match *Match
	seat  int
	bot   Bot
}

// Decide shows the bot what its seat knows.
func (d decider) Decide(engine.Request[Request]) (proto.Action, error) {
	return d.bot.Decide(d.match.View(d.seat)), nil
}
