package hotseat

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// fingers press keys at times.
type fingers struct {
	controls
	now time.Time
}

func (f *fingers) push(after time.Duration, w way, shift bool) {
	f.now = f.now.Add(after)
	f.controls.push(w, shift, f.now)
}

// Where the terminal does not tell of keys that are let go, the last way stays,
// two that are pressed together make a diagonal, and what a held key repeats
// changes nothing.
func TestStickyWays(t *testing.T) {
	f := &fingers{now: time.Unix(1e9, 0)}
	check := func(want proto.Direction) {
		t.Helper()
		if got := f.direction(false); got != want {
			t.Errorf("the way is %d, want %d", got, want)
		}
	}
	check(proto.Still)
	f.push(time.Second, east, false)
	check(proto.East)
	f.push(time.Second, north, false)
	check(proto.North)
	f.push(50*time.Millisecond, west, false)
	check(proto.NorthWest)
	for range 20 { // a held key comes again
		f.push(500*time.Millisecond, west, false)
		check(proto.NorthWest)
	}
	f.push(time.Second, west, false)
	check(proto.West)
	f.push(30*time.Millisecond, east, false)
	check(proto.East)
	f.stop()
	check(proto.Still)
}

// Where it does, a cog goes where the held keys point; of two that are opposed
// the last one counts.
func TestHeldWays(t *testing.T) {
	f := &fingers{now: time.Unix(1e9, 0)}
	for i, step := range []struct {
		press, free []way
		want        proto.Direction
	}{
		{press: []way{north}, want: proto.North},
		{press: []way{east}, want: proto.NorthEast},
		{press: []way{south}, want: proto.SouthEast},
		{free: []way{south}, want: proto.NorthEast},
		{press: []way{west}, free: []way{north}, want: proto.West},
		{free: []way{west}, want: proto.East},
		{free: []way{east}, want: proto.Still},
	} {
		for _, w := range step.press {
			f.push(10*time.Millisecond, w, false)
		}
		for _, w := range step.free {
			f.letGo(w)
		}
		if got := f.direction(true); got != step.want {
			t.Errorf("step %d: the way is %d, want %d", i, got, step.want)
		}
	}
}

// All nineteen actions of the arena are there, on each half of the keyboard.
func TestNineteenActions(t *testing.T) {
	for half := range halves {
		codes, labels := map[proto.Code]bool{}, map[string]bool{}
		var c controls
		for _, k := range keyboard(half) {
			if labels[k.label] {
				t.Errorf("two controls have %s", k.label)
			}
			labels[k.label] = true
			c = controls{}
			k.do(&c, tea.KeyPressMsg{}, time.Unix(1e9, 0))
			codes[c.code] = true
			if c.runs && c.action(false).Sprint() {
				t.Error("who stands still sprints")
			}
		}
		for code := range proto.DribbleOff {
			if !codes[code] { // dribbling ends by the key that begins it
				t.Errorf("half %d has no code %d", half, code)
			}
		}
		if len(labels) != 12 {
			t.Errorf("half %d has %d keys", half, len(labels))
		}
	}
}

// Whatever is pressed, an action is one of the nineteen: a way of eight or none,
// and no sprint without a way.
func TestActionsAreLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c controls
		now := time.Unix(1e9, 0)
		for range rapid.IntRange(1, 40).Draw(t, "keys") {
			now = now.Add(time.Duration(rapid.IntRange(0, 900).Draw(t, "ms")) * time.Millisecond)
			keys := keyboard(rapid.IntRange(0, 1).Draw(t, "half"))
			k := keys[rapid.IntRange(0, len(keys)-1).Draw(t, "key")]
			if k.ups != nil && rapid.Bool().Draw(t, "up") {
				k.ups(&c)
			} else {
				mod := tea.KeyMod(0)
				if rapid.Bool().Draw(t, "shift") {
					mod = tea.ModShift
				}
				k.do(&c, tea.KeyPressMsg{Mod: mod, IsRepeat: rapid.Bool().Draw(t, "repeat")}, now)
			}
			for _, told := range []bool{false, true} {
				a := c.action(told)
				if a.Direction() > proto.NorthWest || a.Sprint() && a.Direction() == proto.Still {
					t.Fatalf("action %08b", a)
				}
			}
		}
	})
}
