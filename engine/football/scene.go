package football

import "github.com/wcwtui/wcwtui/proto/football"

// Show puts the board of a simulation into a scene: cogs and ball. What a
// stream shows besides is left as it is.
func (s *Sim) Show(scene *football.Scene) {
	scene.Scale, scene.Own, scene.Strangers = 1, football.NoCog, nil
	for i := range s.Cogs {
		c := &s.Cogs[i]
		scene.Cogs[i] = football.SceneCog{
			Seen: true, At: football.Point(c.Pos), Heading: headingOf(c.facing()), Seated: c.Seat >= 0, Stamina: int(c.Stamina),
		}
	}
	scene.Ball = football.SceneBall{Seen: true, At: football.Point(s.Ball.Pos), Height: s.Ball.Z, Controller: s.Ball.Controller}
}

// headingOf is the nearest of the sixteen headings (football sheet 6).
func headingOf(v Vec) football.Heading {
	return football.Heading((int(v.angle()) + 8) * football.Headings / 256 % football.Headings)
}

// Tint is the colour of what the ball leaves behind: that of its last toucher.
func (s *Sim) Tint() football.Tint {
	if s.LastTouch.Team < 0 {
		return football.NoTint
	}
	return football.TintOf(football.Team(s.LastTouch.Team))
}

// effects draws around the play what a tick has brought: arcs of passes and
// shots, bursts of saves and posts, goals, and the ball's trail.
func (s *Sim) effects(e *football.Effects, events []football.Event) {
	e.Tick(football.SceneBall{At: football.Point(s.Ball.Pos), Height: s.Ball.Z}, s.Tint())
	for _, event := range events {
		switch event.Kind {
		case football.PassEvent:
			s.passArc(e, *event.Team)
		case football.ShotEvent:
			s.shotArc(e, *event.Team)
		case football.SaveEvent:
			e.Burst(football.Point(s.Cogs[event.Team.First()].Pos), football.TintOf(*event.Team))
		case football.GoalEvent:
			e.Goal(*event.Team, football.Point{X: goalLine(event.Team.Other()), Y: centre.Y})
		}
	}
	if s.LastPost >= 0 && s.LastPost == s.Tick-1 {
		e.Burst(football.Point(s.Ball.Pos), football.NoTint)
	}
}

func (s *Sim) passArc(e *football.Effects, t football.Team) {
	if s.Pass.Cog >= 0 && s.Pass.Target >= 0 {
		e.Arc(football.Point(s.Cogs[s.Pass.Cog].Pos), football.Point(s.Cogs[s.Pass.Target].Pos), football.TintOf(t))
	}
}

// shotArc leads to where the ball would cross the goal line.
func (s *Sim) shotArc(e *football.Effects, t football.Team) {
	from, to := s.Ball.Pos, Vec{goalLine(t.Other()), centre.Y}
	if dx := to.X - from.X; s.Ball.Vel.X != 0 && dx > 0 == (s.Ball.Vel.X > 0) {
		to.Y = clamp(from.Y+s.Ball.Vel.Y*dx/s.Ball.Vel.X, pitch.low.Y, pitch.high.Y)
	}
	e.Arc(football.Point(from), football.Point(to), football.TintOf(t))
}
