package wcw

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/field"
)

// tray is a request of the match as it is being answered: a row for each thing
// to decide.
type tray struct {
	asked     proto.Observation
	revisable bool // a person's: every change is sent, the last one counts
	rows      []trayRow
	at        int    // row with the focus
	cursor    int    // column under the cursor: a slot, or nobodyColumn
	typing    bool   // in the text of the focused row
	state     answer // how far the answer is
	note      string // why it was refused
	due       time.Duration
	sent      proto.Body // last sent; nil before
	counts    proto.Body // what the server has; nil for none
}

// answer is how far an answer is.
type answer uint8

const (
	undecided answer = iota
	changed          // here, not sent yet
	saving           // sent, no receipt yet
	saved
	refused
	expired
)

// rowKind is what is decided in a row.
type rowKind uint8

const (
	pickRow  rowKind = iota // a seat, or nobody
	levelRow                // urgency, 0 to 3
	replyRow                // a line of the transcript
	shareRow                // how likely each seat is a wolf, in tenths
	textRow
	sendRow
)

// nobodyColumn is the column after the nine seats.
const nobodyColumn = proto.Seats

type trayRow struct {
	kind    rowKind
	label   string
	ability proto.Ability // of a night
	knife   bool
	may     [proto.Seats]bool // seats that can be chosen

	chosen bool // also for nobody
	target proto.Slot
	level  int
	reply  proto.Ref
	shares [proto.Seats]int
	edited bool // the shares were changed, so that they are sent
	text   *field.Field
	limit  int // code points of the text
}

// newTray makes the rows of a request.
func newTray(o proto.Observation, person bool) *tray {
	t := &tray{asked: o, revisable: person, cursor: -1}
	switch r := o.Request.(type) {
	case proto.VoteRequest:
		t.rows = append(t.rows, pick("vote", r.Targets))
		if r.Suspicion && !person {
			t.rows = append(t.rows, shareOf(o))
		}
		t.askReason()
	case proto.NightRequest:
		for _, c := range r.Choices {
			row := pick(word(spaced(c.Ability)), c.Targets)
			row.ability = c.Ability
			t.rows = append(t.rows, row)
			if c.Ability == proto.Kill {
				knife := pick("knife", c.Actors)
				knife.knife = true
				t.rows = append(t.rows, knife)
			}
		}
		t.askReason()
	case proto.BidRequest:
		t.rows = []trayRow{
			text("text", r.MaxCharacters), {kind: levelRow, label: "urgency"}, {kind: replyRow, label: "answers"},
			pick("accuses", others(o)), text("reason", proto.MaxSummary),
		}
	case proto.ChatRequest:
		t.rows = []trayRow{text("text", r.MaxCharacters), text("reason", proto.MaxSummary)}
	case proto.DeadChatRequest:
		t.rows = []trayRow{text("text", r.MaxCharacters)}
	default:
		return nil
	}
	if !person {
		t.rows = append(t.rows, trayRow{kind: sendRow, label: "send"})
	}
	return t
}

// askReason adds the reason that a policy may give for a choice.
func (t *tray) askReason() {
	if !t.revisable {
		t.rows = append(t.rows, text("reason", proto.MaxSummary))
	}
}

func pick(label string, targets []proto.Slot) trayRow {
	row := trayRow{kind: pickRow, label: label, target: proto.NoSlot}
	for _, s := range targets {
		if s.Valid() {
			row.may[s] = true
		}
	}
	return row
}

func text(label string, limit int) trayRow {
	return trayRow{kind: textRow, label: label, limit: limit, text: &field.Field{}, target: proto.NoSlot}
}

// others are the living seats but one's own.
func others(o proto.Observation) []proto.Slot {
	var list []proto.Slot
	for _, r := range o.Roster {
		if r.Alive && r.Slot != o.Self.Slot {
			list = append(list, r.Slot)
		}
	}
	return list
}

// shareOf is the row of a suspicion report: even at first, and sent once it was
// changed (wcw sheet 2.11).
func shareOf(o proto.Observation) trayRow {
	row := pick("wolf", others(o))
	row.kind = shareRow
	for i := range row.shares {
		row.shares[i] = 3
	}
	return row
}

// is reports whether the tray answers this request.
func (t *tray) is(o *proto.Observation) bool {
	return t != nil && o != nil && t.asked.RequestID == o.RequestID
}

