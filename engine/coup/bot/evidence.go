package bot

import (
	"github.com/wcwtui/wcwtui/engine/coup"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// evidence is how much likelier its conduct makes that a seat has a role, by
// role, as factors; an impossible one has 0.
type evidence [coup.Roles + 1]float64

// How much conduct tells.
const (
	claimTells = 6.0  // a claim
	mostTold   = 20.0 // all claims of a role together
	quietAid   = 0.7  // to let foreign aid pass, of Duke
	quietTheft = 0.4  // to be robbed without a block, of Captain and Ambassador
	quietDeath = 0.2  // to be assassinated without a block, of Contessa
)

// noEvidence tells nothing.
func noEvidence() (e evidence) {
	for i := range e {
		e[i] = 1
	}
	return e
}

// conduct is what the events of a match tell of the seats.
type conduct struct {
	seats   [coup.MaxSeats]evidence
	claimed [coup.MaxSeats]coup.Role // the last claim of each
	pending coup.MoveKind            // the last action
}

// watch takes what events tell, in their order.
func watch(events []proto.Event) *conduct {
	c := &conduct{}
	for seat := range c.seats {
		c.seats[seat] = noEvidence()
	}
	for _, e := range events {
		if seat := seatOf(e.Player); seat >= 0 {
			c.note(int(seat), e)
		}
	}
	return c
}

func (c *conduct) note(seat int, e proto.Event) {
	own := &c.seats[seat]
	switch d := e.Data.(type) {
	case proto.ActionDeclared:
		c.pending, _ = coup.ParseMove(string(d.Action))
		c.claim(seat, d.ClaimedRole)
	case proto.Blocked:
		c.claim(seat, d.ClaimedRole)
	case proto.Passed:
		if d.Window == proto.EventBlockPass {
			c.quiet(seat)
		}
	case proto.ChallengeResolved:
		c.proved(seat, d.Result)
	case proto.BlockChallengeResolved:
		c.proved(seat, d.Result)
	case proto.InfluenceLost:
		if r, ok := coup.ParseRole(string(d.Card)); ok && own[r] > 0 {
			own[r] = 1
		}
	case proto.ExchangeCompleted:
		*own = noEvidence()
	}
}

// claim notes that a seat claimed a role, if it did.
func (c *conduct) claim(seat int, name proto.Role) {
	r, ok := coup.ParseRole(string(name))
	if !ok {
		return
	}
	c.claimed[seat] = r
	if w := &c.seats[seat][r]; *w > 0 {
		*w = min(*w*claimTells, mostTold)
	} else {
		*w = 0.5 // it may have drawn one since
	}
}

// quiet notes that a seat did not block.
func (c *conduct) quiet(seat int) {
	own := &c.seats[seat]
	switch c.pending {
	case coup.ForeignAid:
		own[coup.Duke] *= quietAid
	case coup.Steal:
		own[coup.Captain] *= quietTheft
		own[coup.Ambassador] *= quietTheft
	case coup.Assassinate:
		own[coup.Contessa] *= quietDeath
	}
}

// proved notes how a challenge of the last claim of a seat ended: the card was
// shown and replaced, or there was none.
func (c *conduct) proved(seat int, r proto.ChallengeResult) {
	w := &c.seats[seat][c.claimed[seat]]
	if *w = 1; r == proto.ChallengeSucceeded {
		*w = 0
	}
}
