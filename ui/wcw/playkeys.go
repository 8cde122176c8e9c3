package wcw

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// seatKey is a key of a seat with what it does. One that acts is ignored for a
// moment after a tray opened by itself.
type seatKey struct {
	screen.Key
	acts bool
	do   func(s *Play, key string) tea.Cmd
}

func seatBind(group screen.Group, keys, label, hint, help string, do func(*Play, string) tea.Cmd) seatKey {
	return seatKey{screen.Key{Press: strings.Fields(keys), Label: label, Hint: hint, Help: help, Group: group}, group == screen.Do, do}
}

func (k seatKey) off(why string) seatKey {
	k.Off = why
	return k
}

func (s *Play) bindings() []seatKey {
	return []seatKey{
		seatBind(screen.Do, "1 2 3 4 5 6 7 8 9", "1-9", "target", "choose that seat in the row", (*Play).chooseKey).off(s.rowOff()),
		seatBind(screen.Do, "0", "0", "nobody", "choose nobody, which counts as well", (*Play).chooseKey).off(s.rowOff()),
		seatBind(screen.Move, "up down", "↑↓", "row", "the row to decide; without one, scroll", (*Play).rowKey),
		seatBind(screen.Move, "left right", "←→", "", "move in the row; enter chooses", (*Play).sideKey).off(s.rowOff()),
		seatBind(screen.Do, "enter", "enter", s.enterHint(), "choose, write or send what has the focus", (*Play).enterKey).off(s.rowOff()),
		seatBind(screen.Do, "S", "S", s.sendHint(), "send the answer", (*Play).sendKey).off(s.sendOff()),
		seatBind(screen.Do, "- + =", "- +", "", "less or more suspicion", (*Play).moreKey).off(s.moreOff()),
		seatBind(screen.Look, "c", "c", "chat", "write in this chat; enter sends, esc keeps the draft", (*Play).chatKey).off(s.chatOff()),
		seatBind(screen.Look, "tab shift+tab", "tab", "part", "next part: talk, team, journal", (*Play).tabKey),
		seatBind(screen.Look, "r", "r", s.hideHint(), "hide or show role, tray and team", (*Play).hideKey),
		seatBind(screen.Look, "o", "o", "odds", "your odds: who may be a wolf, from what you know", (*Play).oddsKey).off(s.oddsOff()),
		seatBind(screen.Look, "i", "i", "", "all about a seat: the chosen one, or who speaks", (*Play).infoKey),
		seatBind(screen.Look, "n p", "n p", "", "about the next seat, or the one before", (*Play).lookKey).off(s.lookOff()),
		seatBind(screen.Look, "esc", "esc", "", "close what was opened", (*Play).closeKey),
		seatBind(screen.Move, "pgup pgdown", "pgup/pgdn", "", "scroll the talk", (*Play).pageKey),
		seatBind(screen.Always, "q", "q", "", "leave the seat", (*Play).leaveKey),
	}
}

// Keys lists what the keys do now.
func (s *Play) Keys() []screen.Key {
	var keys []screen.Key
	for _, b := range s.bindings() {
		keys = append(keys, b.Key)
	}
	return keys
}

// key does what a key is bound to, or types it.
func (s *Play) key(k tea.KeyPressMsg) tea.Cmd {
	switch {
	case s.talk.typing:
		return s.typeChat(k)
	case s.tray != nil && s.tray.typing:
		return s.typeRow(k)
	}
	for _, b := range s.bindings() {
		if !b.Is(k) || b.Off != "" {
			continue
		}
		if (b.acts || s.torn) && !s.counts() {
			return nil
		}
		return b.do(s, k.Keystroke())
	}
	return nil
}

// counts reports whether a key is meant for what the screen shows now.
func (s *Play) counts() (yes bool) {
	if s.grace, yes = s.grace.Key(s.moment()); yes {
		s.torn = false
	}
	return yes
}

func (s *Play) rowOff() string {
	switch {
	case s.hidden:
		return "waits while all is hidden: r shows it"
	case s.tray == nil || len(s.tray.rows) == 0:
		return "has nothing to decide now"
	case !s.tray.revisable && s.tray.state == saved:
		return "comes too late: the answer was sent and stands"
	}
	return ""
}

func (s *Play) sendOff() string {
	if why := s.rowOff(); why != "" {
		return why
	}
	if s.tray.revisable {
		return "is not needed: every change is sent by itself"
	}
	return ""
}

func (s *Play) moreOff() string {
	if why := s.rowOff(); why != "" {
		return why
	}
	if s.tray.focused().kind != shareRow {
		return "is for the row of suspicions"
	}
	return ""
}

func (s *Play) chatOff() string {
	if s.hand.result != nil || s.hand.waiting() || !s.hand.person {
		return "is closed. " + strings.TrimSuffix(s.hand.closedWhy(s.nearestChat()), ".")
	}
	return ""
}

