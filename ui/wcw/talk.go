package wcw

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/field"
)

// tab is a part that the seat's person turns to: a chat, or what a screen has
// no room for beside it.
type tab string

// Tabs; the chats have the words of the protocol.
const (
	townTab      = tab(proto.ChannelTown)
	wolvesTab    = tab(proto.ChannelWolves)
	noblesTab    = tab(proto.ChannelNobles)
	graveyardTab = tab(proto.ChannelGraveyard)
	journalTab   = tab("journal")
	decideTab    = tab("decide") // on a small screen
	seatsTab     = tab("seats")  // on a small screen
)

func (t tab) title() string {
	switch t {
	case journalTab, decideTab, seatsTab:
		return string(t)
	}
	return strings.ToUpper(string(t[:1])) + string(t[1:])
}

// chat reports whether the tab is a conversation.
func (t tab) chat() bool { return t != journalTab && t != decideTab && t != seatsTab }

// private reports whether the tab may not be seen by who walks by.
func (t tab) private() bool { return t != townTab && t != seatsTab }

// tells reports whether a beat belongs to a conversation.
func (t tab) tells(b *Beat) bool {
	switch b.Kind {
	case Chat:
		return channelTab(b.Channel) == t
	case Heading:
		return t == townTab || b.Stage != VoteOpen
	}
	return t == townTab && !b.Secret
}

func channelTab(k proto.PayloadKind) tab {
	switch k {
	case proto.EventWolfChat:
		return wolvesTab
	case proto.EventNobleChat:
		return noblesTab
	case proto.EventDeadChat:
		return graveyardTab
	}
	return ""
}

// talk is what a person has read and is writing, by conversation.
type talk struct {
	drafts  map[tab]*field.Field
	read    map[tab]int // beats that were there when the tab was last left
	fresh   int         // first beat that was new when the tab was opened; 0 for none
	typing  bool
	pending []proto.HumanChat // sent, no receipt yet
	sent    int               // messages so far, for their ids
	note    string            // why the last one was not sent
}

// draft is the unsent text of a conversation.
func (t *talk) draft(of tab) *field.Field {
	if t.drafts == nil {
		t.drafts, t.read = map[tab]*field.Field{}, map[tab]int{}
	}
	if t.drafts[of] == nil {
		t.drafts[of] = &field.Field{}
	}
	return t.drafts[of]
}

// open turns from one tab to another: what came since it was left is new.
func (t *talk) open(from, to tab, beats []Beat, me proto.Slot) {
	t.draft(to)
	t.read[from] = len(beats)
	t.fresh = 0
	for i := t.read[to]; i < len(beats) && to.chat(); i++ {
		if b := &beats[i]; to.tells(b) && b.said() && b.Seat != me {
			t.fresh = i
			break
		}
	}
	t.read[to] = len(beats)
	t.note = ""
}

// said reports whether a beat is something that a seat wrote.
func (b *Beat) said() bool { return b.Kind == Speech || b.Kind == Chat }

// unread counts the lines of a tab that were not seen, and whether one of them
// has a name in it.
func (t *talk) unread(of tab, beats []Beat, me proto.Slot, name string) (n int, named bool) {
	for i := min(t.read[of], len(beats)); i < len(beats); i++ {
		if b := &beats[i]; of.tells(b) && b.said() && b.Seat != me {
			n++
			named = named || name != "" && strings.Contains(strings.ToLower(b.Text), strings.ToLower(name))
		}
	}
	return n, named
}

// badge writes an unread count: "2 new", with @ if one's name occurs.
func badge(n int, named bool) string {
	if n == 0 {
		return ""
	}
	words := strconv.Itoa(n) + " new"
	if n > 9 {
		words = "9+ new"
	}
	if named {
		words = "@" + words
	}
	return words
}

// chatFault is why a line cannot be sent now, empty if it can.
func chatFault(text string) string {
	over := utf8.RuneCountInString(text) - proto.MaxSpeech
	switch {
	case strings.TrimSpace(text) == "":
		return "there is nothing to send"
	case over > 0:
		return fmt.Sprintf("%d characters too long: %d are allowed", over, proto.MaxSpeech)
	}
	return ""
}

// message takes a draft to send it.
func (t *talk) message(of tab, episode, phaseKey, ids string) proto.HumanChat {
	t.sent++
	m := proto.HumanChat{
		EpisodeID: episode, ID: fmt.Sprintf("%s_%d", ids, t.sent), PhaseKey: phaseKey,
		Channel: proto.Channel(of), Text: t.draft(of).String(),
	}
	t.draft(of).Set("")
	t.pending = append(t.pending, m)
	t.note = ""
	return m
}

// receipt takes the server's word on a line. A rejected one is a draft again.
func (t *talk) receipt(r proto.ChatReceipt, say func(string) string) {
	for i, m := range t.pending {
		if m.ID != r.ID {
			continue
		}
		t.pending = append(t.pending[:i:i], t.pending[i+1:]...)
		if r.Status == proto.Rejected {
			t.keep(m)
			t.note = "not sent: " + say(r.Message)
		}
		return
	}
}

// keep puts a message back before what was typed since.
func (t *talk) keep(m proto.HumanChat) {
	d := t.draft(tab(m.Channel))
	d.Set(strings.TrimSpace(m.Text + " " + d.String()))
}

// closedWhy is why a conversation takes no line now; empty if it does.
func (h *hand) closedWhy(of tab) string {
	period := h.period()
	talking := period == proto.PeriodDiscussion
	switch {
	case h.result != nil:
		return "The match is over."
	case h.waiting():
		return "The match has not begun."
	case !h.person:
		return "This seat speaks when it is asked."
	case h.dead() && of != graveyardTab:
		return "The dead write in the Graveyard alone."
	case h.dead():
		return ""
	case of == graveyardTab:
		return "Open to the dead alone."
	case of == townTab && !talking:
		return "Closed now. Opens again by day."
	case of != townTab && period == proto.PeriodActions:
		return "Closed during actions. Opens again by day."
	case of != townTab && !talking && period != proto.PeriodCoordination:
		return "Closed now. Opens at night, and by day."
	}
	return ""
}
