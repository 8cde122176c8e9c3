package bot

import (
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// table is what a seat sees of a match.
type table struct {
	me     int
	own    []int
	round  int
	dice   []int // by seat: how many
	bids   []made
	bid    liarsdice.Bid // on the table, zero if there is none
	least  liarsdice.Bid // that may be bid; zero if none may
	inPlay int
}

// made is a bid of this round.
type made struct {
	liarsdice.Bid
	seat int
}

// read reads a view; ok is false if it is of another game.
func read(v aifight.View) (t table, ok bool) {
	s, ok := v.State.(*proto.DiceState)
	if !ok {
		return t, false
	}
	t = table{me: v.Seat, own: s.YourDice, round: s.Round}
	for _, p := range v.Players {
		d, _ := p.Data.(proto.DicePlayer)
		t.dice = append(t.dice, d.DiceCount)
		t.inPlay += d.DiceCount
	}
	for _, b := range bidsOf(s) {
		if seat, ok := b.Bidder.Seat(); ok {
			t.bids = append(t.bids, made{liarsdice.Bid{Quantity: b.Quantity, Face: b.Face}, seat})
		}
	}
	if n := len(t.bids); n > 0 {
		t.bid = t.bids[n-1].Bid
	}
	for _, l := range v.Legal {
		if l.Type == proto.PlaceBid {
			t.least = liarsdice.Bid{Quantity: l.Quantity, Face: l.Face}
		}
	}
	return t, true
}

// bidsOf is the bids of a round; an older server tells the last one alone.
func bidsOf(s *proto.DiceState) []proto.Bid {
	if len(s.RoundBids) == 0 && s.CurrentBid != nil {
		return []proto.Bid{*s.CurrentBid}
	}
	return s.RoundBids
}

// others is the number of dice that are not one's own.
func (t *table) others() int { return t.inPlay - len(t.own) }

// rivals is the number of other seats with dice.
func (t *table) rivals() (n int) {
	for seat, d := range t.dice {
		if seat != t.me && d > 0 {
			n++
		}
	}
	return n
}

// open is all bids that may be made.
func (t *table) open() (list []liarsdice.Bid) {
	if t.least == (liarsdice.Bid{}) {
		return nil
	}
	for rank := t.least.Rank(); rank <= liarsdice.Top(t.inPlay).Rank(); rank++ {
		list = append(list, liarsdice.BidOfRank(rank))
	}
	return list
}

func challenge() proto.Action { return proto.Action{Type: proto.Challenge} }

func bidAction(b liarsdice.Bid) proto.Action {
	return proto.Action{Type: proto.PlaceBid, Quantity: b.Quantity, Face: b.Face}
}
