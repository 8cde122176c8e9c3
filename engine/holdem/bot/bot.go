package bot

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// New makes a bot of a level for a seat. The seed is any text; it should not be
// the seed of the match, which is a secret. It fails for an unknown level.
func New(level, seed string, seat int) (aifight.Bot, error) {
	s, err := scale().Skill(level)
	if err != nil {
		return nil, err
	}
	return &player{skill: s, seed: seed, seat: seat, table: hand.Shared()}, nil
}

// player is a bot of any level.
type player struct {
	skill  skill
	seed   string
	seat   int
	table  *hand.Table
	boards boards
}

// Decide picks one of the legal actions.
func (p *player) Decide(v aifight.View) proto.Action {
	s, err := read(v)
	if err != nil {
		return cheapest(v.Legal)
	}
	r := p.dice("decision", len(v.Events))
	if !p.skill.reads {
		return thumb{s, p.table, r}.decide()
	}
	return p.plan(s, r)
}

// dice are random numbers that the seed gives for a purpose.
func (p *player) dice(purpose string, n int) *rand.Rand {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s:%d:%s:%d", p.seed, p.seat, purpose, n))
	return rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:])))
}

// cheapest is to check, else to fold, else what is offered first: for a view
// that cannot be understood.
func cheapest(legal []proto.LegalAction) proto.Action {
	for _, want := range []proto.ActionType{proto.Check, proto.Fold} {
		for _, l := range legal {
			if l.Type == want {
				return l.Action
			}
		}
	}
	if len(legal) == 0 {
		return proto.Action{Type: proto.Check}
	}
	return legal[0].Action
}
