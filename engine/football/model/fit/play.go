package main

import (
	sim "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/football/model"
	"github.com/wcwtui/wcwtui/proto/football"
)

// shot is a shot and whether it became a goal, 1 or 0.
type shot struct {
	shot model.Shot
	goal float64
}

// moment is a moment of a match, the goals that came after it, and how the
// match ended: the winner, −1 for a draw.
type moment struct {
	model.Moment
	goals       [football.Teams]float64
	winner      int
	first, seen int // the match's shots so far lie between them
}

// samples are what matches gave.
type samples struct {
	shots   []shot
	moments []moment
}

// play plays so many matches.
func play(seed int64, matches int) *samples {
	s := &samples{}
	for i := range matches {
		newMatch(seed + int64(i)).play(s)
	}
	return s
}

// weigh adds the chances of the shots so far to each moment.
func (s *samples) weigh(m *model.Model) {
	for i := range s.moments {
		k := &s.moments[i]
		k.Chance = [football.Teams]float64{}
		for j := k.first; j < k.seen; j++ {
			k.Chance[football.TeamOf(s.shots[j].shot.Cog)] += m.Shot(&s.shots[j].shot)
		}
	}
}

// match is one that is being played.
type match struct {
	*sim.Sim
	seats   [football.Seats]football.Baseline
	orders  [football.Seats]football.Order
	actions [football.Cogs]football.Action

	tally   model.Tally
	boxes   [football.Cogs]sim.CogStats
	flying  int   // the shot under way, −1 for none
	since   int64 // when it was made
	first   int   // of its shots
	moments []moment
}

// newMatch is a match of one of five pairings: the four of the two baselines,
// and sides whose seats are drawn.
func newMatch(seed int64) *match {
	c := football.DefaultConfig()
	c.Seed = 1_000_003*seed + 17
	m := &match{Sim: sim.NewSim(c), flying: -1}
	drawn := uint64(seed) * 0x9e3779b97f4a7c15 >> 32
	for seat := range m.seats {
		m.Join()
		switch pairing := seed % 5; {
		case pairing < 4 && pairing>>(seat&1)&1 == 1, pairing == 4 && drawn>>seat&1 == 1:
			m.seats[seat] = football.Gegenpress
		default:
			m.seats[seat] = football.Zonal
		}
	}
	return m
}

// momentTicks is the time between two moments that are kept.
const momentTicks = 240

// longestFlight is how long a shot may take to become a goal, in ticks.
const longestFlight = 96

func (m *match) play(s *samples) {
	m.first = len(s.shots)
	for m.Phase != football.GameOver {
		m.order()
		m.Compile(&m.orders, &m.actions)
		m.Step(&m.actions)
		m.watch(s)
	}
	for i := range m.moments {
		k := &m.moments[i]
		for t := range k.goals {
			k.goals[t] = float64(m.Teams[t].Goals - k.Score[t])
		}
		switch lead := m.Lead(); {
		case lead > 0:
			k.winner = 0
		case lead < 0:
			k.winner = 1
		default:
			k.winner = -1
		}
	}
	s.moments = append(s.moments, m.moments...)
}

// order gives the seats their orders where they are due.
func (m *match) order() {
	if m.Phase != football.Playing || m.Elapsed() != 1 && m.Elapsed()%240 != 0 {
		return
	}
	for seat := range m.seats {
		m.orders[seat] = m.Baseline(m.seats[seat], seat)
	}
}

// watch looks at a tick that was played.
func (m *match) watch(s *samples) {
	if m.GameStart < 0 {
		return
	}
	played := m.Tick - 1
	if m.flying >= 0 && (m.LastGoal.Tick == played || m.Ball.Controller >= 0 || m.Ball.Dead || played-m.since > longestFlight) {
		if g := m.LastGoal; g.Tick == played && g.Team == int(football.TeamOf(s.shots[m.flying].shot.Cog)) {
			s.shots[m.flying].goal = 1
		}
		m.flying = -1
	}
	for i := range m.CogStats {
		if m.CogStats[i].Shots > m.boxes[i].Shots {
			m.shoot(s, i)
		}
		m.boxes[i] = m.CogStats[i]
	}
	if m.RestartTicks == 0 {
		m.tally.Tick(football.Point(m.Ball.Pos))
	}
	if e := m.Elapsed(); e%momentTicks == 0 && m.Phase == football.Playing {
		m.keep(e, len(s.shots))
	}
}

func (m *match) shoot(s *samples, cog int) {
	k := shot{shot: model.Shot{Cog: cog}}
	for i := range m.Cogs {
		k.shot.Places[i] = football.Point(m.Cogs[i].Pos)
	}
	m.flying, m.since = len(s.shots), m.Tick-1
	s.shots = append(s.shots, k)
	if g := m.LastGoal; g.Tick == m.Tick-1 && g.By == cog { // from so near that it was in at once
		s.shots[m.flying].goal, m.flying = 1, -1
	}
}

// keep keeps a moment.
func (m *match) keep(elapsed int64, shots int) {
	k := moment{Moment: m.tally.Moment(football.Point(m.Ball.Pos)), first: m.first, seen: shots}
	k.Played, k.Left, k.Holder, k.Known = elapsed, 5760-elapsed, m.LastTouch.Team, true
	for t := range k.Score {
		k.Score[t] = m.Teams[t].Goals
	}
	for seat, b := range m.seats {
		if b == football.Gegenpress {
			k.Style[seat&1] += 0.25
		}
	}
	m.moments = append(m.moments, k)
}
