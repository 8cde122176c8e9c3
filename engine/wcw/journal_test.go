package wcw

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// kinds are the kinds of events, with the slot of those that have one.
func kinds(events []proto.Event) []string {
	var all []string
	for _, e := range events {
		k := string(e.Payload.PayloadKind())
		switch p := e.Payload.(type) {
		case proto.Failure:
			k = fmt.Sprint(k, p.Slot)
		case proto.Confessional:
			k = fmt.Sprint(k, p.Slot)
		case proto.BidMade:
			k = fmt.Sprint(k, p.Slot)
		case proto.Spoke:
			k = fmt.Sprint(k, p.Speech.Slot)
		case proto.PrivateChat:
			k = fmt.Sprint(k, p.Slot)
		case proto.NightChosen:
			k = fmt.Sprint(k, p.Slot)
		case proto.NightOutcome:
			k = fmt.Sprint(p.Ability, p.Actor)
		}
		all = append(all, k)
	}
	return all
}

func wantKinds(t *testing.T, what string, events []proto.Event, want string) {
	t.Helper()
	if got := strings.Join(kinds(events), " "); got != want {
		t.Errorf("%s:\ngot  %s\nwant %s", what, got, want)
	}
}

func TestOpeningEvents(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeFast, "A1")})
	wantKinds(t, "start", m.Events(engine.Everything, 0), "started roles seed phase")
	wantKinds(t, "public start", m.Events(engine.Public, 0), "started phase")
	p := payloads[proto.PhaseBegan](m, engine.Public)[0]
	if p.DurationMs != 18*3500 || p.Phase != proto.PhaseDay || p.Day != 1 {
		t.Errorf("%+v", p)
	}
}

func TestFastBidWindowIsWrittenSeatsFirst(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindBid)
	before := m.Count(engine.Everything)
	for _, s := range []int{0, 1, 2, 3, 5, 6, 7, 8} {
		must(t, m, s, speech(fmt.Sprint("I am ", s)))
	}
	m.Advance(m.boundary)
	wantKinds(t, "bids", m.Events(engine.Everything, before),
		"failure4 bid0 bid1 bid2 bid3 bid4 bid5 bid6 bid7 bid8 speech0")
	bids := payloads[proto.BidMade](m, engine.Everything)
	if bids[0].Rank != 0 || !bids[0].Selected || bids[8].Rank != 7 || bids[8].Selected || bids[4].Rank != proto.NoRank {
		t.Errorf("%+v", bids)
	}
	if own := payloads[proto.BidMade](m, 8); len(own) != 1 || own[0].Slot != 8 {
		t.Errorf("seat 8 sees %+v", own)
	}
}

func TestASpeechIsWhatItsBidSays(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindBid)
	must(t, m, 4, speech("First."))
	m.Advance(m.boundary)
	want := proto.Speech{Slot: 6, Text: "Second.", ReplyTo: m.journal.lastSpeech(), Accusation: 4}
	must(t, m, 6, proto.Bid{WantsToSpeak: true, Urgency: 2, Text: want.Text, ReplyTo: want.ReplyTo, Accusation: 4, Reason: "Pressure."})
	m.Advance(m.boundary)
	if s := payloads[proto.Spoke](m, engine.Public); len(s) != 2 || s[1].Speech != want {
		t.Errorf("said %+v", s)
	}
	if b := payloads[proto.BidMade](m, 6); len(b) != 2 || b[0].Window != 0 || b[1].Window != 1 || b[1].Bid.Reason != "Pressure." {
		t.Errorf("bids %+v", b)
	}
}

func TestPacedTurnIsWrittenSeatBySeat(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeBots, "A2")}) // wolves 1 and 5
	before := m.Count(engine.Everything)
	must(t, m, 0, speech("Good morning."))
	must(t, m, 1, proto.Chat{Kind: proto.KindWolfChat, Text: "Hi.", Summary: "Greeted."})
	m.Advance(m.boundary)
	wantKinds(t, "turn", m.Events(engine.Everything, before), "bid0 speech0 confessional1 wolf_chat1")

	for m.period != proto.PeriodCoordination {
		step(t, m)
	}
	before = m.Count(engine.Everything)
	must(t, m, 5, proto.Chat{Kind: proto.KindWolfChat, Text: "Four.", Summary: "Named."})
	m.Advance(m.boundary)
	wantKinds(t, "round", m.Events(engine.Everything, before), "failure1 confessional5 wolf_chat5")
}

