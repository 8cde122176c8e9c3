package wbfour

import "slices"

// Snapshot is a game as its host has it, the authority for everybody else
// (wbfour sheet 1).
type Snapshot struct {
	Schema    int         `json:"schema"` // 1
	GameID    string      `json:"game_id"`
	HostNode  string      `json:"host_node"`
	HostURL   string      `json:"host_url"`
	Mode      Mode        `json:"mode"`
	State     State       `json:"state"`
	Board     [Cells]Side `json:"board"`
	Turn      Side        `json:"turn"`
	Revision  int         `json:"revision"` // rises by one with every change
	Timed     bool        `json:"timed"`
	Remaining Remaining   `json:"remaining"` // at LastTick
	LastTick  Millis      `json:"last_tick"` // the mover's clock runs from here
	CreatedAt Millis      `json:"created_at"`
	ExpiresAt Millis      `json:"expires_at"`
	Moves     []Move      `json:"moves"`
	Result    Result      `json:"result"`
	Reason    Reason      `json:"reason"`
}

// Move is a token that was put down.
type Move struct {
	Cell Cell   `json:"cell"`
	Side Side   `json:"side"`
	At   Millis `json:"at"`
	By   By     `json:"by,omitzero"` // empty if it is not told
}

// Remaining is the time on each clock; both are 0 in an untimed game.
type Remaining struct {
	White Millis `json:"W"`
	Black Millis `json:"B"`
}

// Of is the time that a side has.
func (r Remaining) Of(s Side) Millis {
	if s == Black {
		return r.Black
	}
	return r.White
}

// With is the same with another time for one side.
func (r Remaining) With(s Side, left Millis) Remaining {
	if s == Black {
		r.Black = left
	} else {
		r.White = left
	}
	return r
}

// At is the time on each clock at a moment, not below 0.
func (s Snapshot) At(now Millis) Remaining {
	if !s.Timed || s.State != Active {
		return s.Remaining
	}
	spent := max(now-s.LastTick, 0)
	return s.Remaining.With(s.Turn, max(s.Remaining.Of(s.Turn)-spent, 0))
}

// Over reports whether nothing can change any more.
func (s Snapshot) Over() bool { return s.State == Finished || s.State == Declined }

// Newer reports whether the snapshot is of the same game and replaces another;
// one that does not is ignored (wbfour sheet 2, revision).
func (s Snapshot) Newer(held Snapshot) bool {
	return s.GameID == held.GameID && s.Revision > held.Revision
}

// Clone shares nothing with the snapshot.
func (s Snapshot) Clone() Snapshot {
	s.Moves = slices.Clone(s.Moves)
	return s
}

// Mode is who may sit down against the host's owner.
type Mode string

const (
	ModeAgent  Mode = "agent"
	ModePeer   Mode = "peer"
	ModePublic Mode = "public"
)

// Modes lists the modes.
func Modes() []Mode { return []Mode{ModeAgent, ModePeer, ModePublic} }

// State is how far a game is.
type State string

const (
	Waiting  State = "waiting"
	Invited  State = "invited"
	Active   State = "active"
	Finished State = "finished"
	Declined State = "declined"
)

// By is whose hand made a move. Peer data tells of a human or an agent only.
type By string

const (
	ByHuman  By = "human"
	ByAgent  By = "agent"
	ByPublic By = "public"
)
