package wbfour

import (
	"time"

	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// table is a game and who plays it. It belongs to its lobby's lock.
type table struct {
	game  *rules.Game
	seats map[proto.Side]key // by whose token a side is played
	owner proto.Side         // that of the host's owner
	agent proto.Side         // that of his agent, if they play each other
	told  int                // the revision that everybody was told, −1 for none

	request string        // of the call that made it, in lower case; empty for none
	answer  proto.Created // to that call

	keep    bool // collect what spectators are shown
	history []shown

	calls map[proto.Side]int // the revision that a side played by tools has seen
}

// shown is a snapshot with the moment at which it was shown.
type shown struct {
	at       time.Time
	snapshot proto.Snapshot
}

func (t *table) id() string { return t.game.Snapshot().GameID }

// over reports whether nothing can change any more.
func (t *table) over() bool {
	s := t.game.Snapshot()
	return s.Over()
}

// sideOf is the side that a token plays, None if it plays neither.
func (t *table) sideOf(k key) proto.Side {
	for side, holder := range t.seats {
		if holder == k {
			return side
		}
	}
	return proto.None
}

// agentSide is the side that the owner's agent may move: its own, or that of its
// owner who allowed it.
func (t *table) agentSide(allowed bool) proto.Side {
	if t.agent != proto.None || !allowed {
		return t.agent
	}
	return t.owner
}

// frameFor is what a side is told of the game as it stands: an invitation for
// whom it waits for, else its state.
func (t *table) frameFor(side proto.Side) proto.PeerData {
	s := t.game.Snapshot()
	if s.State == proto.Invited && side == guest {
		return proto.InviteTo(s)
	}
	return proto.StateFor(s)
}

// seen notes what a side that plays by tools was told.
func (t *table) seen(side proto.Side, s proto.Snapshot) {
	if t.calls == nil {
		t.calls = map[proto.Side]int{}
	}
	t.calls[side] = max(t.calls[side], s.Revision)
}

// unread reports whether somebody who plays by tools does not know the present
// state yet.
func (t *table) unread() bool {
	for _, revision := range t.calls {
		if revision < t.told {
			return true
		}
	}
	return false
}

// maker is the side of who made a game, guest that of who comes second.
const (
	maker = proto.White
	guest = proto.Black
)