func (s *Play) enterHint() string {
	if row := s.tray.focused(); row != nil && row.kind == textRow {
		return "write"
	}
	return ""
}

func (s *Play) sendHint() string {
	if s.tray != nil && !s.tray.revisable {
		return "send"
	}
	return ""
}

func (s *Play) hideHint() string {
	if s.hidden {
		return "show"
	}
	return "hide"
}

// hideKey hides what tells who sits here, the chat of a team with its name, or
// shows it again.
func (s *Play) hideKey(string) tea.Cmd {
	s.hidden = !s.hidden
	switch {
	case s.hidden && (s.tab == wolvesTab || s.tab == noblesTab):
		s.covered = s.tab
		s.turnTo(townTab)
	case !s.hidden && s.covered != "":
		s.turnTo(s.covered)
		s.covered = ""
	}
	return nil
}

// chooseKey takes a digit.
func (s *Play) chooseKey(key string) tea.Cmd {
	column := nobodyColumn
	if key != "0" {
		column = int(key[0] - '1')
	}
	row := s.tray.focused()
	if row.kind == levelRow && key != "0" {
		column = int(key[0] - '0')
	}
	if why := s.tray.choose(column, s.now); why != "" {
		return say(screen.Warn, why)
	}
	return nil
}

func (s *Play) rowKey(key string) tea.Cmd {
	by := direction(key, "down")
	if s.tray == nil || len(s.tray.rows) == 0 || s.hidden {
		s.scrollBy(-by)
		return nil
	}
	s.tray.move(by)
	return nil
}

func (s *Play) sideKey(key string) tea.Cmd {
	s.tray.sideways(direction(key, "right"), s.replies(), s.now)
	return nil
}

// replies are the ids of the speeches that can be answered, oldest first.
func (s *Play) replies() []proto.Ref {
	var refs []proto.Ref
	for _, e := range s.hand.fold.entries {
		if _, ok := e.event.Payload.(proto.Spoke); ok {
			refs = append(refs, proto.Ref(e.event.ID))
		}
	}
	return refs
}

func (s *Play) enterKey(string) tea.Cmd {
	t := s.tray
	switch row := t.focused(); {
	case row.kind == textRow:
		t.typing = true
	case row.kind == sendRow:
		return s.sendKey("")
	case row.kind == pickRow && t.cursor >= 0:
		if why := t.choose(t.cursor, s.now); why != "" {
			return say(screen.Warn, why)
		}
		t.cursor = -1
	default:
		t.move(1)
	}
	return nil
}

func (s *Play) sendKey(string) tea.Cmd {
	if why := s.tray.fault(); why != "" {
		return say(screen.Warn, why)
	}
	s.submit()
	return nil
}

func (s *Play) moreKey(key string) tea.Cmd {
	by := 1
	if key == "-" {
		by = -1
	}
	if why := s.tray.more(by, s.now); why != "" {
		return say(screen.Warn, why)
	}
	return nil
}

// typeRow edits the text with the focus until enter or esc.
func (s *Play) typeRow(k tea.KeyPressMsg) tea.Cmd {
	t := s.tray
	switch k.Keystroke() {
	case "enter":
		t.typing = false
		t.move(1)
	case "esc":
		t.typing = false
	default:
		if t.focused().text.Update(k) {
			t.touch(s.now)
		}
	}
	return nil
}

func (s *Play) chatKey(string) tea.Cmd {
	s.turnTo(s.nearestChat())
	s.talk.typing = true
	s.showTalk()
	return nil
}

// nearestChat is the open conversation; beside one, the first that takes lines
// now, else the town's.
func (s *Play) nearestChat() tab {
	if s.tab.chat() {
		return s.tab
	}
	for _, t := range s.channels() {
		if s.hand.closedWhy(t) == "" && !(s.hidden && t.private()) {
			return t
		}
	}
	return townTab
}

// typeChat edits the line of the open conversation.
func (s *Play) typeChat(k tea.KeyPressMsg) tea.Cmd {
	draft := s.talk.draft(s.tab)
	switch k.Keystroke() {
	case "esc":
		s.talk.typing = false
	case "enter":
		s.sendChat()
	default:
		draft.Update(k)
		s.talk.note = ""
	}
	return nil
}

// sendChat sends the line, or says why it is kept.
func (s *Play) sendChat() {
	why := s.hand.closedWhy(s.tab)
	if why == "" {
		why = chatFault(s.talk.draft(s.tab).String())
	}
	if why == "" && !s.connected() {
		why = "there is no connection now"
	}
	if why != "" {
		s.talk.note = "not sent: " + why
		return
	}
	s.feed.Send(s.talk.message(s.tab, s.hand.episode, s.hand.snap.PhaseKey, s.opts.IDs))
}

