package coup

import proto "github.com/wcwtui/wcwtui/proto/aifight"

// Unseen is the cards that a viewer cannot see, by role: those of the court and
// the face-down ones of the others.
type Unseen [Roles + 1]int8

// UnseenBy is what somebody cannot see who sees the seats and, if he has one,
// his own: you is nil for a spectator. An exchange shows its drawn cards too.
func UnseenBy(players []proto.PlayerInfo, you *proto.CoupYou) Unseen {
	var names []proto.Role
	for _, p := range players {
		if d, ok := p.Data.(proto.CoupPlayer); ok {
			names = append(names, d.Revealed...)
		}
	}
	if you != nil {
		names = append(append(names, you.Cards...), you.Exchange...)
	}
	var seen []Role
	for _, name := range names {
		r, _ := ParseRole(string(name))
		seen = append(seen, r)
	}
	return NewUnseen(seen...)
}

// NewUnseen is all cards but those that are seen. Of a role that is seen more
// than three times none is left.
func NewUnseen(seen ...Role) Unseen {
	u := Unseen(fullCourt())
	for _, r := range seen {
		if r >= NoRole && int(r) < len(u) && u[r] > 0 {
			u[r]--
		}
	}
	return u
}

// Size is the number of cards.
func (u *Unseen) Size() int { return (*Court)(u).Size() }

// Claim is the chance, from 0 to 1, that a player with so many face-down cards
// has a role, as far as cards tell: all unseen ones are as likely to be his.
// What he claimed and did is no matter of it.
func (u *Unseen) Claim(r Role, hidden int) float64 {
	all, others := u.Size(), u.Size()-int(u[r])
	none := 1.0
	for i := range hidden {
		if others-i <= 0 {
			return 1
		}
		none *= float64(others-i) / float64(all-i)
	}
	return 1 - none
}