func TestNightIsWrittenInOrder(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindNight)
	before := m.Count(engine.Everything)
	must(t, m, 0, nightOf(kill(8, 0)))
	must(t, m, 1, nightOf(kill(8, 0), use(proto.Block, 3)))
	must(t, m, 2, proto.Night{Actions: []proto.NightAction{use(proto.Inspect, 1)}, Summary: "Reading 1."})
	must(t, m, 3, nightOf(use(proto.Protect, 4)))
	for s := 4; s < 8; s++ {
		must(t, m, s, nightOf())
	}
	m.Advance(m.boundary)
	wantKinds(t, "night", m.Events(engine.Everything, before), "confessional2 failure8 "+
		"night_choices0 night_choices1 night_choices2 night_choices3 night_choices4 night_choices5 night_choices6 night_choices7 night_choices8 "+
		"block1 protect3 kill_resolution kill0 elimination inspect2 private_result night_resolved phase")
	wantKinds(t, "public night", m.Events(engine.Public, m.Count(engine.Public)-3), "elimination night_resolved phase")
	if e := m.Events(engine.Public, 0); e[len(e)-1].Day != 2 || e[len(e)-2].Day != 1 || e[len(e)-2].Phase != proto.PhaseNight {
		t.Errorf("%+v", e[len(e)-2:])
	}
}

// The steps of a night go by ability, whatever the slots.
func TestStepsOfANight(t *testing.T) {
	m := dealt(t, proto.Classic, proto.Priest, proto.Seer, proto.Guard, proto.Chef, proto.Wolf, proto.TrackReader, proto.DairyMaid, proto.Alchemist)
	until(t, m, proto.KindNight)
	for seat, rows := range [][]proto.NightAction{
		{use(proto.Track, 6)}, {use(proto.Inspect, 8)}, {use(proto.Protect, 8)}, {use(proto.Jail, 2)}, {kill(8, 4)},
		{kill(none, none), use(proto.Check, 3)}, {use(proto.Inform, 5)}, {kill(none, none), use(proto.Block, 6)}, nil,
	} {
		must(t, m, seat, nightOf(rows...))
	}
	before := m.Count(engine.Everything) + proto.Seats // the choices
	m.Advance(m.boundary)
	wantKinds(t, "night", m.Events(engine.Everything, before)[:13], "block7 jail3 protect2 kill_resolution kill4 elimination "+
		"inspect1 private_result track0 check5 private_result inform6 private_result")
	learned := payloads[proto.PrivateResulted](m, engine.Everything)
	for i, want := range []proto.PrivateResulted{
		{Slot: 1, Result: proto.PrivateResult{Day: 1, Ability: proto.Inspect, Target: 8, Result: proto.Finding{Word: proto.FindNotWolf}}},
		{Slot: 5, Result: proto.PrivateResult{Day: 1, Ability: proto.Check, Target: 3, Result: proto.Finding{Word: string(proto.Chef)}}},
		{Slot: 0, Result: proto.PrivateResult{Day: 1, Ability: proto.Track, Target: 6, Result: proto.Finding{Visited: []proto.Slot{}}}},
	} {
		if marshal(t, learned[i].Result) != marshal(t, want.Result) || learned[i].Slot != want.Slot {
			t.Errorf("%+v, want %+v", learned[i], want)
		}
	}
	if got := outcomes(m, proto.Protect); got[0] != proto.Blocked {
		t.Errorf("a jailed guard's protection is %v", got)
	}
}

