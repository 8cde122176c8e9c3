package bot_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/bot"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

func newBot(t testing.TB, level, seed string) *bot.Bot {
	t.Helper()
	b, err := bot.New(level, seed)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// play lets two bots play a match to its end.
func play(t testing.TB, c wbfour.Config, levels [wbfour.Seats]string) (*wbfour.Match, wbfour.Outcome) {
	t.Helper()
	c.Seed = "00112233445566778899aabbccddeeff"
	m, err := wbfour.New(c)
	if err != nil {
		t.Fatal(err)
	}
	deciders := make([]engine.Decider[wbfour.Question, wbfour.Answer], wbfour.Seats)
	for seat, level := range levels {
		deciders[seat] = bot.Decider(m, newBot(t, level, fmt.Sprint("seed", seat)))
		if err := m.Join(0, seat, engine.Agent); err != nil {
			t.Fatal(err)
		}
	}
	o, err := engine.Play(m, deciders)
	if err != nil {
		t.Fatal(err)
	}
	return m, o
}

// White's win from the empty board takes eleven plies, and Black makes it last
// so long.
func TestHardAgainstItselfTakesElevenPlies(t *testing.T) {
	if _, o := play(t, wbfour.Config{}, [2]string{"hard", "hard"}); o.Result.Winner() != proto.White || o.Moves != 11 {
		t.Errorf("%+v, want a win of White in 11", o)
	}
}

func TestHardAgainstItselfDrawsFromABalancedOpening(t *testing.T) {
	for _, c := range []wbfour.Config{{Balanced: true}, {Pie: true}, {Pie: true, Balanced: true}} {
		if _, o := play(t, c, [2]string{"hard", "hard"}); o.Result != proto.Draw {
			t.Errorf("%+v under %+v, want a draw", o, c)
		}
	}
}

// Whatever the others do, hard wins as White, and does not lose from a drawn
// opening.
func TestHardKeepsWhatItHas(t *testing.T) {
	for n := range 6 {
		hard := newBot(t, "hard", fmt.Sprint("hard", n))
		other := newBot(t, []string{"easy", "normal"}[n%2], fmt.Sprint("other", n))
		rules, side := wbfour.Four(), proto.White
		if n >= 3 {
			rules, side = rules.Balanced(), proto.Black
		}
		var p wbfour.Position
		for rules.Legal(p) != 0 {
			player := other
			if p.Turn() == side {
				player = hard
			}
			p = p.Play(player.Move(t.Context(), rules, p))
		}
		result, _ := rules.Result(p)
		if result.Winner() == side.Other() || side == proto.White && result.Winner() != side {
			t.Errorf("game %d: %q with hard as %s: %v", n, result, side, p)
		}
	}
}

// From any position whose value hard finds within its budget, its move keeps
// that value, distance included.
func TestHardIsPerfect(t *testing.T) {
	s := solver.New(1 << 16)
	hard := newBot(t, "hard", "perfect")
	rules := wbfour.Four()
	rapid.Check(t, func(t *rapid.T) {
		p := drawOpen(t, rules)
		if rules.Legal(p) == 0 {
			return
		}
		before := hard.Sees(t.Context(), p)
		if !before.Exact {
			return
		}
		c := hard.Move(t.Context(), rules, p)
		after := s.Solve(t.Context(), p.Play(c), 0).After(1)
		if !after.Exact || after.Winner != before.Winner || after.Plies != before.Plies {
			t.Fatalf("%v, %v to move: %v leads from %v to %v", p, p.Turn(), c, before, after)
		}
	})
}

// drawOpen plays random moves, mostly none that ends the game.
func drawOpen(t *rapid.T, rules wbfour.Rules) (p wbfour.Position) {
	for range rapid.IntRange(7, 24).Draw(t, "moves") {
		cells := p.Empty() &^ rules.Wins(p, p.Turn())
		if block := cells & rules.Wins(p, p.Turn().Other()); block != 0 {
			cells = block
		}
		if cells == 0 {
			break
		}
		p = p.Play(rapid.SampledFrom(cells.Cells()).Draw(t, "cell"))
	}
	return p
}

// Stronger levels win more often than weaker ones, as either side.
func TestLevelsAreInOrder(t *testing.T) {
	points := func(strong, weak string) (lead int) {
		for n := range 10 {
			bots := [2]*bot.Bot{newBot(t, strong, fmt.Sprint("s", n)), newBot(t, weak, fmt.Sprint("w", n))}
			rules := wbfour.Four().Balanced()
			var p wbfour.Position
			for turn := n % 2; rules.Legal(p) != 0; turn = 1 - turn {
				p = p.Play(bots[turn].Move(t.Context(), rules, p))
			}
			switch result, _ := rules.Result(p); result.Winner() {
			case proto.None:
			case [2]proto.Side{proto.White, proto.Black}[n%2]:
				lead++
			default:
				lead--
			}
		}
		return lead
	}
	easy, normal := points("normal", "easy"), points("hard", "normal")
	t.Logf("of 10 games, normal leads easy by %d, hard leads normal by %d", easy, normal)
	if easy < 2 || normal < 4 {
		t.Errorf("normal leads easy by %d, hard leads normal by %d", easy, normal)
	}
}

func TestTheSameSeedPlaysTheSameGame(t *testing.T) {
	for _, level := range bot.Levels() {
		first, _ := play(t, wbfour.Config{Pie: true}, [2]string{level, level})
		again, _ := play(t, wbfour.Config{Pie: true}, [2]string{level, level})
		one, err := wbfour.Digest(first.Events(engine.Everything, 0))
		if err != nil {
			t.Fatal(err)
		}
		if two, _ := wbfour.Digest(again.Events(engine.Everything, 0)); one != two {
			t.Errorf("%s plays %s and then %s", level, one, two)
		}
	}
}

// With the pie rule nobody lets the other one have a won opening.
func TestPie(t *testing.T) {
	b := newBot(t, "hard", "pie")
	for notation, want := range map[string]bool{"d4": true, "c3": true, "a1": false, "a2": false} {
		c, err := proto.ParseCell(notation)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.TakesOver(t.Context(), wbfour.Moved(c)); got != want {
			t.Errorf("it takes %s over: %v, want %v", notation, got, want)
		}
	}
	opening := b.Move(t.Context(), wbfour.Four().WithPie(), wbfour.Position{})
	if kind := wbfour.Kind(opening).String(); kind != "b2" && kind != "b3" {
		t.Errorf("it opens with %s, which its opponent wins", opening)
	}
}

// A bot tells what it sees: the end, or no win as far as it looks.
func TestBotsSayWhatTheySee(t *testing.T) {
	for level, want := range map[string]string{"easy": "no win within 2 plies", "normal": "no win within 5 plies", "hard": "W wins in 10"} {
		if got := newBot(t, level, "").Sees(t.Context(), wbfour.Moved(proto.Centre)).String(); got != want {
			t.Errorf("%s sees %s, want %s", level, got, want)
		}
	}
}

func TestUnknownLevelsAreRefused(t *testing.T) {
	if _, err := bot.New("grandmaster", ""); err == nil {
		t.Error("there is a grandmaster")
	}
	if !slices.Contains(bot.Levels(), bot.Default) {
		t.Errorf("the default level %q is none", bot.Default)
	}
}

// BenchmarkHard is the time for each of hard's moves in a game with itself.
func BenchmarkHard(b *testing.B) {
	rules := wbfour.Four().Balanced()
	worst := time.Duration(0)
	moves := 0
	for b.Loop() {
		bots := [2]*bot.Bot{newBot(b, "hard", "w"), newBot(b, "hard", "b")}
		var p wbfour.Position
		for turn := 0; rules.Legal(p) != 0; turn = 1 - turn {
			begun := time.Now()
			p = p.Play(bots[turn].Move(b.Context(), rules, p))
			worst = max(worst, time.Since(begun))
			moves++
		}
	}
	b.ReportMetric(float64(worst.Milliseconds()), "worst-ms")
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(moves), "ms/move")
}
