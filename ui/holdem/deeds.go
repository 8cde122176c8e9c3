package holdem

import (
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// deed is a line of the hand's own log: what a player did, or a street with
// the pot at its beginning.
type deed struct {
	street string // a heading; empty for what a player did
	who    proto.PlayerID
	words  string
	amount int // 0 is not told
}

func (t *table) note(d deed) { t.deeds = append(t.deeds, d) }

// deedOf is an action as a line; bet is the highest of the street before it,
// own the player's own.
func deedOf(who proto.PlayerID, d proto.PlayerAction, bet, own int) deed {
	words := map[proto.ActionType]string{
		proto.PostSmallBlind: "small blind", proto.PostBigBlind: "big blind", proto.Fold: "folds", proto.Check: "checks",
		proto.Call: "calls", proto.Raise: "raises to", proto.AllIn: "all-in at",
	}[d.Action]
	if opens(d, bet, own) {
		words = "bets"
	}
	line := deed{who: who, words: words}
	if d.Action != proto.Fold && d.Action != proto.Check {
		line.amount = d.Amount
	}
	return line
}

// opens reports whether a raise is the first bet of its street.
func opens(d proto.PlayerAction, bet, own int) bool {
	return d.Action == proto.Raise && bet == 0 && own == 0
}

// deedWords say at a seat what was done there last.
func deedWords(d proto.PlayerAction, bet, own int) string {
	switch d.Action {
	case proto.PostSmallBlind, proto.PostBigBlind:
		return "blind " + aifight.Amount(d.Amount)
	case proto.Fold:
		return "folded"
	case proto.Check:
		return "checks"
	case proto.Call:
		return "calls " + aifight.Amount(d.Amount)
	case proto.AllIn:
		return "all-in " + aifight.Amount(d.Amount)
	}
	if opens(d, bet, own) {
		return "bets " + aifight.Amount(d.Amount)
	}
	return "raises to " + aifight.Amount(d.Amount)
}

// drawDeeds draws the newest lines of the hand that fit.
func (t *table) drawDeeds(r widget.Region, sc *aifight.Scene) {
	for y, d := range t.deeds[max(0, len(t.deeds)-r.H()):] {
		if d.street != "" {
			t.drawStreet(r, y, d)
			continue
		}
		r.Put(1, y, aifight.SeatToken(d.who).Style(), aifight.SeatNumber(d.who))
		r.PutFit(3, y, 9, themes.Style{}, sc.Name(d.who))
		end := r.W() - 1
		if d.amount > 0 {
			end = r.PutRight(end, y, themes.Style{}, aifight.Amount(d.amount)) - 1
		}
		words := d.words
		if d.who == sc.You {
			words = youDo(words)
		}
		r.PutFit(13, y, max(0, end-13), themes.Style{}, words)
	}
}

func (t *table) drawStreet(r widget.Region, y int, d deed) {
	end := r.W() - 1
	if d.amount > 0 {
		end = r.PutRight(end, y, dim, "pot "+aifight.Amount(d.amount)) - 1
	}
	r.PutFit(0, y, max(0, end), bold, d.street)
}

// youDo puts a verb into the person of you.
func youDo(words string) string {
	said := aifight.Agree("you " + words)
	return said[len("you "):]
}