func TestFastChatTurns(t *testing.T) {
	for _, c := range []struct {
		cards []proto.Role
		want  string
	}{
		{[]proto.Role{proto.Wolf}, "0 0 - - - -"},
		{[]proto.Role{proto.Wolf, proto.Alchemist}, "0 1 0 1 - -"},
		{[]proto.Role{proto.Wolf, proto.Wolf, proto.Wolf}, "0 1 2 0 1 2"},
		{[]proto.Role{proto.Wolf, proto.Noble, proto.Noble}, "01 02 1 2 - -"},
	} {
		m := dealt(t, proto.Classic, c.cards...)
		var got []string
		for turn := range 6 {
			who := ""
			for _, r := range m.Open() {
				who += fmt.Sprint(r.Seat)
				if r.Body.(proto.ChatRequest).Turn != turn {
					t.Errorf("turn %+v in window %d", r.Body, turn)
				}
			}
			if who == "" {
				who = "-"
			}
			got = append(got, who)
			m.Advance(m.boundary)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%v: %s, want %s", c.cards, s, c.want)
		}
	}
}

func TestFastSpeechRules(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindBid)
	said := func() []proto.Slot {
		var who []proto.Slot
		for _, s := range payloads[proto.Spoke](m, engine.Public) {
			who = append(who, s.Speech.Slot)
		}
		return who
	}
	for _, text := range []string{"One.", " ONE. ", "Two.", "Three."} {
		until(t, m, proto.KindBid)
		must(t, m, 4, speech(text))
		m.Advance(m.boundary)
	}
	// The repeat and the third speech of the day drop out.
	if got := said(); !slices.Equal(got, []proto.Slot{4, 4}) {
		t.Errorf("spoke %v", got)
	}
	for m.Day() == 1 {
		step(t, m)
	}
	until(t, m, proto.KindBid)
	must(t, m, 4, speech("two."))
	m.Advance(m.boundary)
	must(t, m, 4, speech("Four."))
	m.Advance(m.boundary)
	if got := said(); len(got) != 3 {
		t.Errorf("on the second day spoke %v", got)
	}
}

func TestARepeatOfTheLastFiveSpeechesDropsOut(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	for _, text := range []string{"1", "2", "3", "4", "5", "6"} {
		m.speak(&m.seats[4], text, "", none)
	}
	for text, want := range map[string]bool{"1": true, "2": false, "6": false} {
		b := bidder{alive: true, said: m.seats[4].said, bid: speech(text)}
		if b.qualifies() != want {
			t.Errorf("%q after six speeches qualifies: %v", text, !want)
		}
	}
}

// The windows of a fast day: which requests are asked, with their turn.
func TestFastDay(t *testing.T) {
	m := dealt(t, proto.Classic, proto.Wolf, proto.Wolf, proto.Wolf)
	var got []string
	for m.Day() == 1 {
		r := m.Open()
		text := fmt.Sprint(r[0].Body.RequestKind(), len(r))
		switch q := r[0].Body.(type) {
		case proto.BidRequest:
			text += fmt.Sprint(" ", q.Window)
		case proto.ChatRequest:
			text += fmt.Sprint(" ", q.Turn)
		}
		got = append(got, text)
		m.Advance(m.boundary)
	}
	chat := "wolf_chat1 0, wolf_chat1 1, wolf_chat1 2, wolf_chat1 3, wolf_chat1 4, wolf_chat1 5, "
	want := chat + "bid9 0, bid9 1, bid9 2, " + chat + "bid9 3, bid9 4, bid9 5, vote9, " + chat + "night9"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
	wantPhases(t, m, "day 1 1800, vote 1 100, night 1 700, day 2 1800")
}

func wantPhases(t *testing.T, m *Match, want string) {
	t.Helper()
	var got []string
	for _, p := range payloads[proto.PhaseBegan](m, engine.Public) {
		got = append(got, fmt.Sprint(p.Phase, " ", p.Day, " ", p.DurationMs))
	}
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("phases %s, want %s", s, want)
	}
}

func TestPacedPhases(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeBots, "A1")})
	m.Advance(280 * sec)
	wantPhases(t, m, "day 1 150000, vote 1 45000, night 1 5000, night 1 75000, day 2 5000, day 2 150000")
}

