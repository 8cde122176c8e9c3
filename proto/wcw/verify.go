package wcw

import (
	"fmt"
	"slices"
	"strconv"
)

// Fault is a breach of a validity rule by a replay, and its place.
type Fault struct {
	Index  int    // of the event in the file, from 0; -1 if it is not in one event
	Cursor int    // of that event
	Field  string // within the event, or within the file
	Want   string // completes "must be …"
	Got    string // completes "but is …"
}

// Error is a sentence with the place.
func (f *Fault) Error() string {
	place := ""
	if f.Index >= 0 {
		place = fmt.Sprintf("event %d (cursor %d): ", f.Index, f.Cursor)
	}
	return place + f.Field + " must be " + f.Want + ", but is " + f.Got
}

// RulesVersions lists the rules that a replay may be of (wcw sheet 0).
func RulesVersions() []string { return []string{"wcw.rules/1", "wcw.rules/2", RulesVersion} }

// Verify holds a replay against every validity rule of wcw sheet 5.6 and
// returns the first *Fault, or nil. Like the arena it does not check whether
// the play follows the rules, nor scores of version 2 against their metrics.
func (r Replay) Verify() error {
	v := verifier{Replay: &r, index: -1, ids: map[string]bool{}, speeches: map[Ref]bool{}, kinds: map[PayloadKind]int{}}
	v.head()
	for i := range r.Events {
		if v.fault != nil {
			break
		}
		v.index = i
		v.event(r.Events[i])
	}
	v.index = -1
	v.once()
	v.result()
	if v.fault != nil {
		return v.fault
	}
	return nil
}

// verifier walks through a replay up to the first fault.
type verifier struct {
	*Replay
	fault    *Fault
	index    int // of the event being checked, or -1
	ids      map[string]bool
	speeches map[Ref]bool // ids of the speeches so far
	kinds    map[PayloadKind]int
	cards    []RoleRow
}

// fail keeps the first fault.
func (v *verifier) fail(field, want string, got any) {
	if v.fault != nil {
		return
	}
	v.fault = &Fault{Index: v.index, Field: field, Want: want, Got: show(got)}
	if v.index >= 0 {
		v.fault.Cursor = v.Events[v.index].Cursor
	}
}

// show writes a value in ASCII, null for the nobody of a slot.
func show(got any) string {
	switch x := got.(type) {
	case Slot:
		if x == NoSlot {
			return "null"
		}
		return strconv.Itoa(int(x))
	case int:
		return strconv.Itoa(x)
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case phrase:
		return string(x)
	}
	return strconv.QuoteToASCII(fmt.Sprint(got))
}

// phrase is shown without quotes.
type phrase string

// same fails unless a field has the one word that it may have.
func (v *verifier) same(field, got, want string) {
	if got != want {
		v.fail(field, strconv.QuoteToASCII(want), got)
	}
}

// head checks what stands around the events.
func (v *verifier) head() {
	v.same("schema", v.Schema, ReplaySchema)
	v.same("eventSchema", v.EventSchema, EventSchema)
	v.same("gameVersion", v.GameVersion, GameVersion)
	v.same("revealPolicy", v.RevealPolicy, RevealPolicy)
	if !slices.Contains(RulesVersions(), v.RulesVersion) {
		v.fail("rulesVersion", "one of wcw.rules/1 to wcw.rules/3", v.RulesVersion)
	}
	if !v.Complete {
		v.fail("complete", "true", phrase("false"))
	}
	if v.MaxDays < 1 || v.MaxDays > 32 {
		v.fail("maxDays", "1 to 32", v.MaxDays)
	}
	if n := len(v.Events); n < minEvents || n > MaxEvents {
		v.fail("events", fmt.Sprintf("a list of %d to %d", minEvents, MaxEvents), phrase(fmt.Sprintf("one of %d", n)))
	}
}

// event checks the place of an event in the list, then its payload.
func (v *verifier) event(e Event) {
	if e.Cursor != v.index+1 {
		v.fail("cursor", strconv.Itoa(v.index+1), e.Cursor)
	}
	if v.ids[e.ID] {
		v.fail("id", "unlike those before it", e.ID)
	}
	v.ids[e.ID] = true
	if e.Payload == nil {
		v.fail("payload", "given", phrase("missing"))
		return
	}
	v.order(e.Payload.PayloadKind())
	if want := RevealOf(e.Payload.PayloadKind()); want == "" {
		v.fail("payload.kind", "a known kind", e.Payload.PayloadKind())
	} else {
		v.same("reveal", string(e.Reveal), string(want))
	}
	v.payload(e)
}

// order checks that the kinds that come once do, at the ends if they must.
func (v *verifier) order(kind PayloadKind) {
	v.kinds[kind]++
	switch last := len(v.Events) - 1; {
	case v.index == 0:
		v.same("payload.kind", string(kind), string(EventStarted))
	case v.index == last:
		v.same("payload.kind", string(kind), string(EventFinished))
	case kind == EventFinished:
		v.fail("payload.kind", "left to the last event", kind)
	}
	if v.kinds[kind] > 1 && slices.Contains(onlyOnce(), kind) {
		v.fail("payload.kind", "of a kind that may come again", kind)
	}
}

// once checks that no kind is missing that must come.
func (v *verifier) once() {
	for _, kind := range onlyOnce() {
		if v.kinds[kind] == 0 {
			v.fail("events", fmt.Sprintf("with one event of kind %q", kind), phrase("without it"))
		}
	}
}

func onlyOnce() []PayloadKind {
	return []PayloadKind{EventStarted, EventFinished, EventRoles, EventSeed}
}
