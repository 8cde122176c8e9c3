package football

import "github.com/wcwtui/wcwtui/proto/football"

// takeActions lets the cogs begin what their actions say (football simulation
// sheet 7.1).
func (s *Sim) takeActions(actions *[football.Cogs]football.Action) {
	for i := range s.Cogs {
		c := &s.Cogs[i]
		c.take(actions[i])
		c.limit = s.topSpeed(c)
		c.want = heading(c.Dir).q12(c.limit)
	}
	for i := range s.Cogs {
		if actions[i].Code() == football.Slide && !s.Cogs[i].down() {
			s.beginSlide(i)
		}
	}
}

// take sets a cog's mode; one that is down only recovers.
func (c *Cog) take(a football.Action) {
	if c.down() {
		c.Stamina = min(fullStamina, c.Stamina+staminaRecover)
		return
	}
	c.Dir = a.Direction()
	c.Sprinting = a.Sprint() && c.Stamina > sprintAbove
	switch a.Code() {
	case football.DribbleOn:
		c.Dribbling = true
	case football.DribbleOff:
		c.Dribbling = false
	}
	if c.Sprinting {
		c.Stamina = max(0, c.Stamina-staminaDrain)
	} else {
		c.Stamina = min(fullStamina, c.Stamina+staminaRecover)
	}
}

// moveCogs moves the cogs for a quarter of a tick (sheet 7.2).
func (s *Sim) moveCogs() {
	for i := range s.Cogs {
		c := &s.Cogs[i]
		if c.SlideTicks == 0 {
			c.drive()
		}
		c.Pos = c.Pos.add(c.Vel.over(substeps))
	}
}

// drive brings a cog's speed nearer to what it wants.
func (c *Cog) drive() {
	if c.GroundedTicks > 0 || c.Dir == football.Still {
		c.Vel = c.Vel.sub(drag(c.Vel, idleDrag))
	} else {
		change := c.want.sub(c.Vel)
		if !change.within(accel / substeps) {
			u, _ := change.unit()
			change = u.q12(accel / substeps)
		}
		c.Vel = c.Vel.add(change)
	}
	c.Vel = c.Vel.capped(c.limit)
}

// drag is what a speed loses, in 1/1024 of it.
func drag(v Vec, permil int64) Vec { return Vec{v.X * permil / 1024, v.Y * permil / 1024} }

// topSpeed is how fast a cog can go in its mode.
func (s *Sim) topSpeed(c *Cog) int64 {
	speed := s.rules.baseSpeed
	switch {
	case c.Dribbling:
		speed = dribbleSpeed
	case c.Sprinting:
		speed = s.rules.sprintSpeed
	case c.Shirt == football.Keeper:
		speed = keeperSpeed
	}
	if c.Stamina < tiredBelow {
		return speed * tiredPercent / 100
	}
	return speed
}

// moveBall moves a free ball for a quarter of a tick (sheet 7.3).
func (s *Sim) moveBall() {
	b := &s.Ball
	if b.Dead || b.Controller >= 0 {
		return
	}
	b.Vel = b.Vel.sub(drag(b.Vel, ballDrag).over(substeps)).capped(maxBallSpeed)
	b.Pos = b.Pos.add(b.Vel.over(substeps))
	if b.Z <= 0 && b.VZ == 0 {
		return
	}
	b.Z += b.VZ / substeps
	b.VZ -= gravity / substeps
	if b.Z <= 0 {
		b.Z, b.VZ = 0, 0
	}
}

// collideCogs parts cogs that overlap (sheet 7.4). Later pairs see what
// earlier ones did.
func (s *Sim) collideCogs() {
	for i := range s.Cogs {
		a, others := &s.Cogs[i], s.Cogs[i+1:]
		for j := range others {
			b := &others[j]
			if x := b.Pos.X - a.Pos.X; x >= 2*cogRadius || x <= -2*cogRadius {
				continue // most pairs are far apart
			}
			if way := b.Pos.sub(a.Pos); way.nearer(2 * cogRadius) {
				collide(a, b, way)
			}
		}
	}
}

func collide(a, b *Cog, way Vec) {
	u, d := way.unit()
	push := u.q12((2*cogRadius - d) / 2)
	a.Pos, b.Pos = a.Pos.sub(push), b.Pos.add(push)
	closing := b.Vel.sub(a.Vel).dot(u) / one
	if closing >= 0 {
		return
	}
	impulse := u.q12(-closing * collidePercent / 100 / 2)
	a.Vel, b.Vel = a.Vel.sub(impulse), b.Vel.add(impulse)
}

// keepOnBoard stops cogs at the board's edge (sheet 7.5).
func (s *Sim) keepOnBoard() {
	for i := range s.Cogs {
		c := &s.Cogs[i]
		c.Pos.X, c.Vel.X = stopOutward(c.Pos.X, c.Vel.X, board.low.X, board.high.X)
		c.Pos.Y, c.Vel.Y = stopOutward(c.Pos.Y, c.Vel.Y, board.low.Y, board.high.Y)
	}
}

// stopOutward clamps one axis, on which only a speed inward stays.
func stopOutward(x, v, low, high int64) (int64, int64) {
	switch {
	case x < low:
		return low, max(v, 0)
	case x > high:
		return high, min(v, 0)
	}
	return x, v
}
