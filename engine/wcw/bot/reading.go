package bot

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// seat is what a bot has gathered about one seat from what all may see, and
// from its own card.
type seat struct {
	alive     bool
	role      wcw.Role // as far as this seat knows for sure
	shown     wcw.Role // as far as everybody knows
	outDay    int      // 0 while in the game
	cause     wcw.Cause
	said      int      // speeches today
	last      int      // index of its last speech, -1 for none
	claim     wcw.Role // the last card it claimed
	claimedAt int      // index of that speech
}

// speech is one public speech.
type speech struct {
	id      wcw.Ref
	day     int
	slot    wcw.Slot
	replyTo wcw.Ref
	accuses wcw.Slot
	says    *saying
}

// whisper is one line of a private chat.
type whisper struct {
	day   int
	phase wcw.Phase
	slot  wcw.Slot
	says  *saying
}

// finding is a claimed or real result about a seat.
type finding struct {
	by, about wcw.Slot
	wolf      bool
	at        int // index of the speech
}

// vouch is what a seat says another is.
type vouch struct {
	by, about wcw.Slot
	card      wcw.Role
}

// table is the game as one seat sees it, made anew from each observation.
type table struct {
	o        wcw.Observation
	me       wcw.Slot
	names    *names
	seats    [wcw.Seats]seat
	speeches []speech
	today    int // index of the first speech of this day
	chat     []whisper
	findings []finding
	vouches  []vouch
	used     []uint64 // bit set of our lines that were said by anybody
	mates    set      // packmates or fellow nobles, without oneself
	living   int
	own      []wcw.Slot // whom this Guard or Chef chose in past nights
}

// reader makes tables. It remembers how it understood a text, which saves time
// and changes nothing.
type reader struct {
	lines   *Lines
	decks   *worlds.Decks
	names   *names
	sayings map[string]*saying
}

func (r *reader) understand(text string) *saying {
	s, ok := r.sayings[text]
	if !ok {
		s = understand(text, r.names, r.lines)
		r.sayings[text] = s
	}
	return s
}

// read makes the table of an observation.
func (r *reader) read(o wcw.Observation) *table {
	if r.names == nil || !r.names.fits(o.Roster) {
		r.names, r.sayings = nameSeats(o.Roster), make(map[string]*saying)
	}
	t := &table{o: o, me: o.Self.Slot, names: r.names, used: make([]uint64, len(r.lines.all)/64+1)}
	t.speeches = make([]speech, 0, len(o.Transcript))
	t.readRoster()
	for i := range o.Transcript {
		r.readRow(t, &o.Transcript[i])
	}
	t.today = len(t.speeches)
	for t.today > 0 && t.speeches[t.today-1].day == o.Day {
		t.today--
	}
	for i := t.today; i < len(t.speeches); i++ {
		t.seats[t.speeches[i].slot].said++
	}
	t.readResults()
	return t
}

func (t *table) readRoster() {
	for i := range t.seats {
		t.seats[i].last, t.seats[i].claimedAt = -1, -1
	}
	for _, row := range t.o.Roster {
		if row.Slot.Valid() && row.Alive {
			t.seats[row.Slot].alive = true
			t.living++
		}
	}
	for _, m := range t.o.Teammates {
		if m.Slot.Valid() {
			t.seats[m.Slot].role = m.Role
			t.mates = t.mates.with(m.Slot)
		}
	}
	t.mates = t.mates.without(t.me)
	t.seats[t.me].role = t.o.Self.Role
}

func (r *reader) readRow(t *table, e *wcw.Event) {
	switch p := e.Payload.(type) {
	case wcw.Spoke:
		if p.Speech.Slot.Valid() {
			s := r.understand(p.Speech.Text)
			t.mark(s)
			t.hearVouch(r.lines, p.Speech.Slot, s)
			t.addSpeech(speech{wcw.Ref(e.ID), e.Day, p.Speech.Slot, p.Speech.ReplyTo, p.Speech.Accusation, s})
		}
	case wcw.PrivateChat:
		if p.Slot.Valid() {
			s := r.understand(p.Text)
			t.mark(s)
			t.chat = append(t.chat, whisper{e.Day, e.Phase, p.Slot, s})
		}
	case wcw.Elimination:
		if p.Slot.Valid() {
			x := &t.seats[p.Slot]
			x.outDay, x.cause = e.Day, p.Cause
			if p.Role != "" {
				x.role, x.shown = p.Role, p.Role
			}
		}
	}
}

