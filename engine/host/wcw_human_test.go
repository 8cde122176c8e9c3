package host

import (
	"net"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// humanMatch is a running match in which a person holds seat 0, in the first
// second of day 1.
func humanMatch(t *testing.T) (*arena, *peer, proto.Snapshot) {
	t.Helper()
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeHuman)}})
	p, _ := a.take("/human", 0)
	a.started()
	return a, p, p.snapshot(func(s proto.Snapshot) bool { return s.Self != nil })
}

// snapshot reads snapshots until one is as wanted.
func (p *peer) snapshot(ok func(proto.Snapshot) bool) proto.Snapshot {
	p.t.Helper()
	for {
		if s := want[proto.Snapshot](p); ok(s) {
			return s
		}
	}
}

func TestLobby(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeHuman)}})
	p, _ := a.take("/player", 3)
	agent, _ := a.take("/player", 4)
	a.advance(10 * time.Second)
	p.send(proto.Join{})
	s := want[proto.Snapshot](p)
	if s.Lobby == nil || s.Lobby.Seats[3] != proto.SeatHuman || s.Lobby.Seats[4] != proto.SeatAI || s.Lobby.Seats[0] != proto.SeatOpen {
		t.Errorf("the lobby is %+v", s.Lobby)
	}
	if s.Lobby.StartsInMs == nil || *s.Lobby.StartsInMs != 300_000 {
		t.Errorf("it starts in %v", s.Lobby.StartsInMs)
	}
	a.take("/player", 5)
	if s := want[proto.Snapshot](p); s.Lobby.Seats[5] != proto.SeatAI {
		t.Errorf("the lobby after another joined is %+v", s.Lobby)
	}
	agent.send(proto.Join{})
	if s := want[proto.Snapshot](p); s.Lobby.Seats[4] != proto.SeatHuman {
		t.Errorf("the lobby after another became a person's is %+v", s.Lobby)
	}
}

func TestASnapshotASecond(t *testing.T) {
	a, p, first := humanMatch(t)
	for i := range 3 {
		a.advance(999 * time.Millisecond)
		a.clock.Move(time.Millisecond) // it wakes by itself
		if s := want[proto.Snapshot](p); s.RemainingMs != first.RemainingMs-1000*(i+1) {
			t.Errorf("after %d s the clock shows %d ms; at first %d", i+1, s.RemainingMs, first.RemainingMs)
		}
	}
}

// A snapshot comes within a second too when the floor changes hands.
func TestASnapshotWhenTheFloorChanges(t *testing.T) {
	e := episode(proto.ModeHuman)
	e.Timers.DayMs = 3300 // turns of 550 ms
	a := serve(t, Config{Game: WCW{Episode: e}})
	p, _ := a.take("/human", 0)
	a.started()
	s := p.snapshot(func(s proto.Snapshot) bool { return s.Self != nil })
	a.advance(549 * time.Millisecond)
	a.advance(time.Millisecond)
	next := want[proto.Snapshot](p)
	if s.Floor == nil || next.Floor == nil || next.Floor.Slot == s.Floor.Slot || next.RemainingMs != s.RemainingMs-550 {
		t.Errorf("the floor %+v became %+v, %d ms from the end", s.Floor, next.Floor, next.RemainingMs)
	}
}

// A wolf sees at once what a packmate chooses, and what he makes of it.
func TestASnapshotWhenAPackmateChooses(t *testing.T) {
	a, p, _ := humanWolf(t)
	mate, _ := a.take("/human", 5)
	for !a.open(1, proto.KindNight) {
		a.next()
	}
	atNight := func(s proto.Snapshot) bool {
		return s.Observation != nil && s.Observation.Request.RequestKind() == proto.KindNight
	}
	own, theirs := p.snapshot(atNight), mate.snapshot(atNight)
	kill := func(target proto.Slot) proto.Night {
		choices := theirs.Observation.Request.(proto.NightRequest).Choices
		n := proto.Night{Actions: make([]proto.NightAction, len(choices))}
		for i, c := range choices {
			n.Actions[i] = proto.NightAction{Ability: c.Ability, Target: proto.NoSlot, Killer: proto.NoSlot}
		}
		n.Actions[0].Target = target
		return n
	}
	for _, target := range []proto.Slot{3, 4} {
		mate.reply(*theirs.Observation, kill(target))
		if s := want[proto.Snapshot](p); len(s.PackDrafts) != 1 || s.PackDrafts[0].Slot != 5 || s.PackDrafts[0].Actions[0].Target != target || s.RemainingMs != own.RemainingMs {
			t.Errorf("the drafts are %+v", s.PackDrafts)
		}
	}
}

