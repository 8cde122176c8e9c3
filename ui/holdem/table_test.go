package holdem

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// seating is a table of players without a seat of one's own.
func seating(n int) aifight.Seating {
	var s aifight.Seating
	for i := range n {
		s.Seats = append(s.Seats, proto.SeatName{Position: i, PlayerID: proto.PlayerAt(i), Name: fmt.Sprintf("Name %d", i+1)})
	}
	return s
}

// pick draws an answer among the legal ones.
func pick(t *rapid.T, legal []proto.LegalAction) proto.Action {
	l := rapid.SampledFrom(legal).Draw(t, "action")
	a := l.Action
	if l.Type == proto.Raise {
		a.Amount = rapid.IntRange(l.Amount, l.Max).Draw(t, "amount")
	}
	return a
}

// What spectators are told makes the same table as the rules have, after every
// decision.
func TestEventsMakeTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "players")
		g, err := holdem.New(holdem.Config{Players: n, Seed: fmt.Sprintf("%032x", rapid.Uint64().Draw(t, "seed"))})
		if err != nil {
			t.Fatal(err)
		}
		board, seen := newTable(seating(n), hand.Shared()), 0
		fold := func() {
			for _, e := range g.Events(engine.Public, seen) {
				board.Add(e)
				seen++
				if e.Type() == proto.EventHandResult {
					checkPots(t, board)
				}
			}
		}
		for fold(); len(g.Waiting()) > 0; fold() {
			compare(t, board, g)
			seat := g.Waiting()[0]
			if rapid.IntRange(0, 60).Draw(t, "leaves") == 0 {
				g.Drop(rapid.IntRange(0, n-1).Draw(t, "who"), proto.ForfeitTimeout)
				continue
			}
			if err := g.Apply(seat, pick(t, g.Legal(seat))); err != nil {
				t.Fatal(err)
			}
		}
		result, _ := g.Result()
		for i := range board.seats {
			if got := board.finalStack(i, &aifight.Scene{}); float64(got) != result.Payoffs[proto.PlayerAt(i)] {
				t.Fatalf("seat %d ends with %d, want %v", i+1, got, result.Payoffs[proto.PlayerAt(i)])
			}
		}
	})
}

// checkPots checks that pots hold all that was put in, and that those who took
// them are those who were paid.
func checkPots(t *rapid.T, board *table) {
	sum, paid := 0, map[proto.PlayerID]bool{}
	for _, p := range board.pots {
		sum += p.chips
		for _, id := range p.took {
			paid[id] = true
		}
		if len(p.took) == 0 {
			t.Fatalf("nobody took %+v", p)
		}
	}
	if sum != board.pot {
		t.Fatalf("the pots hold %d of %d", sum, board.pot)
	}
	for id := range board.result.Payouts {
		if board.result.Payouts[id] > 0 != paid[id] {
			t.Fatalf("%s won %d, and by the pots: %v", id, board.result.Payouts[id], paid[id])
		}
	}
}

func compare(t *rapid.T, board *table, g *holdem.Game) {
	s, ok := g.State(engine.Public).(*proto.HoldemState)
	if !ok {
		t.Fatal("the state is of another game")
	}
	if board.pot != s.Pot || board.bet != s.CurrentBet || board.hand != s.HandNum || len(board.board) != len(s.CommunityCards) || board.street != s.Phase {
		t.Fatalf("hand %d: pot %d, bet %d, %s; want hand %d: pot %d, bet %d, %s", board.hand, board.pot, board.bet, board.street, s.HandNum, s.Pot, s.CurrentBet, s.Phase)
	}
	if id := board.ToAct(); len(id) != 1 || id[0] != s.CurrentPlayerID {
		t.Fatalf("%v acts, want %s", id, s.CurrentPlayerID)
	}
	for i, p := range g.Players(engine.Public) {
		d, seat := p.Data.(proto.HoldemPlayer), &board.seats[i]
		if seat.chips != d.Chips || seat.bet != d.Bet || seat.status != p.Status || seat.in && seat.position != d.Position {
			t.Fatalf("seat %d has %d chips, bet %d, is %s and %s; want %d, %d, %s and %s", i+1, seat.chips, seat.bet, seat.status, seat.position, d.Chips, d.Bet, p.Status, d.Position)
		}
	}
}
