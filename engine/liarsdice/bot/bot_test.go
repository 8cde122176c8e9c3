package bot_test

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	"github.com/wcwtui/wcwtui/engine/liarsdice/bot"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// All levels play legally at tables of all sizes; Play fails otherwise.
func TestBotsPlayLegally(t *testing.T) {
	a := arena()
	for players := liarsdice.MinSeats; players <= liarsdice.MaxSeats; players++ {
		for n := range 4 {
			g := a.Play(t, n, players, func(seat int) string { return bot.Levels()[(seat+n)%len(bot.Levels())] })
			if _, over := g.Result(); !over {
				t.Fatal("the match is not over")
			}
		}
	}
}

func TestTheSameSeedDecidesTheSame(t *testing.T) {
	a := arena()
	for _, level := range bot.Levels() {
		var digests [2]string
		for i := range digests {
			g := a.Play(t, 3, 3, func(int) string { return level })
			var err error
			if digests[i], err = aifight.Digest(g.Events(-2, 0)); err != nil {
				t.Fatal(err)
			}
		}
		if digests[0] != digests[1] {
			t.Errorf("%s bots played two matches from one seed", level)
		}
	}
}

// view is a table of two with bids, for seat 0.
func view(own []int, others int, bids ...proto.Bid) aifight.View {
	total := len(own) + others
	s := &proto.DiceState{Phase: proto.Bidding, Round: 3, CurrentTurn: "p0", TotalDice: total, YourDice: own, YourCount: len(own), RoundBids: bids}
	v := aifight.View{Seat: 0, State: s, Players: []proto.PlayerInfo{
		{ID: "p0", Data: proto.DicePlayer{DiceCount: len(own), Dice: own}}, {ID: "p1", Data: proto.DicePlayer{DiceCount: others}},
	}}
	least := liarsdice.Bid{}
	if n := len(bids); n > 0 {
		s.CurrentBid = &bids[n-1]
		least = liarsdice.Bid{Quantity: bids[n-1].Quantity, Face: bids[n-1].Face}
		v.Legal = append(v.Legal, proto.LegalAction{Action: proto.Action{Type: proto.Challenge}})
	}
	if least != liarsdice.Top(total) {
		next := least.Next()
		v.Legal = append(v.Legal, proto.LegalAction{Action: proto.Action{Type: proto.PlaceBid, Quantity: next.Quantity, Face: next.Face}, Max: total})
	}
	return v
}

func decide(t *testing.T, level string, v aifight.View) proto.Action {
	t.Helper()
	b, err := bot.New(level, "seed", v.Seat)
	if err != nil {
		t.Fatal(err)
	}
	a := b.Decide(v)
	if proto.Admitted(v.Legal, a) < 0 {
		t.Fatalf("%s: %+v is not legal", level, a)
	}
	return a
}

func TestWhatCannotHoldIsChallenged(t *testing.T) {
	for _, level := range bot.Levels() {
		v := view([]int{2, 3, 4, 5, 6}, 2, proto.Bid{Quantity: 5, Face: 1, Bidder: "p1"})
		if a := decide(t, level, v); a.Type != proto.Challenge {
			t.Errorf("%s: %+v", level, a)
		}
	}
}

func TestTheTopBidIsChallenged(t *testing.T) {
	for _, level := range bot.Levels() {
		for _, own := range [][]int{{6}, {1, 1, 6, 6}} {
			v := view(own, len(own), proto.Bid{Quantity: 2 * len(own), Face: 6, Bidder: "p1"})
			if a := decide(t, level, v); a.Type != proto.Challenge {
				t.Errorf("%s: %+v", level, a)
			}
		}
	}
}

func TestWhatOneHoldsIsNotChallenged(t *testing.T) {
	for _, level := range bot.Levels() {
		v := view([]int{5, 5, 5, 5, 1}, 5, proto.Bid{Quantity: 3, Face: 5, Bidder: "p1"})
		if a := decide(t, level, v); a.Type != proto.PlaceBid {
			t.Errorf("%s: %+v", level, a)
		}
	}
}

func TestServersThatTellTheLastBidAlone(t *testing.T) {
	for _, level := range bot.Levels() {
		v := view([]int{5, 5, 2}, 3, proto.Bid{Quantity: 6, Face: 3, Bidder: "p1"})
		v.State.(*proto.DiceState).RoundBids = nil
		if a := decide(t, level, v); a.Type != proto.Challenge {
			t.Errorf("%s: %+v", level, a)
		}
	}
}

func TestBotsThatCannotBeMade(t *testing.T) {
	for _, c := range []struct {
		level string
		seat  int
	}{{"best", 0}, {"hard", -1}, {"hard", 6}} {
		if _, err := bot.New(c.level, "seed", c.seat); err == nil {
			t.Errorf("%+v made a bot", c)
		}
	}
}
