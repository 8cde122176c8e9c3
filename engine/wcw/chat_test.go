package wcw

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// talk sends a message in the present period.
func talk(m *Match, seat int, id string, c proto.Channel, text string) proto.ChatReceipt {
	return m.Chat(m.Now(), seat, proto.HumanChat{EpisodeID: m.EpisodeID(), ID: id, PhaseKey: m.phaseKey(), Channel: c, Text: text})
}

// humanMatch is a match with S and A2 and people in seats 1, the Wolf, and 2,
// a sheep.
func humanMatch(t *testing.T, edition proto.Edition) *Match {
	return started(t, Config{Episode: episodeOf(proto.ModeHuman, "A2"), Edition: edition}, 1, 2)
}

func TestChatChannels(t *testing.T) {
	for _, c := range []struct {
		seat    int
		period  proto.Period
		channel proto.Channel
		want    proto.Status
	}{
		{1, proto.PeriodDiscussion, proto.ChannelTown, proto.Accepted},
		{1, proto.PeriodDiscussion, proto.ChannelWolves, proto.Accepted},
		{1, proto.PeriodCoordination, proto.ChannelWolves, proto.Accepted},
		{1, proto.PeriodCoordination, proto.ChannelTown, proto.Rejected},
		{1, proto.PeriodVote, proto.ChannelTown, proto.Rejected},
		{1, proto.PeriodDusk, proto.ChannelWolves, proto.Rejected},
		{1, proto.PeriodActions, proto.ChannelWolves, proto.Rejected},
		{1, proto.PeriodDiscussion, proto.ChannelNobles, proto.Rejected},
		{1, proto.PeriodDiscussion, proto.ChannelGraveyard, proto.Rejected},
		{2, proto.PeriodDiscussion, proto.ChannelWolves, proto.Rejected},
		{0, proto.PeriodDiscussion, proto.ChannelTown, proto.Rejected},
	} {
		m := humanMatch(t, proto.Current)
		for m.period != c.period {
			step(t, m)
		}
		open := c.period == proto.PeriodDiscussion || c.period == proto.PeriodCoordination
		if m.Snapshot(m.Now(), c.seat).ChatEnabled != open {
			t.Errorf("in %s chat is shown to be open: %v", c.period, !open)
		}
		r := talk(m, c.seat, "id", c.channel, "Hello.")
		if r.Status != c.want || (r.Message != "") != (c.want == proto.Rejected) {
			t.Errorf("seat %d in %s to %s: %+v", c.seat, c.period, c.channel, r)
		}
	}
}

func TestChatIsSeenAtOnceByWhomItConcerns(t *testing.T) {
	m := humanMatch(t, proto.Current)
	talk(m, 1, "a", proto.ChannelTown, "Good morning.")
	m.Advance(2 * sec)
	talk(m, 1, "b", proto.ChannelWolves, "Tonight 3?")
	s := only[proto.Spoke](t, m).Speech
	if s.Slot != 1 || s.Text != "Good morning." || s.ReplyTo != "" || s.Accusation != none {
		t.Errorf("%+v", s)
	}
	for _, v := range []engine.Viewer{1, 5} {
		if c := payloads[proto.PrivateChat](m, v); len(c) != 1 || c[0].Kind != proto.EventWolfChat {
			t.Errorf("wolf %d sees %+v", v, c)
		}
	}
	for _, v := range []engine.Viewer{engine.Public, 0, 2} {
		if c := payloads[proto.PrivateChat](m, v); len(c) != 0 {
			t.Errorf("viewer %d sees %+v", v, c)
		}
	}
}

