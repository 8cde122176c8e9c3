package wbfour

import (
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// PublicList is the games that anybody may join or watch, newest first.
func (l *Lobby) PublicList() proto.GameList {
	return l.list(func(s proto.Snapshot) bool { return s.Mode == proto.ModePublic && !s.Over() })
}

// Join seats a visitor in a public game, which begins. The token is his for this
// side of this game alone. Without an id it is the newest game that waits.
func (l *Lobby) Join(gameID string) (proto.Joined, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, err := l.joinable(gameID)
	if err != nil {
		return proto.Joined{}, err
	}
	token, err := NewToken(l.random)
	if err != nil {
		return proto.Joined{}, err
	}
	s, err := l.do(t, nil, func(at proto.Millis) (proto.Snapshot, error) { return t.game.Accept(at, "") })
	if err != nil {
		return proto.Joined{}, err
	}
	t.seats[guest] = keyOf(token)
	return proto.Joined{Game: s, Side: guest, Token: token}, nil
}

// joinable is the public game that is meant. Others are not spoken of.
func (l *Lobby) joinable(gameID string) (*table, error) {
	if gameID != "" {
		return l.public(gameID)
	}
	for n := len(l.order) - 1; n >= 0; n-- {
		t := l.order[n]
		l.advance(t)
		if s := t.game.Snapshot(); s.Mode == proto.ModePublic && s.State == proto.Waiting {
			return t, nil
		}
	}
	return nil, refusal(proto.NoSuchGame, "no public game waits for a second player; ask its host for one")
}

func (l *Lobby) public(gameID string) (*table, error) {
	t, err := l.find(gameID)
	if err != nil {
		return nil, err
	}
	if s := t.game.Snapshot(); s.Mode != proto.ModePublic {
		return nil, noSuchGame(gameID)
	}
	return t, nil
}

// visited is a public game and the side that a visitor's token plays in it.
func (l *Lobby) visited(gameID, token string) (*table, proto.Side, error) {
	t, err := l.public(gameID)
	if err != nil {
		return nil, proto.None, err
	}
	if t.seats[guest] != keyOf(token) {
		return nil, proto.None, refusal(proto.Forbidden, "the token is not that of a side of this game; join a game to be given one")
	}
	return t, guest, nil
}

// PublicGet is a visitor's look at his game.
func (l *Lobby) PublicGet(a proto.PublicGetArgs) (proto.GameState, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, side, err := l.visited(a.GameID, a.Token)
	if err != nil {
		return proto.GameState{}, err
	}
	s := t.game.Snapshot()
	t.seen(side, s)
	return proto.GameState{Game: s}, nil
}

// PublicMove is a visitor's move.
func (l *Lobby) PublicMove(a proto.PublicMoveArgs) (proto.GameState, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t, side, err := l.visited(a.GameID, a.Token)
	if err != nil {
		return proto.GameState{}, err
	}
	s, err := l.do(t, nil, func(at proto.Millis) (proto.Snapshot, error) {
		return t.game.Move(at, rules.MoveRequest{Side: side, Cell: a.Cell, Revision: a.Revision, RequestID: a.RequestID, By: proto.ByPublic})
	})
	if err == nil {
		t.seen(side, s)
	}
	return proto.GameState{Game: s}, err
}
