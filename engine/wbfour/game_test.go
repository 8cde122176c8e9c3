package wbfour_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

const (
	begun  = proto.Millis(1_790_000_000_000)
	second = proto.Millis(1000)
	hour   = 3600 * second
)

func id(n int) string { return fmt.Sprintf("00000000-0000-4000-8000-%012d", n) }

func terms(minutes int) wbfour.Terms {
	return wbfour.Terms{GameID: id(1), HostNode: id(2), HostURL: "http://127.0.0.1:8080", Mode: proto.ModePeer, Minutes: minutes}
}

// active is a game that two players have just begun.
func active(t testing.TB, minutes int) *wbfour.Game {
	t.Helper()
	g := wbfour.NewGame(begun, terms(minutes))
	if _, err := g.Accept(begun, id(9)); err != nil {
		t.Fatal(err)
	}
	return g
}

// moves plays cells in turn, each a second after the other.
func moves(t testing.TB, g *wbfour.Game, notations ...string) proto.Snapshot {
	t.Helper()
	s := g.Snapshot()
	for _, notation := range notations {
		c, err := proto.ParseCell(notation)
		if err != nil {
			t.Fatal(err)
		}
		m := wbfour.MoveRequest{Side: s.Turn, Cell: c, Revision: s.Revision, By: proto.ByHuman}
		if s, err = g.Move(s.LastTick+second, m); err != nil {
			t.Fatalf("%s: %v", notation, err)
		}
	}
	return s
}

// refused checks that a call was refused with a code.
func refused(t testing.TB, err error, code proto.Code) *proto.Refusal {
	t.Helper()
	var r *proto.Refusal
	if !errors.As(err, &r) || r.Code != code {
		t.Fatalf("%v, want a refusal %q", err, code)
	}
	return r
}

func TestAGameGoesFromWaitingToALine(t *testing.T) {
	g := wbfour.NewGame(begun, terms(0))
	if s := g.Snapshot(); s.State != proto.Waiting || s.Revision != 0 || s.Turn != proto.White || s.ExpiresAt != begun+24*hour {
		t.Fatalf("a new game: %+v", s)
	}
	s, err := g.Accept(begun+second, id(3))
	if err != nil || s.State != proto.Active || s.Revision != 1 || s.LastTick != begun+second || s.ExpiresAt != begun+second+7*24*hour {
		t.Fatalf("%+v, %v", s, err)
	}
	s = moves(t, g, "d1", "a1", "d2", "a2", "d3", "g1", "d4")
	if s.State != proto.Finished || s.Result.Winner() != proto.White || s.Reason != proto.ByLine || s.Revision != 8 || len(s.Moves) != 7 {
		t.Fatalf("%+v", s)
	}
	if p, err := wbfour.PositionOf(s.Board); err != nil || p != g.Position() {
		t.Errorf("the board reads as %v, %v", p, err)
	}
	_, err = g.Move(s.LastTick, wbfour.MoveRequest{Side: proto.Black, Cell: 30, Revision: 8})
	refused(t, err, proto.GameOver)
}

func TestAFullBoardIsADraw(t *testing.T) {
	for n := range 20_000 {
		p := blocked(n)
		if p.Empty() != 0 {
			continue
		}
		if result, reason := wbfour.Four().Result(p); result != proto.Draw || reason != proto.ByBoard {
			t.Fatalf("%v ends by %q, %q", p, result, reason)
		}
		return
	}
	t.Fatal("no full board was found")
}

// blocked is the end of a game in which nobody completes a line and everybody
// blocks; each number is another game. Mostly it has free cells, each of which
// would complete a line.
func blocked(n int) (p wbfour.Position) {
	rules := wbfour.Four()
	for {
		free := p.Empty() &^ rules.Wins(p, p.Turn())
		if block := free & rules.Wins(p, p.Turn().Other()); block != 0 {
			free = block
		}
		if free == 0 {
			return p
		}
		cells := free.Cells()
		p = p.Play(cells[n*p.Empty().Count()%1009%len(cells)])
	}
}

func TestMovesThatAreRefused(t *testing.T) {
	waiting := wbfour.NewGame(begun, terms(0))
	_, err := waiting.Move(begun, wbfour.MoveRequest{Side: proto.White, Cell: 18})
	refused(t, err, proto.NotYourTurn)

	g := active(t, 0)
	s := moves(t, g, "d4")
	for name, test := range map[string]struct {
		move wbfour.MoveRequest
		code proto.Code
	}{
		"an old revision":      {wbfour.MoveRequest{Side: proto.Black, Cell: 0, Revision: 1}, proto.StaleRevision},
		"a revision to come":   {wbfour.MoveRequest{Side: proto.Black, Cell: 0, Revision: 3}, proto.StaleRevision},
		"out of turn":          {wbfour.MoveRequest{Side: proto.White, Cell: 0, Revision: 2}, proto.NotYourTurn},
		"a cell that is taken": {wbfour.MoveRequest{Side: proto.Black, Cell: 18, Revision: 2}, proto.CellTaken},
		"no cell":              {wbfour.MoveRequest{Side: proto.Black, Cell: 37, Revision: 2}, proto.BadRequest},
		"no cell below 0":      {wbfour.MoveRequest{Side: proto.Black, Cell: -1, Revision: 2}, proto.BadRequest},
	} {
		got, err := g.Move(s.LastTick, test.move)
		r := refused(t, err, test.code)
		if got.Revision != s.Revision || len(got.Moves) != 1 {
			t.Errorf("%s changed the game: %+v", name, got)
		}
		if (test.code == proto.StaleRevision) != (r.Snapshot != nil) {
			t.Errorf("%s: snapshot %v", name, r.Snapshot)
		}
	}
}

