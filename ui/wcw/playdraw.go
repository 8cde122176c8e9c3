package wcw

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// View draws the seat. Besides, it notes the size for the keys that depend on
// it.
func (s *Play) View(f screen.Frame) string {
	r := s.canvas.Reset(f.Look, f.W, f.H)
	l := widget.NewLayout(f.W, f.H)
	s.resize(l.Class)
	s.scrollable, s.aside = 0, false
	sc := s.scene(f.Look)
	s.drawBug(r.Sub(l.Bug), l.Class, sc)
	switch {
	case !s.hand.seated || s.hand.waiting():
		s.drawLobby(r.Sub(l.Inner), sc)
	case s.ended():
		sc.everything = true
		sc.drawEnd(r.Sub(endPlace(l)))
	case l.Class == widget.Small:
		s.drawSmall(r.Sub(l.Inner), sc)
	default:
		s.drawWide(r, l, sc)
	}
	if s.hand.seated && !s.connected() && s.hand.result == nil {
		r.Sub(widget.Rect{Y: l.Inner.Y, W: f.W, H: l.Inner.H}).Fade()
	}
	s.drawTimeline(r.Sub(l.Timeline), sc)
	s.footer(r.Glyphs()).Draw(r.Sub(l.Footer))
	return s.canvas.String()
}

// resize leaves a part that only a small screen has.
func (s *Play) resize(class widget.Class) {
	if class == widget.Small && s.class != class && s.tray != nil && !s.Typing() {
		s.class = class
		s.turnTo(decideTab)
	}
	s.class = class
	gone := s.tab == decideTab && s.tray == nil || class != widget.Small && (s.tab == decideTab || s.tab == seatsTab)
	if gone {
		s.turnTo(townTab)
	}
}

// ended reports whether the result shows: once it is there, until the talk is
// turned to.
func (s *Play) ended() bool {
	return s.hand.result != nil && (s.tab == townTab || s.tab == decideTab) && s.scroll == 0
}

func (s *Play) connected() bool {
	return s.status.Phase == feed.Live || s.status.Phase == feed.Lagging
}

// scene puts together what is drawn.
func (s *Play) scene(look widget.Look) *scene {
	sc := &scene{
		fold: &s.hand.fold, view: s.hand.view(!s.hidden), at: len(s.hand.fold.beats) - 1, everything: true, focus: proto.NoSlot,
		scroll: s.scroll, rows: -1, odds: s.publicOdds(), texts: &s.texts, look: look, talk: s.tab, fresh: s.talk.fresh,
		unread: s.status.Faults + s.hand.fold.now.Unknown,
	}
	if !s.tab.chat() {
		sc.talk = townTab
	}
	if s.info {
		sc.focus = s.looked
	}
	sc.untimed = s.untimed()
	if c, ok := s.clock(); ok {
		sc.clock, sc.urgent = c.Span().Text, c.Urgent()
	}
	return sc
}

// momentWords names the moment: "Night 1 · Actions".
func (s *Play) momentWords(sc *scene) string {
	h := &s.hand
	dot := " " + sc.look.Glyphs.Rest + " "
	day := strconv.Itoa(h.day())
	switch {
	case h.result != nil:
		return "finished on day " + strconv.Itoa(max(h.day(), sc.view.Day))
	case !h.seated:
		return "Who Cried Wolf"
	case h.waiting():
		return "Lobby"
	}
	switch h.period() {
	case proto.PeriodDiscussion:
		return "Day " + day + dot + "Talk"
	case proto.PeriodVote:
		return "Day " + day + dot + "Vote"
	case proto.PeriodDusk:
		return "Day " + day + dot + "Dusk"
	case proto.PeriodCoordination:
		return "Night " + day + dot + "Pack talk"
	case proto.PeriodActions:
		return "Night " + day + dot + "Actions"
	case proto.PeriodDawn:
		return "Night " + day + dot + "Dawn"
	}
	return "Day " + day
}

// briefly is a moment in few cells: "N1 Actions".
func briefly(moment string, sc *scene) string {
	day, what, parted := strings.Cut(moment, " "+sc.look.Glyphs.Rest+" ")
	if !parted {
		return moment
	}
	return strings.NewReplacer("Day ", "D", "Night ", "N").Replace(day) + " " + what
}

