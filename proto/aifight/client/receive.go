package client

import (
	"cmp"
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
)

// Frame takes a frame of the server and returns what is to be sent at once. A
// frame that is not understood is noted and dropped (aifight sheet 1.10); an
// error means that the connection is of no use.
func (m *Machine) Frame(now time.Duration, text bool, data []byte) ([]aifight.Message, error) {
	if !text {
		m.notices.add(Notice{Kind: BadFrame, Text: "a message in bytes; all must be text"})
		return nil, nil
	}
	message, err := aifight.DecodeServer(data)
	if err != nil {
		m.notices.add(Notice{Kind: BadFrame, Text: err.Error()})
		return nil, nil
	}
	return m.Receive(now, message)
}

// Receive takes a message of the server, see Frame.
func (m *Machine) Receive(now time.Duration, message aifight.Message) ([]aifight.Message, error) {
	if m.phase == Greeting {
		if e, refused := message.(aifight.Error); refused {
			return nil, fmt.Errorf("%w: %s", ErrRefused, clean.Line(e.Message))
		}
	}
	switch msg := message.(type) {
	case aifight.Welcome:
		return m.greet(msg)
	case aifight.QueueJoined:
		m.phase, m.queued = Queued, msg
	case aifight.QueueLeft:
		m.phase, m.confirm, m.wanted = Idle, nil, nil
	case aifight.ConfirmRequest:
		return m.found(now, msg), nil
	case aifight.MatchCancelled:
		m.cancelled(msg)
	case aifight.ReadinessCheck:
		return []aifight.Message{m.readiness(msg)}, nil
	case aifight.Error:
		m.refused(msg)
	case aifight.UnknownMessage:
		m.notices.add(Notice{Kind: Unknown, Text: clean.Line(msg.Type)})
	default:
		m.ofMatch(now, message)
	}
	return nil, nil
}

// greet takes the welcome and asks again for what was asked before (aifight
// sheet 0.4 and 1.5).
func (m *Machine) greet(w aifight.Welcome) ([]aifight.Message, error) {
	switch w.ServerProtocolVersion.Compare() {
	case aifight.OtherMajor:
		return nil, &aifight.VersionError{Server: w.ServerProtocolVersion}
	case aifight.OtherMinor:
		m.notices.add(Notice{Kind: OtherVersion, Text: string(w.ServerProtocolVersion)})
	}
	m.welcome, m.greeted, m.phase = w, true, Idle
	if m.wanted == nil {
		return nil, nil
	}
	return []aifight.Message{*m.wanted}, nil
}

func (m *Machine) found(now time.Duration, r aifight.ConfirmRequest) []aifight.Message {
	m.phase = Confirming
	m.confirm = &Confirmation{ConfirmRequest: r, Deadline: now + time.Duration(r.TimeoutMs)*time.Millisecond}
	if !m.config.AutoConfirm {
		return nil
	}
	return m.Confirm()
}

func (m *Machine) cancelled(c aifight.MatchCancelled) {
	m.confirm = nil
	m.phase = Queued
	if c.Action != aifight.ReQueued {
		m.phase, m.wanted = Idle, nil
	}
	m.notices.add(Notice{Kind: Cancelled, Cancel: c.Reason, ReQueued: c.Action == aifight.ReQueued})
}

func (m *Machine) readiness(c aifight.ReadinessCheck) aifight.Message {
	return aifight.RuntimeStatus{
		RequestID: c.RequestID, Ready: true, RuntimeType: aifight.RuntimeDirect,
		RuntimeName: m.config.RuntimeName, CheckedAt: m.config.Now().UTC(),
	}
}

// refused notes an error. It may be about an action, which a retry then tells
// in its own way.
func (m *Machine) refused(e aifight.Error) {
	m.notices.add(Notice{Kind: ServerError, Text: clean.Line(e.Message)})
}

// ofMatch takes what belongs to a match.
func (m *Machine) ofMatch(now time.Duration, message aifight.Message) {
	switch msg := message.(type) {
	case aifight.GameStart:
		m.phase, m.confirm, m.wanted = Idle, nil, nil
		m.session(msg.MatchID).start(msg)
	case aifight.ActionRequest:
		m.session(msg.MatchID).ask(now, msg)
	case aifight.ActionStale:
		m.stale(msg)
	case aifight.GameState:
		m.session(msg.MatchID).show(msg)
	case aifight.OutOfBand:
		m.session(msg.MatchID).Log.Add(msg.Events...)
	case aifight.MatchFeed:
		m.session(msg.MatchID).Log.Add(msg.Events...)
	case aifight.GameOver:
		m.session(cmp.Or(msg.SessionID, msg.MatchID)).end(msg)
	case aifight.SpectateStart:
		m.session(msg.MatchID).watch(msg)
	}
}

func (m *Machine) stale(msg aifight.ActionStale) {
	m.notices.add(Notice{Kind: Stale, Session: msg.MatchID, Text: clean.Line(msg.Reason)})
	if s := m.Session(msg.MatchID); s != nil {
		s.stale(msg.RequestID)
	}
}

// session finds the match of an id, or begins one that a start was missed of:
// no start is sent again (aifight sheet 1.9).
func (m *Machine) session(id string) *Session {
	if s := m.Session(id); s != nil {
		return s
	}
	s := &Session{ID: id, Seat: -1}
	if m.sessions = append(m.sessions, s); len(m.sessions) > maxSessions {
		m.sessions = m.sessions[1:]
	}
	return s
}

// maxSessions bounds the matches that are kept; the official client plays 8 at
// once (aifight sheet 2.4).
const maxSessions = 64

// Ended takes the end of a match that was asked for after it was missed
// (aifight sheet 1.9).
func (m *Machine) Ended(g aifight.GameOver) { m.session(g.SessionID).end(g) }

// Unheard lists the matches of which nothing was heard since the connection
// was made anew: they may be over.
func (m *Machine) Unheard() (ids []string) {
	for _, s := range m.sessions {
		if s.Over == nil && s.unheard {
			ids = append(ids, s.ID)
		}
	}
	return ids
}
