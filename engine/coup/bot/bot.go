// Package bot holds players of Coup that decide from what their seat may see.
// The same seed, seat and view give the same decision on every platform.
package bot

import (
	"fmt"
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/luck"
	"github.com/wcwtui/wcwtui/engine/coup"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// New makes a bot of a level for a seat. The seed is any text; it should not
// be the seed of the match, which is a secret. It fails for an unknown level.
func New(level, seed string, seat int) (aifight.Bot, error) {
	skill, err := scale().Skill(level)
	if err != nil {
		return nil, err
	}
	if seat < 0 || seat >= coup.MaxSeats {
		return nil, fmt.Errorf("there is no seat %d for a bot; seats are 0 to %d", seat, coup.MaxSeats-1)
	}
	return &player{skill: skill, luck: luck.New(seed, seat)}, nil
}

// player is a bot of any level.
type player struct {
	skill skill
	luck  luck.Luck
}

// Decide answers a request. For a view that cannot be read it passes, or takes
// the first action that is offered.
func (p *player) Decide(v aifight.View) proto.Action {
	s, ok := v.State.(*proto.CoupState)
	if !ok || s.You == nil {
		return safe(v.Legal)
	}
	chance := p.luck.At(len(v.Events), len(v.Legal))
	switch s.Phase {
	case proto.PhaseLoseInfluence:
		return giveUp(v.Legal, s.You)
	case proto.PhaseExchangeReturn:
		return giveBack(v.Legal)
	}
	t, ok := read(v, s)
	if !ok {
		return safe(v.Legal)
	}
	g := t.suppose(chance)
	legal := g.Legal(t.me, nil)
	if len(legal) != len(v.Legal) { // the match is not as its events tell
		return safe(v.Legal)
	}
	return v.Legal[p.choose(t, &g, legal, chance)].Action
}

// safe is what can be done without knowing what it is about.
func safe(legal []proto.LegalAction) proto.Action {
	for _, l := range legal {
		if l.Type == proto.Pass {
			return l.Action
		}
	}
	return legal[0].Action
}

// choose is the index of a legal move. The table has supposed cards for the
// others.
func (p *player) choose(t *table, g *coup.Table, legal []coup.Move, chance *rand.Rand) int {
	switch {
	case p.skill.search > 0:
		return t.search(legal, p.skill.search, chance)
	case p.skill.sense:
		return indexOf(legal, sense(g, t.me, chance))
	}
	return indexOf(legal, simple(g, t.me, chance))
}

func indexOf(legal []coup.Move, m coup.Move) int {
	for i, l := range legal {
		if l == m {
			return i
		}
	}
	return 0
}
