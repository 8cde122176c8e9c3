package aifight

import "strconv"

// PlayerID names a seat within a match: p0, p1 and so on, in seat order
// (aifight sheet 3.7). Empty is nobody.
type PlayerID string

// PlayerAt is the player at a seat, 0 and up.
func PlayerAt(seat int) PlayerID { return PlayerID("p" + strconv.Itoa(seat)) }

// Seat is the seat of a player; ok is false if the id is not of that form.
func (p PlayerID) Seat() (seat int, ok bool) {
	if len(p) < 2 || len(p) > 4 || p[0] != 'p' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(p[1:]), 10, 16)
	return int(n), err == nil
}

// PlayerStatus is what has become of a player.
type PlayerStatus string

// The statuses: Texas has active, folded, allIn and eliminated (busted), the
// others alive and eliminated (aifight sheet 3.3).
const (
	Active     PlayerStatus = "active"
	Folded     PlayerStatus = "folded"
	IsAllIn    PlayerStatus = "allIn"
	Alive      PlayerStatus = "alive"
	Eliminated PlayerStatus = "eliminated"
)

// PlayerInfo is what all may know of a seat (aifight sheet 3.3).
type PlayerInfo struct {
	ID     PlayerID     `json:"id"`
	Name   string       `json:"name,omitzero"`
	Status PlayerStatus `json:"status"`
	Data   PlayerData   `json:"data,omitempty"` // nil if there is none
}

// PlayerData is a HoldemPlayer, DicePlayer, CoupPlayer or UnknownData.
type PlayerData interface{ playerData() }

// PlayerIdentity tells after the end who sat where (aifight sheet 3.4).
type PlayerIdentity struct {
	PlayerID  PlayerID `json:"player_id"`
	Position  int      `json:"position"` // the seat
	AgentID   string   `json:"agent_id"` // a UUID
	AgentName string   `json:"agent_name"`
}

// SeatName is one line of the seat list at the start of a match. Names are
// anonymous until it is over.
type SeatName struct {
	Position int      `json:"position"`
	Name     string   `json:"name"`
	PlayerID PlayerID `json:"player_id"`
}
