package wbfour_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// invited opens a game between the owner and an invited peer.
func invited(t *testing.T, g hosted.Game, c *hosttest.Clock) (a *arena, owner, peer *link, s proto.Snapshot) {
	t.Helper()
	g.Mode = proto.ModePeer
	a = open(t, g, c)
	owner, peer = dial(t, a.said.Seats[0].URL), dial(t, a.said.Seats[1].URL)
	if d := owner.next(); d.Event != proto.StateOf || d.Snapshot.State != proto.Invited {
		t.Fatalf("the owner is told %+v", d)
	}
	d := peer.next()
	if d.Event != proto.Invite || d.Snapshot.HostURL != a.url {
		t.Fatalf("the peer is told %+v", d)
	}
	return a, owner, peer, *d.Snapshot
}

// accepted is a game that has begun.
func accepted(t *testing.T, g hosted.Game, c *hosttest.Clock) (a *arena, owner, peer *link, s proto.Snapshot) {
	t.Helper()
	a, owner, peer, s = invited(t, g, c)
	peer.send(proto.Respond(s.GameID, true, newID(t)))
	owner.until(1)
	return a, owner, peer, *peer.until(1).Snapshot
}

// Everybody is told of each move once, spectators as well, in messages that the
// schema allows; the recording holds what they saw.
func TestGameOverALink(t *testing.T) {
	a, owner, peer, s := accepted(t, hosted.Game{Minutes: 3}, nil)
	spectator := dial(t, a.said.Spectate)
	if d := spectator.next(); d.Event != proto.StateOf || d.Snapshot.Revision != 1 {
		t.Fatalf("a spectator is told %+v", d)
	}
	turns := []*link{owner, peer}
	for n, cell := range []proto.Cell{18, 0, 17, 1, 16, 2, 19} {
		moved := turns[n%2].move(s, cell)
		if d := turns[1-n%2].next(); d.Event != proto.StateOf || d.RequestID != "" || d.Snapshot.Revision != moved.Revision {
			t.Fatalf("of move %d the other side is told %+v", n, d)
		}
		if d := spectator.next(); d.Snapshot.Revision != moved.Revision {
			t.Fatalf("of move %d a spectator is told %+v", n, d)
		}
		s = moved
	}
	if err := rules.Verify(rules.Four(), s); err != nil || s.Result != proto.Win(proto.White) {
		t.Errorf("ended as %+v: %v", s, err)
	}
	if err := <-a.ended; err != nil || len(a.result) != 1 {
		t.Errorf("the host ended with %v and %v", err, a.result)
	}
}

// What the host emits is what the schema allows.
func TestFramesMeetTheSchema(t *testing.T) {
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	schema, err := c.Compile("../../../testdata/wbfour/wbfour.schema.json#/peer_data")
	if err != nil {
		t.Fatal(err)
	}
	_, owner, peer, s := accepted(t, hosted.Game{Minutes: 3}, nil)
	owner.send(proto.MoveTo(s.GameID, 18, s.Revision, newID(t), proto.ByAgent))
	for _, l := range []*link{owner, peer} {
		_, data, err := l.conn.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var frame struct {
			Protocol string          `json:"protocol"`
			Data     json.RawMessage `json:"data"`
		}
		if err := json.Unmarshal(data, &frame); err != nil || frame.Protocol != proto.Protocol {
			t.Fatalf("%s: %v", data, err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(frame.Data))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%s: %v", data, err)
		}
	}
}

func TestInvitationDeclined(t *testing.T) {
	for _, byOwner := range []bool{false, true} {
		a, owner, peer, s := invited(t, hosted.Game{}, nil)
		who := peer
		if byOwner {
			who = owner
		}
		who.send(proto.Respond(s.GameID, false, newID(t)))
		if d := who.next(); d.Snapshot.State != proto.Declined || d.Snapshot.Reason != proto.ByDecline || d.Snapshot.Result != proto.NoResult {
			t.Errorf("declined: %+v", d)
		}
		if err := <-a.ended; err != nil {
			t.Error(err)
		}
	}
}