// inherit takes over what was written for an earlier request of the same kind
// and never sent, even in the middle of a word. It reports false if the person
// is torn out of a text.
func (t *tray) inherit(old *tray) bool {
	if old == nil || old.asked.Request.RequestKind() != t.asked.Request.RequestKind() {
		return old == nil || !old.typing
	}
	if old.state == saved {
		return true
	}
	for i := range t.rows {
		if i < len(old.rows) && t.rows[i].kind == textRow && old.rows[i].kind == textRow {
			t.rows[i].text = old.rows[i].text
		}
	}
	if old.at < len(t.rows) {
		t.at = old.at
	}
	t.typing = old.typing && t.focused() != nil && t.focused().kind == textRow
	return t.typing == old.typing
}

// focused is the row with the focus; nil if there is none.
func (t *tray) focused() *trayRow {
	if t == nil || t.at >= len(t.rows) {
		return nil
	}
	return &t.rows[t.at]
}

// move takes the focus to another row.
func (t *tray) move(by int) {
	if n := len(t.rows); n > 0 {
		t.at, t.cursor = (t.at+by+n)%n, -1
	}
}

// choose takes a seat, or nobody, in the focused row. It tells why it cannot.
func (t *tray) choose(column int, now time.Duration) (why string) {
	row := t.focused()
	switch {
	case row == nil:
		return "there is nothing to choose"
	case row.kind == levelRow && column >= 4 && column != nobodyColumn:
		return "urgency is 0 to 3"
	case row.kind == levelRow:
		row.level = column % nobodyColumn
	case row.kind == replyRow && column == nobodyColumn:
		row.reply = ""
	case row.kind == shareRow && column < nobodyColumn && row.may[column]:
		t.cursor = column
		return ""
	case row.kind != pickRow:
		return "choose a row with seats first: arrows up and down"
	case column != nobodyColumn && !row.may[column]:
		return fmt.Sprintf("%d cannot be chosen for %s", column+1, row.label)
	default:
		row.chosen, row.target = true, proto.NoSlot
		if column != nobodyColumn {
			row.target = proto.Slot(column)
		}
	}
	t.touch(now)
	return ""
}

// debounce is how long after a change a person's draft is sent.
const debounce = 250 * time.Millisecond

// touch notes a change.
func (t *tray) touch(now time.Duration) {
	if t.state != saved || t.revisable {
		t.state = changed
	}
	if t.revisable {
		t.due = now + debounce
	}
}

// sideways moves the cursor to the next column that can be chosen.
func (t *tray) sideways(by int, replies []proto.Ref, now time.Duration) {
	row := t.focused()
	switch {
	case row == nil:
	case row.kind == levelRow:
		row.level = max(0, min(3, row.level+by))
		t.touch(now)
	case row.kind == replyRow:
		row.reply = neighbour(replies, row.reply, -by)
		t.touch(now)
	case row.kind == pickRow || row.kind == shareRow:
		t.cursor = row.next(t.cursor, by)
	}
}

// neighbour is the ref beside one in a list that is closed to a ring by the
// empty one.
func neighbour(list []proto.Ref, ref proto.Ref, by int) proto.Ref {
	ring := append([]proto.Ref{""}, list...)
	i := max(0, slices.Index(ring, ref))
	return ring[(i+by+len(ring))%len(ring)]
}

// next is the next column that can be chosen.
func (r *trayRow) next(from, by int) int {
	columns := nobodyColumn + 1
	if r.kind == shareRow {
		columns = nobodyColumn
	}
	if from < 0 && r.chosen {
		from = r.column()
	}
	if from < 0 && by < 0 {
		from = columns
	}
	for range columns {
		from = (from + by + columns) % columns
		if from == nobodyColumn || r.may[from] {
			return from
		}
	}
	return -1
}

// column is where the choice stands.
func (r *trayRow) column() int {
	if r.target.Valid() {
		return int(r.target)
	}
	return nobodyColumn
}

// more changes the share under the cursor.
func (t *tray) more(by int, now time.Duration) (why string) {
	row := t.focused()
	if row == nil || row.kind != shareRow {
		return "is for the row of suspicions"
	}
	if t.cursor < 0 || t.cursor >= nobodyColumn {
		return "needs a seat: press its number first"
	}
	row.shares[t.cursor] = max(0, min(10, row.shares[t.cursor]+by))
	row.edited = true
	t.touch(now)
	return ""
}

