package model

import "github.com/wcwtui/wcwtui/proto/football"

// Tally keeps what a [Moment] tells of a match so far. The zero Tally is that
// of a match of which nothing was seen.
type Tally struct {
	chance [football.Teams]float64
	ball   float64 // sum of its places
	ticks  float64
}

// Tick adds a tick of play with the ball at a place.
func (t *Tally) Tick(ball football.Point) {
	t.ball += along(ball)
	t.ticks++
}

// Shot adds a shot with its chance.
func (t *Tally) Shot(team football.Team, chance float64) { t.chance[team] += chance }

// Moment is the match so far, with the ball at a place. Score, time, holder and
// style are for the caller to fill in.
func (t *Tally) Moment(ball football.Point) Moment {
	m := Moment{Chance: t.chance, Ball: along(ball), Holder: -1}
	if t.ticks > 0 {
		m.Territory = t.ball / t.ticks
	}
	return m
}

// along is where a place lies from red's goal line, −1, to blue's, 1.
func along(p football.Point) float64 {
	f := football.Field()
	x := float64(min(max(p.X, f.PitchXMin), f.PitchXMax)-f.PitchXMin) / float64(f.PitchXMax-f.PitchXMin)
	return 2*x - 1
}
