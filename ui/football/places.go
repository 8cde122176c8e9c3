package football

import (
	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// places is where everybody was at a moment, in half metres of the world.
type places struct {
	tick int64
	at   [proto.Cogs][2]uint8
}

const (
	placesTicks = 12
	halfMetre   = metre / 2
)

func (n *narrator) watchPlaces(m *engine.Sim) {
	if m.Tick%placesTicks != 0 || m.Phase != proto.Playing || m.RestartTicks > 0 {
		return
	}
	p := places{tick: m.Tick}
	for i := range m.Cogs {
		p.at[i] = [2]uint8{uint8(m.Cogs[i].Pos.X / halfMetre), uint8(m.Cogs[i].Pos.Y / halfMetre)}
	}
	n.places = append(n.places, p)
}

// heat counts how often some cogs were in each cell of a camera's view, up to
// a tick, and the most of all.
func (s *Story) heat(tick int64, c camera, who func(cog int) bool) (cells []int, most int) {
	cells = make([]int, c.w*c.h)
	for _, p := range s.places[:before(s.places, tick, func(p *places) int64 { return p.tick })] {
		for i, at := range p.at {
			if !who(i) {
				continue
			}
			x, y := c.cell(proto.Point{X: int64(at[0]) * halfMetre, Y: int64(at[1]) * halfMetre})
			if x >= 0 && y >= 0 && x < c.w && y < c.h {
				cells[y*c.w+x]++
				most = max(most, cells[y*c.w+x])
			}
		}
	}
	return cells, most
}

// thirds is how much of the time up to a tick some cogs of a side were in its
// own third of the pitch, in the middle and in the far one, in percent.
func (s *Story) thirds(tick int64, t proto.Team, who func(cog int) bool) (percent [3]int) {
	cells, _ := s.heat(tick, wholePitch(len(percent), 1), who)
	all := 0
	for _, n := range cells {
		all += n
	}
	for i, n := range cells {
		if t == proto.Blue {
			i = len(percent) - 1 - i
		}
		percent[i] = n * 100 / max(1, all)
	}
	return percent
}
