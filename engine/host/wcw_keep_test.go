package host

import (
	"path/filepath"
	"testing"
	"time"

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

func TestKeepEndsWhenADocumentCannotBeSaved(t *testing.T) {
	e := episode(proto.ModeFast)
	e.MaxDays = 1
	a := serve(t, Config{Game: WCW{Episode: e, Seats: []int{}}, Keep: true, Results: Place{URI: "/no/such/directory/results.json"}})
	for a.next() {
	}
	a.clock.moveTo(a.clock.Now().Add(linger))
	if err := a.wait(); err == nil {
		t.Error("Serve reported no error")
	}
}
