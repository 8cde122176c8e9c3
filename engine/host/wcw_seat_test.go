package host

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// reply answers an observation with a body.
func (p *peer) reply(o proto.Observation, body proto.Body) {
	p.t.Helper()
	p.send(proto.Action{EpisodeID: o.EpisodeID, RequestID: o.RequestID, ObservationID: o.ObservationID, Body: body})
}

// receipt reads the next message, which must be this receipt.
func (p *peer) receipt(request string, status proto.Status, code proto.Code, retry bool) {
	p.t.Helper()
	if got, want := want[proto.Receipt](p), (proto.Receipt{RequestID: request, Status: status, Code: code, Retry: retry}); got != want {
		p.t.Fatalf("got the receipt %+v, want %+v", got, want)
	}
}

// bidding begins a fast match with one connected player and moves to its first
// request, a bid.
func bidding(t *testing.T, slot int) (*arena, *peer, proto.Observation) {
	t.Helper()
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	p, _ := a.take("/player", slot)
	a.started()
	for open := false; !open; a.turn(func(t *table) { _, open = t.match.Asked(slot) }) {
		a.next()
	}
	o := want[proto.Observation](p)
	if o.Request.RequestKind() != proto.KindBid || o.Attempt != 0 {
		t.Fatalf("got the request %+v", o)
	}
	return a, p, o
}

// quiet is a slot that has no private chat in the test episode.
const quiet = 0

func TestRetryAfterABadAnswer(t *testing.T) {
	for name, bad := range map[string]struct {
		send func(p *peer, o proto.Observation)
		code proto.Code
	}{
		"no JSON":   {func(p *peer, _ proto.Observation) { p.sendText("{") }, proto.CodeMalformed},
		"binary":    {func(p *peer, o proto.Observation) { p.sendBinary(shuffled(p.t, o)) }, proto.CodeMalformed},
		"illegal":   {func(p *peer, o proto.Observation) { p.reply(o, proto.Chat{Kind: proto.KindWolfChat}) }, proto.CodeIllegal},
		"join":      {func(p *peer, o proto.Observation) { p.send(proto.Join{}) }, proto.CodeMalformed},
		"register":  {func(p *peer, o proto.Observation) { p.send(proto.Register{DisplayName: "Ash"}) }, proto.CodeMalformed},
		"chat":      {func(p *peer, o proto.Observation) { p.send(chatLine(o.EpisodeID, "1:discussion", "Hello.")) }, proto.CodeMalformed},
		"new field": {func(p *peer, o proto.Observation) { p.sendText(withField(o)) }, proto.CodeMalformed},
	} {
		t.Run(name, func(t *testing.T) {
			a, p, o := bidding(t, quiet)
			a.advance(500 * time.Millisecond)
			bad.send(p, o)
			p.receipt(o.RequestID, proto.Rejected, bad.code, true)
			again := want[proto.Observation](p)
			if again.Attempt != 1 || again.RequestID != o.RequestID || again.RemainingMs != o.RemainingMs-500 {
				t.Errorf("asked again with attempt %d of %s, %d ms left; at first %d", again.Attempt, again.RequestID, again.RemainingMs, o.RemainingMs)
			}
			bad.send(p, o)
			p.receipt(o.RequestID, proto.Rejected, bad.code, false)
			p.reply(o, plain(o))
			p.receipt(o.RequestID, proto.Expired, "", false)
		})
	}
}

// withField is a good answer with a field too many.
func withField(o proto.Observation) string {
	good := string(encode(proto.Action{EpisodeID: o.EpisodeID, RequestID: o.RequestID, ObservationID: o.ObservationID, Body: plain(o)}))
	return strings.Replace(good, `"report"`, `"mood":"good","report"`, 1)
}

func chatLine(episode, phaseKey, text string) proto.HumanChat {
	return proto.HumanChat{EpisodeID: episode, ID: "chat_1", PhaseKey: phaseKey, Channel: proto.ChannelTown, Text: text}
}

func (p *peer) sendBinary(data string) {
	p.t.Helper()
	if err := p.conn.Write(deadline(p.t), websocket.MessageBinary, []byte(data)); err != nil {
		p.t.Fatal(err)
	}
}