func TestChatLimits(t *testing.T) {
	m := humanMatch(t, proto.Current)
	message := proto.HumanChat{EpisodeID: m.EpisodeID(), ID: "a", PhaseKey: "1:discussion", Channel: proto.ChannelTown, Text: "One."}
	send := func(at time.Duration, change func(*proto.HumanChat)) proto.ChatReceipt {
		c := message
		change(&c)
		return m.Chat(at, 1, c)
	}
	same := func(*proto.HumanChat) {}
	want := func(what string, r proto.ChatReceipt, status proto.Status) {
		t.Helper()
		if r.Status != status {
			t.Errorf("%s: %+v", what, r)
		}
	}
	want("the first", send(0, same), proto.Accepted)
	want("the same", send(0, same), proto.Duplicate)
	want("the id with other text", send(0, func(c *proto.HumanChat) { c.Text = "Two." }), proto.Rejected)
	want("the id in another channel", send(0, func(c *proto.HumanChat) { c.Channel = proto.ChannelWolves }), proto.Rejected)
	want("too soon", send(1999*ms, func(c *proto.HumanChat) { c.ID = "b" }), proto.Rejected)
	want("too soon in another channel", send(1999*ms, func(c *proto.HumanChat) { c.ID, c.Channel = "b", proto.ChannelWolves }), proto.Rejected)
	want("after two seconds", send(2*sec, func(c *proto.HumanChat) { c.ID = "b" }), proto.Accepted)
	for name, change := range map[string]func(*proto.HumanChat){
		"another match":        func(c *proto.HumanChat) { c.EpisodeID = "episode_x" },
		"an old period":        func(c *proto.HumanChat) { c.PhaseKey = "0:discussion" },
		"nothing":              func(c *proto.HumanChat) { c.Text = "" },
		"white space":          func(c *proto.HumanChat) { c.Text = " \n" },
		"481 characters":       func(c *proto.HumanChat) { c.Text = strings.Repeat("é", 481) },
		"an escape character":  func(c *proto.HumanChat) { c.Text = "\x1b[31m" },
		"a bad id":             func(c *proto.HumanChat) { c.ID = "a b" },
		"a channel of no name": func(c *proto.HumanChat) { c.Channel = "all" },
	} {
		want(name, send(4*sec, func(c *proto.HumanChat) { c.ID = "c"; change(c) }), proto.Rejected)
	}
	for i := 2; i < 30; i++ {
		want("message 3 to 30", send(milliseconds(2000*i), func(c *proto.HumanChat) { c.ID = fmt.Sprint("n", i) }), proto.Accepted)
	}
	want("the 31st", send(60*sec, func(c *proto.HumanChat) { c.ID = "n30" }), proto.Rejected)
	want("the first to the wolves", send(60*sec, func(c *proto.HumanChat) { c.ID, c.Channel = "w", proto.ChannelWolves }), proto.Accepted)
	m.Advance(281 * sec)
	want("a repeat on the next day", send(281*sec, same), proto.Duplicate)
	want("the next day", send(281*sec, func(c *proto.HumanChat) { c.ID, c.PhaseKey = "d2", "2:discussion" }), proto.Accepted)
}

// buried is a human match on day 2 in which seats 2 (a person), 3 and 6 are dead.
func buried(t *testing.T, edition proto.Edition, moderated bool) *Match {
	m := humanMatch(t, edition)
	m.config.Moderated = moderated
	m.Advance(280 * sec)
	for _, s := range []proto.Slot{2, 3, 6} {
		m.eliminate(s, proto.CauseVote)
		m.seats[s].req = nil
	}
	m.Advance(300 * sec)
	return m
}

func deadAsked(m *Match) []int {
	var seats []int
	for _, r := range m.Open() {
		if r.Body.RequestKind() == proto.KindDeadChat {
			seats = append(seats, r.Seat)
		}
	}
	return seats
}

func TestGraveyard(t *testing.T) {
	m := buried(t, proto.Current, false)
	if r := talk(m, 2, "t", proto.ChannelTown, "Can you hear me?"); r.Status != proto.Rejected {
		t.Errorf("the dead talk to the town: %+v", r)
	}
	talk(m, 2, "a", proto.ChannelGraveyard, "Seat 6, who did it?")
	if got := deadAsked(m); !slices.Equal(got, []int{6}) {
		t.Fatalf("asked %v", got)
	}
	o, _ := m.Observation(m.Now(), 6)
	if o.Self.Alive || o.RemainingMs != 15_000 || len(o.Transcript) != 4 {
		t.Errorf("asked with %+v", o)
	}
	m.Advance(m.Now() + ms)
	if r := talk(m, 2, "b", proto.ChannelGraveyard, "Anyone?"); r.Status != proto.Rejected {
		t.Errorf("the dead write as fast as they like: %+v", r)
	}
	m.Advance(m.Now() + 3*sec)
	talk(m, 2, "b", proto.ChannelGraveyard, "Anyone?")
	if got := deadAsked(m); len(got) != 1 {
		t.Errorf("asked %v while an answer is outstanding", got)
	}
	must(t, m, 6, proto.DeadChat{Text: "It was 1.", Summary: "Told them."})
	lines := payloads[proto.PrivateChat](m, 3)
	if len(lines) != 3 || lines[2].Slot != 6 || lines[2].Kind != proto.EventDeadChat {
		t.Errorf("the dead see %+v", lines)
	}
	if c := payloads[proto.Confessional](m, 6); len(c) != 1 || c[0].RequestKind != proto.KindDeadChat {
		t.Errorf("summaries %+v", c)
	}
	for _, v := range []engine.Viewer{engine.Public, 0, 1} {
		if c := payloads[proto.PrivateChat](m, v); len(c) != 0 {
			t.Errorf("viewer %d sees %+v", v, c)
		}
	}
	m.eliminate(0, proto.CauseVote)
	if c := payloads[proto.PrivateChat](m, 0); len(c) != 3 {
		t.Errorf("who dies later sees %+v", c)
	}
	events := m.Events(0, 0)
	for i, e := range events {
		if e.Cursor != i+1 || e.Reveal != proto.RevealPublic && e.ID != fmt.Sprintf("private_%d", i+1) {
			t.Errorf("event %d is %s with cursor %d", i, e.ID, e.Cursor)
		}
	}
}