func TestTranscriptKeepsDeathsAndTheLatestTalk(t *testing.T) {
	for _, edition := range []proto.Edition{proto.Classic, proto.Current} {
		m := dealt(t, edition, smallTown...)
		m.eliminate(8, proto.CauseVote)
		for i := range 200 {
			m.speak(&m.seats[4], fmt.Sprint("Line ", i), "", none)
		}
		until(t, m, proto.KindBid)
		o, _ := m.Observation(m.Now(), 4)
		if len(o.Transcript) != 128 || !o.TranscriptTruncated {
			t.Fatalf("%d rows, truncated %v", len(o.Transcript), o.TranscriptTruncated)
		}
		first, isDeath := o.Transcript[0].Payload.(proto.Elimination)
		if !isDeath || (first.Role != "") != (edition == proto.Current) || (first.Faction != "") != (edition == proto.Current) {
			t.Errorf("%v: the first row is %+v", edition, o.Transcript[0])
		}
		if s, _ := o.Transcript[1].Payload.(proto.Spoke); s.Speech.Text != "Line 73" {
			t.Errorf("the second row is %+v", o.Transcript[1])
		}
		old := speech("As I said at first.")
		old.ReplyTo = proto.Ref(m.journal.entries[m.journal.public[m.journal.speeches[0]-1]].id)
		if !m.legal(&m.seats[4], old) {
			t.Errorf("a reply to %s, which the transcript leaves out, is illegal", old.ReplyTo)
		}
		list := m.Events(4, 0)
		for _, row := range o.Transcript[1:] {
			if got := list[row.Cursor-1]; got.ID != row.ID || got.Cursor != row.Cursor {
				t.Errorf("row %+v stands in the list as %+v", row, got)
			}
		}
		if d := payloads[proto.Elimination](m, 4)[0]; d.Role != proto.Sheep {
			t.Errorf("in the list the death is %+v", d)
		}
	}
}

func TestWhatAnObservationTells(t *testing.T) {
	m := dealt(t, proto.Current, proto.Wolf, proto.Alchemist, proto.Noble, proto.Noble)
	playVote(t, m, map[int]proto.Slot{0: 8, 1: 8, 2: 8, 3: 8, 4: 8})
	until(t, m, proto.KindNight)
	o, _ := m.Observation(m.Now(), 1)
	if !slices.Equal(o.Teammates, []proto.Teammate{{Slot: 0, Role: proto.Wolf}, {Slot: 1, Role: proto.Alchemist}}) {
		t.Errorf("pack %+v", o.Teammates)
	}
	if n, _ := m.Observation(m.Now(), 2); !slices.Equal(n.Teammates, []proto.Teammate{{Slot: 2, Role: proto.Noble}, {Slot: 3, Role: proto.Noble}}) {
		t.Errorf("nobles %+v", n.Teammates)
	}
	if s, _ := m.Observation(m.Now(), 5); len(s.Teammates) != 0 || s.Self.Role != proto.Sheep || s.Request.(proto.NightRequest).Choices == nil {
		t.Errorf("a sheep sees %+v", s)
	}
	if len(o.Votes) != 1 || o.Votes[0].Eliminated != 8 || len(o.Votes[0].Ballots) != 9 || o.Votes[0].Ballots[5].Target != none {
		t.Errorf("votes %+v", o.Votes)
	}
	if o, _ = m.Observation(m.Now()+ms/2, 1); o.RemainingMs != 100 {
		t.Errorf("99.5 ms are shown as %d", o.RemainingMs)
	}
	if o.Roster[8].Alive || !o.Roster[7].Alive || o.Phase != proto.PhaseNight || o.Day != 1 {
		t.Errorf("%+v", o)
	}
	if _, ok := m.Observation(m.Now(), 8); ok {
		t.Error("the dead are asked")
	}
}

func TestVotesAreSealedUntilTheClose(t *testing.T) {
	m := voting(t)
	before := [2]int{m.Count(engine.Public), m.Count(engine.Everything)}
	must(t, m, 0, proto.Vote{Target: 4, Summary: "Four is too quiet."})
	if after := [2]int{m.Count(engine.Public), m.Count(engine.Everything)}; after != before {
		t.Errorf("%v events became %v", before, after)
	}
}

