package football

import "github.com/wcwtui/wcwtui/proto/football"

// beginSlide throws a cog forward: where it steers, else where it moves (football
// simulation sheet 7.1).
func (s *Sim) beginSlide(i int) {
	c := &s.Cogs[i]
	d := c.Dir
	if d == football.Still {
		d = c.Vel.direction()
	}
	if d == football.Still {
		return
	}
	c.SlideTicks, c.SlideTouched, c.Dribbling = slideTicks, false, false
	c.SlideDir = heading(d)
	c.Vel = c.SlideDir.q12(slideSpeed)
	if s.Ball.Controller == i {
		s.knock(c.SlideDir)
	}
}

// knock sends the ball loose along the ground.
func (s *Sim) knock(dir Vec) {
	s.Ball = Ball{Pos: s.Ball.Pos, Vel: dir.q12(knockSpeed), Controller: football.NoCog, Dead: s.Ball.Dead}
}

// slideOn lets sliding cogs meet the ball or, without it, an opponent (sheet
// 7.6). The first foul ends it.
func (s *Sim) slideOn() {
	for i := range s.Cogs {
		c := &s.Cogs[i]
		if c.SlideTicks <= 0 {
			continue
		}
		if s.slideMeetsBall(c) {
			s.slideTackle(i)
			continue
		}
		if victim := s.slideMeetsOpponent(c); victim >= 0 {
			s.foul(i, victim)
			return
		}
	}
}

func (s *Sim) slideMeetsBall(c *Cog) bool {
	b := &s.Ball
	return !b.Dead && b.Z <= groundHeight && b.Pos.sub(c.Pos).within(slideReach+ballRadius)
}

// slideTackle plays the ball, once in a slide.
func (s *Sim) slideTackle(i int) {
	c := &s.Cogs[i]
	if c.SlideTouched {
		return
	}
	c.SlideTouched = true
	if s.Ball.Controller == i {
		return
	}
	if s.Ball.Controller >= 0 {
		s.CogStats[i].Tackles++
		s.Teams[c.Team].Tackles++
	}
	s.knock(c.SlideDir)
	s.touch(i)
}

// slideMeetsOpponent is the first opponent that a slide without the ball
// hits, or NoCog.
func (s *Sim) slideMeetsOpponent(c *Cog) int {
	if c.SlideTouched {
		return football.NoCog
	}
	first := c.Team.Other().First()
	for j := first; j < first+football.Shirts; j++ {
		if s.Cogs[j].Pos.sub(c.Pos).within(slideReach + cogRadius) {
			return j
		}
	}
	return football.NoCog
}

// foul gives the victim a free kick, outside the fouler's penalty area.
func (s *Sim) foul(i, victim int) {
	c := &s.Cogs[i]
	s.CogStats[i].Fouls++
	c.SlideTicks, c.GroundedTicks, c.Vel = 0, afterFoul, Vec{}
	spot := pitch.clamp(s.Cogs[victim].Pos)
	if inPenaltyArea(c.Team, spot) {
		spot.X = goalLine(c.Team) + penaltyDepth*c.Team.Sign()
	}
	s.restart(football.FreeKick, int(s.Cogs[victim].Team), victim, spot)
}
