package football

import (
	"math"
	"slices"
)

// Scene is what a viewer sees of a match at one moment, whatever the source:
// the pitch and, from a spectator's stream, all that its chrome tells. Texts
// are as they came.
type Scene struct {
	Scale     int // of the board the scene was read from: 1, or 2 of older servers
	Cogs      [Cogs]SceneCog
	Strangers []Dot // cogs of which at most the team is known
	Ball      SceneBall
	Own       int // the cog that a player's stream marks, or NoCog

	Trail    []Dot // the ball's last places on the screen, oldest first; at most 40
	Arcs     []Dot // of passes, shots and bursts; at most 80
	Confetti []Dot // after a goal; at most 120
	Flash    bool  // after a goal

	Clock  Clock
	Chrome *Chrome // nil in a player's stream
}

// SceneCog is one of the 22 players of the field.
type SceneCog struct {
	Seen    bool // the rest means something
	At      Point
	Heading Heading
	Seated  bool // a policy commands it
	Stamina int  // in thousandths, UnknownStamina if only the server knows
}

// UnknownStamina is the stamina of a cog on any stream.
const UnknownStamina = -1

// SceneBall is the ball.
type SceneBall struct {
	Seen       bool // the rest means something
	At         Point
	Height     int64 // micrometres over At
	Controller int   // a cog or NoCog, see FactController
}

// Dot is a coloured point on the pitch.
type Dot struct {
	At   Point
	Tint Tint
}

// Tint is whom something belongs to.
type Tint uint8

// The tints.
const (
	RedTint Tint = iota
	BlueTint
	NoTint
)

// TintOf is the tint of a team.
func TintOf(t Team) Tint { return Tint(t) }

// Heading is one of sixteen ways to look: 0 is east, and they go on
// counter-clockwise as they are seen on the screen.
type Heading int8

// Headings is how many there are.
const Headings = 16

// NoHeading stands for one that is not known.
const NoHeading Heading = -1

// HeadingOf is the way from one place to another, NoHeading if they are the
// same.
func HeadingOf(from, to Point) Heading {
	if from == to {
		return NoHeading
	}
	turn := math.Atan2(float64(from.Y-to.Y), float64(to.X-from.X)) / (2 * math.Pi)
	return Heading(int(math.Round(turn*Headings)+Headings) % Headings)
}

// Metres is where a point is from the centre spot: x towards red's target, y
// downward.
func (p Point) Metres() (x, y float64) {
	return float64(p.X-centre.X) / 1e6, float64(p.Y-centre.Y) / 1e6
}

// Score is each team's goals; ok is false if the stream does not tell.
func (s *Scene) Score() (goals [Teams]int64, ok bool) {
	if s.Chrome == nil {
		return goals, false
	}
	return [Teams]int64{s.Chrome.Teams.Red.Goals, s.Chrome.Teams.Blue.Goals}, true
}

// Clone is a copy that lives on when its original changes.
func (s *Scene) Clone() *Scene {
	c := *s
	c.Strangers, c.Trail = slices.Clone(s.Strangers), slices.Clone(s.Trail)
	c.Arcs, c.Confetti = slices.Clone(s.Arcs), slices.Clone(s.Confetti)
	if s.Chrome != nil {
		c.Chrome = new(*s.Chrome)
	}
	return &c
}

// Fact is something of a match that a viewer may or may not be told.
type Fact uint8

// The facts.
const (
	FactScore Fact = iota
	FactClock
	FactHalf
	FactTurn
	FactRestart
	FactController
	FactStatistics
	FactRoster
	FactDirectives
	FactFeed
	FactEvents
	FactStamina
	FactSlides // that a cog slides or lies on the ground
	facts      = iota
)

// String is the fact in words.
func (f Fact) String() string {
	return [facts]string{
		"score", "clock", "half", "turn", "restart", "who has the ball", "statistics", "roster", "directives", "feed", "events",
		"stamina", "slides",
	}[f]
}

// Knows reports whether a scene tells a fact.
func (s *Scene) Knows(f Fact) bool {
	switch f {
	case FactClock:
		return s.Clock.Known
	case FactStamina:
		return s.Cogs[0].Seen && s.Cogs[0].Stamina != UnknownStamina
	case FactSlides:
		return false
	}
	return s.Chrome != nil
}

// Unknown lists the facts that a scene does not tell.
func (s *Scene) Unknown() (unknown []Fact) {
	for f := range Fact(facts) {
		if !s.Knows(f) {
			unknown = append(unknown, f)
		}
	}
	return unknown
}
