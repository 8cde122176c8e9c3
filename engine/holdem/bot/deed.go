package bot

import (
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// deed is something that a seat did, and at what price.
type deed struct {
	seat  int
	kind  kind
	board int     // cards that were open
	price float64 // what it owed, as a part of the pot with that bet in it; 0 if nothing
	size  float64 // what it bet above that, as a part of the pot after its call
}

// kind is what a deed comes to.
type kind uint8

const (
	folded kind = iota
	checked
	called
	raised
)

// habits are how a seat has played in the match so far, before the flop and
// after it.
type habits [2]habit

// at are the habits in a street with so many open cards.
func (h *habits) at(board int) *habit {
	if board == 0 {
		return &h[0]
	}
	return &h[1]
}

type habit struct {
	faced  int     // bets that it faced
	due    float64 // folds that they ask for, by their price
	folds  int
	raises int // of bets that it faced
	free   int // times it could check
	bets   int // times it bet instead
}

// memory follows a match by its events.
type memory struct {
	deeds   []deed
	habits  []habits
	bet     []int // of the street
	total   []int // of the hand
	highest int
	pot     int
	board   int
	limit   []int // stacks at the start of the hand
}

// recall goes through the events of a match: what was done in the hand that is
// played, and how everybody has played so far.
func recall(events []proto.Event, seats int) *memory {
	m := &memory{habits: make([]habits, seats), bet: make([]int, seats), total: make([]int, seats), limit: make([]int, seats)}
	for _, e := range events {
		switch d := e.Data.(type) {
		case proto.NewHand:
			m.begin(d)
		case proto.CommunityCards:
			clear(m.bet)
			m.highest = 0
			m.board += len(d.Cards)
		case proto.PlayerAction:
			if seat, ok := e.Player.Seat(); ok && seat < seats {
				m.act(seat, d)
			}
		}
	}
	return m
}

func (m *memory) begin(d proto.NewHand) {
	clear(m.bet)
	clear(m.total)
	m.deeds, m.pot, m.board, m.highest = nil, 0, 0, 0
	for i := range m.limit {
		m.limit[i] = d.Chips[proto.PlayerAt(i)]
	}
}

// act notes an action and what it costs.
func (m *memory) act(seat int, d proto.PlayerAction) {
	owed := min(m.highest-m.bet[seat], m.limit[seat]-m.total[seat])
	before := m.pot
	to := m.bet[seat]
	switch d.Action {
	case proto.PostSmallBlind, proto.PostBigBlind, proto.Call:
		to += d.Amount
	case proto.Raise, proto.AllIn:
		to = d.Amount
	}
	added := to - m.bet[seat]
	m.pot += added
	m.total[seat] += added
	m.bet[seat] = to
	if d.Action != proto.PostSmallBlind && d.Action != proto.PostBigBlind {
		m.note(deed{seat: seat, board: m.board}, d.Action, owed, added, before)
	}
	m.highest = max(m.highest, to)
}

func (m *memory) note(x deed, t proto.ActionType, owed, added, pot int) {
	if owed > 0 {
		x.price = float64(owed) / float64(max(pot, 1))
	}
	switch {
	case t == proto.Fold:
		x.kind = folded
	case t == proto.Check:
		x.kind = checked
	case added > owed:
		x.kind = raised
		x.size = float64(added-owed) / float64(max(pot+owed, 1))
	default:
		x.kind = called
	}
	m.deeds = append(m.deeds, x)
	m.habits[x.seat].at(x.board).add(x)
}

func (h *habit) add(x deed) {
	if x.price == 0 {
		h.free++
		if x.kind == raised {
			h.bets++
		}
		return
	}
	h.faced++
	h.due += x.price
	switch x.kind {
	case folded:
		h.folds++
	case raised:
		h.raises++
	}
}
