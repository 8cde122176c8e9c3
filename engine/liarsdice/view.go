package liarsdice

import (
	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Events lists what a viewer may see after its cursor. Dice are for
// engine.Everything alone, until a challenge shows them.
func (g *Game) Events(v engine.Viewer, after int) []proto.Event { return g.log.Events(v, after) }

// State is a *proto.DiceState (aifight sheet 4.2.2).
func (g *Game) State(v engine.Viewer) proto.State {
	s := &proto.DiceState{Phase: proto.Bidding, Round: g.table.round, RoundBids: g.bids, RoundLog: g.rounds}
	if g.over() {
		s.Phase, s.Winner = proto.DiceDone, proto.PlayerAt(g.table.winner)
	} else {
		s.CurrentTurn, s.TotalDice = proto.PlayerAt(g.table.turn), g.table.InPlay()
	}
	if len(g.bids) > 0 {
		last := g.bids[len(g.bids)-1]
		s.CurrentBid = &last
	}
	for i := range g.table.seats {
		s.Players = append(s.Players, proto.DiceSeat{ID: proto.PlayerAt(i), Status: g.status(i), DiceCount: g.table.count[i]})
	}
	if g.validSeat(int(v)) {
		me := proto.PlayerAt(int(v))
		s.YourID, s.YourPlayer = me, me
		s.YourDice, s.YourCount = g.dice(int(v)), g.table.count[v]
	}
	return s
}

func (g *Game) status(seat int) proto.PlayerStatus {
	if g.table.count[seat] == 0 {
		return proto.Eliminated
	}
	return proto.Alive
}

// dice is a copy of what a seat rolled; nil once it is out.
func (g *Game) dice(seat int) []int { return append([]int(nil), g.table.Dice(seat)...) }

// Players lists the seats; a seat sees its own dice, and engine.Everything
// those of all.
func (g *Game) Players(v engine.Viewer) []proto.PlayerInfo {
	list := make([]proto.PlayerInfo, g.table.seats)
	for i := range list {
		data := proto.DicePlayer{DiceCount: g.table.count[i]}
		if v == engine.Everything || int(v) == i {
			data.Dice = g.dice(i)
		}
		list[i] = proto.PlayerInfo{ID: proto.PlayerAt(i), Status: g.status(i), Data: data}
	}
	return list
}
