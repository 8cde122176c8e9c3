package wcw

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// voting is a fast match of 100 ms windows at its first vote.
func voting(t *testing.T) *Match {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindVote)
	return m
}

func wantReceipt(t *testing.T, what string, got proto.Receipt, status proto.Status, code proto.Code, retry bool) {
	t.Helper()
	if got.Status != status || got.Code != code || got.Retry != retry {
		t.Errorf("%s: %+v, want %s %q %v", what, got, status, code, retry)
	}
}

func TestReceipts(t *testing.T) {
	m := voting(t)
	must(t, m, 0, voteFor(1))
	wantReceipt(t, "the same again", submit(t, m, 0, voteFor(1)), proto.Duplicate, "", false)
	wantReceipt(t, "something else", submit(t, m, 0, voteFor(2)), proto.Rejected, proto.CodeIllegal, false)
	reported := answerOf(m, 0, voteFor(1))
	reported.Report = &proto.Report{Code: proto.CodeRefused}
	r, _ := m.Submit(m.Now(), 0, reported)
	wantReceipt(t, "the same with a report", r, proto.Rejected, proto.CodeIllegal, false)
	r, _ = m.Malformed(m.Now(), 0)
	wantReceipt(t, "malformed after acceptance", r, proto.Rejected, proto.CodeMalformed, false)

	for _, wrong := range []func(*proto.Action){
		func(a *proto.Action) { a.EpisodeID = "episode_x" },
		func(a *proto.Action) { a.RequestID = "r_1_1" },
		func(a *proto.Action) { a.ObservationID = "o_1_1" },
	} {
		a := answerOf(m, 1, voteFor(0))
		wrong(&a)
		r, _ := m.Submit(m.Now(), 1, a)
		wantReceipt(t, "wrong ids", r, proto.Rejected, proto.CodeIllegal, false)
		if asked, _ := m.Asked(1); asked.Attempt != 0 || r.RequestID != asked.ID {
			t.Errorf("wrong ids leave %+v, receipt %+v", asked, r)
		}
	}
	both := answerOf(m, 3, voteFor(9))
	both.RequestID = "r_3_99"
	r, _ = m.Submit(m.Now(), 3, both)
	wantReceipt(t, "malformed and with wrong ids", r, proto.Rejected, proto.CodeMalformed, true)
	wantReceipt(t, "first bad answer", submit(t, m, 1, speech("No.")), proto.Rejected, proto.CodeIllegal, true)
	if o, ok := m.Observation(m.Now()+40*ms, 1); !ok || o.Attempt != 1 || o.RemainingMs != 60 {
		t.Errorf("sent again as %+v", o)
	}
	wantReceipt(t, "second bad answer", submit(t, m, 1, voteFor(9)), proto.Rejected, proto.CodeMalformed, false)
	wantReceipt(t, "after it failed", submit(t, m, 1, voteFor(0)), proto.Expired, "", false)

	old := answerOf(m, 2, voteFor(0))
	must(t, m, 2, voteFor(0))
	m.Advance(m.boundary)
	if _, err := m.Submit(m.Now(), 2, old); !errors.Is(err, engine.ErrUnsolicited) {
		t.Errorf("without a request: %v", err)
	}
	until(t, m, proto.KindNight)
	r, _ = m.Submit(m.Now(), 2, old)
	wantReceipt(t, "an old answer", r, proto.Rejected, proto.CodeIllegal, false)
	if asked, _ := m.Asked(2); r.RequestID != asked.ID {
		t.Errorf("the receipt names %s, open is %s", r.RequestID, asked.ID)
	}
}

func TestLateAnswersOfBotsInPacedGames(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeBots, "A1")})
	until(t, m, proto.KindVote)
	must(t, m, 0, voteFor(1))
	submit(t, m, 3, speech("No."))
	submit(t, m, 3, speech("No."))
	late := m.Now() + 15*sec
	r, _ := m.Submit(late, 3, answerOf(m, 3, voteFor(1)))
	wantReceipt(t, "after it failed and after 15 s", r, proto.Expired, proto.CodeTimeout, false)
	r, _ = m.Submit(late, 0, answerOf(m, 0, voteFor(1)))
	wantReceipt(t, "a repeat after 15 s", r, proto.Expired, proto.CodeTimeout, false)
	r, _ = m.Submit(late, 1, answerOf(m, 1, voteFor(0)))
	wantReceipt(t, "a first answer after 15 s", r, proto.Expired, proto.CodeTimeout, false)
	r, _ = m.Malformed(late, 2)
	wantReceipt(t, "a malformed frame after 15 s", r, proto.Expired, proto.CodeTimeout, false)
	if m.Phase() != proto.PhaseVote {
		t.Errorf("the vote closed early, at %v", m.Now())
	}
	m.Advance(m.boundary)
	ballots := only[proto.Ballots](t, m).Ballots
	if ballots[0].Target != 1 || ballots[1].Target != none {
		t.Errorf("%+v", ballots)
	}
}

