package football_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// viewer reads frames that are nothing but a chrome.
type viewer struct {
	*football.SceneReader
	last  *football.Scene
	shown int
}

func newViewer() *viewer {
	return &viewer{SceneReader: football.NewSceneReader(football.SceneLimits())}
}

// see is the scene after a frame with a chrome.
func (v *viewer) see(t testing.TB, chrome string) *football.Scene {
	t.Helper()
	data, err := sprite.AppendSprite(nil, football.ChromeSprite, 1, 1, nil, chrome)
	if err == nil {
		err = v.Read(data, func(s *football.Scene) { v.last = s.Clone(); v.shown++ })
	}
	if err != nil {
		t.Fatal(err)
	}
	return v.last
}

// sheetChrome has every member of football sheet 6.
const sheetChrome = `{"t":1500,"mt":5760,"ph":"playing","lob":0,"pl":true,"sp":1.0,"mx":1500,"st":0,"lp":false,"sk":false,"ff":false,"en":false,` +
	`"mm":-1,"bs":1,"pov":-1,"half":1,"turn":6,"turns":24,"turnTicks":240,"game":1,"games":1,` +
	`"restart":{"kind":"corner","team":"red","taker":9,"ticks":12},"ball":{"x":600,"y":400,"z":900000,"ctrl":-1},` +
	`"teams":{"red":{"goals":1,"lives":1,"poss":61,"shots":4,"sot":2,"saves":0,"passes":9,"tackles":3,"policies":["ann","bob"]},` +
	`"blue":{"goals":0,"lives":0,"poss":39,"shots":1,"sot":0,"saves":1,"passes":7,"tackles":5,"policies":["cyd"]}},` +
	`"roster":[{"s":0,"team":"red","name":"ann","pol":"press","alias":"RED-10","shirt":10,"kind":"llm","alive":true,"lives":0,"goals":1,"shots":2}],` +
	`"feed":[{"t":1490,"k":"goal","team":"red","text":"RED-10 scores"}],` +
	`"directives":[{"k":"directive","turn":6,"seat":0,"id":"RED-10","team":"red","source":"llm","note":"go","cogs":[{"id":"RED-10","intent":"press","say":"mine"}]}],` +
	`"events":[{"t":1500,"k":"goal","team":"red","by":9,"assist":null,"speed":24.5,"score":[1,0]},{"t":1500,"k":"touch","by":"BLUE-9","team":"blue"}]`

func TestChromeOfTheSheet(t *testing.T) {
	v := newViewer()
	s := v.see(t, sheetChrome+"}")
	want := football.Chrome{
		Tick: 1500, MaxTicks: 5760, Phase: "playing", Playing: true, Speed: 10, LastTick: 1500, Mismatch: -1, Scale: 1, View: -1,
		Half: 1, Turn: 6, Turns: 24, TurnTicks: 240, Game: 1, Games: 1,
		Restart: football.ChromeRestart{Kind: "corner", Team: "red", Taker: 9, Ticks: 12},
		Ball:    football.ChromeBall{X: 600, Y: 400, Z: 900_000, Controller: football.NoCog},
		Teams: football.ChromeTeams{
			Red:  football.ChromeTeam{Goals: 1, Lives: 1, Possession: 61, Shots: 4, ShotsOnTarget: 2, Passes: 9, Tackles: 3, Policies: []string{"ann", "bob"}},
			Blue: football.ChromeTeam{Possession: 39, Shots: 1, Saves: 1, Passes: 7, Tackles: 5, Policies: []string{"cyd"}},
		},
		Roster: []football.RosterRow{{Team: "red", Name: "ann", Policy: "press", Alias: "RED-10", Shirt: 10, Kind: "llm", Alive: true, Goals: 1, Shots: 2}},
		Feed:   []football.FeedRow{{Tick: 1490, Kind: "goal", Team: "red", Text: "RED-10 scores"}},
		Directives: []football.ChromeDirective{{
			Kind: "directive", Turn: 6, ID: "RED-10", Team: "red", Source: "llm", Note: "go",
			Cogs: []football.ChromeCog{{ID: "RED-10", Intent: "press", Say: "mine"}},
		}},
		Events: []football.Event{
			{Tick: 1500, Kind: football.GoalEvent, Team: new(football.Red), By: new(9), Speed: new(football.Tenths(245)), Score: &[2]int64{1, 0}},
			{Tick: 1500, Kind: football.TouchEvent, Team: new(football.Blue), By: new(19)},
		},
	}
	if !reflect.DeepEqual(*s.Chrome, want) {
		t.Errorf("the chrome is\n%+v, want\n%+v", *s.Chrome, want)
	}
	if kind, ok := football.ParseRestart(s.Chrome.Restart.Kind); kind != football.Corner || !ok {
		t.Errorf("the restart is %s, %v", kind, ok)
	}
	if phase, ok := football.ParsePhase(s.Chrome.Phase); phase != football.Playing || !ok {
		t.Errorf("the phase is %s, %v", phase, ok)
	}
	if n, err := v.Fault(); n != 0 || v.Unknown() != 0 {
		t.Errorf("%d faults, %v; %d unknown", n, err, v.Unknown())
	}
	if want := (football.SceneBall{Seen: true, At: football.Point{X: 45_000_000, Y: 30_000_000}, Height: 900_000, Controller: football.NoCog}); s.Ball != want {
		t.Errorf("the ball of the chrome is %+v, want %+v", s.Ball, want)
	}
}

