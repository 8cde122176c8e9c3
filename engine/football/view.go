package football

import "github.com/wcwtui/wcwtui/proto/football"

// since is what a view tells the difference to: the statistics at the last
// turn, and the goals that fell in it.
type since struct {
	teams [football.Teams]TeamStats
	cogs  [football.Cogs]CogStats
	goals []Goal
}

// view is what a seat is shown now (football sheet 7).
func (s *Sim) view(seat int, last *since, note *string) football.View {
	cog := football.SeatCog(seat)
	t := s.Cogs[cog].Team
	return football.View{
		Turn: s.Turn(), Of: s.Turns(), Half: int(s.Half), Clock: s.viewClock(),
		Score: football.ViewScore{You: s.Teams[t].Goals, Them: s.Teams[t.Other()].Goals},
		You:   viewYou(cog), Pitch: viewPitch(t), Phase: s.Restart, Restart: s.viewRestart(),
		Ball: s.viewBall(t), YourCog: s.viewCog(cog), YourTeam: s.viewMates(t), TheirTeam: s.viewRivals(t.Other()),
		LastTurn: s.viewLastTurn(cog, last), LastDirective: note,
	}
}

// Turn is the current turn, from 0.
func (s *Sim) Turn() int { return int(max(0, s.Elapsed()) / s.rules.turnTicks) }

// Turns is how many turns a whole match has.
func (s *Sim) Turns() int { return int((s.rules.maxTicks + s.rules.turnTicks - 1) / s.rules.turnTicks) }

func (s *Sim) viewClock() football.ViewClock {
	seconds := func(ticks int64) football.Tenths {
		return football.Tenths((ticks*10 + football.TicksPerSecond/2) / football.TicksPerSecond)
	}
	return football.ViewClock{Played: seconds(s.Elapsed()), Left: seconds(max(0, s.rules.maxTicks-s.Elapsed()))}
}

func place(v Vec) football.Place { return football.PlaceOf(football.Point(v)) }

// velocity is a speed as policies see it.
func velocity(v Vec) football.Place {
	return football.Place{football.SpeedInTenths(v.X), football.SpeedInTenths(v.Y)}
}

func cogName(cog int) *string {
	if cog < 0 {
		return nil
	}
	return new(football.CogID(cog))
}

func viewYou(cog int) football.ViewYou {
	t := football.TeamOf(cog)
	return football.ViewYou{
		ID: football.CogID(cog), Role: football.ShirtRole(football.ShirtOf(cog)), Team: t.Upper(),
		AttackingGoal: place(targetGoal(t)), DefendingGoal: place(ownGoal(t)),
	}
}

func viewPitch(t football.Team) football.ViewPitch {
	low, high := place(pitch.low), place(pitch.high)
	area := "x from -42.0 to -26.0, y from -20.0 to 20.0"
	if t == football.Blue {
		area = "x from 26.0 to 42.0, y from -20.0 to 20.0"
	}
	return football.ViewPitch{
		XMin: low[0], XMax: high[0], YMin: low[1], YMax: high[1],
		GoalHalfWidth: football.InTenths((goalHigh - goalLow) / 2), PenaltyArea: area,
	}
}

func (s *Sim) viewRestart() *football.ViewRestart {
	if s.RestartTicks == 0 {
		return nil
	}
	r := football.ViewRestart{Kind: s.Restart, Taker: cogName(s.RestartTaker), Ticks: s.RestartTicks}
	if s.RestartTeam >= 0 {
		r.Team = new(football.Team(s.RestartTeam))
	}
	return &r
}

func (s *Sim) viewBall(t football.Team) football.ViewBall {
	b := &s.Ball
	return football.ViewBall{
		Pos: place(b.Pos), Vel: velocity(b.Vel), Speed: football.SpeedInTenths(b.Vel.length()),
		Height: football.InTenths(b.Z), Controller: cogName(b.Controller),
		InYourHalf: (b.Pos.X-centre.X)*t.Sign() < 0,
	}
}

func (s *Sim) ballDistance(i int) football.Tenths {
	return football.InTenths(s.Ball.Pos.sub(s.Cogs[i].Pos).length())
}

func (s *Sim) viewCog(i int) football.ViewCog {
	c := &s.Cogs[i]
	opponent, distance := s.nearestOpponent(i)
	return football.ViewCog{
		ID: football.CogID(i), Pos: place(c.Pos), Vel: velocity(c.Vel), Speed: football.SpeedInTenths(c.Vel.length()),
		Stamina: c.Stamina, Sprinting: c.Sprinting, Dribbling: c.Dribbling, Grounded: c.GroundedTicks > 0,
		DistToBall: s.ballDistance(i), HasBall: s.Ball.Controller == i,
		NearestOpponent: football.ViewDistance{ID: football.CogID(opponent), Dist: football.InTenths(distance)},
	}
}

func (s *Sim) viewMates(t football.Team) []football.ViewMate {
	mates := make([]football.ViewMate, 0, football.Shirts)
	for i := t.First(); i < t.First()+football.Shirts; i++ {
		driver := "builtin"
		if s.Cogs[i].Seat >= 0 {
			driver = "seat"
		}
		mates = append(mates, football.ViewMate{
			ID: football.CogID(i), Pos: place(s.Cogs[i].Pos), DistToBall: s.ballDistance(i),
			Role: football.ShirtRole(s.Cogs[i].Shirt), Driver: driver,
		})
	}
	return mates
}

func (s *Sim) viewRivals(t football.Team) []football.ViewRival {
	rivals := make([]football.ViewRival, 0, football.Shirts)
	for i := t.First(); i < t.First()+football.Shirts; i++ {
		rivals = append(rivals, football.ViewRival{
			ID: football.CogID(i), Pos: place(s.Cogs[i].Pos), DistToBall: s.ballDistance(i), HasBall: s.Ball.Controller == i,
		})
	}
	return rivals
}

func (s *Sim) viewLastTurn(cog int, last *since) football.ViewLastTurn {
	t := s.Cogs[cog].Team
	now, was := &s.CogStats[cog], &last.cogs[cog]
	own := s.Teams[t].Possession - last.teams[t].Possession
	all := own + s.Teams[t.Other()].Possession - last.teams[t.Other()].Possession
	l := football.ViewLastTurn{
		Passes: now.Passes - was.Passes, PassesCompleted: now.PassesCompleted - was.PassesCompleted,
		Shots: now.Shots - was.Shots, Tackles: now.Tackles - was.Tackles, Goals: []football.ViewGoal{},
	}
	if all > 0 {
		l.Possession = own * 100 / all
	}
	for _, g := range last.goals {
		l.Goals = append(l.Goals, football.ViewGoal{Tick: g.Tick, By: cogName(g.By), For: football.Team(g.Team)})
	}
	return l
}
