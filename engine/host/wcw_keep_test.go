package host

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func TestKeepPlaysOn(t *testing.T) {
	dir := t.TempDir()
	e := episode(proto.ModeFast)
	e.MaxDays = 1
	a := serve(t, Config{
		Game: WCW{Episode: e, Seats: []int{4}, Wait: time.Second}, Keep: true, Pause: 5 * time.Second,
		Replay: Place{URI: filepath.Join(dir, "replay.json")},
	})
	w := a.watch(a.url("/global"))
	p, first := a.take("/player", 4)
	a.advance(time.Second)
	for a.next() {
	}
	w.sees(a.events(engine.Public))
	a.advance(linger)
	if got := closeCode(t, p.conn); got != -1 {
		t.Errorf("the player was closed with %v after the match, want a cut", got)
	}
	if got := status(t, a.seatURL("/player", 4)); got != 409 {
		t.Errorf("between the matches a player got %d", got)
	}
	a.watch(a.url("/global")).sees(a.events(engine.Public)) // the last match stays to be seen
	a.advance(5 * time.Second)
	for w.resets == 1 {
		w.step()
	}
	if len(w.events) != 0 || w.id == first.EpisodeID {
		t.Errorf("the second match %s begins with %d events; the first was %s", w.id, len(w.events), first.EpisodeID)
	}
	if res, _ := get(t, a.url("/replay.json")); res.StatusCode != 409 {
		t.Errorf("/replay.json of the running match answered %d", res.StatusCode)
	}
	_, second := a.take("/player", 4) // with the same token
	if second.EpisodeID != w.id {
		t.Errorf("the player is in %s, the spectator in %s", second.EpisodeID, w.id)
	}
	var seed string
	a.turn(func(t *table) { seed = t.match.Episode().Seed })
	if seed == canonical {
		t.Error("the second match has the seed of the first")
	}
	a.advance(time.Second)
	for a.next() {
	}
	w.sees(a.events(engine.Public))
	a.advance(linger)
	a.cancel()
	_ = a.wait()
	if len(a.finished) != 2 || a.finished[1].Replay != filepath.Join(dir, "replay-2.json") {
		t.Errorf("finished with %+v", a.finished)
	}
}

func TestAPersonWhoSawTheEndJoinsTheNextMatchAnew(t *testing.T) {
	e := episode(proto.ModeHuman)
	e.MaxDays = 1
	a := serve(t, Config{Game: WCW{Episode: e}, Keep: true, Pause: 5 * time.Second})
	a.take("/human", 0)
	a.started()
	for a.next() {
	}
	a.advance(linger)
	p, first := a.take("/human", 0)
	if s := want[proto.Snapshot](p); s.Result == nil {
		t.Error("between the matches a person does not see the end")
	}
	want[proto.End](p)
	a.advance(time.Second) // after which the clock, and so the snapshot, is the same
	a.advance(4 * time.Second)
	if m, err := p.read(); err == nil || websocket.CloseStatus(err) != -1 {
		t.Errorf("as the next match began the person got %+v, %v; want a cut", m, err)
	}
	if _, second := a.take("/player", 0); second.EpisodeID == first.EpisodeID {
		t.Error("the next match is the same one")
	}
}

func TestKeepEndsWhenADocumentCannotBeSaved(t *testing.T) {
	e := episode(proto.ModeFast)
	e.MaxDays = 1
	place, remove := vanishing(t)
	a := serve(t, Config{Game: WCW{Episode: e, Seats: []int{}}, Keep: true, Results: place})
	remove()
	for a.next() {
	}
	a.clock.Go()
	if err := a.wait(); err == nil {
		t.Error("Serve reported no error")
	}
}
