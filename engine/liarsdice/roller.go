package liarsdice

import "github.com/wcwtui/wcwtui/engine/rng"

// Roller rolls dice.
type Roller interface {
	// Roll fills in what a seat rolls in a round, from 1: faces from 1 to 6.
	// Seats are asked in their order.
	Roll(round, seat int, dice []int)
}

// seeded rolls at random from a seed.
type seeded struct{ stream *rng.Stream }

// NewRoller rolls at random; the same seed rolls the same dice. It fails for a
// seed that is none.
func NewRoller(seed string) (Roller, error) {
	s, err := rng.NewStream(seed, "dice")
	return seeded{s}, err
}

// Roll draws one number for all dice: each of its digits to the base six is a
// die.
func (s seeded) Roll(_, _ int, dice []int) {
	rolls := 1
	for range dice {
		rolls *= Faces
	}
	n := s.stream.Below(rolls)
	for i := range dice {
		dice[i] = n%Faces + 1
		n /= Faces
	}
}
