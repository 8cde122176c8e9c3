package football

import (
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	rules "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// A seat is given once those before it are taken; what was registered before
// waits for that, and the stream marks the own cog from then on.
func TestJoinsInTheOrderOfSeats(t *testing.T) {
	a := serve(t, Game{Episode: short(2)}, false, nil)
	second := a.sit(1)
	second.register(proto.Registration{Scripted: "gegenpress", Policy: "high"})
	a.frames(3)
	second.see("a frame", func(s *proto.Scene) bool { return s.Own == proto.NoCog })
	a.until("seat 2 waits", func(r *room) bool { return !r.match.Seated(1) })

	first := a.sit(0)
	a.frames(2)
	a.until("both are seated", func(r *room) bool { return r.match.Seated(0) && r.match.Seated(1) })
	second.see("its mark", func(s *proto.Scene) bool { return s.Own == proto.SeatCog(1) })
	first.see("its mark", func(s *proto.Scene) bool { return s.Own == proto.SeatCog(0) })
	if second.scene.Chrome != nil {
		t.Error("a player's stream has a chrome")
	}
	spectator := a.connect(a.url("/global"))
	a.until("somebody watches", func(r *room) bool { return len(r.spectators) == 1 })
	a.frames(2)
	spectator.see("the roster", func(s *proto.Scene) bool { return len(s.Chrome.Roster) == 2 })
	if row := spectator.scene.Chrome.Roster[1]; row.Policy != "high" || row.Alias != "BLUE-10" || row.Name != "Player2" {
		t.Errorf("the roster's second row is %+v", row)
	}
}

// A name that is long, or no text, spoils neither stream nor replay; nor does a
// token.
func TestHostileNames(t *testing.T) {
	e := short(2)
	e.Tokens = nil
	a := serve(t, Game{Episode: e}, false, nil)
	spectator := a.connect(a.url("/global"))
	for slot := range proto.Seats {
		q := url.Values{"slot": {strconv.Itoa(slot)}, "name": {strings.Repeat("a b", 3000) + "\xff\x00\x1b[2J"}, "token": {"\xff" + strings.Repeat("t", 5000)}}
		a.connect(a.url("/player?" + q.Encode()))
		a.until("the seat is held", func(r *room) bool { return r.seats[slot] != nil })
	}
	a.frames(3)
	spectator.see("the roster", func(s *proto.Scene) bool { return s.Chrome != nil && len(s.Chrome.Roster) == proto.Seats })
	if name := spectator.scene.Chrome.Roster[0].Name; len([]rune(name)) != maxName || !strings.HasPrefix(name, "a_ba_b") {
		t.Errorf("the name is %q", name)
	}
	a.until("the replay can be written", func(r *room) bool { _, err := r.outcome(); return err == nil })
}

// A seat that a player leaves in the lobby is free again; one that comes later
// only watches.
func TestLateComersWatch(t *testing.T) {
	g := Game{Episode: short(20), Seats: []int{0}}
	a := serve(t, g, false, nil)
	gone := a.sit(0)
	_ = gone.conn.CloseNow()
	a.until("the seat is free", func(r *room) bool { return r.seats[0] == nil })
	p := a.sit(0)
	twin := a.connect(a.seatURL(0))
	a.until("two are there", func(r *room) bool { return len(r.players) == 2 })
	a.frames(6)
	a.until("the match has begun", func(r *room) bool { return r.match.Sim().Phase == proto.Playing })
	p.see("its mark", func(s *proto.Scene) bool { return s.Own == proto.SeatCog(0) })
	_ = p.conn.CloseNow()
	a.until("the seat is free", func(r *room) bool { return r.seats[0] == nil })
	late := a.connect(a.seatURL(0))
	a.until("the late one is there", func(r *room) bool { return len(r.players) == 2 })
	a.frames(3)
	a.until("nobody sits", func(r *room) bool { return r.seats[0] == nil })
	for _, q := range []*peer{twin, late} {
		q.see("a frame", func(s *proto.Scene) bool { return s.Cogs[0].Seen })
		if q.scene.Own != proto.NoCog {
			t.Error("who has no seat sees a mark")
		}
	}
}

// A seat's token opens no streams without end: who comes after many without a
// seat is sent to the spectators, who are not counted.
func TestCrowdWithoutSeats(t *testing.T) {
	a := serve(t, Game{Episode: short(20), Seats: []int{0}}, false, nil)
	first := a.sit(0)
	for range maxUnseated {
		a.connect(a.seatURL(0))
	}
	a.until("all are there", func(r *room) bool { return len(r.players) == 1+maxUnseated })
	_, _, err := a.connect(a.seatURL(0)).conn.Read(deadline(t))
	if websocket.CloseStatus(err) != websocket.StatusTryAgainLater || !strings.Contains(err.Error(), "/global") {
		t.Errorf("one more is told %v", err)
	}
	a.connect(a.url("/global"))
	a.until("a spectator is there", func(r *room) bool { return len(r.spectators) == 1 && len(r.players) == 1+maxUnseated })
	a.frames(6)
	first.see("its mark", func(s *proto.Scene) bool { return s.Own == proto.SeatCog(0) })
}

// Who did not come is told of, and the match starts without him.
func TestNoShow(t *testing.T) {
	e := short(2)
	e.LobbyJoinTimeout = 4
	a := serve(t, Game{Episode: e}, true, nil)
	if err := a.wait(); err != nil {
		t.Fatal(err)
	}
	if got := read(t, a.files.failure); !strings.Contains(got, `"failed_policy_index":0`) {
		t.Errorf("it is told that %s", got)
	}
	checkReplay(t, a)
}

// With scripts to fill up, the match waits for their joins and is no longer one
// in which somebody did not come.
func TestFill(t *testing.T) {
	e := short(2)
	a := serve(t, Game{Episode: e, Fill: true, Wait: time.Second / 4}, true, nil)
	if err := a.wait(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(a.files.failure); err == nil {
		t.Error("it is told that somebody did not come")
	}
	if s := checkReplay(t, a); s.PolicyKinds[7] == nil || *s.PolicyKinds[7] != "scripted" {
		t.Errorf("the replay tells of %v", s.PolicyKinds)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// checkReplay is the summary of what was saved, which must be true and hold no
// token.
func checkReplay(t *testing.T, a *arena) rules.Summary {
	t.Helper()
	data := read(t, a.files.replay)
	s := rules.Verify([]byte(data))
	if !s.OK {
		t.Fatalf("the replay is not true: %s", *s.Fault)
	}
	if strings.Contains(data, "token-") {
		t.Error("the replay holds a token")
	}
	results := read(t, a.files.results)
	if !strings.HasSuffix(results, "}\n") || strings.TrimSpace(results) != string(s.Results) {
		t.Errorf("the results are %s, those of the replay %s", results, s.Results)
	}
	if events := read(t, a.files.events); !strings.Contains(events, `{"type":"summary"`) {
		t.Error("the events have no summary")
	}
	return s
}

// A match of scripts is the same as one with no server around it: the chain is
// that of the sheet (football simulation sheet 14).
func TestScriptsPlayTheSheetsMatch(t *testing.T) {
	g, ok := Demo(679961, 1).Game.(Game)
	if !ok {
		t.Fatal("the demo is no match of football")
	}
	a := serve(t, g, true, nil)
	if err := a.wait(); err != nil {
		t.Fatal(err)
	}
	if s := checkReplay(t, a); s.Chain != "f213f8083afaa999" || len(a.finished) != 1 || a.finished[0].Replay != a.files.replay {
		t.Errorf("the chain is %s, %+v was told", s.Chain, a.finished)
	}
}

// Eight players over sockets, paced by their readiness: one with a prompt, one
// who orders by hand, one who changes his policy.
func TestPlayersOverSockets(t *testing.T) {
	a := serve(t, Game{Episode: short(12), Fast: true}, false, nil)
	var peers []*peer
	for slot := range proto.Seats {
		p := a.sit(slot)
		g := proto.Registration{Scripted: "zonal"}
		if slot == 3 {
			g = proto.Registration{Prompt: "Be kind: the secret of it."}
		}
		p.register(g)
		peers = append(peers, p)
	}
	var playing sync.WaitGroup
	for slot, p := range peers {
		playing.Go(func() { p.playOn(slot) })
	}
	a.frames(1) // nobody is seated yet, and so nobody paces
	a.until("the match is over", func(r *room) bool { _, over := r.match.Result(); return over })
	a.clock.Go() // for the last frame, and the news that it was the last
	if err := a.wait(); err != nil {
		t.Fatal(err)
	}
	playing.Wait()
	s := checkReplay(t, a)
	text := read(t, a.files.replay)
	for _, want := range []string{`"cause":"no_credentials"`, `"source":"llm"`, `"say":"by hand"`, `"policy":"turncoat"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the replay has no %s", want)
		}
	}
	if strings.Contains(text, "secret") {
		t.Error("the replay has the prompt")
	}
	if s.Directives != 12*8 || *s.PolicyKinds[3] != "llm" {
		t.Errorf("there were %d directives, %v", s.Directives, s.PolicyKinds)
	}
}

// playOn answers every frame until the connection ends.
func (p *peer) playOn(slot int) {
	for frames := 0; ; frames++ {
		if _, _, err := p.conn.Read(p.t.Context()); err != nil {
			return
		}
		switch {
		case slot == 5 && frames == 20:
			p.trySend(sprite.Text(`{"note":"n","cogs":[{"id":"BLUE-7","intent":"press","target":[1,2],"say":"by hand"}]}`))
		case slot == 6 && frames == 30:
			p.trySend(sprite.Text(`{"type":"register","prompt":"","scripted":"gegenpress","policy":"turncoat"}`))
		}
		if !p.trySend(sprite.Ready{}) {
			return
		}
	}
}

func (p *peer) trySend(in sprite.Input) bool {
	data, err := sprite.AppendInput(nil, in)
	return err == nil && p.conn.Write(p.t.Context(), 2, data) == nil
}

// Any spectator's keys change the speed of the match, whatever else he sends.
func TestSpectatorsChangeTheSpeed(t *testing.T) {
	a := serve(t, Game{Episode: short(100), Seats: []int{}}, false, nil)
	p := a.connect(a.url("/global"))
	a.until("somebody watches", func(r *room) bool { return len(r.spectators) == 1 })
	for _, step := range []struct {
		keys string
		want int
	}{{"4", 4}, {"+", 8}, {"--", 3}, {"s:100", 3}, {"5", 3}, {"6", 16}, {"+", 16}, {"1", 1}, {"-", 1}} {
		p.send(sprite.Held(3))
		p.send(sprite.Text(step.keys))
		if step.want != 3 {
			a.until("the speed has changed", func(r *room) bool { return r.pace == step.want })
		}
	}
	p.send(sprite.Text("8"))
	a.until("the speed has changed", func(r *room) bool { return r.pace == 8 })
	a.frames(2)
	p.see("the speed", func(s *proto.Scene) bool { return s.Chrome != nil && s.Chrome.Speed == 80 })
}

// The clock of the wall ends a match that takes too long.
func TestWallClock(t *testing.T) {
	e := short(400)
	e.WallClockBudget, e.Max, e.Half = 10, 4000, 2000
	a := serve(t, Game{Episode: e, Seats: []int{}}, true, nil)
	if err := a.wait(); err != nil {
		t.Fatal(err)
	}
	checkReplay(t, a)
	if got := read(t, a.files.results); !strings.Contains(got, `"reason":"deadline","endRule":"wall_clock"`) {
		t.Errorf("it ended with %s", got)
	}
}

// With Keep another match follows, with a seed of its own and the same
// spectators.
func TestKeep(t *testing.T) {
	a := serve(t, Game{Episode: short(2), Seats: []int{}}, false, func(c *host.Config) { c.Keep, c.Pause = true, time.Second })
	p := a.connect(a.url("/global"))
	a.until("somebody watches", func(r *room) bool { return len(r.spectators) == 1 })
	var first *rules.Match
	a.until("the match is known", func(r *room) bool { first = r.match; return true })
	for ctx := deadline(t); ctx.Err() == nil; a.clock.Move(frameTime) {
		var next bool
		if !a.room.Do(func() { next = a.room.match != first }) {
			t.Fatal("the server is gone")
		}
		if next {
			break
		}
	}
	p.see("the end", func(s *proto.Scene) bool { return s.Chrome != nil && s.Chrome.Over != nil })
	a.frames(2)
	p.see("the next match", func(s *proto.Scene) bool { return s.Chrome.Phase == "lobby" })
	a.until("the seed is another", func(r *room) bool { return r.game.Episode.Seed != 679961 })
}