// To decline a game that has begun is to resign it.
func TestResigning(t *testing.T) {
	_, owner, peer, s := accepted(t, hosted.Game{}, nil)
	s = owner.move(s, 18)
	owner.send(proto.Respond(s.GameID, false, newID(t)))
	if d := peer.until(s.Revision + 1); d.Snapshot.Result != proto.Win(proto.Black) || d.Snapshot.Reason != proto.Resigned {
		t.Errorf("resigned: %+v", d)
	}
}

// Who comes back after a drop is told the game as it stands, and may sync; a
// request that is sent again is carried out once.
func TestSyncAfterADrop(t *testing.T) {
	a, owner, peer, s := accepted(t, hosted.Game{}, nil)
	id := newID(t)
	owner.send(proto.MoveTo(s.GameID, 18, s.Revision, id, proto.ByHuman))
	s = *peer.until(2).Snapshot
	_ = owner.conn.CloseNow() // before the answer was read
	s = peer.move(s, 17)

	back := dial(t, a.said.Seats[0].URL)
	if d := back.next(); d.Event != proto.StateOf || d.Snapshot.Revision != 3 {
		t.Fatalf("who came back is told %+v", d)
	}
	back.send(proto.SyncFrom(s.GameID, 1))
	if d := back.next(); d.Event != proto.StateOf || d.Snapshot.Revision != 3 {
		t.Fatalf("a sync is answered %+v", d)
	}
	back.send(proto.SyncFrom(s.GameID, 3)) // is not answered: nothing is newer
	back.send(proto.MoveTo(s.GameID, 18, 1, id, proto.ByHuman))
	d := back.next()
	if d.RequestID != id || d.Snapshot.Revision != 2 || len(d.Snapshot.Moves) != 1 {
		t.Errorf("the repeated request is answered %+v, want the first answer", d)
	}
}

// What is refused is answered with the board as it stands.
func TestRefusalsOverALink(t *testing.T) {
	_, owner, peer, s := accepted(t, hosted.Game{}, nil)
	s = owner.move(s, 18)
	for _, m := range []struct {
		link     *link
		cell     proto.Cell
		revision int
	}{{owner, 17, s.Revision}, {peer, 18, s.Revision}, {peer, 17, s.Revision - 1}} {
		was := s
		was.Revision = m.revision
		if got := m.link.move(was, m.cell); got.Revision != s.Revision || len(got.Moves) != 1 {
			t.Errorf("%+v is answered %+v", m, got)
		}
	}
	owner.send(proto.Respond(s.GameID, true, newID(t)))
	if d := owner.until(0); d.Snapshot.Revision != s.Revision {
		t.Errorf("accepting twice is answered %+v", d)
	}
}

func TestMessagesThatMakeNoSense(t *testing.T) {
	_, _, peer, s := invited(t, hosted.Game{}, nil)
	_ = peer
	for _, text := range []string{
		`{`, `{"protocol":"wotbox-beta-2","type":"SYS","app_id":"wbim","action":"game","data":{"schema":1,"event":"sync","game_id":"` + s.GameID + `"}}`,
		envelope(`{"schema":1,"event":"move","game_id":"` + s.GameID + `"}`), envelope(`{"schema":1,"event":"sync","game_id":"` + newID(t) + `"}`),
		envelope(`{"schema":1,"event":"sync","game_id":"` + s.GameID + `","` + strings.Repeat("long", 100) + `":1}`),
	} {
		a := open(t, hosted.Game{Mode: proto.ModePeer}, nil)
		l := dial(t, a.said.Seats[1].URL)
		l.write(strings.ReplaceAll(text, s.GameID, a.game()))
		if end := l.closed(); end.Code != websocket.StatusPolicyViolation || end.Reason == "" {
			t.Errorf("%s: closed with %+v", text, end)
		}
	}
	// a link still works after what is merely out of place
	peer.send(proto.StateFor(s))
	peer.send(proto.Respond(s.GameID, true, newID(t)))
	peer.until(1)
}

func envelope(data string) string {
	return `{"protocol":"wotbox-beta-1","type":"SYS","app_id":"wbim","action":"game","data":` + data + `}`
}