// body is the answer as it would be sent.
func (t *tray) body() proto.Body {
	switch r := t.asked.Request.(type) {
	case proto.VoteRequest:
		return proto.Vote{Target: t.rows[0].target, Summary: t.written("reason"), Suspicion: t.suspicions()}
	case proto.NightRequest:
		return proto.Night{Actions: t.actions(), Summary: t.written("reason")}
	case proto.BidRequest:
		return t.bid()
	case proto.ChatRequest:
		return proto.Chat{Kind: r.Kind, Text: t.speech(), Summary: t.written("reason")}
	}
	return proto.DeadChat{Text: t.speech()}
}

// bid wants to speak if there is something to say.
func (t *tray) bid() proto.Bid {
	b := proto.Bid{Accusation: proto.NoSlot, Reason: t.written("reason"), Text: t.speech()}
	if b.Text == "" {
		return b
	}
	b.WantsToSpeak = true
	b.Urgency, b.ReplyTo, b.Accusation = t.rows[1].level, t.rows[2].reply, t.rows[3].target
	return b
}

// speech is the text, empty if it is white space alone.
func (t *tray) speech() string { return strings.TrimSpace(t.written("text")) }

func (t *tray) written(label string) string {
	for _, r := range t.rows {
		if r.kind == textRow && r.label == label {
			return r.text.String()
		}
	}
	return ""
}

// actions are one row for each ability, in the order of the request.
func (t *tray) actions() []proto.NightAction {
	actions := []proto.NightAction{}
	for _, r := range t.rows {
		switch {
		case r.ability != "":
			actions = append(actions, proto.NightAction{Ability: r.ability, Target: r.target, Killer: proto.NoSlot})
		case r.knife:
			actions[len(actions)-1].Killer = r.target
		}
	}
	return actions
}

func (t *tray) suspicions() []proto.Suspicion {
	for _, r := range t.rows {
		if r.kind != shareRow || !r.edited {
			continue
		}
		var list []proto.Suspicion
		for i, may := range r.may {
			if may {
				list = append(list, proto.Suspicion{Slot: i, Wolf: float64(r.shares[i]) / 10})
			}
		}
		return list
	}
	return nil
}

// fault is why the answer would be refused, empty for a good one.
func (t *tray) fault() string {
	for _, r := range t.rows {
		if r.kind != textRow {
			continue
		}
		if over := utf8.RuneCountInString(r.text.String()) - r.limit; over > 0 {
			return fmt.Sprintf("%s is %d characters too long: %d are allowed", r.label, over, r.limit)
		}
	}
	return ""
}

// action is the message that answers the request.
func (t *tray) action() proto.Action {
	return proto.Action{EpisodeID: t.asked.EpisodeID, RequestID: t.asked.RequestID, ObservationID: t.asked.ObservationID, Body: t.body()}
}

// load shows a draft that the server has.
func (t *tray) load(b proto.Body) {
	t.counts, t.sent, t.state = b, b, saved
	switch b := b.(type) {
	case proto.Vote:
		t.rows[0].chosen, t.rows[0].target = true, b.Target
	case proto.Night:
		t.loadNight(b)
	}
}

func (t *tray) loadNight(b proto.Night) {
	i := -1
	for k := range t.rows {
		r := &t.rows[k]
		switch {
		case r.ability != "" && i+1 < len(b.Actions):
			i++
			r.chosen, r.target = true, b.Actions[i].Target
		case r.knife && i >= 0 && b.Actions[i].Killer.Valid():
			r.chosen, r.target = true, b.Actions[i].Killer
		}
	}
}

// receipt takes the server's word on the answer.
func (t *tray) receipt(r proto.Receipt) {
	switch r.Status {
	case proto.Accepted, proto.Duplicate:
		t.counts = t.sent
		if t.state == saving {
			t.state = saved
		}
	case proto.Expired:
		t.state, t.note = expired, "too late: the time was up"
	default:
		t.state, t.note = refused, "refused as "+codeWord(r.Code)
		switch {
		case r.Retry:
			t.note += "; one more try is left"
		case t.counts != nil:
			t.note += "; what was saved before still counts"
		}
	}
}

func codeWord(c proto.Code) string {
	switch c {
	case "":
		return "not possible now"
	case proto.CodeIllegal:
		return "not allowed"
	}
	return word(spaced(c))
}