// Two moves for one revision: the first counts, the second is told the board.
func TestOfTwoMovesAtOnceOneCounts(t *testing.T) {
	g := active(t, 0)
	one := wbfour.MoveRequest{Side: proto.White, Cell: 18, Revision: 1, RequestID: id(11)}
	two := wbfour.MoveRequest{Side: proto.White, Cell: 19, Revision: 1, RequestID: id(12)}
	if _, err := g.Move(begun, one); err != nil {
		t.Fatal(err)
	}
	_, err := g.Move(begun, two)
	if r := refused(t, err, proto.StaleRevision); r.Snapshot.Board[18] != proto.White || r.Snapshot.Revision != 2 {
		t.Errorf("the board that is told: %+v", r.Snapshot)
	}
}

func TestARepeatedRequestGetsTheFirstAnswer(t *testing.T) {
	g := active(t, 0)
	m := wbfour.MoveRequest{Side: proto.White, Cell: 18, Revision: 1, RequestID: "0000000A-0000-4000-8000-00000000000b"}
	first, err := g.Move(begun, m)
	if err != nil {
		t.Fatal(err)
	}
	moves(t, g, "a1")
	m.RequestID = "0000000a-0000-4000-8000-00000000000B" // the case of an id does not count
	if again, err := g.Move(begun+hour, m); err != nil || again.Revision != first.Revision || len(again.Moves) != 1 {
		t.Errorf("the second answer is %+v, %v", again, err)
	}
	if g.Snapshot().Revision != 3 {
		t.Errorf("the repetition changed the game: revision %d", g.Snapshot().Revision)
	}
	bad := wbfour.MoveRequest{Side: proto.White, Cell: 18, Revision: 3, RequestID: id(20)}
	_, err = g.Move(begun+hour, bad)
	refused(t, err, proto.CellTaken)
	bad.Cell = 20
	_, err = g.Move(begun+hour, bad)
	refused(t, err, proto.CellTaken) // the first answer, whatever is asked now
	other := wbfour.MoveRequest{Side: proto.Black, Cell: 20, Revision: 3, RequestID: id(20)}
	_, err = g.Move(begun+hour, other)
	refused(t, err, proto.NotYourTurn) // an id of the other side is another one
}

func TestASideThatAsksWithoutEndIsStopped(t *testing.T) {
	g := active(t, 0)
	var err error
	for n := range 600 {
		_, err = g.Move(begun, wbfour.MoveRequest{Side: proto.Black, Cell: 1, Revision: 1, RequestID: id(n)})
	}
	refused(t, err, proto.BadRequest)
	if _, err := g.Move(begun, wbfour.MoveRequest{Side: proto.White, Cell: 1, Revision: 1, RequestID: id(0)}); err != nil {
		t.Errorf("the other side cannot move: %v", err)
	}
}

func TestInvitations(t *testing.T) {
	invited := terms(5)
	invited.Invited = true
	g := wbfour.NewGame(begun, invited)
	if s := g.Snapshot(); s.State != proto.Invited || s.Remaining.White != 300*second || !s.Timed {
		t.Fatalf("%+v", s)
	}
	s, err := g.Decline(begun+second, id(4))
	if err != nil || s.State != proto.Declined || s.Reason != proto.ByDecline || s.Result != proto.NoResult || s.Revision != 1 {
		t.Fatalf("%+v, %v", s, err)
	}
	_, err = g.Accept(begun+2*second, id(5))
	refused(t, err, proto.GameOver)

	g = active(t, 0)
	_, err = g.Accept(begun, id(6))
	refused(t, err, proto.Forbidden)
	_, err = g.Decline(begun, id(7))
	refused(t, err, proto.Forbidden)
}

