package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Limits of people's chat (wcw sheet 3.8).
const (
	chatInterval  = 2 * time.Second // between two messages of a seat
	chatPerPeriod = 30              // a seat, channel and period of a day
	maxID         = 80
)

// chatLog is what a seat has sent.
type chatLog struct {
	ids   map[string]proto.HumanChat
	last  time.Duration
	sent  map[chatPeriod]int
	began bool
}

type chatPeriod struct {
	phaseKey string
	channel  proto.Channel
}

// Chat hands in a person's message, which appears at once. The receipt says
// why one is rejected. A message that was sent before is a duplicate, in any
// period (wcw sheet 4.6).
func (m *Match) Chat(at time.Duration, seat int, c proto.HumanChat) proto.ChatReceipt {
	m.catchUp(at)
	if !validSeat(seat) {
		return proto.ChatReceipt{ID: c.ID, Status: proto.Rejected, Message: "There is no such seat."}
	}
	s := &m.seats[seat]
	if sent, again := s.chats.ids[c.ID]; again {
		if sent == c {
			return proto.ChatReceipt{ID: c.ID, Status: proto.Duplicate}
		}
		return proto.ChatReceipt{ID: c.ID, Status: proto.Rejected, Message: "Another message has this id already."}
	}
	if why := m.chatFault(s, c); why != "" {
		return proto.ChatReceipt{ID: c.ID, Status: proto.Rejected, Message: why}
	}
	s.chats.note(m.now, c)
	m.publishMessage(s, c)
	return proto.ChatReceipt{ID: c.ID, Status: proto.Accepted}
}

// chatFault is why a message is rejected; empty for a good one.
func (m *Match) chatFault(s *seat, c proto.HumanChat) string {
	switch {
	case !s.person:
		return "Only people can chat."
	case m.waiting():
		return "The match has not started yet."
	case m.over:
		return "The match is over."
	case c.EpisodeID != m.config.EpisodeID:
		return "The message is for another match."
	case !goodID(c.ID):
		return "The id must be 1 to 80 letters, digits, _ or -."
	case c.PhaseKey != m.phaseKey():
		return "The period of the message is over."
	case !goodText(c.Text, proto.MaxSpeech):
		return "A message may have 480 characters and no control characters."
	case proto.Trim(c.Text) == "":
		return "The message is empty."
	}
	if why := m.channelFault(s, c.Channel); why != "" {
		return why
	}
	if m.config.Untimed {
		return ""
	}
	return s.chats.rateFault(m.now, c)
}

// channelFault is why the seat may not write in a channel now.
func (m *Match) channelFault(s *seat, c proto.Channel) string {
	own, team := s.teamChannel()
	talking := m.period == proto.PeriodDiscussion
	switch {
	case !s.alive && c != proto.ChannelGraveyard:
		return "The dead can only write in the Graveyard."
	case !s.alive:
		return ""
	case c == proto.ChannelTown && !talking:
		return "The town can only talk during the discussion."
	case c == proto.ChannelTown:
		return ""
	case c == proto.ChannelGraveyard:
		return "Only the dead can write in the Graveyard."
	case !team || c != own:
		return "This channel is not open to you."
	case !talking && m.period != proto.PeriodCoordination:
		return "Private chat is only open during discussion and coordination."
	}
	return ""
}

func (l *chatLog) rateFault(now time.Duration, c proto.HumanChat) string {
	switch {
	case l.began && now-l.last < chatInterval:
		return "Wait two seconds between messages."
	case l.sent[chatPeriod{c.PhaseKey, c.Channel}] >= chatPerPeriod:
		return "You have sent 30 messages here in this period; wait for the next one."
	}
	return ""
}

func (l *chatLog) note(now time.Duration, c proto.HumanChat) {
	if l.ids == nil {
		l.ids, l.sent = make(map[string]proto.HumanChat), make(map[chatPeriod]int)
	}
	l.began, l.last, l.ids[c.ID] = true, now, c
	l.sent[chatPeriod{c.PhaseKey, c.Channel}]++
}

func (m *Match) publishMessage(s *seat, c proto.HumanChat) {
	switch c.Channel {
	case proto.ChannelTown:
		m.speak(s, c.Text, "", proto.NoSlot)
	case proto.ChannelGraveyard:
		m.tell(toDead, proto.PrivateChat{Kind: proto.EventDeadChat, Slot: s.slot, Text: c.Text})
		m.answerDead(s.slot, c.Text)
	default:
		m.publishChat(s, c.Text)
	}
}

func goodID(id string) bool {
	for i := range len(id) {
		if !alphanumeric(id[i]) && id[i] != '_' && id[i] != '-' {
			return false
		}
	}
	return id != "" && len(id) <= maxID
}
