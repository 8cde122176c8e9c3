package wbfour

import (
	"strings"
	"testing"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// began is when the games of these tests did, by the clock of their host.
const began = proto.Millis(1_700_000_000_000)

// snapshotAt is an active game of a minute each at a revision, whose mover's
// clock runs since some time after its beginning.
func snapshotAt(revision int, after time.Duration) proto.Snapshot {
	const id = "0d8400b2-b908-49a2-aef5-18c1174f4776"
	return proto.Snapshot{
		Schema: proto.Schema, GameID: id, HostNode: id, HostURL: "http://127.0.0.1", Mode: proto.ModePeer, State: proto.Active,
		Turn: proto.White, Revision: revision, Timed: true, Remaining: proto.Remaining{White: 60_000, Black: 60_000},
		LastTick: began + proto.MillisIn(after), CreatedAt: began, ExpiresAt: began + 60_000, Moves: []proto.Move{},
	}
}

func frameOf(t *testing.T, s proto.Snapshot) []byte {
	t.Helper()
	frame, err := proto.Marshal(proto.Envelope{Data: proto.StateFor(s)})
	if err != nil {
		t.Fatal(err)
	}
	return frame
}

func decode(t *testing.T, s *Stream, g proto.Snapshot) []News {
	t.Helper()
	b, err := s.Decode(true, frameOf(t, g))
	if err != nil {
		t.Fatal(err)
	}
	return b.Events
}

// A snapshot that is not newer is passed over, and so is another game.
func TestStreamPassesOverWhatIsOld(t *testing.T) {
	s := NewStream("", time.Now, proto.White)
	for _, c := range []struct{ revision, news int }{{3, 1}, {3, 0}, {2, 0}, {4, 1}, {9, 1}, {8, 0}} {
		if got := decode(t, s, snapshotAt(c.revision, 0)); len(got) != c.news {
			t.Errorf("revision %d brings %d news, want %d", c.revision, len(got), c.news)
		}
	}
	other := snapshotAt(0, 0)
	other.GameID = "1d8400b2-b908-49a2-aef5-18c1174f4776"
	if len(decode(t, NewStream(other.GameID, time.Now), snapshotAt(3, 0))) != 0 {
		t.Error("a stream of one game takes another")
	}
	other.CreatedAt++
	if len(decode(t, s, other)) != 1 {
		t.Error("a stream does not go on to the next game")
	}
	if len(decode(t, s, snapshotAt(10, 0))) != 0 {
		t.Error("a stream goes back to the game before")
	}
}

// A game of one id ends with it; a series does not.
func TestStreamEndsWithItsGame(t *testing.T) {
	over := snapshotAt(3, 0)
	over.State, over.Result, over.Reason = proto.Finished, proto.Win(proto.White), proto.Resigned
	for id, want := range map[string]bool{over.GameID: true, "": false} {
		b, err := NewStream(id, time.Now).Decode(true, frameOf(t, over))
		if err != nil || b.Over != want || len(b.Events) != 1 {
			t.Errorf("with the id %q: %+v, %v", id, b, err)
		}
	}
}

// The mover's clock is the host's, whatever the clock here says: a change that
// was just made began just now.
func TestStreamMeasuresTheHostsClock(t *testing.T) {
	const skew = time.Hour
	now := began.Time().Add(10 * time.Second)
	s := NewStream("", func() time.Time { return now })
	if n := decode(t, s, snapshotAt(1, 0)); n[0].Since != 10*time.Second {
		t.Errorf("who comes late is told %v ago", n[0].Since)
	}
	now = began.Time().Add(skew + 20*time.Second)
	if n := decode(t, s, snapshotAt(2, 20*time.Second)); n[0].Since != 0 {
		t.Errorf("a change began %v ago", n[0].Since)
	}
	s.Opened() // the connection was lost for 5 s
	now = now.Add(10 * time.Second)
	if n := decode(t, s, snapshotAt(3, 25*time.Second)); n[0].Since != 5*time.Second {
		t.Errorf("after a drop the move began %v ago", n[0].Since)
	}
	now = now.Add(time.Hour)
	s.Opened()
	if n := decode(t, s, snapshotAt(4, 26*time.Second)); n[0].Since != time.Minute {
		t.Errorf("a clock that should have run out began %v ago", n[0].Since)
	}
}

// What a host says in words of its own is clean before it is held.
func TestStreamCleansWords(t *testing.T) {
	over := snapshotAt(3, 0)
	over.State, over.Reason = proto.Finished, "lost\x1b[2J\u202e"
	if n := decode(t, NewStream("", time.Now), over); strings.ContainsAny(string(n[0].Game.Reason), "\x1b\u202e") {
		t.Errorf("the reason is %q", n[0].Game.Reason)
	}
}

func TestStreamRefusesWhatItCannotRead(t *testing.T) {
	s := NewStream("", time.Now)
	if _, err := s.Decode(false, frameOf(t, snapshotAt(1, 0))); err == nil {
		t.Error("a binary frame is taken")
	}
	if _, err := s.Decode(true, []byte(`{"protocol":"x"}`)); err == nil {
		t.Error("a frame of another protocol is taken")
	}
}
