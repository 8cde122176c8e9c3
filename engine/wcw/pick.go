package wcw

import (
	"fmt"
	"strings"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Pick asks the moderator of a match for a choice. Exactly one of Floor and
// Dead is set. Without an answer the match decides by itself at the deadline.
type Pick struct {
	ID       int // unique within the match
	Deadline time.Duration
	Floor    *FloorPick // answered by Prompt
	Dead     *DeadPick  // answered by PickDead
}

// FloorPick is what a moderator knows when it says who speaks: nothing but
// what is public (wcw sheet 2.7).
type FloorPick struct {
	Day           int              `json:"day"`
	Roster        []PickRow        `json:"roster"`
	Counts        [proto.Seats]int `json:"counts"` // turns taken today
	EligibleSlots []proto.Slot     `json:"eligibleSlots"`
	Recent        []proto.Slot     `json:"recent"`       // who took the last two turns
	HumanMessage  *PickMessage     `json:"humanMessage"` // nil (null) if none is unanswered
	Speeches      []PickSpeech     `json:"speeches"`     // the last 40
}

// PickRow is a seat as a moderator sees it.
type PickRow struct {
	Slot  proto.Slot `json:"slot"`
	Name  string     `json:"name"`
	Alive bool       `json:"alive"`
}

// PickMessage is a message that waits for an answer.
type PickMessage struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// PickSpeech is a public speech.
type PickSpeech struct {
	ID   string     `json:"id,omitzero"`
	Slot proto.Slot `json:"slot"`
	Text string     `json:"text"`
}

// pickSpeeches is how many speeches a moderator is shown.
const pickSpeeches = 40

// Picks lists the choices that the match waits for: of a turn, of an answer in
// the Graveyard, or of both.
func (m *Match) Picks() []Pick {
	var open []Pick
	for _, p := range []*Pick{m.host.pick, m.graveyard.pick} {
		if p != nil {
			open = append(open, *p)
		}
	}
	return open
}

// newPick is a pick that must be made within a limit.
func (m *Match) newPick(limit time.Duration) *Pick {
	m.picks++
	return &Pick{ID: m.picks, Deadline: m.now + limit}
}

// askModerator waits for a choice before it opens the requests of a turn.
func (m *Match) askModerator() {
	p := m.newPick(min(pickLimit, (m.boundary-m.now)/pickShare))
	f := &FloorPick{
		Day: m.day, Roster: make([]PickRow, proto.Seats), Counts: m.host.counts,
		EligibleSlots: m.eligible(m.host.turn).list(), Recent: append([]proto.Slot{}, m.host.recent...),
		Speeches: m.latestSpeeches(),
	}
	for i, row := range m.roster {
		f.Roster[i] = PickRow{row.Slot, row.Name, row.Alive}
	}
	if message := m.unanswered(); message != nil {
		f.HumanMessage = &PickMessage{string(message.id), message.text}
	}
	p.Floor = f
	m.host.pick = p
}

func (m *Match) latestSpeeches() []PickSpeech {
	all := m.journal.speeches
	all = all[max(0, len(all)-pickSpeeches):]
	speeches := make([]PickSpeech, len(all))
	for i, k := range all {
		e := m.journal.entries[m.journal.public[k-1]]
		spoke, _ := e.payload.(proto.Spoke)
		speeches[i] = PickSpeech{e.id, spoke.Speech.Slot, spoke.Speech.Text}
	}
	return speeches
}

// Prompt answers an open pick of a turn with a bot and the line that it is
// given. A choice that breaks a rule is an error that wraps ErrRefused, and
// the match decides by itself at once. ErrNoPick means that the pick is not
// open any more.
func (m *Match) Prompt(at time.Duration, pick int, chosen proto.Slot, prompt string) error {
	m.catchUp(at)
	if p := m.host.pick; p == nil || p.ID != pick {
		return fmt.Errorf("pick %d of a turn: %w", pick, ErrNoPick)
	}
	if err := m.checkPrompt(chosen, prompt); err != nil {
		m.classicTurn()
		return err
	}
	m.giveFloor(chosen, prompt)
	return nil
}

func (m *Match) checkPrompt(chosen proto.Slot, prompt string) error {
	eligible := m.eligible(m.host.turn)
	switch {
	case !eligible.has(chosen):
		return fmt.Errorf("seat %d may not take this turn: %w", chosen, ErrRefused)
	case m.host.tired() == chosen && eligible.count() > 1:
		return fmt.Errorf("seat %d took the last two turns: %w", chosen, ErrRefused)
	case prompt == "" || !goodText(prompt, proto.MaxPrompt):
		return fmt.Errorf("the prompt must be 1 to %d characters without control characters: %w", proto.MaxPrompt, ErrRefused)
	case !strings.HasPrefix(prompt, m.roster[chosen].Name+", "):
		return fmt.Errorf("the prompt must begin with %q: %w", m.roster[chosen].Name+", ", ErrRefused)
	}
	return nil
}
