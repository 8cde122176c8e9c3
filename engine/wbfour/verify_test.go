package wbfour_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// What a game tells can come about.
func TestSnapshotsOfGamesAreVerified(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := wbfour.NewGame(begun, terms(rapid.IntRange(0, 3).Draw(t, "minutes")))
		for at, n := begun, rapid.IntRange(1, 60).Draw(t, "calls"); n > 0; n-- {
			at += proto.Millis(rapid.IntRange(0, 30_000).Draw(t, "wait"))
			call(t, g, at, g.Snapshot())
			if err := wbfour.Verify(g.Rules(), g.Snapshot()); err != nil {
				t.Fatalf("%+v: %v", g.Snapshot(), err)
			}
		}
	})
}

func TestSnapshotsThatCannotComeAbout(t *testing.T) {
	for name, change := range map[string]func(*proto.Snapshot){
		"a token that nobody put":    func(s *proto.Snapshot) { s.Board[36] = proto.White },
		"a token taken away":         func(s *proto.Snapshot) { s.Board[18] = proto.None },
		"two moves of one side":      func(s *proto.Snapshot) { s.Moves[1].Side = proto.White },
		"a cell taken twice":         func(s *proto.Snapshot) { s.Moves[1].Cell = s.Moves[0].Cell },
		"no cell":                    func(s *proto.Snapshot) { s.Moves[1].Cell = 99 },
		"the wrong winner":           func(s *proto.Snapshot) { s.Result = proto.Win(proto.Black) },
		"the wrong reason":           func(s *proto.Snapshot) { s.Reason = proto.ByBoard },
		"a line, and it goes on":     func(s *proto.Snapshot) { s.State = proto.Active },
		"a move after the end":       func(s *proto.Snapshot) { s.Moves = append(s.Moves, proto.Move{Cell: 30, Side: proto.Black}) },
		"a result without a reason":  func(s *proto.Snapshot) { s.Moves, s.Board = nil, [37]proto.Side{}; s.State = proto.Active },
		"a line that is not there":   func(s *proto.Snapshot) { s.Moves, s.Board = nil, [37]proto.Side{} },
		"the turn of the other side": func(s *proto.Snapshot) { *s = wbfour.NewGame(0, terms(0)).Snapshot(); s.Turn = proto.Black },
	} {
		s := moves(t, active(t, 0), "d4", "a1", "d3", "a2", "d2", "g1", "d1")
		if err := wbfour.Verify(wbfour.Four(), s); err != nil {
			t.Fatal(err)
		}
		change(&s)
		if err := wbfour.Verify(wbfour.Four(), s); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}
