package wcw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// journal is what happened to the seat and to the table, newest first: votes
// with one's own ballot, deaths at night, one's own choices and results.
func (h *hand) journal(s *scene) []string {
	var lines []string
	vote := 0
	for _, e := range h.fold.entries {
		day := e.event.Day
		switch p := e.event.Payload.(type) {
		case proto.Ballots:
			lines = append(lines, h.voteLine(s, s.view.Votes[vote]))
			vote++
		case proto.NightChosen:
			if p.Slot == h.me() && len(p.Actions) > 0 {
				lines = append(lines, fmt.Sprintf("N%d you: %s", day, choices(p.Actions)))
			}
		case proto.NightOutcome:
			if p.Actor == h.me() {
				lines = append(lines, fmt.Sprintf("N%d %s%s: %s", day, p.Ability, on(p.Target), outcomeWord(p.Outcome)))
			}
		case proto.PrivateResulted:
			if p.Slot == h.me() {
				lines = append(lines, fmt.Sprintf("N%d %s", p.Result.Day, finding(p.Result)))
			}
		case proto.Elimination:
			if p.Cause == proto.CauseWolf {
				lines = append(lines, fmt.Sprintf("N%d %s%s killed%s", day, s.look.Glyphs.Killed, on(p.Slot), shownRole(p.Role)))
			}
		case proto.NightResolved:
			if len(p.Eliminated) == 0 {
				lines = append(lines, fmt.Sprintf("N%d nobody died", day))
			}
		}
	}
	slices.Reverse(lines)
	return lines
}

// voteLine is a vote in a line, with all ballots.
func (h *hand) voteLine(s *scene, v Vote) string {
	line := fmt.Sprintf("D%d nobody out", v.Day)
	if v.Out.Valid() {
		line = fmt.Sprintf("D%d %d out, %d of %d", v.Day, v.Out.Seat(), len(v.For(v.Out)), len(v.Ballots))
	}
	if target, ok := v.Of(h.me()); ok {
		line += ". You " + s.look.Glyphs.Right + on(target)
	}
	var rest []string
	for _, b := range v.Ballots {
		if b.Slot != h.me() {
			rest = append(rest, strconv.Itoa(b.Slot.Seat())+s.look.Glyphs.Right+strings.TrimSpace(on(b.Target)))
		}
	}
	return line + ". " + strings.Join(rest, " ")
}

func shownRole(r proto.Role) string {
	if r == "" {
		return ""
	}
	return ", " + roleName(r)
}

// drawJournal draws the team, the journal and what the role does, without the
// first rows that were scrolled away. It returns the number of all rows that
// do not fit.
func (h *hand) drawJournal(r widget.Region, s *scene, secrets bool, scroll int) (more int) {
	r.Heading(0, "JOURNAL", "newest first")
	width := max(1, r.W()-1)
	if !secrets {
		r.PutWrapped(1, 1, width, dim, "Hidden. r shows it again.")
		return 0
	}
	var rows []widget.Span
	put := func(style themes.Style, text string) {
		if text == "" {
			return
		}
		for _, line := range clean.Wrap(s.say(text), width) {
			rows = append(rows, widget.Span{Style: style, Text: line})
		}
	}
	put(themes.Style{}, h.team(s))
	for _, line := range h.journal(s) {
		put(themes.Style{}, line)
	}
	if h.self != nil {
		put(dim, roleText(h.self.Role))
	}
	more = max(0, len(rows)-(r.H()-1))
	for i, row := range rows[min(scroll, more):] {
		r.Put(1, 1+i, row.Style, row.Text)
	}
	return more
}

// team names the others of one's team, the dead marked.
func (h *hand) team(s *scene) string {
	var words []string
	for _, m := range h.mates {
		if m.Slot == h.me() || !m.Slot.Valid() {
			continue
		}
		word := fmt.Sprintf("%d %s, %s", m.Slot.Seat(), s.view.Name(m.Slot), roleName(m.Role))
		if s.view.Seats[m.Slot].Gone() {
			word += " (out)"
		}
		words = append(words, word)
	}
	if len(words) == 0 {
		return ""
	}
	return "team: " + strings.Join(words, "; ")
}
