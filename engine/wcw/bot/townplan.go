package bot

import "github.com/wcwtui/wcwtui/proto/wcw"

// townBallot is a vote by the worlds: for the likeliest wolf, together with
// those who named one almost as likely, and for nobody if the town has more to
// hope for by waiting.
func (s *seated) townBallot(targets []wcw.Slot) wcw.Slot {
	x := best(targets, func(x wcw.Slot) int {
		if !s.attackable(x) {
			return -2 * known
		}
		return s.mind.sum[x] + 4*min(s.pressure(x), 4) + 3*truth(x == s.accusation(s.me, s.o.Day))
	})
	if x.Valid() && (!s.attackable(x) || s.waits(s.mind.book.Wolf[x])) {
		return wcw.NoSlot
	}
	return x
}

// waits reports whether a vote against a seat that is a wolf with the given
// chance costs the town more than it gains. After a night that nobody died in,
// an even number lives, and the town may wait for nothing.
func (s *seated) waits(chance float64) bool {
	wolves := s.wolvesExpected()
	vote := float64(chance*hope(s.living-2, wolves-1)) + float64((1-chance)*hope(s.living-2, wolves))
	return vote < hope(s.living-1, wolves)
}

// wolvesExpected is the likeliest number of wolves among the living.
func (s *seated) wolvesExpected() int {
	sum := 0.0
	for i, x := range s.seats {
		if x.alive {
			sum += s.mind.book.Wolf[i]
		}
	}
	return max(1, int(sum+0.5))
}

// hope is the chance of a town that votes by guess on the morning of a day
// with so many living, so many of them wolves, when somebody dies each night.
func hope(living, wolves int) float64 {
	switch {
	case wolves <= 0:
		return 1
	case 2*wolves >= living:
		return 0
	}
	hit := min(1, float64(aim*float64(wolves))/float64(living))
	vote := float64(hit*hope(living-2, wolves-1)) + float64((1-hit)*hope(living-2, wolves))
	return max(vote, hope(living-1, wolves))
}

// aim is how much better than by chance a town finds a wolf.
const aim = 1.25
