// Package football hosts grf-football as its arena's game server does: seats
// and spectators over Sprite v1, the lobby with its order of joins, turns,
// replay and results (football sheet 2 to 6).
//
// It differs from the arena's server where that one is known to fail its
// players: a registration is kept until its seat is given, and a match runs at
// 24 ticks a second unless its episode asks for more by name. It calls no
// language model: a seat with a prompt plays zonal. A seat may send orders by
// hand, each as the text of a chat message.
package football
