package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func newBot(t rapid.TB, level string, seat int) aifight.Bot {
	t.Helper()
	b, err := bot.New(level, "a seed of its own", seat)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Whatever table they sit at and whatever the others do, bots decide what is
// legal, the same each time, also one that joins at that moment.
func TestDecisionsAreLegalAndRepeatable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := holdem.Config{
			Players: rapid.IntRange(2, 9).Draw(t, "players"), Seed: fmt.Sprintf("%032x", rapid.Uint32().Draw(t, "seed")),
			Table: proto.HoldemConfig{StartingChips: rapid.SampledFrom([]int{150, 1000, 10000}).Draw(t, "chips"), MaxHands: 2},
		}
		if rapid.IntRange(0, 4).Draw(t, "cash") == 0 {
			c.Table.Format = proto.FormatCash
		}
		g, err := holdem.New(c)
		if err != nil {
			t.Fatal(err)
		}
		level := rapid.SampledFrom(bot.Levels()).Draw(t, "level")
		seat := rapid.IntRange(0, c.Players-1).Draw(t, "seat")
		b := newBot(t, level, seat)
		for len(g.Waiting()) > 0 {
			at := g.Waiting()[0]
			a := rapid.SampledFrom(g.Legal(at)).Draw(t, "action").Action
			if at == seat {
				v := aifight.ViewOf(g, seat)
				a = b.Decide(v)
				if proto.Admitted(v.Legal, a) < 0 {
					t.Fatalf("%s decides %+v of %+v", level, a, v.Legal)
				}
				if other := newBot(t, level, seat).Decide(v); !other.Equal(a) {
					t.Fatalf("%s decides %+v, who joins decides %+v", level, a, other)
				}
			}
			if err := g.Apply(at, a); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestViewsThatCannotBeUnderstood(t *testing.T) {
	legal := []proto.LegalAction{{Action: proto.Action{Type: proto.Fold}}, {Action: proto.Action{Type: proto.AllIn}}}
	for _, level := range bot.Levels() {
		for _, s := range []proto.State{
			nil, proto.UnknownState{}, &proto.HoldemState{},
			&proto.HoldemState{You: &proto.HoldemYou{Hand: []proto.Card{"Xx", "Ah"}}}, // no card
			&proto.HoldemState{You: &proto.HoldemYou{Hand: []proto.Card{"As", "As"}}}, // a card twice
		} {
			if a := newBot(t, level, 0).Decide(aifight.View{State: s, Legal: legal, Players: make([]proto.PlayerInfo, 2)}); a.Type != proto.Fold {
				t.Errorf("%s decides to %s", level, a.Type)
			}
		}
	}
}

func TestLevels(t *testing.T) {
	if !slices.Equal(bot.Levels(), []string{"easy", "normal", "hard"}) || !slices.Contains(bot.Levels(), bot.Default) {
		t.Errorf("the levels are %v, by default %s", bot.Levels(), bot.Default)
	}
	if _, err := bot.New("brutal", "", 0); err == nil || !strings.Contains(err.Error(), "easy, normal, hard") {
		t.Errorf("an unknown level: %v", err)
	}
}

// game is heads-up with known cards in its first two hands, which in the second
// lie the same.
func game(t *testing.T, hands int, holes ...string) *holdem.Game {
	t.Helper()
	f := holdem.Forced{Holes: map[int][2]proto.Card{}}
	for i, h := range holes {
		f.Holes[i] = [2]proto.Card{proto.Card(h[:2]), proto.Card(h[2:])}
	}
	g, err := holdem.New(holdem.Config{
		Players: len(holes), Seed: runSeed, Force: []holdem.Forced{f, f}, Table: proto.HoldemConfig{MaxHands: hands},
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func decide(t *testing.T, g *holdem.Game, level string) proto.Action {
	t.Helper()
	seat := g.Waiting()[0]
	return newBot(t, level, seat).Decide(aifight.ViewOf(g, seat))
}

func TestAcesAreRaisedAndRubbishIsFolded(t *testing.T) {
	for _, level := range []string{"normal", "hard"} {
		if a := decide(t, game(t, 10, "AsAh", "7c2d"), level); a.Type != proto.Raise && a.Type != proto.AllIn {
			t.Errorf("%s with aces: %s", level, a.Type)
		}
		g := game(t, 10, "AsAh", "7c2d")
		if err := g.Apply(0, proto.Action{Type: proto.AllIn}); err != nil {
			t.Fatal(err)
		}
		if a := decide(t, g, level); a.Type != proto.Fold {
			t.Errorf("%s with seven and two against an all-in: %s", level, a.Type)
		}
	}
}

// Of a match of two hands the first one gave seat 1 a lead of 2,000. In the last
// it needs nothing but to keep it, and folds aces to an all-in; whoever plays
// for chips calls.
func TestHardKeepsALeadInTheLastHand(t *testing.T) {
	for level, want := range map[string]proto.ActionType{"hard": proto.Fold, "normal": proto.Call} {
		g := game(t, 2, "7c2d", "AsAh")
		apply(t, g, 0, proto.Action{Type: proto.Raise, Amount: 1000})
		apply(t, g, 1, proto.Action{Type: proto.Call, Amount: 800})
		apply(t, g, 1, proto.Action{Type: proto.Raise, Amount: 500})
		apply(t, g, 0, proto.Action{Type: proto.Fold})
		apply(t, g, 1, proto.Action{Type: proto.Call, Amount: 100})
		apply(t, g, 0, proto.Action{Type: proto.AllIn})
		if a := decide(t, g, level); a.Type != want {
			t.Errorf("%s, 2,000 ahead with aces in the last hand: %s, want %s", level, a.Type, want)
		}
	}
}

// Folding the last hand loses the match for sure, so the worst of hands is
// played, and one of a match in between is not.
func TestHardTakesItsChanceInTheLastHand(t *testing.T) {
	for hands, want := range map[int]bool{1: false, 10: true} {
		g := game(t, hands, "AsAh", "7c2d")
		apply(t, g, 0, proto.Action{Type: proto.AllIn})
		if a := decide(t, g, "hard"); (a.Type == proto.Fold) != want {
			t.Errorf("with seven and two against an all-in in the first of %d hands: %s", hands, a.Type)
		}
	}
}

func apply(t *testing.T, g *holdem.Game, seat int, a proto.Action) {
	t.Helper()
	if err := g.Apply(seat, a); err != nil {
		t.Fatal(err)
	}
}

func Example() {
	g, err := holdem.New(holdem.Config{Players: 4, Seed: "000102030405060708090a0b0c0d0e0f"})
	if err != nil {
		fmt.Println(err)
		return
	}
	m := aifight.New(g, aifight.Config{})
	seats := make([]engine.Decider[aifight.Request, proto.Action], m.Seats())
	for i := range seats {
		b, err := bot.New("hard", "any text", i)
		if err != nil {
			fmt.Println(err)
			return
		}
		seats[i] = aifight.Decider(m, i, b)
	}
	outcome, err := engine.Play(m, seats)
	if err != nil {
		fmt.Println(err)
		return
	}
	all := 0.0
	for _, chips := range outcome.Result.Payoffs {
		all += chips
	}
	fmt.Println("somebody won:", outcome.Result.Winner != "", "of", all, "chips")
	// Output:
	// somebody won: true of 40000 chips
}

// A whole match of six hard bots.
func BenchmarkMatchOfHardBots(b *testing.B) {
	for b.Loop() {
		tournament(b, runSeed, "hard", "hard", "hard", "hard", "hard", "hard")
	}
}