func TestNothingFollowsTheResult(t *testing.T) {
	m := dealt(t, proto.Current, proto.Wolf)
	ballots := map[int]proto.Slot{}
	for s := range 5 {
		ballots[s] = 0
	}
	playVote(t, m, ballots)
	e := m.Events(engine.Public, 0)
	last := e[len(e)-1]
	if f, ok := last.Payload.(proto.Finished); !ok || last.Phase != proto.PhaseFinished || last.Day != 1 || f.Result.Outcome != proto.TownWin || f.Result.DaysCompleted != 0 {
		t.Errorf("the last event is %+v", last)
	}
	if _, ok := m.Next(); ok || len(m.Open()) != 0 {
		t.Error("something is still to happen")
	}
	if _, err := m.Submit(m.Now(), 1, proto.Action{}); !errors.Is(err, engine.ErrOver) {
		t.Errorf("an answer: %v", err)
	}
	m.Leave(m.Now(), 1)
	if err := m.Join(m.Now(), 1, engine.Agent); !errors.Is(err, engine.ErrOver) {
		t.Errorf("joining: %v", err)
	}
	m.seats[2].person = true
	m.Leave(m.Now(), 2)
	if err := m.Join(m.Now(), 2, engine.Agent); err != nil {
		t.Errorf("a person coming back: %v", err)
	}
	n := m.Count(engine.Everything)
	m.Advance(m.Now() + 1000*sec)
	if m.Count(engine.Everything) != n {
		t.Error("events follow")
	}
	if _, left := m.Clock(m.Now()); left != 0 {
		t.Errorf("the clock shows %v", left)
	}
	if r, ok := m.Replay(); !ok || len(r.Events) != n || r.Result.Outcome != proto.TownWin || !r.Complete {
		t.Errorf("replay %v, %+v", ok, r.Result)
	}
}

func TestAMatchFailsRatherThanOutgrowItsReplay(t *testing.T) {
	long := strings.Repeat("\n", proto.MaxSpeech) // two bytes each in JSON
	for name, fill := range map[string]func(*Match){
		"events": func(m *Match) {
			for range proto.MaxEvents {
				m.speak(&m.seats[4], "x", "", none)
			}
		},
		"bytes": func(m *Match) {
			text := strings.Repeat("💬", 480) // 1,920 bytes
			for i := 0; i < 16_000 && m.Err() == nil; i++ {
				m.tell(toPublic, proto.Spoke{Speech: proto.Speech{Slot: 4, Text: text, Accusation: none}})
			}
			if n := m.Count(engine.Everything); n < 15_500 || n >= 16_000 {
				t.Errorf("%d events of about 2,090 bytes fit in 32 MiB", n)
			}
		},
	} {
		m := dealt(t, proto.Classic, smallTown...)
		m.tell(toPublic, proto.Spoke{Speech: proto.Speech{Slot: 4, Text: long, Accusation: none}})
		fill(m)
		if !errors.Is(m.Err(), ErrLimit) {
			t.Errorf("%s: %v", name, m.Err())
		}
		if _, ok := m.Next(); ok {
			t.Errorf("%s: the match goes on", name)
		}
		if _, ok := m.Replay(); ok {
			t.Errorf("%s: there is a replay", name)
		}
		if _, err := m.Submit(m.Now(), 0, proto.Action{}); !errors.Is(err, engine.ErrOver) {
			t.Errorf("%s: an answer: %v", name, err)
		}
		if n := m.Count(engine.Everything); n > proto.MaxEvents {
			t.Errorf("%s: %d events", name, n)
		}
	}
}

func TestSizeBoundIsNeverBelowTheEncodedSize(t *testing.T) {
	text := strings.Repeat("\"\\\n", 160)
	for _, p := range []proto.Payload{
		proto.Spoke{Speech: proto.Speech{Text: text, Accusation: none}},
		proto.PrivateChat{Kind: proto.EventDeadChat, Text: text},
		proto.Confessional{RequestKind: proto.KindVote, Text: text},
		proto.BidMade{Bid: proto.BidBody{Text: text, Reason: text, Accusation: none}, Rank: proto.NoRank},
		proto.Failure{}, proto.NightResolved{},
	} {
		e := entry{payload: p, phase: proto.PhaseNight}
		if size := encodedSize(e, proto.MaxEvents); size > bound(p) {
			t.Errorf("%T takes %d bytes, the bound is %d", p, size, bound(p))
		}
	}
}
