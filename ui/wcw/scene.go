package wcw

import (
	"strconv"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// scene is what the parts of the screen are drawn from: the table at the place
// in time that is looked at, and how it is looked at.
type scene struct {
	fold       *Fold
	view       View
	at         int  // beat looked at; -1 before the first
	everything bool // private material shows
	focus      proto.Slot
	follow     bool // the floor shows the focused seat alone
	query      string
	scroll     int    // rows above the end of the floor
	rows       int    // rows of the newest tally that show; all if negative
	clock      string // of the phase, empty for none
	urgent     bool
	untimed    bool // the match has no clock
	odds       *oddsBook
	texts      *texts
	look       widget.Look
	unread     int    // events and messages that were not understood
	end        string // why the stream ended without a result
	tight      bool   // the result has no row of its own

	talk  tab // the conversation whose lines show; empty for all that is told
	fresh int // first beat below the line "new"; 0 for none

	scrollable int // set by drawing: rows of the floor above those shown
}

// bold and dim are the weights that the screen uses most.
var (
	bold = themes.Text.With(themes.Bold)
	dim  = themes.Dim.Style()
	head = themes.Title.Style()
)

// say puts text from outside into what the glyphs can show.
func (s *scene) say(text string) string {
	if s.look.ASCII() {
		return clean.ASCII(text)
	}
	return text
}

// name is a seat's name, cut to a width.
func (s *scene) name(seat proto.Slot, cells int) string {
	return clean.Cut(s.say(s.view.Name(seat)), cells, s.look.Glyphs.Cut)
}

// number is a seat's number in its colour.
func number(seat proto.Slot) widget.Span {
	return widget.Span{Style: themes.Seat(seat.Seat()).With(themes.Bold), Text: strconv.Itoa(seat.Seat())}
}

// visible reports whether a beat is told: private material only with
// everything revealed, and with a follow only what is about that seat.
func (s *scene) visible(b *Beat) bool {
	if b.Secret && !s.everything || s.talk != "" && !s.talk.tells(b) {
		return false
	}
	return !s.follow || b.concerns(s.focus)
}

// concerns reports whether a beat is about a seat, or about all.
func (b *Beat) concerns(seat proto.Slot) bool {
	switch b.Kind {
	case Speech:
		return b.Seat == seat || b.Reply == seat || b.Accuses == seat
	case Chat:
		return b.Seat == seat
	case Bids, Confessions, Choices, Effects, Findings, Failures, Suspicions:
		for _, r := range b.Rows {
			if r.Seat == seat {
				return true
			}
		}
		return false
	}
	return true
}

// role writes a role with the sign of its side in at most w cells.
func (s *scene) role(r proto.Role, w int) widget.Line {
	mark, token := roleMark(r, s.look.Glyphs)
	name := clean.Cut(s.say(roleName(r)), w-2, s.look.Glyphs.Cut)
	return widget.Line{widget.Plain(name + " "), widget.Ink(token, mark)}
}

// exit is the sign and the moment of a seat's end: "† night 1".
func (s *scene) exit(e Exit) string {
	g := s.look.Glyphs
	switch e.Cause {
	case proto.CauseVote:
		return g.Out + " day " + strconv.Itoa(e.Day)
	case proto.CauseWolf:
		return g.Killed + " night " + strconv.Itoa(e.Day)
	}
	return g.Out + " out " + strconv.Itoa(e.Day)
}
