package liarsdice

import (
	"math/rand/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// randomAction picks a legal action; of bids any that is in range, low ones
// more often.
func randomAction(legal []proto.LegalAction, r *rand.Rand) proto.Action {
	l := legal[r.IntN(len(legal))]
	if l.Type != proto.PlaceBid {
		return l.Action
	}
	low := Bid{Quantity: l.Quantity, Face: l.Face}.Rank()
	top := Top(l.Max).Rank()
	b := BidOfRank(low + min(r.IntN(top-low+1), r.IntN(top-low+1)))
	return proto.Action{Type: proto.PlaceBid, Quantity: b.Quantity, Face: b.Face}
}