func TestTheMoversClockRuns(t *testing.T) {
	g := active(t, 1)
	s := moves(t, g, "d4", "a1", "d3")
	if s.Remaining != (proto.Remaining{White: 58 * second, Black: 59 * second}) {
		t.Fatalf("remaining %+v", s.Remaining)
	}
	if shown := s.At(s.LastTick + 9*second); shown != (proto.Remaining{White: 58 * second, Black: 50 * second}) {
		t.Errorf("shown %+v", shown)
	}
	due, ok := g.Next()
	if !ok || due != s.LastTick+59*second {
		t.Fatalf("it ends at %d, %v", due-begun, ok)
	}
	if g.Advance(due - 1); g.Snapshot().Over() {
		t.Fatal("it ended too soon")
	}
	_, err := g.Move(due, wbfour.MoveRequest{Side: proto.Black, Cell: 30, Revision: s.Revision})
	refused(t, err, proto.StaleRevision)
	s = g.Snapshot()
	if s.Result.Winner() != proto.White || s.Reason != proto.ByTime || s.Remaining.Black != 0 || s.State != proto.Finished {
		t.Errorf("%+v", s)
	}
}

func TestGamesExpire(t *testing.T) {
	for name, test := range map[string]struct {
		game  *wbfour.Game
		after proto.Millis
	}{
		"that nobody joins": {wbfour.NewGame(begun, terms(0)), 24 * hour},
		"without moves":     {active(t, 0), 7 * 24 * hour},
	} {
		test.game.Advance(begun + test.after - 1)
		if test.game.Snapshot().Over() {
			t.Errorf("%s: too soon", name)
		}
		test.game.Advance(begun + test.after)
		if s := test.game.Snapshot(); s.State != proto.Finished || s.Reason != proto.Expired || s.Result != proto.NoResult {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

func TestResigning(t *testing.T) {
	g := active(t, 1)
	s, err := g.Resign(begun+5*second, proto.White, id(3))
	if err != nil || s.Result.Winner() != proto.Black || s.Reason != proto.Resigned || s.Remaining.White != 55*second {
		t.Fatalf("%+v, %v", s, err)
	}
	_, err = g.Resign(begun+6*second, proto.Black, id(3))
	refused(t, err, proto.GameOver)
	_, err = wbfour.NewGame(begun, terms(0)).Resign(begun, proto.White, "")
	refused(t, err, proto.Forbidden)
}

func TestSyncTellsWhatIsNew(t *testing.T) {
	g := active(t, 0)
	s := moves(t, g, "d4")
	if _, newer := g.Sync(s.Revision); newer {
		t.Error("the present revision is told as new")
	}
	got, newer := g.Sync(0)
	if !newer || !got.Newer(proto.Snapshot{GameID: got.GameID, Revision: 1}) || got.Newer(s) {
		t.Errorf("%+v, %v", got, newer)
	}
	got.Moves[0].Cell = 0
	if g.Snapshot().Moves[0].Cell != 18 {
		t.Error("a snapshot shares its moves with the game")
	}
}

// Whatever is asked, revisions rise by one with each change, the board agrees
// with the moves, and nothing but the end of a game ends it.
func TestGamesStayWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := wbfour.NewGame(begun, terms(rapid.IntRange(0, 3).Draw(t, "minutes")))
		at, held := begun, g.Snapshot()
		for range rapid.IntRange(1, 60).Draw(t, "calls") {
			at += proto.Millis(rapid.IntRange(0, 30_000).Draw(t, "wait"))
			call(t, g, at, held)
			s := g.Snapshot()
			if s.Revision < held.Revision || s.Revision == held.Revision && s.State != held.State {
				t.Fatalf("%+v became %+v", held, s)
			}
			whole(t, g, s)
			held = s
		}
	})
}

func call(t *rapid.T, g *wbfour.Game, at proto.Millis, held proto.Snapshot) {
	side := rapid.SampledFrom([]proto.Side{proto.White, proto.Black}).Draw(t, "side")
	request := id(rapid.IntRange(0, 200).Draw(t, "request"))
	switch rapid.IntRange(0, 20).Draw(t, "call") {
	case 0:
		_, _ = g.Resign(at, side, request)
	case 1:
		_, _ = g.Decline(at, request)
	case 2:
		_, _ = g.TakeBack(at, rapid.IntRange(0, 3).Draw(t, "moves"))
	case 3, 4, 5:
		_, _ = g.Accept(at, request)
	default:
		c := proto.Cell(rapid.IntRange(-1, proto.Cells).Draw(t, "cell"))
		_, _ = g.Move(at, wbfour.MoveRequest{Side: side, Cell: c, Revision: held.Revision, RequestID: request, By: proto.ByAgent})
	}
}

func whole(t *rapid.T, g *wbfour.Game, s proto.Snapshot) {
	var p wbfour.Position
	for _, m := range s.Moves {
		if p.Turn() != m.Side || p.At(m.Cell) != proto.None {
			t.Fatalf("%+v is no move of %v", m, p)
		}
		p = p.Play(m.Cell)
	}
	if p != g.Position() || p.Board() != s.Board || s.Turn != p.Turn() {
		t.Fatalf("the board of %+v is none of its moves", s)
	}
	if (s.Reason != "") != s.Over() || s.Remaining.White < 0 || s.Remaining.Black < 0 {
		t.Fatalf("%+v", s)
	}
	if legal := g.Legal(); (legal == 0) != (s.State != proto.Active) {
		t.Fatalf("%v is legal in %+v", legal.Cells(), s)
	}
}
