package holdem

import (
	"maps"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// forAll is what everybody sees alike.
type forAll struct{ proto.EventData }

func (r forAll) tell(engine.Viewer) proto.EventData { return r.EventData }

// acted is a blind or an action.
type acted proto.PlayerAction

func (r acted) tell(engine.Viewer) proto.EventData { return proto.PlayerAction(r) }

func (g *Game) logAction(i int, t proto.ActionType, amount int) {
	g.log.add(g.ids[i], acted{Action: t, Amount: amount, TotalBet: g.seats[i].total})
}

// holes are the cards of a seat, which no event tells the players; they see
// their own in the state (aifight sheet 4.1.6, 4).
type holes struct{ cards [2]hand.Card }

func (r holes) tell(v engine.Viewer) proto.EventData {
	if v != engine.Everything {
		return nil
	}
	return proto.CardsDealt{Cards: named(r.cards[:]...)}
}

// begun is the start of a hand.
type begun struct {
	ids        []proto.PlayerID
	chips      []int // by seat, before the blinds
	hand, of   int
	dealer     int
	small, big int
}

func (g *Game) logNewHand() {
	small, big := g.blinds()
	g.log.add("", begun{g.ids, g.stacks(), g.hand, g.table.MaxHands, g.button, small, big})
}

// stacks are the chips by seat.
func (g *Game) stacks() []int {
	chips := make([]int, len(g.seats))
	for i := range g.seats {
		chips[i] = g.seats[i].chips
	}
	return chips
}

func (r begun) tell(engine.Viewer) proto.EventData {
	return proto.NewHand{
		HandNum: r.hand, MaxHands: r.of, Dealer: r.ids[r.dealer], Chips: bySeat(r.ids, r.chips),
		SmallBlind: r.small, BigBlind: r.big,
	}
}

func bySeat(ids []proto.PlayerID, chips []int) map[proto.PlayerID]int {
	m := make(map[proto.PlayerID]int, len(ids))
	for i, id := range ids {
		m[id] = chips[i]
	}
	return m
}

// decided is the end of a hand.
type decided struct {
	ids      []proto.PlayerID
	won      []payout
	hand     int
	pot      int
	showdown bool
	held     []held
	net      []int // by seat; nil outside the cash format
}

// held is what a seat that was dealt in had at the end.
type held struct {
	seat     int
	cards    [2]hand.Card
	folded   bool
	category hand.Category // at a showdown
}

func (g *Game) logHandResult(won []payout, pot int) {
	r := decided{ids: g.ids, won: won, hand: g.hand, pot: pot, showdown: g.shown, held: make([]held, 0, len(g.seats))}
	for i := range g.seats {
		s := &g.seats[i]
		if !s.dealt {
			continue
		}
		h := held{seat: i, cards: s.hole, folded: s.folded}
		if g.shown && s.in() {
			h.category = g.strength(i).Category()
		}
		r.held = append(r.held, h)
	}
	r.net = g.nets()
	g.log.add("", r)
}

// nets is what each seat has won so far; nil outside the cash format.
func (g *Game) nets() []int {
	if !g.cash() {
		return nil
	}
	net := make([]int, len(g.seats))
	for i := range g.seats {
		net[i] = g.seats[i].net
	}
	return net
}

func (r decided) tell(v engine.Viewer) proto.EventData {
	e := proto.HandResult{Reason: proto.AllFolded, Pot: r.pot, Hand: r.hand, Payouts: make(map[proto.PlayerID]int, len(r.won))}
	if r.showdown {
		e.Reason = proto.ByShowdown
	}
	for _, w := range r.won {
		e.Winners = append(e.Winners, r.ids[w.seat])
		e.Payouts[r.ids[w.seat]] = w.chips
	}
	for _, h := range r.held {
		if shown, ok := r.shows(h, v); ok {
			if e.Hands == nil {
				e.Hands = make(map[proto.PlayerID]proto.ShownHand, len(r.held))
			}
			e.Hands[r.ids[h.seat]] = shown
		}
	}
	if r.net != nil {
		e.NetChips = bySeat(r.ids, r.net)
	}
	return e
}

// shows is what a viewer sees of a hand at the end (aifight sheet 4.1.9): his
// own always, and at a showdown all that were not folded and who folded.
func (r decided) shows(h held, v engine.Viewer) (s proto.ShownHand, ok bool) {
	own := v == engine.Viewer(h.seat) || v == engine.Everything
	if !own && !r.showdown {
		return s, false
	}
	s.Folded = h.folded
	if own || !h.folded {
		s.Cards = named(h.cards[:]...)
	}
	if r.showdown && !h.folded {
		s.Hand = h.category.String()
	}
	return s, true
}

// concluded is the end of the match.
type concluded struct{ proto.MatchResult }

func (g *Game) logMatchResult(winners []proto.PlayerID, reason string) {
	r := proto.MatchResult{
		Winner: g.result.Winner, Winners: winners, IsDraw: g.result.IsDraw, Hand: g.hand, Reason: reason,
		Chips: bySeat(g.ids, g.stacks()),
	}
	if g.cash() {
		r.NetChips, r.Format = bySeat(g.ids, g.nets()), proto.FormatCash
	}
	g.log.add("", concluded{r})
}

func (r concluded) tell(engine.Viewer) proto.EventData {
	e := r.MatchResult
	e.Chips, e.NetChips = maps.Clone(e.Chips), maps.Clone(e.NetChips)
	return e
}
