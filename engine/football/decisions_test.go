package football

import (
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

// What decides between two actions, on both sides of where it does (football
// simulation sheets 11 and 12).

const red8 = 7

// onBall is what RED-10 does under an order in a scene.
func onBall(scene func(*Sim), o football.Order) football.Action {
	s := stage()
	scene(s)
	o.Target = football.Point(centre)
	return obeyed(s, o)
}

func TestPassToWhoCannotHaveItGoesToTheBestMate(t *testing.T) {
	for name, to := range map[string]int{"a mate out of reach": red9, "an opponent in reach": blue10, "himself": red10, "nobody": football.NoCog} {
		got := onBall(func(s *Sim) {
			give(s, red10, Vec{10_000_000, 50_000_000})
			s.Cogs[red8].place(Vec{20_000_000, 50_000_000})
			s.Cogs[blue10].place(Vec{10_000_000, 56_000_000})
		}, football.Order{OnBall: football.PassHigh, PassTo: to, Sprint: football.SprintNever})
		if want := football.NewAction(football.East, football.High, false); got != want {
			t.Errorf("to %s: %02x, want %02x", name, got, want)
		}
	}
}

func TestPassToTheKeeper(t *testing.T) {
	got := onBall(func(s *Sim) {
		give(s, red10, centre)
		s.Cogs[redKeeper].place(Vec{19_000_000, 30_000_000})
		s.Cogs[blue10].place(Vec{18_000_000, 30_000_000})
		s.Cogs[red8].place(Vec{20_000_000, 45_000_000}) // the better mate
	}, football.Order{OnBall: football.PassLong, PassTo: redKeeper, Sprint: football.SprintNever})
	if want := football.NewAction(football.West, football.Long, false); got != want {
		t.Errorf("%02x, want %02x", got, want)
	}
}

// Who has just passed or shot does what is safe instead.
func TestCooldownsForbidPassesAndShots(t *testing.T) {
	for o, want := range map[football.OnBall]football.Code{football.Shoot: football.Shot, football.PassShort: football.Short} {
		for _, cooldown := range []int64{0, 5} {
			got := onBall(func(s *Sim) {
				give(s, red10, Vec{62_000_000, 30_000_000})
				s.Cogs[red8].place(Vec{62_000_000, 40_000_000})
				s.Cogs[red10].PassCooldown, s.Cogs[red10].ShotCooldown = cooldown, cooldown
			}, football.Order{OnBall: o, PassTo: football.NoCog, Sprint: football.SprintNever})
			if cooldown > 0 {
				want = football.NoCode
			}
			if got.Code() != want {
				t.Errorf("%s with a cooldown of %d: %v, want %v", o, cooldown, got.Code(), want)
			}
		}
	}
}

func TestCarrierSprintsFromOpponentsNearerThanFourMetres(t *testing.T) {
	for distance, sprints := range map[int64]bool{3_999_999: true, 4_000_000: false} {
		got := onBall(func(s *Sim) {
			give(s, red10, centre)
			s.Cogs[blue10].place(Vec{centre.X, centre.Y + distance})
		}, football.Order{OnBall: football.Dribble, PassTo: football.NoCog})
		if got.Sprint() != sprints {
			t.Errorf("with an opponent at %d µm he sprints: %v", distance, got.Sprint())
		}
	}
}

// From a ball in the very middle play is switched upwards.
func TestSwitchPlayFromTheMiddle(t *testing.T) {
	for y, want := range map[int64]football.Direction{centre.Y: football.North, centre.Y - 1: football.South} {
		got := onBall(func(s *Sim) {
			give(s, blue10, Vec{centre.X, y})
			s.Cogs[red10].place(Vec{36_200_000, 30_000_000})
		}, football.Order{Intent: football.SwitchPlay, PassTo: football.NoCog, Sprint: football.SprintNever, Tackle: football.TackleNever})
		if got.Direction() != want {
			t.Errorf("with the ball at %d he goes %v, want %v", y, got.Direction(), want)
		}
	}
}

// safely is what RED-10 does with the ball in the centre by himself.
func safely(scene func(*Sim)) choice {
	s := stage()
	give(s, red10, centre)
	scene(s)
	m := s.think()
	return m.safe(red10)
}

func TestSafeChoiceDependsOnTheRoom(t *testing.T) {
	for room, want := range map[int64]football.Code{
		2_499_999: football.Short, 2_500_000: football.Long, 6_000_000: football.Long, 6_000_001: football.NoCode,
	} {
		got := safely(func(s *Sim) {
			s.Cogs[blue10].place(Vec{centre.X + room, centre.Y})
			s.Cogs[red8].place(Vec{centre.X - 10_000_000, centre.Y})
		})
		if got.code != want {
			t.Errorf("with %d µm of room: %v, want %v", room, got.code, want)
		}
	}
}

func TestMateAheadNeedsTwoMetresOfRoom(t *testing.T) {
	for room, ahead := range map[int64]bool{1_999_999: false, 2_000_000: true} {
		got := safely(func(s *Sim) {
			s.Cogs[blue10].place(Vec{centre.X + 4_000_000, centre.Y})
			s.Cogs[red8].place(Vec{60_000_000, 45_000_000})
			s.Cogs[blue10-1].place(Vec{60_000_000 + room, 45_000_000})
		})
		if got.code != football.Long || (got.dir == football.SouthEast) != ahead {
			t.Errorf("with %d µm of room the pass is %v to %v", room, got.code, got.dir)
		}
	}
}

// A keeper passes beyond halfway, and else to the nearer of two, of equals to
// RED-2.
func TestKeeperPassesBeyondHalfway(t *testing.T) {
	for x, want := range map[int64]choice{
		centre.X: {football.Short, football.NorthEast}, centre.X + 1: {football.Long, football.East},
	} {
		s := stage()
		give(s, redKeeper, Vec{6_000_000, 30_000_000})
		s.Cogs[1].place(Vec{16_000_000, 20_000_000})
		s.Cogs[2].place(Vec{16_000_000, 40_000_000})
		s.Cogs[red8].place(Vec{x, 30_000_000})
		m := s.think()
		if got := m.keeperOnBall(redKeeper); got != want {
			t.Errorf("with a mate at %d: %v to %v, want %v to %v", x, got.code, got.dir, want.code, want.dir)
		}
	}
}

func TestFirstOfEqualMatesIsTheBest(t *testing.T) {
	s := stage()
	give(s, red10, Vec{20_000_000, 30_000_000})
	s.Cogs[red8].place(Vec{20_000_000, 40_000_000})
	s.Cogs[red8-1].place(Vec{20_000_000, 20_000_000})
	s.Cogs[blue10].place(Vec{25_000_000, 30_000_000})
	m := s.think()
	if got := m.bestMate(red10, shortRange); got != red8-1 {
		t.Errorf("cog %d is the best mate", got)
	}
	if got := s.receiver(red10, football.Still, shortRange); got != red8-1 {
		t.Errorf("cog %d is the receiver", got)
	}
}

func TestDribbleIsForOpponentsNearerThanFiveMetres(t *testing.T) {
	for distance, want := range map[int64][2]football.Code{4_999_999: {football.DribbleOn, 0}, 5_000_000: {0, football.DribbleOff}} {
		for i, dribbles := range []bool{false, true} {
			s := stage()
			give(s, red10, centre)
			s.Cogs[red10].Dribbling = dribbles
			s.Cogs[blue10].place(Vec{centre.X, centre.Y + distance})
			m := s.think()
			if got := m.dribbling(red10); got != want[i] {
				t.Errorf("with an opponent at %d µm, dribbling %v: %v, want %v", distance, dribbles, got, want[i])
			}
		}
	}
}

// A slide is the same against a keeper, who is cog 0 of red.
func TestSlideAgainstAKeeper(t *testing.T) {
	for carries, want := range map[bool]CogStats{true: {Tackles: 1}, false: {Fouls: 1}} {
		s := stage()
		at := Vec{30_000_000, 30_000_000}
		s.Cogs[redKeeper].place(at)
		if carries {
			give(s, redKeeper, at)
			s.Ball.Pos = at
		}
		s.Cogs[blue10].place(Vec{at.X + 1_600_000, at.Y})
		run(s, 1, blue10, football.NewAction(football.West, football.Slide, false))
		if got := s.CogStats[blue10]; got != want {
			t.Errorf("carrying the ball %v: %+v, want %+v", carries, got, want)
		}
	}
}

// A slide reaches a ball that is 40 cm high, and none above.
func TestSlideReachesLowBalls(t *testing.T) {
	for z, meets := range map[int64]bool{groundHeight: true, groundHeight + 1: false} {
		s := stage()
		s.Cogs[red9].place(centre)
		s.Ball = Ball{Pos: centre, Z: z, Controller: football.NoCog}
		if got := s.slideMeetsBall(&s.Cogs[red9]); got != meets {
			t.Errorf("at %d µm it meets the ball: %v", z, got)
		}
	}
}

// What is where it cannot be ends the match: the ball or a cog off the board or
// too fast, the ball under the ground or above the sky (sheet 6).
func TestGuardKnowsWhatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Sim)
		broken bool
	}{
		"nothing":                {func(*Sim) {}, false},
		"the ball in the corner": {func(s *Sim) { s.Ball.Pos = board.high }, false},
		"the ball off the board": {func(s *Sim) { s.Ball.Pos.X = board.high.X + 1 }, true},
		"the fastest ball":       {func(s *Sim) { s.Ball.Vel.X = 2_666_666 }, false},
		"a faster ball":          {func(s *Sim) { s.Ball.Vel.X = 2_666_667 }, true},
		"a ball under ground":    {func(s *Sim) { s.Ball.Z = -1 }, true},
		"the highest ball":       {func(s *Sim) { s.Ball.Z = 100_000_000 }, false},
		"a higher ball":          {func(s *Sim) { s.Ball.Z = 100_000_001 }, true},
		"a cog off the board":    {func(s *Sim) { s.Cogs[21].Pos.Y = board.low.Y - 1 }, true},
		"the fastest cog":        {func(s *Sim) { s.Cogs[21].Vel.Y = 675_000 }, false},
		"a faster cog":           {func(s *Sim) { s.Cogs[21].Vel.Y = 675_001 }, true},
	} {
		s := stage()
		if c.change(s); s.broken() != c.broken {
			t.Errorf("%s: broken is %v", name, s.broken())
		}
	}
}