// humanWolf is a running match in which a person holds seat 1, the Wolf; the
// Alchemist is in seat 5 (wcw sheet 9.1).
func humanWolf(t *testing.T) (*arena, *peer, proto.Snapshot) {
	t.Helper()
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeHuman)}})
	p, _ := a.take("/human", 1)
	a.started()
	return a, p, p.snapshot(func(s proto.Snapshot) bool { return s.Self != nil && s.Self.Role == proto.Wolf })
}

func TestSnapshotsDoNotTellOfOthersAnswers(t *testing.T) {
	e := episode(proto.ModeHuman)
	a := serve(t, Config{Game: WCW{Episode: e}})
	p, _ := a.take("/human", 0)
	var others []*agent
	for slot := 1; slot < proto.Seats; slot++ {
		others = append(others, a.play("/player", slot))
	}
	for a.phase() == proto.PhaseWaiting {
		a.next()
	}
	a.settled(others)
	s := p.snapshot(func(s proto.Snapshot) bool { return s.Self != nil })
	p.send(chatLine(s.EpisodeID, "9:dawn", "Out of time."))
	want[proto.ChatReceipt](p) // and no snapshot before it, although eight others were asked and answered
}

func TestChat(t *testing.T) {
	a, p, s := humanMatch(t)
	spectator := a.watch(a.url("/global"))
	said := chatLine(s.EpisodeID, s.PhaseKey, "Who slept badly?")
	p.send(said)
	if got := want[proto.ChatReceipt](p); got.Status != proto.Accepted || got.ID != said.ID {
		t.Errorf("the receipt is %+v", got)
	}
	shown := p.snapshot(func(s proto.Snapshot) bool { return true })
	if speech, ok := shown.Events[len(shown.Events)-1].Payload.(proto.Spoke); !ok || speech.Speech.Text != said.Text {
		t.Errorf("the snapshot ends with %+v", shown.Events[len(shown.Events)-1])
	}
	spectator.sees(a.events(engine.Public))
	p.send(said)
	if got := want[proto.ChatReceipt](p); got.Status != proto.Duplicate {
		t.Errorf("a repeated message was %+v", got)
	}
	for range maxRefusedChats - 1 {
		p.send(chatLine(s.EpisodeID, "1:vote", "Too early."))
		if got := want[proto.ChatReceipt](p); got.Status != proto.Rejected || got.Message == "" {
			t.Fatalf("a message of another period was %+v", got)
		}
	}
	p.send(chatLine(s.EpisodeID, "1:vote", "Too early."))
	if got := closeCode(t, p.conn); got != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v, want 1008", got)
	}
}

func TestDraftsAreRevisedAndSurviveAReconnect(t *testing.T) {
	a, p, _ := humanMatch(t)
	for !a.open(0, proto.KindVote) {
		a.next()
	}
	s := p.snapshot(func(s proto.Snapshot) bool { return s.Observation != nil })
	o := *s.Observation
	p.reply(o, proto.Vote{Target: 3})
	p.receipt(o.RequestID, proto.Accepted, "", false)
	if s := want[proto.Snapshot](p); s.Accepted.(proto.Vote).Target != 3 {
		t.Errorf("the draft is shown as %+v", s.Accepted)
	}
	p.reply(o, proto.Vote{Target: 4})
	p.receipt(o.RequestID, proto.Accepted, "", false)
	p.reply(o, proto.Vote{Target: 4})
	p.receipt(o.RequestID, proto.Duplicate, "", false)
	p.sendText("{")
	p.receipt(o.RequestID, proto.Rejected, proto.CodeMalformed, false)
	a.leave(p, 0)
	p, _ = a.take("/player", 0) // once a person's, always a person's
	if s := want[proto.Snapshot](p); s.Accepted == nil || s.Accepted.(proto.Vote).Target != 4 || s.Observation.RequestID != o.RequestID {
		t.Errorf("after the return the draft is %+v", s.Accepted)
	}
}

