package liarsdice

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Config is what a match is made of.
type Config struct {
	Seed    string // as engine/rng has it
	Players int    // 2 to 6
	Roller  Roller // rolls instead of the seed, to play a recorded match again; nil for the seed
}

// Game is a match of Liar's Dice. It meets aifight.Game.
type Game struct {
	table  Table
	log    aifight.Log
	bids   []proto.Bid // of the present round
	rounds []string    // a line for each finished round
}

var _ aifight.Game = (*Game)(nil)

// New makes a match in which seat 0 is asked to open. It fails for a seed that
// is none and for a number of players that the rules do not know.
func New(c Config) (*Game, error) {
	roller := c.Roller
	if roller == nil {
		var err error
		if roller, err = NewRoller(c.Seed); err != nil {
			return nil, fmt.Errorf("making a match: %w", err)
		}
	}
	t, err := NewTable(c.Players, roller)
	if err != nil {
		return nil, fmt.Errorf("making a match: %w", err)
	}
	g := &Game{table: t}
	g.keepDice()
	return g, nil
}

// Name is Liar's Dice.
func (g *Game) Name() proto.Game { return proto.LiarsDice }

// Config is nil: the game has no settings (aifight sheet 4.2.1).
func (g *Game) Config() any { return nil }

// Seats is the number of seats.
func (g *Game) Seats() int { return g.table.seats }

func (g *Game) over() bool { return g.table.winner >= 0 }

func (g *Game) validSeat(seat int) bool { return seat >= 0 && seat < g.table.seats }

// Waiting is the seat in turn.
func (g *Game) Waiting() []int {
	if g.over() {
		return nil
	}
	return []int{g.table.turn}
}

func (g *Game) asked(seat int) bool { return !g.over() && seat == g.table.turn }

// Legal lists what a seat may answer: to challenge a bid, and to make one,
// which the highest bid of all leaves out (aifight sheet 4.2.3, annex D 11).
func (g *Game) Legal(seat int) (list []proto.LegalAction) {
	if !g.asked(seat) {
		return nil
	}
	current, total := g.table.bid, g.table.InPlay()
	offer := proto.LegalAction{Max: total}
	if current != (Bid{}) {
		list = append(list, proto.LegalAction{Action: proto.Action{Type: proto.Challenge}})
		offer.Current = proto.Bid{Quantity: current.Quantity, Face: current.Face, Bidder: proto.PlayerAt(g.table.bidder)}
	}
	if current == Top(total) {
		return list
	}
	least := current.Next()
	offer.Action = proto.Action{Type: proto.PlaceBid, Quantity: least.Quantity, Face: least.Face}
	return append(list, offer)
}

// Apply makes a decision of the seat in turn.
func (g *Game) Apply(seat int, a proto.Action) error {
	if !g.asked(seat) {
		return fmt.Errorf("seat %d: %w", seat, engine.ErrUnsolicited)
	}
	switch a.Type {
	case proto.PlaceBid:
		b := Bid{Quantity: a.Quantity, Face: a.Face}
		if err := b.Check(g.table.bid, g.table.InPlay()); err != nil {
			return fmt.Errorf("%w: %w", aifight.ErrIllegal, err)
		}
		g.raise(seat, b)
	case proto.Challenge:
		if g.table.bid == (Bid{}) {
			return fmt.Errorf("%w: there is no bid to challenge yet; make one", aifight.ErrIllegal)
		}
		g.challenge()
	default:
		return fmt.Errorf("%w: %q is none of this game; bid or challenge", aifight.ErrIllegal, a.Type)
	}
	return nil
}

// Fallback is the lowest bid, or a challenge where none is left (aifight sheet
// 4.0).
func (g *Game) Fallback(seat int) proto.Action {
	list := g.Legal(seat)
	if len(list) == 0 {
		return proto.Action{}
	}
	return list[len(list)-1].Action
}

