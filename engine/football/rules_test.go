package football

import (
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

// stage is a match in play with everybody far away from the ball at rest.
func stage() *Sim {
	c := seedConfig(2)
	c.StartWait = 1
	s := lobby(c, football.Seats)
	idle := [football.Cogs]football.Action{}
	for s.Phase != football.Playing || s.RestartTicks > 0 {
		s.Step(&idle)
	}
	for i := range s.Cogs {
		s.Cogs[i].place(Vec{10_000_000 + int64(i)*3_000_000, 4_000_000})
	}
	s.Ball = Ball{Pos: centre, Controller: football.NoCog}
	s.Anchor, s.StalemateTicks = centre, 0
	return s
}

// run steps with the same action of one cog.
func run(s *Sim, ticks, cog int, a football.Action) {
	var actions [football.Cogs]football.Action
	actions[cog] = a
	for range ticks {
		s.Step(&actions)
	}
}

// give lets a cog control the ball at a place.
func give(s *Sim, cog int, at Vec) {
	s.Cogs[cog].place(at)
	s.Ball.Controller = cog
	s.LastTouch = s.touchOf(cog)
	s.carry()
}

const (
	red9, red10, blue10 = 8, 9, 20
	redKeeper           = 0
)

// The scenarios of the football simulation sheet, 14.

func TestShortPassReachesTheMateAndIsCredited(t *testing.T) {
	s := stage()
	give(s, red10, centre)
	s.Cogs[red9].place(Vec{centre.X + 10_000_000, centre.Y})
	run(s, 1, red10, football.NewAction(football.East, football.Short, false))
	run(s, 40, red10, 0)
	if n := s.CogStats[red10]; s.Ball.Controller != red9 || n.Passes != 1 || n.PassesCompleted != 1 {
		t.Errorf("the ball is with %d, the passer has %+v", s.Ball.Controller, n)
	}
}

func TestKeeperCatchesSlowBallsAndParriesFastOnes(t *testing.T) {
	for speed, caught := range map[int64]bool{600_000: true, 1_041_666: false} {
		s := stage()
		s.Cogs[redKeeper].place(Vec{5_000_000, centre.Y})
		s.Ball = Ball{Pos: Vec{8_000_000, centre.Y}, Vel: Vec{-speed, 0}, Controller: football.NoCog}
		run(s, 4, redKeeper, 0)
		if s.Teams[football.Red].Saves != 1 || (s.Restart == football.GoalKick) != caught {
			t.Errorf("at %d µm/tick: %d saves, restart %s", speed, s.Teams[football.Red].Saves, s.Restart)
		}
		if !caught && (s.Ball.Vel.X <= 0 || s.Ball.Vel.X > maxParrySpeed) {
			t.Errorf("the parried ball goes %v", s.Ball.Vel)
		}
	}
}

func TestCaughtShotCountsTwoSaves(t *testing.T) {
	s := stage()
	s.Cogs[redKeeper].place(Vec{5_000_000, centre.Y})
	s.Ball = Ball{Pos: Vec{8_000_000, centre.Y}, Vel: Vec{-600_000, 0}, Controller: football.NoCog}
	s.LastTouch, s.Shot = s.touchOf(blue10), s.touchOf(blue10)
	run(s, 4, redKeeper, 0)
	if n := s.Teams[football.Red].Saves; n != 2 {
		t.Errorf("%d saves", n)
	}
}

func TestParkedBallIsDroppedAfter480Ticks(t *testing.T) {
	s := stage()
	run(s, 479, 0, 0)
	if s.LastDrop >= 0 || s.StalemateTicks != 479 {
		t.Fatalf("dropped at tick %d, stale for %d", s.LastDrop, s.StalemateTicks)
	}
	run(s, 1, 0, 0)
	if s.LastDrop != s.Tick-1 || s.Restart != football.Drop || s.RestartTeam != -1 || s.Ball.Pos != dropSpots[0] {
		t.Fatalf("dropped at tick %d of %d: %s for %d at %v", s.LastDrop, s.Tick, s.Restart, s.RestartTeam, s.Ball.Pos)
	}
	for i := range s.Cogs {
		if s.Cogs[i].Pos.sub(s.Ball.Pos).nearer(clearRadius - 10_000) {
			t.Errorf("cog %d is %d µm from the drop", i, s.Cogs[i].Pos.sub(s.Ball.Pos).length())
		}
	}
	run(s, 36, 0, 0)
	if s.Ball.Dead || s.Ball.Controller != football.NoCog || s.LastTouch != nobody {
		t.Errorf("after the drop: %+v, touched by %+v", s.Ball, s.LastTouch)
	}
}

// A lobby that somebody leaves during the countdown counts anew once it is full
// again (football simulation sheet 5).
func TestCountdownBeginsAnewAfterALeave(t *testing.T) {
	c := seedConfig(2)
	c.StartWait = 10
	s := lobby(c, football.Seats)
	run(s, 6, 0, 0)
	if s.StartWait != 4 || s.LobbyWait != 0 || !s.Leave(3) {
		t.Fatalf("after six ticks %d are left, %d were waited", s.StartWait, s.LobbyWait)
	}
	if s.Players[3] != (Player{4, 4}) || s.Players[6] != (Player{7, 7}) || s.Leave(7) || s.Leave(-1) {
		t.Fatalf("the players are %+v", s.Players)
	}
	run(s, 2, 0, 0)
	if s.StartWait != 0 || s.LobbyWait != 2 || s.NextJoinOrder != football.Seats {
		t.Fatalf("with a seat free %d are left, %d were waited, the next joins as %d", s.StartWait, s.LobbyWait, s.NextJoinOrder)
	}
	if !s.Join() || s.Join() {
		t.Fatal("one seat was not free")
	}
	run(s, 9, 0, 0)
	if s.Phase != football.Lobby || s.StartWait != 1 {
		t.Fatalf("after nine ticks %s, %d are left", s.Phase, s.StartWait)
	}
	if run(s, 1, 0, 0); s.Phase != football.Playing || s.GameStart != 17 {
		t.Errorf("after ten ticks %s since %d", s.Phase, s.GameStart)
	}
}

// A lobby waits for ever if its timeout is 0, and not at all for more than who
// must come (football sheets 2 and 5).
func TestNoShowIsALobbyThatWaitedTooLong(t *testing.T) {
	for _, c := range []struct {
		timeout, minPlayers int64
		joined              int
		ticks               int
		want                bool
	}{
		{30, 8, 7, 29, false}, {30, 8, 7, 30, true}, {0, 8, 7, 3000, false}, {30, 7, 7, 10, false},
	} {
		config := seedConfig(1)
		config.LobbyJoinTimeout, config.MinPlayers, config.StartWait = c.timeout, c.minPlayers, 100
		s := lobby(config, c.joined)
		if run(s, c.ticks, 0, 0); s.NoShow() != c.want {
			t.Errorf("%+v: a no-show is %v", c, s.NoShow())
		}
	}
}

// A dropped ball goes to the nearest of four spots, and everybody makes way.
func TestDropIsAtTheNearestSpot(t *testing.T) {
	for corner, spot := range map[Vec]Vec{
		{30_000_000, 20_000_000}: dropSpots[0], {30_000_000, 45_000_000}: dropSpots[1],
		{60_000_000, 20_000_000}: dropSpots[2], {60_000_000, 45_000_000}: dropSpots[3],
	} {
		s := stage()
		near, far := Vec{spot.X + 3_000_000, spot.Y}, Vec{spot.X + 6_000_000, spot.Y}
		s.Cogs[red9].place(near)
		s.Cogs[blue10].place(far)
		s.Cogs[red9].Vel, s.Ball.Pos = Vec{1000, 0}, corner
		s.neutralDrop()
		if s.Ball.Pos != spot || s.RestartAt != spot || s.Restart != football.Drop || s.RestartTaker != football.NoCog {
			t.Errorf("from %v the ball is dropped at %v, want %v", corner, s.Ball.Pos, spot)
		}
		if got := s.Cogs[red9]; got.Pos != (Vec{spot.X + clearRadius, spot.Y}) || got.Vel != (Vec{}) {
			t.Errorf("who stood 3 m from the drop is at %v, with speed %v", got.Pos, got.Vel)
		}
		if got := s.Cogs[blue10].Pos; got != far {
			t.Errorf("who stood 6 m from the drop is at %v", got)
		}
	}
}

func TestTenTicksOfSprintCost60Stamina(t *testing.T) {
	s := stage()
	run(s, 10, red9, football.NewAction(football.South, football.NoCode, true))
	if got := s.Cogs[red9].Stamina; got != 940 {
		t.Errorf("stamina %d", got)
	}
	run(s, 5, red9, football.NewAction(football.South, football.NoCode, false))
	if got := s.Cogs[red9].Stamina; got != 950 {
		t.Errorf("after five ticks of rest: %d", got)
	}
}

func TestGoalGivesTheOtherTeamTheKickoff(t *testing.T) {
	s := stage()
	s.LastTouch, s.PrevTouch = s.touchOf(red9), s.touchOf(red10)
	s.Ball = Ball{Pos: Vec{86_000_000, centre.Y}, Vel: Vec{1_000_000, 0}, Controller: football.NoCog}
	run(s, 2, 0, 0)
	if s.Restart != football.Kickoff || s.RestartTeam != int(football.Blue) || s.RestartTaker != blue10 {
		t.Errorf("restart: %s for %d by %d", s.Restart, s.RestartTeam, s.RestartTaker)
	}
	if s.Teams[football.Red].Goals != 1 || s.CogStats[red9].Goals != 1 || s.CogStats[red10].Assists != 1 {
		t.Errorf("goals %d, scorer %+v, assistant %+v", s.Teams[football.Red].Goals, s.CogStats[red9], s.CogStats[red10])
	}
}

func TestOwnGoalIsNobodysInTheStatistics(t *testing.T) {
	s := stage()
	s.LastTouch = s.touchOf(blue10)
	s.Ball = Ball{Pos: Vec{86_000_000, centre.Y}, Vel: Vec{1_000_000, 0}, Controller: football.NoCog}
	run(s, 2, 0, 0)
	if s.Teams[football.Red].Goals != 1 || s.CogStats[blue10].Goals != 0 || s.LastGoal.By != blue10 {
		t.Errorf("goals %d, of the scorer %d, told as %+v", s.Teams[football.Red].Goals, s.CogStats[blue10].Goals, s.LastGoal)
	}
}

func TestFrontalSlideOnACarrierIsATackle(t *testing.T) {
	s := stage()
	give(s, blue10, centre)
	s.Cogs[red9].place(Vec{centre.X + 1_800_000, centre.Y})
	run(s, 1, red9, football.NewAction(football.West, football.Slide, false))
	if n := s.CogStats[red9]; n.Tackles != 1 || n.Fouls != 0 || s.Teams[football.Red].Tackles != 1 {
		t.Errorf("%+v", n)
	}
}

func TestSlideIntoAnOpponentIsAFoul(t *testing.T) {
	s := stage()
	s.Cogs[blue10].place(Vec{20_000_000, 20_000_000})
	s.Cogs[red9].place(Vec{21_300_000, 20_000_000})
	run(s, 1, red9, football.NewAction(football.West, football.Slide, false))
	if s.CogStats[red9].Fouls != 1 || s.Cogs[red9].GroundedTicks != 48 {
		t.Errorf("%d fouls, on the ground for %d ticks", s.CogStats[red9].Fouls, s.Cogs[red9].GroundedTicks)
	}
	if s.Restart != football.FreeKick || s.RestartTaker != blue10 || s.RestartTeam != int(football.Blue) {
		t.Errorf("restart: %s by %d", s.Restart, s.RestartTaker)
	}
}

func TestFoulInTheOwnAreaIsTakenFromItsEdge(t *testing.T) {
	s := stage()
	s.Cogs[blue10].place(Vec{12_000_000, 30_000_000})
	s.Cogs[red9].place(Vec{13_300_000, 30_000_000})
	run(s, 1, red9, football.NewAction(football.West, football.Slide, false))
	if want := (Vec{19_000_000, s.RestartAt.Y}); s.Restart != football.FreeKick || s.RestartAt != want {
		t.Errorf("%s at %v", s.Restart, s.RestartAt)
	}
}

func TestMercyEndsAtATurnOfSixGoals(t *testing.T) {
	s := stage()
	s.Teams[football.Blue].Goals = 6
	for s.Elapsed()%240 != 239 {
		if s.Phase != football.Playing {
			t.Fatalf("ended at elapsed %d", s.Elapsed())
		}
		run(s, 1, 0, 0)
	}
	run(s, 1, 0, 0)
	if s.Phase != football.GameOver || s.Rule != football.Mercy || s.Reason != football.Complete || s.Winner != football.Blue || s.Draw {
		t.Errorf("%s by %s, %s, winner %s", s.Phase, s.Reason, s.Rule, s.Winner)
	}
}

func TestImpossibleBallIsAFaultOfTheSimulation(t *testing.T) {
	s := stage()
	s.Teams[football.Red].Goals = 1
	s.Ball.Z = 200_000_000
	run(s, 1, 0, 0)
	if s.Reason != football.Fault || s.Rule != football.SimFault || !s.Draw {
		t.Errorf("ended by %s, %s, draw %v", s.Reason, s.Rule, s.Draw)
	}
	if r := s.Results([8]string{}, [8]Turns{}); r.Scores != [8]football.Score{500, 500, 500, 500, 500, 500, 500, 500} || r.Win != [8]bool{} {
		t.Errorf("scores %v, wins %v", r.Scores, r.Win)
	}
}

func TestFirstEndingStands(t *testing.T) {
	s := stage()
	s.Finish(football.Deadline, football.WallClock)
	s.Finish(football.Fault, football.HostError)
	if s.Reason != football.Deadline || s.Rule != football.WallClock || s.GameOverTicks != 360 {
		t.Errorf("ended by %s, %s", s.Reason, s.Rule)
	}
}

func TestBallOverALineIsGivenToTheOtherTeam(t *testing.T) {
	for name, c := range map[string]struct {
		at, vel Vec
		by      int
		kind    football.Restart
		team    football.Team
		spot    Vec
	}{
		"touchline":          {Vec{50_000_000, 56_900_000}, Vec{0, 500_000}, red9, football.ThrowIn, football.Blue, Vec{50_000_000, 57_000_000}},
		"goal line, shot":    {Vec{86_900_000, 40_000_000}, Vec{500_000, 0}, red9, football.GoalKick, football.Blue, Vec{81_500_000, 40_000_000}},
		"goal line, cleared": {Vec{86_900_000, 20_000_000}, Vec{500_000, 0}, blue10, football.Corner, football.Red, Vec{87_000_000, 3_000_000}},
	} {
		s := stage()
		s.LastTouch = s.touchOf(c.by)
		s.Ball = Ball{Pos: c.at, Vel: c.vel, Controller: football.NoCog}
		run(s, 1, 0, 0)
		if s.Restart != c.kind || s.RestartTeam != int(c.team) || s.RestartAt != c.spot {
			t.Errorf("%s: %s for %d at %v", name, s.Restart, s.RestartTeam, s.RestartAt)
		}
	}
}

// obeyed is the action of seat 0, RED-10, under an order.
func obeyed(s *Sim, o football.Order) football.Action {
	var orders [football.Seats]football.Order
	for i := range orders {
		orders[i].PassTo = football.NoCog
	}
	orders[0] = o
	var actions [football.Cogs]football.Action
	s.Compile(&orders, &actions)
	return actions[red10]
}

// orderCase is what an order makes RED-10 do in a scene.
type orderCase struct {
	name  string
	scene func(*Sim)
	order football.Order
	want  football.Action
}

func (c orderCase) check(t *testing.T) {
	s := stage()
	c.scene(s)
	if got := obeyed(s, c.order); got != c.want {
		t.Errorf("%s: %02x, want %02x", c.name, got, c.want)
	}
}

func walk(d football.Direction) football.Action { return football.NewAction(d, football.NoCode, false) }

func TestOrdersOnTheBallThatNoBaselineGives(t *testing.T) {
	on := func(o football.OnBall, to int) football.Order {
		return football.Order{Target: football.Point(centre), OnBall: o, PassTo: to, Sprint: football.SprintNever}
	}
	for _, c := range []orderCase{
		{"pass_long to a named mate", func(s *Sim) {
			give(s, red10, centre)
			s.Cogs[red9].place(Vec{centre.X, centre.Y + 26_000_000})
		}, on(football.PassLong, red9), football.NewAction(football.South, football.Long, false)},
		{"pass_high to a mate out of reach goes to the best one", func(s *Sim) {
			give(s, red10, Vec{4_000_000, 50_000_000})
			for i := range football.Shirts {
				if i != red10 {
					s.Cogs[i].place(Vec{80_000_000, 4_000_000 + int64(i)*2_000_000})
				}
			}
			s.Cogs[7].place(Vec{20_000_000, 50_000_000})
		}, on(football.PassHigh, red9), football.NewAction(football.East, football.High, false)},
		{"hold turns away from the nearest opponent", func(s *Sim) {
			give(s, red10, centre)
			s.Cogs[blue10].place(Vec{centre.X + 7_000_000, centre.Y})
		}, on(football.Hold, football.NoCog), walk(football.West)},
	} {
		c.check(t)
	}
}

func TestOrdersOffTheBallThatNoBaselineGives(t *testing.T) {
	order := func(i football.Intent, sprint football.Sprint, tackle football.Tackle) football.Order {
		return football.Order{Intent: i, Target: football.Point(centre), Sprint: sprint, Tackle: tackle, PassTo: football.NoCog}
	}
	// carrier gives BLUE-10 the ball and puts RED-10 east of it.
	carrier := func(away, stamina int64) func(*Sim) {
		return func(s *Sim) {
			give(s, blue10, centre)
			s.Cogs[red10].place(Vec{centre.X + away, centre.Y})
			s.Cogs[red10].Stamina = stamina
		}
	}
	for _, c := range []orderCase{
		{"drop_deep goes between the ball and the own goal", carrier(15_000_000, 1000),
			order(football.DropDeep, football.SprintAuto, football.TackleNever), walk(football.West)},
		{"switch_play goes to the wing without the ball", func(s *Sim) {
			s.Cogs[red10].place(centre)
			give(s, red9, Vec{45_900_000, 40_000_000})
		}, order(football.SwitchPlay, football.SprintAuto, football.TackleAuto), walk(football.NorthWest)},
		{"tackle never leaves the carrier alone", carrier(1_500_000, 1000),
			order(football.Press, football.SprintAuto, football.TackleNever), walk(football.West)},
		{"a cog at rest tackles", carrier(1_500_000, 1000),
			order(football.Press, football.SprintAuto, football.TackleAuto), football.NewAction(football.West, football.Slide, false)},
		{"sprint always", carrier(9_500_000, 1000),
			order(football.Press, football.SprintAlways, football.TackleAuto), football.NewAction(football.West, football.NoCode, true)},
		{"sprint always spares the tired", carrier(9_500_000, 100),
			order(football.Press, football.SprintAlways, football.TackleAuto), walk(football.West)},
		{"sprint never", carrier(9_500_000, 1000),
			order(football.Press, football.SprintNever, football.TackleAuto), walk(football.West)},
	} {
		c.check(t)
	}
}

func TestLanesWithoutLength(t *testing.T) {
	s := stage()
	s.Cogs[red10].place(targetGoal(football.Red))
	m := s.think()
	if !m.laneClear(football.Red, centre, centre) {
		t.Error("a pass to where it starts is blocked")
	}
	if m.shotClear(red10) {
		t.Error("a shot from within the goal is clear")
	}
}
