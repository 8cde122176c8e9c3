package coup

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func playOn(t testing.TB, g *Game, do string) {
	t.Helper()
	for _, d := range split(do) {
		seat, a := decisionOf(t, d)
		if err := g.Apply(seat, a); err != nil {
			t.Fatalf("%s: %v", d, err)
		}
	}
}

func told(t testing.TB, g *Game, want string) {
	t.Helper()
	var list []string
	for _, e := range g.Events(engine.Public, 0) {
		list = append(list, short(e))
	}
	if got, want := strings.Join(list, "; "), strings.Join(split(want), "; "); got != want {
		t.Errorf("told\n%s\nwant\n%s", got, want)
	}
}

func offered(g *Game, seat int) string {
	var list []string
	for _, l := range g.Legal(seat) {
		list = append(list, strings.Trim(string(l.Type)+" "+string(l.Target)+string(l.Role), " "))
	}
	return strings.Join(list, ", ")
}

func TestLegalActionsInTheirOrder(t *testing.T) {
	three := scene{cards: "DD AA CC", seats: 3}
	for _, c := range []struct {
		name  string
		coins int8
		do    string
		seat  int
		want  string
	}{
		{"two coins", 2, "", 0, "income, foreign_aid, tax, steal p1, steal p2, exchange"},
		{"three coins", 3, "", 0, "income, foreign_aid, tax, assassinate p1, assassinate p2, steal p1, steal p2, exchange"},
		{"seven coins", 7, "", 0, "income, foreign_aid, coup p1, coup p2, tax, assassinate p1, assassinate p2, steal p1, steal p2, exchange"},
		{"ten coins", 10, "", 0, "coup p1, coup p2"},
		{"not in turn", 2, "", 1, ""},
		{"a claim", 2, "p0 tax", 2, "challenge, pass"},
		{"its claimer", 2, "p0 tax", 0, ""},
		{"who passed", 2, "p0 tax; p1 pass", 1, ""},
		{"foreign aid", 2, "p0 foreign_aid", 1, "block Duke, pass"},
		{"a steal's target", 2, "p0 steal p1; p1 pass; p2 pass", 1, "block Captain, block Ambassador, pass"},
		{"a steal's witness", 2, "p0 steal p1; p1 pass; p2 pass", 2, ""},
		{"an assassination's target", 3, "p0 assassinate p2; p1 pass; p2 pass", 2, "block Contessa, pass"},
		{"a block's actor", 2, "p0 foreign_aid; p1 block Duke", 0, "challenge, pass"},
		{"a block's witness", 2, "p0 foreign_aid; p1 block Duke", 2, "challenge, pass"},
		{"a blocker", 2, "p0 foreign_aid; p1 block Duke", 1, ""},
		{"who loses a card", 7, "p0 coup p1", 1, "lose_card, lose_card"},
	} {
		s := three
		s.coins = []int8{c.coins}
		g := s.start(t)
		playOn(t, g, c.do)
		if got := offered(g, c.seat); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestReturnsOfAnExchange(t *testing.T) { // aifight sheet 4.3.4
	g := scene{cards: "DC AA NN BN", seats: 3}.start(t)
	playOn(t, g, "p0 exchange; p1 pass; p2 pass")
	you := g.State(0).(*proto.CoupState).You
	if want := []proto.Role{"Duke", "Captain", "Ambassador", "Contessa"}; !reflect.DeepEqual(you.AllOptions, want) || !reflect.DeepEqual(you.Exchange, want[2:]) {
		t.Errorf("%+v", you)
	}
	var indices [][]int
	for _, l := range g.Legal(0) {
		indices = append(indices, l.Indices)
	}
	if want := [][]int{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}; !reflect.DeepEqual(indices, want) {
		t.Errorf("%v, want %v", indices, want)
	}
	if l := g.Legal(0)[4]; !reflect.DeepEqual(l.Cards, []proto.Role{"Captain", "Contessa"}) || len(l.Pool) != 4 {
		t.Errorf("%+v", l)
	}
	for v := engine.Public; v < 3; v++ {
		if s := g.State(v).(*proto.CoupState); v != 0 && s.You != nil && s.You.Exchange != nil {
			t.Errorf("viewer %d sees what was drawn: %+v", v, s.You)
		}
	}
	playOn(t, g, "p0 return_cards 3 0")
	if want := []proto.Role{"Captain", "Ambassador"}; !reflect.DeepEqual(g.faceDown(0), want) {
		t.Errorf("kept %v, want %v", g.faceDown(0), want)
	}
}

func TestAnExchangeWithOneCardLeft(t *testing.T) {
	g := scene{cards: "DC AA NN BN", seats: 3}.start(t)
	g.table.player[0].Cards[0].Revealed = true
	playOn(t, g, "p0 exchange; p1 pass; p2 pass")
	if n := len(g.Legal(0)); n != 3 {
		t.Errorf("%d combinations, want 3", n)
	}
	playOn(t, g, "p0 return_cards 0 2")
	if c := g.table.player[0].Cards; c != [2]Card{{Duke, true}, {Ambassador, false}} {
		t.Errorf("%v: what is kept takes the face-down slot", c)
	}
}

func TestWhoHasOneCardIsStillAsked(t *testing.T) {
	g := scene{cards: "DC AA NN", seats: 3, coins: []int8{7}}.start(t)
	g.table.player[1].Cards[0].Revealed = true
	playOn(t, g, "p0 coup p1")
	if l := g.Legal(1); len(l) != 1 || l[0].Index != 1 {
		t.Errorf("%+v: the index counts all cards", l)
	}
	s := g.State(2).(*proto.CoupState)
	if s.Phase != proto.PhaseLoseInfluence || s.InfluenceLoser != "p1" || s.PendingAction != proto.LaunchCoup || s.PendingTarget != "p1" {
		t.Errorf("%+v", s)
	}
}

func TestAShownCardIsReplacedInItsSlot(t *testing.T) { // aifight sheet annex D 12
	g := scene{cards: "DC AA NN B", seats: 3}.start(t)
	before := g.table.Court()
	playOn(t, g, "p0 steal p1; p2 challenge")
	if c := g.table.player[0].Cards; c != [2]Card{{Duke, false}, {Ambassador, false}} {
		t.Errorf("%v", c)
	}
	after := g.table.Court()
	if after[Captain] != before[Captain]+1 || after[Ambassador] != before[Ambassador]-1 {
		t.Errorf("the court was %v and is %v", before, after)
	}
}

func TestFallbacks(t *testing.T) { // aifight sheet 4.0
	for _, c := range []struct {
		coins int8
		do    string
		seat  int
		want  string
	}{
		{2, "", 0, "p0 income"},
		{10, "", 0, "p0 coup p1"},
		{2, "p0 tax", 1, "p1 pass"},
		{2, "p0 foreign_aid", 2, "p2 pass"},
		{2, "p0 foreign_aid; p1 block Duke", 0, "p0 pass"},
		{7, "p0 coup p2", 2, "p2 lose_card 0"},
		{2, "p0 exchange; p1 pass; p2 pass", 0, "p0 return_cards 0 1"},
	} {
		g := scene{cards: "DD AA CC", seats: 3, coins: []int8{c.coins}}.start(t)
		playOn(t, g, c.do)
		if _, want := decisionOf(t, c.want); !g.Fallback(c.seat).Equal(want) {
			t.Errorf("after %q: %+v, want %+v", c.do, g.Fallback(c.seat), want)
		}
	}
}

func TestDecisionsThatAreRefusedChangeNothing(t *testing.T) {
	g := scene{cards: "DD AA CC", seats: 3}.start(t)
	for _, c := range []struct {
		do   string
		want error
	}{
		{"p1 income", engine.ErrUnsolicited}, {"p9 income", engine.ErrUnsolicited}, {"p0 pass", aifight.ErrIllegal},
		{"p0 coup p1", aifight.ErrIllegal}, {"p0 assassinate p1", aifight.ErrIllegal}, {"p0 steal p0", aifight.ErrIllegal},
		{"p0 steal p7", aifight.ErrIllegal}, {"p0 steal", aifight.ErrIllegal}, {"p0 block Duke", aifight.ErrIllegal}, {"p0 lose_card 0", aifight.ErrIllegal},
	} {
		seat, a := decisionOf(t, c.do)
		if err := g.Apply(seat, a); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.do, err, c.want)
		}
	}
	told(t, g, "")
}

