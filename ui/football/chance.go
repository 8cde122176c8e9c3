package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/football/model"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// chanceTicks is how often the chance to win is looked at, in ticks.
const chanceTicks = 24

// chance is how likely each end of the match was at a tick.
type chance struct {
	tick int64
	model.Outcome
}

// forecaster weighs shots and moments of a match while it is told. Without a
// model it tells nothing.
type forecaster struct {
	model *model.Model
	tally model.Tally
	// plays is what each seat plays, as far as it is a baseline.
	plays [proto.Seats]struct {
		style proto.Baseline
		other bool // something else
	}
}

// shot weighs a shot of the last tick, from 0 to 1.
func (f *forecaster) shot(m *engine.Sim, cog int) float64 {
	if f.model == nil {
		return 0
	}
	s := model.Shot{Cog: cog}
	for i := range m.Cogs {
		s.Places[i] = proto.Point(m.Cogs[i].Pos)
	}
	c := f.model.Shot(&s)
	f.tally.Shot(proto.TeamOf(cog), c)
	return c
}

// watch looks at a tick, and at the chance to win if it is time or the score
// changed.
func (n *narrator) watchChances(m *engine.Sim) {
	if n.model == nil || m.GameStart < 0 {
		return
	}
	ball := proto.Point(m.Ball.Pos)
	if m.Phase == proto.Playing && m.RestartTicks == 0 {
		n.tally.Tick(ball)
	}
	last := len(n.chances) - 1
	if last >= 0 && m.Tick-n.chances[last].tick < chanceTicks && m.LastGoal.Tick != m.Tick-1 && n.Over != m.Tick || n.Over >= 0 && m.Tick > n.Over {
		return
	}
	n.chances = append(n.chances, chance{m.Tick, n.model.Outcome(n.moment(m, ball))})
}

// moment is the match as the model sees it.
func (n *narrator) moment(m *engine.Sim, ball proto.Point) *model.Moment {
	k := n.tally.Moment(ball)
	k.Played, k.Left, k.Holder, k.Known = m.Elapsed(), n.left(m.Tick), m.LastTouch.Team, true
	if m.Phase == proto.GameOver {
		k.Left = 0
	}
	for t := range k.Score {
		k.Score[t] = m.Teams[t].Goals
	}
	for seat, p := range n.plays {
		k.Known = k.Known && !p.other
		if p.style == proto.Gegenpress {
			k.Style[proto.SeatTeam(seat)] += 1.0 / (proto.Seats / proto.Teams)
		}
	}
	return &k
}

// registered notes what a seat plays from now on.
func (f *forecaster) registered(r proto.Register) {
	p := &f.plays[r.Seat]
	p.style, p.other = r.Baseline, r.Kind == proto.LLM
}

// ordered notes that a seat's order came from elsewhere than its baseline.
func (f *forecaster) ordered(seat int, from proto.Source) {
	f.plays[seat].other = f.plays[seat].other || from == proto.FromLLM
}

// Outcome is how likely each end of the match is at a tick; ok is false where
// nobody can say.
func (s *Story) Outcome(tick int64) (o model.Outcome, ok bool) {
	n := before(s.chances, tick, func(c *chance) int64 { return c.tick })
	if n == 0 {
		return o, false
	}
	return s.chances[n-1].Outcome, true
}

// expected is how many goals a team's shots up to a tick were worth.
func (s *Story) expected(t proto.Team, tick int64) float64 {
	sum := 0.0
	for _, shot := range s.shotsUpTo(tick) {
		if proto.TeamOf(shot.Cog) == t {
			sum += shot.XG
		}
	}
	return sum
}

// shotsUpTo are the shots up to a tick.
func (s *Story) shotsUpTo(tick int64) []Shot {
	return s.Shots[:before(s.Shots, tick, func(s *Shot) int64 { return s.Tick })]
}

// weighed reports whether chances are told of this match.
func (s *Story) weighed() bool { return len(s.chances) > 0 }
