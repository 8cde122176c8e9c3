package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// table is what a seat sees of a match, and what it makes of it.
type table struct {
	me       int
	position coup.Position
	unseen   coup.Unseen
	conduct  *conduct
}

// read reads a view; ok is false if it cannot be what it seems.
func read(v aifight.View, s *proto.CoupState) (*table, bool) {
	t := &table{me: v.Seat}
	seats := len(v.Players)
	if seats < coup.MinSeats || seats > coup.MaxSeats || v.Seat >= seats {
		return nil, false
	}
	for seat, info := range v.Players {
		p := playerOf(info)
		if seat == v.Seat {
			hold(&p, s.You.Cards)
		}
		t.position.Players = append(t.position.Players, p)
	}
	t.unseen = coup.UnseenBy(v.Players, s.You)
	phase, ok := phaseOf(s.Phase)
	t.position.Phase, t.position.Turn = phase, turnOf(s)
	t.position.Asked = asked(v, &t.position)
	t.conduct = watch(v.Events)
	return t, ok
}

// playerOf is a seat with its revealed cards, which come first. The others have
// no role yet.
func playerOf(info proto.PlayerInfo) (p coup.Player) {
	d, _ := info.Data.(proto.CoupPlayer)
	p.Coins = int8(d.Coins)
	for i, name := range d.Revealed {
		if r, ok := coup.ParseRole(string(name)); ok && i < len(p.Cards) {
			p.Cards[i] = coup.Card{Role: r, Revealed: true}
		}
	}
	return p
}

// hold gives a player his face-down cards.
func hold(p *coup.Player, names []proto.Role) {
	for i := range p.Cards {
		if !p.Cards[i].Revealed && len(names) > 0 {
			p.Cards[i].Role, _ = coup.ParseRole(string(names[0]))
			names = names[1:]
		}
	}
}

// phaseOf is a phase in which one may look ahead.
func phaseOf(name proto.CoupPhase) (coup.Phase, bool) {
	for p := coup.PhaseAction; p <= coup.PhaseChallengeBlock; p++ {
		if p.String() == string(name) {
			return p, true
		}
	}
	return 0, false
}

// turnOf is the present turn, as its log tells.
func turnOf(s *proto.CoupState) coup.Turn {
	t := coup.Turn{Actor: seatOf(s.CurrentTurn), Target: -1, Challenger: -1, Blocker: -1, BlockChallenger: -1}
	if s.Phase == proto.PhaseAction {
		return t
	}
	t.Action, _ = coup.ParseMove(string(s.PendingAction))
	t.Target, t.Blocker = seatOf(s.PendingTarget), seatOf(s.Blocker)
	t.BlockRole, _ = coup.ParseRole(string(s.BlockRole))
	return t
}

// seatOf is the seat of a player, -1 for nobody.
func seatOf(id proto.PlayerID) int8 {
	if seat, ok := id.Seat(); ok && seat < coup.MaxSeats {
		return int8(seat)
	}
	return -1
}

// asked is the seats that have not answered in the present window: all who may,
// but for those whose pass was told.
func asked(v aifight.View, p *coup.Position) (seats []int) {
	windows := map[coup.Phase]proto.EventType{
		coup.PhaseChallengeAction: proto.EventChallengePass, coup.PhaseBlock: proto.EventBlockPass, coup.PhaseChallengeBlock: proto.EventBlockChallengePass,
	}
	passed := map[int8]bool{}
	for i := len(v.Events) - 1; i >= 0 && v.Events[i].Type() == windows[p.Phase]; i-- {
		passed[seatOf(v.Events[i].Player)] = true
	}
	for seat := range p.Players {
		if may(p, int8(seat)) && (seat == v.Seat || !passed[int8(seat)]) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// may reports whether a seat is asked in the phase of a position.
func may(p *coup.Position, seat int8) bool {
	t := &p.Turn
	switch {
	case !p.Players[seat].Alive():
		return false
	case p.Phase == coup.PhaseAction:
		return seat == t.Actor
	case p.Phase == coup.PhaseChallengeBlock:
		return seat != t.Blocker
	case p.Phase == coup.PhaseBlock && t.Target >= 0:
		return seat == t.Target
	}
	return seat != t.Actor
}

// dealer deals at random.
type dealer struct{ chance *rand.Rand }

func (d dealer) Draw(c *coup.Court) coup.Role { return c.At(d.chance.IntN(c.Size())) }
