package liarsdice

import (
	"errors"
	"reflect"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func types(events []proto.Event) (list []proto.EventType) {
	for _, e := range events {
		list = append(list, e.Type())
	}
	return list
}

func TestTheLoserOpensTheNextRound(t *testing.T) {
	g := forcedGame(t, 3, forced{1: {0: {3, 3, 3, 3, 3}}})
	must(t, g, 0, bid(6, 3)) // five threes, the others have twos
	must(t, g, 1, challenge())
	if g.table.Turn() != 0 || g.table.Count(0) != 4 || g.table.Round() != 2 {
		t.Errorf("seat %d opens round %d, seat 0 has %d dice", g.table.Turn(), g.table.Round(), g.table.Count(0))
	}
	must(t, g, 0, bid(1, 2))
	must(t, g, 1, bid(2, 2))
	must(t, g, 2, challenge())
	if g.table.Turn() != 2 || g.table.Count(2) != 4 {
		t.Errorf("seat %d opens, seat 2 has %d dice", g.table.Turn(), g.table.Count(2))
	}
}

func TestTheNextSeatOpensAfterAnElimination(t *testing.T) {
	g := forcedGame(t, 3, forced{})
	g.table.count = [MaxSeats]int{1, 3, 3}
	must(t, g, 0, bid(1, 3)) // everybody has twos
	must(t, g, 1, challenge())
	want := []proto.EventType{proto.EventBid, proto.EventChallenge, proto.EventEliminated, proto.EventRoundStart}
	events := g.Events(engine.Public, 0)
	if got := types(events); !reflect.DeepEqual(got, want) {
		t.Fatalf("%v, want %v", got, want)
	}
	if g.table.Turn() != 1 {
		t.Errorf("seat %d opens, want 1", g.table.Turn())
	}
	start := events[3].Data.(proto.RoundStart)
	if want := map[proto.PlayerID]int{"p1": 3, "p2": 3}; start.Round != 2 || !reflect.DeepEqual(start.DiceCounts, want) {
		t.Errorf("%+v", start)
	}
	if s := g.State(0).(*proto.DiceState); s.YourDice != nil || s.YourCount != 0 || s.YourPlayer != "p0" {
		t.Errorf("who is out sees %+v", s)
	}
	if p := g.Players(0)[0]; p.Status != proto.Eliminated || p.Data.(proto.DicePlayer).Dice != nil {
		t.Errorf("who is out is %+v", p)
	}
}

func TestTheLastChallengeEndsTheMatch(t *testing.T) {
	g := forcedGame(t, 2, forced{})
	g.table.count = [MaxSeats]int{1, 1}
	must(t, g, 0, bid(2, 2))
	must(t, g, 1, challenge())
	want := []proto.EventType{proto.EventBid, proto.EventChallenge, proto.EventEliminated, proto.EventGameOver}
	if got := types(g.Events(engine.Public, 0)); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	r, over := g.Result()
	if want := map[proto.PlayerID]float64{"p0": 1, "p1": 0}; !over || r.Winner != "p0" || r.IsDraw || !reflect.DeepEqual(r.Payoffs, want) {
		t.Errorf("%+v", r)
	}
	s := g.State(1).(*proto.DiceState)
	if s.Phase != proto.DiceDone || s.Winner != "p0" || s.CurrentTurn != "" || s.TotalDice != 0 || s.Round != 1 {
		t.Errorf("%+v", s)
	}
	if g.Legal(0) != nil || g.Waiting() != nil {
		t.Error("somebody is asked after the end")
	}
}

func TestLegalActions(t *testing.T) {
	g := forcedGame(t, 2, forced{})
	open := []proto.LegalAction{{Action: bid(1, 1), Max: 10}}
	if got := g.Legal(0); !reflect.DeepEqual(got, open) || g.Legal(1) != nil {
		t.Errorf("at first: %+v, and %+v for who is not asked", got, g.Legal(1))
	}
	must(t, g, 0, bid(3, 6))
	offer := proto.LegalAction{Action: bid(4, 1), Max: 10, Current: proto.Bid{Quantity: 3, Face: 6, Bidder: "p0"}}
	if got, want := g.Legal(1), []proto.LegalAction{{Action: challenge()}, offer}; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	must(t, g, 1, bid(10, 6))
	if got, want := g.Legal(0), []proto.LegalAction{{Action: challenge()}}; !reflect.DeepEqual(got, want) {
		t.Errorf("at the top: %+v, want %+v", got, want)
	}
}

func TestTheFallbackIsTheLowestBid(t *testing.T) { // aifight sheet 4.0
	g := forcedGame(t, 2, forced{})
	for _, c := range []struct{ fallback, next proto.Action }{{bid(1, 1), bid(2, 6)}, {bid(3, 1), bid(10, 6)}, {challenge(), challenge()}} {
		seat := g.Waiting()[0]
		if got := g.Fallback(seat); !got.Equal(c.fallback) {
			t.Errorf("%+v, want %+v", got, c.fallback)
		}
		must(t, g, seat, c.next)
	}
}

func TestDecisionsThatAreRefusedChangeNothing(t *testing.T) {
	g := forcedGame(t, 2, forced{})
	for _, c := range []struct {
		seat int
		a    proto.Action
		want error
	}{
		{1, bid(1, 1), engine.ErrUnsolicited},
		{7, bid(1, 1), engine.ErrUnsolicited},
		{-1, bid(1, 1), engine.ErrUnsolicited},
		{0, challenge(), aifight.ErrIllegal},
		{0, bid(0, 1), aifight.ErrIllegal},
		{0, bid(11, 1), aifight.ErrIllegal},
		{0, bid(1, 7), aifight.ErrIllegal},
		{0, proto.Action{Type: proto.Pass}, aifight.ErrIllegal},
	} {
		if err := g.Apply(c.seat, c.a); !errors.Is(err, c.want) {
			t.Errorf("seat %d, %+v: %v, want %v", c.seat, c.a, err, c.want)
		}
	}
	if n := len(g.Events(engine.Public, 0)); n != 0 {
		t.Errorf("%d events", n)
	}
}

func TestADroppedSeatTakesItsDiceAlong(t *testing.T) {
	g := forcedGame(t, 3, forced{})
	must(t, g, 0, bid(2, 2))
	g.Drop(1, proto.ForfeitTimeout)
	want := []proto.EventType{proto.EventBid, proto.EventDisconnected, proto.EventEliminated, proto.EventRoundStart}
	if got := types(g.Events(engine.Public, 0)); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if g.table.InPlay() != 10 || g.table.Turn() != 2 || g.table.Bid() != (Bid{}) || g.table.Round() != 2 {
		t.Errorf("%d dice, seat %d opens round %d after %v", g.table.InPlay(), g.table.Turn(), g.table.Round(), g.table.Bid())
	}
	before := len(g.Events(engine.Public, 0))
	g.Drop(1, proto.ForfeitTimeout)
	g.Drop(9, proto.ForfeitTimeout)
	if n := len(g.Events(engine.Public, 0)); n != before {
		t.Errorf("%d events, had %d: a seat was dropped twice", n, before)
	}
	g.Drop(2, proto.ForfeitDisconnect)
	if r, over := g.Result(); !over || r.Winner != "p0" || r.Payoffs["p2"] != 0 {
		t.Errorf("%+v, over: %v", r, over)
	}
	g.Drop(0, proto.ForfeitDisconnect)
	if r, _ := g.Result(); r.Winner != "p0" {
		t.Errorf("the winner was dropped after the end: %+v", r)
	}
}

func TestMatchesThatCannotBeMade(t *testing.T) {
	for _, c := range []Config{{Seed: "x", Players: 2}, {Seed: benchSeed, Players: 1}, {Seed: benchSeed, Players: 7}, {}} {
		if _, err := New(c); err == nil {
			t.Errorf("%+v made a match", c)
		}
	}
}
