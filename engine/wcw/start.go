package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// startsAt is when the match starts if nobody else comes or goes; ok is false
// while it waits for a first person (wcw sheet 2.3).
func (m *Match) startsAt() (at time.Duration, ok bool) {
	var since time.Duration
	if m.config.Episode.Mode == proto.ModeHuman {
		if m.firstPerson == nil {
			return 0, false
		}
		since = *m.firstPerson
	}
	at = max(m.now, since)
	if m.holders() < proto.Seats {
		at = max(at, since+milliseconds(m.config.Episode.ConnectTimeoutMs))
	}
	for i := range m.seats {
		if s := &m.seats[i]; s.held {
			at = max(at, s.grace)
		}
	}
	return at, true
}

func (m *Match) holders() int {
	return m.where(func(s *seat) bool { return s.held }).count()
}

// start freezes the names, deals, and opens the first window.
func (m *Match) start() {
	m.refreshLiving()
	m.tell(toPublic, proto.Started{Roster: m.fullRoster(), RulesVersion: proto.RulesVersion})
	m.tell(toServer, proto.RolesDealt{Roles: m.roleRows()})
	m.tell(toServer, proto.SeedDrawn{Seed: m.config.Episode.Seed, RandomVersion: proto.RandomVersion})
	m.schedule.begin(m)
}

func (m *Match) roleRows() []proto.RoleRow {
	rows := make([]proto.RoleRow, proto.Seats)
	for i := range m.seats {
		r := m.seats[i].role
		rows[i] = proto.RoleRow{Slot: proto.Slot(i), Role: r, Faction: r.Faction()}
	}
	return rows
}

// fullRoster is the roster with policy names, as people and spectators see it.
func (m *Match) fullRoster() []proto.RosterRow {
	names := m.names()
	rows := make([]proto.RosterRow, proto.Seats)
	for i := range rows {
		p := m.config.Episode.Players[i]
		rows[i] = proto.RosterRow{
			Slot: proto.Slot(i), Name: p.Name, PolicyName: p.PolicyName,
			Alive: m.seats[i].alive, Presentation: m.config.Episode.Presentation[i],
		}
		if names[i] != p.Name {
			rows[i].Name, rows[i].PolicyName = names[i], p.Name
		}
	}
	return rows
}

// refreshLiving renews what depends on who lives. Lists that were handed out
// stay as they are.
func (m *Match) refreshLiving() {
	m.living = m.where(func(s *seat) bool { return s.alive })
	m.alive = m.living.list()
	m.roster = m.fullRoster()
	for i := range m.roster {
		m.roster[i].PolicyName = ""
	}
}
