package main

import (
	"math"

	"github.com/wcwtui/wcwtui/proto/football"
)

// design is the data of a regression: rows of terms, what came of each, and its
// exposure (what a rate is multiplied by).
type design struct {
	rows     [][]float64
	results  []float64
	exposure []float64
}

func (d *design) add(row []float64, result, exposure float64) {
	d.rows = append(d.rows, row)
	d.results = append(d.results, result)
	d.exposure = append(d.exposure, exposure)
}

// addMoment adds a moment as both sides see it, weighed by the first terms.
func (d *design) addMoment(m *moment, terms int) {
	for t := range football.Red + football.Teams {
		d.add(m.Terms(t)[:terms], m.goals[t], float64(m.Left)/(60*football.TicksPerSecond))
	}
}

// family is a kind of regression: the mean of a linear predictor and how the
// mean changes with it, which for both kinds is the variance.
type family func(predictor, exposure float64) (mean, variance float64)

func logistic(x, _ float64) (mean, variance float64) {
	p := 1 / (1 + math.Exp(-x))
	return p, p * (1 - p)
}

func poisson(x, exposure float64) (mean, variance float64) {
	mean = exposure * math.Exp(x)
	return mean, mean
}

const (
	rounds  = 40
	ridge   = 1e-6 // keeps what is never seen at 0
	settled = 1e-9
)

// fit finds the most likely weights by Newton's steps.
func (d *design) fit(f family) []float64 {
	n := len(d.rows[0])
	weights := make([]float64, n)
	for range rounds {
		step := d.step(f, weights)
		size := 0.0
		for i := range weights {
			weights[i] += step[i]
			size = max(size, math.Abs(step[i]))
		}
		if size < settled {
			break
		}
	}
	return weights
}

func (d *design) step(f family, weights []float64) []float64 {
	n := len(weights)
	gradient, curve := make([]float64, n), make([][]float64, n)
	for i := range curve {
		curve[i] = make([]float64, n)
		curve[i][i] = ridge
	}
	for k, row := range d.rows {
		x := 0.0
		for i, w := range weights {
			x += w * row[i]
		}
		mean, variance := f(x, d.exposure[k])
		for i := range n {
			gradient[i] += (d.results[k] - mean) * row[i]
			for j := range n {
				curve[i][j] += variance * row[i] * row[j]
			}
		}
	}
	return solve(curve, gradient)
}

// solve solves a system of linear equations by elimination.
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	for i := range n {
		pivot := i
		for k := i + 1; k < n; k++ {
			if math.Abs(a[k][i]) > math.Abs(a[pivot][i]) {
				pivot = k
			}
		}
		a[i], a[pivot], b[i], b[pivot] = a[pivot], a[i], b[pivot], b[i]
		for k := i + 1; k < n; k++ {
			share := a[k][i] / a[i][i]
			for j := i; j < n; j++ {
				a[k][j] -= share * a[i][j]
			}
			b[k] -= share * b[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			b[i] -= a[i][j] * b[j]
		}
		b[i] /= a[i][i]
	}
	return b
}