// A shot goes to the corner that is farther from the keeper, in doubt to the
// upper one.
func TestShotAvoidsTheKeeper(t *testing.T) {
	for y, want := range map[int64]int64{29_000_000: 33_600_000, 30_000_000: 26_400_000, 31_000_000: 26_400_000} {
		s := stage()
		s.Cogs[11].place(Vec{86_000_000, y})
		if got := s.aimOf(&s.Cogs[red10]); got != (Vec{87_000_000, want}) {
			t.Errorf("past a keeper at %d it goes to %v", y, got)
		}
	}
}

// A shot is on target if its line meets the goal or a post's middle, and goes
// towards it.
func TestShotOnTarget(t *testing.T) {
	for _, c := range []struct {
		y, vx int64
		want  int64
	}{
		{26_000_000, 1_000_000, 1}, {25_999_999, 1_000_000, 0}, {34_000_000, 1_000_000, 1}, {34_000_001, 1_000_000, 0},
		{30_000_000, -1_000_000, 0}, {30_000_000, 0, 0},
	} {
		s := stage()
		s.Ball = Ball{Pos: Vec{70_000_000, c.y}, Vel: Vec{c.vx, 0}, Controller: football.NoCog}
		s.countShot(red10)
		if n := s.CogStats[red10]; n.Shots != 1 || n.ShotsOnTarget != c.want || (s.Shot == s.touchOf(red10)) != (c.want == 1) {
			t.Errorf("from %d with %d: %+v", c.y, c.vx, n)
		}
	}
}

