package wcw

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// floorOf is who has the floor, from the open requests.
func floorOf(m *Match) (seat int, host proto.Host) {
	for _, r := range m.Open() {
		if b, ok := r.Body.(proto.BidRequest); ok {
			return r.Seat, *b.Host
		}
	}
	return -1, proto.Host{}
}

// takeTurn lets the bot that has the floor speak or pass, and ends the turn.
func takeTurn(t *testing.T, m *Match, speak bool) (seat int) {
	t.Helper()
	seat, _ = floorOf(m)
	if speak {
		must(t, m, seat, speech("Turn "+m.Now().String()))
	} else {
		must(t, m, seat, proto.Bid{Accusation: none})
	}
	m.Advance(m.boundary)
	return seat
}

// discussing is a paced discussion in which only some seats live.
func discussing(t *testing.T, mode proto.Mode, moderated bool, living slots, people ...int) *Match {
	t.Helper()
	m := started(t, Config{Episode: episodeOf(mode, "A1"), Moderated: moderated, Edition: proto.Current}, people...)
	for i := range m.seats {
		if !living.has(proto.Slot(i)) {
			m.eliminate(proto.Slot(i), proto.CauseVote)
			m.seats[i].req = nil
		}
	}
	m.newDay()
	(&paced{}).discuss(m)
	return m
}

func TestClassicHostSharesTheFloor(t *testing.T) {
	m := discussing(t, proto.ModeBots, false, 0b000001111)
	var order []int
	for range 8 {
		order = append(order, takeTurn(t, m, true))
	}
	for i, want := range []int{0, 1, 2, 3, 0, 1, 2, 3} {
		if order[i] != want {
			t.Fatalf("the floor went to %v", order)
		}
	}
}

func TestABotThatPassesRestsTwoTurns(t *testing.T) {
	m := discussing(t, proto.ModeBots, false, 0b000000111)
	var order []int
	for i := range 7 {
		order = append(order, takeTurn(t, m, i != 0))
	}
	// 0 passes in turn 0 and may be chosen again in turn 3.
	for i, want := range []int{0, 1, 2, 0, 1, 2, 0} {
		if order[i] != want {
			t.Fatalf("the floor went to %v", order)
		}
	}
}

func TestOfEqualsTheOneWhoSpokeLastComesLast(t *testing.T) {
	m := discussing(t, proto.ModeBots, false, 0b000000011)
	var order []int
	for i := range 5 {
		order = append(order, takeTurn(t, m, i != 0))
	}
	// 0 rests, so 1 has two turns; when both have had two, 0 spoke last.
	if want := []int{0, 1, 1, 0, 1}; !slices.Equal(order, want) {
		t.Errorf("the floor went to %v, want %v", order, want)
	}
}

func TestWhenAllRestAllAreEligible(t *testing.T) {
	m := discussing(t, proto.ModeBots, false, 0b000000011)
	order := []int{takeTurn(t, m, false), takeTurn(t, m, false), takeTurn(t, m, true), takeTurn(t, m, true)}
	// Both rest in turn 2; in turn 3 seat 0 rests no more, seat 1 still does.
	for i, want := range []int{0, 1, 0, 0} {
		if order[i] != want {
			t.Fatalf("the floor went to %v", order)
		}
	}
}

func TestNobodyHasThreeTurnsInARow(t *testing.T) {
	m := discussing(t, proto.ModeHuman, false, 0b000000111, 2)
	m.Advance(m.Now() + sec)
	if r := talk(m, 2, "a", proto.ChannelTown, "Seat 0, Seat 0 and again Seat 0!"); r.Status != proto.Accepted {
		t.Fatalf("%+v", r)
	}
	m.host.recent = []proto.Slot{0, 0}
	m.Advance(m.boundary) // seat 0 leaves its turn unused
	if seat, _ := floorOf(m); seat != 1 {
		t.Errorf("the floor went to seat %d", seat)
	}
	m.eliminate(1, proto.CauseVote)
	m.host.recent = []proto.Slot{0, 0}
	if got := m.classic(5); got != 0 {
		t.Errorf("the only bot is passed over for %d", got)
	}
}

