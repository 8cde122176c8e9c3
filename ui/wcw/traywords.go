package wcw

import (
	"fmt"
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// consequence says what the server will do at the end of the period.
func (s *Play) consequence(lead string) string {
	t := s.tray
	switch {
	case t == nil:
		return ""
	case len(t.rows) == 0:
		return "You have no ability at night. " + lead + " the night is over."
	case !t.revisable && t.state == saved:
		return "Sent: " + t.effect(s.namer()) + "."
	case !t.revisable:
		return lead + " the request ends; until it is sent nothing counts. To send: " + t.effect(s.namer()) + "."
	case t.counts == nil && (t.state == undecided || t.state == refused || t.state == expired):
		return lead + " this counts: " + t.nothing() + ", for nothing is chosen."
	case t.state == refused || t.state == expired:
		old := newTray(t.asked, true)
		old.load(t.counts)
		return lead + " this counts: " + old.effect(s.namer()) + "."
	}
	return lead + " this counts: " + t.effect(s.namer()) + "."
}

// namer writes a seat with its name.
func (s *Play) namer() func(proto.Slot) string {
	v := s.hand.view(false)
	return func(slot proto.Slot) string {
		if slot == s.hand.me() {
			return "you"
		}
		return strconv.Itoa(slot.Seat()) + " " + v.Name(slot)
	}
}

// nothing is what happens without an answer.
func (t *tray) nothing() string {
	switch r := t.asked.Request.(type) {
	case proto.VoteRequest:
		return "you abstain"
	case proto.NightRequest:
		if len(r.Choices) == 0 {
			return "you sleep"
		}
		return "you do nothing tonight"
	}
	return "you stay silent"
}

// effect says what the rows as they stand do.
func (t *tray) effect(name func(proto.Slot) string) string {
	switch t.asked.Request.(type) {
	case proto.VoteRequest:
		if target := t.rows[0].target; target.Valid() {
			return "you vote to put " + name(target) + " out"
		}
		return "you abstain"
	case proto.NightRequest:
		return t.nightEffect(name)
	case proto.BidRequest:
		return bidEffect(t.bid(), name)
	}
	if t.speech() == "" {
		return "you stay silent"
	}
	return "your line"
}

func (t *tray) nightEffect(name func(proto.Slot) string) string {
	var words []string
	for _, a := range t.actions() {
		if a.Target.Valid() {
			words = append(words, deed(a, name))
		} else if a.Ability != "" {
			words = append(words, "no "+spaced(a.Ability))
		}
	}
	if len(words) == 0 {
		return "you sleep"
	}
	return strings.Join(words, ", and ")
}

// deed says what a night action does if nothing stops it (wcw sheet 2.9).
func deed(a proto.NightAction, name func(proto.Slot) string) string {
	target := name(a.Target)
	switch a.Ability {
	case proto.Kill:
		if a.Killer.Valid() {
			return name(a.Killer) + " " + kills(name(a.Killer)) + " " + target
		}
		return "the pack kills " + target
	case proto.Block:
		return target + " can do nothing"
	case proto.Inspect:
		return "you learn whether " + target + " is a wolf"
	case proto.Protect:
		return target + " cannot be killed"
	case proto.Jail:
		return target + " can do nothing and cannot be killed"
	case proto.Check:
		return "you learn the role of " + target
	case proto.Inform:
		return target + " learns that you are town"
	case proto.Track:
		return "you learn whom " + target + " visits"
	}
	return spaced(a.Ability) + " " + target
}

func kills(who string) string {
	if who == "you" {
		return "kill"
	}
	return "kills"
}

func bidEffect(b proto.Bid, name func(proto.Slot) string) string {
	if !b.WantsToSpeak {
		return "you stay silent"
	}
	words := fmt.Sprintf("you ask to speak, urgency %d", b.Urgency)
	if b.Accusation.Valid() {
		words += ", accusing " + name(b.Accusation)
	}
	return words
}

// summary is the draft in a few words: "vote 4", "kill 2, knife 8".
func (t *tray) summary() string {
	var words []string
	for _, r := range t.rows {
		if r.kind == pickRow && r.chosen {
			words = append(words, r.label+on(r.target))
		}
	}
	if len(words) == 0 {
		return "nothing yet"
	}
	return strings.Join(words, ", ")
}
