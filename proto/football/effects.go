package football

import "math"

// How long effects last, in ticks, and of how many dots an arc is made
// (football sheet 6).
const (
	arcTicks  = 12
	goalTicks = 45
	arcDots   = 10
)

// Effects are what a board shows around the play of a match that runs here:
// the ball's trail, arcs of passes and shots, bursts, and what follows a goal.
// They have no meaning for play. The zero value shows none.
type Effects struct {
	trail []Dot
	arcs  []arc // oldest first
	goal  Dot
	left  int // ticks of what follows the goal
}

// arc is the dots of an arc or burst.
type arc struct {
	dots [arcDots]Dot
	left int
}

// Tick lets a tick pass. The ball is where it is after it, last touched by a
// team or nobody.
func (e *Effects) Tick(ball SceneBall, touched Tint) {
	for i := range e.arcs {
		e.arcs[i].left--
	}
	for len(e.arcs) > 0 && e.arcs[0].left <= 0 {
		e.arcs = e.arcs[1:]
	}
	e.left = max(0, e.left-1)
	if len(e.trail) == maxTrail {
		e.trail = append(e.trail[:0], e.trail[1:]...)
	}
	e.trail = append(e.trail, Dot{ball.shown(), touched})
}

// shown is where a ball is seen, which is the higher the further it is over
// the ground.
func (b SceneBall) shown() Point {
	return Point{b.At.X, b.At.Y - b.Height*micrometresPerPixel/heightPerPixel}
}

// Arc shows a pass or shot.
func (e *Effects) Arc(from, to Point, t Tint) {
	rise := int64(math.Sqrt(float64(distance2(from, to)))) / 8
	e.show(t, func(i int64) Point {
		const last = arcDots - 1
		return Point{
			from.X + (to.X-from.X)*i/last,
			from.Y + (to.Y-from.Y)*i/last - 4*rise*i*(last-i)/(last*last),
		}
	})
}

// Burst shows a catch, a parry or a ball against a post.
func (e *Effects) Burst(at Point, t Tint) {
	const radius = 1_500_000
	e.show(t, func(i int64) Point { return around(at, radius, float64(i)/arcDots) })
}

// show adds an arc; the oldest one goes when there are too many.
func (e *Effects) show(t Tint, place func(i int64) Point) {
	a := arc{left: arcTicks}
	for i := range a.dots {
		a.dots[i] = Dot{place(int64(i)), t}
	}
	if len(e.arcs) == maxArcs/arcDots {
		e.arcs = append(e.arcs[:0], e.arcs[1:]...)
	}
	e.arcs = append(e.arcs, a)
}

// Goal shows a goal of a team, with the ball in a place.
func (e *Effects) Goal(t Team, at Point) { e.goal, e.left = Dot{at, TintOf(t)}, goalTicks }

// Show puts the effects into a scene, which keeps nothing of their memory.
func (e *Effects) Show(s *Scene) {
	s.Trail = append(s.Trail[:0], e.trail...)
	s.Arcs = s.Arcs[:0]
	for i := range e.arcs {
		s.Arcs = append(s.Arcs, e.arcs[i].dots[:]...)
	}
	s.Flash, s.Confetti = e.left > 0, s.Confetti[:0]
	for i := 0; s.Flash && i < maxConfetti; i++ {
		s.Confetti = append(s.Confetti, e.fleck(i))
	}
}

// fleck is a piece of confetti, which flies away from the goal.
func (e *Effects) fleck(i int) Dot {
	const golden = 0.381966 // of a turn, which spreads them evenly
	age := float64(goalTicks-e.left+1) / goalTicks
	radius := 1_000_000 + 12_000_000*age*math.Sqrt(float64(i+1)/maxConfetti)
	return Dot{around(e.goal.At, radius, golden*float64(i)), e.goal.Tint}
}

// around is a place on a circle, at a part of a turn.
func around(at Point, radius, turn float64) Point {
	sin, cos := math.Sincos(2 * math.Pi * turn)
	return Point{at.X + int64(radius*cos), at.Y + int64(radius*sin)}
}
