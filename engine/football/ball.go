package football

import "github.com/wcwtui/wcwtui/proto/football"

// meetBall lets the nearest cog that can play a free ball do so (football
// simulation sheet 7.7).
func (s *Sim) meetBall() {
	b := &s.Ball
	if b.Dead || b.Controller >= 0 || b.Z > groundHeight {
		return
	}
	i, d := s.nearestToBall()
	if i < 0 {
		return
	}
	c := &s.Cogs[i]
	switch {
	case c.Shirt == football.Keeper && inPenaltyArea(c.Team, c.Pos):
		s.keep(i)
	case d > controlRadius:
	case b.Vel.within(controlSpeed):
		b.Controller = i
		s.touch(i)
		s.carry()
	default:
		u, _ := b.Pos.sub(c.Pos).unit()
		b.deflect(u, deflectPercent)
		b.Vel = b.Vel.capped(maxBallSpeed)
		s.touch(i)
	}
}

// nearestToBall is the nearest cog that can play the ball, NoCog if none is in
// a keeper's reach, and its distance.
func (s *Sim) nearestToBall() (cog int, distance int64) {
	cog, distance = football.NoCog, keeperReach+1
	for i := range s.Cogs {
		c := &s.Cogs[i]
		way := s.Ball.Pos.sub(c.Pos)
		if way.nearer(distance) && !c.down() && c.PassCooldown == 0 && c.ShotCooldown == 0 {
			cog, distance = i, way.length()
		}
	}
	return cog, distance
}

// keep is a keeper's save: a slow ball is caught, a fast one parried.
func (s *Sim) keep(i int) {
	c, b := &s.Cogs[i], &s.Ball
	s.Teams[c.Team].Saves++
	s.addArc()
	if b.Vel.within(catchSpeed) {
		s.touch(i)
		s.restart(football.GoalKick, int(c.Team), i, goalKickSpot(c.Team, centre.Y))
		return
	}
	speed := b.Vel.length()
	u, _ := b.Pos.sub(c.Pos).unit()
	b.Vel = u.q12(speed).percent(parryPercent).capped(maxParrySpeed)
	s.touch(i)
}

// goalKickSpot is where a team kicks off its goal, at a height.
func goalKickSpot(t football.Team, y int64) Vec {
	return Vec{goalLine(t) + sixYardDepth*t.Sign(), y}
}

// deflect throws the ball off something that lies against a direction: what
// it has of speed toward it comes back by a part.
func (b *Ball) deflect(away Vec, percent int64) {
	if speed := b.Vel.dot(away) / one; speed < 0 {
		b.Vel = b.Vel.add(away.q12(-speed * percent / 100))
	}
}

// carry keeps the ball before its controller's feet (sheet 7.8).
func (s *Sim) carry() {
	b := &s.Ball
	if b.Controller < 0 || b.Dead {
		return
	}
	c := &s.Cogs[b.Controller]
	offset := int64(carryOffset)
	if c.Dribbling {
		offset = dribbleOffset
	}
	b.Pos, b.Vel = c.Pos.add(c.facing().q12(offset)), c.Vel
	b.Z, b.VZ = 0, 0
}

// facing is where a cog looks: where it moves, else where it steers, else
// east.
func (c *Cog) facing() Vec {
	u, length := c.Vel.unit()
	if length == 0 && c.Dir != football.Still {
		return heading(c.Dir)
	}
	return u
}

// bouncePosts throws a free ball off the posts.
func (s *Sim) bouncePosts() {
	b := &s.Ball
	if b.Controller >= 0 {
		return
	}
	for _, post := range &posts {
		way := b.Pos.sub(post)
		if !way.nearer(postRadius + ballRadius) {
			continue
		}
		u, _ := way.unit()
		b.Pos = post.add(u.q12(postRadius + ballRadius))
		b.deflect(u, postPercent)
		s.LastPost = s.Tick
		s.addArc()
	}
}

// stopAtNetting keeps the ball on the board.
func (s *Sim) stopAtNetting() {
	b := &s.Ball
	kept := board.clamp(b.Pos)
	if kept.X != b.Pos.X {
		b.Vel.X = 0
	}
	if kept.Y != b.Pos.Y {
		b.Vel.Y = 0
	}
	b.Pos = kept
}

// scored reports whether the ball is in a goal, and counts it. Height is no
// matter.
func (s *Sim) scored() bool {
	at := s.Ball.Pos
	if at.Y < goalLow || at.Y > goalHigh {
		return false
	}
	switch {
	case at.X <= pitch.low.X:
		s.score(football.Blue)
	case at.X >= pitch.high.X:
		s.score(football.Red)
	default:
		return false
	}
	return true
}

// score counts a goal and lets the other team kick off. Nobody else moves.
func (s *Sim) score(t football.Team) {
	s.Teams[t].Goals++
	g := Goal{s.Tick, int(t), s.LastTouch.Cog, football.NoCog, s.Ball.Vel.length()}
	if p := s.PrevTouch; p.Cog >= 0 && p.Team == int(t) && p.Cog != g.By && s.Tick-p.Tick <= passScoring {
		g.Assist = p.Cog
	}
	if g.By >= 0 && s.Cogs[g.By].Team == t {
		s.CogStats[g.By].Goals++
	}
	if g.Assist >= 0 {
		s.CogStats[g.Assist].Assists++
	}
	s.LastGoal = g
	s.GoalEffects = min(maxGoalEffects, s.GoalEffects+1)
	s.kickoff(t.Other())
}

// wentOut reports whether the ball left the pitch, and restarts play.
func (s *Sim) wentOut() bool {
	at := s.Ball.Pos
	if pitch.holds(at) {
		return false
	}
	last := football.Team(max(0, s.LastTouch.Team))
	if at.Y < pitch.low.Y || at.Y > pitch.high.Y {
		s.awardNearest(football.ThrowIn, last.Other(), pitch.clamp(at))
		return true
	}
	defending := football.Red
	if at.X > pitch.low.X {
		defending = football.Blue
	}
	if last == defending {
		s.awardNearest(football.Corner, last.Other(), cornerAt(at))
		return true
	}
	y := centre.Y - sixYardHalf
	if at.Y >= centre.Y {
		y = centre.Y + sixYardHalf
	}
	s.restart(football.GoalKick, int(defending), defending.First(), goalKickSpot(defending, y))
	return true
}

// cornerAt is the corner of the pitch nearest to a place.
func cornerAt(at Vec) Vec {
	corner := pitch.high
	if at.X <= centre.X {
		corner.X = pitch.low.X
	}
	if at.Y < centre.Y {
		corner.Y = pitch.low.Y
	}
	return corner
}

// awardNearest lets a team's nearest outfield cog restart play.
func (s *Sim) awardNearest(kind football.Restart, t football.Team, spot Vec) {
	s.restart(kind, int(t), s.nearestOutfield(t, spot, football.NoCog), spot)
}

// nearestOutfield is a team's cog nearest to a place, but its keeper and one
// other: the first of those whose distance, rounded down, is the least.
func (s *Sim) nearestOutfield(t football.Team, at Vec, other int) int {
	cog, beyond := football.NoCog, int64(0)
	for i := t.First() + 1; i < t.First()+football.Shirts; i++ {
		square := s.Cogs[i].Pos.sub(at).square()
		if i != other && (cog < 0 || square < beyond) {
			d := isqrt(square)
			cog, beyond = i, d*d
		}
	}
	return cog
}
