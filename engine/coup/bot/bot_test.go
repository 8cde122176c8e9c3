package bot_test

import (
	"fmt"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	"github.com/wcwtui/wcwtui/engine/coup/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// All levels play legally at tables of all sizes; Play fails otherwise.
func TestBotsPlayLegally(t *testing.T) {
	a := arena()
	for players := coup.MinSeats; players <= coup.MaxSeats; players++ {
		g := a.Play(t, players, players, func(seat int) string { return bot.Levels()[seat%len(bot.Levels())] })
		if _, over := g.Result(); !over {
			t.Fatal("the match is not over")
		}
	}
	for n := range 60 {
		a.Play(t, n, coup.MinSeats+n%5, func(seat int) string { return bot.Levels()[(seat+n)%2] })
	}
}

// The windows of Coup are open to several at once; one who challenges closes
// them for the others.
func TestBotsPlayAMatchByTheClock(t *testing.T) {
	for n := range 20 {
		g, err := coup.New(coup.Config{Seed: fmt.Sprintf("%032x", n), Players: 4})
		if err != nil {
			t.Fatal(err)
		}
		m := aifight.New(g, aifight.Config{Turn: aifight.ArenaTurn})
		seats := make([]engine.Decider[aifight.Request, proto.Action], 4)
		for i := range seats {
			b, err := bot.New(bot.Default, "seed", i)
			if err != nil {
				t.Fatal(err)
			}
			seats[i] = aifight.Decider(m, i, b)
		}
		outcome, err := engine.Play(m, seats)
		if err != nil || outcome.Forfeit != nil || outcome.Result.Winner == "" {
			t.Fatalf("%+v, %v", outcome, err)
		}
	}
}

func TestTheSameSeedDecidesTheSame(t *testing.T) {
	a := arena()
	for _, level := range bot.Levels() {
		var digests [2]string
		for i := range digests {
			g := a.Play(t, 3, 3, func(int) string { return level })
			var err error
			if digests[i], err = aifight.Digest(g.Events(engine.Everything, 0)); err != nil {
				t.Fatal(err)
			}
		}
		if digests[0] != digests[1] {
			t.Errorf("%s bots played two matches from one seed", level)
		}
	}
}

// listed deals the cards of a list.
type listed struct{ roles []coup.Role }

func (l *listed) Draw(c *coup.Court) coup.Role {
	if len(l.roles) == 0 {
		return c.At(0)
	}
	r := l.roles[0]
	l.roles = l.roles[1:]
	return r
}

func game(t *testing.T, players int, roles ...coup.Role) *coup.Game {
	t.Helper()
	g, err := coup.New(coup.Config{Players: players, Dealer: &listed{roles}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func do(t *testing.T, g *coup.Game, seat int, a proto.Action) {
	t.Helper()
	if err := g.Apply(seat, a); err != nil {
		t.Fatal(err)
	}
}

func decide(t *testing.T, level, seed string, g *coup.Game, seat int) proto.Action {
	t.Helper()
	b, err := bot.New(level, seed, seat)
	if err != nil {
		t.Fatal(err)
	}
	return b.Decide(aifight.ViewOf(g, seat))
}

func TestWhatCannotBeTrueIsChallenged(t *testing.T) {
	for _, level := range []string{"normal", "hard"} {
		challenged := 0
		for n := range 20 {
			g := game(t, 2, coup.Duke, coup.Captain, coup.Duke, coup.Duke)
			do(t, g, 0, proto.Action{Type: proto.Income})
			do(t, g, 1, proto.Action{Type: proto.Tax})
			do(t, g, 0, proto.Action{Type: proto.Challenge}) // p1 has it, and draws another Duke
			do(t, g, 0, proto.Action{Type: proto.LoseCard})  // the third Duke
			do(t, g, 0, proto.Action{Type: proto.Income})
			do(t, g, 1, proto.Action{Type: proto.Income})
			do(t, g, 0, proto.Action{Type: proto.Tax})
			if decide(t, level, fmt.Sprint(n), g, 1).Type == proto.Challenge {
				challenged++
			}
		}
		if challenged < 19 {
			t.Errorf("%s challenges %d of 20 claims of a fourth Duke", level, challenged)
		}
	}
}

func TestTheLastCardIsDefended(t *testing.T) {
	for _, level := range bot.Levels() {
		g := game(t, 2, coup.Assassin, coup.Duke, coup.Contessa, coup.Captain)
		do(t, g, 0, proto.Action{Type: proto.Tax})
		do(t, g, 1, proto.Action{Type: proto.Challenge})
		do(t, g, 1, proto.Action{Type: proto.LoseCard, Index: 1})
		do(t, g, 1, proto.Action{Type: proto.Income})
		do(t, g, 0, proto.Action{Type: proto.Assassinate, Target: "p1"})
		do(t, g, 1, proto.Action{Type: proto.Pass})
		if a := decide(t, level, "seed", g, 1); a.Type != proto.Block {
			t.Errorf("%s does %+v with a Contessa", level, a)
		}
	}
}

func TestTheBetterCardsAreKept(t *testing.T) {
	for _, level := range bot.Levels() {
		g := game(t, 2, coup.Ambassador, coup.Ambassador, coup.Duke, coup.Contessa, coup.Duke, coup.Captain)
		do(t, g, 0, proto.Action{Type: proto.Exchange})
		do(t, g, 1, proto.Action{Type: proto.Pass})
		if a := decide(t, level, "seed", g, 0); fmt.Sprint(a.Indices) != "[0 1]" {
			t.Errorf("%s gives back %v", level, a.Indices)
		}
		do(t, g, 0, proto.Action{Type: proto.ReturnCards, Indices: []int{0, 1}})
		do(t, g, 1, proto.Action{Type: proto.Tax})
		do(t, g, 0, proto.Action{Type: proto.Challenge})
		if a := decide(t, level, "seed", g, 0); a.Index != 1 {
			t.Errorf("%s gives up card %d", level, a.Index)
		}
	}
}

func TestViewsOfAnotherGame(t *testing.T) {
	legal := []proto.LegalAction{{Action: proto.Action{Type: proto.Check}}}
	for _, level := range bot.Levels() {
		b, err := bot.New(level, "seed", 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []proto.State{proto.UnknownState{}, &proto.CoupState{}, &proto.CoupState{Phase: proto.PhaseAction, You: &proto.CoupYou{}}} {
			if a := b.Decide(aifight.View{State: s, Legal: legal}); a.Type != proto.Check {
				t.Errorf("%s: %+v", level, a)
			}
		}
	}
}

// A window whose events are missing is passed, not challenged.
func TestViewsThatCannotBeRead(t *testing.T) {
	legal := []proto.LegalAction{{Action: proto.Action{Type: proto.Challenge}}, {Action: proto.Action{Type: proto.Pass}}}
	for _, level := range bot.Levels() {
		b, err := bot.New(level, "seed", 0)
		if err != nil {
			t.Fatal(err)
		}
		if a := b.Decide(aifight.View{State: &proto.CoupState{Phase: proto.PhaseChallengeAction, You: &proto.CoupYou{}}, Legal: legal}); a.Type != proto.Pass {
			t.Errorf("%s: %+v", level, a)
		}
	}
}

func TestBotsThatCannotBeMade(t *testing.T) {
	for _, c := range []struct {
		level string
		seat  int
	}{{"best", 0}, {"hard", -1}, {"hard", 6}} {
		if _, err := bot.New(c.level, "seed", c.seat); err == nil {
			t.Errorf("%+v made a bot", c)
		}
	}
}
