package host

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// watcher collects a viewer stream, as a client is to read it.
type watcher struct {
	*peer
	id     string
	resets int
	events []proto.Event
}

// watch connects to a viewer socket and reads the reset.
func (a *arena) watch(url string) *watcher {
	a.t.Helper()
	w := &watcher{peer: a.connect(url)}
	w.step()
	if w.resets != 1 {
		a.t.Fatal("the first message was no reset")
	}
	return w
}

func (w *watcher) step() {
	w.t.Helper()
	_, data, err := w.conn.Read(deadline(w.t))
	if err != nil {
		w.t.Fatal(err)
	}
	w.take(data)
}

func (w *watcher) take(data []byte) {
	w.t.Helper()
	m, err := proto.DecodeViewerMessage(data)
	if err != nil {
		w.t.Fatal(err)
	}
	if m.Type == proto.ViewerReset {
		w.events, w.id = nil, m.EpisodeID
		w.resets++
	}
	for _, e := range m.Events {
		if e.Cursor != len(w.events)+1 || m.EpisodeID != w.id {
			w.t.Fatalf("event %d of %s came after %d of %s", e.Cursor, m.EpisodeID, len(w.events), w.id)
		}
		w.events = append(w.events, e)
	}
	if m.ThroughCursor != len(w.events) {
		w.t.Fatalf("throughCursor is %d after %d events", m.ThroughCursor, len(w.events))
	}
}

// sees reads until there are as many events, which must be the given ones.
func (w *watcher) sees(want []proto.Event) {
	w.t.Helper()
	for len(w.events) < len(want) {
		w.step()
	}
	if got := encode(w.events); !bytes.Equal(got, encode(want)) {
		w.t.Errorf("a viewer saw\n%s\nwant\n%s", got, encode(want))
	}
}

func TestWholeMatches(t *testing.T) {
	for _, mode := range []proto.Mode{proto.ModeFast, proto.ModeBots, proto.ModeHuman} {
		for _, edition := range []proto.Edition{proto.Classic, proto.Current} {
			t.Run(string(mode)+" "+edition.String(), func(t *testing.T) { wholeMatch(t, mode, edition) })
		}
	}
}

// wholeMatch plays nine seats over sockets to the end while spectators watch.
func wholeMatch(t *testing.T, mode proto.Mode, edition proto.Edition) {
	dir := t.TempDir()
	replayPath, resultsPath := filepath.Join(dir, "replay.json"), filepath.Join(dir, "results.json")
	e := episode(mode)
	e.Setup = "A3" // wolves and nobles, so that every private chat is there
	a := serve(t, Config{Game: WCW{Episode: e, Edition: edition}, Replay: Place{URI: replayPath}, Results: Place{URI: resultsPath}})
	public, inspector := a.watch(a.url("/global")), a.watch(a.seatURL("/inspect", 1))
	agents := a.nineAgents(mode)
	a.playOut(agents)

	var result proto.Result
	var replay proto.Replay
	a.turn(func(t *table) { result, _ = t.match.Result(); replay, _ = t.match.Replay() })
	for _, g := range agents {
		g.checkEnd(result)
	}
	public.sees(a.events(engine.Public))
	inspector.sees(a.events(1))
	late := a.watch(a.url("/global"))
	late.sees(a.events(engine.Public))
	if res, body := get(t, a.url("/replay.json")); res.StatusCode != 200 || body != string(encode(replay)) {
		t.Errorf("/replay.json answered %d with %d bytes", res.StatusCode, len(body))
	}
	a.end()
	if err := replay.Verify(); err != nil {
		t.Errorf("the replay is not valid: %v", err)
	}
	sameFile(t, replayPath, encode(replay))
	sameFile(t, resultsPath, encode(result))
	want := []Finished{{Event: "finished", Result: result, Replay: replayPath}}
	if !reflect.DeepEqual(a.finished, want) {
		t.Errorf("finished with %+v, want %+v", a.finished, want)
	}
	for _, p := range []*peer{public.peer, inspector.peer, late.peer} {
		if got := closeCode(t, p.conn); got != -1 {
			t.Errorf("a spectator was closed with %v, want a cut", got)
		}
	}
}

// nineAgents takes all seats and begins; in human mode seats 0 and 4 are
// people's.
func (a *arena) nineAgents(mode proto.Mode) (agents []*agent) {
	a.t.Helper()
	for slot := range proto.Seats {
		path := "/player"
		if mode == proto.ModeHuman && (slot == 0 || slot == 4) {
			path = "/human"
		}
		agents = append(agents, a.play(path, slot))
	}
	for a.phase() == proto.PhaseWaiting {
		if !a.next() {
			a.t.Fatal("nine players do not begin")
		}
	}
	return agents
}

func (a *arena) phase() (p proto.Phase) {
	a.t.Helper()
	a.turn(func(t *table) { p = t.match.Phase() })
	return p
}

// checkEnd looks at what an agent got over the whole match.
func (g *agent) checkEnd(result proto.Result) {
	g.t.Helper()
	g.until(func() bool { return g.ended != nil && (!g.human || g.last != nil && g.last.Result != nil) })
	g.mu.Lock()
	defer g.mu.Unlock()
	if !reflect.DeepEqual(g.ended.Result, result) {
		g.t.Errorf("seat %d was told the result %+v, want %+v", g.slot, g.ended.Result, result)
	}
	if !g.human && len(g.observed) == 0 {
		g.t.Errorf("seat %d was never asked", g.slot)
	}
	for id, r := range g.receipts {
		if r.Status != proto.Accepted {
			g.t.Errorf("seat %d: the answer to %s was %s %s", g.slot, id, r.Status, r.Code)
		}
	}
}

func sameFile(t *testing.T, path string, want []byte) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s holds %d bytes, %v; want %d", path, len(got), err, len(want))
	}
}

func TestAReplayHoldsNoToken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "replay.json")
	e := episode(proto.ModeFast)
	e.MaxDays = 1
	a := serve(t, Config{Game: WCW{Episode: e}, Replay: Place{URI: path}})
	a.started()
	for a.next() {
	}
	a.end()
	data, err := os.ReadFile(path)
	if err != nil || bytes.Contains(data, []byte("token")) {
		t.Errorf("the replay: %v\n%s", err, data)
	}
}

// vanishing is a place in a folder that a call of remove takes away.
func vanishing(t *testing.T) (p Place, remove func()) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "out")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	return Place{URI: filepath.Join(folder, "document.json")}, func() {
		if err := os.Remove(folder); err != nil {
			t.Error(err)
		}
	}
}

func TestAReplayThatCannotBeSavedIsAnError(t *testing.T) {
	place, remove := vanishing(t)
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}, Replay: place})
	remove()
	a.started()
	for a.next() {
	}
	a.clock.Go()
	if err := a.wait(); err == nil {
		t.Error("Serve reported no error")
	}
}