// drawBug draws the top line: the moment, its clock, who one is, the
// connection.
func (s *Play) drawBug(r widget.Region, class widget.Class, sc *scene) {
	gap := "  "
	if r.W() < narrow {
		gap = " "
	}
	line := widget.Line{{Style: head, Text: "WCW"}, widget.Plain(gap), {Style: bold, Text: s.momentWords(sc)}}
	short := widget.Line{{Style: bold, Text: briefly(s.momentWords(sc), sc)}}
	if c, ok := s.clock(); ok {
		line = append(line, widget.Plain(gap), c.Span())
		short = append(short, widget.Plain(" "), c.Span())
	}
	parts := []widget.Part{{Text: line, Short: short, Priority: 9}, {Text: s.you(sc, r.W()), Short: s.you(sc, 0), Priority: 3, At: 31}}
	widget.Bug{Parts: parts, Right: s.link().Part(sc.look, 8)}.Draw(r)
}

// you says who one is: "you are 7 Gorse · Alchemist ▲".
func (s *Play) you(sc *scene, width int) widget.Line {
	if s.hand.self == nil {
		return nil
	}
	who, lead := sc.say(s.who()), "you are "
	if sc.unread > 0 {
		lead = fmt.Sprintf("! %d not understood  ", sc.unread) + lead
	}
	if width < narrow {
		who, lead = strconv.Itoa(s.hand.me().Seat()), ""
	}
	line := widget.Words(lead + who)
	if !s.hand.self.Alive {
		line = append(line, widget.Ink(themes.Dim, ", dead"))
	}
	if s.hidden {
		return line
	}
	line = append(line, widget.Plain(" "+sc.look.Glyphs.Rest+" "))
	return append(line, sc.role(s.hand.self.Role, 16)...)
}

func (s *Play) link() widget.Link {
	switch st := s.status; st.Phase {
	case feed.Live:
		return widget.Link{State: widget.LinkLive}
	case feed.Lagging:
		return widget.Link{State: widget.LinkLagging, For: st.Lag}
	case feed.Waiting:
		return widget.Link{State: widget.LinkWaiting, Try: st.Try, For: max(0, st.Until-s.now)}
	case feed.Refused:
		return widget.Link{State: widget.LinkRefused}
	case feed.Ended:
		return widget.Link{State: widget.LinkEnded}
	}
	return widget.Link{State: widget.LinkConnecting}
}

// drawWide draws rail and stage, on a large screen the tally beside them, and
// the tray below.
func (s *Play) drawWide(r widget.Region, l widget.Layout, sc *scene) {
	room := r.H() - l.Timeline.H - l.Footer.H
	tray := min(s.trayRows(l.Inner.W, sc), max(3, room/2))
	cut := func(part widget.Rect) widget.Region {
		part.H = max(0, room-tray-1-part.Y)
		return r.Sub(part)
	}
	columns := mediumColumns
	if l.Class == widget.Large {
		columns = largeColumns
		s.drawDetail(cut(l.Detail), sc)
	}
	rail := cut(l.Rail)
	y := sc.drawSeats(rail, columns, false) + 1
	s.hand.drawJournal(rail.Sub(widget.Rect{Y: y, W: rail.W(), H: rail.H() - y}), sc, !s.hidden, 0)
	switch stage := cut(l.Stage); {
	case s.info:
		sc.drawInfo(stage)
	case s.oddsShow() && !s.aside:
		s.drawOdds(stage, sc)
	default:
		s.drawTalk(stage, sc)
	}
	at := widget.Rect{X: l.Inner.X, Y: room - tray, W: min(l.Inner.W, 100), H: tray}
	s.drawTray(r.Sub(at), sc)
}

// drawDetail draws the tally, and below it the odds if there is room.
func (s *Play) drawDetail(r widget.Region, sc *scene) {
	y := sc.drawTally(r, largeTally) + 1
	below := r.Sub(widget.Rect{Y: y, W: r.W(), H: max(0, r.H()-y)})
	if s.aside = s.oddsShow() && s.oddsFit(below, sc); s.aside {
		s.drawOdds(below, sc)
	}
}

// drawSmall draws one part.
func (s *Play) drawSmall(r widget.Region, sc *scene) {
	strip := r.Row(0)
	sc.drawStrip(strip.Sub(widget.Rect{W: min(28, r.W()), H: 1}))
	if r.W() > 30 {
		strip.PutFit(30, 0, r.W()-30, bold, s.smallTabs())
	}
	below := r.Sub(widget.Rect{Y: 1, W: r.W(), H: r.H() - 1})
	switch {
	case s.info:
		sc.drawInfo(below)
		return
	case s.oddsShow():
		s.drawOdds(below, sc)
		return
	}
	part := s.tab
	if part == townTab && s.interludeTitle() != "" && !s.Typing() && s.scroll == 0 {
		part = decideTab
	}
	switch part {
	case decideTab:
		s.drawTray(below, sc)
	case seatsTab:
		sc.drawSeats(below, mediumColumns, false)
	case journalTab:
		s.scrollable = s.hand.drawJournal(below, sc, !s.hidden, s.scroll)
	default:
		s.drawTalk(below, sc)
	}
}

