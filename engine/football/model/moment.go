package model

import (
	"math"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Moment is what is known of a match while it is played. Arrays are by team,
// red first.
type Moment struct {
	Score  [football.Teams]int64
	Played int64                   // ticks
	Left   int64                   // ticks
	Chance [football.Teams]float64 // expected goals of all shots so far
	// Territory is the mean place of the ball so far, from −1, red's goal line,
	// to 1, blue's.
	Territory float64
	Ball      float64 // where it is now, likewise
	Holder    int     // the team that touched it last, −1 for none
	// Style is how much of a team's seats play gegenpress and not zonal, from 0
	// to 1. It counts only if Known, that is if nobody plays anything else.
	Style [football.Teams]float64
	Known bool
}

const (
	minute  = 60.0 * football.TicksPerSecond
	settled = 1.0 // minutes: what is seen counts half after them
	attack  = 10 * football.TicksPerSecond
)

// Terms is what a team's rate of goals is weighed by, in the order of
// [GoalTerms]. Chances are a minute's, and all that is seen counts the more the
// longer it was.
func (m *Moment) Terms(t football.Team) []float64 {
	played := float64(m.Played)/minute + settled
	sign := float64(t.Sign())
	soon := min(1, attack/float64(max(1, m.Left)))
	ball := sign * m.Ball
	switch m.Holder {
	case int(t):
		ball += 0.5
	case int(t.Other()):
		ball -= 0.5
	}
	return []float64{
		1,
		m.Chance[t] / played,
		m.Chance[t.Other()] / played,
		sign * m.Territory * (1 - settled/played),
		ball * soon,
		ball * soon * soon,
		m.Style[t] - 0.5,
		m.Style[t.Other()] - 0.5,
	}
}

// Outcome is the chance of each end of a match; the three make one.
type Outcome struct{ Red, Draw, Blue float64 }

// Of is a team's chance to win.
func (o Outcome) Of(t football.Team) float64 {
	if t == football.Red {
		return o.Red
	}
	return o.Blue
}

// Percent is the outcome in whole percent, which make a hundred; what is left
// by rounding goes to the draw. Nothing but a certain end shows as 100.
func (o Outcome) Percent() (red, draw, blue int) {
	red, blue = percent(o.Red), percent(o.Blue)
	return red, 100 - red - blue, blue
}

func percent(chance float64) int {
	p := int(math.Round(chance * 100))
	if p == 100 && chance < 1 {
		return 99
	}
	return p
}

// Goals is how many goals each team is expected to score still.
func (m *Model) Goals(now *Moment) [football.Teams]float64 {
	weights := m.open[:]
	if now.Known {
		weights = m.known[:]
	}
	var mean [football.Teams]float64
	for t := range football.Red + football.Teams {
		rate := math.Exp(min(max(dot(weights, now.Terms(t)), lowestRate), highestRate))
		mean[t] = rate * float64(max(0, now.Left)) / minute
	}
	return mean
}

// What a rate can be, as the logarithm of goals a minute: no match of the
// engine comes near.
const (
	lowestRate  = -7
	highestRate = 2
)

// Outcome is how the match is likely to end.
func (m *Model) Outcome(now *Moment) Outcome {
	mean := m.Goals(now)
	red, blue := goals(mean[football.Red], now.Left), goals(mean[football.Blue], now.Left)
	var o Outcome
	for i, p := range red {
		for j, q := range blue {
			switch lead := now.Score[football.Red] - now.Score[football.Blue] + int64(i-j); {
			case lead > 0:
				o.Red += p * q
			case lead < 0:
				o.Blue += p * q
			default:
				o.Draw += p * q
			}
		}
	}
	return o
}

// attempt is the stretch in which a side scores once at most, in ticks: after a
// goal the ball has to come forward again. Counts of the engine's goals vary
// less than Poisson's, by as much as this says.
const attempt = 30 * football.TicksPerSecond

// mostAttempts bounds what is counted in a match that was made very long.
const mostAttempts = 64

// goals is how likely each number of goals is in so many ticks: a binomial
// distribution with a mean.
func goals(mean float64, ticks int64) []float64 {
	n := int(min(max(1, ticks/attempt+(ticks%attempt+attempt/2)/attempt), mostAttempts))
	p := min(mean/float64(n), 1)
	list := make([]float64, n+1)
	list[0] = 1
	for k := 1; k <= n; k++ {
		for i := k; i > 0; i-- {
			list[i] = list[i]*(1-p) + list[i-1]*p
		}
		list[0] *= 1 - p
	}
	return list
}
