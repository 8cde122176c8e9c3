package bot

import (
	"math/rand/v2"

	"github.com/wcwtui/wcwtui/engine/aifight/luck"
	"github.com/wcwtui/wcwtui/engine/coup"
)

// suppose is the match with cards for the others, as likely as their conduct
// makes them.
func (t *table) suppose(chance *rand.Rand) coup.Table {
	p := t.position
	p.Players = append([]coup.Player(nil), p.Players...)
	unseen := t.unseen
	first := chance.IntN(len(p.Players))
	for i := range p.Players {
		if seat := (first + i) % len(p.Players); seat != t.me {
			t.dealTo(&p.Players[seat], &unseen, &t.conduct.seats[seat], chance)
		}
	}
	return p.Table(dealer{chance})
}

// dealTo gives a player face-down cards out of those that are unseen.
func (t *table) dealTo(p *coup.Player, unseen *coup.Unseen, e *evidence, chance *rand.Rand) {
	for i := range p.Cards {
		if p.Cards[i].Revealed {
			continue
		}
		var weights [coup.Roles + 1]float64
		for r, n := range unseen {
			weights[r] = float64(n) * e[r]
		}
		r := coup.Role(luck.Pick(chance, weights[:]))
		if unseen[r] == 0 { // all that is left has been ruled out
			r = (*coup.Court)(unseen).At(chance.IntN(unseen.Size()))
		}
		unseen[r]--
		p.Cards[i].Role = r
	}
}
