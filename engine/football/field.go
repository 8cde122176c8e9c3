package football

import "github.com/wcwtui/wcwtui/proto/football"

// The field of play, in micrometres (football simulation sheet 3).
var (
	pitch  = rect{Vec{3_000_000, 3_000_000}, Vec{87_000_000, 57_000_000}}
	board  = rect{Vec{300_000, 300_000}, Vec{89_700_000, 59_700_000}}
	centre = Vec{45_000_000, 30_000_000}
	posts  = [4]Vec{
		{3_000_000, 26_000_000}, {3_000_000, 34_000_000}, {87_000_000, 26_000_000}, {87_000_000, 34_000_000},
	}
	dropSpots = [4]Vec{
		{24_000_000, 16_500_000}, {24_000_000, 43_500_000}, {66_000_000, 16_500_000}, {66_000_000, 43_500_000},
	}
	// formation is where red's shirts stand; blue's is its mirror image.
	formation = [football.Shirts]Vec{
		{6_000_000, 30_000_000}, {15_000_000, 14_000_000}, {15_000_000, 46_000_000}, {14_000_000, 36_000_000},
		{14_000_000, 24_000_000}, {23_000_000, 30_000_000}, {39_000_000, 11_000_000}, {31_000_000, 39_000_000},
		{41_000_000, 30_000_000}, {33_000_000, 25_000_000}, {39_000_000, 49_000_000},
	}
)

const (
	goalLow, goalHigh = 26_000_000, 34_000_000 // of the goal's mouth, in y

	penaltyDepth, penaltyHalf = 16_000_000, 20_000_000
	sixYardDepth, sixYardHalf = 5_500_000, 10_000_000
)

// goalLine is the x of the goal line that a team defends.
func goalLine(t football.Team) int64 {
	if t == football.Red {
		return pitch.low.X
	}
	return pitch.high.X
}

// ownGoal is the middle of the goal that a team defends.
func ownGoal(t football.Team) Vec { return Vec{goalLine(t), centre.Y} }

// targetGoal is the middle of the goal that a team attacks.
func targetGoal(t football.Team) Vec { return ownGoal(t.Other()) }

// inBox reports whether a place is in a team's own area of a depth and half
// height. Such an area is open towards the stands.
func inBox(t football.Team, v Vec, depth, half int64) bool {
	return abs(v.Y-centre.Y) <= half && (v.X-goalLine(t))*t.Sign() <= depth
}

func inPenaltyArea(t football.Team, v Vec) bool { return inBox(t, v, penaltyDepth, penaltyHalf) }

func inSixYardBox(t football.Team, v Vec) bool { return inBox(t, v, sixYardDepth, sixYardHalf) }

// anchorOf is where a cog's formation has it.
func anchorOf(cog int) Vec {
	a := formation[cog%football.Shirts]
	if football.TeamOf(cog) == football.Blue {
		a.X = 2*centre.X - a.X
	}
	return a
}

// kickoffPlace is where the taker of a team's kickoff stands.
func kickoffPlace(t football.Team) Vec { return takerPlace(t, centre) }

// takerPlace is where a team's taker stands behind a spot.
func takerPlace(t football.Team, spot Vec) Vec {
	return Vec{spot.X - takerOffset*t.Sign(), spot.Y}
}