// smallTabs names the part that shows, or what is new elsewhere.
func (s *Play) smallTabs() string {
	for _, t := range s.channels() {
		if n, _ := s.unread(t); n > 0 && t != s.tab && !(s.hidden && t.private()) {
			return fmt.Sprintf("%s %d", t.title(), min(n, 9))
		}
	}
	return s.tab.title()
}

func (s *Play) unread(t tab) (int, bool) {
	return s.talk.unread(t, s.hand.fold.beats, s.hand.me(), s.name())
}

// drawTalk draws the tabs, the open conversation and the line that is written.
func (s *Play) drawTalk(r widget.Region, sc *scene) {
	s.drawTabs(r.Row(0))
	foot := 2
	body := r.Sub(widget.Rect{Y: 1, W: r.W(), H: r.H() - 1 - foot})
	switch {
	case s.hidden && s.tab.private():
		body.PutWrapped(2, 0, max(1, r.W()-2), dim, "Hidden. r shows it again.")
		return
	case s.tab == journalTab:
		s.scrollable = s.hand.drawJournal(r.Sub(widget.Rect{Y: 1, W: r.W(), H: r.H() - 1}), sc, !s.hidden, s.scroll)
		return
	}
	rows := sc.floorWindow(body.W(), body.H())
	if len(rows) == 0 {
		body.PutWrapped(2, 0, max(1, r.W()-2), dim, "Nobody has written here yet.")
	}
	for y, row := range rows {
		sc.putPara(body, y, row)
	}
	s.scrollable = sc.scrollable
	s.drawWriting(r.Sub(widget.Rect{Y: r.H() - foot, W: r.W(), H: foot}), sc)
}

// drawTabs draws the names of the parts, the open one as a chip.
func (s *Play) drawTabs(r widget.Region) {
	x := 0
	for _, t := range s.tabs() {
		if t == s.tab {
			x = r.Chip(x, 0, themes.Accent, t.title()) + 1
			continue
		}
		x = r.Put(x+1, 0, themes.Style{}, t.title()) + 1
		if n, named := s.unread(t); n > 0 && t.chat() && !(s.hidden && t.private()) {
			x = r.Put(x, 0, bold, badge(n, named)) + 1
		}
		x++
	}
}

// drawWriting draws who has the floor or why the chat is closed, and the line
// that is written.
func (s *Play) drawWriting(r widget.Region, sc *scene) {
	why := s.hand.closedWhy(s.tab)
	text, note := s.talk.draft(s.tab).String(), s.floorWords(sc)
	switch {
	case s.talk.note != "":
		note = sc.look.Glyphs.Refuse + " " + s.talk.note
	case len(s.talk.pending) > 0:
		note = "sending" + sc.look.Glyphs.Cut
	case why != "":
		note = why
	}
	r.PutFit(2, 0, r.W()-2, dim, sc.say(note))
	if s.talk.typing {
		s.drawField(r, sc)
		return
	}
	switch {
	case text != "":
		r.PutFit(2, 1, r.W()-2, dim, "kept draft: "+sc.say(text))
	case why == "":
		r.PutFit(2, 1, r.W()-2, dim, "c writes to "+s.audience())
	}
}

// drawField draws the text field with its count.
func (s *Play) drawField(r widget.Region, sc *scene) {
	draft := s.talk.draft(s.tab)
	n := utf8.RuneCountInString(draft.String())
	count := fmt.Sprintf("%d/%d", n, proto.MaxSpeech)
	style := dim
	if n > proto.MaxSpeech {
		style, count = themes.Bad.With(themes.Bold), "! "+count
	}
	room := max(1, r.W()-4-clean.Width(count))
	x := r.Put(0, 1, themes.Accent.With(themes.Bold), r.Glyphs().Focus) + 1
	shown, column := draft.Window(room)
	r.Put(x, 1, themes.Text.With(themes.Underline), sc.say(shown))
	r.SetCursor(x+column, 1)
	r.PutRight(r.W(), 1, style, count)
}

// audience names whom a line reaches.
func (s *Play) audience() string {
	switch s.tab {
	case wolvesTab:
		return "the wolves alone"
	case noblesTab:
		return "the nobles alone"
	case graveyardTab:
		return "the dead alone"
	}
	return "the town"
}