func TestAnswerOnceAndForAll(t *testing.T) {
	a, p, o := bidding(t, quiet)
	wrong := o
	wrong.RequestID = "r_0_99"
	p.reply(wrong, plain(o))
	p.receipt(o.RequestID, proto.Rejected, proto.CodeIllegal, false)
	p.reply(o, plain(o))
	p.receipt(o.RequestID, proto.Accepted, "", false)
	p.sendText(shuffled(t, o))
	p.receipt(o.RequestID, proto.Duplicate, "", false)
	p.reply(o, proto.Bid{Accusation: proto.NoSlot})
	p.receipt(o.RequestID, proto.Rejected, proto.CodeIllegal, false)
	a.next()
	next := want[proto.Observation](p)
	p.reply(o, plain(o))
	p.receipt(next.RequestID, proto.Rejected, proto.CodeIllegal, false)
}

// shuffled is the good answer with other spaces and another order of fields.
func shuffled(t *testing.T, o proto.Observation) string {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal(encode(proto.Action{EpisodeID: o.EpisodeID, RequestID: o.RequestID, ObservationID: o.ObservationID, Body: plain(o)}), &fields); err != nil {
		t.Fatal(err)
	}
	data, err := json.MarshalIndent(fields, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestAnAnswerAtTheDeadlineIsLate(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeBots)}})
	p, _ := a.take("/player", quiet)
	a.started()
	for !a.open(quiet, proto.KindVote) {
		a.next()
	}
	var o proto.Observation
	for o.Request == nil || o.Request.RequestKind() != proto.KindVote {
		o = want[proto.Observation](p)
	}
	a.advance(15 * time.Second) // a bot's time; the vote itself lasts longer
	p.reply(o, plain(o))
	p.receipt(o.RequestID, proto.Expired, proto.CodeTimeout, false)
}

func (a *arena) open(slot int, kind proto.RequestKind) (open bool) {
	a.t.Helper()
	a.turn(func(t *table) {
		asked, ok := t.match.Asked(slot)
		open = ok && asked.Kind == kind
	})
	return open
}

func TestASecondConnectionOfASeat(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	p, _ := a.take("/player", 3)
	if got := status(t, a.seatURL("/player", 3)); got != 409 {
		t.Errorf("the second connection got %d", got)
	}
	a.leave(p, 3)
	a.take("/player", 3)
}

func TestReconnecting(t *testing.T) {
	a, p, o := bidding(t, quiet)
	a.leave(p, quiet)
	p, _ = a.take("/player", quiet)
	p.reply(o, plain(o)) // the request that was open closed with the connection
	p.receipt(o.RequestID, proto.Expired, "", false)
	a.leave(p, quiet)
	a.next() // a request opens while nobody is there
	p, _ = a.take("/player", quiet)
	next := want[proto.Observation](p)
	p.reply(next, plain(next))
	p.receipt(next.RequestID, proto.Accepted, "", false)
	a.leave(p, quiet)
	p, _ = a.take("/player", quiet) // an answered request is not sent again
	a.next()
	if after := want[proto.Observation](p); after.RequestID == next.RequestID {
		t.Errorf("the answered request %s was sent again", next.RequestID)
	}
	failures := 0
	for _, e := range a.events(quiet) {
		if f, ok := e.Payload.(proto.Failure); ok {
			failures++
			if f.Code != proto.CodeDisconnected || f.Attempt != 0 {
				t.Errorf("a failure %+v", f)
			}
		}
	}
	if failures != 1 {
		t.Errorf("%d failures, want the one of the first request", failures)
	}
}

func TestNobodyReconnectsAfterTheEnd(t *testing.T) {
	e := episode(proto.ModeFast)
	e.MaxDays = 1
	a := serve(t, Config{Game: WCW{Episode: e}})
	a.started()
	for a.next() {
	}
	if got := status(t, a.seatURL("/player", 3)); got != 409 {
		t.Errorf("a bot after the end got %d", got)
	}
	a.advance(99 * time.Millisecond)
	if res, _ := get(t, a.url("/replay.json")); res.StatusCode != 200 {
		t.Errorf("/replay.json answered %d", res.StatusCode)
	}
	a.end()
}

