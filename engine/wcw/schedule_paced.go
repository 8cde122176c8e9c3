package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// paced is the schedule of timers with a host (wcw sheet 2.5).
type paced struct{}

// Lengths in the paced discussion.
const (
	maxTurn        = 13 * time.Second
	leastTurns     = 6
	pickLimit      = 2 * time.Second
	pickShare      = 4 // a pick may take a quarter of its turn
	coordinateHalf = 2
)

func (p *paced) begin(m *Match) { p.discuss(m) }

func (p *paced) next(m *Match) {
	switch m.period {
	case proto.PeriodDiscussion:
		m.closeTurn()
		if m.now < m.periodEnds {
			p.openTurn(m, m.host.turn+1)
			return
		}
		p.vote(m)
	case proto.PeriodVote:
		m.closeVote(m.settleAll())
		if !m.over {
			p.dusk(m)
		}
	case proto.PeriodDusk:
		p.coordinate(m)
	case proto.PeriodCoordination:
		m.closeTurn()
		if m.now < m.periodEnds {
			p.openRound(m, 1)
			return
		}
		p.act(m)
	case proto.PeriodActions:
		m.closeNight(m.settleAll())
		if !m.over {
			p.dawn(m)
		}
	case proto.PeriodDawn:
		p.discuss(m)
	}
}

// beginPeriod starts a period of one window.
func (m *Match) beginPeriod(period proto.Period, ms int) {
	m.timePeriod(period, ms)
	m.boundary = m.periodEnds
	m.graveyard.asked = 0
}

func (p *paced) discuss(m *Match) {
	ms := m.config.Episode.Timers.DayMs
	m.beginPeriod(proto.PeriodDiscussion, ms)
	m.enter(proto.PhaseDay, ms)
	p.openTurn(m, 0)
}

// turnLength is the length of a turn of a discussion: at least six fit. The
// sixth part is rounded up to a whole millisecond, so there is never a
// seventh, empty one.
func turnLength(dayMs int) time.Duration {
	return min(maxTurn, milliseconds((dayMs+leastTurns-1)/leastTurns))
}

func (p *paced) openTurn(m *Match, turn int) {
	m.boundary = min(m.now+turnLength(m.config.Episode.Timers.DayMs), m.periodEnds)
	m.host.turn = turn
	if m.config.Moderated && m.eligible(turn) != 0 {
		m.askModerator()
		return
	}
	m.classicTurn()
}

func (p *paced) vote(m *Match) {
	ms := m.config.Episode.Timers.VoteMs
	m.beginPeriod(proto.PeriodVote, ms)
	m.enter(proto.PhaseVote, ms)
	m.askToVote()
}

func (p *paced) dusk(m *Match) {
	ms := m.config.Episode.Timers.TransitionMs
	m.beginPeriod(proto.PeriodDusk, ms)
	m.enter(proto.PhaseNight, ms)
}

func (p *paced) coordinate(m *Match) {
	t := m.config.Episode.Timers
	m.beginPeriod(proto.PeriodCoordination, t.CoordinationMs)
	m.enter(proto.PhaseNight, t.CoordinationMs+t.NightMs)
	p.openRound(m, 0)
}

// openRound asks every bot with a team at once; two rounds make the
// coordination.
func (p *paced) openRound(m *Match, round int) {
	m.boundary = m.periodEnds
	if round == 0 {
		m.boundary = m.now + milliseconds(m.config.Episode.Timers.CoordinationMs)/coordinateHalf
	}
	for _, team := range m.teams() {
		for s := range (team & m.bots()).all() {
			m.askToChat(&m.seats[s], round)
		}
	}
}

func (p *paced) act(m *Match) {
	m.beginPeriod(proto.PeriodActions, m.config.Episode.Timers.NightMs)
	m.askForNight()
}

func (p *paced) dawn(m *Match) {
	m.newDay()
	ms := m.config.Episode.Timers.TransitionMs
	m.beginPeriod(proto.PeriodDawn, ms)
	m.enter(proto.PhaseDay, ms)
}
