package football

import "github.com/wcwtui/wcwtui/proto/football"

// touch notes that a cog touched the ball, and what that makes of a pass or
// shot under way (football simulation sheet 7.7).
func (s *Sim) touch(i int) {
	if s.LastTouch.Cog == i {
		s.LastTouch.Tick = s.Tick
		return
	}
	s.receive(i)
	s.stopShot(i)
	s.noteTouch(i)
}

// noteTouch makes a cog the last to touch the ball.
func (s *Sim) noteTouch(i int) {
	s.PrevTouch, s.LastTouch = s.LastTouch, s.touchOf(i)
}

func (s *Sim) touchOf(i int) Touch { return Touch{i, int(s.Cogs[i].Team), s.Tick} }

// receive completes or intercepts a pass that is young enough.
func (s *Sim) receive(i int) {
	p := &s.Pass
	if p.Cog < 0 || p.Cog == i || s.Tick-p.Tick > passScoring {
		return
	}
	if p.Team == int(s.Cogs[i].Team) {
		s.CogStats[p.Cog].PassesCompleted++
	} else {
		s.CogStats[i].Interceptions++
	}
	s.Pass = Pass{nobody, football.NoCog}
}

// stopShot counts a save when the shot ends in the defenders' own area.
func (s *Sim) stopShot(i int) {
	if s.Shot.Cog < 0 {
		return
	}
	c := &s.Cogs[i]
	if s.Shot.Team != int(c.Team) && inPenaltyArea(c.Team, c.Pos) {
		s.Teams[c.Team].Saves++
	}
	s.Shot = nobody
}

// addArc counts something that viewers draw.
func (s *Sim) addArc() { s.Arcs = min(maxArcs, s.Arcs+1) }