// game is the id of the host's own game.
func (a *arena) game() string {
	_, id, _ := strings.Cut(a.said.Spectate, "game_id=")
	return id
}

// Without the token of a side nobody comes in; watching needs a game.
func TestDoors(t *testing.T) {
	a := open(t, hosted.Game{Mode: proto.ModePeer}, nil)
	ws := "ws" + strings.TrimPrefix(a.url, "http")
	for address, want := range map[string]int{
		ws + "/peer": 403, ws + "/peer?token=" + ownerKey: 403, a.said.Seats[1].URL[:len(a.said.Seats[1].URL)-1] + "_": 403,
		ws + "/watch?game_id=" + newID(t): 404, ws + "/watch?game_id=x": 404, ws + "/nothing": 404,
	} {
		conn, res, err := websocket.Dial(t.Context(), address, nil)
		if err == nil {
			_ = conn.CloseNow()
			t.Errorf("%s lets strangers in", address)
		} else if res == nil || res.StatusCode != want {
			t.Errorf("%s answers %v, want %d", address, err, want)
		}
	}
	for path, want := range map[string]int{"/": 200, "/healthz": 200, "/x": 404} {
		res, err := http.Get(a.url + path)
		if err != nil || res.StatusCode != want {
			t.Errorf("%s answers %v, %v", path, res, err)
		}
		_ = res.Body.Close()
	}
	header := http.Header{"Authorization": {"bearer " + strings.SplitAfter(a.said.Seats[1].URL, "token=")[1]}}
	conn, _, err := websocket.Dial(t.Context(), ws+"/peer", &websocket.DialOptions{HTTPHeader: header})
	if err != nil {
		t.Fatal(err)
	}
	_ = conn.CloseNow()
}

// A clock that runs out and a game that nobody joins end by themselves.
func TestGamesEndByThemselves(t *testing.T) {
	c := hosttest.NewClock()
	_, owner, peer, s := accepted(t, hosted.Game{Minutes: 2}, c)
	c.Move(30 * time.Second)
	s = owner.move(s, 18)
	if s.Remaining.White != 90_000 || s.Remaining.Black != 120_000 {
		t.Errorf("after 30 s of thought %+v is left", s.Remaining)
	}
	peer.until(s.Revision)
	c.AwaitIn(t, 120*time.Second)
	c.Move(120 * time.Second)
	for _, l := range []*link{owner, peer} {
		if d := l.until(s.Revision + 1); d.Snapshot.Reason != proto.ByTime || d.Snapshot.Result != proto.Win(proto.White) || d.Snapshot.Remaining.Black != 0 {
			t.Errorf("out of time: %+v", d.Snapshot)
		}
	}

	c = hosttest.NewClock()
	_, owner, _, s = invited(t, hosted.Game{}, c)
	c.AwaitIn(t, 24*time.Hour)
	c.Move(24*time.Hour - time.Millisecond)
	owner.send(proto.SyncFrom(s.GameID, -1))
	if d := owner.next(); d.Snapshot.State != proto.Invited {
		t.Errorf("just before a day is over: %+v", d.Snapshot)
	}
	c.Move(time.Millisecond)
	if d := owner.next(); d.Snapshot.Reason != proto.Expired || d.Snapshot.Result != proto.NoResult {
		t.Errorf("a day later: %+v", d.Snapshot)
	}
}

