package wcw

import (
	"strconv"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Snapshot is everything that a person on the seat may see at the given time
// (wcw sheet 4.6). It is empty for a seat that does not exist.
func (m *Match) Snapshot(at time.Duration, seat int) proto.Snapshot {
	m.catchUp(at)
	if !validSeat(seat) {
		return proto.Snapshot{}
	}
	s := &m.seats[seat]
	snap := proto.Snapshot{
		EpisodeID:     m.config.EpisodeID,
		Phase:         m.phase,
		Period:        m.period,
		Day:           m.day,
		PhaseKey:      m.phaseKey(),
		RemainingMs:   ceilMs(m.periodLeft()),
		Lobby:         m.lobby(),
		GameSetup:     m.gameSetup(),
		Floor:         m.floor(),
		Roster:        m.fullRoster(),
		Teammates:     []proto.Teammate{},
		Channels:      []proto.Channel{proto.ChannelTown},
		PackDrafts:    m.packDrafts(s),
		RevealedRoles: m.revealedRoles(s),
		Events:        m.Events(engine.Viewer(seat), 0),
	}
	if !m.waiting() {
		self := s.self()
		snap.Self, snap.Teammates, snap.Channels = &self, m.teammates(s), s.channels()
		snap.ChatEnabled = m.chatEnabled(s)
	}
	if r := s.req; r != nil && s.alive && r.answerable(m.now) {
		o := m.observe(s)
		snap.Observation, snap.Accepted = &o, r.answer
	}
	if r, over := m.Result(); over {
		snap.Result = &r
	}
	return snap
}

// phaseKey names the present period; a chat message names it too.
func (m *Match) phaseKey() string { return strconv.Itoa(m.day) + ":" + string(m.period) }

// lobby is who came so far; nil once the match has started.
func (m *Match) lobby() *proto.Lobby {
	if !m.waiting() {
		return nil
	}
	l := &proto.Lobby{Seats: make([]proto.LobbySeat, proto.Seats)}
	for i := range m.seats {
		switch s := &m.seats[i]; {
		case !s.held:
			l.Seats[i] = proto.SeatOpen
		case s.person:
			l.Seats[i] = proto.SeatHuman
		default:
			l.Seats[i] = proto.SeatAI
		}
	}
	if at, ok := m.startsAt(); ok {
		ms := ceilMs(at - m.now)
		l.StartsInMs = &ms
	}
	return l
}

// gameSetup lists all named setups whichever is in play, or the custom deck.
func (m *Match) gameSetup() proto.GameSetup {
	e := m.config.Episode
	g := proto.GameSetup{Name: proto.CustomSetup, Timers: e.Timers, MaxDays: e.MaxDays}
	if e.Setup == "" {
		g.Decks = []proto.NamedDeck{{Name: proto.CustomSetup, Roles: e.Deck}}
		return g
	}
	g.Name = proto.NamedSetups
	for _, s := range proto.Setups() {
		deck, _ := s.Deck()
		g.Decks = append(g.Decks, proto.NamedDeck{Name: string(s), Roles: deck})
	}
	return g
}

// floor is the bot whose turn it is in a discussion; nil if there is none.
func (m *Match) floor() *proto.Floor {
	h := &m.host
	if m.period != proto.PeriodDiscussion || h.slot == proto.NoSlot {
		return nil
	}
	return &proto.Floor{
		Slot: h.slot, Turn: h.turn, Prompt: proto.Prompt(h.why.Prompt), ReplyingToHuman: h.why.Reason == proto.HumanReply,
	}
}

// channels are the chats that the seat may read.
func (s *seat) channels() []proto.Channel {
	c := []proto.Channel{proto.ChannelTown}
	if own, ok := s.teamChannel(); ok {
		c = append(c, own)
	}
	if !s.alive {
		c = append(c, proto.ChannelGraveyard)
	}
	return c
}

func (s *seat) teamChannel() (c proto.Channel, ok bool) {
	switch {
	case s.wolf():
		return proto.ChannelWolves, true
	case s.noble():
		return proto.ChannelNobles, true
	}
	return "", false
}

func (m *Match) chatEnabled(s *seat) bool {
	if !s.alive {
		return m.running()
	}
	return m.running() && (m.period == proto.PeriodDiscussion || m.period == proto.PeriodCoordination)
}

// packDrafts are what the living packmates of a living wolf have chosen so far
// for the night.
func (m *Match) packDrafts(s *seat) []proto.NightChoice {
	drafts := []proto.NightChoice{}
	if !s.alive || !s.wolf() {
		return drafts
	}
	for mate := range (m.wolves() & m.living &^ slot(s.slot)).all() {
		r := m.seats[mate].req
		if r == nil {
			continue
		}
		if n, ok := r.answer.(proto.Night); ok {
			drafts = append(drafts, proto.NightChoice{Slot: mate, Actions: n.Actions})
		}
	}
	return drafts
}

// revealedRoles are all cards, after the result and for the dead.
func (m *Match) revealedRoles(s *seat) []proto.RoleRow {
	if _, over := m.Result(); over || !s.alive {
		return m.roleRows()
	}
	return []proto.RoleRow{}
}
