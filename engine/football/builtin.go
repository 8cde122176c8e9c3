package football

import "github.com/wcwtui/wcwtui/proto/football"

const (
	sprintToBall   = 6_000_000 // farther away, a chaser sprints
	yieldRadius    = 3_000_000
	wideRun        = 8_000_000 // ahead of the formation, of shirts 7, 9 and 11
	keeperAdvance  = 2_000_000
	keeperSideways = 3_500_000
)

// builtin is the action of a cog that no policy commands (football simulation
// sheet 11).
func (m *mind) builtin(i int) football.Action {
	if m.Ball.Controller == i {
		return m.steer(i, m.withBall(i))
	}
	v := m.withoutBall(i)
	v.code = m.offBall(i, true)
	return m.steer(i, v)
}

func (m *mind) withBall(i int) move {
	c := &m.Cogs[i]
	v := move{to: targetGoal(c.Team)}
	if c.Shirt == football.Keeper {
		v.choice, v.to = m.keeperOnBall(i), m.keeperPoint(i)
	} else {
		v.choice = m.safe(i)
	}
	if v.code == football.NoCode {
		v.code = m.dribbling(i)
	}
	return v
}

func (m *mind) withoutBall(i int) move {
	c := &m.Cogs[i]
	switch {
	case c.Shirt == football.Keeper:
		return move{to: m.keeperPoint(i)}
	case m.possessed(c.Team):
		return move{to: m.attackPoint(i)}
	case m.chases(i) && !m.yields(i):
		return move{to: m.interception(i), sprint: !m.toBall(i).within(sprintToBall)}
	case m.covers(i) && !m.loose():
		return move{to: midpoint(m.Ball.Pos, ownGoal(c.Team))}
	}
	opponent, _ := m.opponent(i)
	return move{to: midpoint(m.station(i), m.Cogs[opponent].Pos)}
}

// attackPoint is where a cog goes while its team has the ball.
func (m *mind) attackPoint(i int) Vec {
	if m.chases(i) {
		return m.supporting(i)
	}
	at := m.station(i)
	switch c := &m.Cogs[i]; c.Shirt {
	case 7, 9, 11:
		at.X += wideRun * c.Team.Sign()
	}
	return pitch.clamp(at)
}

// yields reports whether a chaser leaves a loose ball to a seated teammate
// that is near it too.
func (m *mind) yields(i int) bool {
	if !m.loose() || !m.toBall(i).within(yieldRadius) {
		return false
	}
	for seat := int(m.Cogs[i].Team); seat < football.Seats; seat += football.Teams {
		if mate := football.SeatCog(seat); mate != i && m.toBall(mate).within(yieldRadius) {
			return true
		}
	}
	return false
}

// keeperPoint is where a keeper goes: to a ball before its goal that it is
// nearest to, else between the ball and the goal.
func (m *mind) keeperPoint(i int) Vec {
	t, b := m.Cogs[i].Team, m.Ball.Pos
	if inSixYardBox(t, b) && !m.mateNearer(i) {
		return b
	}
	side := clamp((b.Y-centre.Y)/2, -keeperSideways, keeperSideways)
	return Vec{goalLine(t) + keeperAdvance*t.Sign(), centre.Y + side}
}

// mateNearer reports whether an outfield teammate is nearer to the ball than a
// keeper.
func (m *mind) mateNearer(keeper int) bool {
	d := m.toBall(keeper).length()
	for j := keeper + 1; j < keeper+football.Shirts; j++ {
		if m.toBall(j).nearer(d) {
			return true
		}
	}
	return false
}
