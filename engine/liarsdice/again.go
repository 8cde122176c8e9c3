package liarsdice

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Again plays a match again from a record of all its events, dice included. It
// fails at the first decision that the rules refuse.
func Again(events []proto.Event) (*Game, error) {
	rolls, players := rollsOf(events)
	g, err := New(Config{Players: players, Roller: rolls})
	if err != nil {
		return nil, err
	}
	for i, e := range events {
		seat, ok := e.Player.Seat()
		switch d := e.Data.(type) {
		case proto.BidMade:
			err = g.Apply(seat, proto.Action{Type: proto.PlaceBid, Quantity: d.Quantity, Face: d.Face})
		case proto.DiceChallenge:
			if seat, ok = d.Challenger.Seat(); ok {
				err = g.Apply(seat, proto.Action{Type: proto.Challenge})
			}
		case proto.PlayerDisconnected:
			g.Drop(seat, "")
		default:
			continue
		}
		if !ok || err != nil {
			return g, fmt.Errorf("playing a recorded match again: event %d (%s of %s): %w", i+1, e.Type(), e.Player, err)
		}
	}
	return g, nil
}

// rolls are the dice of a record, by round and seat.
type rolls []map[int][]int

// rollsOf finds the dice of each round, and how many players the first one has.
func rollsOf(events []proto.Event) (list rolls, players int) {
	fresh := true
	for _, e := range events {
		d, rolled := e.Data.(proto.DiceRolled)
		if !rolled {
			fresh = true
			continue
		}
		if fresh {
			list, fresh = append(list, map[int][]int{}), false
		}
		if seat, ok := e.Player.Seat(); ok {
			list[len(list)-1][seat] = d.Dice
		}
	}
	if len(list) > 0 {
		players = len(list[0])
	}
	return list, players
}

// Roll hands out the dice of the record; ones where it tells none.
func (r rolls) Roll(round, seat int, dice []int) {
	for i := range dice {
		dice[i] = 1
	}
	if round >= 1 && round <= len(r) {
		copy(dice, r[round-1][seat])
	}
}
