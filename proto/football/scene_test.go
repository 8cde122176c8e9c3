package football_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// board begins the stream of a scale. It is drawn once for all tests.
var board = map[int][]byte{1: football.AppendBoard(nil, 1), 2: football.AppendBoard(nil, 2)}

// drawPoint is a place in the world.
func drawPoint(t *rapid.T) football.Point {
	return football.Point{X: rapid.Int64Range(0, 90_000_000).Draw(t, "x"), Y: rapid.Int64Range(0, 60_000_000).Draw(t, "y")}
}

func drawDots(t *rapid.T, most int, last football.Tint) []football.Dot {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) football.Dot {
		return football.Dot{At: drawPoint(t), Tint: football.Tint(rapid.IntRange(0, int(last)).Draw(t, "tint"))}
	}), 0, most).Draw(t, "dots")
}

// drawScene is any scene of a spectator.
func drawScene(t *rapid.T) *football.Scene {
	s := &football.Scene{
		Scale: rapid.IntRange(1, 2).Draw(t, "scale"), Own: football.NoCog, Flash: rapid.Bool().Draw(t, "flash"),
		Trail: drawDots(t, 40, football.NoTint), Arcs: drawDots(t, 80, football.NoTint), Confetti: drawDots(t, 120, football.BlueTint),
	}
	for i := range s.Cogs {
		s.Cogs[i] = football.SceneCog{Heading: football.NoHeading, Stamina: football.UnknownStamina}
		if c := &s.Cogs[i]; rapid.IntRange(0, 9).Draw(t, "seen") > 0 {
			c.Seen, c.At, c.Heading = true, drawPoint(t), football.Heading(rapid.IntRange(0, 15).Draw(t, "heading"))
			c.Seated = rapid.Bool().Draw(t, "seated")
		}
	}
	s.Ball = football.SceneBall{Seen: true, At: drawPoint(t), Controller: rapid.IntRange(football.NoCog, 21).Draw(t, "controller")}
	s.Ball.Height = rapid.SampledFrom([]int64{0, 1, 75_000, 400_000, 4_000_000}).Draw(t, "height")
	s.Chrome = drawChrome(t)
	return s
}

func drawWord(t *rapid.T) string { return rapid.StringN(0, 12, 40).Draw(t, "word") }

func drawNumber(t *rapid.T) int64 { return rapid.Int64Range(-1, 10_000).Draw(t, "number") }

func drawList[T any](t *rapid.T, draw func(*rapid.T) T) []T {
	return rapid.SliceOfN(rapid.Custom(draw), 0, 4).Draw(t, "list")
}

// drawChrome is a chrome in which every member has some value.
func drawChrome(t *rapid.T) *football.Chrome {
	c := &football.Chrome{
		Tick: drawNumber(t), MaxTicks: 5760, Phase: rapid.SampledFrom([]string{"lobby", "playing", "gameover", "extra time"}).Draw(t, "phase"),
		Lobby: drawNumber(t), Playing: rapid.Bool().Draw(t, "playing"), Speed: football.Tenths(rapid.Int64Range(5, 160).Draw(t, "speed")),
		LastTick: drawNumber(t), StartTick: drawNumber(t), Loop: rapid.Bool().Draw(t, "loop"), SkipLulls: rapid.Bool().Draw(t, "skip"),
		Skipping: rapid.Bool().Draw(t, "skipping"), Transport: rapid.Bool().Draw(t, "transport"), Mismatch: drawNumber(t), View: -1,
		Half: 1, Turn: drawNumber(t), Turns: 24, TurnTicks: 240, Game: 1, Games: 1,
		Restart: football.ChromeRestart{Kind: drawWord(t), Team: drawWord(t), Taker: football.NoCog, Ticks: drawNumber(t)},
		Teams:   football.ChromeTeams{Red: drawTeam(t), Blue: drawTeam(t)},
		Roster: drawList(t, func(t *rapid.T) football.RosterRow {
			return football.RosterRow{Seat: drawNumber(t), Team: "red", Name: drawWord(t), Policy: drawWord(t), Alias: drawWord(t), Shirt: 9, Kind: "llm", Alive: true}
		}),
		Feed: drawList(t, func(t *rapid.T) football.FeedRow {
			return football.FeedRow{Tick: drawNumber(t), Kind: drawWord(t), Team: "blue", Text: drawWord(t)}
		}),
		Directives: drawList(t, drawDirective), Events: drawList(t, drawEvent),
	}
	if rapid.Bool().Draw(t, "replay") {
		c.Lead = &football.Lead{Teams: []string{"a", "b"}, Points: [][3]int64{{drawNumber(t), 1, 2}}}
		c.Beats, c.Lulls = drawList(t, drawEvent), [][2]int64{{drawNumber(t), 9}}
	}
	if rapid.Bool().Draw(t, "over") {
		c.Over = &football.Over{Winner: "red", Reason: "complete", EndRule: "full_time", Teams: football.OverTeams{Red: football.OverTeam{Goals: 3, Lives: 3, Score: 667}}}
		c.Hold = new(drawNumber(t))
	}
	return c
}

