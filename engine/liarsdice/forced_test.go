package liarsdice

import (
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// forced rolls what is written: by round from 1, by seat.
type forced map[int]map[int][]int

func (f forced) Roll(round, seat int, dice []int) {
	if n := copy(dice, f[round][seat]); n < len(dice) {
		for i := n; i < len(dice); i++ {
			dice[i] = 2 // unknown and of no matter
		}
	}
}

func forcedGame(t testing.TB, players int, f forced) *Game {
	t.Helper()
	g, err := New(Config{Players: players, Roller: f})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func bid(quantity, face int) proto.Action {
	return proto.Action{Type: proto.PlaceBid, Quantity: quantity, Face: face}
}

func challenge() proto.Action { return proto.Action{Type: proto.Challenge} }

func must(t testing.TB, g *Game, seat int, a proto.Action) {
	t.Helper()
	if err := g.Apply(seat, a); err != nil {
		t.Fatal(err)
	}
}
