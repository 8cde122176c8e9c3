package wcw

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// twins are two matches that differ only in what one viewer may not know. They
// are played side by side, and after each thing that happens in either of
// them the viewer's bytes are compared.
//
// What is public must be the same in both, so the answers to each window are
// chosen first and tried on copies: the choice is kept if it leads to the same
// speech, the same deaths, and the same private results of the viewer. Nothing
// else is looked at to choose, so ids, cursors, counts, moments and the rest of
// the contents are free to differ, and are compared.
type twins struct {
	t      tb
	viewer engine.Viewer
	shared *rand.Rand // what is the same in both
	own    [2]*rand.Rand
	m      [2]*Match

	stop     func(*twins) bool // the viewer may know now what differs
	chatting bool              // people write in private
	seen     int               // cursor up to which the viewer's list was compared
	alive    bool              // the viewer, when it was
	messages int
	tried    int // windows
	differed int // windows in which the private parts differed
}

// plan is what a seat does in a window.
type plan struct {
	after  time.Duration // since the window opened
	seat   int
	bad    bool // a bad answer comes first
	leave  bool
	silent bool
	report *proto.Report
	body   proto.Body
}

// sees reports whether the viewer is one of a set of seats.
func (w *twins) sees(s slots) bool { return w.viewer >= 0 && s.has(proto.Slot(w.viewer)) }

// play goes on until the matches are over or the viewer may know what differs.
func (w *twins) play() {
	w.compare()
	for !w.m[0].over && !w.m[1].over && !w.stop(w) {
		w.window()
	}
	if !w.stop(w) && w.m[0].over != w.m[1].over {
		w.t.Fatal("one match is over, the other goes on")
	}
}

// window plays one window of both matches.
func (w *twins) window() {
	if w.m[0].boundary != w.m[1].boundary {
		w.t.Fatal(fmt.Sprintf("one window ends at %v, the other at %v", w.m[0].boundary, w.m[1].boundary))
	}
	w.moderate()
	plans := w.choose()
	w.tried++
	if fmt.Sprintf("%+v", plans[0]) != fmt.Sprintf("%+v", plans[1]) {
		w.differed++
	}
	opened, boundary := w.m[0].now, w.m[0].boundary
	for _, at := range moments(plans, boundary-opened) {
		for i := range w.m {
			w.m[i].Advance(opened + at)
			for _, p := range plans[i] {
				if p.after == at {
					carryOut(w.m[i], p)
				}
			}
		}
		w.compare()
	}
	w.talk()
	w.whisper()
	for i := range w.m {
		w.m[i].Advance(boundary)
	}
	w.compare()
}

// moderate lets a moderator, who knows what is public alone, give the floor in
// both matches.
func (w *twins) moderate() {
	a, b := w.m[0].host.pick, w.m[1].host.pick
	if a == nil || b == nil {
		if a != b {
			w.t.Fatal("only one match asks its moderator")
		}
		return
	}
	if x, y := marshal(w.t, a.Floor), marshal(w.t, b.Floor); x != y {
		w.t.Fatal(fmt.Sprintf("the moderator can tell:\n%s\n%s", x, y))
	}
	chosen := pickOf(w.shared, a.Floor.EligibleSlots, none)
	var refused [2]error // a third turn in a row is
	for i, m := range w.m {
		refused[i] = m.Prompt(m.now+ms, m.host.pick.ID, chosen, m.roster[chosen].Name+", go on.")
	}
	if fmt.Sprint(refused[0]) != fmt.Sprint(refused[1]) {
		w.t.Fatal(fmt.Sprint(refused))
	}
	w.compare()
}

// talk lets the viewer, if it is a living person, write to the town.
func (w *twins) talk() {
	if w.viewer < 0 || !w.m[0].Person(int(w.viewer)) || w.shared.IntN(3) > 0 || w.m[0].over || w.m[1].over || w.stop(w) {
		return
	}
	w.messages++
	text := "Seat 5? " + words(w.shared, 4)
	var receipts [2]proto.ChatReceipt
	for i, m := range w.m {
		receipts[i] = talk(m, int(w.viewer), fmt.Sprint("t", w.messages), proto.ChannelTown, text)
	}
	if receipts[0] != receipts[1] {
		w.t.Fatal(fmt.Sprintf("one receipt is %+v, the other %+v", receipts[0], receipts[1]))
	}
	w.compare()
}

