package football

import (
	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// spot is a part of the last frame that can be clicked.
type spot struct {
	at    widget.Rect // on the screen
	does  deed
	value int64
}

// deed is what a click does.
type deed uint8

const (
	showTick    deed = iota // goes to a tick
	showPlace               // goes to a place of the timeline
	playSpeed               // plays at a speed
	followShirt             // follows a cog, or nobody if it is followed
)

// clickable notes that a part of a region can be clicked.
func (w *Watch) clickable(r widget.Region, part widget.Rect, does deed, value int64) {
	if !w.played() {
		w.spots = append(w.spots, spot{r.On(part), does, value})
	}
}

// clickShirts lets the commanded shirts on a field be clicked.
func (w *Watch) clickShirts(v *pitchView, field widget.Region) {
	for seat := range proto.Seats {
		cog := proto.SeatCog(seat)
		if x, y, shown := v.shirtPlace(cog); shown {
			w.clickable(field, widget.Rect{X: x, Y: y, W: 2, H: 1}, followShirt, int64(cog))
		}
	}
}

// Pointing reports whether the screen takes the mouse; one that is played keeps
// it for the terminal.
func (w *Watch) Pointing() bool { return !w.played() }

// mouse takes a click or a turn of the wheel, which goes on or back by a second.
func (w *Watch) mouse(msg tea.MouseMsg) {
	if w.played() {
		return
	}
	m := msg.Mouse()
	switch msg.(type) {
	case tea.MouseWheelMsg:
		switch m.Button {
		case tea.MouseWheelUp:
			w.step(-proto.TicksPerSecond)
		case tea.MouseWheelDown:
			w.step(proto.TicksPerSecond)
		}
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft {
			w.click(m.X, m.Y)
		}
	}
}

// click does what is under the pointer; of two the one drawn last.
func (w *Watch) click(x, y int) {
	for i := len(w.spots) - 1; i >= 0; i-- {
		s := w.spots[i]
		if s.at.Has(x, y) {
			w.do(s, x-s.at.X)
			return
		}
	}
}

func (w *Watch) do(s spot, x int) {
	switch s.does {
	case showTick:
		w.goTo(s.value)
	case showPlace:
		w.goTo(w.tickAt(x, s.at.W-1))
	case playSpeed:
		w.faster(int(s.value) - w.play.speed)
	case followShirt:
		if w.focus == int(s.value) {
			w.followNobody()
		} else {
			w.focus = int(s.value)
		}
	}
}

// tickAt is the tick at a column of a timeline of so many cells besides that of
// the place: that of a mark, if there is one.
func (w *Watch) tickAt(x, cells int) int64 {
	end := max(1, w.end())
	if here := timeCell(w.scene.Tick, end, cells); x > here {
		x--
	}
	beats := w.story().Beats
	for _, b := range beats[:before(beats, w.known(), lineTick)] {
		if timeCell(b.Tick, end, cells) == x {
			return b.Tick
		}
	}
	last := int64(max(1, cells-1))
	return (int64(x)*end + last - 1) / last // the first tick of the cell
}
