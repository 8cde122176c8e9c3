package hotseat

import (
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// controls are the nineteen actions in the hands of one driver: eight ways and
// none, seven codes, sprint on and off (football sheet 7).
type controls struct {
	held  [ways]bool
	at    [ways]time.Time // when each way was pressed last
	last  way             // the way pressed last
	stays proto.Direction // the way where nobody tells that a key was let go
	dash  bool            // the last way came with shift
	runs  bool            // sprint is on by its own key
	code  proto.Code      // for the coming tick
}

// way is one of the four keys that steer, clockwise.
type way int

// The ways.
const (
	north way = iota
	east
	south
	west
	ways = iota
)

// direction is that of one way alone.
func (w way) direction() proto.Direction { return proto.North + proto.Direction(2*w) }

// Times that tell what was meant where the terminal does not tell of keys that
// are let go: the keys of a diagonal are pressed together, and a key that is
// held comes again.
const (
	together = 120 * time.Millisecond
	repeats  = 700 * time.Millisecond
)

// push takes the press of a way.
func (c *controls) push(w way, shift bool, now time.Time) {
	again := now.Sub(c.at[w]) < repeats
	c.held[w], c.last, c.dash = true, w, shift
	c.at[w] = now
	if again && leads(c.stays, w) {
		return
	}
	c.stays = w.direction()
	for _, side := range []way{(w + 1) % ways, (w + 3) % ways} {
		if now.Sub(c.at[side]) < together {
			c.stays = between(w, side)
		}
	}
}

// leads reports whether a direction goes a way, be it diagonally.
func leads(d proto.Direction, w way) bool {
	return d == w.direction() || d == between(w, (w+1)%ways) || d == between(w, (w+3)%ways)
}

// between is the diagonal of two ways.
func between(a, b way) proto.Direction {
	if (a+1)%ways == b {
		return a.direction() + 1
	}
	return b.direction() + 1
}

// letGo takes the release of a way.
func (c *controls) letGo(w way) { c.held[w] = false }

// stop stands still.
func (c *controls) stop() { c.held, c.stays, c.dash = [ways]bool{}, proto.Still, false }

// direction is the way to go; told tells whether the terminal tells of keys
// that are let go.
func (c *controls) direction(told bool) proto.Direction {
	if !told {
		return c.stays
	}
	var kept []way
	for w := range way(ways) {
		back := (w + 2) % ways
		if c.held[w] && (!c.held[back] || c.last == w || c.last != back && c.at[w].After(c.at[back])) {
			kept = append(kept, w)
		}
	}
	switch len(kept) {
	case 0:
		return proto.Still
	case 1:
		return kept[0].direction()
	}
	return between(kept[0], kept[1])
}

// action is what the driver wants now.
func (c *controls) action(told bool) proto.Action {
	d := c.direction(told)
	return proto.NewAction(d, c.code, (c.dash || c.runs) && d != proto.Still)
}

// control is what one key does.
type control struct {
	label string // of the key
	words string // a word or two; none for a way
	help  string
	do    func(c *controls, m tea.KeyPressMsg, now time.Time)
	ups   func(c *controls) // once it is let go
}

// steers is the control of a way.
func steers(label string, w way) control {
	return control{label, "", "", func(c *controls, m tea.KeyPressMsg, now time.Time) {
		c.push(w, m.Mod.Contains(tea.ModShift), now)
	}, func(c *controls) { c.letGo(w) }}
}

// does is a control that counts once for each time it is pressed.
func does(label, words, help string, do func(c *controls)) control {
	return control{label, words, help, func(c *controls, m tea.KeyPressMsg, _ time.Time) {
		if !m.IsRepeat {
			do(c)
		}
	}, nil}
}

// kicks is the control of a code.
func kicks(label, words, help string, code proto.Code) control {
	return does(label, words, help, func(c *controls) { c.code = code })
}

// keyboard is what the keys of one half of the keyboard do: the letters around
// WASD, or the arrows with letters at the right.
func keyboard(half int) []control {
	if half == 0 {
		return append([]control{steers("w", north), steers("d", east), steers("s", south), steers("a", west)},
			actions("e", "r", "f", "g", "c", "v", "x", "b")...)
	}
	return append([]control{steers("up", north), steers("right", east), steers("down", south), steers("left", west)},
		actions("u", "o", "p", "k", "j", "l", "n", "m")...)
}

// actions are the controls of a half beside its ways.
func actions(short, long, high, shot, slide, dribble, stop, sprint string) []control {
	return []control{
		kicks(short, "short", "a short pass", proto.Short), kicks(long, "long", "a long pass", proto.Long),
		kicks(high, "high", "a high pass", proto.High), kicks(shot, "shot", "a shot at goal", proto.Shot),
		kicks(slide, "slide", "slide for the ball", proto.Slide), kicks(dribble, "dribble", "dribble, or no longer", proto.DribbleOn),
		does(stop, "stop", "stand still", (*controls).stop),
		does(sprint, "sprint", "sprint, or no longer", func(c *controls) { c.runs = !c.runs }),
	}
}
