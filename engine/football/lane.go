package football

import "github.com/wcwtui/wcwtui/proto/football"

const (
	laneRadius = 1_200_000 // an opponent nearer than this blocks a pass
	shotRadius = 1_500_000
	millimetre = 1000
)

// lane is the straight way between two places (football simulation sheet 11).
type lane struct {
	from, way Vec // way in millimetres
}

func newLane(from, to Vec) lane { return lane{from, to.sub(from).over(millimetre)} }

// along is how far down the lane a place lies, in 1/1024 of it, if the lane
// has a length.
func (l lane) along(at Vec) int64 {
	return at.sub(l.from).over(millimetre).dot(l.way) * 1024 / l.way.square()
}

// beside is the way from the lane, at t/1024 of it, to a place.
func (l lane) beside(at Vec, t int64) Vec {
	return at.sub(l.from.add(l.way.times(millimetre * t).over(1024)))
}

// laneClear reports whether no opponent of a team blocks a pass.
func (m *mind) laneClear(t football.Team, from, to Vec) bool {
	l := newLane(from, to)
	if l.way.square() == 0 {
		return true
	}
	first := t.Other().First()
	for j := first; j < first+football.Shirts; j++ {
		at := m.Cogs[j].Pos
		if l.beside(at, clamp(l.along(at), 0, 1024)).nearer(laneRadius) {
			return false
		}
	}
	return true
}

// shotClear reports whether a cog can shoot: no teammate stands in the way and
// at most one opponent.
func (m *mind) shotClear(i int) bool {
	c := &m.Cogs[i]
	l := newLane(c.Pos, targetGoal(c.Team))
	if l.way.square() == 0 {
		return false
	}
	opponents := 0
	for j := range m.Cogs {
		other := &m.Cogs[j]
		t := l.along(other.Pos)
		if j == i || t <= 0 || t >= 1024 || !l.beside(other.Pos, t).nearer(shotRadius) {
			continue
		}
		if opponents++; other.Team == c.Team || opponents > 1 {
			return false
		}
	}
	return true
}
