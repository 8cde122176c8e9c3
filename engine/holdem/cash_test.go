package holdem_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Aifight sheet 4.1.1: stacks are reset each hand, blinds stay at 50/100, and
// the sum of gains counts.
func TestCashStacksAreResetAndGainsCount(t *testing.T) {
	g := newGame(t, holdem.Config{
		Players: 2, Table: proto.HoldemConfig{Format: proto.FormatCash, MaxHands: 7},
		Force: []holdem.Forced{forced("0:AsAh 1:7c2d", "Ad9d8c4c3h")},
	})
	do(t, g, "p0 allin", "p1 call 9900")
	wantLast(t, g, proto.EventNewHand, "hand 2 of 7, dealer p1, blinds 50/100, p0=10000 p1=10000")
	s := state(g, 0)
	if s.Format != proto.FormatCash || s.StartChips != 10000 || *s.Players[0].Net != 10000 || *s.Players[1].Net != -10000 || *s.Players[1].Invested != 50 {
		t.Errorf("the state is %+v", s)
	}
	for range 6 {
		fold(t, g)
	}
	r, over := g.Result()
	if !over || r.Winner != "p0" || r.Payoffs["p0"] != 10000 || r.Payoffs["p1"] != -10000 {
		t.Errorf("the result is %+v, %v", r, over)
	}
	events := g.Events(engine.Public, 0)
	wantJSON(t, "the end", events[len(events)-1].Data, `{"winner":"p0","winners":["p0"],"is_draw":false,"hand":7,"reason":"max_hands_reached",`+
		`"chips":{"p0":9950,"p1":10050},"net_chips":{"p0":10000,"p1":-10000},"format":"cash"}`)
}
