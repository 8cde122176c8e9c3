package liarsdice

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

func seating(n int) aifight.Seating {
	var s aifight.Seating
	for i := range n {
		s.Seats = append(s.Seats, proto.SeatName{Position: i, PlayerID: proto.PlayerAt(i), Name: fmt.Sprintf("Name %d", i+1)})
	}
	return s
}

// pick draws an answer among the legal ones; of bids, one not far above the
// lowest.
func pick(t *rapid.T, legal []proto.LegalAction) proto.Action {
	l := rapid.SampledFrom(legal).Draw(t, "action")
	a := l.Action
	if l.Type == proto.PlaceBid && l.Quantity < l.Max {
		a.Quantity = rapid.IntRange(l.Quantity+1, min(l.Max, l.Quantity+2)).Draw(t, "quantity")
		a.Face = rapid.IntRange(1, proto.Faces).Draw(t, "face")
	}
	return a
}

// What spectators are told makes the same table as the rules have, after every
// decision.
func TestEventsMakeTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 6).Draw(t, "players")
		g, err := liarsdice.New(liarsdice.Config{Players: n, Seed: fmt.Sprintf("%032x", rapid.Uint64().Draw(t, "seed"))})
		if err != nil {
			t.Fatal(err)
		}
		board, seen := newTable(seating(n)), 0
		fold := func() {
			for _, e := range g.Events(engine.Public, seen) {
				board.Add(e)
				seen++
			}
		}
		for fold(); len(g.Waiting()) > 0; fold() {
			compare(t, board, g)
			seat := g.Waiting()[0]
			if rapid.IntRange(0, 40).Draw(t, "leaves") == 0 {
				g.Drop(rapid.IntRange(0, n-1).Draw(t, "who"), proto.ForfeitTimeout)
				continue
			}
			if err := g.Apply(seat, pick(t, g.Legal(seat))); err != nil {
				t.Fatal(err)
			}
		}
		result, _ := g.Result()
		if board.winner != result.Winner {
			t.Fatalf("%s wins, want %s", board.winner, result.Winner)
		}
	})
}

func compare(t *rapid.T, board *table, g *liarsdice.Game) {
	s, ok := g.State(engine.Public).(*proto.DiceState)
	if !ok {
		t.Fatal("the state is of another game")
	}
	if board.round != s.Round || board.total() != s.TotalDice {
		t.Fatalf("round %d with %d dice, want %d with %d", board.round, board.total(), s.Round, s.TotalDice)
	}
	if id := board.ToAct(); len(id) != 1 || id[0] != s.CurrentTurn {
		t.Fatalf("%v acts, want %s", id, s.CurrentTurn)
	}
	switch c := board.current(); {
	case c == nil && s.CurrentBid == nil:
	case c == nil || s.CurrentBid == nil || *c != *s.CurrentBid:
		t.Fatalf("the bid is %v, want %v", c, s.CurrentBid)
	}
	for i, p := range s.Players {
		if one := &board.seats[i]; one.count != p.DiceCount || one.out != (p.Status == proto.Eliminated) {
			t.Fatalf("seat %d has %d dice, out: %v; want %d, %s", i+1, one.count, one.out, p.DiceCount, p.Status)
		}
	}
}