// floorWords say which bot has the floor, and why.
func (s *Play) floorWords(sc *scene) string {
	f := s.hand.snap.Floor
	if f == nil || !f.Slot.Valid() || s.hand.period() != proto.PeriodDiscussion {
		return ""
	}
	words := fmt.Sprintf("%d %s has the floor", f.Slot.Seat(), sc.view.Name(f.Slot))
	if f.ReplyingToHuman {
		words += ", answering a person"
	}
	if f.Prompt != "" {
		words += ": " + clean.Line(string(f.Prompt))
	}
	return words
}

// drawTimeline draws the public beats, or the last ten seconds.
func (s *Play) drawTimeline(r widget.Region, sc *scene) {
	if c, ok := s.clock(); ok && c.Urgent() && s.tray != nil {
		r.Drain(0, 0, c.Left)
		return
	}
	t := widget.Timeline{Right: widget.Line{{Style: dim, Text: "live"}}}
	if s.hand.result != nil {
		t.Right = widget.Line{{Style: dim, Text: "end"}}
	}
	for i := range s.hand.fold.beats {
		b := &s.hand.fold.beats[i]
		if b.Secret || b.Kind == Outcome {
			continue
		}
		if mark, ok := timeMark(b, r.Glyphs()); ok {
			mark.At = t.Beats
			t.Marks = append(t.Marks, mark)
		}
		t.Beats++
	}
	t.Here = t.Beats
	t.Draw(r)
}

// drawLobby draws who has come, or that nothing is there yet.
func (s *Play) drawLobby(r widget.Region, sc *scene) {
	lobby := s.hand.snap.Lobby
	if lobby == nil || len(lobby.Seats) != proto.Seats {
		s.drawBefore(r, sc)
		return
	}
	r.Put(2, 0, head, "LOBBY")
	y := 3
	if r.H() > proto.Seats+2 {
		y = proto.Seats + 2
	}
	filled, people := 0, 0
	for i, seat := range lobby.Seats {
		s.drawLobbySeat(r, proto.Slot(i), seat, sc)
		if seat != proto.SeatOpen {
			filled++
		}
		if seat == proto.SeatHuman {
			people++
		}
	}
	words := fmt.Sprintf("%d of 9 seats filled, people: %d.", filled, people)
	if c, ok := s.clock(); ok {
		words += " Starts in " + strings.TrimLeft(c.Span().Text, "!") + "."
	}
	r.PutWrapped(2, y, max(1, r.W()-4), themes.Style{}, words)
}

// drawLobbySeat draws a seat in a row of its own, or its number and a sign
// where there is no room.
func (s *Play) drawLobbySeat(r widget.Region, slot proto.Slot, seat proto.LobbySeat, sc *scene) {
	words, mark, style := "Open seat", r.Glyphs().Blue, dim
	switch {
	case slot == s.hand.me():
		words, mark, style = "You", r.Glyphs().Focus, bold
	case seat == proto.SeatHuman:
		words, mark, style = "Joined", r.Glyphs().Live, themes.Style{}
	case seat == proto.SeatAI:
		words, mark, style = "AI ready", r.Glyphs().Done, themes.Style{}
	}
	if r.H() <= proto.Seats+2 {
		x := r.PutLine(2+4*int(slot), 1, widget.Line{number(slot)})
		r.Put(x, 1, style, mark)
		return
	}
	y := 1 + int(slot)
	r.PutLine(2, y, widget.Line{number(slot)})
	r.Put(4, y, style, sc.name(slot, 16))
	r.Put(22, y, style, words)
}

// drawBefore says what is missing before the match.
func (s *Play) drawBefore(r widget.Region, sc *scene) {
	title, text := "No seat yet: the arena has not answered.", "It shows here by itself. q leaves."
	switch s.status.Phase {
	case feed.Live, feed.Lagging:
		title, text = "You have seat "+strconv.Itoa(s.hand.me().Seat())+".", "The match has not begun, or asks this seat nothing yet. It shows here by itself."
		if !s.hand.seated {
			title = "Connected."
		}
	case feed.Waiting:
		left := int(max(0, s.status.Until-s.now).Seconds() + 0.999)
		title, text = "The connection failed.", s.status.Reason+". Try "+strconv.Itoa(s.status.Try)+" follows in "+strconv.Itoa(left)+" s."
	case feed.Refused:
		title, text = "The arena refused.", s.status.Reason
	case feed.Ended:
		title, text = "It is over.", s.status.Reason
	}
	y := 1 + r.PutWrapped(2, 1, max(1, r.W()-4), bold, title)
	r.PutWrapped(2, y, max(1, min(60, r.W()-4)), themes.Style{}, sc.say(text))
}
