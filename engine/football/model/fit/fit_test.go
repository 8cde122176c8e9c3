package main

import (
	"math"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/football/model"
)

// What the program comes with does better than always saying what is usual, on
// matches that it was not fitted on.
func TestFittedModelIsWorthSomething(t *testing.T) {
	m, err := model.Fitted()
	if err != nil {
		t.Fatal(err)
	}
	s := play(1_000_000, 40)
	s.weigh(m)
	var shots, wins []forecast
	for i := range s.shots {
		shots = append(shots, forecast{m.Shot(&s.shots[i].shot), s.shots[i].goal})
	}
	for i := range s.moments {
		o := m.Outcome(&s.moments[i].Moment)
		wins = append(wins, forecast{o.Red, oneIf(s.moments[i].winner == 0)}, forecast{o.Blue, oneIf(s.moments[i].winner == 1)})
	}
	for name, list := range map[string][]forecast{"goal": shots, "win": wins} {
		got, base := scoreOf(list), scoreOf(constant(list))
		if got.brier > 0.9*base.brier || got.loss > 0.9*base.loss {
			t.Errorf("%s: the model scores %+v, the base rate %+v", name, got, base)
		}
	}
}

func oneIf(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// The same matches give the same coefficients.
func TestFitIsRepeatable(t *testing.T) {
	var tables [2]strings.Builder
	var fits [2]model.File
	for i := range fits {
		var err error
		var plain model.File
		if fits[i], plain, err = fitOn(play(7, 12)); err != nil {
			t.Fatal(err)
		}
		m, err := plain.Model()
		if err != nil {
			t.Fatal(err)
		}
		others := play(99, 3)
		report(&tables[i], m, m, others)
	}
	for name, value := range fits[0].Known {
		if fits[1].Known[name] != value || fits[1].Shot["one"] != fits[0].Shot["one"] {
			t.Errorf("%s is %v, then %v", name, value, fits[1].Known[name])
		}
	}
	if tables[0].String() != tables[1].String() {
		t.Error("the tables differ")
	}
}

// A regression finds the weights that made its data.
func TestRegressionFindsWeights(t *testing.T) {
	for name, c := range map[string]struct {
		family family
		base   float64
	}{"logistic": {logistic, -1}, "poisson": {poisson, -0.5}} {
		var d design
		for i := range 200 {
			x := float64(i)/100 - 1
			mean, _ := c.family(c.base+0.7*x, 1)
			d.add([]float64{1, x}, mean, 1) // the mean itself, so that nothing is left to chance
		}
		got := d.fit(c.family)
		if math.Abs(got[0]-c.base) > 1e-3 || math.Abs(got[1]-0.7) > 1e-3 {
			t.Errorf("%s: %v", name, got)
		}
	}
}
