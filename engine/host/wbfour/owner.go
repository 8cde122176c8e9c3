package wbfour

import (
	"context"
	"strings"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// List is all games, newest first.
func (l *Lobby) List() proto.GameList {
	list := l.list(func(proto.Snapshot) bool { return true })
	l.agentSaw(list.Games...)
	return list
}

// agentSaw notes what the owner's agent was told of games that it plays.
func (l *Lobby) agentSaw(games ...proto.Snapshot) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range games {
		t := l.tables[strings.ToLower(s.GameID)]
		if t == nil {
			continue
		}
		side := t.agentSide(l.options.AgentMoves)
		if _, plays := t.calls[side]; plays {
			t.seen(side, s)
		}
	}
}

func (l *Lobby) list(wanted func(proto.Snapshot) bool) proto.GameList {
	l.mu.Lock()
	defer l.mu.Unlock()
	games := []proto.Snapshot{}
	for n := len(l.order) - 1; n >= 0; n-- {
		t := l.order[n]
		l.advance(t)
		if s := t.game.Snapshot(); wanted(s) {
			games = append(games, s)
		}
	}
	return proto.GameList{Games: games}
}

// Create makes a game for the owner's agent. A repeated request id gives the
// first answer again.
func (l *Lobby) Create(a proto.CreateArgs) (proto.Created, error) {
	made, seat, err := l.create(a)
	if seat != "" && l.options.Seated != nil {
		l.options.Seated(made.Game.GameID, seat)
	}
	return made, err
}

// create makes the game; seat is where the owner plays it, empty if it had been
// made before.
func (l *Lobby) create(a proto.CreateArgs) (made proto.Created, seat string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	request := strings.ToLower(a.RequestID)
	for _, t := range l.order {
		if t.request == request {
			return t.answer, "", nil
		}
	}
	o := order{mode: a.Mode, minutes: a.Minutes, byAgent: true}
	if a.ConnectionID != "" {
		if o.guest, err = l.connection(a); err != nil {
			return proto.Created{}, "", err
		}
	}
	t, token, err := l.open(o)
	if err != nil {
		return proto.Created{}, "", err
	}
	l.publish(t, nil)
	made.Game = t.game.Snapshot()
	if token != "" {
		made.InviteURL = l.address(made.Game.GameID, token, guest)
	}
	t.request, t.answer = request, made
	return made, l.address(made.Game.GameID, l.person, t.owner), nil
}

// connection is the guest whom a connection id names. It is the id of an earlier
// game whose invitation he accepted.
func (l *Lobby) connection(a proto.CreateArgs) (*key, error) {
	t := l.tables[strings.ToLower(a.ConnectionID)]
	if a.Mode != proto.ModePeer {
		return nil, refusal(proto.BadRequest, "connection_id is for a game of mode peer, not %s; leave it out", a.Mode)
	}
	if t == nil {
		return nil, refusal(proto.NoSuchGame, "connection_id %s names no game of this host; give the id of one whose invitation was accepted", a.ConnectionID)
	}
	s := t.game.Snapshot()
	if s.Mode != proto.ModePeer || s.State == proto.Invited || s.State == proto.Declined {
		return nil, refusal(proto.BadRequest, "connection_id %s names a game whose invitation was not accepted", a.ConnectionID)
	}
	k := t.seats[guest]
	return &k, nil
}

// Get is a game.
func (l *Lobby) Get(gameID string) (proto.GameState, error) {
	s, err := l.get(gameID)
	if err == nil {
		l.agentSaw(s)
	}
	return proto.GameState{Game: s}, err
}

func (l *Lobby) get(gameID string) (s proto.Snapshot, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := l.find(gameID)
	if err != nil {
		return s, err
	}
	return t.game.Snapshot(), nil
}

// Move is a move of the owner's agent.
func (l *Lobby) Move(a proto.MoveArgs) (proto.GameState, error) {
	return l.byAgent(a.GameID, func(t *table, side proto.Side, at proto.Millis) (proto.Snapshot, error) {
		return t.game.Move(at, rules.MoveRequest{Side: side, Cell: a.Cell, Revision: a.Revision, RequestID: a.RequestID, By: proto.ByAgent})
	})
}

// Respond is the answer of the owner's agent to an invitation. To decline a game
// that has begun is to resign.
func (l *Lobby) Respond(a proto.RespondArgs) (proto.GameState, error) {
	return l.byAgent(a.GameID, func(t *table, side proto.Side, at proto.Millis) (proto.Snapshot, error) {
		return respond(t, side, at, a.Accept, "")
	})
}

// byAgent has the owner's agent do something where it may.
func (l *Lobby) byAgent(gameID string, request func(*table, proto.Side, proto.Millis) (proto.Snapshot, error)) (proto.GameState, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := l.find(gameID)
	if err != nil {
		return proto.GameState{}, err
	}
	side := t.agentSide(l.options.AgentMoves)
	if side == proto.None {
		return proto.GameState{}, refusal(proto.Forbidden, "this side is the owner's, who has not allowed his agent to play it; he does with --agent-moves")
	}
	s, err := l.do(t, nil, func(at proto.Millis) (proto.Snapshot, error) { return request(t, side, at) })
	if err == nil {
		t.seen(side, s)
	}
	return proto.GameState{Game: s}, err
}

// respond accepts or declines for a side. Either side may call an invitation
// off, and declining a game that has begun is resigning: the sheet has no other
// word for it.
func respond(t *table, side proto.Side, at proto.Millis, accept bool, requestID string) (proto.Snapshot, error) {
	s := t.game.Snapshot()
	switch {
	case accept && side != guest && !s.Over():
		return s, refusal(proto.Forbidden, "only who is invited can accept; wait for the answer")
	case accept:
		return t.game.Accept(at, requestID)
	case s.State == proto.Active:
		return t.game.Resign(at, side, requestID)
	}
	return t.game.Decline(at, requestID)
}

// Events lists what happened after a cursor, at most fifty at once.
func (l *Lobby) Events(after int) proto.EventList {
	list, _ := l.eventsAfter(after)
	return list
}

// eventsAfter is also a channel that closes at the next event.
func (l *Lobby) eventsAfter(cursor int) (proto.EventList, <-chan struct{}) {
	l.mu.Lock()
	list, next := l.news.after(cursor), l.news.signal
	l.mu.Unlock()
	for _, e := range list.Events {
		l.agentSaw(e.Game)
	}
	return list, next
}

// Wait is Events that waits for one if there is none yet. It holds nobody up.
func (l *Lobby) Wait(ctx context.Context, a proto.WaitArgs) (proto.EventList, error) {
	timeout := l.clock.At(l.clock.Now().Add(time.Duration(a.Seconds) * time.Second))
	for {
		list, changed := l.eventsAfter(a.After)
		if len(list.Events) > 0 {
			return list, nil
		}
		select {
		case <-changed:
		case <-timeout:
			return list, nil
		case <-l.closed:
			return list, nil
		case <-ctx.Done():
			return list, ctx.Err()
		}
	}
}