func TestCoursesOfFailures(t *testing.T) {
	illegal := speech("No.")
	reported := func(m *Match, seat int) {
		a := answerOf(m, seat, voteFor(1))
		a.Report = &proto.Report{Code: proto.CodeThrottled, Attempts: 2}
		_, _ = m.Submit(m.Now(), seat, a)
	}
	type course = func(m *Match)
	for _, c := range []struct {
		name string
		do   course
		want string
	}{
		{"good", func(m *Match) { must(t, m, 0, voteFor(1)) }, ""},
		{"bad, then good", func(m *Match) { submit(t, m, 0, illegal); must(t, m, 0, voteFor(1)) }, "illegal game retry 1"},
		{"bad, then bad", func(m *Match) { submit(t, m, 0, illegal); _, _ = m.Malformed(m.Now(), 0) }, "illegal game retry 1, malformed game fallback 2"},
		{"bad, then silence", func(m *Match) { _, _ = m.Malformed(m.Now(), 0) }, "malformed game retry 1, timeout game fallback 2"},
		{"bad, then a drop", func(m *Match) { submit(t, m, 0, illegal); m.Leave(m.Now(), 0) }, "illegal game retry 1, disconnected game fallback 2"},
		{"silence", func(*Match) {}, "timeout game fallback 0"},
		{"a drop", func(m *Match) { m.Leave(m.Now(), 0) }, "disconnected game fallback 0"},
		{"a report", func(m *Match) { reported(m, 0) }, "throttled policy_report fallback 2"},
		{"bad, then a report", func(m *Match) { submit(t, m, 0, illegal); reported(m, 0) }, "illegal game retry 1, throttled policy_report fallback 2"},
		{"good, then a drop", func(m *Match) { must(t, m, 0, voteFor(1)); m.Leave(m.Now(), 0) }, ""},
	} {
		e := episodeOf(proto.ModeFast, "A1")
		m := started(t, Config{Episode: e})
		until(t, m, proto.KindVote)
		before := m.Count(0)
		c.do(m)
		if m.Count(0) != before {
			t.Errorf("%s: something is written before the close", c.name)
		}
		m.Advance(m.boundary)
		var got []string
		for _, f := range payloads[proto.Failure](m, 0) {
			if f.RequestKind == proto.KindVote {
				got = append(got, strings.Join([]string{string(f.Code), string(f.Source), string(f.Disposition), string(rune('0' + f.Attempt))}, " "))
			}
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s: %q, want %q", c.name, s, c.want)
		}
	}
}

func TestABotThatComesBackCanAnswerWhatOpenedMeanwhile(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeFast, "A1")})
	m.Leave(0, 3)
	until(t, m, proto.KindBid)
	if err := m.Join(m.Now(), 3, engine.Agent); err != nil {
		t.Fatal(err)
	}
	if _, ok := m.Observation(m.Now(), 3); !ok {
		t.Fatal("it is not asked again")
	}
	must(t, m, 3, speech("Back."))
	m.Leave(m.Now(), 3)
	m.Advance(m.boundary)
	if s := payloads[proto.Spoke](m, engine.Public); len(s) != 1 || s[0].Speech.Slot != 3 {
		t.Errorf("%+v", s)
	}
}

