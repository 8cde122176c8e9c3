package liarsdice

import "testing"

func TestCountingOfTheSheet(t *testing.T) { // aifight sheet 4.2.5
	table := Table{seats: 3, winner: -1, count: [MaxSeats]int{3, 2, 4}, dice: [MaxSeats][MaxDice]int{{2, 2, 5}, {1, 6}, {1, 2, 3, 6}}}
	for _, c := range []struct {
		bid    Bid
		actual int
		met    bool
	}{
		{Bid{5, 2}, 5, true},
		{Bid{6, 2}, 5, false},
		{Bid{3, 1}, 2, false},
		{Bid{2, 1}, 2, true},
		{Bid{4, 6}, 4, true},
	} {
		table.bid, table.bidder, table.turn = c.bid, 0, 1
		v := table.Judge()
		loser := 0
		if c.met {
			loser = 1
		}
		if v.Actual != c.actual || v.Met != c.met || v.Loser != loser {
			t.Errorf("%v: %+v, want %+v", c.bid, v, c)
		}
	}
}

func TestLowestBidsOfTheSheet(t *testing.T) { // aifight sheet 4.2.5
	for _, c := range []struct{ bid, next Bid }{{Bid{3, 6}, Bid{4, 1}}, {Bid{3, 1}, Bid{3, 2}}, {Bid{}, Bid{1, 1}}} {
		if got := c.bid.Next(); got != c.next {
			t.Errorf("after %v comes %v, want %v", c.bid, got, c.next)
		}
	}
}

func TestBidsAreInOneOrder(t *testing.T) {
	for r := range Top(10).Rank() + 1 {
		b := BidOfRank(r)
		if b.Rank() != r {
			t.Errorf("%v has rank %d, want %d", b, b.Rank(), r)
		}
		for s := range Top(10).Rank() + 1 {
			c := BidOfRank(s)
			higher := b.Quantity > c.Quantity || b.Quantity == c.Quantity && b.Face > c.Face
			if b.Beats(c) != higher {
				t.Errorf("%v beats %v: %v", b, c, b.Beats(c))
			}
		}
	}
}

func TestBidsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		name         string
		bid, current Bid
		ok           bool
	}{
		{"first", Bid{1, 1}, Bid{}, true},
		{"any first", Bid{9, 6}, Bid{}, true},
		{"no face", Bid{1, 0}, Bid{}, false},
		{"no such face", Bid{1, 7}, Bid{}, false},
		{"no dice", Bid{0, 3}, Bid{}, false},
		{"more than there are", Bid{10, 3}, Bid{}, false},
		{"the same", Bid{3, 3}, Bid{3, 3}, false},
		{"a lower face", Bid{3, 2}, Bid{3, 3}, false},
		{"fewer", Bid{2, 6}, Bid{3, 3}, false},
		{"a higher face", Bid{3, 4}, Bid{3, 3}, true},
		{"more of a lower face", Bid{4, 1}, Bid{3, 6}, true},
		{"nothing beats the top", Bid{9, 6}, Top(9), false},
	} {
		if err := c.bid.Check(c.current, 9); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
