package football

// Order is what a seat wants of its shirt for one turn (football sheet 7).
// The control layer turns it into an action at each tick.
type Order struct {
	Role   Role
	Intent Intent
	Target Point
	OnBall OnBall
	PassTo int // a cog, or NoCog
	Sprint Sprint
	Tackle Tackle
	Note   string // at most MaxNote code points
	Say    string // at most MaxSay code points
}

// Limits of an order's texts, in code points.
const (
	MaxNote = 160
	MaxSay  = 48
)

// Point is a place in the world, in micrometres.
type Point struct{ X, Y int64 }

// Intent is where a shirt goes.
type Intent uint8

// The intents.
const (
	Support Intent = iota
	Press
	HoldShape
	MakeRun
	DropDeep
	Carry
	SwitchPlay
	Shadow
)

// String is the intent's word on the wire.
func (i Intent) String() string {
	return [...]string{
		"support", "press", "hold_shape", "make_run", "drop_deep", "carry", "switch_play", "shadow",
	}[i]
}

// OnBall is what a shirt does with the ball.
type OnBall uint8

// What to do with the ball.
const (
	PassShort OnBall = iota
	PassLong
	PassHigh
	Shoot
	Dribble
	Hold
)

// String is the word on the wire.
func (o OnBall) String() string {
	return [...]string{"pass_short", "pass_long", "pass_high", "shoot", "dribble", "hold"}[o]
}

// Sprint is when a shirt sprints.
type Sprint uint8

// When to sprint.
const (
	SprintAuto Sprint = iota
	SprintAlways
	SprintNever
)

// String is the word on the wire.
func (s Sprint) String() string { return [...]string{"auto", "always", "never"}[s] }

// Tackle is whether a shirt slides for the ball.
type Tackle uint8

// Whether to tackle.
const (
	TackleAuto Tackle = iota
	TackleNever
)

// String is the word on the wire.
func (t Tackle) String() string { return [...]string{"auto", "never"}[t] }

// Baseline is a scripted policy (football simulation sheet 13).
type Baseline uint8

// The baselines.
const (
	Zonal Baseline = iota
	Gegenpress
)

// String is the baseline's word on the wire.
func (b Baseline) String() string { return [...]string{"zonal", "gegenpress"}[b] }

// ParseBaseline reads a baseline's word.
func ParseBaseline(word string) (Baseline, bool) { return parseWord(word, Zonal, Gegenpress) }

// Receipt tells a seat what became of its order.
type Receipt struct {
	Turn  int
	Order Order // as it will be played
}

// Repaired is the order with what cannot be played put right, for a seat: the
// target brought onto the pitch, a pass to anybody but a teammate dropped,
// texts clipped.
func (o Order) Repaired(seat int) Order {
	o.Target = onPitch(o.Target)
	if o.PassTo < 0 || o.PassTo >= Cogs || o.PassTo == SeatCog(seat) || TeamOf(o.PassTo) != SeatTeam(seat) {
		o.PassTo = NoCog
	}
	o.Note, o.Say = Clip(o.Note, MaxNote), Clip(o.Say, MaxSay)
	o.Role, o.Intent, o.OnBall = min(o.Role, Playmaker), min(o.Intent, Shadow), min(o.OnBall, Hold)
	o.Sprint, o.Tackle = min(o.Sprint, SprintNever), min(o.Tackle, TackleNever)
	return o
}

// onPitch is the point of the pitch nearest to another.
func onPitch(p Point) Point {
	f := Field()
	return Point{min(max(p.X, f.PitchXMin), f.PitchXMax), min(max(p.Y, f.PitchYMin), f.PitchYMax)}
}
