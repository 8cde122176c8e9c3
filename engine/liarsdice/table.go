// Package liarsdice is the rules of Liar's Dice as the AIFight arena plays it
// (aifight sheet 4.2).
//
// Table is the bare rules. Game is a match of the arena upon it, with events,
// states and legal actions as a seat sees them; it meets aifight.Game.
package liarsdice

import "fmt"

// Seats that a match may have (aifight sheet 4.2.1).
const (
	MinSeats = 2
	MaxSeats = 6
)

// Table is dice on a table and the bids about them. A copy of it is a table of
// its own, but rolls with the same roller.
type Table struct {
	seats  int
	count  [MaxSeats]int
	dice   [MaxSeats][MaxDice]int
	round  int // from 1
	turn   int // seat, meaningless once there is a winner
	bid    Bid
	bidder int
	winner int // -1 while the match runs
	roller Roller
}

// NewTable rolls five dice for each seat; seat 0 opens.
func NewTable(seats int, r Roller) (Table, error) {
	if seats < MinSeats || seats > MaxSeats {
		return Table{}, fmt.Errorf("a table of Liar's Dice with %d seats: there must be %d to %d", seats, MinSeats, MaxSeats)
	}
	t := Table{seats: seats, winner: -1, roller: r}
	for i := range seats {
		t.count[i] = MaxDice
	}
	t.open(0)
	return t, nil
}

// Seats is the number of seats.
func (t *Table) Seats() int { return t.seats }

// Round is the number of the present round, from 1. It counts up with every
// challenge, unless the match is decided by it (aifight sheet 4.2.2).
func (t *Table) Round() int { return t.round }

// Turn is the seat that bids or challenges next.
func (t *Table) Turn() int { return t.turn }

// Bid is the one to beat, zero at the beginning of a round, and Bidder who
// made it.
func (t *Table) Bid() Bid { return t.bid }

// Bidder is the seat that made the bid on the table.
func (t *Table) Bidder() int { return t.bidder }

// Winner is the last seat with dice, -1 while the match runs.
func (t *Table) Winner() int { return t.winner }

// Count is how many dice a seat has; 0 once it is out.
func (t *Table) Count(seat int) int { return t.count[seat] }

// Dice is what a seat rolled. It is part of the table and must not be changed.
func (t *Table) Dice(seat int) []int { return t.dice[seat][:t.count[seat]] }

// InPlay is the number of all dice.
func (t *Table) InPlay() int {
	n := 0
	for _, k := range t.count[:t.seats] {
		n += k
	}
	return n
}

// Actual is how many dice on the table count towards a bid on a face.
func (t *Table) Actual(face int) int {
	n := 0
	for seat := range t.seats {
		n += Count(t.Dice(seat), face)
	}
	return n
}

// open begins a round: all dice are rolled, and a seat opens.
func (t *Table) open(seat int) {
	t.round++
	t.turn, t.bid, t.bidder = seat, Bid{}, -1
	for i := range t.seats {
		if t.count[i] > 0 {
			t.roller.Roll(t.round, i, t.dice[i][:t.count[i]])
		}
	}
}

// after is the next seat with dice, clockwise.
func (t *Table) after(seat int) int {
	for {
		if seat = (seat + 1) % t.seats; t.count[seat] > 0 {
			return seat
		}
	}
}

// Raise makes a bid of the seat in turn. Whether it may be made is not looked
// at; Bid.Check does.
func (t *Table) Raise(b Bid) {
	t.bid, t.bidder = b, t.turn
	t.turn = t.after(t.turn)
}

// Verdict is what a challenge found.
type Verdict struct {
	Bid        Bid
	Bidder     int
	Challenger int
	Actual     int  // dice that count
	Met        bool // the bid holds
	Loser      int  // of a die
}

// Judge is what a challenge of the bid on the table would find.
func (t *Table) Judge() Verdict {
	v := Verdict{Bid: t.bid, Bidder: t.bidder, Challenger: t.turn, Actual: t.Actual(t.bid.Face)}
	v.Met = v.Actual >= t.bid.Quantity
	if v.Loser = v.Bidder; v.Met {
		v.Loser = v.Challenger
	}
	return v
}

// Challenge is what the seat in turn does instead of a bid: the loser has one
// die less and opens the next round, or the seat after it if it is out
// (aifight sheet 4.2.1).
func (t *Table) Challenge() Verdict {
	v := t.Judge()
	t.count[v.Loser]--
	if !t.finished() {
		if t.turn = v.Loser; t.count[v.Loser] == 0 {
			t.turn = t.after(v.Loser)
		}
		t.open(t.turn)
	}
	return v
}

// Drop takes a seat and its dice off the table. All others roll again for a new
// round, since the bids were about these dice too; the seat whose turn it was
// opens, or the next one (aifight sheet 4.2.4).
func (t *Table) Drop(seat int) {
	if t.count[seat] == 0 || t.winner >= 0 {
		return
	}
	t.count[seat] = 0
	if !t.finished() {
		if t.count[t.turn] == 0 {
			t.turn = t.after(t.turn)
		}
		t.open(t.turn)
	}
}

// finished ends the match once one seat has dice.
func (t *Table) finished() bool {
	if last := t.after(0); t.after(last) == last {
		t.winner = last
		return true
	}
	return false
}
