// Package coup is the rules of Coup as the AIFight arena plays it (aifight
// sheet 4.3).
//
// Table is the bare rules: a small value that can be copied to look ahead.
// Game is a match of the arena upon it, with events, states and legal actions
// as a seat sees them; it meets aifight.Game.
package coup

import (
	"fmt"
	"math/bits"
)

// Seats that a match may have (aifight sheet 4.3.1).
const (
	MinSeats = 2
	MaxSeats = 6
)

// hand is how many cards a seat has.
const hand = 2

// Phase is what a game waits for (aifight sheet 4.3.3).
type Phase int8

// The phases.
const (
	PhaseAction Phase = iota
	PhaseChallengeAction
	PhaseBlock
	PhaseChallengeBlock
	PhaseLoseInfluence
	PhaseExchangeReturn
	PhaseDone
)

// String is the phase's name on the wire.
func (p Phase) String() string {
	return [...]string{"action", "challenge_action", "block", "challenge_block", "lose_influence", "exchange_return", "done"}[p]
}

// Player is what a seat has.
type Player struct {
	Cards [hand]Card
	Coins int8
}

// Hidden is the number of face-down cards.
func (p *Player) Hidden() int {
	n := 0
	for _, c := range p.Cards {
		if !c.Revealed {
			n++
		}
	}
	return n
}

// Alive reports whether the player has a face-down card.
func (p *Player) Alive() bool { return p.Hidden() > 0 }

// holding is the slot of a face-down card of a role, -1 if there is none.
func (p *Player) holding(r Role) int {
	for i, c := range p.Cards {
		if c.Role == r && !c.Revealed {
			return i
		}
	}
	return -1
}

// Turn is what happened in the present turn. Seats are -1 for nobody.
type Turn struct {
	Actor  int8
	Action MoveKind // NoMove before the declaration
	Target int8

	Challenger    int8
	ChallengeHeld bool // the actor's claim was true

	Blocker         int8
	BlockRole       Role
	BlockChallenger int8
	BlockHeld       bool
}

// next is what follows a lost card.
type next int8

const (
	endTurn next = iota
	goOn         // with the action, as if its claim had not been challenged
	execute      // the action
)

// Table is a game of Coup. A copy of it is a game of its own, but deals from
// the same dealer.
type Table struct {
	Phase  Phase
	Turn   Turn
	seats  int8
	player [MaxSeats]Player
	court  Court
	asked  uint8 // seats that an answer is waited for, one bit each
	loser  int8  // in PhaseLoseInfluence
	then   next
	drawn  [2]Role // in PhaseExchangeReturn
	draws  int8
	winner int8

	// Deal draws cards.
	Deal Dealer
	// Tell is called with what happens; nil for nobody.
	Tell func(Event)
}

// NewTable deals two cards and coins to each of the seats, from seat 0 on one
// card after the other, and asks seat 0.
func NewTable(seats int, deal Dealer) (Table, error) {
	if seats < MinSeats || seats > MaxSeats {
		return Table{}, fmt.Errorf("a game of Coup with %d seats: there must be %d to %d", seats, MinSeats, MaxSeats)
	}
	g := Table{seats: int8(seats), court: fullCourt(), Deal: deal, winner: -1}
	for i := range seats {
		p := &g.player[i]
		p.Coins = StartCoins
		for slot := range p.Cards {
			p.Cards[slot].Role = g.draw()
		}
	}
	g.begin(0)
	return g, nil
}

// Seats is the number of seats.
func (g *Table) Seats() int { return int(g.seats) }

// Player is what a seat has.
func (g *Table) Player(seat int) *Player { return &g.player[seat] }

// Alive reports whether a seat is still in.
func (g *Table) Alive(seat int) bool { return g.player[seat].Alive() }

// Asked reports whether an answer of the seat is waited for.
func (g *Table) Asked(seat int) bool { return g.asked>>seat&1 == 1 }

// Asking is the number of seats that an answer is waited for.
func (g *Table) Asking() int { return bits.OnesCount8(g.asked) }

// FirstAsked is the lowest seat that an answer is waited for, -1 for none.
func (g *Table) FirstAsked() int {
	if g.asked == 0 {
		return -1
	}
	return bits.TrailingZeros8(g.asked)
}

// Loser is the seat that has to give up a card, -1 if none has to.
func (g *Table) Loser() int {
	if g.Phase != PhaseLoseInfluence {
		return -1
	}
	return int(g.loser)
}

// Winner is the seat that won, -1 while the game runs.
func (g *Table) Winner() int { return int(g.winner) }

// Court is what is in the deck.
func (g *Table) Court() Court { return g.court }

// draw takes a card from the deck.
func (g *Table) draw() Role {
	r := g.Deal.Draw(&g.court)
	g.court[r]--
	return r
}

func (g *Table) tell(e Event) {
	if g.Tell != nil {
		g.Tell(e)
	}
}

// living is the seats that are still in but for one, as bits.
func (g *Table) living(but int8) (set uint8) {
	for i := range g.seats {
		if i != but && g.player[i].Alive() {
			set |= 1 << i
		}
	}
	return set
}

// begin begins the turn of a seat.
func (g *Table) begin(seat int8) {
	g.Turn = Turn{Actor: seat, Target: -1, Challenger: -1, Blocker: -1, BlockChallenger: -1}
	g.Phase, g.asked = PhaseAction, 1<<seat
}

// end ends the turn: the next living seat clockwise has the next one.
func (g *Table) end() {
	seat := g.Turn.Actor
	for {
		if seat = (seat + 1) % g.seats; g.player[seat].Alive() {
			break
		}
	}
	g.begin(seat)
}

// open asks seats, given as bits, in a phase.
func (g *Table) open(p Phase, seats uint8) { g.Phase, g.asked = p, seats }

// answered notes that a seat does nothing in a window. Once all have passed the
// window closes.
func (g *Table) answered(seat int8) {
	if g.asked &^= 1 << seat; g.asked != 0 {
		return
	}
	switch g.Phase {
	case PhaseChallengeAction:
		g.proceed()
	case PhaseBlock:
		g.execute()
	case PhaseChallengeBlock:
		g.tell(Event{Kind: BlockAccepted, Player: g.Turn.Blocker, Other: -1})
		g.end()
	}
}