func TestChromeIsWrittenInTheOrderOfTheSheet(t *testing.T) {
	s := kickoff()
	s.Chrome.Over = &football.Over{Reason: "complete", EndRule: "full_time", Draw: true}
	s.Chrome.Hold = new(int64(9))
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(append(board[1][:len(board[1]):len(board[1])], frame(t, s)...)); err != nil {
		t.Fatal(err)
	}
	want := `{"t":900,"mt":5760,"ph":"playing","lob":0,"pl":true,"sp":1.0,"mx":0,"st":0,"lp":false,"sk":false,"ff":false,"en":false,` +
		`"mm":-1,"bs":1,"pov":-1,"half":1,"turn":3,"turns":24,"turnTicks":240,"game":0,"games":0,` +
		`"restart":{"kind":"playing","team":"","taker":-1,"ticks":0},"ball":{"x":600,"y":400,"z":0,"ctrl":8},` +
		`"teams":{"red":{"goals":2,"lives":0,"poss":0,"shots":0,"sot":0,"saves":0,"passes":0,"tackles":0,"policies":[]},` +
		`"blue":{"goals":1,"lives":0,"poss":0,"shots":0,"sot":0,"saves":0,"passes":0,"tackles":0,"policies":[]}},` +
		`"roster":[],"feed":[],"directives":[],"events":[],` +
		`"over":{"winner":"","draw":true,"reason":"complete","endRule":"full_time","timeLimit":false,` +
		`"teams":{"red":{"goals":0,"lives":0,"score":0.0},"blue":{"goals":0,"lives":0,"score":0.0}}},"hold":9}`
	if got := string(table.Sprite(football.ChromeSprite).Label()); got != want {
		t.Errorf("the chrome is\n%s, want\n%s", got, want)
	}
}

func TestBrokenChromeIsForgotten(t *testing.T) {
	v := newViewer()
	if s := v.see(t, `{"t":1,`); s != nil {
		t.Errorf("a broken chrome shows %+v", s)
	}
	v.see(t, sheetChrome+"}")
	for _, c := range []struct{ chrome, fault string }{
		{`{"t":1501,"teams":{`, "the chrome is broken JSON"},
		{`{"t":1501} {`, "the chrome is broken JSON: something follows"},
		{`{"t":1501,"feed"}`, "the chrome is broken JSON"},
		{`[]`, `the chrome must be a JSON object, but begins with "[]"`},
		{"", `the chrome must be a JSON object, but begins with ""`},
		{`{"t":1501,"half":"second","turn":7}`, `reading "half" of the chrome: the text must be a number, but is "second"`},
		{`{"t":1502,"feed":[{"t":{}}]}`, `reading "feed" of the chrome: [0].t must be a number, but is an object`},
	} {
		before, _ := v.Fault()
		s := v.see(t, c.chrome)
		after, err := v.Fault()
		if after != before+1 || !strings.HasPrefix(fmt.Sprint(err), c.fault) {
			t.Errorf("%s: %v, want %s", c.chrome, err, c.fault)
		}
		if s.Chrome.Teams.Red.Goals != 1 || s.Chrome.Half != 1 || len(s.Chrome.Feed) != 1 {
			t.Errorf("%s: what was known is lost: %+v", c.chrome, s.Chrome)
		}
	}
	if s := v.see(t, sheetChrome+"}"); s.Chrome.Tick != 1500 || s.Chrome.Turn != 6 || v.shown != 9 {
		t.Errorf("after %d frames the chrome is %+v", v.shown, s.Chrome)
	}
}

