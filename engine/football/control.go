package football

import "github.com/wcwtui/wcwtui/proto/football"

const (
	pressLead    = 8  // ticks
	shadowLead   = 12 // ticks
	runAhead     = 12_000_000
	switchWidth  = 18_000_000
	shootRange   = 30_000_000
	sprintUp     = 4_000_000 // a carrier sprints from opponents this near
	alwaysAbove  = 100       // the stamina that sprinting always leaves
	intentWeight = 3         // of 4; the order's target has the rest
)

// Compile makes the actions of all cogs for the coming tick: seated ones
// follow their orders, the others play by themselves (football simulation
// sheet 12).
func (s *Sim) Compile(orders *[football.Seats]football.Order, actions *[football.Cogs]football.Action) {
	*actions = [football.Cogs]football.Action{}
	if s.Phase != football.Playing {
		return
	}
	m := s.think()
	for i := range actions {
		if seat := s.Cogs[i].Seat; seat >= 0 {
			actions[i] = m.obey(i, &orders[seat])
		} else {
			actions[i] = m.builtin(i)
		}
	}
	if s.RestartTicks > 0 {
		s.quieten(actions)
	}
}

// quieten leaves the cogs around a dead ball nothing but to walk.
func (s *Sim) quieten(actions *[football.Cogs]football.Action) {
	for i := range actions {
		actions[i] = actions[i].WithoutCode()
	}
	if s.RestartTaker >= 0 {
		actions[s.RestartTaker] = 0
	}
}

// obey is the action of a cog under an order.
func (m *mind) obey(i int, o *football.Order) football.Action {
	v := move{to: m.intentPoint(i, o)}
	if m.loose() && m.chases(i) {
		v.to, v.chasing = m.interception(i), true
	}
	v.to = pitch.clamp(v.to)
	v.sprint = m.sprints(i, o, v.chasing)
	if m.Ball.Controller != i {
		v.code = m.offBall(i, o.Tackle != football.TackleNever)
		return m.steer(i, v)
	}
	m.useBall(i, o, &v)
	if v.code == football.NoCode {
		v.code = m.dribbling(i)
	}
	return m.steer(i, v)
}

// intentPoint is where an order sends a cog.
func (m *mind) intentPoint(i int, o *football.Order) Vec {
	target := Vec(o.Target)
	if o.Intent == football.HoldShape {
		return midpoint(target, m.station(i))
	}
	return m.intended(i, o.Intent, target).times(intentWeight).add(target).over(intentWeight + 1)
}

func (m *mind) intended(i int, intent football.Intent, target Vec) Vec {
	t, b := m.Cogs[i].Team, &m.Ball
	switch intent {
	case football.Press:
		if m.loose() {
			return m.interception(i)
		}
		return m.Cogs[b.Controller].ahead(pressLead)
	case football.MakeRun:
		return Vec{clamp(b.Pos.X+runAhead*t.Sign(), pitch.low.X, pitch.high.X), target.Y}
	case football.DropDeep:
		return midpoint(b.Pos, ownGoal(t))
	case football.Carry:
		return targetGoal(t)
	case football.SwitchPlay:
		return m.farSide(i)
	case football.Shadow:
		opponent, _ := m.opponent(i)
		return m.Cogs[opponent].ahead(shadowLead)
	}
	return m.supporting(i)
}

// ahead is where a cog will be in some ticks.
func (c *Cog) ahead(ticks int64) Vec { return c.Pos.add(c.Vel.times(ticks)) }

// farSide is a cog's station on the wing where the ball is not.
func (m *mind) farSide(i int) Vec {
	y := centre.Y + switchWidth
	if m.Ball.Pos.Y >= centre.Y {
		y = centre.Y - switchWidth
	}
	return Vec{m.station(i).X, y}
}

// sprints reports whether an order lets a cog sprint now.
func (m *mind) sprints(i int, o *football.Order, chasing bool) bool {
	switch o.Sprint {
	case football.SprintAlways:
		return m.Cogs[i].Stamina > alwaysAbove
	case football.SprintNever:
		return false
	}
	return chasing && !m.toBall(i).within(sprintToBall) || o.Intent == football.MakeRun ||
		m.Ball.Controller == i && m.pressure(i) < sprintUp
}

// useBall is what the controller does under an order. It may change whither
// it goes.
func (m *mind) useBall(i int, o *football.Order, v *move) {
	c := &m.Cogs[i]
	switch o.OnBall {
	case football.Shoot:
		v.choice = m.tryShot(i)
	case football.PassShort:
		v.choice = m.tryPass(i, o.PassTo, football.Short, shortRange)
	case football.PassLong:
		v.choice = m.tryPass(i, o.PassTo, football.Long, longRange)
	case football.PassHigh:
		v.choice = m.tryPass(i, o.PassTo, football.High, highRange)
	case football.Dribble:
		v.to = targetGoal(c.Team)
		if !c.Dribbling {
			v.code = football.DribbleOn
		}
	case football.Hold:
		opponent, _ := m.opponent(i)
		v.to = pitch.clamp(c.Pos.times(2).sub(m.Cogs[opponent].Pos))
	}
}

func (m *mind) tryShot(i int) choice {
	goal := m.toGoal(i)
	if m.Cogs[i].ShotCooldown == 0 && goal.within(shootRange) && m.shotClear(i) {
		return choice{football.Shot, goal.direction()}
	}
	return m.safe(i)
}

// tryPass passes to whom the order names if he is within reach, else to the
// best mate.
func (m *mind) tryPass(i, named int, code football.Code, reach int64) choice {
	to := named
	if named < 0 || named == i || football.TeamOf(named) != m.Cogs[i].Team || !m.inReach(i, named, reach) {
		to = m.bestMate(i, reach)
	}
	if to >= 0 && m.Cogs[i].PassCooldown == 0 {
		return m.passTo(i, code, to)
	}
	return m.safe(i)
}