// moments are the times of all that is planned.
func moments(plans [2][]plan, length time.Duration) []time.Duration {
	times := map[time.Duration]bool{length / 2: true}
	for _, list := range plans {
		for _, p := range list {
			times[p.after] = true
		}
	}
	return slices.Sorted(maps.Keys(times))
}

// choose finds plans for both matches that lead to the same public outcome.
func (w *twins) choose() [2][]plan {
	common := w.common()
	first := w.plan(0, common)
	want := w.outcome(0, first)
	for range 30 {
		second := w.plan(1, common)
		if w.outcome(1, second) == want {
			return [2][]plan{first, second}
		}
	}
	return [2][]plan{w.mute(0, common), w.mute(1, common)}
}

// mute leaves out what all but the viewer and the town as a whole would do.
func (w *twins) mute(i int, common map[int]plan) []plan {
	var plans []plan
	for _, r := range w.m[i].Open() {
		if p, ok := common[r.Seat]; ok {
			plans = append(plans, p)
		}
	}
	return plans
}

// common is what is the same in both matches: all that the viewer does, the
// targets of votes, who speaks in a paced turn, and what the viewer's team says.
func (w *twins) common() map[int]plan {
	m, plans := w.m[0], map[int]plan{}
	for _, r := range m.Open() {
		p := plan{seat: r.Seat, after: w.delay(w.shared, m, r.Seat), body: legalBody(w.shared, m, r.Seat)}
		own := int(w.viewer) == r.Seat
		w.stayOut(&p)
		switch r.Body.RequestKind() {
		case proto.KindVote:
			p.body = w.sharedVote(p.body)
		case proto.KindWolfChat:
			own = own || w.sees(m.wolves())
		case proto.KindNobleChat:
			own = own || w.sees(m.nobles())
		case proto.KindNight:
			own = own || w.showsDrafts(m, r.Seat)
		case proto.KindBid:
			own = own || m.config.Episode.Mode.Paced()
		}
		if own || r.Body.RequestKind() == proto.KindVote {
			plans[r.Seat] = p
		}
	}
	return plans
}

// stayOut keeps the viewer and its pack from acting on seats whose cards
// differ: what the viewer would learn, or a death reveal, is its own to know.
func (w *twins) stayOut(p *plan) {
	n, ok := p.body.(proto.Night)
	if !ok {
		return
	}
	for i, row := range n.Actions {
		if row.Target != none && w.m[0].seats[row.Target].role != w.m[1].seats[row.Target].role {
			n.Actions[i].Target = none
		}
	}
}

// sharedVote never goes to a seat whose card differs, lest it be revealed.
func (w *twins) sharedVote(b proto.Body) proto.Body {
	v := b.(proto.Vote)
	if v.Target != none && w.m[0].seats[v.Target].role != w.m[1].seats[v.Target].role {
		v.Target = none
	}
	return v
}

func (w *twins) delay(r *rand.Rand, m *Match, seat int) time.Duration {
	req := m.seats[seat].req
	return time.Duration(r.Int64N(8)) * (req.deadline - m.now) / 8
}

// plan is what the seats of one match do: the common part, with private
// trimmings, and the rest as it likes.
func (w *twins) plan(i int, common map[int]plan) []plan {
	m, r := w.m[i], w.own[i]
	var plans []plan
	for _, q := range m.Open() {
		p, shared := common[q.Seat]
		if !shared {
			p = plan{seat: q.Seat, after: w.delay(r, m, q.Seat), body: legalBody(r, m, q.Seat), silent: r.IntN(6) == 0, leave: r.IntN(12) == 0}
		}
		if int(w.viewer) != q.Seat && !w.showsDrafts(m, q.Seat) {
			p = w.trim(r, m, p, shared)
		}
		plans = append(plans, p)
	}
	return plans
}