func TestLegality(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindBid)
	ok := func(seat int, b proto.Body) bool { return m.legal(&m.seats[seat], b) }
	must(t, m, 5, speech("First."))
	m.Advance(m.boundary)
	id := m.journal.lastSpeech()
	reply := func(to proto.Ref, accused proto.Slot) proto.Bid {
		b := speech("And?")
		b.ReplyTo, b.Accusation = to, accused
		return b
	}
	for _, c := range []struct {
		what string
		bid  proto.Bid
		want bool
	}{
		{"a reply to a speech", reply(id, none), true},
		{"a reply to an event that is no speech", reply("public_1", none), false},
		{"a reply to nothing", reply("public_99", none), false},
		{"accusing another", reply("", 2), true},
		{"accusing oneself", reply("", 6), false},
	} {
		if ok(6, c.bid) != c.want {
			t.Errorf("%s is legal: %v", c.what, !c.want)
		}
	}
	must(t, m, 5, speech("Second."))
	m.Advance(m.boundary)
	m.eliminate(8, proto.CauseVote)
	if until(t, m, proto.KindBid); ok(6, reply("", 8)) {
		t.Error("accusing the dead is legal")
	}
	if until(t, m, proto.KindVote); ok(6, voteFor(8)) || !ok(6, voteFor(6)) || !ok(6, voteFor(none)) {
		t.Error("a vote may be for oneself or nobody, and not for the dead")
	}
	until(t, m, proto.KindNight)
	for _, c := range []struct {
		what string
		seat int
		rows []proto.NightAction
		want bool
	}{
		{"both rows", 1, []proto.NightAction{kill(4, 0), use(proto.Block, 0)}, true},
		{"rows in another order", 1, []proto.NightAction{use(proto.Block, 0), kill(4, 0)}, false},
		{"a row missing", 1, []proto.NightAction{kill(4, 0)}, false},
		{"killing a packmate", 1, []proto.NightAction{kill(0, none), use(proto.Block, none)}, false},
		{"a knife outside the pack", 1, []proto.NightAction{kill(4, 5), use(proto.Block, none)}, false},
		{"a knife on a block", 1, []proto.NightAction{kill(4, 0), {Ability: proto.Block, Target: 0, Killer: 0}}, false},
		{"oneself", 3, []proto.NightAction{use(proto.Protect, 3)}, false},
		{"a pass", 3, []proto.NightAction{use(proto.Protect, none)}, true},
		{"nothing for a sheep", 5, nil, true},
		{"something for a sheep", 5, []proto.NightAction{kill(4, none)}, false},
	} {
		if ok(c.seat, nightOf(c.rows...)) != c.want {
			t.Errorf("%s is legal: %v", c.what, !c.want)
		}
	}
}

func TestMalformedBodies(t *testing.T) {
	long := strings.Repeat("é", proto.MaxSpeech)
	silent := proto.Bid{Accusation: none}
	with := func(change func(*proto.Bid)) proto.Bid { b := silent; change(&b); return b }
	for _, c := range []struct {
		what string
		body proto.Body
		want bool
	}{
		{"a silent bid with a reason", with(func(b *proto.Bid) { b.Reason = "Nothing to add." }), true},
		{"a silent bid with text", with(func(b *proto.Bid) { b.Text = "x" }), false},
		{"a silent bid with urgency", with(func(b *proto.Bid) { b.Urgency = 1 }), false},
		{"a silent bid with an accusation", with(func(b *proto.Bid) { b.Accusation = 1 }), false},
		{"a speech of white space", speech(" \n "), false},
		{"a speech of 480 characters", speech(long), true},
		{"a speech of 481 characters", speech(long + "x"), false},
		{"a speech with a tab", speech("a\tb"), false},
		{"a speech with a newline", speech("a\nb"), true},
		{"a speech with a C1 control", speech("a\u0085b"), false},
		{"a speech of broken UTF-8", speech("a\xff"), false},
		{"a summary of 513", proto.Vote{Target: none, Summary: strings.Repeat("x", 513)}, false},
		{"a target that is no seat", voteFor(9), false},
		{"an ability twice", nightOf(use(proto.Block, 1), use(proto.Block, 2)), false},
		{"a chat without a team", proto.Chat{Kind: proto.KindBid}, false},
		{"an answer of 241 in the Graveyard", proto.DeadChat{Text: strings.Repeat("x", 241)}, false},
		{"nothing", nil, false},
	} {
		if got := wellFormed(proto.Action{Body: c.body}); got != c.want {
			t.Errorf("%s is well formed: %v", c.what, got)
		}
	}
	for _, r := range []proto.Report{{Code: proto.CodeTimeout}, {Code: proto.CodeRefused, Attempts: 3}, {Code: proto.CodeRefused, Attempts: -1}} {
		if wellFormed(proto.Action{Body: silent, Report: &r}) {
			t.Errorf("report %+v is taken", r)
		}
	}
}

func TestAnAnswerCannotBeChangedBehindTheMatch(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindNight)
	n := nightOf(use(proto.Protect, 5))
	must(t, m, 3, n)
	n.Actions[0].Target = 6
	m.Advance(m.boundary)
	i := slices.IndexFunc(payloads[proto.NightChosen](m, 3), func(c proto.NightChosen) bool { return c.Slot == 3 })
	if got := payloads[proto.NightChosen](m, 3)[i].Actions[0].Target; got != 5 {
		t.Errorf("the target became %d", got)
	}
}

func TestRequestIDsCountASeatsRequests(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindBid)
	if a, _ := m.Asked(8); a.ID != "r_8_1" {
		t.Errorf("the first request of seat 8 is %s", a.ID)
	}
	submit(t, m, 8, voteFor(1))
	if a, _ := m.Asked(8); a.ID != "r_8_1" || a.Attempt != 1 {
		t.Errorf("a retry is %+v", a)
	}
	m.Advance(m.boundary)
	if o, _ := m.Observation(m.Now(), 8); o.RequestID != "r_8_2" || o.ObservationID != "o_8_2" {
		t.Errorf("the second is %s, %s", o.RequestID, o.ObservationID)
	}
}
