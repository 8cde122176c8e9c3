package football

// Note is what a chat record of a replay tells: a Register, Directive,
// Fallback, BudgetGuard, Stop, Result, Checkpoint, Branched or Unknown
// (football sheet 8). Only a Stop changes the simulation.
type Note interface{ kind() string }

// Kind is whether a seat's policy is a prompt or a script.
type Kind uint8

// The kinds of policies.
const (
	Scripted Kind = iota
	LLM
)

// String is the kind's word on the wire.
func (k Kind) String() string { return [...]string{"scripted", "llm"}[k] }

// Source is where a seat's order came from.
type Source uint8

// The sources of orders. FromLLM is any order that came from outside.
const (
	FromScript Source = iota
	FromLLM
	FromFallback
)

// String is the source's word on the wire.
func (s Source) String() string { return [...]string{"scripted", "llm", "fallback"}[s] }

// Cause is why a seat's order did not come.
type Cause uint8

// The causes of a fallback.
const (
	Timeout Cause = iota
	Throttled
	TransportError
	ParseError
	NoCredentials
	CauseBudget
)

// String is the cause's word on the wire.
func (c Cause) String() string {
	return [...]string{"timeout", "throttled", "transport_error", "parse_error", "no_credentials", "budget_guard"}[c]
}

// Register is the policy of a seat from here on.
type Register struct {
	Seat     int      `json:"seat"`
	Team     Team     `json:"team"`
	Shirt    int      `json:"shirt"`
	ID       string   `json:"id"` // of the shirt
	Policy   string   `json:"policy"`
	Kind     Kind     `json:"kind"`
	Baseline Baseline `json:"baseline"`
}

// Directive is the order of a seat for a turn.
type Directive struct {
	Turn    int        `json:"turn"`
	Half    int        `json:"half"`
	Seat    int        `json:"seat"`
	ID      string     `json:"id"` // of the shirt
	Team    Team       `json:"team"`
	Source  Source     `json:"source"`
	Latency int64      `json:"latency_ms"`
	Note    string     `json:"note"`
	Cogs    []CogOrder `json:"cogs"`
}

// CogOrder is what a directive says to a shirt.
type CogOrder struct {
	ID     string  `json:"id"`
	Role   Role    `json:"role"`
	Intent Intent  `json:"intent"`
	Target Place   `json:"target"`
	OnBall OnBall  `json:"on_ball"`
	PassTo *string `json:"pass_to"` // the name of a shirt, or none
	Sprint Sprint  `json:"sprint"`
	Tackle Tackle  `json:"tackle"`
	Say    string  `json:"say"`
}

// Fallback is one attempt at a seat's order that failed.
type Fallback struct {
	Turn    int    `json:"turn"`
	Seat    int    `json:"seat"`
	Attempt int    `json:"attempt"` // 1 or 2
	Cause   Cause  `json:"cause"`
	Detail  string `json:"detail"` // at most MaxDetail code points
}

// MaxDetail is how long the detail of a Fallback may be, in code points.
const MaxDetail = 200

// BudgetGuard tells that no seat is asked any more, for lack of time.
type BudgetGuard struct {
	Turn      int   `json:"turn"`
	Remaining int64 `json:"remaining_s"`
}

// Stop ends the match before the step of its tick.
type Stop struct {
	Reason Reason `json:"reason"`
	Rule   Rule   `json:"rule"`
	Tick   int64  `json:"tick"`
}

// Result is the last record of a finished match.
type Result struct {
	Results Results `json:"results"`
}

// Checkpoint is the whole state after every 120th tick, as "name=value;" pairs.
type Checkpoint struct {
	Tick int64  `json:"t"`
	Data string `json:"d"`
}

// CheckpointTicks is how far checkpoints are apart.
const CheckpointTicks = 120

// Unknown is a note of a kind that this package does not know.
type Unknown struct {
	Kind string
	Text string
}

func (Register) kind() string    { return "register" }
func (Directive) kind() string   { return "directive" }
func (Fallback) kind() string    { return "fallback" }
func (BudgetGuard) kind() string { return "budget_guard" }
func (Stop) kind() string        { return "stop" }
func (Result) kind() string      { return "result" }
func (Checkpoint) kind() string  { return "state" }
func (u Unknown) kind() string   { return u.Kind }

// NewDirective is the record of an order.
func NewDirective(turn, half, seat int, source Source, latency int64, o Order) Directive {
	cog := SeatCog(seat)
	c := CogOrder{
		ID: CogID(cog), Role: o.Role, Intent: o.Intent, Target: PlaceOf(o.Target), OnBall: o.OnBall,
		Sprint: o.Sprint, Tackle: o.Tackle, Say: o.Say,
	}
	if o.PassTo != NoCog {
		id := CogID(o.PassTo)
		c.PassTo = &id
	}
	return Directive{
		Turn: turn, Half: half, Seat: seat, ID: c.ID, Team: TeamOf(cog), Source: source, Latency: latency,
		Note: o.Note, Cogs: []CogOrder{c},
	}
}

// Order is the order that a directive records, as far as it does: the target
// is rounded. Without an order it is one to support.
func (d Directive) Order() Order {
	o := Order{Target: centre, PassTo: NoCog, Note: d.Note}
	if len(d.Cogs) == 0 {
		return o
	}
	c := d.Cogs[0]
	o.Role, o.Intent, o.OnBall, o.Sprint, o.Tackle, o.Say = c.Role, c.Intent, c.OnBall, c.Sprint, c.Tackle, c.Say
	o.Target = c.Target.Point()
	if c.PassTo != nil {
		o.PassTo, _ = ParseCogID(*c.PassTo)
	}
	return o.Repaired(d.Seat)
}