func TestTheOldestUnansweredMessageIsAnsweredFirst(t *testing.T) {
	m := discussing(t, proto.ModeHuman, false, 0b111111111, 8)
	say := func(id, text string) proto.Ref {
		r := m.Chat(m.Now(), 8, proto.HumanChat{EpisodeID: m.EpisodeID(), ID: id, PhaseKey: m.phaseKey(), Channel: proto.ChannelTown, Text: text})
		if r.Status != proto.Accepted {
			t.Fatalf("%+v", r)
		}
		return m.journal.lastSpeech()
	}
	first := say("a", "Seat 5, why?")
	m.Advance(m.Now() + 2*sec)
	second := say("b", "Seat 6, and you?")
	m.Leave(m.Now(), 8) // who is gone is still answered
	takeTurn(t, m, true)
	seat, host := floorOf(m)
	if seat != 5 || host.ReplyTo != first || host.Reason != proto.HumanReply {
		t.Fatalf("seat %d, %+v", seat, host)
	}
	takeTurn(t, m, true)
	if s := payloads[proto.Spoke](m, engine.Public); s[len(s)-1].Speech.ReplyTo != first {
		t.Errorf("the speech replies to %q", s[len(s)-1].Speech.ReplyTo)
	}
	if seat, host = floorOf(m); seat != 6 || host.ReplyTo != second {
		t.Errorf("then seat %d, %+v", seat, host)
	}
	takeTurn(t, m, true)
	if _, host = floorOf(m); host.Reason != proto.OpenDiscussion || host.ReplyTo != "" {
		t.Errorf("at last %+v", host)
	}
}

func TestABidCannotAnswerWhatCameAfterItsRequest(t *testing.T) {
	m := discussing(t, proto.ModeHuman, false, 0b111111111, 8)
	talk(m, 8, "a", proto.ChannelTown, "Good morning.")
	b := speech("Good morning to you.")
	b.ReplyTo = m.journal.lastSpeech()
	seat, _ := floorOf(m)
	wantReceipt(t, "a reply to a later speech", submit(t, m, seat, b), proto.Rejected, proto.CodeIllegal, true)
	m.Advance(m.boundary)
	seat, _ = floorOf(m)
	wantReceipt(t, "in the next turn", submit(t, m, seat, b), proto.Accepted, "", false)
}

func TestOnlyTheChosenBotBids(t *testing.T) {
	m := discussing(t, proto.ModeBots, false, 0b111111111)
	takeTurn(t, m, true)
	takeTurn(t, m, false)
	bids := payloads[proto.BidMade](m, engine.Everything)
	if len(bids) != 2 || bids[0].Rank != 0 || !bids[0].Selected || bids[1].Rank != proto.NoRank || bids[1].Selected || bids[1].Window != 1 {
		t.Errorf("%+v", bids)
	}
}

func TestASpeechOfATurnIsWhatItsBidSays(t *testing.T) {
	m := discussing(t, proto.ModeBots, false, 0b111111111)
	takeTurn(t, m, true)
	want := proto.Speech{Slot: 1, Text: "Why?", ReplyTo: m.journal.lastSpeech(), Accusation: 0}
	must(t, m, 1, proto.Bid{WantsToSpeak: true, Urgency: 3, Text: want.Text, ReplyTo: want.ReplyTo, Accusation: 0, Reason: "Curious."})
	m.Advance(m.boundary)
	if s := payloads[proto.Spoke](m, engine.Public); len(s) != 2 || s[1].Speech != want {
		t.Errorf("said %+v", s)
	}
	if b := payloads[proto.BidMade](m, 1); len(b) != 1 || b[0].Bid.Urgency != 3 || b[0].Bid.ReplyTo != want.ReplyTo || b[0].Bid.Reason != "Curious." {
		t.Errorf("bids %+v", b)
	}
}