// A cog meets a ball at most 1.1 m away and 40 cm high; a keeper saves it in his
// area alone (sheet 7.7).
func TestWhoMeetsTheBall(t *testing.T) {
	slow, fast := Vec{-100_000, 0}, Vec{-1_000_000, 0}
	for name, c := range map[string]struct {
		cog      int
		at       Vec
		distance int64
		ball     Ball
		meets    bool
		saves    int64
	}{
		"in reach":                  {red9, centre, controlRadius, Ball{Vel: slow}, true, 0},
		"out of reach":              {red9, centre, controlRadius + 1, Ball{Vel: slow}, false, 0},
		"as high as can be":         {red9, centre, 500_000, Ball{Vel: slow, Z: groundHeight}, true, 0},
		"too high":                  {red9, centre, 500_000, Ball{Vel: slow, Z: groundHeight + 1}, false, 0},
		"a dead ball":               {red9, centre, 500_000, Ball{Vel: slow, Dead: true}, false, 0},
		"a fast ball":               {red9, centre, 500_000, Ball{Vel: fast}, true, 0},
		"a keeper in his area":      {redKeeper, Vec{10_000_000, 30_000_000}, keeperReach, Ball{Vel: fast}, true, 1},
		"a keeper who cannot reach": {redKeeper, Vec{10_000_000, 30_000_000}, keeperReach + 1, Ball{Vel: fast}, false, 0},
		"a keeper out of his area":  {redKeeper, Vec{30_000_000, 30_000_000}, 500_000, Ball{Vel: fast}, true, 0},
		"a keeper out there, far":   {redKeeper, Vec{30_000_000, 30_000_000}, keeperReach, Ball{Vel: fast}, false, 0},
	} {
		s := stage()
		s.Arcs = 0
		s.Cogs[c.cog].place(c.at)
		s.Ball = c.ball
		s.Ball.Pos, s.Ball.Controller = Vec{c.at.X + c.distance, c.at.Y}, football.NoCog
		s.meetBall()
		if got := s.LastTouch.Cog == c.cog; got != c.meets || s.Teams[football.Red].Saves != c.saves || int64(s.Arcs) != c.saves {
			t.Errorf("%s: met %v, %d saves, %d arcs", name, got, s.Teams[football.Red].Saves, s.Arcs)
		}
		if c.meets && c.ball.Vel == slow && (s.Ball.Controller != c.cog || s.Ball.Pos != (Vec{c.at.X + carryOffset, c.at.Y})) {
			t.Errorf("%s: the ball is with %d at %v", name, s.Ball.Controller, s.Ball.Pos)
		}
	}
}

