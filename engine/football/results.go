package football

import "github.com/wcwtui/wcwtui/proto/football"

// Turns counts a seat's turns by where their orders came from.
type Turns struct{ LLM, Fallback int64 }

// Results is how the match stands, in the arena's words (football sheet 7).
// Names are those of the seats' policies.
func (s *Sim) Results(names [football.Seats]string, turns [football.Seats]Turns) football.Results {
	r := football.Results{
		Names: names, Reason: s.Reason, EndRule: s.Rule, FinalTick: s.Tick, Seed: s.rules.seed,
	}
	for seat := range football.Seats {
		s.seatResults(&r, seat)
		r.LLMTurns[seat], r.FallbackTurns[seat] = turns[seat].LLM, turns[seat].Fallback
	}
	for t := range s.Teams {
		n := &s.Teams[t]
		r.TeamGoals[t], r.TeamShots[t], r.TeamShotsOnTarget[t] = n.Goals, n.Shots, n.ShotsOnTarget
		r.TeamPossessionTicks[t] = n.Possession
	}
	return r
}

func (s *Sim) seatResults(r *football.Results, seat int) {
	cog := football.SeatCog(seat)
	c, n := &s.Cogs[cog], &s.CogStats[cog]
	lead := s.Lead() * c.Team.Sign()
	if s.Reason == football.Fault {
		lead = 0
	}
	r.Scores[seat], r.Win[seat] = football.ScoreOf(lead), lead > 0
	r.Team[seat], r.Shirt[seat] = c.Team, int64(c.Shirt)
	r.Goals[seat], r.Assists[seat] = n.Goals, n.Assists
	r.Passes[seat], r.PassesCompleted[seat] = n.Passes, n.PassesCompleted
	r.Shots[seat], r.Tackles[seat], r.Fouls[seat] = n.Shots, n.Tackles, n.Fouls
}