// In a turn one more bot of each group writes, by the number of the turn; in
// coordination all bots of a group do, twice. The wolves are 0 and 1, bots, and
// 2, a person; the nobles are 3, 4 and 5.
func TestPrivateChatOfAPacedGame(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "A1")}, 2)
	for i := range m.seats {
		m.seats[i].role = []proto.Role{proto.Wolf, proto.Noble, proto.Sheep}[i/3]
	}
	m.newDay()
	(&paced{}).discuss(m)
	writers := func() string {
		var all []string
		for _, r := range m.Open() {
			if q, ok := r.Body.(proto.ChatRequest); ok {
				all = append(all, fmt.Sprintf("%s%d/%d", q.Kind[:1], r.Seat, q.Turn))
			}
		}
		return strings.Join(all, " ")
	}
	for turn, want := range []string{"w1/0 n3/0", "w0/1 n4/1", "w0/2 n4/2", "w1/3 n5/3", "w0/4 n3/4", "w1/5 n5/5"} {
		if got := writers(); got != want {
			t.Errorf("turn %d: %s, want %s", turn, got, want)
		}
		takeTurn(t, m, true)
	}
	for m.period != proto.PeriodCoordination {
		step(t, m)
	}
	for round := range 2 {
		want := strings.ReplaceAll("w0/N w1/N n3/N n4/N n5/N", "N", fmt.Sprint(round))
		if got := writers(); got != want {
			t.Errorf("round %d: %s, want %s", round, got, want)
		}
		m.Advance(m.boundary)
	}
	if m.period != proto.PeriodActions {
		t.Errorf("after two rounds it is %s", m.period)
	}
}

func TestTurnsOfADiscussion(t *testing.T) {
	for _, c := range []struct {
		dayMs int
		turn  time.Duration
		turns int
	}{{150_000, 13 * sec, 12}, {1_000, 167 * ms, 6}, {600, 100 * ms, 6}, {78_000, 13 * sec, 6}} {
		e := episodeOf(proto.ModeBots, "A1")
		e.Timers.DayMs = c.dayMs
		m := started(t, Config{Episode: e})
		if m.boundary != c.turn {
			t.Errorf("dayMs %d: the first turn lasts %v", c.dayMs, m.boundary)
		}
		turns := 1
		for m.Advance(m.boundary); m.period == proto.PeriodDiscussion; m.Advance(m.boundary) {
			turns++
		}
		if turns != c.turns || m.Now() != milliseconds(c.dayMs) {
			t.Errorf("dayMs %d: %d turns until %v", c.dayMs, turns, m.Now())
		}
	}
}

func TestARoundIsHalfACoordination(t *testing.T) {
	e := episodeOf(proto.ModeBots, "A1")
	e.Timers.CoordinationMs = 201
	m := started(t, Config{Episode: e})
	until(t, m, proto.KindVote)
	for m.period != proto.PeriodCoordination {
		step(t, m)
	}
	if left := m.boundary - m.Now(); left != 100*ms+ms/2 || m.Open()[0].Deadline != m.boundary {
		t.Errorf("the first round lasts %v", left)
	}
	if o, _ := m.Observation(m.Now(), m.Open()[0].Seat); o.RemainingMs != 101 {
		t.Errorf("it is shown as %d ms", o.RemainingMs)
	}
}

func TestAModeratorPicks(t *testing.T) {
	m := discussing(t, proto.ModeBots, true, 0b111111111)
	if len(m.Open()) != 0 {
		t.Error("requests are open before the pick")
	}
	picks := m.Picks()
	if len(picks) != 1 || picks[0].Deadline != m.Now()+2*sec || len(picks[0].Floor.EligibleSlots) != 9 {
		t.Fatalf("%+v", picks)
	}
	m.Advance(m.Now() + sec)
	if err := m.Prompt(m.Now(), picks[0].ID, 7, "Seat 7, what did you see?"); err != nil {
		t.Fatal(err)
	}
	seat, host := floorOf(m)
	if seat != 7 || host.Prompt != "Seat 7, what did you see?" {
		t.Errorf("seat %d, %+v", seat, host)
	}
	if f := m.Snapshot(m.Now(), 0).Floor; f == nil || *f != (proto.Floor{Slot: 7, Prompt: "Seat 7, what did you see?"}) {
		t.Errorf("the floor is %+v", f)
	}
	if o, _ := m.Observation(m.Now(), 7); o.RemainingMs != 12_000 {
		t.Errorf("the turn is counted anew: %d ms left", o.RemainingMs)
	}
	if err := m.Prompt(m.Now(), picks[0].ID, 6, "Seat 6, you?"); !errors.Is(err, ErrNoPick) {
		t.Errorf("a second answer: %v", err)
	}
	m.Advance(m.boundary)
	m.Advance(m.Now() + 2*sec)
	if seat, host := floorOf(m); seat != 0 || host.Prompt != "" {
		t.Errorf("without an answer: seat %d, %+v", seat, host)
	}
}