func TestTheWinnerTakesItAll(t *testing.T) {
	g := scene{cards: "DD AA", seats: 2, coins: []int8{7}}.start(t)
	g.table.player[1].Cards[1].Revealed = true
	playOn(t, g, "p0 coup p1; p1 lose_card 0")
	told(t, g, "p0 coup p1; p1 influence_lost Assassin 0; p1 player_eliminated; game_over p0")
	r, over := g.Result()
	if want := map[proto.PlayerID]float64{"p0": 1, "p1": 0}; !over || r.Winner != "p0" || r.IsDraw || !reflect.DeepEqual(r.Payoffs, want) {
		t.Errorf("%+v", r)
	}
	s := g.State(1).(*proto.CoupState)
	if s.Phase != proto.PhaseDone || s.Winner != "p0" || s.CurrentTurn != "p0" || s.PendingAction != "" || len(g.Waiting()) != 0 {
		t.Errorf("%+v", s)
	}
}

func TestMatchesThatCannotBeMade(t *testing.T) {
	for _, c := range []Config{{Seed: "x", Players: 2}, {Seed: benchSeed, Players: 1}, {Seed: benchSeed, Players: 7}, {}} {
		if _, err := New(c); err == nil {
			t.Errorf("%+v made a match", c)
		}
	}
}
