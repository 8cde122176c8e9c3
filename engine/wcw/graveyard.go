package wcw

import (
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Limits of the Graveyard (wcw sheet 4.7).
const (
	deadReplyTime = 15 * time.Second
	maxDeadAsked  = 6 // requests in one period of a day
	deadPickLines = 6
)

// graveyard is what is going on among the dead. A bot is asked for an answer
// only after a dead person's message, one at a time.
type graveyard struct {
	asked int    // requests in this period
	drawn uint64 // random choices so far
	pick  *Pick  // that the moderator was asked for
}

// DeadPick is what a moderator knows when it says which of the dead answers.
type DeadPick struct {
	Human      proto.Slot      `json:"human"`
	Message    string          `json:"message"`
	Candidates []DeadCandidate `json:"candidates"`
	Lines      []PickSpeech    `json:"lines"` // the last six of the Graveyard, without ids
}

// DeadCandidate is a dead bot, and what it did to the person who wrote.
type DeadCandidate struct {
	Slot        proto.Slot `json:"slot"`
	Name        string     `json:"name"`
	VotedForYou bool       `json:"votedForYou"` // in any closed vote
	KilledYou   bool       `json:"killedYou"`   // held the knife
}

// graveyardDue is when the next thing among the dead ends by itself.
func (m *Match) graveyardDue() time.Duration {
	at := forever
	if p := m.graveyard.pick; p != nil {
		at = p.Deadline
	}
	for i := range m.seats {
		if r := m.seats[i].req; r != nil && r.kind == proto.KindDeadChat {
			at = min(at, r.deadline)
		}
	}
	return at
}

// expireGraveyard drops requests whose time is over, answered or not, and
// makes a pick that the moderator did not make.
func (m *Match) expireGraveyard() {
	for i := range m.seats {
		if r := m.seats[i].req; r != nil && r.kind == proto.KindDeadChat && r.deadline <= m.now {
			m.seats[i].req = nil
		}
	}
	if p := m.graveyard.pick; p != nil && p.Deadline <= m.now {
		m.drawDead()
	}
}

// outstanding reports whether a dead bot is still to answer.
func (m *Match) outstanding() bool {
	waiting := m.where(func(s *seat) bool {
		return s.req != nil && s.req.kind == proto.KindDeadChat && s.req.takes(m.now)
	})
	return waiting != 0 || m.graveyard.pick != nil
}

func (m *Match) deadBots() slots { return m.bots() &^ m.living }

// answerDead asks one of the dead bots to answer a dead person, if one may be
// asked now.
func (m *Match) answerDead(from proto.Slot, text string) {
	bots := m.deadBots()
	if m.config.Edition == proto.Classic || bots == 0 || m.outstanding() || m.host.pick != nil || m.graveyard.asked >= maxDeadAsked {
		return
	}
	if called := named(text, m.roster) & bots; called != 0 {
		m.askDead(called.at(0))
		return
	}
	if m.config.Moderated {
		m.askModeratorOfDead(from, text)
		return
	}
	m.drawDead()
}

// drawDead asks a dead bot by chance. The counter of the draw is the number of
// draws before it (wcw sheet 1.3).
func (m *Match) drawDead() {
	m.graveyard.pick = nil
	bots := m.deadBots()
	if bots == 0 {
		return
	}
	i := m.draw(labelGraveyard, m.graveyard.drawn, bots.count())
	m.graveyard.drawn++
	m.askDead(bots.at(i))
}

func (m *Match) askDead(s proto.Slot) {
	m.graveyard.pick = nil
	m.graveyard.asked++
	m.ask(&m.seats[s], proto.DeadChatRequest{MaxCharacters: proto.MaxDeadReply}, m.now+deadReplyTime)
}

// publishDeadReply shows a dead bot's answer at once. A summary is kept as
// with other answers; a report leaves no trace.
func (m *Match) publishDeadReply(s *seat) {
	b, _ := s.req.answer.(proto.DeadChat)
	m.recordSummary(s, proto.KindDeadChat, b)
	if proto.Trim(b.Text) != "" {
		m.tell(toDead, proto.PrivateChat{Kind: proto.EventDeadChat, Slot: s.slot, Text: b.Text})
	}
}

func (m *Match) askModeratorOfDead(from proto.Slot, text string) {
	p := m.newPick(pickLimit)
	p.Dead = &DeadPick{Human: from, Message: text, Candidates: []DeadCandidate{}, Lines: m.deadLines()}
	for s := range m.deadBots().all() {
		c := DeadCandidate{Slot: s, Name: m.roster[s].Name, KilledYou: m.killedBy(from, s)}
		for _, v := range m.votes {
			c.VotedForYou = c.VotedForYou || v.targets[s] == from
		}
		p.Dead.Candidates = append(p.Dead.Candidates, c)
	}
	m.graveyard.pick = p
}

func (m *Match) killedBy(victim, s proto.Slot) bool {
	return m.seats[victim].knifed && m.seats[victim].killer == s
}

func (m *Match) deadLines() []PickSpeech {
	lines := []PickSpeech{}
	for _, e := range m.journal.entries {
		if c, ok := e.payload.(proto.PrivateChat); ok && c.Kind == proto.EventDeadChat {
			lines = append(lines, PickSpeech{Slot: c.Slot, Text: c.Text})
		}
	}
	return lines[max(0, len(lines)-deadPickLines):]
}

// PickDead answers an open pick of the Graveyard, with errors as Prompt has
// them.
func (m *Match) PickDead(at time.Duration, pick int, chosen proto.Slot) error {
	m.catchUp(at)
	if p := m.graveyard.pick; p == nil || p.ID != pick {
		return fmt.Errorf("pick %d of the Graveyard: %w", pick, ErrNoPick)
	}
	if !m.deadBots().has(chosen) {
		m.drawDead()
		return fmt.Errorf("seat %d is no dead bot: %w", chosen, ErrRefused)
	}
	m.askDead(chosen)
	return nil
}
