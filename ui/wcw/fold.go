package wcw

import (
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Fold turns the events of a feed into views and beats as they come. The view
// after any earlier event is at hand. The zero Fold is empty and ready.
type Fold struct {
	entries []entry
	beats   []Beat
	secrets int    // private events among them
	frames  []View // before each event whose index is a multiple of spacing
	now     View
	open    map[Kind]int          // beats of private material that still grow
	won     wonBid                // of the speech that comes next
	talkers map[string]proto.Slot // who made a speech, by its id
}

// spacing is the number of events between two kept views: a view is copied and
// at most this many events are folded again.
const spacing = 128

// entry is a cleaned event with its arrival.
type entry struct {
	event proto.Event
	reply proto.Slot // whom a speech or bid answers
	at    time.Duration
	late  bool
	stage Stage // after the event
}

// Reset forgets all events: another match begins.
func (f *Fold) Reset() { *f = Fold{} }

// Add folds further events. Late tells that they happened before the feed came
// to them, so that it is not known how long a phase among them has lasted. An
// event that is already there is left out.
func (f *Fold) Add(items []feed.Item[proto.Event], late bool) {
	for _, it := range items {
		if n := len(f.entries); n > 0 && it.Event.Cursor <= f.entries[n-1].event.Cursor {
			continue
		}
		e := entry{event: tidy(it.Event), at: it.At, late: late}
		e.reply = f.answered(e.event.Payload)
		f.add(e)
	}
}

// answered finds whom a speech or bid answers.
func (f *Fold) answered(p proto.Payload) proto.Slot {
	var ref proto.Ref
	switch p := p.(type) {
	case proto.Spoke:
		ref = p.Speech.ReplyTo
	case proto.BidMade:
		ref = p.Bid.ReplyTo
	}
	if s, ok := f.talkers[string(ref)]; ok {
		return s
	}
	return proto.NoSlot
}

func (f *Fold) add(e entry) {
	if len(f.entries) == 0 {
		f.now, f.talkers, f.open = newView(), map[string]proto.Slot{}, map[Kind]int{}
	}
	if len(f.entries)%spacing == 0 {
		f.frames = append(f.frames, f.now)
	}
	if p, ok := e.event.Payload.(proto.Spoke); ok && p.Speech.Slot.Valid() {
		f.talkers[e.event.ID] = p.Speech.Slot
	}
	f.now.apply(e)
	e.stage = f.now.Stage
	if secret(e.event) {
		f.secrets++
	}
	f.entries = append(f.entries, e)
	f.tell(e)
}

// Now is the view after all events.
func (f *Fold) Now() View {
	if len(f.entries) == 0 {
		return newView()
	}
	return f.now
}

// Beats lists everything that is told, oldest first. The slice is the fold's
// own: it is read and not kept over an Add.
func (f *Fold) Beats() []Beat { return f.beats }

// After is the view after the first n events.
func (f *Fold) After(n int) View {
	if n >= len(f.entries) {
		return f.Now()
	}
	if n <= 0 {
		return newView()
	}
	k := (n - 1) / spacing
	v := f.frames[k]
	for _, e := range f.entries[k*spacing : n] {
		v.apply(e)
	}
	return v
}

// secret reports whether an event is private material.
func secret(e proto.Event) bool {
	kind := proto.RevealOf(e.Payload.PayloadKind())
	return e.Reveal != proto.RevealPublic && kind != proto.RevealPublic
}

// Events is the number of events folded.
func (f *Fold) Events() int { return len(f.entries) }