func drawTeam(t *rapid.T) football.ChromeTeam {
	return football.ChromeTeam{Goals: drawNumber(t), Possession: 50, Shots: drawNumber(t), Policies: drawList(t, drawWord)}
}

func drawDirective(t *rapid.T) football.ChromeDirective {
	return football.ChromeDirective{Kind: "directive", Turn: drawNumber(t), Seat: 3, ID: "BLUE-9", Team: "blue", Source: drawWord(t), Note: drawWord(t),
		Cogs: drawList(t, func(t *rapid.T) football.ChromeCog {
			return football.ChromeCog{ID: "BLUE-9", Intent: drawWord(t), Say: drawWord(t)}
		})}
}

func drawEvent(t *rapid.T) football.Event {
	e := football.Event{Tick: drawNumber(t), Kind: football.EventKind(drawWord(t))}
	if rapid.Bool().Draw(t, "goal") {
		e.Team, e.By, e.Speed = new(football.Blue), new(rapid.IntRange(0, 21).Draw(t, "by")), new(football.Tenths(261))
		e.Score, e.OnTarget, e.Restart = &[football.Teams]int64{1, 0}, new(false), "corner"
	}
	return e
}

// onBoard is a scene with what pixels cannot tell taken off.
func onBoard(s *football.Scene) *football.Scene {
	s = s.Clone()
	pixel := func(v int64) int64 { return v * int64(s.Scale) / 75_000 }
	round := func(p *football.Point) {
		p.X, p.Y = pixel(p.X)*75_000/int64(s.Scale), pixel(p.Y)*75_000/int64(s.Scale)
	}
	for i := range s.Cogs {
		round(&s.Cogs[i].At)
	}
	for _, dots := range [][]football.Dot{s.Trail, s.Arcs, s.Confetti} {
		for i := range dots {
			round(&dots[i].At)
		}
	}
	if s.Chrome != nil {
		s.Chrome.Scale = int64(s.Scale)
		s.Chrome.Ball = football.ChromeBall{X: pixel(s.Ball.At.X), Y: pixel(s.Ball.At.Y), Z: s.Ball.Height, Controller: s.Ball.Controller}
	}
	round(&s.Ball.At)
	return s
}

// read is the last scene of a stream.
func read(t rapid.TB, messages ...[]byte) *football.Scene {
	t.Helper()
	var last *football.Scene
	r := football.NewSceneReader(football.SceneLimits())
	for _, m := range messages {
		if err := r.Read(m, func(s *football.Scene) { last = s.Clone() }); err != nil {
			t.Fatal(err)
		}
	}
	if n, err := r.Fault(); n > 0 {
		t.Fatal(err)
	}
	return last
}

func frame(t rapid.TB, s *football.Scene) []byte {
	t.Helper()
	data, err := football.AppendFrame(nil, s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// same fails if two scenes differ, apart from the clock and from lists that
// are empty or not there.
func same(t rapid.TB, got, want *football.Scene) {
	t.Helper()
	got, want = got.Clone(), want.Clone()
	got.Clock, want.Clock = football.Clock{}, football.Clock{}
	for _, s := range []*football.Scene{got, want} {
		for _, dots := range []*[]football.Dot{&s.Trail, &s.Arcs, &s.Confetti, &s.Strangers} {
			if len(*dots) == 0 {
				*dots = nil
			}
		}
	}
	if !reflect.DeepEqual(got.Chrome, want.Chrome) {
		t.Fatalf("the chrome is\n%+v, want\n%+v", got.Chrome, want.Chrome)
	}
	got.Chrome, want.Chrome = nil, nil
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("the scene is\n%+v, want\n%+v", got, want)
	}
}

func TestSpectatorSeesTheSceneThatWasSent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		data := frame(t, s)
		var parts [][]byte
		for part := range sprite.Split(data, rapid.IntRange(1, 5000).Draw(t, "limit")) {
			parts = append(parts, part)
		}
		same(t, read(t, append([][]byte{board[s.Scale]}, parts...)...), onBoard(s))
	})
}

