package football

import "github.com/wcwtui/wcwtui/proto/football"

// Zonal is how the zonal baseline is tuned, in micrometres.
type Zonal struct {
	Press    int64 // an opponent with the ball this near is pressed
	Shoot    int64 // the goal this near is shot at
	Pressure int64 // an opponent this near makes it pass
}

// DefaultZonal is the tuning of the arena (football simulation sheet 13).
func DefaultZonal() Zonal { return Zonal{12_000_000, 16_000_000, 1_500_000} }

const (
	gegenpressShoot    = 26_000_000
	gegenpressPressure = 2_500_000
	gegenpressAhead    = 6_000_000
)

// Baseline is the order that a scripted policy gives a seat at the current
// tick.
func (s *Sim) Baseline(b football.Baseline, seat int) football.Order {
	if b == football.Gegenpress {
		return s.Gegenpress(seat)
	}
	return s.Zonal(seat, DefaultZonal())
}

// Zonal is the order of the zonal baseline: hold the zone, support the ball,
// press when it is close.
func (s *Sim) Zonal(seat int, z Zonal) football.Order {
	m := s.think()
	i := football.SeatCog(seat)
	intent, say := m.zonalIntent(i, seat, z.Press)
	return football.Order{
		Role: football.ShirtRole(s.Cogs[i].Shirt), Intent: intent, Target: football.Point(m.station(i)),
		OnBall: m.onBall(i, z.Shoot, z.Pressure), PassTo: football.NoCog,
		Note: "hold the zone, support the ball, press when it is close", Say: say,
	}
}

func (m *mind) zonalIntent(i, seat int, press int64) (football.Intent, string) {
	switch t := m.Cogs[i].Team; {
	case m.loose():
		return football.Carry, "mine"
	case m.possessed(t) && isStriker(seat) && (m.Ball.Pos.X-centre.X)*t.Sign() >= 0:
		return football.MakeRun, "in behind"
	case m.possessed(t):
		return football.Support, "square on"
	case m.toBall(i).within(press):
		return football.Press, "closing"
	}
	return football.HoldShape, "holding"
}

func isStriker(seat int) bool {
	return football.ShirtRole(football.SeatShirt(seat)) == football.Striker
}

// Gegenpress is the order of the gegenpress baseline: hunt the ball high.
func (s *Sim) Gegenpress(seat int) football.Order {
	m := s.think()
	i := football.SeatCog(seat)
	intent, say := m.gegenpressIntent(i)
	target := s.Ball.Pos
	target.X += gegenpressAhead * s.Cogs[i].Team.Sign()
	return football.Order{
		Role: football.ShirtRole(s.Cogs[i].Shirt), Intent: intent, Target: football.Point(pitch.clamp(target)),
		OnBall: m.onBall(i, gegenpressShoot, gegenpressPressure), PassTo: football.NoCog,
		Sprint: football.SprintAlways, Note: "hunt the ball high, everyone forward", Say: say,
	}
}

func (m *mind) gegenpressIntent(i int) (football.Intent, string) {
	c := &m.Cogs[i]
	switch {
	case inPenaltyArea(c.Team, c.Pos):
		return football.Shadow, "picking him up"
	case m.possessed(c.Team):
		return football.MakeRun, "go go go"
	}
	return football.Press, "hunt it"
}

// onBall is what a baseline does with the ball.
func (m *mind) onBall(i int, shoot, pressure int64) football.OnBall {
	switch {
	case m.toGoal(i).within(shoot):
		return football.Shoot
	case m.pressure(i) < pressure:
		return football.PassShort
	}
	return football.Dribble
}
