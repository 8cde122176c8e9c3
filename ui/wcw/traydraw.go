package wcw

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Columns of a tray's row, in cells: the label, then three for each seat.
const (
	trayLabel = 1
	trayCells = 9
	trayNone  = trayCells + 3*proto.Seats + 1
)

// trayRows is the height of the tray: its head, its rows, the drafts of the
// pack, and what will count.
func (s *Play) trayRows(width int, sc *scene) int {
	if s.interludeTitle() != "" {
		return 1 + len(s.interlude(sc, max(1, min(width, 100)-1)))
	}
	if s.hidden || s.tray == nil {
		return 2
	}
	rows := 1 + len(s.tray.rows)
	rows += len(s.pack())
	for _, r := range s.tray.rows {
		if r.kind == textRow && s.tray.focused() != nil && s.tray.focused().text == r.text {
			rows++ // room for a long line
		}
	}
	rows += len(clean.Wrap(s.consequence(s.atEnd()), max(1, min(width, 100)-1)))
	if s.untimed() {
		rows = max(rows, sharedTray)
	}
	return rows
}

// sharedTray is the least height of a tray at one keyboard, whatever there is
// to decide: a neighbour must not learn a role from afar.
const sharedTray = 7

// drawTray draws the request, or that there is none.
func (s *Play) drawTray(r widget.Region, sc *scene) {
	switch {
	case s.hidden:
		r.Put(0, 0, head, "HIDDEN")
		r.PutWrapped(1, 1, max(1, r.W()-1), dim, "Role, tray and team are hidden. r shows them; a draft still counts.")
		return
	case s.interludeTitle() != "":
		s.drawInterlude(r, sc)
		return
	case s.tray == nil:
		r.Put(0, 0, head, s.trayTitle())
		r.PutWrapped(1, 1, max(1, r.W()-1), dim, s.idleWords())
		return
	}
	x := r.Put(0, 0, head, s.trayTitle())
	if _, vote := s.tray.asked.Request.(proto.VoteRequest); vote {
		x = r.Put(x+1, 0, dim, sc.majority())
	}
	s.drawState(r.Sub(widget.Rect{X: x + 2, W: r.W() - x - 2, H: 1}), sc)
	words, style := s.countWords(sc, r.W()-1)
	y := s.drawTrayRows(r.Sub(widget.Rect{Y: 1, W: r.W(), H: r.H() - 1 - len(words)}), sc) + 1
	y = min(y, r.H()-len(words)) // what counts shows in any case
	for i, line := range words {
		r.Put(trayLabel, y+i, style, line)
	}
}

// drawTrayRows draws the rows, from where the one with the focus shows, and
// the drafts of the pack. It returns the row after them.
func (s *Play) drawTrayRows(r widget.Region, sc *scene) int {
	y := 0
	for i := max(0, s.tray.at+1-r.H()); i < len(s.tray.rows); i++ {
		y = s.drawTrayRow(r, y, i, sc)
	}
	for _, line := range s.pack() {
		r.PutFit(trayLabel, y, r.W()-trayLabel, themes.Style{}, sc.say(line))
		y++
	}
	return y
}

// countWords say what counts at the end of the period.
func (s *Play) countWords(sc *scene, width int) ([]string, themes.Style) {
	lead, style := s.atEnd(), themes.Style{}
	if c, ok := s.clock(); ok && c.Urgent() {
		lead, style = "! In "+strconv.Itoa(int(c.Left.Seconds()+0.999))+" s", themes.Warn.With(themes.Bold)
	}
	return clean.Wrap(sc.say(s.consequence(lead)), max(1, width)), style
}

// untimed reports whether a person's match has no clock.
func (s *Play) untimed() bool { return s.hand.person && s.hand.ends == 0 && !s.hand.waiting() }

// atEnd says when a draft counts.
func (s *Play) atEnd() string {
	if s.untimed() {
		return "Then"
	}
	return "At 0:00"
}