// hearVouch takes down whom a seat speaks for as its fellow, or as one who
// called on it.
func (t *table) hearVouch(l *Lines, by wcw.Slot, s *saying) {
	about := s.mentioned.without(by).only()
	switch {
	case !about.Valid():
	case s.claim == wcw.Noble:
		t.vouches = append(t.vouches, vouch{by, about, wcw.Noble})
	case l.isOf(s, "vouch-maid"):
		t.vouches = append(t.vouches, vouch{by, about, wcw.DairyMaid})
	}
}

func (t *table) mark(s *saying) {
	for _, i := range s.lines {
		t.used[i/64] |= 1 << (i % 64)
	}
}

func (t *table) addSpeech(s speech) {
	about := s.says.mentioned.without(s.slot).only()
	if !s.accuses.Valid() && s.says.blames && s.says.claim == "" && !s.says.clears {
		s.accuses = about
	}
	x := &t.seats[s.slot]
	x.last = len(t.speeches)
	if s.says.claim != "" {
		x.claim, x.claimedAt = s.says.claim, x.last
	}
	if s.accuses.Valid() {
		about = s.accuses
	}
	reads := x.claim == wcw.Seer || x.claim == wcw.Priest && s.says.claim == wcw.Priest
	if reads && about.Valid() && (s.says.clears || s.says.convicts) {
		t.findings = append(t.findings, finding{s.slot, about, s.says.convicts, x.last})
	}
	t.speeches = append(t.speeches, s)
}

// readResults takes over what this seat's own abilities have told for sure.
func (t *table) readResults() {
	for _, r := range t.o.PrivateResults {
		if !r.Target.Valid() {
			continue
		}
		x := &t.seats[r.Target]
		switch {
		case r.Ability == wcw.Inform && r.Result.Word == wcw.FindTownsman:
			x.role = wcw.DairyMaid
		case r.Ability == wcw.Check && wcw.Role(r.Result.Word).Known():
			x.role = wcw.Role(r.Result.Word)
		}
	}
}

// saidToday are the speeches of this day.
func (t *table) saidToday() []speech { return t.speeches[t.today:] }

// accusation is whom a seat accused last on a day, and NoSlot for nobody.
func (t *table) accusation(x wcw.Slot, day int) wcw.Slot {
	for i := len(t.speeches) - 1; i >= 0 && t.speeches[i].day >= day; i-- {
		if s := t.speeches[i]; s.day == day && s.slot == x && s.accuses.Valid() {
			return s.accuses
		}
	}
	return wcw.NoSlot
}

// accusers are the living seats, without this one, that now stand against x.
func (t *table) accusers(x wcw.Slot) set {
	var found set
	for i := range t.seats {
		s := wcw.Slot(i)
		if t.seats[i].alive && s != t.me && s != x && t.accusation(s, t.o.Day) == x {
			found = found.with(s)
		}
	}
	return found
}

// majority is the number of votes that removes a seat today (wcw sheet 2.8).
func (t *table) majority() int { return t.living/2 + 1 }

// latest is the seat among those given that spoke last, or NoSlot.
func (t *table) latest(among set) wcw.Slot {
	for i := len(t.speeches) - 1; i >= 0; i-- {
		if among.has(t.speeches[i].slot) {
			return t.speeches[i].slot
		}
	}
	return wcw.NoSlot
}

// byID is the index of a public speech, -1 if the transcript has it no more.
func (t *table) byID(id wcw.Ref) int {
	for i := len(t.speeches) - 1; i >= 0 && id != ""; i-- {
		if t.speeches[i].id == id {
			return i
		}
	}
	return -1
}

// openly is the card of a seat as far as this seat can have learned it: a wolf
// talks and reasons as if it knew no more than everybody.
func (t *table) openly(x wcw.Slot) wcw.Role {
	if t.pretends() {
		return t.seats[x].shown
	}
	return t.seats[x].role
}

// pretends reports whether this seat must hide what it knows.
func (t *table) pretends() bool { return t.o.Self.Faction != wcw.FactionTown }

// wasTown reports whether a seat that left is known not to have been of the
// wolf faction: by its card, or since wolves cannot kill their own.
func (t *table) wasTown(x wcw.Slot) bool {
	r := t.openly(x)
	return t.seats[x].outDay > 0 && (t.seats[x].cause == wcw.CauseWolf || r != "" && r.Faction() != wcw.FactionWolf)
}

// wasWolf reports whether a seat that left is known to have been a wolf.
func (t *table) wasWolf(x wcw.Slot) bool {
	r := t.openly(x)
	return t.seats[x].outDay > 0 && r != "" && r.Faction() == wcw.FactionWolf
}
