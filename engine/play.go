package engine

import "fmt"

// Decider answers the requests of one seat. It is handed the match alone to
// ask for what its seat may see; an error leaves the request unanswered.
type Decider[Q, A any] interface {
	Decide(r Request[Q]) (A, error)
}

// Play runs a match to its end as fast as it can be computed. Each request is
// answered at the moment it opens by its seat's decider; a nil decider lets
// the seat's time run out. It fails if a match asks for nothing, does nothing
// by itself and is not over.
func Play[Q, A, C, E, R any](m Match[Q, A, C, E, R], seats []Decider[Q, A]) (R, error) {
	asked := make(map[string]int)
	for {
		if r, over := m.Result(); over {
			return r, nil
		}
		if answerOpen(m, seats, asked) {
			continue
		}
		at, ok := m.Next()
		if !ok {
			var none R
			return none, fmt.Errorf("playing a match: nothing is due and nobody is asked, yet it is not over")
		}
		m.Advance(at)
	}
}

// answerOpen hands in an answer for each request that was not tried yet, and
// reports whether there was one.
func answerOpen[Q, A, C, E, R any](m Match[Q, A, C, E, R], seats []Decider[Q, A], asked map[string]int) bool {
	progress := false
	for _, r := range m.Open() {
		if asked[r.ID] > r.Attempt || r.Seat >= len(seats) || seats[r.Seat] == nil {
			continue
		}
		asked[r.ID] = r.Attempt + 1
		answer, err := seats[r.Seat].Decide(r)
		if err != nil {
			continue
		}
		progress = true
		_, _ = m.Submit(r.Opened, r.Seat, answer) // a refusal shows as a new attempt
	}
	return progress
}
