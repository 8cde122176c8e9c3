package coup

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/coup"
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

// What spectators are told makes the same table as the rules have, after every
// decision, and tells whom the table waits for.
func TestEventsMakeTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 6).Draw(t, "players")
		g, err := coup.New(coup.Config{Players: n, Seed: fmt.Sprintf("%032x", rapid.Uint64().Draw(t, "seed"))})
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
			seat := rapid.SampledFrom(g.Waiting()).Draw(t, "seat")
			if rapid.IntRange(0, 40).Draw(t, "leaves") == 0 {
				g.Drop(rapid.IntRange(0, n-1).Draw(t, "who"), proto.ForfeitTimeout)
				continue
			}
			a := rapid.SampledFrom(g.Legal(seat)).Draw(t, "action").Action
			if err := g.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
		result, _ := g.Result()
		if board.winner != result.Winner {
			t.Fatalf("%s wins, want %s", board.winner, result.Winner)
		}
	})
}

func compare(t *rapid.T, board *table, g *coup.Game) {
	var want []proto.PlayerID
	for _, seat := range g.Waiting() {
		want = append(want, proto.PlayerAt(seat))
	}
	if s, ok := g.State(engine.Public).(*proto.CoupState); !ok || s.Phase != proto.PhaseAction {
		if got := board.ToAct(); !slices.Equal(got, want) {
			t.Fatalf("%v are asked in the phase %s of %+v, want %v", got, board.phase, board.chain, want)
		}
	}
	for i, p := range g.Players(engine.Public) {
		d, one := p.Data.(proto.CoupPlayer), &board.seats[i]
		if one.coins != d.Coins || one.hidden != d.HiddenCards || len(one.revealed) != len(d.Revealed) || one.out != (p.Status == proto.Eliminated) {
			t.Fatalf("seat %d has %d coins, %d hidden and %v; want %d, %d and %v", i+1, one.coins, one.hidden, one.revealed, d.Coins, d.HiddenCards, d.Revealed)
		}
	}
}

// No letter of a decision is the one that covers a shared screen.
func TestLettersLeaveTheCoverKeyAlone(t *testing.T) {
	for _, role := range []proto.Role{proto.Duke, proto.Contessa, proto.Captain, proto.Ambassador} {
		letter, _ := (&tray{}).name(proto.LegalAction{Action: proto.Action{Type: proto.Block, Role: role}})
		if letter != "B" {
			t.Errorf("to block as %s is %s", role, letter)
		}
	}
}
