package football

import "github.com/wcwtui/wcwtui/proto/football"

// choice is what a cog does with the ball, and whither.
type choice struct {
	code football.Code
	dir  football.Direction
}

const (
	crowded      = 2_500_000 // an opponent this near makes a cog pass
	free         = 6_000_000 // none this near lets it run on
	openMate     = 2_000_000 // a mate ahead must have this much room
	shotDistance = 20_000_000
	dribbleRoom  = 5_000_000
)

// safe is what a built-in cog does with the ball (football simulation sheet
// 11).
func (m *mind) safe(i int) choice {
	pressure, goal := m.pressure(i), m.toGoal(i)
	if pressure < crowded {
		if to := m.bestMate(i, shortRange); to >= 0 {
			return m.passTo(i, football.Short, to)
		}
	}
	if goal.within(shotDistance) && m.shotClear(i) {
		return choice{football.Shot, goal.direction()}
	}
	if pressure > free {
		return choice{football.NoCode, goal.direction()}
	}
	if to := m.advanced(i); to >= 0 {
		return m.passTo(i, m.longCode(i, to), to)
	}
	if to := m.bestMate(i, shortRange); to >= 0 {
		return m.passTo(i, football.Short, to)
	}
	return choice{football.NoCode, goal.direction()}
}

// keeperOnBall is what a keeper does with the ball.
func (m *mind) keeperOnBall(i int) choice {
	if to := m.outlet(i); to >= 0 {
		return m.passTo(i, football.Long, to)
	}
	at, first := m.Cogs[i].Pos, m.Cogs[i].Team.First()
	to := first + 1
	if m.Cogs[to+1].Pos.sub(at).length() < m.Cogs[to].Pos.sub(at).length() {
		to++
	}
	return m.passTo(i, football.Short, to)
}

func (m *mind) passTo(i int, code football.Code, to int) choice {
	return choice{code, m.Cogs[to].Pos.sub(m.Cogs[i].Pos).direction()}
}

// longCode is how to reach a mate ahead: through the air if the lane is
// blocked and long.
func (m *mind) longCode(i, to int) football.Code {
	from, at := m.Cogs[i].Pos, m.Cogs[to].Pos
	if !at.sub(from).within(shortRange) && !m.laneClear(m.Cogs[i].Team, from, at) {
		return football.High
	}
	return football.Long
}

// bestMate is the best receiver within reach, NoCog if there is none.
func (m *mind) bestMate(i int, reach int64) int {
	return m.pickMate(i, reach, func(j int) (int64, bool) {
		return m.Cogs[j].passScore(m.pressure(j)), true
	})
}

// advanced is the mate farthest ahead that has room.
func (m *mind) advanced(i int) int {
	sign := m.Cogs[i].Team.Sign()
	return m.pickMate(i, longRange, func(j int) (int64, bool) {
		return m.Cogs[j].Pos.X * sign, m.pressure(j) >= openMate
	})
}

// outlet is the mate beyond halfway that has most room.
func (m *mind) outlet(i int) int {
	sign := m.Cogs[i].Team.Sign()
	return m.pickMate(i, longRange, func(j int) (int64, bool) {
		if (m.Cogs[j].Pos.X-centre.X)*sign <= 0 {
			return 0, false
		}
		return m.pressure(j), true
	})
}

// pickMate is the teammate within reach that is worth most, the first of
// equals; NoCog if there is none.
func (m *mind) pickMate(i int, reach int64, worth func(j int) (int64, bool)) int {
	best, most := football.NoCog, int64(0)
	first := m.Cogs[i].Team.First()
	for j := first; j < first+football.Shirts; j++ {
		if j == i || !m.inReach(i, j, reach) {
			continue
		}
		if w, ok := worth(j); ok && (best < 0 || w > most) {
			best, most = j, w
		}
	}
	return best
}

// inReach reports whether another cog is at most so far away, yet not at the
// same place.
func (m *mind) inReach(i, j int, reach int64) bool {
	way := m.Cogs[j].Pos.sub(m.Cogs[i].Pos)
	return way != (Vec{}) && way.within(reach)
}

// dribbling turns the dribble on near opponents and off without them.
func (m *mind) dribbling(i int) football.Code {
	near := m.pressure(i) < dribbleRoom
	switch {
	case near && !m.Cogs[i].Dribbling:
		return football.DribbleOn
	case !near && m.Cogs[i].Dribbling:
		return football.DribbleOff
	}
	return football.NoCode
}

// offBall is the code of a cog without the ball.
func (m *mind) offBall(i int, tackle bool) football.Code {
	switch {
	case tackle && m.wantsTackle(i):
		return football.Slide
	case m.Cogs[i].Dribbling:
		return football.DribbleOff
	}
	return football.NoCode
}

// move is where a cog goes and what it does.
type move struct {
	choice
	to      Vec
	sprint  bool
	chasing bool // goes on even when it is almost there
}

const arrived = 400_000

// steer is a cog's action for a move.
func (m *mind) steer(i int, v move) football.Action {
	if v.code.Kicks() {
		return football.NewAction(v.dir, v.code, v.sprint)
	}
	way := v.to.sub(m.Cogs[i].Pos)
	if !v.chasing && way.nearer(arrived) {
		return football.NewAction(football.Still, v.code, v.sprint)
	}
	return football.NewAction(way.direction(), v.code, v.sprint)
}
