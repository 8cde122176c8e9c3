package holdem_test

import (
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func TestDroppedSeatOnItsTurnFolds(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 4})
	do(t, g, "p3 raise 600")
	g.Drop(0, proto.ForfeitTimeout)
	wantLast(t, g, proto.EventDisconnected, "p0 left: timeout")
	wantAsked(t, g, "p1: fold, call 500, raise 1000-10000, allin")
	if s := state(g, 0); s.Players[0].Status != proto.Eliminated || s.Players[0].Chips != 0 || s.Players[0].Position != "" {
		t.Errorf("the seat is %+v", s.Players[0])
	}
	do(t, g, "p1 fold", "p2 fold")
	wantLast(t, g, proto.EventNewHand, "hand 2 of 10, dealer p1, blinds 100/200, p0=0 p1=9900 p2=9800 p3=10300")
	wantAsked(t, g, "p1: fold, call 200, raise 400-9900, allin")
}

// The others go on where they were; what the seat bet stays in the pot.
func TestDroppedSeatOutOfTurn(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 4})
	do(t, g, "p3 raise 600")
	g.Drop(3, proto.ForfeitDisconnect)
	wantAsked(t, g, "p0: fold, call 600, raise 1000-10000, allin")
	do(t, g, "p0 fold", "p1 fold")
	wantLast(t, g, proto.EventHandResult, "hand 1 all_folded: [p2] win 900, p2=900")
}

func TestSeatThatIsLeftAloneTakesThePotOutOfTurn(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3})
	do(t, g, "p0 raise 600", "p1 fold")
	g.Drop(0, proto.ForfeitDisconnect) // p2 was asked
	wantLast(t, g, proto.EventHandResult, "hand 1 all_folded: [p2] win 900, p2=900")
	wantLast(t, g, proto.EventNewHand, "hand 2 of 10, dealer p1, blinds 100/200, p0=0 p1=9900 p2=10700")
}

// Nobody is left to bet against, so the cards are dealt out.
func TestSeatThatIsLeftWithAllInsIsNotAsked(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 3, Force: []holdem.Forced{forced("1:AsAh 2:7c2d", "Ad9d8c4c3h")}})
	do(t, g, "p0 call 200", "p1 allin", "p2 call 9800")
	g.Drop(0, proto.ForfeitDisconnect)
	wantLast(t, g, proto.EventHandResult, "hand 1 showdown: [p1] win 20200, p1=20200")
	wantLast(t, g, proto.EventMatchResult, `match opponent_eliminated after 1: winner "p1" of [p1], draw false, p0=0 p1=20200 p2=0`)
}

func TestMatchEndsWhenOneIsLeft(t *testing.T) {
	g := newGame(t, holdem.Config{Players: 2})
	g.Drop(1, proto.ForfeitTimeout)
	r, over := g.Result()
	if !over || r.Winner != "p0" || r.Payoffs["p1"] != 0 || r.IsDraw {
		t.Errorf("the result is %+v, %v", r, over)
	}
	before := told(g, 0)
	g.Drop(0, proto.ForfeitTimeout) // the match is over
	g.Drop(5, proto.ForfeitTimeout)
	if !slices.Equal(before, told(g, 0)) {
		t.Errorf("told %v", told(g, 0))
	}
}