// A free ball comes back from a post with seven tenths of its speed, is counted
// as something to draw, and told of (sheet 7.8).
func TestPostThrowsTheBallBack(t *testing.T) {
	s := stage()
	s.Arcs = 0
	s.Ball = Ball{Pos: Vec{86_700_000, 26_000_000}, Vel: Vec{500_000, 1000}, Controller: football.NoCog}
	s.bouncePosts()
	if want := (Ball{Pos: Vec{86_680_000, 26_000_000}, Vel: Vec{-350_000, 1000}, Controller: football.NoCog}); s.Ball != want {
		t.Errorf("the ball is %+v, want %+v", s.Ball, want)
	}
	if s.Arcs != 1 || s.LastPost != s.Tick {
		t.Errorf("%d arcs, the last post at tick %d of %d", s.Arcs, s.LastPost, s.Tick)
	}
	if s.bouncePosts(); s.Arcs != 1 {
		t.Error("a ball that touches a post bounces again")
	}
	give(s, red10, Vec{86_000_000, 26_000_000})
	if s.bouncePosts(); s.Arcs != 1 || s.Ball.Controller != red10 {
		t.Error("a ball that is carried bounces")
	}
}

func TestGoalIsBetweenItsPosts(t *testing.T) {
	for at, want := range map[Vec][2]int64{
		{87_000_000, 26_000_000}: {1, 0}, {87_000_000, 34_000_000}: {1, 0}, {3_000_000, 26_000_000}: {0, 1},
		{87_000_000, 25_999_999}: {}, {87_000_000, 34_000_001}: {}, {86_999_999, 30_000_000}: {}, {3_000_001, 30_000_000}: {},
	} {
		s := stage()
		s.Ball.Pos = at
		if s.scored() != (want != [2]int64{}) || s.Teams[0].Goals != want[0] || s.Teams[1].Goals != want[1] {
			t.Errorf("at %v it is %d to %d", at, s.Teams[0].Goals, s.Teams[1].Goals)
		}
	}
}

