package main

import (
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/wcwtui/wcwtui/engine/football/model"
	"github.com/wcwtui/wcwtui/proto/football"
)

// forecast is a chance that was given and what became of it, 1 or 0.
type forecast struct{ chance, result float64 }

// report tells how well a model does on matches that it was not fitted on, next
// to one that knows the score and the clock alone.
func report(w io.Writer, m, clock *model.Model, s *samples) {
	shots := make([]forecast, 0, len(s.shots))
	for i := range s.shots {
		shots = append(shots, forecast{m.Shot(&s.shots[i].shot), s.shots[i].goal})
	}
	fmt.Fprintf(w, "### Expected goals: %d shots\n\n", len(shots))
	deciles(w, shots)
	compare(w, []scored{{"the model", scoreOf(shots)}, {"base rate", scoreOf(constant(shots))}})
	for _, known := range []bool{true, false} {
		reportOutcomes(w, m, clock, s, known)
	}
}

func reportOutcomes(w io.Writer, m, clock *model.Model, s *samples, known bool) {
	title := "somebody plays something else (styles withheld)"
	if known {
		title = "both sides play baselines"
	}
	wins, clockOnly := make([]forecast, 0, 2*len(s.moments)), make([]forecast, 0, 2*len(s.moments))
	for i := range s.moments {
		k := s.moments[i]
		k.Known = known
		o, c := m.Outcome(&k.Moment), clock.Outcome(&k.Moment)
		for t := range football.Red + football.Teams {
			won := 0.0
			if k.winner == int(t) {
				won = 1
			}
			wins = append(wins, forecast{o.Of(t), won})
			clockOnly = append(clockOnly, forecast{c.Of(t), won})
		}
	}
	fmt.Fprintf(w, "### Winning, %s: %d moments of %d sides\n\n", title, len(s.moments), football.Teams)
	deciles(w, wins)
	compare(w, []scored{{"the model", scoreOf(wins)}, {"score and clock alone", scoreOf(clockOnly)}, {"base rate", scoreOf(constant(wins))}})
}

// deciles tells, for each tenth of the chances, what was said and what came.
func deciles(w io.Writer, list []forecast) {
	fmt.Fprintln(w, "| chance said | how often | mean said | came true |")
	fmt.Fprintln(w, "| --- | ---: | ---: | ---: |")
	var count [10]int
	var said, came [10]float64
	for _, f := range list {
		d := min(9, int(f.chance*10))
		count[d]++
		said[d] += f.chance
		came[d] += f.result
	}
	for d, n := range count {
		if n > 0 {
			fmt.Fprintf(w, "| %d–%d %% | %d | %.1f %% | %.1f %% |\n", 10*d, 10*d+10, n, 100*said[d]/float64(n), 100*came[d]/float64(n))
		}
	}
	fmt.Fprintln(w)
}

// score is how far forecasts are off.
type score struct{ brier, loss float64 }

type scored struct {
	name string
	score
}

func compare(w io.Writer, list []scored) {
	fmt.Fprintln(w, "| | Brier score | log loss |")
	fmt.Fprintln(w, "| --- | ---: | ---: |")
	for _, s := range list {
		fmt.Fprintf(w, "| %s | %.4f | %.4f |\n", s.name, s.brier, s.loss)
	}
	fmt.Fprintln(w)
}

func scoreOf(list []forecast) score {
	const sure = 1e-6
	var s score
	for _, f := range list {
		s.brier += (f.chance - f.result) * (f.chance - f.result)
		p := min(max(f.chance, sure), 1-sure)
		s.loss -= f.result*math.Log(p) + (1-f.result)*math.Log(1-p)
	}
	return score{s.brier / float64(len(list)), s.loss / float64(len(list))}
}

// constant forecasts always what comes on the whole.
func constant(list []forecast) []forecast {
	sum := 0.0
	for _, f := range list {
		sum += f.result
	}
	all := slices.Clone(list)
	for i := range all {
		all[i].chance = sum / float64(len(list))
	}
	return all
}
