package football

import "github.com/wcwtui/wcwtui/proto/football"

// play is a tick of the match (football simulation sheet 6).
func (s *Sim) play(actions *[football.Cogs]football.Action) {
	s.countTimers()
	if s.RestartTicks > 0 {
		s.playDead(actions)
	} else {
		s.playLive(actions)
	}
	if c := s.Ball.Controller; c >= 0 {
		s.Teams[s.Cogs[c].Team].Possession++
	}
	if s.RestartTicks <= 0 {
		s.watchStalemate()
	}
	if s.broken() {
		s.Finish(football.Fault, football.SimFault)
		return
	}
	s.Trail = min(trailLength, s.Trail+1)
	s.watchClock()
}

// countTimers lets a tick pass for whatever lasts a while.
func (s *Sim) countTimers() {
	for i := range s.Cogs {
		c := &s.Cogs[i]
		switch {
		case c.SlideTicks > 0:
			if c.SlideTicks--; c.SlideTicks == 0 {
				c.GroundedTicks, c.Vel = max(c.GroundedTicks, afterSlide), Vec{}
			}
		case c.GroundedTicks > 0:
			c.GroundedTicks--
		}
		c.PassCooldown = max(0, c.PassCooldown-1)
		c.ShotCooldown = max(0, c.ShotCooldown-1)
	}
}

// playDead moves the cogs, once, around a dead ball.
func (s *Sim) playDead(actions *[football.Cogs]football.Action) {
	s.takeActions(actions)
	s.moveCogs()
	s.collideCogs()
	s.keepOnBoard()
	s.holdRestart()
}

// playLive moves everything in four parts of a tick.
func (s *Sim) playLive(actions *[football.Cogs]football.Action) {
	s.takeActions(actions)
	if c := s.Ball.Controller; c >= 0 && actions[c].Code().Kicks() {
		s.kick(c, actions[c])
	}
	for range substeps {
		if !s.substep() {
			return
		}
	}
}

// substep is a quarter of a live tick; false ends the tick early.
func (s *Sim) substep() bool {
	s.moveCogs()
	s.moveBall()
	s.collideCogs()
	s.keepOnBoard()
	s.slideOn()
	if s.Ball.Dead {
		return false
	}
	s.meetBall()
	if s.Ball.Dead {
		return true
	}
	s.carry()
	s.bouncePosts()
	s.stopAtNetting()
	return !s.scored() && !s.wentOut()
}

// broken reports whether something is where it cannot be.
func (s *Sim) broken() bool {
	b := &s.Ball
	if !board.holds(b.Pos) || !b.Vel.within(2*maxBallSpeed) || b.Z < 0 || b.Z > maxHeight {
		return true
	}
	for i := range s.Cogs {
		if c := &s.Cogs[i]; !board.holds(c.Pos) || !c.Vel.within(maxCogSpeed) {
			return true
		}
	}
	return false
}

// watchClock ends the half or the match when it is time.
func (s *Sim) watchClock() {
	next := s.Elapsed() + 1
	switch r := &s.rules; {
	case s.Half == 1 && next >= r.halfTicks && next < r.maxTicks:
		s.Half, s.LastHalfTime = 2, s.Tick
		s.lineUp(s.firstKickoff().Other(), halfTimeBoost)
	case next%r.turnTicks == 0 && abs(s.Lead()) >= r.mercyGoals:
		s.Finish(football.Complete, football.Mercy)
	case next >= r.maxTicks:
		s.Finish(football.Complete, football.FullTime)
	}
}
