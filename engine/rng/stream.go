package rng

// Stream is the numbers of one seed and label, one after the other.
type Stream struct {
	words   Words
	counter uint64
}

// NewStream begins at the first number. It fails for a seed that is none.
func NewStream(seed, label string) (*Stream, error) {
	if err := CheckSeed(seed); err != nil {
		return nil, err
	}
	return &Stream{words: SHA256(seed, label)}, nil
}

// Below draws a number from 0 to n-1. A range outside 1 to MaxRange is a fault
// of the program and panics.
func (s *Stream) Below(n int) int {
	x, err := DrawFrom(s.words, &s.counter, int64(n))
	if err != nil {
		panic(err)
	}
	return int(x)
}
