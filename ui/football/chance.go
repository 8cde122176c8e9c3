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
	model  *model.Model
	tally  model.Tally
	scored [proto.Teams]int64 // the score that was looked at last
	// plays is what each seat plays, as far as it is a baseline.
	plays [proto.Seats]struct {
		style proto.Baseline
		other bool // something else
	}
}

// shot weighs a shot of the last tick, from 0 to 1, by where everybody is.
func (f *forecaster) shot(places [proto.Cogs]proto.Point, cog int) float64 {
	if f.model == nil {
		return 0
	}
	c := f.model.Shot(&model.Shot{Cog: cog, Places: places})
	f.tally.Shot(proto.TeamOf(cog), c)
	return c
}

func placesOf(m *engine.Sim) (places [proto.Cogs]proto.Point) {
	for i := range m.Cogs {
		places[i] = proto.Point(m.Cogs[i].Pos)
	}
	return places
}

// instant is what a match's tick tells of its end, wherever it is seen.
type instant struct {
	tick, played int64 // played counts from the kick-off
	ball         proto.Point
	moves        bool // the ball is in play
	holder       int  // the team that touched it last, −1 for none
	score        [proto.Teams]int64
}

func instantOf(m *engine.Sim) instant {
	return instant{
		tick: m.Tick, played: m.Elapsed(), ball: proto.Point(m.Ball.Pos), moves: m.Phase == proto.Playing && m.RestartTicks == 0,
		holder: m.LastTouch.Team, score: [proto.Teams]int64{m.Teams[0].Goals, m.Teams[1].Goals},
	}
}

// watchChances looks at a tick of the match, and at the chance to win if it is
// time, or if the score changed or the match ended.
func (n *narrator) watchChances(now instant) {
	if n.model == nil || n.Start < 0 || n.Over >= 0 && now.tick > n.Over {
		return
	}
	if now.moves {
		n.tally.Tick(now.ball)
	}
	if k := len(n.chances); k > 0 && now.tick-n.chances[k-1].tick < chanceTicks && now.score == n.scored && now.tick != n.Over {
		return
	}
	n.scored = now.score
	n.chances = append(n.chances, chance{now.tick, n.model.Outcome(n.moment(now))})
}

// moment is the match as the model sees it.
func (n *narrator) moment(now instant) *model.Moment {
	k := n.tally.Moment(now.ball)
	k.Score, k.Played, k.Left, k.Holder, k.Known = now.score, now.played, n.left(now.tick), now.holder, true
	if now.tick == n.Over {
		k.Left = 0
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
