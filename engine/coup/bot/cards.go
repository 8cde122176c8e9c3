package bot

import (
	"github.com/wcwtui/wcwtui/engine/coup"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// worth is what a role is worth to its player.
func worth(r coup.Role) float64 {
	return [...]float64{0, 5, 3.9, 4.2, 2, 3.2}[r]
}

// again is what a second card of a role is worth, as a part of the first.
const again = 0.4

// handWorth is what cards are worth together.
func handWorth(roles []coup.Role) float64 {
	sum := 0.0
	for i, r := range roles {
		part := 1.0
		for _, other := range roles[:i] {
			if other == r {
				part = again
			}
		}
		sum += part * worth(r)
	}
	return sum
}

// giveUp turns up the card that leaves the better one.
func giveUp(legal []proto.LegalAction, you *proto.CoupYou) proto.Action {
	if len(legal) < 2 || len(you.Cards) < 2 {
		return legal[0].Action
	}
	first, _ := coup.ParseRole(string(you.Cards[0]))
	second, _ := coup.ParseRole(string(you.Cards[1]))
	if worth(first) > worth(second) {
		return legal[1].Action
	}
	return legal[0].Action
}

// giveBack keeps the best of what an exchange offers.
func giveBack(legal []proto.LegalAction) proto.Action {
	best, most := 0, -1.0
	for i, l := range legal {
		if w := handWorth(kept(l)); w > most {
			best, most = i, w
		}
	}
	return legal[best].Action
}

// kept is what remains of the pool.
func kept(l proto.LegalAction) (roles []coup.Role) {
	var back coup.Places
	for _, i := range l.Indices {
		back |= 1 << i
	}
	for i, name := range l.Pool {
		if r, ok := coup.ParseRole(string(name)); ok && !back.Has(i) {
			roles = append(roles, r)
		}
	}
	return roles
}
