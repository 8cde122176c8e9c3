package football

import "github.com/wcwtui/wcwtui/proto/football"

// kick passes or shoots, if the controller may (football simulation sheet
// 7.9).
func (s *Sim) kick(i int, a football.Action) {
	if a.Code() == football.Shot {
		if s.Cogs[i].ShotCooldown == 0 {
			s.shoot(i)
		}
		return
	}
	if s.Cogs[i].PassCooldown == 0 {
		s.pass(i, a)
	}
}

// passKind is how fast and how far a pass goes.
func (s *Sim) passKind(c football.Code) (speed, reach int64) {
	switch c {
	case football.Long:
		return s.rules.longPassSpeed, longRange
	case football.High:
		return highSpeed, highRange
	}
	return s.rules.shortPassSpeed, shortRange
}

// pass plays the ball into a teammate's way; nothing happens if there is none.
func (s *Sim) pass(i int, a football.Action) {
	speed, reach := s.passKind(a.Code())
	to := s.receiver(i, a.Direction(), reach)
	if to < 0 {
		return
	}
	mate := &s.Cogs[to]
	s.launch(i, mate.Pos.add(mate.Vel.times(passLead)), speed, a.Code() == football.High)
	s.Cogs[i].PassCooldown = passCooldown
	s.CogStats[i].Passes++
	s.Teams[s.Cogs[i].Team].Passes++
	s.noteTouch(i)
	s.Pass = Pass{s.touchOf(i), to}
}

// receiver is the best teammate within reach and, if a direction is given,
// about there; NoCog if there is none.
func (s *Sim) receiver(i int, d football.Direction, reach int64) int {
	best, score := football.NoCog, int64(0)
	first := s.Cogs[i].Team.First()
	for j := first; j < first+football.Shirts; j++ {
		way := s.Cogs[j].Pos.sub(s.Cogs[i].Pos)
		if j == i || !way.within(reach) {
			continue
		}
		distance := way.length()
		if distance <= 0 || d != football.Still && way.dot(heading(d))*1000 < distance*one*passCone {
			continue
		}
		_, openness := s.nearestOpponent(j)
		if p := s.Cogs[j].passScore(openness); best < 0 || p > score {
			best, score = j, p
		}
	}
	return best
}

// passScore is how good a receiver a cog is that has its nearest opponent at a
// distance: open, and near its own goal.
func (c *Cog) passScore(openness int64) int64 {
	home := ownGoal(c.Team).sub(c.Pos).length()
	return openness/1000 - 2*(home/1000)
}

// nearestOpponent is the opponent nearest to a cog, keepers included, and its
// distance.
func (s *Sim) nearestOpponent(i int) (cog int, distance int64) {
	at := s.Cogs[i].Pos
	first := s.Cogs[i].Team.Other().First()
	var squares [football.Shirts]int64
	least := int64(1) << 62
	for k := range squares {
		squares[k] = s.Cogs[first+k].Pos.sub(at).square()
		least = min(least, squares[k])
	}
	distance = isqrt(least)
	for k, square := range &squares {
		if square < (distance+1)*(distance+1) {
			return first + k, distance
		}
	}
	return football.NoCog, distance
}

// shoot aims beside the post that is farther from the keeper, and errs with
// the distance and under pressure.
func (s *Sim) shoot(i int) {
	c := &s.Cogs[i]
	aim := s.aimOf(c)
	wide := 2 + aim.sub(c.Pos).length()/1_000_000/6
	if _, d := s.nearestOpponent(i); d <= shotPressure {
		wide += 4
	}
	miss := s.draw(2*wide) - wide
	b := brad(int64(aim.sub(c.Pos).angle()) + miss)
	s.launch(i, c.Pos.toward(b, shotTargetRange), s.rules.shotSpeed, false)
	c.ShotCooldown = shotCooldown
	s.noteTouch(i)
	s.countShot(i)
}

// aimOf is the corner of the goal at which a cog shoots.
func (s *Sim) aimOf(c *Cog) Vec {
	keeper := s.Cogs[c.Team.Other().First()].Pos.Y
	low, high := int64(goalLow+aimInsidePost), int64(goalHigh-aimInsidePost)
	y := low
	if abs(keeper-high) > abs(keeper-low) {
		y = high
	}
	return Vec{goalLine(c.Team.Other()), y}
}

// countShot counts a shot, which is on target if its line meets the goal.
func (s *Sim) countShot(i int) {
	t := s.Cogs[i].Team
	s.CogStats[i].Shots++
	s.Teams[t].Shots++
	b := &s.Ball
	dx := goalLine(t.Other()) - b.Pos.X
	if b.Vel.X == 0 || dx > 0 != (b.Vel.X > 0) {
		return
	}
	if y := b.Pos.Y + b.Vel.Y*dx/b.Vel.X; y < goalLow || y > goalHigh {
		return
	}
	s.CogStats[i].ShotsOnTarget++
	s.Teams[t].ShotsOnTarget++
	s.Shot = s.touchOf(i)
}

// launch sends the ball off a cog's feet toward a place.
func (s *Sim) launch(i int, target Vec, speed int64, air bool) {
	from := s.Cogs[i].Pos
	u, _ := target.sub(from).unit()
	s.Ball = Ball{
		Pos: from.add(u.q12(launchDistance)), Vel: u.q12(speed),
		Controller: football.NoCog, Dead: s.Ball.Dead,
	}
	if air {
		s.Ball.Z, s.Ball.VZ = groundHeight, isqrt(2*gravity*apex)
	}
	s.addArc()
}
