package holdem

import (
	"slices"

	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
)

// table is what events and states tell of a match.
type table struct {
	seating    aifight.Seating
	ranks      *hand.Table
	seats      []seat
	hand, most int // the number of the hand, and how many there are at most
	small, big int
	dealer     int // a seat, -1 before the first hand
	street     proto.HoldemPhase
	board      []proto.Card
	pot, bet   int               // of the hand; the highest of the street
	actor      int               // who acts, -1 for nobody
	result     *proto.HandResult // once the hand is over
	pots       []pot             // of that hand; nil where bets were missed
	deeds      []deed            // of the hand
	played     []played
	over       *proto.MatchResult
}

// seat is one player in the present hand.
type seat struct {
	id       proto.PlayerID
	in       bool // was dealt cards
	start    int  // the stack before the blinds
	chips    int
	bet      int // of the street
	total    int // of the hand
	status   proto.PlayerStatus
	position string
	last     string // what it did last, in this street
	acted    bool   // in this street
	raised   bool   // bet or raised in this hand
	cards    []proto.Card
	shown    proto.ShownHand
	won      int
	gone     bool // was dropped
}

// played is a hand that is over.
type played struct {
	hand    int
	winners []proto.PlayerID
	won     int // by all of them
	stack   int // of the own seat, or of the first winner
}

func newTable(s aifight.Seating, ranks *hand.Table) *table {
	t := &table{seating: s, ranks: ranks, dealer: -1, actor: -1}
	for _, n := range s.Seats {
		t.seats = append(t.seats, seat{id: n.PlayerID})
	}
	return t
}

// at is the seat of a player; nil for one that does not sit here.
func (t *table) at(id proto.PlayerID) *seat {
	if i := t.index(id); i >= 0 {
		return &t.seats[i]
	}
	return nil
}

func (t *table) index(id proto.PlayerID) int {
	return slices.IndexFunc(t.seats, func(s seat) bool { return s.id == id })
}

// Add folds the next event.
func (t *table) Add(e proto.Event) {
	s := t.at(e.Player)
	switch d := e.Data.(type) {
	case proto.NewHand:
		t.begin(d)
	case proto.PlayerAction:
		if s != nil {
			t.act(s, d)
		}
	case proto.CardsDealt:
		if s != nil {
			s.cards = d.Cards
		}
	case proto.CommunityCards:
		t.deal(d)
	case proto.HandResult:
		t.finish(d)
	case proto.MatchResult:
		t.over, t.actor = &d, -1
	case proto.PlayerDisconnected:
		if s == nil {
			s = t.at(d.Player)
		}
		t.drop(s)
	}
}

// drop takes a seat out of the match: its hand is folded, its bets stay, its
// stack leaves the table.
func (t *table) drop(s *seat) {
	if s == nil || s.gone {
		return
	}
	s.gone, s.in, s.status, s.last = true, false, proto.Eliminated, "left the table"
	s.chips, s.bet, s.position = 0, 0, ""
	t.note(deed{who: s.id, words: "left the table"})
	if i := t.index(s.id); i == t.actor {
		t.actor = t.next(i)
	}
}

func (t *table) begin(d proto.NewHand) {
	t.hand, t.most, t.small, t.big = d.HandNum, d.MaxHands, d.SmallBlind, d.BigBlind
	t.street, t.board, t.pot, t.bet, t.result, t.pots = proto.Preflop, nil, 0, 0, nil, nil
	t.deeds = []deed{{street: streetName(proto.Preflop)}}
	t.dealer = t.index(d.Dealer)
	for i := range t.seats {
		s := &t.seats[i]
		chips := d.Chips[s.id]
		*s = seat{id: s.id, in: chips > 0 && !s.gone, start: chips, chips: chips, status: proto.Active, gone: s.gone}
		if !s.in {
			s.status = proto.Eliminated
		}
	}
	t.name()
	t.actor = -1
}

// name gives the places around the button their names, until a state tells
// them (aifight sheet annex D 7).
func (t *table) name() {
	n := 0
	for i := range t.seats {
		if t.seats[i].in {
			n++
		}
	}
	place := 0
	for k := range t.seats {
		i := (t.dealer + k) % max(1, len(t.seats))
		if t.dealer >= 0 && t.seats[i].in {
			t.seats[i].position = placeName(place, n)
			place++
		}
	}
}

// placeName is the place of a seat, counted from the button, among n.
func placeName(place, n int) string {
	switch {
	case place == 0:
		return "BTN"
	case n == 2:
		return "BB"
	case place <= 2:
		return [...]string{"SB", "BB"}[place-1]
	case place == 3:
		return "UTG"
	case place == n-1:
		return "CO"
	}
	return "MP"
}