func (g *Game) raise(seat int, b Bid) {
	g.table.Raise(b)
	who := proto.PlayerAt(seat)
	g.bids = append(g.bids[:len(g.bids):len(g.bids)], proto.Bid{Quantity: b.Quantity, Face: b.Face, Bidder: who})
	g.log.Tell(who, proto.BidMade{Quantity: b.Quantity, Face: b.Face})
}

func (g *Game) challenge() {
	dice := map[proto.PlayerID][]int{}
	for i := range g.table.seats {
		if d := g.table.Dice(i); len(d) > 0 {
			dice[proto.PlayerAt(i)] = append([]int(nil), d...)
		}
	}
	v := g.table.Judge()
	line := roundLine(g.table.round, v)
	g.table.Challenge()
	g.log.Tell(proto.PlayerAt(v.Challenger), proto.DiceChallenge{
		Challenger: proto.PlayerAt(v.Challenger), Bidder: proto.PlayerAt(v.Bidder),
		BidQuantity: v.Bid.Quantity, BidFace: v.Bid.Face, ActualCount: v.Actual, BidMet: v.Met,
		AllDice: dice, Loser: proto.PlayerAt(v.Loser),
	})
	if g.table.count[v.Loser] == 0 {
		g.tellOut(v.Loser)
	}
	g.nextRound(line)
}

// roundLine tells of a finished round, and nothing of the dice but the count.
func roundLine(round int, v Verdict) string {
	found := "not met"
	if v.Met {
		found = "met"
	}
	return fmt.Sprintf("Round %d: %s challenged %s's bid of %d dice with face %d; %d counted, the bid was %s; %s lost a die.",
		round, proto.PlayerAt(v.Challenger), proto.PlayerAt(v.Bidder), v.Bid.Quantity, v.Bid.Face, v.Actual, found, proto.PlayerAt(v.Loser))
}

func (g *Game) tellOut(seat int) {
	who := proto.PlayerAt(seat)
	g.log.Tell(who, proto.PlayerEliminated{Player: who})
}

// nextRound tells that the next round began, or that the match is over.
func (g *Game) nextRound(line string) {
	g.rounds = append(g.rounds[:len(g.rounds):len(g.rounds)], line)
	g.bids = nil
	if g.over() {
		g.log.Tell("", proto.GameEnded{Winner: proto.PlayerAt(g.table.winner)})
		return
	}
	counts := map[proto.PlayerID]int{}
	for i := range g.table.seats {
		if n := g.table.count[i]; n > 0 {
			counts[proto.PlayerAt(i)] = n
		}
	}
	g.log.Tell("", proto.RoundStart{Round: g.table.round, DiceCounts: counts})
	g.keepDice()
}

// keepDice tells all dice to who may see everything.
func (g *Game) keepDice() {
	for i := range g.table.seats {
		if d := g.table.Dice(i); len(d) > 0 {
			g.log.Keep(proto.PlayerAt(i), proto.DiceRolled{Dice: append([]int(nil), d...)})
		}
	}
}

// Drop takes a seat out of the match; who is left rolls for a new round.
func (g *Game) Drop(seat int, _ proto.ForfeitReason) {
	if !g.validSeat(seat) || g.over() || g.table.count[seat] == 0 {
		return
	}
	line := fmt.Sprintf("Round %d: %s left the table.", g.table.round, proto.PlayerAt(seat))
	g.table.Drop(seat)
	who := proto.PlayerAt(seat)
	g.log.Tell(who, proto.PlayerDisconnected{Player: who})
	g.tellOut(seat)
	g.nextRound(line)
}

// Result is 1 for the winner and 0 for the others.
func (g *Game) Result() (r proto.Result, ok bool) {
	if !g.over() {
		return r, false
	}
	r.Payoffs = map[proto.PlayerID]float64{}
	for i := range g.table.seats {
		r.Payoffs[proto.PlayerAt(i)] = 0
	}
	r.Winner = proto.PlayerAt(g.table.winner)
	r.Payoffs[r.Winner] = 1
	return r, true
}
