package liarsdice

import (
	"slices"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// table is what events and states tell of a match.
type table struct {
	seating aifight.Seating
	seats   []seat
	round   int
	bids    []proto.Bid // of this round
	actor   int         // a seat, -1 for nobody
	reveal  *reveal     // the count that ended a round, until the next begins
	last    *reveal     // of the round before
	winner  proto.PlayerID
	over    bool
}

// seat is one player.
type seat struct {
	id    proto.PlayerID
	count int
	dice  []int // known ones; nil for hidden
	bid   *proto.Bid
	out   bool
	gone  bool
}

// reveal is a challenge with its count.
type reveal struct {
	proto.DiceChallenge
	before map[proto.PlayerID]int // dice before the loser lost one
	out    bool
}

func newTable(s aifight.Seating) *table {
	t := &table{seating: s, round: 1, actor: 0}
	for _, n := range s.Seats {
		t.seats = append(t.seats, seat{id: n.PlayerID, count: proto.DicePerPlayer})
	}
	return t
}

func (t *table) index(id proto.PlayerID) int {
	return slices.IndexFunc(t.seats, func(s seat) bool { return s.id == id })
}

func (t *table) at(id proto.PlayerID) *seat {
	if i := t.index(id); i >= 0 {
		return &t.seats[i]
	}
	return nil
}

// current is the bid to beat; nil at the start of a round.
func (t *table) current() *proto.Bid {
	if len(t.bids) == 0 {
		return nil
	}
	return &t.bids[len(t.bids)-1]
}

// total is the number of dice in play.
func (t *table) total() int {
	n := 0
	for i := range t.seats {
		if !t.seats[i].out {
			n += t.seats[i].count
		}
	}
	return n
}

// Add folds the next event.
func (t *table) Add(e proto.Event) {
	s := t.at(e.Player)
	switch d := e.Data.(type) {
	case proto.DiceRolled:
		t.begin()
		if s != nil {
			s.dice, s.count = d.Dice, len(d.Dice)
		}
	case proto.BidMade:
		t.begin()
		t.bid(s, proto.Bid{Quantity: d.Quantity, Face: d.Face, Bidder: e.Player})
	case proto.DiceChallenge:
		t.challenge(d)
	case proto.RoundStart:
		t.begin()
		t.start(d)
	case proto.PlayerEliminated:
		t.drop(t.at(d.Player))
	case proto.PlayerDisconnected:
		if s == nil {
			s = t.at(d.Player)
		}
		if s != nil {
			s.gone = true
			t.clear() // all others roll again
		}
		t.drop(s)
	case proto.GameEnded:
		t.winner, t.over, t.actor = d.Winner, true, -1
	}
}

// begin ends the show of the count before: another round is on.
func (t *table) begin() {
	if t.reveal == nil {
		return
	}
	t.last, t.reveal = t.reveal, nil
	t.clear()
}

// clear takes all bids and dice of a round off the table.
func (t *table) clear() {
	t.bids = nil
	for i := range t.seats {
		t.seats[i].bid, t.seats[i].dice = nil, nil
	}
}

func (t *table) bid(s *seat, b proto.Bid) {
	t.bids = append(slices.Clip(t.bids), b)
	if s != nil {
		s.bid = &b
		t.actor = t.next(t.index(s.id))
	}
}

// next is the living seat after another.
func (t *table) next(after int) int {
	for k := 1; k <= len(t.seats); k++ {
		if i := (after + k) % len(t.seats); !t.seats[i].out {
			return i
		}
	}
	return -1
}

func (t *table) challenge(d proto.DiceChallenge) {
	r := &reveal{DiceChallenge: d, before: map[proto.PlayerID]int{}}
	for id, dice := range d.AllDice {
		r.before[id] = len(dice)
		if s := t.at(id); s != nil {
			s.dice, s.count = dice, len(dice)
		}
	}
	t.reveal = r
	if s := t.at(d.Loser); s != nil {
		s.count--
		t.actor = t.index(s.id)
		if s.count == 0 {
			t.actor = t.next(t.actor)
		}
	}
}

func (t *table) start(d proto.RoundStart) {
	t.round = d.Round
	for id, n := range d.DiceCounts {
		if s := t.at(id); s != nil {
			s.count = n
		}
	}
}

func (t *table) drop(s *seat) {
	if s == nil {
		return
	}
	s.out, s.count = true, 0
	if t.reveal != nil && t.reveal.Loser == s.id {
		t.reveal.out = true
	}
	if t.actor >= 0 && t.seats[t.actor].out {
		t.actor = t.next(t.actor)
	}
}

// See takes what a viewer was told beside the events.
func (t *table) See(state proto.State, players []proto.PlayerInfo) {
	s, ok := state.(*proto.DiceState)
	if !ok {
		return
	}
	if s.Phase == proto.Bidding {
		t.begin()
		t.actor = t.index(s.CurrentTurn)
		t.bids = s.RoundBids
		if s.RoundBids == nil && s.CurrentBid != nil {
			t.bids = []proto.Bid{*s.CurrentBid}
		}
	}
	t.round, t.winner = s.Round, s.Winner
	for _, p := range players {
		d, ok := p.Data.(proto.DicePlayer)
		if one := t.at(p.ID); ok && one != nil {
			one.count, one.out = d.DiceCount, p.Status == proto.Eliminated
			if d.Dice != nil && t.reveal == nil {
				one.dice = d.Dice
			}
		}
	}
	if own := t.at(s.Self()); own != nil && s.YourDice != nil && t.reveal == nil {
		own.dice = s.YourDice
	}
}

// ToAct is who bids or doubts.
func (t *table) ToAct() []proto.PlayerID {
	if t.actor < 0 {
		return nil
	}
	return []proto.PlayerID{t.seats[t.actor].id}
}
