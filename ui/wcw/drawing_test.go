package wcw

import (
	"fmt"
	"testing"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drawing is a screen as it was designed, in testdata/drawings.
type drawing struct {
	name  string
	stand func(t testing.TB) stand
	keys  []string
	frame screen.Frame
	place widget.Rect // of the drawing on the screen
	free  terminaltest.Free
}

// asDrawn is the match of the smaller drawing: other speeches on the first day,
// and four of the second day's.
func asDrawn(t testing.TB) stand {
	var events []proto.Event
	add := func(e proto.Event) {
		e.Cursor, e.ID = len(events)+1, fmt.Sprintf("public_%d", len(events)+1)
		events = append(events, e)
	}
	say := func(e proto.Event, s proto.Speech, to int) {
		s.ReplyTo = lastOf(events, to)
		e.Payload = proto.Spoke{Speech: s}
		add(e)
	}
	first := [][2]int{{1, 7}, {1, 3}, {3, 7}, {4, 7}, {4, 3}, {5, 3}, {7, 4}, {7, 4}, {9, 7}, {2, 8}, {2, 1}}
	second := map[string]int{"Gorse asked": 0, "I asked so ": 4, "I answer no": 7, "Two of us n": 4} // whom they answer
	for _, e := range until(recorded(t, "gorse.json"), proto.EventPhase, 7) {
		p, spoke := e.Payload.(proto.Spoke)
		switch {
		case !spoke:
			add(e)
		case e.Day == 1 && len(first) > 0:
			say(e, proto.Speech{Slot: proto.Slot(first[0][0] - 1), Accusation: proto.Slot(first[0][1] - 1), Text: "So I say."}, 0)
			first = first[1:]
		case e.Day == 2:
			if to, ok := second[p.Speech.Text[:11]]; ok {
				say(e, p.Speech, to)
			}
		}
	}
	s := live(events...)
	s.wait(14 * time.Second)
	return s
}

// lastOf is the id of a seat's last speech.
func lastOf(events []proto.Event, seat int) proto.Ref {
	for i := len(events) - 1; i >= 0; i-- {
		if p, ok := events[i].Payload.(proto.Spoke); ok && p.Speech.Slot.Seat() == seat {
			return proto.Ref(events[i].ID)
		}
	}
	return ""
}

func mono(w, h int, ascii bool) screen.Frame {
	return screen.Frame{W: w, H: h, Look: look(themes.Mono(), ascii)}
}

func drawings() []drawing {
	bar := "a beat is a cell, and spectators get none at night"
	all := func(w, h int) widget.Rect { return widget.Rect{W: w, H: h} }
	return []drawing{
		{"watch", asDrawn, []string{"3", "0"}, mono(80, 24, false), all(80, 24), terminaltest.Free{
			bar: {{Y: 22, W: 80, H: 1}},
		}},
		{"night", moment(proto.EventPhase, 4, 11*time.Second), nil, mono(80, 24, false), widget.Rect{X: 33, Y: 2, W: 47, H: 9}, nil},
		{"wide", moment(proto.EventPhase, 8, 0), []string{"7", "0"}, mono(120, 40, false), all(120, 40), terminaltest.Free{
			bar:                                     {{Y: 38, W: 120, H: 1}},
			"seats name more often than they spoke": {{X: 16, Y: 3, W: 2, H: 17}},
			"who is not answered is counted, see FOLLOWED":  {{X: 0, Y: 27, W: 33, H: 1}},
			"odds and their turns are what the count gives": {{X: 85, Y: 14, W: 35, H: 6}, {X: 85, Y: 21, W: 35, H: 1}, {X: 85, Y: 24, W: 35, H: 7}},
			"the number of beats of this match":             {{X: 112, Y: 0, W: 8, H: 1}},
		}},
		{"end", shotNamed("end").make, []string{"8", "0"}, mono(60, 17, false), all(60, 17), terminaltest.Free{
			bar: {{Y: 15, W: 60, H: 1}},
		}},
		{"tally-ascii", moment(proto.EventPhase, 8, 0), []string{"tab"}, mono(40, 12, true), all(40, 12), terminaltest.Free{
			bar: {{Y: 10, W: 40, H: 1}},
			"the footer ends at the right as others do": {{X: 33, Y: 11, W: 7, H: 1}},
		}},
	}
}

func shotNamed(name string) shot {
	for _, s := range shots() {
		if s.name == name {
			return s
		}
	}
	panic("there is no shot " + name)
}

func TestScreensAreAsDrawn(t *testing.T) {
	for _, d := range drawings() {
		t.Run(d.name, func(t *testing.T) {
			s := d.stand(t)
			s.View(d.frame)
			s.keys(d.keys...)
			terminaltest.CheckDrawing(t, terminaltest.Drawing(t, d.name), s.View(d.frame), d.place, d.free)
		})
	}
}