func (s *Play) trayTitle() string {
	if s.tray == nil {
		return "NOTHING TO DECIDE"
	}
	switch r := s.tray.asked.Request.(type) {
	case proto.VoteRequest:
		return "YOUR VOTE"
	case proto.NightRequest:
		return "YOUR NIGHT"
	case proto.BidRequest:
		return "YOUR BID"
	case proto.ChatRequest:
		if r.Kind == proto.KindNobleChat {
			return "TO THE NOBLES"
		}
		return "TO THE WOLVES"
	}
	return "TO THE DEAD"
}

// idleWords say why there is nothing to decide.
func (s *Play) idleWords() string {
	h := &s.hand
	switch {
	case h.result != nil:
		return "The match is over."
	case h.dead():
		return "You are out. The match goes on without you."
	case !h.person:
		return "The match asks this seat when it is its turn."
	}
	switch period := h.period(); {
	case s.untimed() && period == proto.PeriodDiscussion:
		return "Talk. The vote opens when the table has said what it had to say."
	case s.untimed():
		return "It opens when all have decided."
	}
	switch h.period() {
	case proto.PeriodDiscussion:
		return "Talk. The vote opens when the clock is at 0:00."
	case proto.PeriodCoordination:
		return "Night actions open when the clock is at 0:00."
	}
	return "It opens by itself."
}

// drawState says at the right end how far the answer is.
func (s *Play) drawState(r widget.Region, sc *scene) {
	t, g := s.tray, sc.look.Glyphs
	if len(t.rows) == 0 {
		return
	}
	dot := " " + g.Rest + " "
	sign, token, words := "", themes.Dim, "nothing chosen yet"
	late := ""
	if t.revisable && r.W() > 30 {
		late = dot + "may change until 0:00"
		if s.untimed() {
			late = dot + "may change"
		}
	}
	switch t.state {
	case changed:
		words = "not sent yet"
		if t.revisable {
			words = "saving" + g.Cut
		} else if why := t.fault(); why != "" {
			sign, token, words = g.Refuse, themes.Bad, why
		}
		if !s.connected() {
			words = "kept here until the connection is back"
		}
	case saving:
		words = "saving" + g.Cut
		if !s.connected() {
			words = "kept here until the connection is back"
		}
	case saved:
		sign, token, words = g.Done, themes.Good, "saved"+late
	case refused, expired:
		sign, token, words = g.Refuse, themes.Bad, t.note
	}
	if sign != "" {
		sign += " "
	}
	line := widget.Line{widget.Ink(token, sign), widget.Plain(words)}
	if w := line.Width(); w > r.W() {
		r.PutLineFit(0, 0, r.W(), line)
		return
	}
	r.PutLineRight(r.W(), 0, line)
}

// drawTrayRow draws a row and returns the one after it.
func (s *Play) drawTrayRow(r widget.Region, y, i int, sc *scene) int {
	t := s.tray
	row := &t.rows[i]
	at := i == t.at
	if at {
		r.Sub(widget.Rect{Y: y, W: trayCells - 1, H: 1}).Focus(0, 0, sc.say(row.label))
	} else {
		r.PutFit(trayLabel, y, trayCells-2, themes.Style{}, sc.say(row.label))
	}
	switch row.kind {
	case pickRow:
		s.drawPick(r, y, row, at)
	case levelRow:
		for n := range 4 {
			if n == row.level {
				r.Chip(trayCells-1+3*n, y, themes.Accent, strconv.Itoa(n))
			} else {
				r.Put(trayCells+3*n, y, themes.Style{}, strconv.Itoa(n))
			}
		}
		r.PutFit(trayCells+12, y, r.W()-trayCells-12, dim, [...]string{"if nobody else wants to", "would like to", "soon", "at once"}[row.level])
	case replyRow:
		r.PutFit(trayCells, y, r.W()-trayCells, themes.Style{}, sc.say(s.replyWords(row.reply)))
	case shareRow:
		s.drawShares(r, y, row, at)
	case textRow:
		return s.drawText(r, y, row, at, sc)
	case sendRow:
		r.PutFit(trayCells, y, r.W()-trayCells, dim, s.sendWords())
	}
	return y + 1
}

