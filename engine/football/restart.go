package football

import "github.com/wcwtui/wcwtui/proto/football"

// lineUp puts all cogs where their formation has them, shaken a little, and
// lets a team kick off (football simulation sheet 4).
func (s *Sim) lineUp(kickoff football.Team, boost int64) {
	for i := range s.Cogs {
		at := anchorOf(i)
		at.Y = clamp(at.Y+s.draw(2*kickoffJitter)-kickoffJitter, pitch.low.Y, pitch.high.Y)
		s.Cogs[i].place(at)
		s.Cogs[i].Stamina = min(fullStamina, s.Cogs[i].Stamina+boost)
	}
	s.kickoff(kickoff)
}

// kickoff puts a team's taker and the ball on the centre spot.
func (s *Sim) kickoff(t football.Team) {
	taker := football.CogOf(t, kickoffTaker)
	s.Cogs[taker].place(kickoffPlace(t))
	s.restart(football.Kickoff, int(t), taker, centre)
}

// place puts a cog somewhere, at rest. Only its stamina stays.
func (c *Cog) place(at Vec) {
	*c = Cog{Pos: at, Stamina: c.Stamina, Team: c.Team, Shirt: c.Shirt, Seat: c.Seat}
}

// restart makes the ball dead until a team's taker may play it.
func (s *Sim) restart(kind football.Restart, team, taker int, at Vec) {
	s.Restart, s.RestartTeam, s.RestartTaker, s.RestartAt = kind, team, taker, at
	s.RestartTicks = max(1, s.rules.restartTicks)
	s.Ball = Ball{Pos: at, Controller: football.NoCog, Dead: true}
	s.StalemateTicks, s.Anchor = 0, at
	s.LastTouch, s.PrevTouch, s.Shot = nobody, nobody, nobody
	s.Pass = Pass{nobody, football.NoCog}
}

// holdRestart is a tick of a dead ball, at whose end the ball may be live
// (football simulation sheet 8).
func (s *Sim) holdRestart() {
	s.Ball = Ball{Pos: s.RestartAt, Controller: football.NoCog, Dead: true}
	taker := s.RestartTaker
	if taker >= 0 {
		c := &s.Cogs[taker]
		c.Pos, c.Vel, c.SlideTicks = board.clamp(takerPlace(c.Team, s.RestartAt)), Vec{}, 0
	}
	for i := range s.Cogs {
		if i != taker && int(s.Cogs[i].Team) != s.RestartTeam && s.Cogs[i].pushAway(s.RestartAt) {
			s.Cogs[i].Pos = board.clamp(s.Cogs[i].Pos)
		}
	}
	if s.RestartTicks--; s.RestartTicks <= 0 {
		s.release(taker)
	}
}

// pushAway moves a cog out of the circle that a dead ball needs, and reports
// whether it stood in it.
func (c *Cog) pushAway(spot Vec) bool {
	way := c.Pos.sub(spot)
	if !way.nearer(clearRadius) {
		return false
	}
	u, _ := way.unit()
	c.Pos, c.Vel = spot.add(u.q12(clearRadius)), Vec{}
	return true
}

// release makes the ball live, at the taker's feet if there is one.
func (s *Sim) release(taker int) {
	s.Ball.Dead, s.RestartTicks = false, 0
	if taker >= 0 {
		s.Ball.Controller = taker
		s.touch(taker)
		s.carry()
	}
	s.LastRestart, s.Restart = s.Tick, football.InPlay
}

// watchStalemate drops the ball anew when it was parked for too long.
func (s *Sim) watchStalemate() {
	way := s.Ball.Pos.sub(s.Anchor)
	parked := abs(way.X) <= parkedWithin && abs(way.Y) <= parkedWithin
	if !parked || s.LastTouch.Tick == s.Tick {
		s.Anchor, s.StalemateTicks = s.Ball.Pos, 0
	} else {
		s.StalemateTicks++
	}
	if s.StalemateTicks >= s.rules.stalemate {
		s.neutralDrop()
	}
}

// neutralDrop puts the ball on the nearest drop spot, for whoever is first.
func (s *Sim) neutralDrop() {
	spot := dropSpots[0]
	for _, other := range dropSpots[1:] {
		if s.Ball.Pos.sub(other).square() < s.Ball.Pos.sub(spot).square() {
			spot = other
		}
	}
	for i := range s.Cogs {
		s.Cogs[i].pushAway(spot)
	}
	s.restart(football.Drop, -1, football.NoCog, spot)
	s.LastDrop = s.Tick
}
