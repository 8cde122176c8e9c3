package client

import (
	"errors"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

const (
	session = "6f0c1a52-7b3e-4d19-9a44-2c5e8f10b7d3"
	another = "2a6b9d10-8c4f-4e57-b0a3-91d2c7e4f568"
)

func welcome(v aifight.Version) aifight.Welcome {
	return aifight.Welcome{ServerProtocolVersion: v, AgentName: "Night Heron", Games: aifight.Games()}
}

func connected(t *testing.T, c Config) *Machine {
	t.Helper()
	c.Now = func() time.Time { return time.Date(2026, 9, 14, 19, 0, 1, 0, time.UTC) }
	m := New(c)
	m.Open()
	tell(t, m, 0, welcome(aifight.Protocol))
	return m
}

// tell hands the machine a message and returns what it sends.
func tell(t *testing.T, m *Machine, now time.Duration, message aifight.Message) []aifight.Message {
	t.Helper()
	sent, err := m.Receive(now, message)
	if err != nil {
		t.Fatalf("%T: %v", message, err)
	}
	return sent
}

func request(match, id string, legal ...aifight.ActionType) aifight.ActionRequest {
	r := aifight.ActionRequest{MatchID: match, RequestID: id, State: &aifight.CoupState{You: &aifight.CoupYou{PlayerID: "p1"}}, TimeoutMs: 300_000}
	for _, l := range legal {
		r.LegalActions = append(r.LegalActions, aifight.LegalAction{Action: aifight.Action{Type: l}})
	}
	return r
}

func do(kind aifight.ActionType) aifight.Action { return aifight.Action{Type: kind} }

func TestAServerOfAnotherMajorVersionIsLeft(t *testing.T) {
	for version, want := range map[aifight.Version]bool{"v2.0.0": false, "1.9.3": true, "v1.2.0": true, "0.9.0": false} {
		m := New(Config{})
		m.Open()
		_, err := m.Receive(0, welcome(version))
		var other *aifight.VersionError
		if ok := !errors.As(err, &other); ok != want {
			t.Errorf("version %s: %v", version, err)
		}
		if warned := m.Count(OtherVersion) > 0; warned != (version == "1.9.3") {
			t.Errorf("version %s: a warning is %v", version, warned)
		}
	}
}

func TestAnErrorInPlaceOfAWelcomeRefuses(t *testing.T) {
	m := New(Config{})
	m.Open()
	if _, err := m.Receive(0, aifight.Error{Message: "protocol too old\x1b[2J"}); !errors.Is(err, ErrRefused) || err.Error() != "the server refuses the connection: protocol too old?[2J" {
		t.Errorf("the refusal is %q", err)
	}
	m = connected(t, Config{})
	if tell(t, m, 0, aifight.Error{Message: "already in queue"}); m.Phase() != Idle || m.Count(ServerError) != 1 {
		t.Error("a later error ends something, or is not told")
	}
}

func TestAQueueLeadsToAMatch(t *testing.T) {
	m := connected(t, Config{})
	if sent := m.Join(aifight.JoinQueue{Game: aifight.Coup, OneShot: true}); len(sent) != 1 {
		t.Fatal("joining sends nothing")
	}
	tell(t, m, 0, aifight.QueueJoined{Game: aifight.Coup})
	if m.Phase() != Queued {
		t.Fatalf("the phase is %d", m.Phase())
	}
	if sent := tell(t, m, time.Second, aifight.ConfirmRequest{ConfirmID: "c", TimeoutMs: 30_000}); len(sent) != 0 || m.Confirmation().Deadline != 31*time.Second {
		t.Fatalf("it confirms by itself, or until %v", m.Confirmation().Deadline)
	}
	if sent := m.Confirm(); !slices.Equal(sent, []aifight.Message{aifight.MatchConfirm{ConfirmID: "c"}}) || m.Confirm() != nil {
		t.Errorf("confirming sends %v, or twice", sent)
	}
	tell(t, m, 2*time.Second, aifight.GameStart{MatchID: session, Game: aifight.Coup, YourPlayerID: "p1", YourPosition: 1})
	if s := m.Session(session); m.Phase() != Idle || s == nil || s.Seat != 1 || m.Confirmation() != nil {
		t.Error("the match has not begun")
	}
}

func TestAMatchIsConfirmedByItselfIfWished(t *testing.T) {
	m := connected(t, Config{AutoConfirm: true})
	if sent := tell(t, m, 0, aifight.ConfirmRequest{ConfirmID: "c"}); len(sent) != 1 {
		t.Errorf("it sends %v", sent)
	}
}

func TestACancelledMatchLeavesOrKeepsTheQueue(t *testing.T) {
	for action, want := range map[aifight.QueueAction]Phase{aifight.ReQueued: Queued, aifight.RemovedFromQueue: Idle} {
		m := connected(t, Config{})
		tell(t, m, 0, aifight.ConfirmRequest{ConfirmID: "c"})
		tell(t, m, 0, aifight.MatchCancelled{Reason: aifight.OpponentNotReady, Action: action})
		if m.Phase() != want || m.Confirmation() != nil {
			t.Errorf("after %s the phase is %d", action, m.Phase())
		}
	}
}

// A lost connection takes the agent out of the queue; the next one asks again.
func TestANewConnectionJoinsAgain(t *testing.T) {
	m := connected(t, Config{})
	m.Join(aifight.JoinQueue{Game: aifight.LiarsDice})
	m.Lost()
	m.Open()
	if sent := tell(t, m, 0, welcome(aifight.Protocol)); len(sent) != 1 || sent[0] != (aifight.JoinQueue{Game: aifight.LiarsDice}) {
		t.Errorf("it sends %v", sent)
	}
	m.Leave()
	m.Lost()
	m.Open()
	if sent := tell(t, m, 0, welcome(aifight.Protocol)); len(sent) != 0 {
		t.Errorf("after leaving it sends %v", sent)
	}
}

func TestAReadinessCheckIsAnswered(t *testing.T) {
	m := connected(t, Config{RuntimeName: "hand"})
	want := aifight.RuntimeStatus{RequestID: "rc", Ready: true, RuntimeType: "direct", RuntimeName: "hand", CheckedAt: time.Date(2026, 9, 14, 19, 0, 1, 0, time.UTC)}
	if sent := tell(t, m, 0, aifight.ReadinessCheck{RequestID: "rc"}); len(sent) != 1 || sent[0] != want {
		t.Errorf("it sends %v", sent)
	}
}

func TestTheNewestRequestIsEchoed(t *testing.T) {
	m := connected(t, Config{})
	tell(t, m, 0, request(session, "r1", aifight.Challenge, aifight.Pass))
	tell(t, m, time.Second, request(session, "r2", aifight.Challenge, aifight.Pass))
	s := m.Session(session)
	if !s.Request.Reissued || s.Request.Deadline != 301*time.Second {
		t.Errorf("the second request is %+v", s.Request)
	}
	a, err := s.Act(do(aifight.Pass))
	if err != nil || a.RequestID != "r2" || a.MatchID != session || s.Deciding() {
		t.Errorf("it sends %+v, %v", a, err)
	}
	if _, err := s.Act(do(aifight.Income)); !errors.Is(err, ErrIllegal) {
		t.Errorf("an illegal action: %v", err)
	}
	tell(t, m, 2*time.Second, request(session, "r3"))
	if _, err := s.Act(do(aifight.Pass)); !errors.Is(err, ErrNotAsked) || s.Deciding() {
		t.Errorf("nothing is legal: %v", err)
	}
}

func TestTheSameRequestTwiceIsOneDecision(t *testing.T) {
	m := connected(t, Config{})
	tell(t, m, 0, request(session, "r1", aifight.Pass))
	s := m.Session(session)
	if _, err := s.Act(do(aifight.Pass)); err != nil {
		t.Fatal(err)
	}
	tell(t, m, time.Second, request(session, "r1", aifight.Pass))
	if s.Deciding() || s.Request.Deadline != 300*time.Second {
		t.Errorf("it is asked again, until %v", s.Request.Deadline)
	}
}

func TestARefusedActionIsShownWithTheRetry(t *testing.T) {
	m := connected(t, Config{})
	tell(t, m, 0, request(session, "r1", aifight.Pass))
	s := m.Session(session)
	s.Answer(do(aifight.Challenge))
	retry := request(session, "r2", aifight.Pass)
	retry.Retry, retry.RetryReason = true, aifight.InvalidAction
	tell(t, m, 0, retry)
	if r := s.Request; !s.Deciding() || !r.Retry || r.Refused == nil || r.Refused.Type != aifight.Challenge || r.Reissued {
		t.Errorf("the retry is %+v", r)
	}
}

func TestAStaleActionMayBeMadeAgain(t *testing.T) {
	m := connected(t, Config{})
	tell(t, m, 0, request(session, "r1", aifight.Pass))
	s := m.Session(session)
	s.Answer(do(aifight.Pass))
	tell(t, m, 0, aifight.ActionStale{MatchID: session, RequestID: "r0"})
	if s.Sent.Stale {
		t.Error("an older action makes this one stale")
	}
	tell(t, m, 0, aifight.ActionStale{MatchID: session, RequestID: "r1"})
	if !s.Sent.Stale || !s.Deciding() || m.Count(Stale) != 2 {
		t.Error("the action is still taken for good")
	}
}

// Time that runs out without an answer is a strike, for all that can be told.
func TestLateDecisionsAreCounted(t *testing.T) {
	m := connected(t, Config{})
	tell(t, m, 0, request(session, "r1", aifight.Pass))
	tell(t, m, 299*time.Second, request(session, "r2", aifight.Pass))
	tell(t, m, 600*time.Second, request(session, "r3", aifight.Pass))
	if s := m.Session(session); s.Late != 1 || s.Request.Reissued {
		t.Errorf("late are %d, the next is %+v", s.Late, s.Request)
	}
}

func TestAReconnectRebuildsTheMatch(t *testing.T) {
	m := New(Config{})
	m.Open()
	tell(t, m, 0, welcome(aifight.Protocol))
	r := request(session, "r9", aifight.Pass)
	r.IsReconnect = true
	r.EventHistory = []aifight.Event{{Seq: 0, Data: aifight.BidMade{Quantity: 1, Face: 2}}, {Seq: 1, Data: aifight.BidMade{Quantity: 2, Face: 2}}}
	tell(t, m, 0, r)
	s := m.Session(session)
	if s.Game != aifight.Coup || s.Self != "p1" || s.Seat != 1 || len(s.Log.Events()) != 2 {
		t.Errorf("the match is %+v", s)
	}
	m.Lost()
	m.Open()
	tell(t, m, 0, welcome(aifight.Protocol))
	if ids := m.Unheard(); !slices.Equal(ids, []string{session}) {
		t.Errorf("unheard are %v", ids)
	}
	tell(t, m, 0, aifight.GameState{MatchID: session, State: &aifight.CoupState{}})
	if len(m.Unheard()) != 0 || s.Request != nil {
		t.Error("a state does not tell that the match is on and waits for others")
	}
}

// What was sent when the connection broke is not lost.
func TestAnActionUnderWayIsKeptOverAReconnect(t *testing.T) {
	m := connected(t, Config{})
	tell(t, m, 0, request(session, "r1", aifight.Pass, aifight.Challenge))
	s := m.Session(session)
	s.Answer(do(aifight.Challenge))
	m.Lost()
	m.Open()
	tell(t, m, 0, welcome(aifight.Protocol))
	again := request(session, "r2", aifight.Pass, aifight.Challenge)
	again.IsReconnect = true
	tell(t, m, time.Second, again)
	if r := s.Request; r.UnderWay == nil || r.UnderWay.Type != aifight.Challenge || !s.Deciding() {
		t.Errorf("the request is %+v", r)
	}
}

func TestSeveralMatchesRunOnOneSocket(t *testing.T) {
	m := connected(t, Config{})
	tell(t, m, 0, request(session, "a1", aifight.Pass))
	tell(t, m, 0, request(another, "b1", aifight.Challenge))
	tell(t, m, 0, aifight.MatchFeed{MatchID: session, Events: []aifight.Event{{Seq: 4, Data: aifight.BidMade{Quantity: 1, Face: 1}}}})
	tell(t, m, 0, aifight.GameOver{MatchID: "x", SessionID: session})
	tell(t, m, 0, aifight.GameOver{MatchID: "y", SessionID: session})
	a, b := m.Session(session), m.Session(another)
	if len(m.Sessions()) != 2 || a.Over == nil || a.Over.MatchID != "x" || b.Over != nil || !b.Deciding() || a.Deciding() {
		t.Errorf("the matches are %+v and %+v", a, b)
	}
}

// What spectators are told makes a match without a seat.
func TestAWatchedMatchHasNoSeat(t *testing.T) {
	m := New(Config{})
	m.Open()
	names := []aifight.SeatName{{Position: 0, Name: "Alpha", PlayerID: "p0"}}
	tell(t, m, 0, aifight.SpectateStart{MatchID: session, Game: aifight.LiarsDice, Players: names})
	tell(t, m, 0, aifight.OutOfBand{MatchID: session, Events: []aifight.Event{{Seq: 0, Data: aifight.BidMade{Quantity: 1, Face: 2}}}})
	tell(t, m, 0, aifight.GameState{MatchID: session, State: &aifight.DiceState{Round: 1}})
	tell(t, m, 0, aifight.GameOver{MatchID: session})
	s := m.Session(session)
	if len(m.Sessions()) != 1 || s.Game != aifight.LiarsDice || s.Seat != -1 || s.Names[0].Name != "Alpha" || s.Over == nil || s.State == nil || len(s.Log.Events()) != 1 {
		t.Errorf("the match is %+v", s)
	}
}

func TestABadFrameIsNotedAndDropped(t *testing.T) {
	m := connected(t, Config{})
	for _, frame := range []string{`{"type":"queue_joined"}`, `{`, "\xff"} {
		if sent, err := m.Frame(0, true, []byte(frame)); sent != nil || err != nil {
			t.Errorf("%q: %v, %v", frame, sent, err)
		}
	}
	_, _ = m.Frame(0, false, []byte{1})
	_, _ = m.Frame(0, true, []byte(`{"type":"tea"}`))
	if m.Count(BadFrame) != 4 || m.Count(Unknown) != 1 || m.Phase() != Idle {
		t.Errorf("counted are %d and %d", m.Count(BadFrame), m.Count(Unknown))
	}
	if n := m.Notices(); n[0].Text != "data must be an object, but is missing" || len(m.Notices()) != 0 {
		t.Errorf("notices are %+v", n)
	}
}

// A server cannot fill the memory of its clients.
func TestAFloodIsBounded(t *testing.T) {
	m := connected(t, Config{})
	for i := range 1000 {
		tell(t, m, 0, aifight.OutOfBand{MatchID: string(rune('a'+i%26)) + string(rune('a'+i/26))})
		tell(t, m, 0, aifight.Error{Message: "x"})
	}
	if len(m.Sessions()) > maxSessions || len(m.Notices()) > maxNotices || m.Count(ServerError) != 1000 {
		t.Errorf("kept are %d sessions", len(m.Sessions()))
	}
}

func TestATranscriptIsReplayedStepByStep(t *testing.T) {
	data, err := os.ReadFile("../../../testdata/aifight/matches/liarsdice_reconnect.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	frames, err := aifight.ReadTranscript(data)
	if err != nil {
		t.Fatal(err)
	}
	var counts []int
	for n := range len(frames) + 1 {
		m, err := Replay(frames, n)
		if err != nil {
			t.Fatal(err)
		}
		if s := m.Sessions(); len(s) == 1 {
			counts = append(counts, len(s[0].Log.Events()))
		}
	}
	if !slices.IsSorted(counts) || counts[len(counts)-1] != 5 {
		t.Errorf("events step by step: %v", counts)
	}
}