// drawPick draws nine fixed columns, so that digit and place agree, and nobody.
func (s *Play) drawPick(r widget.Region, y int, row *trayRow, at bool) {
	for slot := range proto.Slot(proto.Seats) {
		x := trayCells + 3*int(slot)
		switch {
		case !row.may[slot]:
			r.Put(x, y, themes.Mark.Style(), r.Glyphs().Rest)
		case row.chosen && row.target == slot:
			r.Chip(x-1, y, themes.Seat(slot.Seat()), strconv.Itoa(slot.Seat()))
		default:
			r.PutLine(x, y, widget.Line{number(slot)})
		}
		if at && s.tray.cursor == int(slot) {
			r.Add(widget.Rect{X: x, Y: y, W: 1, H: 1}, themes.Underline|themes.Bold)
		}
	}
	words := "0 nobody"
	if trayNone+1+len(words) > r.W() {
		words = "0"
	}
	if row.chosen && !row.target.Valid() {
		r.Chip(trayNone, y, themes.Accent, words)
	} else {
		r.Put(trayNone+1, y, themes.Style{}, words)
	}
	if at && s.tray.cursor == nobodyColumn {
		r.Add(widget.Rect{X: trayNone + 1, Y: y, W: len(words), H: 1}, themes.Underline|themes.Bold)
	}
}

// drawShares draws a suspicion from 0 to 10 below each seat's place.
func (s *Play) drawShares(r widget.Region, y int, row *trayRow, at bool) {
	for i, may := range row.may {
		x := trayCells + 3*i
		words := strconv.Itoa(row.shares[i])
		switch {
		case !may:
			r.Put(x, y, themes.Mark.Style(), r.Glyphs().Rest)
		case at && s.tray.cursor == i:
			r.Chip(x-1, y, themes.Accent, words)
		default:
			r.Put(x, y, themes.Style{}, words)
		}
	}
	words := "tenths; not sent until changed"
	if row.edited {
		words = "tenths, sent with the vote"
	}
	r.PutFit(trayNone+1, y, r.W()-trayNone-1, dim, words)
}

// drawText draws a text and how many characters of it are allowed.
func (s *Play) drawText(r widget.Region, y int, row *trayRow, at bool, sc *scene) int {
	n := utf8.RuneCountInString(row.text.String())
	count, style := fmt.Sprintf("%d/%d", n, row.limit), dim
	if n > row.limit {
		count, style = "! "+count, themes.Bad.With(themes.Bold)
	}
	room := max(1, r.W()-trayCells-1-clean.Width(count))
	r.PutRight(r.W(), y, style, count)
	if at && s.tray.typing {
		shown, column := row.text.Window(room)
		r.Put(trayCells, y, themes.Text.With(themes.Underline), sc.say(shown))
		r.SetCursor(trayCells+column, y)
		return y + 1
	}
	if n == 0 {
		r.PutFit(trayCells, y, room, dim, "enter writes")
		return y + 1
	}
	lines := clean.Wrap(sc.say(row.text.String()), room)
	for i, line := range lines[:min(len(lines), 2)] {
		if i == 1 && !at {
			break
		}
		r.Put(trayCells, y, themes.Style{}, line)
		y++
	}
	return y
}

// replyWords name the line that a bid answers.
func (s *Play) replyWords(ref proto.Ref) string {
	for _, e := range s.hand.fold.entries {
		if p, ok := e.event.Payload.(proto.Spoke); ok && ref != "" && proto.Ref(e.event.ID) == ref {
			return fmt.Sprintf("@%d: %s", p.Speech.Slot.Seat(), p.Speech.Text)
		}
	}
	return "nobody; left and right turn through what was said"
}

func (s *Play) sendWords() string {
	switch s.tray.state {
	case saved:
		return "sent; the answer stands"
	case saving:
		return "on its way"
	}
	return "enter here, or S anywhere, sends the answer"
}

// pack are the drafts of one's living packmates.
func (s *Play) pack() []string {
	if s.tray == nil || s.tray.asked.Request.RequestKind() != proto.KindNight {
		return nil
	}
	v := s.hand.view(true)
	var lines []string
	for _, d := range s.hand.snap.PackDrafts {
		if len(d.Actions) > 0 && d.Slot.Valid() {
			lines = append(lines, fmt.Sprintf("pack   %d %s drafts %s", d.Slot.Seat(), v.Name(d.Slot), clean.Line(choices(d.Actions))))
		}
	}
	return lines
}