func TestWhatAModeratorKnowsOfATurn(t *testing.T) {
	m := discussing(t, proto.ModeHuman, true, 0b110111111, 8)
	for i := range 41 {
		m.speak(&m.seats[0], fmt.Sprint("Line ", i), "", none)
	}
	for range 2 {
		if err := m.Prompt(m.Now(), m.Picks()[0].ID, 4, "Seat 4, speak."); err != nil {
			t.Fatal(err)
		}
		if m.host.turn == 0 {
			must(t, m, 4, speech("Gladly."))
		}
		m.Advance(m.boundary - 1)
		talk(m, 8, fmt.Sprint("a", m.host.turn), proto.ChannelTown, "Seat 4?")
		m.Advance(m.boundary)
	}
	f := m.Picks()[0].Floor
	if f.Day != m.Day() || f.Counts != [proto.Seats]int{4: 2} || !slices.Equal(f.Recent, []proto.Slot{4, 4}) {
		t.Errorf("day %d, turns %v, of late %v", f.Day, f.Counts, f.Recent)
	}
	if !slices.Equal(f.EligibleSlots, []proto.Slot{0, 1, 2, 3, 5, 7}) { // 4 rests, 6 is dead, 8 a person
		t.Errorf("eligible %v", f.EligibleSlots)
	}
	if s := f.Speeches; len(s) != 40 || s[0].Text != "Line 4" || s[39].Text != "Seat 4?" || f.HumanMessage == nil || *f.HumanMessage != (PickMessage{s[37].ID, "Seat 4?"}) {
		t.Errorf("%d speeches, a message %+v", len(s), f.HumanMessage)
	}
	if r := f.Roster; len(r) != proto.Seats || r[6].Alive || !r[8].Alive || r[8].Name != "Seat 8" {
		t.Errorf("roster %+v", r)
	}
}

func TestAModeratorIsRefused(t *testing.T) {
	for name, pick := range map[string]struct {
		slot   proto.Slot
		prompt string
	}{
		"a dead seat":          {8, "Seat 8, hello?"},
		"no seat":              {9, "Seat 9, hello?"},
		"no prompt":            {1, ""},
		"another name":         {1, "Seat 2, hello?"},
		"no comma":             {1, "Seat 1 hello?"},
		"too long":             {1, "Seat 1, " + strings.Repeat("x", 240)},
		"a control character":  {1, "Seat 1, \x1b[2J"},
		"a third turn in turn": {0, "Seat 0, hello?"},
	} {
		m := discussing(t, proto.ModeBots, true, 0b000001111)
		m.host.recent = []proto.Slot{0, 0}
		err := m.Prompt(m.Now(), m.Picks()[0].ID, pick.slot, pick.prompt)
		if seat, _ := floorOf(m); !errors.Is(err, ErrRefused) || seat != 1 {
			t.Errorf("%s: %v, then seat %d", name, err, seat)
		}
	}
}

func TestTheOnlyBotMayBePromptedAgainAndAgain(t *testing.T) {
	m := discussing(t, proto.ModeBots, true, 0b000000010)
	m.host.recent = []proto.Slot{1, 1}
	if err := m.Prompt(m.Now(), m.Picks()[0].ID, 1, "Seat 1, go on."); err != nil {
		t.Error(err)
	}
}

func TestAPickIsAQuarterOfAShortTurn(t *testing.T) {
	e := episodeOf(proto.ModeBots, "A1")
	e.Timers.DayMs = 6000
	m := started(t, Config{Episode: e, Moderated: true})
	if p := m.Picks(); p[0].Deadline != 250*ms {
		t.Errorf("the deadline is %v", p[0].Deadline)
	}
}
