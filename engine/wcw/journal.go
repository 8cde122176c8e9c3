package wcw

import (
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// audience is who may see an entry while the match runs: everybody, the dead
// whoever they are, or the seats that were fixed when it was written; 0 is
// nobody but the replay (wcw sheet 5.1).
type audience uint16

const (
	toServer audience = 0
	toDead   audience = 1 << 14
	toPublic audience = 1 << 15
)

func toSeat(s proto.Slot) audience { return audience(slot(s)) }

// entry is an internal event; its place in the journal is its seq less one.
type entry struct {
	day      int
	phase    proto.Phase
	audience audience
	id       string // of a public entry
	payload  proto.Payload
}

// journal is all that happened, with every recipient's list kept as places in
// it, so that what a viewer sees never needs a search.
type journal struct {
	entries  []entry
	public   []int32
	seats    [proto.Seats]list
	dead     slots   // seats with an elimination
	speeches []int32 // K of each public_K that is a speech
	size     size
}

// list is what one seat may see.
type list struct {
	entries []int32 // places in the journal; the cursor of entries[i] is i+1
	rows    []int32 // cursors of the rows of a transcript
}

// add writes an entry and shows it to whom it concerns.
func (j *journal) add(e entry) {
	if !j.size.admit(j, e) {
		return
	}
	at := int32(len(j.entries))
	if e.audience == toPublic {
		j.public = append(j.public, at)
		e.id = "public_" + strconv.Itoa(len(j.public))
		if _, spoke := e.payload.(proto.Spoke); spoke {
			j.speeches = append(j.speeches, int32(len(j.public)))
		}
	}
	j.entries = append(j.entries, e)
	for i := range j.seats {
		if j.sees(proto.Slot(i), e.audience) {
			j.seats[i].add(at, e.payload)
		}
	}
	if death, ok := e.payload.(proto.Elimination); ok {
		j.bury(death.Slot)
	}
}

func (j *journal) sees(s proto.Slot, to audience) bool {
	return to == toPublic || to == toDead && j.dead.has(s) || to < toDead && slots(to).has(s)
}

// bury shows a seat the past of the Graveyard, inside its list.
func (j *journal) bury(s proto.Slot) {
	j.dead |= slot(s)
	j.seats[s] = list{}
	for i := range j.entries {
		if e := &j.entries[i]; j.sees(s, e.audience) {
			j.seats[s].add(int32(i), e.payload)
		}
	}
}

func (l *list) add(at int32, p proto.Payload) {
	l.entries = append(l.entries, at)
	switch p.(type) {
	case proto.Spoke, proto.PrivateChat, proto.Elimination:
		l.rows = append(l.rows, int32(len(l.entries)))
	}
}

// said reports whether an id is one of the first n public speeches.
func (j *journal) said(id proto.Ref, n int) bool {
	for i := n - 1; i >= 0; i-- {
		if j.entries[j.public[j.speeches[i]-1]].id == string(id) {
			return true
		}
	}
	return false
}

// lastSpeech is the id of the latest public speech; empty if there is none.
func (j *journal) lastSpeech() proto.Ref {
	if len(j.speeches) == 0 {
		return ""
	}
	return proto.Ref(j.entries[j.public[j.speeches[len(j.speeches)-1]-1]].id)
}

// tell writes what happens now. A match that outgrows its limits breaks off.
func (m *Match) tell(to audience, p proto.Payload) {
	m.journal.add(entry{day: m.day, phase: m.phase, audience: to, payload: p})
	if m.journal.size.err != nil {
		m.close()
	}
}
