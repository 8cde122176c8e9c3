package holdem

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Apply makes a decision (aifight sheet 4.1.5). An error wraps
// aifight.ErrIllegal, or engine.ErrUnsolicited for a seat that is not asked;
// then nothing changed.
func (g *Game) Apply(seat int, a proto.Action) error {
	if seat != g.turn || seat == nobody {
		return fmt.Errorf("%s of seat %d: %w", a.Type, seat, engine.ErrUnsolicited)
	}
	if err := g.judge(seat, a); err != nil {
		return err
	}
	s := &g.seats[seat]
	s.acted = true
	switch a.Type {
	case proto.Fold:
		s.folded = true
		g.logAction(seat, a.Type, 0)
	case proto.Check:
		g.logAction(seat, a.Type, 0)
	case proto.Call:
		g.logAction(seat, a.Type, s.pay(g.highest-s.bet))
	default: // a raise or an all-in
		if a.Type == proto.AllIn {
			a.Amount = s.bet + s.chips
		}
		s.pay(a.Amount - s.bet)
		g.raiseTo(s.bet)
		g.logAction(seat, a.Type, s.bet)
	}
	g.proceed(seat)
	return nil
}

// raiseTo notes a bet: one above the others by less than a raise must be is a
// short all-in, and one that is not above them a call for less.
func (g *Game) raiseTo(bet int) {
	switch {
	case bet >= g.highest+g.minRaise:
		g.minRaise = bet - g.highest
		g.highest = bet
	case bet > g.highest:
		g.highest, g.short = bet, true
	}
}

// judge tells why an action is not legal; nil if it is.
func (g *Game) judge(seat int, a proto.Action) error {
	s := &g.seats[seat]
	owed := g.highest - s.bet
	var why string
	switch a.Type {
	case proto.AllIn:
	case proto.Fold:
		if owed <= 0 {
			why = "there is nothing to fold to; check instead"
		}
	case proto.Check:
		if owed > 0 {
			why = fmt.Sprintf("there is a bet of %d to call; call, fold, raise or go all-in", g.highest)
		}
	case proto.Call:
		if call := min(owed, s.chips); owed <= 0 {
			why = "there is no bet to call; check instead"
		} else if a.Amount != call {
			why = fmt.Sprintf("a call is for %d, not %d", call, a.Amount)
		}
	case proto.Raise:
		why = g.judgeRaise(s, a.Amount)
	default:
		why = "it is no action of this game; there are fold, check, call, raise and allin"
	}
	if why == "" {
		return nil
	}
	return fmt.Errorf("%s of seat %d: %w: %s", a.Type, seat, aifight.ErrIllegal, why)
}

func (g *Game) judgeRaise(s *seat, to int) string {
	least, most, ok := g.raises(s)
	switch {
	case g.short:
		return "after an all-in for less than a raise nobody raises in this street"
	case !ok:
		return fmt.Sprintf("a raise must be to at least %d, and the seat has %d; go all-in instead", least, most)
	case to < least || to > most:
		return fmt.Sprintf("a raise to %d is out of range; it must be to %d to %d", to, least, most)
	}
	return ""
}