func (s *Play) paste(p tea.PasteMsg) {
	switch {
	case s.talk.typing:
		s.talk.draft(s.tab).Update(p)
	case s.tray != nil && s.tray.typing:
		s.tray.focused().text.Update(p)
		s.tray.touch(s.now)
	}
}

// closeKey closes what lies over the talk.
func (s *Play) closeKey(string) tea.Cmd {
	s.info, s.odds.shown = false, false
	return nil
}

// showTalk closes what hides the talk.
func (s *Play) showTalk() {
	s.info, s.odds.shown = false, s.odds.shown && s.aside
}

func (s *Play) tabKey(key string) tea.Cmd {
	s.showTalk()
	s.turnTo(s.nextTab(direction(key, "tab")))
	return nil
}

func (s *Play) turnTo(to tab) {
	if to != s.tab {
		s.talk.open(s.tab, to, s.hand.fold.beats, s.hand.me())
		s.tab, s.scroll = to, 0
	}
}

// tabs are the parts that there are, in order.
func (s *Play) tabs() []tab {
	var all []tab
	if s.class == widget.Small && s.tray != nil {
		all = append(all, decideTab)
	}
	all = append(all, townTab)
	for _, c := range s.channels() {
		if c != townTab {
			all = append(all, c)
		}
	}
	all = append(all, journalTab)
	if s.class == widget.Small {
		all = append(all, seatsTab)
	}
	return all
}

// channels are the conversations that the seat may read, while all is hidden
// without that of its team.
func (s *Play) channels() []tab {
	all := s.policyChannels()
	for _, c := range s.hand.snap.Channels {
		all = append(all, tab(c))
	}
	if s.hidden {
		all = slices.DeleteFunc(all, func(t tab) bool { return t == wolvesTab || t == noblesTab })
	}
	return all
}

// policyChannels are those that follow from a policy's card.
func (s *Play) policyChannels() []tab {
	self := s.hand.self
	var all []tab
	switch {
	case s.hand.person || self == nil:
		return nil
	case self.Faction == proto.FactionWolf:
		all = append(all, wolvesTab)
	case self.Role == proto.Noble:
		all = append(all, noblesTab)
	}
	if s.hand.dead() {
		all = append(all, graveyardTab)
	}
	return all
}

func (s *Play) nextTab(by int) tab {
	all := s.tabs()
	for i, t := range all {
		if t == s.tab {
			return all[(i+by+len(all))%len(all)]
		}
	}
	return townTab
}

// infoKey shows all about the seat that is chosen, or who spoke last.
func (s *Play) infoKey(string) tea.Cmd {
	s.info = !s.info
	s.looked = max(0, s.hand.fold.Now().Speaker)
	if row := s.tray.focused(); row != nil && row.kind == pickRow && row.target.Valid() && !s.hidden {
		s.looked = row.target
	}
	return nil
}

func (s *Play) lookOff() string {
	if !s.info {
		return "needs a seat to be looked at: press i first"
	}
	return ""
}

func (s *Play) lookKey(key string) tea.Cmd {
	s.looked = proto.Slot((int(s.looked) + direction(key, "n") + proto.Seats) % proto.Seats)
	return nil
}

func (s *Play) pageKey(key string) tea.Cmd {
	s.scrollBy(5 * direction(key, "pgup"))
	return nil
}

func (s *Play) scrollBy(rows int) { s.scroll = max(0, min(s.scroll+rows, s.scrollable)) }

// leaveKey asks once while the seat is held in a match that goes on.
func (s *Play) leaveKey(string) tea.Cmd {
	if !s.hand.seated || s.hand.result != nil || !s.connected() {
		return screen.Send(screen.Leave{})
	}
	text := "The match goes on. You may come back by the same address."
	switch {
	case s.tray != nil && s.tray.revisable:
		text = "The match goes on. Your draft counts at 0:00, and you may come back."
	case !s.hand.person:
		text = "The match goes on without your answers. You may come back."
	}
	return screen.Send(screen.Ask{
		Title: "LEAVE SEAT " + strconv.Itoa(s.hand.me().Seat()) + "?", Text: text, Esc: "esc stays",
		Answers: []screen.Answer{{Verb: "Stay"}, {Verb: "Leave", Msg: screen.Leave{}}},
	})
}

// footer is the last row. A small screen leaves out what its person finds by
// himself, or cannot use now.
func (s *Play) footer(g *themes.Glyphs) widget.Footer {
	idle := s.rowOff() != ""
	var f widget.Footer
	for _, k := range s.Keys() {
		left := s.class == widget.Small && (k.Press[0] == "up" || idle && k.Group == screen.Do || !idle && k.Press[0] == "tab")
		if k.Hint != "" && !left {
			f.Hints = append(f.Hints, widget.Hint{Key: k.Name(g), Text: k.Hint, Off: k.Off != ""})
		}
	}
	return f
}