func TestChromeKeepsWhatIsSentOnce(t *testing.T) {
	v := newViewer()
	once := `,"lead":{"teams":["a","b"],"pts":[[0,0,0],[90,1,0]]},"beats":[{"t":90,"k":"goal","team":"red"}],"lulls":[[100,400]],` +
		`"over":{"winner":"red","draw":false,"reason":"complete","endRule":"mercy","timeLimit":false,"teams":{"red":{"goals":5,"lives":5,"score":1.0},"blue":{"goals":0,"lives":0,"score":0.0}}},"hold":4}`
	s := v.see(t, sheetChrome+once)
	if s.Chrome.Over.EndRule != "mercy" || s.Chrome.Over.Teams.Red.Score != 1000 || *s.Chrome.Hold != 4 || len(s.Chrome.Events) != 2 {
		t.Errorf("the end is %+v", s.Chrome)
	}
	s = v.see(t, `{"t":91}`)
	if len(s.Chrome.Lead.Points) != 2 || s.Chrome.Beats[0].Kind != football.GoalEvent || s.Chrome.Lulls[0] != [2]int64{100, 400} {
		t.Errorf("what was sent once is lost: %+v", s.Chrome)
	}
	if s.Chrome.Over != nil || s.Chrome.Hold != nil || len(s.Chrome.Events) != 0 {
		t.Errorf("what is over is kept: %+v", s.Chrome)
	}
	if s = v.see(t, sheetChrome+once); s.Chrome.Over == nil || len(s.Chrome.Events) != 2 {
		t.Errorf("the same is not read again: %+v", s.Chrome)
	}
}

func TestChromeOfANewerServer(t *testing.T) {
	v := newViewer()
	s := v.see(t, `{"t":5,"ph":"penalties","weather":{"rain":true},"sp":2,"pl":1,"events":[{"t":5,"k":"penalty","by":99,"colour":"red"}],"new":[]}`)
	if n, err := v.Fault(); n != 0 || v.Unknown() != 2 {
		t.Errorf("%d faults, %v; %d unknown", n, err, v.Unknown())
	}
	if s.Chrome.Phase != "penalties" || s.Chrome.Speed != 20 || !s.Chrome.Playing || s.Chrome.Events[0].Kind != "penalty" || s.Chrome.Events[0].By != nil {
		t.Errorf("the chrome is %+v", s.Chrome)
	}
	if s.Knows(football.FactClock) {
		t.Error("a phase that is not known has a clock")
	}
}

func TestEachFrameOfAMessageIsShown(t *testing.T) {
	s := kickoff()
	message := append([]byte(nil), board[1]...)
	for range 3 {
		message = append(message, frame(t, s)...)
		s.Chrome.Tick++
	}
	var ticks []int64
	r := football.NewSceneReader(football.SceneLimits())
	if err := r.Read(message, func(s *football.Scene) { ticks = append(ticks, s.Chrome.Tick) }); err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(ticks) != "[900 901 902]" {
		t.Errorf("shown are the ticks %v", ticks)
	}
}

func TestClockOfALiveMatch(t *testing.T) {
	at := func(tick, turn int64, phase string) string {
		return fmt.Sprintf(`{"t":%d,"mt":5760,"ph":%q,"turn":%d,"turnTicks":240}`, tick, phase, turn)
	}
	exact := func(elapsed int64) football.Clock {
		return football.Clock{Known: true, Exact: true, Elapsed: elapsed, Left: 5760 - elapsed}
	}
	rough := func(elapsed int64) football.Clock {
		return football.Clock{Known: true, Elapsed: elapsed, Left: 5760 - elapsed}
	}
	for _, c := range []struct {
		name   string
		frames []string
		want   []football.Clock
	}{
		{
			"watched from the lobby", []string{at(40, 0, "lobby"), at(41, 0, "playing"), at(42, 0, "playing"), at(5800, 23, "playing"), at(5801, 23, "gameover")},
			[]football.Clock{{}, exact(1), exact(2), exact(5760), exact(5760)},
		},
		{
			"joined late, exact from the next turn on", []string{at(900, 3, "playing"), at(901, 3, "playing"), at(1000, 3, "playing"), at(1001, 4, "playing")},
			[]football.Clock{rough(720), rough(721), rough(820), exact(960)},
		},
		{
			"ended by mercy", []string{at(40, 0, "lobby"), at(41, 0, "playing"), at(1000, 4, "gameover"), at(1100, 4, "gameover")},
			[]football.Clock{{}, exact(1), exact(1), exact(1)},
		},
		{"joined after the end", []string{at(6000, 24, "gameover")}, []football.Clock{rough(5760)}},
		{"another match", []string{at(900, 3, "playing"), at(5, 0, "lobby"), at(6, 0, "playing")}, []football.Clock{rough(720), {}, exact(1)}},
		{"a replay", []string{`{"t":1500,"mt":5760,"st":50,"ph":"playing"}`, `{"t":100,"mt":5760,"st":50,"ph":"playing"}`}, []football.Clock{exact(1450), exact(50)}},
	} {
		v := newViewer()
		for i, f := range c.frames {
			if got := v.see(t, f).Clock; got != c.want[i] {
				t.Errorf("%s: after frame %d the clock is %+v, want %+v", c.name, i+1, got, c.want[i])
			}
		}
	}
}
