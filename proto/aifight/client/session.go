package client

import (
	"errors"
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// Session is one match of this client, as it knows it, or one that it watches
// on the socket for spectators. Fields are shared and
// must not be changed.
type Session struct {
	ID      string
	Game    aifight.Game // empty until it is known
	Self    aifight.PlayerID
	Seat    int // -1 until it is known, and for who watches
	Names   []aifight.SeatName
	Rules   aifight.Rules
	Config  []byte // JSON; nil for defaults
	Log     aifight.Log
	State   aifight.State // nil until the first comes
	Players []aifight.PlayerInfo
	Over    *aifight.GameOver // nil while it runs

	// Request is the decision that is wanted; nil while there is none.
	Request *Request
	// Sent is the action sent last, until the next message tells what became
	// of it; it may be refused.
	Sent *Sent
	// Late counts requests whose time ran out here without an answer: each is
	// a strike, as far as can be told, for no message says so.
	Late int

	unheard bool
	started bool
}

// Request is a decision that is wanted.
type Request struct {
	ID          string
	Legal       []aifight.LegalAction
	Timeout     time.Duration
	Deadline    time.Duration // counted from when it came
	Retry       bool          // the last action was refused
	RetryReason string
	Refused     *aifight.Action // that action, if it was ours
	Reissued    bool            // the same decision was asked for before, under another id
	UnderWay    *aifight.Action // was sent when the connection broke; it may not have arrived
}

// Sent is an action under way.
type Sent struct {
	RequestID string
	Action    aifight.Action
	Stale     bool // the server said that it answered nothing
}

// start takes the beginning of the match.
func (s *Session) start(g aifight.GameStart) {
	s.Game, s.Self, s.Seat, s.Names, s.Rules, s.Config = g.Game, g.YourPlayerID, g.YourPosition, g.Players, g.Rules, g.Config
	s.started = true
	s.unheard = false
}

// watch takes the beginning of a match that is but watched: it has no seat.
func (s *Session) watch(w aifight.SpectateStart) {
	s.Game, s.Names, s.Config, s.started = w.Game, w.Players, w.Config, true
}

// see takes a state and, if the start was missed, what it tells of it.
func (s *Session) see(state aifight.State, players []aifight.PlayerInfo) {
	s.State, s.Players, s.unheard = state, players, false
	if s.started {
		return
	}
	if s.Game == "" {
		s.Game = state.Game()
	}
	s.Self, s.Seat = state.Self(), -1
	if seat, ok := s.Self.Seat(); ok {
		s.Seat = seat
	}
}

// ask takes a request. The same id twice is the same decision: its clock goes
// on and what was sent stays (aifight sheet 2.2).
func (s *Session) ask(now time.Duration, r aifight.ActionRequest) {
	s.Log.Add(r.EventHistory...)
	s.Log.Add(r.NewEvents...)
	s.see(r.State, r.Players)
	before := s.Request
	if before != nil && before.ID == r.RequestID {
		before.Legal = r.LegalActions
		return
	}
	late := before != nil && now >= before.Deadline
	s.settle(now)
	timeout := time.Duration(r.TimeoutMs) * time.Millisecond
	next := &Request{
		ID: r.RequestID, Legal: r.LegalActions, Timeout: timeout, Deadline: now + timeout,
		Retry: r.Retry, RetryReason: r.RetryReason, Reissued: before != nil && len(before.Legal) > 0 && !late && s.Sent == nil,
	}
	switch {
	case s.Sent == nil:
	case r.Retry:
		next.Refused = &s.Sent.Action
	case r.IsReconnect && !late:
		next.UnderWay = &s.Sent.Action
	}
	s.Request, s.Sent = next, nil
}

// settle counts the request that is over if its time ran out.
func (s *Session) settle(now time.Duration) {
	if r := s.Request; r != nil && len(r.Legal) > 0 && s.Sent == nil && now >= r.Deadline {
		s.Late++
	}
}

// show takes the state after a reconnect when it is not our move.
func (s *Session) show(g aifight.GameState) {
	s.see(g.State, g.Players)
	s.Request, s.Sent = nil, nil
}

// stale tells that what was sent answered nothing: another request comes, or
// has come.
func (s *Session) stale(request string) {
	if s.Sent != nil && (request == "" || request == s.Sent.RequestID) {
		s.Sent.Stale = true
	}
}

// end takes the end, once: it may be delivered again.
func (s *Session) end(g aifight.GameOver) {
	if s.Over == nil {
		s.Over, s.Request, s.Sent = &g, nil, nil
	}
}

// lose tells that the connection is gone: what was sent may not have arrived.
func (s *Session) lose() { s.unheard = s.Over == nil }

// Deciding reports whether the seat has to choose now.
func (s *Session) Deciding() bool {
	return s.Request != nil && len(s.Request.Legal) > 0 && (s.Sent == nil || s.Sent.Stale)
}

// Errors of Act.
var (
	ErrNotAsked = errors.New("no decision is wanted now")
	ErrIllegal  = errors.New("the action is not among the legal ones")
)

// Act decides, if the action is legal, and returns what is to be sent.
func (s *Session) Act(a aifight.Action) (aifight.ActionMessage, error) {
	switch {
	case s.Request == nil || len(s.Request.Legal) == 0:
		return aifight.ActionMessage{}, ErrNotAsked
	case aifight.Admitted(s.Request.Legal, a) < 0:
		return aifight.ActionMessage{}, fmt.Errorf("%w: %s", ErrIllegal, a.Type)
	}
	return s.Answer(a), nil
}

// Answer is Act without a look at what is legal. It echoes the newest request
// (aifight sheet 2.3).
func (s *Session) Answer(a aifight.Action) aifight.ActionMessage {
	m := aifight.ActionMessage{MatchID: s.ID, Action: a}
	if s.Request != nil {
		m.RequestID = s.Request.ID
	}
	s.Sent = &Sent{RequestID: m.RequestID, Action: a}
	return m
}
