package host

import (
	"testing"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func TestAViewerBeforeTheStart(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	w := a.watch(a.url("/global"))
	if len(w.events) != 0 || w.id == "" {
		t.Errorf("the reset holds %d events of %q", len(w.events), w.id)
	}
	a.started()
	w.sees(a.events(engine.Public))
	if w.resets != 1 {
		t.Errorf("there were %d resets", w.resets)
	}
}

func TestAViewerThatSendsAnythingIsClosed(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	for _, url := range []string{a.url("/global"), a.seatURL("/inspect", 5)} {
		w := a.watch(url)
		w.sendText("hello")
		if got := closeCode(t, w.conn); got != websocket.StatusPolicyViolation {
			t.Errorf("%s closed with %v, want 1008", url, got)
		}
	}
	a.until("nobody watches", func(t *table) bool { return len(t.public().sockets)+len(t.audiences[5].sockets) == 0 })
}

func TestInspectingASeatThatIsPlayed(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	wolf := 1 // by the sheet's vector
	g := a.play("/player", wolf)
	w := a.watch(a.seatURL("/inspect", wolf))
	a.started()
	for range 8 {
		a.settled([]*agent{g})
		a.next()
	}
	list := a.events(engine.Viewer(wolf))
	w.sees(list)
	private := 0
	for _, e := range list {
		if e.Reveal != proto.RevealPublic {
			private++
		}
	}
	if private == 0 {
		t.Error("a wolf that chatted has no private event")
	}
}

// When a seat dies after somebody wrote in the Graveyard, what was written
// appears inside its list; a viewer of the seat is given the list anew.
func TestAnInspectorGetsTheGraveyardsPast(t *testing.T) {
	e := episode(proto.ModeHuman)
	e.Setup, e.MaxDays = "C1", 8 // two wolves, so that the match outlives three deaths
	a := serve(t, Config{Game: WCW{Episode: e, Edition: proto.Current}})
	agents := a.nineAgents(proto.ModeHuman)
	inspectors := make([]*watcher, proto.Seats)
	for slot := range inspectors {
		inspectors[slot] = a.watch(a.seatURL("/inspect", slot))
	}
	a.playOut(agents)
	shifted := 0
	for slot, w := range inspectors {
		w.sees(a.events(engine.Viewer(slot)))
		shifted += w.resets - 1
	}
	if shifted == 0 {
		t.Error("nobody died after a message in the Graveyard; the match shows nothing")
	}
	a.end()
}
