package wcw

import (
	"fmt"
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Plain tells a match in sentences, a line an event, for pipes, logs and
// screen readers. The zero Plain is ready.
type Plain struct{ fold Fold }

// Add folds further events and returns their lines: cursor, day, phase and
// sentence, parted by tabs.
func (p *Plain) Add(items []feed.Item[proto.Event]) []string {
	before := p.fold.Events()
	p.fold.Add(items, false)
	var lines []string
	for _, e := range p.fold.entries[before:] {
		lines = append(lines, plainLine(&p.fold.now, e))
	}
	return lines
}

// Reset begins another match.
func (p *Plain) Reset() { p.fold.Reset() }

func plainLine(v *View, e entry) string {
	return fmt.Sprintf("%d\t%d\t%s\t%s", e.event.Cursor, e.event.Day, e.event.Phase, sentence(v, e))
}

// who is a seat in a sentence: "7 Gorse".
func who(v *View, s proto.Slot) string {
	if !s.Valid() {
		return "nobody"
	}
	return strconv.Itoa(s.Seat()) + " " + v.Name(s)
}

// sentence tells an event. The view gives the names.
func sentence(v *View, e entry) string {
	switch p := e.event.Payload.(type) {
	case proto.Started:
		return "The match begins: " + rosterList(v) + "."
	case proto.PhaseBegan:
		return phaseSentence(p, e.stage)
	case proto.Spoke:
		return speechSentence(v, p.Speech.Slot, e.reply, p.Speech.Accusation, p.Speech.Text)
	case proto.Ballots:
		return ballotsSentence(v, Vote{Ballots: p.Ballots, Out: p.Eliminated, Resolution: p.Resolution})
	case proto.Elimination:
		return deathSentence(v, p.Slot, p.Cause, p.Role)
	case proto.NightResolved:
		if len(p.Eliminated) == 0 {
			return "The night is over. Nobody died."
		}
		return "The night is over. " + who(v, p.Eliminated[0]) + " died."
	case proto.Finished:
		return OutcomeSentence(p.Result)
	case proto.UnknownPayload:
		return "Something this program does not know: " + string(p.Kind) + "."
	}
	return secretSentence(v, e)
}

// OutcomeSentence says who won, and by what: "The town wins: the last wolf was
// voted out."
func OutcomeSentence(r proto.Result) string {
	who, why := outcomeTitle(&r)
	return sentenceCase(who) + ": " + why + "."
}

func sentenceCase(s string) string {
	if s == "" {
		return s
	}
	return s[:1] + strings.ToLower(s[1:])
}

func rosterList(v *View) string {
	var words []string
	for s := range proto.Slot(proto.Seats) {
		words = append(words, who(v, s))
	}
	return strings.Join(words, ", ")
}

func phaseSentence(p proto.PhaseBegan, s Stage) string {
	seconds := fmt.Sprintf("%.4g s.", float64(p.DurationMs)/1000)
	switch s {
	case Talk:
		return fmt.Sprintf("Day %d. It lasts ", p.Day) + seconds
	case VoteOpen:
		return fmt.Sprintf("The vote of day %d opens. It lasts ", p.Day) + seconds
	case Dusk:
		return fmt.Sprintf("Dusk. Night %d falls in ", p.Day) + seconds
	case Night:
		return fmt.Sprintf("Night %d. It lasts ", p.Day) + seconds
	case Dawn:
		return fmt.Sprintf("Dawn. Day %d begins in ", p.Day) + seconds
	}
	return "Phase " + spaced(p.Phase) + "."
}

func speechSentence(v *View, by, reply, accuses proto.Slot, text string) string {
	s := who(v, by)
	if reply.Valid() {
		s += " answers " + who(v, reply)
	} else {
		s += " says"
	}
	if accuses.Valid() {
		s += " and accuses " + who(v, accuses)
	}
	return s + ": " + text
}

func ballotsSentence(v *View, vote Vote) string {
	var words []string
	for _, b := range vote.Ballots {
		if b.Target.Valid() {
			words = append(words, fmt.Sprintf("%d for %d", b.Slot.Seat(), b.Target.Seat()))
		} else {
			words = append(words, fmt.Sprintf("%d abstains", b.Slot.Seat()))
		}
	}
	s := fmt.Sprintf("The vote closes: %s, %d of %d were needed. %s.", resolutionWord(vote.Resolution),
		vote.Threshold(), len(vote.Ballots), strings.Join(words, ", "))
	if !vote.Out.Valid() {
		s += " Nobody is out."
	}
	return s
}

func deathSentence(v *View, seat proto.Slot, cause proto.Cause, role proto.Role) string {
	s := who(v, seat)
	switch cause {
	case proto.CauseVote:
		s += " is voted out"
	case proto.CauseWolf:
		s += " is killed by the wolves"
	default:
		s += " is out"
	}
	if role == "" {
		return s + "."
	}
	return s + ": " + roleName(role) + ", " + side(role) + "."
}

func side(r proto.Role) string {
	if !r.Known() {
		return "of no known side"
	}
	switch r.Faction() {
	case proto.FactionWolf:
		return "a wolf"
	case proto.FactionSolo:
		return "on no side"
	}
	return "of the town"
}

// beatSentence tells a beat, for copying and for JSON.
func beatSentence(v *View, b *Beat, votes []Vote) string {
	switch b.Kind {
	case Heading:
		switch b.Stage {
		case Night:
			return fmt.Sprintf("Night %d.", b.Day)
		case VoteOpen:
			return fmt.Sprintf("The vote of day %d opens.", b.Day)
		}
		return fmt.Sprintf("Day %d.", b.Day)
	case Speech:
		return speechSentence(v, b.Seat, b.Reply, b.Accuses, b.Text)
	case Close:
		s := ballotsSentence(v, votes[b.Vote])
		if b.Seat.Valid() {
			s += " " + deathSentence(v, b.Seat, b.Cause, b.Role)
		}
		return s
	case Death:
		return deathSentence(v, b.Seat, b.Cause, b.Role)
	case Quiet:
		return fmt.Sprintf("Nobody died in night %d.", b.Day)
	case Outcome:
		return OutcomeSentence(*b.Result)
	case Unknown:
		return "Something this program does not know: " + b.Text + "."
	case Chat:
		return b.Title() + ", " + who(v, b.Seat) + ": " + b.Text
	}
	return b.Title() + ": " + rowsText(v, b.Rows)
}
