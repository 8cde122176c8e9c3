package holdem

import (
	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// State is the table as a viewer sees it (aifight sheet 4.1.3): a
// *proto.HoldemState. Once a hand is paid out its pot is empty.
func (g *Game) State(v engine.Viewer) proto.State {
	small, big := g.blinds()
	s := &proto.HoldemState{
		Phase: g.phase, CommunityCards: named(g.board...), CurrentBet: g.highest,
		Dealer: g.button, DealerID: g.ids[g.button], HandNum: g.hand, MaxHands: g.table.MaxHands,
		SmallBlind: small, BigBlind: big, HandsCompleted: g.Hands(),
		ActionOrder: g.actionOrder(), Shown: g.showdownHands(v),
	}
	for i := range g.seats {
		s.Pot += g.seats[i].total
		s.Players = append(s.Players, g.seatRow(i))
	}
	if g.turn != nobody {
		s.CurrentPlayerID = g.ids[g.turn]
	}
	if g.cash() {
		s.Format, s.StartChips = proto.FormatCash, g.table.StartingChips
	}
	if v >= 0 && int(v) < len(g.seats) {
		s.You = g.you(int(v))
	}
	return s
}

// actionOrder lists all who were dealt in, whatever they did since.
func (g *Game) actionOrder() (order []proto.PlayerID) {
	for i, s := range g.clockwise(g.opening - 1 + len(g.seats)) {
		if s.dealt && !s.out() {
			order = append(order, g.ids[i])
		}
	}
	return order
}

// showdownHands are the hands that all may see after the last one: those that
// came to its showdown. Who may see everything sees all at any time.
func (g *Game) showdownHands(v engine.Viewer) map[string][]proto.Card {
	all := v == engine.Everything
	if !all && !(g.over && g.shown) {
		return nil
	}
	shown := make(map[string][]proto.Card)
	for i := range g.seats {
		if s := &g.seats[i]; s.in() || all && s.dealt {
			shown[proto.ShownKey(i)] = named(s.hole[:]...)
		}
	}
	return shown
}

func (g *Game) you(i int) *proto.HoldemYou {
	s := &g.seats[i]
	y := &proto.HoldemYou{Chips: s.chips, Bet: s.bet, Seat: i, Position: g.position(i), PlayerID: g.ids[i]}
	if s.dealt {
		y.Hand = named(s.hole[:]...)
	}
	return y
}

func (g *Game) seatRow(i int) proto.HoldemSeat {
	s := &g.seats[i]
	row := proto.HoldemSeat{ID: g.ids[i], Status: s.status(), Chips: s.chips, Bet: s.bet, Position: g.position(i)}
	if g.cash() {
		invested, net := s.total, s.net
		row.Invested, row.Net = &invested, &net
	}
	return row
}

// Players lists the public data of the seats (aifight sheet 3.3), with the
// hands for who may see everything.
func (g *Game) Players(v engine.Viewer) []proto.PlayerInfo {
	list := make([]proto.PlayerInfo, len(g.seats))
	for i := range g.seats {
		s := &g.seats[i]
		data := proto.HoldemPlayer{Chips: s.chips, Bet: s.bet, Position: g.position(i), Seat: i}
		if v == engine.Everything && s.dealt {
			data.Hand = named(s.hole[:]...)
		}
		list[i] = proto.PlayerInfo{ID: g.ids[i], Status: s.status(), Data: data}
	}
	return list
}