// showsDrafts reports whether the viewer is a packmate who sees the seat's
// night draft as it changes.
func (w *twins) showsDrafts(m *Match, seat int) bool {
	return w.sees(m.wolves()) && m.seats[seat].wolf() && m.seats[seat].req.kind == proto.KindNight && m.Person(int(w.viewer))
}

// trim changes what is private about an answer: its moment, tries, summary,
// reason, suspicions and report.
func (w *twins) trim(r *rand.Rand, m *Match, p plan, shared bool) plan {
	p.after, p.bad = w.delay(r, m, p.seat), r.IntN(5) == 0
	if r.IntN(8) == 0 {
		p.report = &proto.Report{Code: proto.CodeThrottled, Attempts: r.IntN(3)}
	}
	switch b := p.body.(type) {
	case proto.Vote:
		b.Summary, b.Suspicion = words(r, 2), someSuspicion(r)
		p.silent = b.Target == none && r.IntN(2) == 0
		p.body = b
	case proto.Bid:
		b.Reason = words(r, 2)
		p.silent = p.silent || shared && !b.WantsToSpeak && r.IntN(2) == 0
		p.body = b
	case proto.Chat:
		b.Summary = words(r, 2)
		p.silent = p.silent || shared && b.Text == "" && r.IntN(2) == 0
		p.body = b
	}
	return p
}

func carryOut(m *Match, p plan) {
	switch {
	case m.seats[p.seat].req == nil:
		return
	case p.leave:
		m.Leave(m.now, p.seat)
		_ = m.Join(m.now, p.seat, engine.Agent)
		return
	}
	if p.bad {
		_, _ = m.Malformed(m.now, p.seat)
	}
	if !p.silent {
		a := answerOf(m, p.seat, p.body)
		a.Report = p.report
		_, _ = m.Submit(m.now, p.seat, a)
	}
}

// outcome is what a plan makes public, and what the viewer learns by it.
func (w *twins) outcome(i int, plans []plan) string {
	m := cloned(w.m[i])
	before := len(m.journal.entries)
	slices.SortStableFunc(plans, func(a, b plan) int { return int(a.after - b.after) })
	opened, boundary := m.now, m.boundary
	for _, p := range plans {
		m.Advance(opened + p.after)
		carryOut(m, p)
	}
	m.Advance(boundary)
	result := ""
	for _, e := range m.journal.entries[before:] {
		switch p := e.payload.(type) {
		case proto.Spoke, proto.Elimination, proto.NightResolved:
			result += fmt.Sprintf("%+v\n", p)
		case proto.Finished:
			result += fmt.Sprintln(p.Result.Outcome)
		case proto.PrivateResulted:
			if int(w.viewer) == int(p.Slot) {
				result += fmt.Sprintf("%+v\n", p)
			}
		case proto.BidMade:
			if int(w.viewer) == int(p.Slot) {
				result += fmt.Sprintln(p.Selected)
			}
		}
	}
	return result
}

// whisper lets people write what the viewer does not see, each match as it likes.
func (w *twins) whisper() {
	if !w.chatting {
		return
	}
	w.messages++
	for i, m := range w.m {
		for s := range proto.Slot(proto.Seats) {
			seat := &m.seats[s]
			own, team := seat.teamChannel()
			channel := own
			switch {
			case !seat.person || w.own[i].IntN(2) == 0:
				continue
			case !seat.alive:
				channel = proto.ChannelGraveyard
			case !team || w.sees(m.wolves()) && seat.wolf() || w.sees(m.nobles()) && seat.noble():
				continue
			}
			m.Chat(m.now, int(s), proto.HumanChat{
				EpisodeID: m.EpisodeID(), ID: fmt.Sprint("w", w.messages, "_", w.own[i].IntN(100)), PhaseKey: m.phaseKey(),
				Channel: channel, Text: "Seat 3? " + words(w.own[i], 4),
			})
			w.compare()
			w.replyAmongTheDead(i)
		}
	}
}

