package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// shadow is a match as far as a stream tells of it, in the shape of the
// simulation that the stream is of, so that it is told like any other. What a
// stream leaves open is inferred: who passed, shot, tackled and fouled, and how
// fast everything moves.
type shadow struct {
	sim    engine.Sim
	passer int // whose pass nobody has received yet
	began  bool
}

// newShadow is the shadow of a match of which nothing was seen.
func newShadow(c *proto.Chrome) *shadow {
	config := proto.DefaultConfig()
	if c != nil && c.MaxTicks > 0 {
		config.Max = c.MaxTicks
	}
	if c != nil && c.TurnTicks > 0 {
		config.Turn = c.TurnTicks
	}
	s := &shadow{sim: *engine.NewSim(config), passer: proto.NoCog}
	s.sim.LastTouch, s.sim.Ball.Controller = engine.Touch{Cog: proto.NoCog, Team: -1, Tick: -1}, proto.NoCog
	return s
}

// follow moves the shadow to a scene, so many ticks after the one before. A
// stream without chrome tells neither phase nor time: it counts as play.
func (s *shadow) follow(scene *proto.Scene, ticks int64) {
	m := &s.sim
	m.Tick += ticks
	m.Phase = proto.Playing
	if c := scene.Chrome; c != nil {
		s.read(c)
		if scene.Clock.Known && (m.GameStart < 0 || m.Phase == proto.Playing) {
			m.GameStart = c.Tick - scene.Clock.Elapsed
		}
	}
	s.move(scene, max(1, ticks))
	if o := scene.Ball.Controller; o >= 0 && o < proto.Cogs {
		s.touched(o)
	}
	s.began = true
}

// read takes what the chrome tells.
func (s *shadow) read(c *proto.Chrome) {
	m := &s.sim
	m.Tick = c.Tick
	if phase, ok := proto.ParsePhase(c.Phase); ok {
		m.Phase = phase
	}
	m.Half = min(max(c.Half, 1), 2)
	m.Restart, _ = proto.ParseRestart(c.Restart.Kind)
	m.RestartTicks, m.RestartTeam = c.Restart.Ticks, -1
	if t, ok := proto.ParseTeam(c.Restart.Team); ok {
		m.RestartTeam = int(t)
	}
	m.Ball.Dead = m.Restart != proto.InPlay
	for t := range proto.Red + proto.Teams {
		n := c.Teams.Of(t)
		m.Teams[t] = engine.TeamStats{
			Goals: n.Goals, Shots: n.Shots, ShotsOnTarget: n.ShotsOnTarget, Saves: n.Saves,
			Possession: max(0, n.Possession), Passes: n.Passes, Tackles: n.Tackles,
		}
	}
	if c.Over != nil {
		m.Reason, _ = proto.ParseReason(c.Over.Reason)
		m.Rule, _ = proto.ParseRule(c.Over.EndRule)
	}
}

// move puts cogs and ball where the scene has them; their speeds are the ways
// since the last one.
func (s *shadow) move(scene *proto.Scene, ticks int64) {
	m := &s.sim
	speed := func(from, to engine.Vec) engine.Vec {
		if !s.began {
			return engine.Vec{}
		}
		return engine.Vec{X: (to.X - from.X) / ticks, Y: (to.Y - from.Y) / ticks}
	}
	for i := range m.Cogs {
		if at := nearby(scene.Cogs[i].At); scene.Cogs[i].Seen {
			m.Cogs[i].Vel, m.Cogs[i].Pos = speed(m.Cogs[i].Pos, at), at
		}
	}
	if b := &m.Ball; scene.Ball.Seen {
		at, height := nearby(scene.Ball.At), min(max(scene.Ball.Height, 0), farOff)
		b.Vel, b.Pos = speed(b.Pos, at), at
		b.VZ, b.Z = (height-b.Z)/ticks, height
		b.Controller = scene.Ball.Controller
	}
}

// farOff is farther than anything of a match is from its corner, in
// micrometres.
const farOff = 180_000_000

// nearby is a place with what no match has brought nearer.
func nearby(p proto.Point) engine.Vec {
	return engine.Vec{X: min(max(p.X, -farOff), farOff), Y: min(max(p.Y, -farOff), farOff)}
}

// touched notes that a cog had the ball, which ends a pass that was under way.
func (s *shadow) touched(cog int) {
	m := &s.sim
	if s.passer >= 0 && s.passer != cog {
		if proto.TeamOf(s.passer) == proto.TeamOf(cog) {
			m.CogStats[s.passer].PassesCompleted++
		}
		s.passer = proto.NoCog
	}
	m.LastTouch = engine.Touch{Cog: cog, Team: int(proto.TeamOf(cog)), Tick: m.Tick}
}

// happened notes whose doing an event was. It reports false for one that lacks
// what it needs.
func (s *shadow) happened(e *proto.Event) bool {
	m := &s.sim
	if e.Kind == proto.TouchEvent && e.By != nil {
		s.touched(*e.By)
	}
	if e.Team == nil {
		return !ofTeams(e.Kind)
	}
	switch doer := s.doer(*e.Team); e.Kind {
	case proto.PassEvent:
		m.CogStats[doer].Passes++
		s.passer = doer
	case proto.ShotEvent:
		if e.OnTarget == nil {
			return false
		}
		m.CogStats[doer].Shots++
		if *e.OnTarget {
			m.CogStats[doer].ShotsOnTarget++
		}
	case proto.TackleEvent:
		m.CogStats[s.nearest(*e.Team)].Tackles++
	case proto.FoulEvent:
		m.CogStats[s.nearest(*e.Team)].Fouls++
	case proto.SaveEvent:
		s.touched(e.Team.First())
	case proto.GoalEvent:
		m.LastGoal.Tick = m.Tick - 1
	}
	return true
}

// ofTeams reports whether an event of a kind is nothing without its team.
func ofTeams(k proto.EventKind) bool {
	switch k {
	case proto.PassEvent, proto.ShotEvent, proto.TackleEvent, proto.FoulEvent, proto.SaveEvent, proto.GoalEvent:
		return true
	}
	return false
}

// doer is who of a team played the ball: who touched it last, else who is
// nearest to it.
func (s *shadow) doer(t proto.Team) int {
	if c := s.sim.LastTouch.Cog; c >= 0 && proto.TeamOf(c) == t {
		return c
	}
	return s.nearest(t)
}

// nearest is the team's cog nearest to the ball.
func (s *shadow) nearest(t proto.Team) int {
	best, least := t.First(), int64(0)
	for i := t.First(); i < t.First()+proto.Shirts; i++ {
		d := distance(proto.Point(s.sim.Cogs[i].Pos), proto.Point(s.sim.Ball.Pos))
		if i == t.First() || d < least {
			best, least = i, d
		}
	}
	return best
}