func TestRegisteringAName(t *testing.T) {
	e := episode(proto.ModeFast)
	a := serve(t, Config{Game: WCW{Episode: e}})
	p := a.connect(a.seatURL("/player", 2) + "&registerName=1")
	if ready := want[proto.Ready](p); ready.CanRegisterName == nil || !*ready.CanRegisterName {
		t.Errorf("ready %+v", ready)
	}
	if _, ready := a.take("/player", 3); ready.CanRegisterName != nil {
		t.Errorf("a connection that did not ask got %+v", ready)
	}
	p.sendText(`{"protocol":"wcw.player/1","type":"register","displayName":"<Ash>"}`)
	p.sendText(`{"protocol":"wcw.player/1","type":"register","displayName":"  Thistle "}`)
	p.send(proto.Register{DisplayName: "Second"})
	if err := p.conn.Ping(p.conn.CloseRead(deadline(t))); err != nil { // all before it was read
		t.Fatal(err)
	}
	a.started()
	started := a.events(engine.Public)[0].Payload.(proto.Started)
	if row := started.Roster[2]; row.Name != "Thistle" || row.PolicyName != "Player 3" {
		t.Errorf("the seat is %+v", row)
	}
	a.leave(p, 2)
	p = a.connect(a.seatURL("/player", 2) + "&registerName=1")
	if ready := want[proto.Ready](p); ready.CanRegisterName == nil || *ready.CanRegisterName {
		t.Errorf("after the start ready is %+v", ready)
	}
	for !a.open(2, proto.KindBid) {
		a.next()
	}
	o := want[proto.Observation](p)
	for range maxRefusedFrames { // swallowed all the same, and no flood
		p.sendText(`{"protocol":"wcw.player/1","type":"register","displayName":"<Late>"}`)
	}
	p.reply(o, plain(o))
	p.receipt(o.RequestID, proto.Accepted, "", false)
}

func TestWhoMayNotRegisterAName(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeHuman)}})
	for path, why := range map[string]string{
		a.seatURL("/player", 0) + "&registerName=true": "it asked in other words",
		a.seatURL("/human", 1) + "&registerName=1":     "it is a person's",
	} {
		if ready := want[proto.Ready](a.connect(path)); ready.CanRegisterName != nil {
			t.Errorf("%s, and ready is %+v", why, ready)
		}
	}
}

func TestFloodOfRefusedFrames(t *testing.T) {
	a, p, o := bidding(t, quiet)
	refused := func(o proto.Observation, n int) {
		p.reply(o, plain(o))
		p.receipt(o.RequestID, proto.Accepted, "", false)
		for range n {
			p.sendText("{")
			p.receipt(o.RequestID, proto.Rejected, proto.CodeMalformed, false)
		}
	}
	refused(o, maxRefusedFrames-1)
	a.next() // the count starts anew with the next request
	refused(want[proto.Observation](p), maxRefusedFrames-1)
	p.sendText("{")
	if got := closeCode(t, p.conn); got != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v, want 1008", got)
	}
	a.take("/player", quiet) // the seat is free at once
}

func TestFloodOfUnsolicitedFrames(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	p, _ := a.take("/player", quiet)
	for range maxRefusedFrames {
		p.sendText("{}")
	}
	if got := closeCode(t, p.conn); got != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v, want 1008", got)
	}
}

func TestLateFramesAreNoFlood(t *testing.T) {
	_, p, o := bidding(t, quiet)
	p.sendText("{")
	p.receipt(o.RequestID, proto.Rejected, proto.CodeMalformed, true)
	want[proto.Observation](p)
	p.sendText("{")
	p.receipt(o.RequestID, proto.Rejected, proto.CodeMalformed, false)
	for range 2 * maxRefusedFrames {
		p.sendText("{")
		p.receipt(o.RequestID, proto.Expired, "", false)
	}
}

func TestRepeatsAreNoFlood(t *testing.T) {
	_, p, o := bidding(t, quiet)
	p.reply(o, plain(o))
	p.receipt(o.RequestID, proto.Accepted, "", false)
	for range 2 * maxRefusedFrames {
		p.reply(o, plain(o))
		p.receipt(o.RequestID, proto.Duplicate, "", false)
	}
}

func TestPlayerFrameOverTheLimit(t *testing.T) {
	_, p, _ := bidding(t, quiet)
	p.sendText(strings.Repeat(" ", proto.MaxFrame+1))
	if got := closeCode(t, p.conn); got != websocket.StatusMessageTooBig {
		t.Errorf("closed with %v, want 1009", got)
	}
}
