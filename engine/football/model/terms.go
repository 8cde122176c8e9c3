package model

import (
	_ "embed" // the coefficients
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

// What a shot is weighed by, in the order of [Shot.Terms].
var shotTerms = [...]string{"one", "log metres", "log metres squared", "aslant", "pressed", "keeper beside", "keeper out", "in the way"}

// What a side's rate of goals is weighed by, in the order of [Moment.Terms].
var goalTerms = [...]string{"one", "own chances", "their chances", "territory", "ball now", "ball at the end", "own style", "their style"}

// ShotTerms names what a shot is weighed by, in the order of [Shot.Terms].
func ShotTerms() []string { return slices.Clone(shotTerms[:]) }

// GoalTerms names what a side's rate of goals is weighed by, in the order of
// [Moment.Terms].
func GoalTerms() []string { return slices.Clone(goalTerms[:]) }

// Model holds the fitted coefficients.
type Model struct {
	shot  [len(shotTerms)]float64
	known [len(goalTerms)]float64 // where both sides play baselines
	open  [len(goalTerms)]float64 // where somebody plays something else
}

// File is a model as it is kept: the coefficients by the names of their terms.
type File struct {
	Shot  map[string]float64 `json:"shot"`
	Known map[string]float64 `json:"goalsKnown"`
	Open  map[string]float64 `json:"goalsOpen"`
}

//go:embed coefficients.json
var fitted []byte

// Fitted is the model that the program comes with.
func Fitted() (*Model, error) { return Read(fitted) }

// Read reads a model from JSON. It fails if a coefficient is missing or no
// finite number.
func Read(data []byte) (*Model, error) {
	var f File
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("reading the chance model: %w", err)
	}
	return f.Model()
}

// Model is the model of a file.
func (f *File) Model() (*Model, error) {
	m := &Model{}
	for _, part := range []part{{shotTerms[:], f.Shot, m.shot[:]}, {goalTerms[:], f.Known, m.known[:]}, {goalTerms[:], f.Open, m.open[:]}} {
		if err := part.read(); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// part is one regression of a model: where its coefficients come from and go.
type part struct {
	names   []string
	values  map[string]float64
	weights []float64
}

func (p part) read() error {
	for i, name := range p.names {
		value, ok := p.values[name]
		if !ok || math.IsNaN(value) || math.IsInf(value, 0) {
			return fmt.Errorf("reading the chance model: the coefficient of %q is missing", name)
		}
		p.weights[i] = value
	}
	return nil
}

// dot is the weighted sum of terms.
func dot(weights, terms []float64) float64 {
	sum := 0.0
	for i, w := range weights {
		sum += w * terms[i]
	}
	return sum
}
