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

// Decide shows the bot what its seat knows. A request that was answered for it
// in the meantime, as when another seat closes a window of Coup, is passed over.
func (d decider) Decide(engine.Request[Request]) (proto.Action, error) {
	v := d.match.View(d.seat)
	if len(v.Legal) == 0 {
		return proto.Action{}, engine.ErrUnsolicited
	}
	return d.bot.Decide(v), nil
}
