package holdem_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

const seed = "000102030405060708090a0b0c0d0e0f"

func newGame(t testing.TB, c holdem.Config) *holdem.Game {
	t.Helper()
	if c.Seed == "" {
		c.Seed = seed
	}
	g, err := holdem.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// do makes decisions, each one like "p3 raise 400".
func do(t testing.TB, g *holdem.Game, decisions ...string) {
	t.Helper()
	for _, d := range decisions {
		var id, word string
		var amount int
		_, _ = fmt.Sscan(d, &id, &word, &amount)
		seat, _ := proto.PlayerID(id).Seat()
		if err := g.Apply(seat, proto.Action{Type: proto.ActionType(word), Amount: amount}); err != nil {
			t.Fatalf("%s: %v", d, err)
		}
	}
}

// asked is who is asked and what he may do, like "p0: fold, call 400, raise
// 800-8700, allin"; "nobody" after the end.
func asked(g *holdem.Game) string {
	if len(g.Waiting()) == 0 {
		return "nobody"
	}
	seat := g.Waiting()[0]
	var list []string
	for _, l := range g.Legal(seat) {
		word := string(l.Type)
		switch l.Type {
		case proto.Call:
			word = fmt.Sprintf("%s %d", word, l.Amount)
		case proto.Raise:
			word = fmt.Sprintf("%s %d-%d", word, l.Amount, l.Max)
		}
		list = append(list, word)
	}
	return fmt.Sprintf("p%d: %s", seat, strings.Join(list, ", "))
}

func wantAsked(t testing.TB, g *holdem.Game, want string) {
	t.Helper()
	if got := asked(g); got != want {
		t.Errorf("asked is %q, want %q", got, want)
	}
}

// told lists the events of a viewer in words.
func told(g *holdem.Game, v engine.Viewer) (list []string) {
	for _, e := range g.Events(v, 0) {
		list = append(list, sentence(e))
	}
	return list
}

func sentence(e proto.Event) string {
	switch d := e.Data.(type) {
	case proto.NewHand:
		return fmt.Sprintf("hand %d of %d, dealer %s, blinds %d/%d, %s", d.HandNum, d.MaxHands, d.Dealer, d.SmallBlind, d.BigBlind, amounts(d.Chips))
	case proto.PlayerAction:
		return fmt.Sprintf("%s %s %d, total %d", e.Player, d.Action, d.Amount, d.TotalBet)
	case proto.CommunityCards:
		return fmt.Sprintf("%s %v", d.Phase, d.Cards)
	case proto.CardsDealt:
		return fmt.Sprintf("%s has %v", e.Player, d.Cards)
	case proto.HandResult:
		return fmt.Sprintf("hand %d %s: %v win %d, %s", d.Hand, d.Reason, d.Winners, d.Pot, amounts(d.Payouts))
	case proto.MatchResult:
		return fmt.Sprintf("match %s after %d: winner %q of %v, draw %v, %s", d.Reason, d.Hand, d.Winner, d.Winners, d.IsDraw, amounts(d.Chips))
	case proto.PlayerDisconnected:
		return fmt.Sprintf("%s left: %s", e.Player, d.Reason)
	}
	return fmt.Sprintf("%T", e.Data)
}

func amounts(m map[proto.PlayerID]int) string {
	var list []string
	for seat := range 9 {
		id := proto.PlayerAt(seat)
		if n, ok := m[id]; ok {
			list = append(list, fmt.Sprintf("%s=%d", id, n))
		}
	}
	return strings.Join(list, " ")
}

// last is the last event of a kind, in words.
func last(g *holdem.Game, kind proto.EventType) string {
	events := g.Events(engine.Everything, 0)
	for i := len(events) - 1; i >= 0; i-- {
		if events[i].Type() == kind {
			return sentence(events[i])
		}
	}
	return "none"
}

func wantLast(t testing.TB, g *holdem.Game, kind proto.EventType, want string) {
	t.Helper()
	if got := last(g, kind); got != want {
		t.Errorf("the last %s is\n%q, want\n%q", kind, got, want)
	}
}

// forced reads hands like "0:AsAh 1:7c2d" and a board like "Td9d8d7d6d".
func forced(holes, board string) holdem.Forced {
	f := holdem.Forced{Holes: map[int][2]proto.Card{}}
	for h := range strings.FieldsSeq(holes) {
		f.Holes[int(h[0]-'0')] = [2]proto.Card{proto.Card(h[2:4]), proto.Card(h[4:6])}
	}
	for len(board) >= 2 {
		f.Board, board = append(f.Board, proto.Card(board[:2])), board[2:]
	}
	return f
}

func state(g *holdem.Game, v engine.Viewer) *proto.HoldemState {
	return g.State(v).(*proto.HoldemState)
}

// chips are the stacks in words.
func chips(g *holdem.Game) string {
	m := map[proto.PlayerID]int{}
	for _, p := range state(g, engine.Public).Players {
		m[p.ID] = p.Chips
	}
	return amounts(m)
}
