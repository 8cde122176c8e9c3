package football

// Action is what one cog does in one tick, a byte: bits 0 to 3 the direction,
// bits 4 to 6 the code, bit 7 the sprint (football sheet 7).
type Action uint8

// Direction is one of eight ways to go, clockwise from north, or none.
type Direction uint8

// The directions.
const (
	Still Direction = iota
	North
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

// Code is what a cog does besides moving.
type Code uint8

// The codes. Those from Short to Shot count only for the cog that controls
// the ball.
const (
	NoCode Code = iota
	Short
	Long
	High
	Shot
	Slide
	DribbleOn
	DribbleOff
)

const sprintBit = 1 << 7

// NewAction puts an action together.
func NewAction(d Direction, c Code, sprint bool) Action {
	a := Action(d) | Action(c)<<4
	if sprint {
		a |= sprintBit
	}
	return a
}

// Direction is the way to go; a nibble that names none reads as Still.
func (a Action) Direction() Direction {
	if d := Direction(a & 15); d <= NorthWest {
		return d
	}
	return Still
}

// Code is what to do.
func (a Action) Code() Code { return Code(a >> 4 & 7) }

// Sprint reports whether to sprint.
func (a Action) Sprint() bool { return a&sprintBit != 0 }

// WithoutCode is the action's direction and sprint alone.
func (a Action) WithoutCode() Action { return a &^ (7 << 4) }

// Kicks reports whether the code parts the controller from the ball.
func (c Code) Kicks() bool { return Short <= c && c <= Shot }