func TestPlayerSeesTheSceneWithoutItsChrome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		s.Own = rapid.IntRange(0, 21).Draw(t, "own")
		s.Cogs[s.Own].Seen = true
		s.Cogs[s.Own].Heading = max(0, s.Cogs[s.Own].Heading)
		dedup := sprite.NewDedup()
		start := football.AppendOwn(slices.Clone(board[s.Scale]), s.Own, s.Scale)
		first := dedup.Append(nil, football.AppendSeatFrame(start, s, s.Own))
		second := dedup.Append(nil, football.AppendSeatFrame(nil, s, s.Own))
		want := onBoard(s)
		want.Chrome = nil
		want.Ball.Controller = football.NoCog
		want.Ball.Height = s.Ball.Height * int64(s.Scale) / 150_000 * 150_000 / int64(s.Scale)
		same(t, read(t, first, second), want)
	})
}

func TestPlayerIsToldWhatHeCannotKnow(t *testing.T) {
	s := kickoff()
	seat := read(t, football.AppendSeatFrame(football.AppendOwn(slices.Clone(board[1]), 9, 1), s, 9))
	if _, ok := seat.Score(); ok || seat.Own != 9 || !seat.Ball.Seen {
		t.Errorf("own cog %d, score known: %v", seat.Own, ok)
	}
	if got, want := fmt.Sprint(seat.Unknown()), "[score clock half turn restart who has the ball statistics roster directives feed events stamina slides]"; got != want {
		t.Errorf("a player misses %s, want %s", got, want)
	}
	spectator := read(t, board[1], frame(t, s))
	if got, want := fmt.Sprint(spectator.Unknown()), "[stamina slides]"; got != want {
		t.Errorf("a spectator misses %s, want %s", got, want)
	}
	if goals, ok := spectator.Score(); !ok || goals != [2]int64{2, 1} {
		t.Errorf("a spectator sees the score %v, %v", goals, ok)
	}
}

// kickoff is a scene of a match.
func kickoff() *football.Scene {
	s := &football.Scene{Scale: 1, Own: football.NoCog}
	for i := range s.Cogs {
		_, seated := football.CogSeat(i)
		s.Cogs[i] = football.SceneCog{
			Seen: true, At: football.Point{X: int64(i+4) * 3_000_000, Y: int64(i%11+3) * 4_500_000}, Seated: seated, Stamina: football.UnknownStamina,
		}
	}
	s.Ball = football.SceneBall{Seen: true, At: football.Point{X: 45_000_000, Y: 30_000_000}, Controller: 8}
	s.Chrome = &football.Chrome{
		Tick: 900, MaxTicks: 5760, Phase: "playing", Playing: true, Speed: 10, Half: 1, Turn: 3, Turns: 24, TurnTicks: 240, Mismatch: -1, View: -1,
		Restart: football.ChromeRestart{Kind: "playing", Taker: football.NoCog}, Roster: []football.RosterRow{}, Feed: []football.FeedRow{},
		Directives: []football.ChromeDirective{}, Events: []football.Event{},
	}
	s.Chrome.Teams.Red.Goals, s.Chrome.Teams.Blue.Goals = 2, 1
	s.Chrome.Teams.Red.Policies, s.Chrome.Teams.Blue.Policies = []string{}, []string{}
	return s
}

func TestPlayersFirstMessagesShowNothing(t *testing.T) {
	if s := read(t, board[1], nil); s != nil {
		t.Errorf("turf alone shows %+v", s)
	}
}

