package model

import (
	"math"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Shot is a shot at the moment in which it is made. Places are in micrometres
// of the world (football sheet 1).
type Shot struct {
	Cog    int // who shoots
	Places [football.Cogs]football.Point
}

const (
	metre = 1_000_000.0

	postInside = 0.4 // metres: shots are aimed so far inside of a post (simulation sheet 7.9)
	pressed    = 2.0 // metres: an opponent this near spoils the aim (7.9)
	blocking   = 1.6 // metres: one this near to the line is in the way
	farBeside  = 5.0 // metres: a keeper is out of it from here on
	farOut     = 6.0 // metres in front of the line
)

// spot is a place in metres.
type spot struct{ x, y float64 }

func spotOf(p football.Point) spot { return spot{float64(p.X) / metre, float64(p.Y) / metre} }

func (s spot) to(t spot) float64 { return math.Hypot(t.x-s.x, t.y-s.y) }

// goalOf is the middle of the goal that a team attacks, and half its width.
func goalOf(t football.Team) (middle spot, half float64) {
	f := football.Field()
	middle = spotOf(football.Point{X: f.PitchXMax, Y: (f.GoalYMin + f.GoalYMax) / 2})
	if t == football.Blue {
		middle.x = float64(f.PitchXMin) / metre
	}
	return middle, float64(f.GoalYMax-f.GoalYMin) / 2 / metre
}

// Metres is how far the shot is from the middle of the goal.
func (s *Shot) Metres() float64 {
	goal, _ := goalOf(football.TeamOf(s.Cog))
	return spotOf(s.Places[s.Cog]).to(goal)
}

// Terms is what the shot is weighed by, in the order of [ShotTerms].
func (s *Shot) Terms() []float64 {
	team := football.TeamOf(s.Cog)
	from := spotOf(s.Places[s.Cog])
	goal, half := goalOf(team)
	keeper := spotOf(s.Places[team.Other().First()])
	aim := spot{goal.x, goal.y - half + postInside}
	if keeper.y < goal.y {
		aim.y = goal.y + half - postInside
	}
	line := segment{from, aim}
	near, inTheWay := s.opponents(team, line)
	metres := from.to(goal)
	far := math.Log(max(1, metres))
	return []float64{
		1,
		far,
		far * far,
		math.Abs(goal.y-from.y) / max(1, metres),
		flag(near <= pressed),
		min(line.distance(keeper), farBeside),
		min(math.Abs(keeper.x-goal.x), farOut),
		inTheWay,
	}
}

// opponents is how near the nearest one is, in metres, and how many but the
// keeper stand in the way.
func (s *Shot) opponents(t football.Team, line segment) (near, inTheWay float64) {
	near = math.Inf(1)
	first := t.Other().First()
	for i := first; i < first+football.Shirts; i++ {
		at := spotOf(s.Places[i])
		near = min(near, at.to(line.from))
		if football.ShirtOf(i) != football.Keeper && line.distance(at) < blocking {
			inTheWay++
		}
	}
	return near, inTheWay
}

func flag(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// segment is a straight way.
type segment struct{ from, to spot }

// distance is how far a place is from the way.
func (l segment) distance(p spot) float64 {
	dx, dy := l.to.x-l.from.x, l.to.y-l.from.y
	length := dx*dx + dy*dy
	if length == 0 {
		return p.to(l.from)
	}
	t := min(max(((p.x-l.from.x)*dx+(p.y-l.from.y)*dy)/length, 0), 1)
	return p.to(spot{l.from.x + t*dx, l.from.y + t*dy})
}

// Shot is the chance that the shot becomes a goal, from 0 to 1.
func (m *Model) Shot(s *Shot) float64 { return logistic(dot(m.shot[:], s.Terms())) }

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
