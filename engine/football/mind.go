package football

import "github.com/wcwtui/wcwtui/proto/football"

// mind is what the built-in players and the control layer know of a tick
// before it is played. What several of them ask for is worked out once.
type mind struct {
	*Sim
	opponents [football.Cogs]nearest
	sides     [football.Teams]side
}

// nearest is the opponent nearest to a cog.
type nearest struct {
	cog      int
	distance int64
	known    bool
}

// side is who of a team goes for the ball and who covers him.
type side struct{ chaser, cover int }

func (s *Sim) think() mind {
	m := mind{Sim: s}
	for t := range m.sides {
		side := &m.sides[t]
		side.chaser = s.nearestOutfield(football.Team(t), s.Ball.Pos, football.NoCog)
		side.cover = s.nearestOutfield(football.Team(t), s.Ball.Pos, side.chaser)
	}
	return m
}

// opponent is the opponent nearest to a cog, keepers included, and its
// distance.
func (m *mind) opponent(i int) (cog int, distance int64) {
	n := &m.opponents[i]
	if !n.known {
		n.cog, n.distance = m.nearestOpponent(i)
		n.known = true
	}
	return n.cog, n.distance
}

// pressure is the distance of the nearest opponent.
func (m *mind) pressure(i int) int64 {
	_, distance := m.opponent(i)
	return distance
}

func (m *mind) chases(i int) bool { return m.sides[m.Cogs[i].Team].chaser == i }

func (m *mind) covers(i int) bool { return m.sides[m.Cogs[i].Team].cover == i }

func (m *mind) loose() bool { return m.Ball.Controller < 0 }

// possessed reports whether a team controls the ball.
func (m *mind) possessed(t football.Team) bool {
	return m.Ball.Controller >= 0 && m.Cogs[m.Ball.Controller].Team == t
}

// toBall is the way from a cog to the ball.
func (m *mind) toBall(i int) Vec { return m.Ball.Pos.sub(m.Cogs[i].Pos) }

// toGoal is the way from a cog to the goal that it attacks.
func (m *mind) toGoal(i int) Vec { return targetGoal(m.Cogs[i].Team).sub(m.Cogs[i].Pos) }

// station is a cog's place in a formation that moves with the ball.
func (m *mind) station(i int) Vec {
	a := anchorOf(i)
	at := a.add(m.Ball.Pos.sub(centre).percent(ballPull))
	at.X = clamp(at.X, a.X-leash, a.X+leash)
	at.Y = clamp(at.Y, a.Y-leash, a.Y+leash)
	return pitch.clamp(at)
}

const (
	ballPull = 30 // percent
	leash    = 18_000_000
)

// interception is where a cog can meet the ball.
func (m *mind) interception(i int) Vec {
	b := &m.Ball
	ticks := m.toBall(i).length() / max(1, m.rules.baseSpeed+b.Vel.length())
	return pitch.clamp(b.Pos.add(b.Vel.times(clamp(ticks, 0, farthestTicks))))
}

const farthestTicks = 48

// supporting is a place behind the ball, to a cog's side of it.
func (m *mind) supporting(i int) Vec {
	c, b := &m.Cogs[i], m.Ball.Pos
	at := Vec{b.X - supportDistance*c.Team.Sign()/2, b.Y - supportDistance}
	if c.Pos.Y >= b.Y {
		at.Y = b.Y + supportDistance
	}
	return pitch.clamp(at)
}

const supportDistance = 9_000_000

// wantsTackle reports whether a cog should slide for the ball.
func (m *mind) wantsTackle(i int) bool {
	c := &m.Cogs[i]
	if c.down() || !m.possessed(c.Team.Other()) {
		return false
	}
	way := m.toBall(i)
	if !way.within(tackleReach) {
		return false
	}
	d := way.length()
	if d == 0 || c.Vel == (Vec{}) {
		return d != 0
	}
	return way.dot(c.Vel)*10_000 >= d*c.Vel.length()*tackleCone
}

const (
	tackleReach = 1_600_000
	tackleCone  = 7071 // of 10,000: the cosine of half the angle
)

// midpoint is the place halfway between two.
func midpoint(a, b Vec) Vec { return a.add(b).over(2) }