func (w *twins) replyAmongTheDead(i int) {
	for _, r := range w.m[i].Open() {
		if r.Body.RequestKind() == proto.KindDeadChat && w.own[i].IntN(2) == 0 {
			_, _ = w.m[i].Submit(w.m[i].now, r.Seat, answerOf(w.m[i], r.Seat, legalBody(w.own[i], w.m[i], r.Seat)))
			w.compare()
		}
	}
}

// compare holds the viewer's bytes of one match against those of the other:
// its list from what was compared before, its request, and its snapshot.
func (w *twins) compare() {
	if w.m[0].over || w.m[1].over || w.stop(w) {
		return
	}
	alive := w.viewer < 0 || w.m[0].Alive(int(w.viewer))
	if alive != w.alive {
		w.seen, w.alive = 0, alive // the Graveyard's past came into the list
	}
	a, b := w.view(w.m[0]), w.view(w.m[1])
	if !reflect.DeepEqual(a, b) && marshal(w.t, a) != marshal(w.t, b) {
		x, y := apart(marshal(w.t, a), marshal(w.t, b))
		w.t.Fatal(fmt.Sprintf("viewer %d can tell at %v:\n%s\n%s", w.viewer, w.m[0].now, x, y))
	}
	w.seen = w.m[0].Count(w.viewer)
}

// apart is where two texts begin to differ.
func apart(a, b string) (x, y string) {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	cut := func(s string) string { return s[max(0, i-300):min(len(s), i+100)] }
	return cut(a), cut(b)
}

// view is all that the viewer can get at this moment.
type view struct {
	Events      []proto.Event
	Count       int
	Clock       string
	Asked       string
	Observation *proto.Observation
	Snapshot    *proto.Snapshot
}

// view leaves out the rank of the viewer's own bids, and of a snapshot the
// list, which is compared for itself.
func (w *twins) view(m *Match) view {
	p, left := m.Clock(m.now)
	v := view{Events: withoutRank(m.Events(w.viewer, w.seen)), Count: m.Count(w.viewer), Clock: fmt.Sprint(p, left, m.phase, m.day)}
	if w.viewer == engine.Public {
		return v
	}
	seat := int(w.viewer)
	asked, open := m.Asked(seat)
	v.Asked = fmt.Sprintf("%+v %v", asked, open)
	if o, ok := m.Observation(m.now, seat); ok {
		v.Observation = &o
	}
	if !m.Person(seat) {
		return v
	}
	s := m.Snapshot(m.now, seat)
	if len(s.Events) != v.Count {
		w.t.Fatal("a snapshot has not the whole list")
	}
	s.Events = nil
	v.Snapshot = &s
	return v
}

func withoutRank(events []proto.Event) []proto.Event {
	for i, e := range events {
		if b, ok := e.Payload.(proto.BidMade); ok {
			b.Rank = proto.NoRank
			events[i].Payload = b
		}
	}
	return events
}

// cloned is a copy of a match that can be played on without touching it.
func cloned(m *Match) *Match {
	c := *m
	j := &c.journal
	j.entries, j.public, j.speeches = slices.Clone(j.entries), slices.Clone(j.public), slices.Clone(j.speeches)
	for i := range j.seats {
		j.seats[i] = list{slices.Clone(j.seats[i].entries), slices.Clone(j.seats[i].rows)}
	}
	for i := range c.seats {
		s := &c.seats[i]
		s.results, s.said = slices.Clone(s.results), slices.Clone(s.said)
		s.chats.ids, s.chats.sent = maps.Clone(s.chats.ids), maps.Clone(s.chats.sent)
		if s.req != nil {
			r := *s.req
			s.req = &r
		}
	}
	c.votes, c.past = slices.Clone(c.votes), slices.Clone(c.past)
	c.host.recent, c.host.today = slices.Clone(c.host.recent), slices.Clone(c.host.today)
	if f, ok := c.schedule.(*fast); ok {
		g := *f
		c.schedule = &g
	}
	return &c
}