func TestTheLowestOfTheDeadThatAreNamedAnswers(t *testing.T) {
	m := buried(t, proto.Current, false)
	talk(m, 2, "a", proto.ChannelGraveyard, "Seat 6 and Seat 3, or Seat 0?")
	if got := deadAsked(m); !slices.Equal(got, []int{3}) {
		t.Fatalf("asked %v", got)
	}
	must(t, m, 3, proto.DeadChat{Text: " \n"})
	if lines := payloads[proto.PrivateChat](m, 3); len(lines) != 1 {
		t.Errorf("a blank answer is published: %+v", lines)
	}
}

func TestAnUnansweredGraveyardRequestVanishes(t *testing.T) {
	m := buried(t, proto.Current, false)
	talk(m, 2, "a", proto.ChannelGraveyard, "Seat 3?")
	before := m.Count(engine.Everything)
	counted := m.seats[3].counted
	submit(t, m, 3, voteFor(1))
	submit(t, m, 3, voteFor(1))
	if got := deadAsked(m); len(got) != 0 {
		t.Errorf("still asked: %v", got)
	}
	m.Advance(m.Now() + 14999*ms)
	if _, ok := m.Asked(3); !ok {
		t.Error("it is gone before 15 s")
	}
	m.Advance(m.Now() + ms)
	if _, ok := m.Asked(3); ok || m.seats[3].counted != counted {
		t.Error("it leaves a trace")
	}
	for _, e := range m.Events(engine.Everything, before) {
		if e.Reveal != proto.RevealPublic && e.Reveal != proto.RevealDiscardedBids && e.Reveal != proto.RevealFailures {
			t.Errorf("%+v", e)
		}
		if f, ok := e.Payload.(proto.Failure); ok && f.Slot == 3 {
			t.Errorf("%+v", f)
		}
	}
}

func TestABotThatLeavesIsNotWaitedForInTheGraveyard(t *testing.T) {
	m := buried(t, proto.Current, false)
	talk(m, 2, "a", proto.ChannelGraveyard, "Seat 3?")
	m.Leave(m.Now()+sec, 3)
	if _, ok := m.Asked(3); ok {
		t.Error("its request is kept")
	}
	m.Advance(m.Now() + sec)
	talk(m, 2, "b", proto.ChannelGraveyard, "Seat 6?")
	if got := deadAsked(m); !slices.Equal(got, []int{6}) {
		t.Errorf("asked %v", got)
	}
	must(t, m, 6, proto.DeadChat{Text: "Yes."})
	m.Leave(m.Now()+sec, 6)
	if _, ok := m.Asked(6); ok {
		t.Error("the answered request is kept")
	}
}

func TestSixGraveyardRequestsAPeriod(t *testing.T) {
	m := buried(t, proto.Current, false)
	asked := 0
	for i := range 10 {
		talk(m, 2, fmt.Sprint("m", i), proto.ChannelGraveyard, "Well?")
		for _, seat := range deadAsked(m) {
			asked++
			must(t, m, seat, proto.DeadChat{})
		}
		m.Advance(m.Now() + 3*sec)
	}
	if asked != 6 {
		t.Errorf("%d requests", asked)
	}
	for m.period != proto.PeriodDusk {
		step(t, m)
	}
	talk(m, 2, "later", proto.ChannelGraveyard, "And now?")
	if got := deadAsked(m); len(got) != 1 {
		t.Errorf("in the next period asked %v", got)
	}
}

// Who is asked by chance follows from the seed, with the counters 0, 1, 2, …
func TestGraveyardDraws(t *testing.T) {
	m := buried(t, proto.Current, false)
	bots := []int{3, 6}
	for i := range 6 {
		counter := uint64(i)
		want, err := rng.Draw(seedS, "graveyard", &counter, 2)
		if err != nil {
			t.Fatal(err)
		}
		talk(m, 2, fmt.Sprint("m", i), proto.ChannelGraveyard, "Well?")
		if got := deadAsked(m); !slices.Equal(got, []int{bots[want]}) {
			t.Errorf("draw %d asks %v, want %d", i, got, bots[want])
		}
		m.Advance(m.Now() + 15*sec)
	}
}

