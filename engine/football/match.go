package football

import (
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// Config is a match to be played.
type Config struct {
	Episode football.Config // with the seed that it shall have
	Saved   uint64          // the time that its replay bears, in Unix milliseconds
	// TurnTime is how long a person has for an order; 0 is as long as he
	// likes. The match stands still meanwhile.
	TurnTime time.Duration
}

// Match is a match of eight seats that play by turns of orders, at 24 ticks a
// second. It begins in the lobby, where seats join in their order; what the
// arena does about missing ones, it does too.
//
// A seat that was joined by an engine.Agent plays the policy it registered; one
// that was joined by an engine.Person is asked for an order at each turn. A
// seat that nobody holds plays its last registered policy, or zonal.
type Match struct {
	config  Config
	sim     Sim
	rec     *Recorder
	watcher Watcher
	events  []football.Event
	result  *football.Results

	seats   [football.Seats]seat
	orders  [football.Seats]football.Order
	ordered bool // the first turn is past
	turn    turn
	last    since

	driven  [football.Cogs]*football.Action
	actions [football.Cogs]football.Action

	now   time.Duration
	epoch time.Duration // when tick 0 was, had the match never stood still
}

var _ engine.Match[football.View, football.Order, football.Receipt, football.Event, football.Results] = (*Match)(nil)

// New makes a match. It fails if the config cannot be written.
func New(c Config) (*Match, error) {
	m := &Match{config: c, sim: *NewSim(c.Episode), rec: NewRecorder(c.Episode, c.Saved)}
	m.watcher.Begin(&m.sim)
	for i := range m.seats {
		m.seats[i].name = configuredName(&c.Episode, i)
	}
	_, err := m.rec.Replay()
	return m, err
}

// Seats is the number of seats, 8.
func (m *Match) Seats() int { return football.Seats }

// Sim is the match as it stands. It changes with the match; a copy does not.
func (m *Match) Sim() *Sim { return &m.sim }

// Replay is the replay of what was played so far. It may hold tokens.
func (m *Match) Replay() (football.Replay, error) { return m.rec.Replay() }

// Result is the final result; ok is false until the last screen was held.
func (m *Match) Result() (football.Results, bool) {
	if m.result == nil {
		return football.Results{}, false
	}
	return *m.result, true
}

// Events lists what a viewer may see after its cursor. Seats do not see what
// the other team registers and orders.
func (m *Match) Events(v engine.Viewer, after int) []football.Event {
	if v < 0 {
		return m.events[min(after, len(m.events)):]
	}
	var list []football.Event
	for _, e := range m.events {
		if hiddenFrom(football.SeatTeam(int(v)), e) {
			continue
		}
		if after--; after < 0 {
			list = append(list, e)
		}
	}
	return list
}

// since is what a broadcast has not looked at yet.
func (m *Match) since(told int) []football.Event { return m.events[told:] }

func hiddenFrom(t football.Team, e football.Event) bool {
	return e.Register != nil && e.Register.Team != t || e.Directive != nil && e.Directive.Team != t
}

// Next is when the next tick is due or the open turn runs out.
func (m *Match) Next() (at time.Duration, ok bool) {
	switch {
	case m.result != nil:
		return 0, false
	case m.turn.open:
		return m.turn.deadline, m.turn.deadline > 0
	}
	return max(m.now, m.epoch+time.Duration(m.sim.Tick+1)*time.Second/football.TicksPerSecond), true
}

// Advance lets ticks pass, and an open turn run out, until a time.
func (m *Match) Advance(to time.Duration) {
	for {
		at, ok := m.Next()
		if !ok || at > to {
			m.now = max(m.now, to)
			return
		}
		m.now = max(m.now, at)
		if m.turn.open {
			m.closeTurn()
		} else {
			m.tick()
		}
	}
}

// tick is a tick of the arena's server, up to its turn.
func (m *Match) tick() {
	m.seatPlayers()
	if m.sim.NoShow() {
		m.sim.Start()
	}
	m.recordRegistrations()
	if m.turnDue() && m.openTurn() {
		return
	}
	m.step()
}

// step is the rest of a tick.
func (m *Match) step() {
	tick := m.sim.Tick
	m.sim.Compile(&m.orders, &m.actions)
	m.applyDriven()
	m.rec.Actions(tick, &m.actions)
	m.sim.Step(&m.actions)
	m.rec.Stepped(&m.sim)
	m.events = m.watcher.Watch(&m.sim, m.events)
	if m.sim.LastGoal.Tick == tick {
		m.last.goals = append(m.last.goals, m.sim.LastGoal)
	}
	if m.sim.Over() {
		m.end()
	}
}

// end writes the result, the replay's last record.
func (m *Match) end() {
	var names [football.Seats]string
	var turns [football.Seats]Turns
	for i := range m.seats {
		names[i], turns[i] = m.seats[i].name, m.seats[i].turns
	}
	r := m.sim.Results(names, turns)
	m.result = &r
	m.rec.Note(m.sim.Tick, football.Result{Results: r})
}

// Stop ends the match for a reason that lies outside of it.
func (m *Match) Stop(at time.Duration, reason football.Reason, rule football.Rule) {
	m.Advance(at)
	if m.sim.Phase == football.GameOver {
		return
	}
	m.rec.Note(m.sim.Tick, football.Stop{Reason: reason, Rule: rule, Tick: m.sim.Tick})
	m.sim.Finish(reason, rule)
	if m.turn.open {
		m.standStill()
		m.turn = turn{}
	}
}

// Drive lets somebody steer a cog by hand from the next tick on, whatever its
// orders, and with nil no longer. Around a dead ball he can but walk.
func (m *Match) Drive(at time.Duration, cog int, a *football.Action) {
	m.Advance(at)
	m.driven[cog] = a
}

func (m *Match) applyDriven() {
	if m.sim.Phase != football.Playing {
		return
	}
	for cog, a := range m.driven {
		if a != nil {
			m.actions[cog] = *a
		}
	}
	if m.sim.RestartTicks > 0 {
		m.sim.quieten(&m.actions)
	}
}