func TestNettingStopsTheBallAcross(t *testing.T) {
	for at, want := range map[Vec]Ball{
		{89_800_000, 30_000_000}: {Pos: Vec{89_700_000, 30_000_000}, Vel: Vec{0, 7}},
		{50_000_000, 200_000}:    {Pos: Vec{50_000_000, 300_000}, Vel: Vec{5, 0}},
		{89_700_000, 300_000}:    {Pos: Vec{89_700_000, 300_000}, Vel: Vec{5, 7}},
	} {
		s := stage()
		s.Ball = Ball{Pos: at, Vel: Vec{5, 7}}
		if s.stopAtNetting(); s.Ball != want {
			t.Errorf("at %v it becomes %+v", at, s.Ball)
		}
	}
}

// Five goals are mercy, four are not; and only at the end of a turn.
func TestMercyIsFiveGoals(t *testing.T) {
	for _, c := range []struct {
		goals, past int64
		want        football.Phase
	}{{5, 0, football.GameOver}, {4, 0, football.Playing}, {5, 1, football.Playing}} {
		s := stage()
		s.Teams[football.Blue].Goals = c.goals
		s.Tick = s.GameStart + 480 - 1 + c.past
		if s.watchClock(); s.Phase != c.want {
			t.Errorf("%d goals, %d ticks after a turn: %s", c.goals, c.past, s.Phase)
		}
	}
}

// A first half as long as the match has no second one.
func TestHalfAsLongAsTheMatch(t *testing.T) {
	for half, want := range map[int64]football.Phase{5759: football.Playing, 5760: football.GameOver} {
		s := stage()
		s.rules.halfTicks = half
		s.Tick = s.GameStart + s.rules.maxTicks - 1
		if half < s.rules.maxTicks {
			s.Tick--
		}
		if s.watchClock(); s.Phase != want || (s.Half == 2) != (want == football.Playing) {
			t.Errorf("with a half of %d ticks: %s in half %d", half, s.Phase, s.Half)
		}
	}
}

// An assist is a mate's last touch before the scorer's, at most six seconds ago.
func TestAssistIsAMatesTouchInTime(t *testing.T) {
	for name, c := range map[string]struct {
		by      int
		age     int64
		assists bool
	}{
		"in time": {red8, 144, true}, "too long ago": {red8, 145, false}, "a keeper": {redKeeper, 10, true},
		"an opponent": {blue10, 10, false}, "himself": {red9, 10, false}, "nobody": {football.NoCog, 0, false},
	} {
		s := stage()
		s.LastTouch, s.PrevTouch = s.touchOf(red9), nobody
		if c.by != football.NoCog {
			s.PrevTouch = s.touchOf(c.by)
			s.PrevTouch.Tick -= c.age
		}
		s.score(football.Red)
		want := football.NoCog
		if c.assists {
			want = c.by
		}
		if s.LastGoal.By != red9 || s.LastGoal.Assist != want || c.assists && s.CogStats[c.by].Assists != 1 {
			t.Errorf("%s: the goal is %+v", name, s.LastGoal)
		}
	}
}