func TestBothScalesShowTheSamePlaces(t *testing.T) {
	s := kickoff()
	one := read(t, board[1], frame(t, s))
	s.Scale = 2
	s.Chrome.Scale = 0
	two := read(t, board[2], football.AppendSeatFrame(nil, s, football.NoCog)) // by the viewport alone
	if one.Scale != 1 || two.Scale != 2 || one.Cogs != two.Cogs || one.Ball.At != two.Ball.At {
		t.Errorf("scales %d and %d show\n%+v and\n%+v", one.Scale, two.Scale, one.Cogs, two.Cogs)
	}
	if x, y := one.Ball.At.Metres(); x != 0 || y != 0 {
		t.Errorf("the ball on the centre spot is at %v, %v metres", x, y)
	}
}

// relabel gives sprites of the board other ids and labels, and objects the
// ids of a server that numbers them otherwise.
func relabel(t rapid.TB, s *football.Scene, label func(string) string, object func(uint16) uint16) *football.Scene {
	t.Helper()
	table := sprite.NewTable(sprite.DefaultLimits())
	for _, m := range [][]byte{board[1], football.AppendSeatFrame(nil, s, football.NoCog)} {
		if err := table.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	data := sprite.AppendViewport(nil, 0, 1200, 800)
	done := map[uint16]bool{}
	for _, o := range table.Drawn(0) {
		o.ID = object(o.ID)
		picture := table.Sprite(o.Sprite)
		o.Sprite += 10_000
		if !done[o.Sprite] {
			done[o.Sprite] = true
			var err error
			data, err = sprite.AppendSprite(data, o.Sprite, uint16(picture.Width), uint16(picture.Height), picture.Pixels(nil), label(string(picture.Label())))
			if err != nil {
				t.Fatal(err)
			}
		}
		data = sprite.AppendObject(data, o)
	}
	return read(t, data)
}

func TestStreamIsReadByIDsWhateverItsLabels(t *testing.T) {
	s := kickoff()
	got := relabel(t, s, func(string) string { return "" }, func(id uint16) uint16 { return id })
	for i, c := range got.Cogs {
		if want := onBoard(s).Cogs[i]; c.At != want.At || c.Seated != want.Seated || !c.Seen || c.Heading != football.NoHeading {
			t.Errorf("%s is seen as %+v, want %+v", football.CogID(i), c, want)
		}
	}
	if got.Ball.At != s.Ball.At || len(got.Strangers) != 0 {
		t.Errorf("the ball is at %v, there are strangers %v", got.Ball.At, got.Strangers)
	}
}

func TestStreamIsReadByLabelsWhateverItsIDs(t *testing.T) {
	s := kickoff()
	got := relabel(t, s, func(label string) string { return label }, func(id uint16) uint16 { return id + 20_000 })
	for i, c := range got.Cogs {
		if !c.Seen || c.At != onBoard(s).Cogs[i].At {
			t.Errorf("%s is seen as %+v, want %+v", football.CogID(i), c, onBoard(s).Cogs[i])
		}
	}
	if got.Ball.At != s.Ball.At {
		t.Errorf("the ball is at %v", got.Ball.At)
	}
}

func TestStreamIsReadByPixelsWithoutLabelsAndIDs(t *testing.T) {
	s := kickoff()
	got := relabel(t, s, func(string) string { return "" }, func(id uint16) uint16 { return id + 20_000 })
	var want []football.Dot
	for i, c := range onBoard(s).Cogs {
		want = append(want, football.Dot{At: c.At, Tint: football.TintOf(football.TeamOf(i))})
	}
	byPlace := func(a, b football.Dot) int { return int(a.At.X - b.At.X) }
	slices.SortFunc(got.Strangers, byPlace)
	slices.SortFunc(want, byPlace)
	if !slices.Equal(got.Strangers, want) || got.Ball.At != s.Ball.At {
		t.Errorf("the ball is at %v, the cogs are\n%v, want\n%v", got.Ball.At, got.Strangers, want)
	}
}

func TestHeadingOfAnOldStreamIsTheWayTheCogGoes(t *testing.T) {
	r := football.NewSceneReader(football.SceneLimits())
	var got []football.Heading
	for _, at := range [][2]int16{{100, 100}, {110, 100}, {110, 90}, {110, 90}, {100, 100}} {
		data := sprite.AppendViewport(nil, 0, 2400, 1600)
		data, err := sprite.AppendSprite(data, 7, 104, 104, nil, "cog RED-9")
		if err != nil {
			t.Fatal(err)
		}
		data = sprite.AppendObject(data, sprite.Object{ID: 1008, X: at[0], Y: at[1], Sprite: 7})
		if err := r.Read(data, func(s *football.Scene) { got = append(got, s.Cogs[8].Heading) }); err != nil {
			t.Fatal(err)
		}
	}
	if want := []football.Heading{football.NoHeading, 0, 4, 4, 10}; !slices.Equal(got, want) {
		t.Errorf("it looks %v, want %v", got, want)
	}
}

func TestBallInTheAirIsOverItsShadow(t *testing.T) {
	data := sprite.AppendViewport(nil, 0, 1200, 800)
	data = sprite.AppendObject(data, sprite.Object{ID: 1009, X: 564, Y: 374, Z: 109, Sprite: 100})
	data = sprite.AppendObject(data, sprite.Object{ID: 1300, X: 594, Y: 394 - 20, Z: 200, Sprite: 70})
	data = sprite.AppendObject(data, sprite.Object{ID: 1301, X: 594, Y: 394, Z: 190, Sprite: 71})
	got := read(t, data) // no sprite is defined yet
	if want := (football.SceneBall{Seen: true, At: football.Point{X: 45_000_000, Y: 30_000_000}, Height: 3_000_000, Controller: football.NoCog}); got.Ball != want {
		t.Errorf("the ball is %+v, want %+v", got.Ball, want)
	}
	if got.Cogs[9].At != (football.Point{X: 44_250_000, Y: 30_000_000}) {
		t.Errorf("RED-10 is at %v", got.Cogs[9].At)
	}
}

func TestOwnCogIsUnderItsMark(t *testing.T) {
	s := kickoff()
	data := slices.Clone(board[1])
	data = football.AppendSeatFrame(football.AppendOwn(data, 12, 1), s, 12)
	data = sprite.AppendDelete(data, 1320) // the mark that tells the name
	if own := read(t, data).Own; own != 12 {
		t.Errorf("the own cog is %d", own)
	}
	if own := read(t, sprite.AppendDelete(data, 1310)).Own; own != football.NoCog {
		t.Errorf("without any mark the own cog is %d", own)
	}
}

func TestLongFeedLosesItsOldestRows(t *testing.T) {
	s := kickoff()
	for tick := range int64(100) {
		s.Chrome.Feed = append(s.Chrome.Feed, football.FeedRow{Tick: tick, Text: "x"})
	}
	if feed := read(t, board[1], frame(t, s)).Chrome.Feed; len(feed) != football.MaxFeed || feed[63].Tick != 99 {
		t.Errorf("%d rows are left, the last %+v", len(feed), feed[len(feed)-1])
	}
	s.Chrome.Feed[99].Text = strings.Repeat("x", 60_000)
	s.Chrome.Feed[98].Text = strings.Repeat("x", 60_000)
	if feed := read(t, board[1], frame(t, s)).Chrome.Feed; len(feed) != 1 || feed[0].Tick != 99 {
		t.Errorf("%d rows are left of what is too long", len(feed))
	}
	s.Chrome.Feed[99].Text += s.Chrome.Feed[99].Text
	s.Chrome.Directives = []football.ChromeDirective{{Note: s.Chrome.Feed[99].Text}}
	if _, err := football.AppendFrame(nil, s); err == nil {
		t.Error("a chrome of 120,000 bytes is sent")
	}
}

func TestReadingAPlayersStreamAllocatesNothing(t *testing.T) {
	s := kickoff()
	var frames [][]byte
	for n := range 4 {
		s.Trail = append(s.Trail, football.Dot{At: s.Ball.At})
		s.Cogs[n].At.X += 500_000
		frames = append(frames, football.AppendSeatFrame(nil, s, 9))
	}
	r := football.NewSceneReader(football.SceneLimits())
	n, shown := 0, 0
	show := func(*football.Scene) { shown++ }
	next := func() {
		if err := r.Read(frames[n%len(frames)], show); err != nil {
			t.Fatal(err)
		}
		n++
	}
	if err := r.Read(football.AppendOwn(slices.Clone(board[1]), 9, 1), func(*football.Scene) {}); err != nil {
		t.Fatal(err)
	}
	for range frames {
		next()
	}
	if allocs := testing.AllocsPerRun(100, next); allocs != 0 || shown < 100 {
		t.Errorf("%v allocations a frame, %d frames shown", allocs, shown)
	}
}
