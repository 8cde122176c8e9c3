package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// restTurns is how many turns after one that a bot let pass it may be chosen
// again (wcw sheet 2.7).
const restTurns = 3

// said is a public speech of today.
type said struct {
	id       proto.Ref
	slot     proto.Slot
	text     string
	answered bool
}

// host gives the floor in a paced discussion. All but pick starts anew each
// day.
type host struct {
	counts [proto.Seats]int // turns today
	rests  [proto.Seats]int // the turn from which a seat may be chosen again
	recent []proto.Slot     // who took the last two turns
	today  []said

	slot proto.Slot // who has the floor
	turn int
	why  proto.Host

	pick *Pick // that the moderator was asked for
}

func (h *host) reset() { *h = host{slot: proto.NoSlot} }

func (h *host) deadline() time.Duration {
	if h.pick == nil {
		return forever
	}
	return h.pick.Deadline
}

// heard remembers a speech, and that the one it replies to is answered.
func (h *host) heard(s said, replyTo proto.Ref) {
	for i := range h.today {
		if h.today[i].id == replyTo {
			h.today[i].answered = true
		}
	}
	h.today = append(h.today, s)
}

// unanswered is the oldest message of today from a seat that is a person's
// now, which no speech replied to; nil if there is none.
func (m *Match) unanswered() *said {
	for i := range m.host.today {
		if s := &m.host.today[i]; !s.answered && m.seats[s.slot].person {
			return s
		}
	}
	return nil
}

// eligible are the living bots that do not rest; all living bots if all rest.
func (m *Match) eligible(turn int) slots {
	bots := m.bots() & m.living
	awake := m.where(func(s *seat) bool { return m.host.rests[s.slot] <= turn }) & bots
	if awake == 0 {
		return bots
	}
	return awake
}

// classic is the bot that the deterministic host chooses; NoSlot without a
// living bot.
func (m *Match) classic(turn int) proto.Slot {
	candidates := m.eligible(turn)
	if tired := m.host.tired(); candidates.count() > 1 && candidates.has(tired) {
		candidates &^= slot(tired)
	}
	if message := m.unanswered(); message != nil {
		if called := named(message.text, m.roster) & candidates; called != 0 {
			candidates = called
		}
	}
	best := proto.NoSlot
	for s := range candidates.all() {
		if best == proto.NoSlot || m.host.before(s, best) {
			best = s
		}
	}
	return best
}

// tired is the bot that took both of the last two turns, if one did.
func (h *host) tired() proto.Slot {
	if len(h.recent) < 2 || h.recent[0] != h.recent[1] {
		return proto.NoSlot
	}
	return h.recent[0]
}

// before reports whether a comes before b, a higher slot: with fewer turns,
// or as many and b spoke last.
func (h *host) before(a, b proto.Slot) bool {
	if h.counts[a] != h.counts[b] {
		return h.counts[a] < h.counts[b]
	}
	return len(h.recent) > 0 && h.recent[len(h.recent)-1] == b
}

// giveFloor opens the turn of the chosen bot, and with it the private chat of
// the turn.
func (m *Match) giveFloor(s proto.Slot, prompt string) {
	h := &m.host
	h.pick = nil
	h.slot = s
	if s != proto.NoSlot {
		h.counts[s]++
		h.recent = append(h.recent, s)
		h.recent = h.recent[max(0, len(h.recent)-2):]
		h.why = proto.Host{Reason: proto.OpenDiscussion, Prompt: prompt}
		if message := m.unanswered(); message != nil {
			h.why.Reason, h.why.ReplyTo = proto.HumanReply, message.id
		}
		why := h.why
		m.ask(&m.seats[s], proto.BidRequest{Window: h.turn, MaxCharacters: proto.MaxSpeech, Host: &why}, m.boundary)
	}
	for _, team := range m.teams() {
		team &= m.bots()
		if s != proto.NoSlot {
			team &^= slot(s)
		}
		if n := team.count(); n > 0 {
			m.askToChat(&m.seats[team.at(h.turn%n)], h.turn)
		}
	}
}

// classicTurn gives the floor as the deterministic host does.
func (m *Match) classicTurn() { m.giveFloor(m.classic(m.host.turn), "") }

// closeTurn writes, seat by seat, what was said in a turn.
func (m *Match) closeTurn() {
	for i := range m.seats {
		a, ok := m.settle(&m.seats[i])
		if !ok {
			continue
		}
		switch b := a.body.(type) {
		case proto.Bid:
			m.closeFloor(a, b)
		case proto.Chat:
			m.publishChat(a.seat, b.Text)
		}
	}
	m.host.slot = proto.NoSlot
}

func (m *Match) closeFloor(a answered, b proto.Bid) {
	made := proto.BidMade{Slot: a.seat.slot, Window: m.host.turn, Bid: proto.BidBody(b), Rank: proto.NoRank}
	if b.WantsToSpeak {
		made.Rank, made.Selected = 0, true
	}
	m.tell(toSeat(a.seat.slot), made)
	if !b.WantsToSpeak {
		m.host.rests[a.seat.slot] = m.host.turn + restTurns
		return
	}
	replyTo := b.ReplyTo
	if m.host.why.ReplyTo != "" {
		replyTo = m.host.why.ReplyTo
	}
	m.speak(a.seat, b.Text, replyTo, b.Accusation)
}