func TestTheGraveyardOfTheClassicEditionAsksNobody(t *testing.T) {
	m := buried(t, proto.Classic, false)
	if r := talk(m, 2, "a", proto.ChannelGraveyard, "Seat 3?"); r.Status != proto.Accepted {
		t.Errorf("%+v", r)
	}
	if got := deadAsked(m); len(got) != 0 {
		t.Errorf("asked %v", got)
	}
}

func TestAModeratorPicksAmongTheDead(t *testing.T) {
	m := buried(t, proto.Current, true)
	talk(m, 2, "a", proto.ChannelGraveyard, "Who voted for me?")
	picks := m.Picks()
	if len(picks) != 1 || picks[0].Dead == nil || len(picks[0].Dead.Candidates) != 2 || picks[0].Dead.Message != "Who voted for me?" {
		t.Fatalf("%+v", picks)
	}
	if err := m.PickDead(m.Now()+sec, picks[0].ID, 6); err != nil {
		t.Fatal(err)
	}
	if got := deadAsked(m); !slices.Equal(got, []int{6}) {
		t.Errorf("asked %v", got)
	}
	must(t, m, 6, proto.DeadChat{Text: "Not me."})
	m.Advance(m.Now() + 2*sec)
	talk(m, 2, "b", proto.ChannelGraveyard, "Really?")
	m.Advance(m.Now() + 2*sec)
	if got := deadAsked(m); len(got) != 1 || len(m.Picks()) != 0 {
		t.Errorf("without an answer asked %v, picks %+v", got, m.Picks())
	}
}

func TestNobodyOfTheDeadIsAskedWhileTheHostPicks(t *testing.T) {
	m := discussing(t, proto.ModeHuman, true, 0b111110011, 2)
	if len(m.Picks()) != 1 || m.Picks()[0].Floor == nil {
		t.Fatalf("%+v", m.Picks())
	}
	talk(m, 2, "a", proto.ChannelGraveyard, "Seat 3?")
	if got := deadAsked(m); len(got) != 0 || len(m.Picks()) != 1 {
		t.Errorf("asked %v, picks %+v", got, m.Picks())
	}
	m.Advance(m.Now() + 2*sec)
	talk(m, 2, "b", proto.ChannelGraveyard, "Seat 3?")
	if got := deadAsked(m); !slices.Equal(got, []int{3}) {
		t.Errorf("after the pick asked %v", got)
	}
}

// What a moderator is told of the dead: who voted for the one who wrote, in any
// vote, who held the knife, and the last six lines.
func TestWhatAModeratorKnowsOfTheDead(t *testing.T) {
	m := buried(t, proto.Current, true)
	m.votes = []vote{{day: 1}, {day: 2}}
	m.votes[0].targets[3], m.votes[1].targets[3] = 2, none
	m.votes[0].targets[6], m.votes[1].targets[6] = 4, none
	m.seats[2].knifed, m.seats[2].killer = true, 6
	for i := range 7 {
		m.tell(toDead, proto.PrivateChat{Kind: proto.EventDeadChat, Slot: 2, Text: fmt.Sprint("Line ", i)})
	}
	talk(m, 2, "a", proto.ChannelGraveyard, "Who was it?")
	p := m.Picks()[0]
	want := []DeadCandidate{{Slot: 3, Name: "Seat 3", VotedForYou: true}, {Slot: 6, Name: "Seat 6", KilledYou: true}}
	if p.Deadline != m.Now()+2*sec || p.Dead.Human != 2 || !slices.Equal(p.Dead.Candidates, want) {
		t.Errorf("%+v until %v", p.Dead, p.Deadline)
	}
	if l := p.Dead.Lines; len(l) != 6 || l[0].Text != "Line 2" || l[5].Text != "Who was it?" {
		t.Errorf("lines %+v", l)
	}
	if err := m.PickDead(m.Now(), p.ID, 0); !errors.Is(err, ErrRefused) || len(deadAsked(m)) != 1 {
		t.Errorf("a living seat: %v, asked %v", err, deadAsked(m))
	}
}

// Private chat is for those who lived when it was written.
func TestTheDeadHearNoMoreOfTheirTeam(t *testing.T) {
	m := dealt(t, proto.Current, proto.Wolf, proto.Wolf, proto.Wolf, proto.Noble, proto.Noble, proto.Noble)
	m.eliminate(2, proto.CauseVote)
	m.eliminate(5, proto.CauseVote)
	m.publishChat(&m.seats[0], "Tonight?")
	m.publishChat(&m.seats[3], "Long live the king.")
	for viewer, want := range []int{1, 1, 0, 1, 1, 0, 0} {
		if got := payloads[proto.PrivateChat](m, engine.Viewer(viewer)); len(got) != want {
			t.Errorf("seat %d hears %+v", viewer, got)
		}
	}
}