func (t *table) act(s *seat, d proto.PlayerAction) {
	before := s.bet
	switch d.Action {
	case proto.Raise, proto.AllIn:
		t.put(s, d.Amount-s.bet)
	case proto.Fold:
		s.status = proto.Folded
	case proto.Check:
	default: // a blind or a call
		t.put(s, d.Amount)
	}
	s.last = deedWords(d, t.bet, before)
	t.note(deedOf(s.id, d, t.bet, before))
	t.bet = max(t.bet, s.bet)
	if d.Action == proto.PostBigBlind {
		t.bet = max(t.bet, t.big)
	}
	s.acted = d.Action != proto.PostSmallBlind
	s.raised = s.raised || d.Action == proto.Raise || d.Action == proto.AllIn && s.bet > before && s.bet == t.bet
	if s.status == proto.Active && s.chips == 0 {
		s.status = proto.IsAllIn
	}
	if d.TotalBet != proto.NoTotal {
		s.total = d.TotalBet
	}
	t.actor = t.next(t.index(s.id))
}

// put moves chips from a stack to the pot.
func (t *table) put(s *seat, chips int) {
	chips = min(max(chips, 0), s.chips)
	s.chips, s.bet, s.total = s.chips-chips, s.bet+chips, s.total+chips
	t.pot += chips
}

// next is who acts after a seat, as far as the rules tell; -1 if the street is
// over.
func (t *table) next(after int) int {
	able, left := 0, 0
	for i := range t.seats {
		if s := &t.seats[i]; s.in && s.status != proto.Folded {
			left++
			if s.status == proto.Active {
				able++
			}
		}
	}
	if left < 2 {
		return -1
	}
	for k := 1; k <= len(t.seats); k++ {
		i := (after + k) % len(t.seats)
		s := &t.seats[i]
		if s.in && s.status == proto.Active && (s.bet < t.bet || !s.acted && able > 1) {
			return i
		}
	}
	return -1
}

func (t *table) deal(d proto.CommunityCards) {
	t.board = append(slices.Clip(t.board), d.Cards...)
	t.street, t.bet = d.Phase, 0
	if t.street == "" {
		t.street = map[int]proto.HoldemPhase{3: proto.Flop, 4: proto.Turn, 5: proto.River}[len(t.board)]
	}
	t.note(deed{street: streetName(t.street) + "  " + cardList(d.Cards), amount: t.pot})
	for i := range t.seats {
		s := &t.seats[i]
		s.bet, s.acted = 0, false
		if s.status == proto.Active {
			s.last = ""
		}
	}
	t.actor = -1
	if t.dealer >= 0 {
		t.actor = t.next(t.dealer)
	}
}

func (t *table) finish(d proto.HandResult) {
	t.result, t.actor, t.street = &d, -1, proto.HandDone
	if d.Reason == proto.ByShowdown {
		t.street = proto.Showdown
	}
	for id, h := range d.Hands {
		if s := t.at(id); s != nil {
			s.shown = h
			if len(h.Cards) > 0 {
				s.cards = h.Cards
			}
		}
	}
	t.pots = t.split()
	p := played{hand: t.hand, winners: d.Winners, won: t.pay(d)}
	for _, id := range append([]proto.PlayerID{t.seating.You}, d.Winners...) {
		if s := t.at(id); s != nil {
			p.stack = s.chips
			break
		}
	}
	t.played = append(t.played, p)
}

// pay gives the winners what they won, and returns all of it.
func (t *table) pay(d proto.HandResult) (sum int) {
	name := "all others folded"
	if d.Reason == proto.ByShowdown {
		name = streetName(proto.Showdown)
	}
	t.note(deed{street: name, amount: t.pot})
	for _, id := range d.Winners {
		s := t.at(id)
		if s == nil {
			continue
		}
		if s.won = d.Payouts[id]; s.won == 0 && len(d.Winners) == 1 {
			s.won = t.pot
		}
		s.chips += s.won
		sum += s.won
		t.note(deed{who: id, words: "wins", amount: s.won})
	}
	return sum
}

// See takes what a viewer was told beside the events. The table of a state is
// as it is after all events that came with it.
func (t *table) See(state proto.State, players []proto.PlayerInfo) {
	s, ok := state.(*proto.HoldemState)
	if !ok {
		return
	}
	t.hand, t.most, t.small, t.big = s.HandNum, s.MaxHands, s.SmallBlind, s.BigBlind
	t.street, t.board, t.pot, t.bet = s.Phase, s.CommunityCards, s.Pot, s.CurrentBet
	t.dealer, t.actor = t.index(s.DealerID), t.index(s.CurrentPlayerID)
	for _, p := range players {
		d, ok := p.Data.(proto.HoldemPlayer)
		if one := t.at(p.ID); ok && one != nil {
			one.chips, one.bet, one.status = d.Chips, d.Bet, p.Status
			one.in = p.Status != proto.Eliminated
			one.position = d.Position
			if len(d.Hand) > 0 {
				one.cards = d.Hand
			}
		}
	}
	if s.You != nil {
		if one := t.at(s.Self()); one != nil && len(s.You.Hand) > 0 {
			one.cards = s.You.Hand
		}
	}
	for i := range t.seats {
		if seat, ok := t.seats[i].id.Seat(); ok && len(s.Shown[proto.ShownKey(seat)]) > 0 {
			t.seats[i].cards = s.Shown[proto.ShownKey(seat)]
		}
	}
}

// ToAct is who acts.
func (t *table) ToAct() []proto.PlayerID {
	if t.actor < 0 {
		return nil
	}
	return []proto.PlayerID{t.seats[t.actor].id}
}
