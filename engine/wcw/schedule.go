package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// schedule is the order of a mode's windows. Each window ends at the match's
// boundary, whatever was answered.
type schedule interface {
	// begin opens the first window of the first day.
	begin(m *Match)
	// next closes the window that ends now and opens the one after it.
	next(m *Match)
}

// enter begins a phase, with an event that tells its length.
func (m *Match) enter(p proto.Phase, durationMs int) {
	m.phase = p
	m.tell(toPublic, proto.PhaseBegan{Phase: p, Day: m.day, DurationMs: durationMs})
}

// EndPeriod ends the present period of a paced match now, with what was
// answered so far. No arena does so (wcw sheet 2.1): it is for a table of
// people who have said all that they had to say.
func (m *Match) EndPeriod(at time.Duration) {
	m.catchUp(at)
	if !m.running() || !m.config.Episode.Mode.Paced() {
		return
	}
	m.boundary, m.periodEnds = m.now, m.now
	m.host.pick = nil
	m.schedule.next(m)
}

// timePeriod begins a period at the present boundary's start.
func (m *Match) timePeriod(p proto.Period, ms int) {
	m.period, m.periodEnds = p, m.now+milliseconds(ms)
}

// askToVote opens the vote of every living seat.
func (m *Match) askToVote() {
	for s := range m.living.all() {
		seat := &m.seats[s]
		m.askToDecide(seat, proto.VoteRequest{
			Targets: m.alive, AllowPass: true,
			Suspicion: m.config.Edition == proto.Current && seat.town(),
		})
	}
}

// askForNight opens the night of every living seat, also those without an
// ability.
func (m *Match) askForNight() {
	for s := range m.living.all() {
		seat := &m.seats[s]
		m.askToDecide(seat, proto.NightRequest{Choices: m.choices(seat)})
	}
}

// askToChat opens a line in the private chat of the seat's team.
func (m *Match) askToChat(s *seat, turn int) {
	kind := proto.KindNobleChat
	if s.wolf() {
		kind = proto.KindWolfChat
	}
	m.ask(s, proto.ChatRequest{Kind: kind, Turn: turn, MaxCharacters: proto.MaxSpeech}, m.boundary)
}

// teams are the living members of the two groups that have a private chat.
func (m *Match) teams() [2]slots {
	return [2]slots{m.wolves() & m.living, m.nobles() & m.living}
}

// publishChat shows a line to the living members of the speaker's team.
func (m *Match) publishChat(s *seat, text string) {
	if text == "" {
		return
	}
	if s.wolf() {
		m.tell(audience(m.wolves()&m.living), proto.PrivateChat{Kind: proto.EventWolfChat, Slot: s.slot, Text: text})
		return
	}
	m.tell(audience(m.nobles()&m.living), proto.PrivateChat{Kind: proto.EventNobleChat, Slot: s.slot, Text: text})
}
