package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// pressure is how far forward each side has had the ball: at every tick that
// goes to the side that touched it last, from 0 at its own goal line to 1000 at
// the other. The sums up to every pressureTicks are kept.
type pressure struct {
	sums []sides
	open sides // since the last one kept
}

type sides [proto.Teams]int64

const (
	pressureTicks = 24
	pressureMost  = 700 // a side that keeps the ball around the other's area
)

func (p *pressure) watch(m *engine.Sim) {
	if t := m.LastTouch.Team; t >= 0 && m.Phase == proto.Playing {
		p.open[t] += forward(proto.Team(t), m.Ball.Pos.X)
	}
	if m.Tick%pressureTicks == 0 {
		next := p.open
		if n := len(p.sums); n > 0 {
			next[0], next[1] = next[0]+p.sums[n-1][0], next[1]+p.sums[n-1][1]
		}
		p.sums, p.open = append(p.sums, next), sides{}
	}
}

// pad tells nothing of the ticks before one that were not seen.
func (p *pressure) pad(tick int64) {
	for int64(len(p.sums)) < (tick-1)/pressureTicks {
		p.sums = append(p.sums, p.sum(tick))
	}
}

// forward is how far towards the other side's goal a place is, in thousandths.
func forward(t proto.Team, x int64) int64 {
	f := proto.Field()
	share := (min(max(x, f.PitchXMin), f.PitchXMax) - f.PitchXMin) * 1000 / (f.PitchXMax - f.PitchXMin)
	if t == proto.Blue {
		return 1000 - share
	}
	return share
}

// sum is the sum up to a tick.
func (p *pressure) sum(tick int64) sides {
	n := min(tick/pressureTicks, int64(len(p.sums)))
	if n <= 0 {
		return sides{}
	}
	return p.sums[n-1]
}

// last is the pressure of a side in n stretches that end at a tick, each of
// some ticks.
func (p *pressure) last(t proto.Team, tick, stretch int64, n int) []int {
	out := make([]int, n)
	for i := range out {
		end := tick - int64(n-1-i)*stretch
		out[i] = int((p.sum(end)[t] - p.sum(end - stretch)[t]) / stretch)
	}
	return out
}
