package holdem

import (
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Legal lists what a seat may do, in the order of aifight sheet 4.1.4; nil if
// it is not asked. A raise is left out after a short all-in and if its least
// amount is more than the seat has (annex D 9); an all-in stands also beside a
// call of the whole stack (annex D 10).
func (g *Game) Legal(seat int) []proto.LegalAction {
	if seat != g.turn || seat == nobody {
		return nil
	}
	s := &g.seats[seat]
	legal := make([]proto.LegalAction, 0, 4)
	if owed := g.highest - s.bet; owed > 0 {
		legal = append(legal, plain(proto.Fold), plain(proto.Call))
		legal[1].Amount = min(owed, s.chips)
	} else {
		legal = append(legal, plain(proto.Check))
	}
	if least, most, ok := g.raises(s); ok {
		raise := plain(proto.Raise)
		raise.Amount, raise.Max = least, most
		legal = append(legal, raise)
	}
	return append(legal, plain(proto.AllIn))
}

func plain(t proto.ActionType) proto.LegalAction {
	return proto.LegalAction{Action: proto.Action{Type: t}}
}

// raises is what a seat can raise to.
func (g *Game) raises(s *seat) (least, most int, ok bool) {
	least, most = g.highest+g.minRaise, s.bet+s.chips
	return least, most, !g.short && least <= most
}

// Fallback is to check, else to fold (annex D 1).
func (g *Game) Fallback(seat int) proto.Action {
	if seat == g.turn && seat != nobody && g.highest > g.seats[seat].bet {
		return proto.Action{Type: proto.Fold}
	}
	return proto.Action{Type: proto.Check}
}