func TestALatePersonTakesOver(t *testing.T) {
	a, _, _ := humanMatch(t)
	bot, _ := a.take("/player", 1)
	if got := status(t, a.seatURL("/human", 1)); got != 409 {
		t.Errorf("a person got the seat of a connected bot: %d", got)
	}
	a.leave(bot, 1)
	p, _ := a.take("/human", 1)
	if s := want[proto.Snapshot](p); s.Self == nil || s.Self.Slot != 1 || s.Observation != nil {
		t.Errorf("the late person sees %+v", s)
	}
}

// What a bot of this process has not handed in yet is for the person who takes
// its seat; nothing of it counts as a failure.
func TestALatePersonDecidesForABot(t *testing.T) {
	e := episode(proto.ModeHuman)
	a := serve(t, Config{Game: WCW{Episode: e, Fill: level(), BotDelay: 5 * time.Second}})
	a.take("/human", 0)
	a.started()
	for !a.open(1, proto.KindVote) {
		a.next()
	}
	a.until("the bot has made up its mind", func(t *table) bool { return t.seats[1].bot.ready != nil })
	before := a.failures()[1]
	p, _ := a.take("/human", 1)
	s := want[proto.Snapshot](p)
	if s.Observation == nil || s.Observation.RemainingMs != e.Timers.VoteMs || s.Accepted != nil {
		t.Fatalf("the person sees the request %+v, answered by %+v", s.Observation, s.Accepted)
	}
	p.reply(*s.Observation, proto.Vote{Target: 3})
	p.receipt(s.Observation.RequestID, proto.Accepted, "", false)
	for a.open(1, proto.KindVote) {
		a.next()
	}
	for _, e := range a.events(engine.Public) {
		if b, ok := e.Payload.(proto.Ballots); ok && b.Ballots[1].Target != 3 {
			t.Errorf("the vote was %+v", b.Ballots[1])
		}
	}
	if after := a.failures()[1]; after != before {
		t.Errorf("%d failures became %d", before, after)
	}
}

func TestAPersonReturnsAfterTheEnd(t *testing.T) {
	e := episode(proto.ModeHuman)
	e.MaxDays = 1
	a := serve(t, Config{Game: WCW{Episode: e}})
	p, _ := a.take("/human", 0)
	a.started()
	for a.next() {
	}
	s := p.snapshot(func(s proto.Snapshot) bool { return s.Result != nil })
	if end := want[proto.End](p); end.Result.Outcome != s.Result.Outcome {
		t.Errorf("the end %+v after the snapshot's result %+v", end, s.Result)
	}
	a.leave(p, 0)
	p, _ = a.take("/human", 0)
	if s := want[proto.Snapshot](p); s.Result == nil || len(s.RevealedRoles) != proto.Seats {
		t.Errorf("after the return the snapshot is %+v", s)
	}
	want[proto.End](p)
	if got := status(t, a.seatURL("/player", 1)); got != 409 {
		t.Errorf("a bot came after the end: %d", got)
	}
	a.end()
}

// narrow is a listener whose connections hold little unsent.
type narrow struct{ net.Listener }

func (l narrow) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetWriteBuffer(16 << 10)
	}
	return c, err
}

func TestAPersonWhoReadsNothingIsClosed(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeHuman)}})
	conn := dial(t, a.seatURL("/human", 0))
	a.until("the seat is taken", func(t *table) bool { return t.match.Person(0) })
	seconds := 0
	for here := true; here; a.turn(func(t *table) { here = t.seats[0].control != nil }) {
		a.advance(time.Second)
		if seconds++; seconds > 10_000 {
			t.Fatal("the person still sits there after 10,000 unread snapshots")
		}
	}
	if got := closeCode(t, conn); got != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v, want 1008", got)
	}
	if p, _ := a.take("/human", 0); p != nil && want[proto.Snapshot](p).Roster == nil {
		t.Error("the person cannot return")
	}
}
