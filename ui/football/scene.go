package football

import (
	"math"

	engine "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Scene is a match at one moment: all that the pitch and the numbers beside it
// are drawn from. Places are in micrometres of the world (football sheet 1).
type Scene struct {
	Tick  int64 // of the film
	Left  int64 // ticks of the match that are left
	Phase proto.Phase
	Half  int // 1 or 2
	Turn  int // from 1
	Turns int
	Score [proto.Teams]int64

	Restart       proto.Restart // InPlay while the ball lives
	RestartTeam   int           // −1 at a neutral drop
	RestartTicks  int64         // until the ball lives
	Cogs          [proto.Cogs]Cog
	Ball          Ball
	LastTouch     int           // who touched the ball last, NoCog if nobody did
	Trail         []proto.Point // where the ball was, the newest place last
	Stats         [proto.Teams]engine.TeamStats
	Boxes         [proto.Cogs]engine.CogStats
	Reason        proto.Reason
	Rule          proto.Rule
	BoxesKnown    bool // false where a stream does not tell what each cog did
	StaminasKnown bool
	Untold        bool // the stream of a seat, which tells no score, time or numbers
	Unseen        bool // no frame has come yet
	Rough         bool // the clock may be a turn behind
}

// Cog is a player on the pitch.
type Cog struct {
	Place     proto.Point
	Stamina   int64 // thousandths
	Down      bool  // slides or lies on the ground
	Sprinting bool
	Dribbling bool
}

// Ball is the ball. Speeds are in micrometres a tick, a positive Rise goes up.
type Ball struct {
	Place        proto.Point
	Height, Rise int64
	Speed        int64
	Owner        int // NoCog while it is free
}

// airborne is the height from which on the ball cannot be played on the ground
// (football simulation sheet 3).
const airborne = 400_000

// trailTicks is how far back the ball's trail goes.
const trailTicks = 24

// possession is the share of a team, in percent of the time in which somebody
// had the ball.
func (s *Scene) possession(t proto.Team) int64 {
	own, all := s.Stats[t].Possession, s.Stats[0].Possession+s.Stats[1].Possession
	if all == 0 {
		return 0
	}
	percent := (own*200 + all) / (2 * all)
	if t == proto.Blue { // so that both make a hundred
		return 100 - (s.Stats[0].Possession*200+all)/(2*all)
	}
	return percent
}

// fill takes the scene from a simulation; the trail is left alone. Length is
// that of a whole match in ticks, over the tick in which it ended, −1 if it did
// not.
func (s *Scene) fill(m *engine.Sim, length, over int64) {
	s.Tick, s.Phase, s.Half = m.Tick, m.Phase, int(max(1, m.Half))
	s.Turn, s.Turns, s.Left = 1, m.Turns(), length
	if m.GameStart >= 0 {
		played := m.Elapsed()
		if over >= 0 {
			played -= max(0, m.Tick-over)
		}
		s.Turn, s.Left = min(m.Turn()+1, s.Turns), max(0, length-played)
	}
	s.Restart, s.RestartTeam, s.RestartTicks = m.Restart, m.RestartTeam, m.RestartTicks
	s.Stats, s.Boxes, s.Reason, s.Rule = m.Teams, m.CogStats, m.Reason, m.Rule
	s.BoxesKnown, s.StaminasKnown, s.LastTouch = true, true, m.LastTouch.Cog
	for t := range s.Score {
		s.Score[t] = m.Teams[t].Goals
	}
	for i := range m.Cogs {
		c := &m.Cogs[i]
		s.Cogs[i] = Cog{proto.Point(c.Pos), c.Stamina, c.GroundedTicks > 0 || c.SlideTicks > 0, c.Sprinting, c.Dribbling}
	}
	b := &m.Ball
	s.Ball = Ball{proto.Point(b.Pos), b.Z, b.VZ, distance(proto.Point{}, proto.Point(b.Vel)), b.Controller}
}

// distance is how far two points are apart, in micrometres, for people.
func distance(a, b proto.Point) int64 {
	return int64(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}