// visit joins a public game over HTTP.
func visit(t *testing.T, url string) (int, []byte) {
	t.Helper()
	res, err := http.Post(url, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var b bytes.Buffer
	if _, err := b.ReadFrom(res.Body); err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, b.Bytes()
}

// A game of two bots is played for spectators alone, and its seed tells how it
// goes.
func TestTwoBotsBeforeSpectators(t *testing.T) {
	play := func() []proto.Move {
		a := open(t, hosted.Game{Mode: proto.ModePublic, Bot: "easy", Visitor: "normal", Seed: strings.Repeat("5e", 16)}, nil)
		if len(a.said.Seats) != 0 {
			t.Errorf("announced %+v", a.said)
		}
		spectator := dial(t, a.said.Spectate)
		s := *spectator.next().Snapshot
		for ; !s.Over(); s = *spectator.next().Snapshot {
		}
		if err := rules.Verify(rules.Four(), s); err != nil || len(s.Moves) < 7 {
			t.Errorf("played %+v: %v", s, err)
		}
		if status, _ := visit(t, a.url+"/join?game_id="+s.GameID); status == 200 {
			t.Error("somebody joined")
		}
		a.stop()
		<-a.ended
		return s.Moves
	}
	cells := func(moves []proto.Move) (list []proto.Cell) {
		for _, m := range moves {
			list = append(list, m.Cell)
		}
		return list
	}
	if first, again := cells(play()), cells(play()); !slices.Equal(first, again) {
		t.Errorf("one seed gives %v and %v", first, again)
	}
}

// A visitor plays a bot over the link, match after match at the same address.
// The last answer of each leaves a recording that a stream can read.
func TestVisitorsOfABot(t *testing.T) {
	a := open(t, hosted.Game{Mode: proto.ModePublic, Bot: "easy", Keep: true}, nil)
	spectator := dial(t, a.said.Spectate)
	if len(a.said.Seats) != 1 || a.said.Seats[0].Slot != 1 || strings.Contains(a.said.Seats[0].URL, "token") {
		t.Fatalf("announced %+v", a.said)
	}
	for range 2 {
		var s proto.Snapshot
		for { // the next game waits already, or will soon
			if s = *spectator.next().Snapshot; s.State == proto.Waiting {
				break
			}
		}
		status, data := visit(t, a.url+"/join")
		j, err := proto.DecodeJoined(data)
		if status != 200 || err != nil {
			t.Fatalf("joining is answered %d %s, %v", status, data, err)
		}
		if status, data := visit(t, a.url+"/join?game_id="+j.Game.GameID); status != 409 || !strings.Contains(string(data), "forbidden") {
			t.Errorf("joining again is answered %d %s", status, data)
		}
		visitor := dial(t, "ws"+strings.TrimPrefix(a.url, "http")+"/peer?token="+j.Token)
		for s = *visitor.next().Snapshot; !s.Over(); s = *visitor.until(s.Revision + 1).Snapshot {
			if s.Turn != proto.Black {
				continue
			}
			p, err := rules.PositionOf(s.Board)
			if err != nil {
				t.Fatal(err)
			}
			if s = visitor.move(s, rules.Four().Legal(p).First()); s.Over() {
				break
			}
		}
		if err := rules.Verify(rules.Four(), s); err != nil || len(s.Moves) < 7 {
			t.Errorf("played %+v: %v", s, err)
		}
	}
	a.stop()
	<-a.ended
}

// A game that is over leaves its last snapshot and a recording of what spectators
// saw.
func TestDocuments(t *testing.T) {
	g := hosted.Game{Options: hosted.Options{URL: "http://127.0.0.1:1"}, Mode: proto.ModePeer}
	store := t.TempDir()
	a := openSaving(t, g, host.Place{URI: store + "/game.rec"}, host.Place{URI: store + "/result.json"})
	peer := dial(t, a.said.Seats[1].URL)
	s := *peer.next().Snapshot
	peer.send(proto.Respond(s.GameID, true, newID(t)))
	s = *peer.until(1).Snapshot
	peer.send(proto.Respond(s.GameID, false, newID(t)))
	if err := <-a.ended; err != nil {
		t.Fatal(err)
	}
	rec, err := wire.ReadRecording(strings.NewReader(read(t, store+"/game.rec")))
	if err != nil || rec.Game != hosted.GameWord || len(rec.Frames) != 3 {
		t.Fatalf("recorded %+v, %v", rec, err)
	}
	var d proto.Decoder
	for n, f := range rec.Frames {
		if p, err := d.Envelope(f.Data); err != nil || p.Snapshot.Revision != n {
			t.Errorf("frame %d is %s, %v", n, f.Data, err)
		}
	}
	if last, err := d.Snapshot([]byte(read(t, store+"/result.json"))); err != nil || last.Reason != proto.Resigned {
		t.Errorf("the result is %+v, %v", last, err)
	}
}
