// Package bot holds players of Liar's Dice that decide from what their seat may
// see. The same seed, seat and view give the same decision on every platform.
package bot

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/luck"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	"github.com/wcwtui/wcwtui/engine/liarsdice/equilibrium"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// New makes a bot of a level for a seat. The seed is any text; it should not
// be the seed of the match, which is a secret. It fails for an unknown level.
func New(level, seed string, seat int) (aifight.Bot, error) {
	return NewWith(equilibrium.NewBook(equilibrium.Tables()), level, seed, seat)
}

// NewWith is New with tables that bots share, so that each is read once.
func NewWith(book *equilibrium.Book, level, seed string, seat int) (aifight.Bot, error) {
	skill, err := scale().Skill(level)
	if err != nil {
		return nil, err
	}
	if seat < 0 || seat >= liarsdice.MaxSeats {
		return nil, fmt.Errorf("there is no seat %d for a bot; seats are 0 to %d", seat, liarsdice.MaxSeats-1)
	}
	return &player{skill: skill, luck: luck.New(seed, seat), book: book, odds: newOdds()}, nil
}

// player is a bot of any level.
type player struct {
	skill skill
	luck  luck.Luck
	book  *equilibrium.Book
	odds  *odds
}

// Decide challenges or bids. For a view of another game it takes the first
// action that is offered.
func (p *player) Decide(v aifight.View) proto.Action {
	t, ok := read(v)
	if !ok {
		return v.Legal[0].Action
	}
	r := p.luck.At(t.round, len(t.bids))
	if p.skill.tables {
		if a, ok := p.recall(t, r); ok {
			return a
		}
	}
	switch {
	case p.skill.plans:
		return plan(t, p.odds, r)
	case p.skill.reads:
		return judge(t, r)
	}
	return guess(t, r)
}
