package football

import (
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/football"
)

// pairs writes the "name=value;" pairs of a checkpoint.
type pairs struct {
	data   []byte
	prefix string
}

func (p *pairs) add(name string, v int64) {
	p.data = append(append(append(p.data, p.prefix...), name...), '=')
	p.data = append(strconv.AppendInt(p.data, v, 10), ';')
}

func (p *pairs) flag(name string, v bool) { p.add(name, number(v)) }

func (p *pairs) vec(prefix string, v Vec) {
	p.add(prefix+"X", v.X)
	p.add(prefix+"Y", v.Y)
}

// Checkpoint is the state as replays hold it every 120 ticks (football sheet
// 8).
func (s *Sim) Checkpoint() football.Checkpoint {
	p := pairs{data: make([]byte, 0, 4096)}
	s.matchPairs(&p)
	s.ballPairs(&p)
	for t := range s.Teams {
		p.prefix = "t" + strconv.Itoa(t)
		s.Teams[t].pairs(&p)
	}
	for i := range s.Cogs {
		p.prefix = "c" + strconv.Itoa(i)
		s.Cogs[i].pairs(&p)
	}
	return football.Checkpoint{Tick: s.Tick, Data: string(p.data)}
}

func (s *Sim) matchPairs(p *pairs) {
	p.add("tick", s.Tick)
	p.add("phase", int64(s.Phase))
	p.add("winner", int64(s.Winner))
	p.flag("draw", s.Draw)
	p.flag("ended", s.Ended)
	p.add("reason", int64(s.Reason))
	p.add("rule", int64(s.Rule))
	p.add("overTimer", s.GameOverTicks)
	p.add("gameStart", s.GameStart)
	p.add("startWait", s.StartWait)
	p.add("lobbyWait", s.LobbyWait)
	p.add("half", s.Half)
	p.add("rsKind", int64(s.Restart))
	p.add("rsTeam", int64(s.RestartTeam))
	p.add("rsTaker", int64(s.RestartTaker))
	p.add("rsTicks", s.RestartTicks)
	p.vec("rs", s.RestartAt)
	p.add("stale", s.StalemateTicks)
	p.vec("anchor", s.Anchor)
	p.add("rngDraws", s.Draws)
	p.add("joinOrder", s.NextJoinOrder)
	p.add("players", int64(s.PlayerCount))
}

func (s *Sim) ballPairs(p *pairs) {
	b := &s.Ball
	p.vec("ball", b.Pos)
	p.vec("ballV", b.Vel)
	p.add("ballZ", b.Z)
	p.add("ballVZ", b.VZ)
	p.add("ballCtrl", int64(b.Controller))
	p.flag("ballDead", b.Dead)
	for _, t := range []struct {
		name string
		Touch
	}{{"touch", s.LastTouch}, {"prev", s.PrevTouch}, {"pass", s.Pass.Touch}, {"shot", s.Shot}} {
		p.add(t.name+"Cog", int64(t.Cog))
		p.add(t.name+"Tick", t.Tick)
	}
	p.add("trail", s.Trail)
	p.add("arcs", s.Arcs)
	p.add("goalFx", s.GoalEffects)
}

func (n *TeamStats) pairs(p *pairs) {
	p.add("goals", n.Goals)
	p.add("shots", n.Shots)
	p.add("sot", n.ShotsOnTarget)
	p.add("saves", n.Saves)
	p.add("poss", n.Possession)
	p.add("passes", n.Passes)
	p.add("tackles", n.Tackles)
}

func (c *Cog) pairs(p *pairs) {
	p.add("x", c.Pos.X)
	p.add("y", c.Pos.Y)
	p.add("vx", c.Vel.X)
	p.add("vy", c.Vel.Y)
	p.add("dir", int64(c.Dir))
	p.flag("spr", c.Sprinting)
	p.flag("dri", c.Dribbling)
	p.add("sta", c.Stamina)
	p.add("sl", c.SlideTicks)
	p.add("gr", c.GroundedTicks)
	p.add("pc", c.PassCooldown)
	p.add("sc", c.ShotCooldown)
	p.flag("stb", c.SlideTouched)
}

// Difference is the first field in which two checkpoints differ.
type Difference struct{ Field, File, Simulated string }

// compareCheckpoints finds the first pair of a file's checkpoint that the
// simulation has otherwise; ok is false if there is none.
func compareCheckpoints(file, simulated string) (d Difference, ok bool) {
	for file != simulated {
		var a, b string
		a, file, _ = strings.Cut(file, ";")
		b, simulated, _ = strings.Cut(simulated, ";")
		if a == b {
			continue
		}
		name, value, _ := strings.Cut(a, "=")
		other, own, _ := strings.Cut(b, "=")
		if name != other {
			own = "nothing"
		}
		return Difference{name, value, own}, true
	}
	return Difference{}, false
}
