package wcw

import (
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// The situation of the scoring vectors (wcw sheet 9.1): wolves in seats 0 and
// 1, nine alive at one vote.
func scored(reports map[proto.Slot]func(other proto.Slot) float64, ballots map[proto.Slot]proto.Slot) *Match {
	m := &Match{config: Config{Edition: proto.Current}}
	v := vote{day: 1, living: 1<<proto.Seats - 1, wolves: 0b11}
	for i := range m.seats {
		m.seats[i] = seat{slot: proto.Slot(i), role: proto.Sheep, alive: true}
		v.targets[i] = none
		if i < 2 {
			m.seats[i].role = proto.Wolf
		}
	}
	for s, p := range reports {
		for other := range (v.living &^ slot(s)).all() {
			v.reports[s] = append(v.reports[s], proto.Suspicion{Slot: int(other), Wolf: p(other)})
		}
	}
	for s, target := range ballots {
		v.targets[s] = target
	}
	m.votes = []vote{v}
	return m
}

func perfect(other proto.Slot) float64 {
	if other < 2 {
		return 1
	}
	return 0
}

func TestReadAndHidden(t *testing.T) {
	flat := func(proto.Slot) float64 { return 2.0 / 8 }
	inverted := func(s proto.Slot) float64 { return 1 - perfect(s) }
	type report = map[proto.Slot]func(proto.Slot) float64
	for _, c := range []struct {
		name         string
		reports      report
		read, hidden float64 // of seats 5 and 0
	}{
		{"perfect", report{5: perfect}, 1, 0},
		{"flat", report{5: flat}, 0, 0},
		{"none", nil, 0, 0},
		{"inverted", report{5: inverted}, 0, 1},
	} {
		m := scored(c.reports, nil)
		if got := m.read(5); got == nil || *got != c.read {
			t.Errorf("%s: read %v, want %v", c.name, got, c.read)
		}
		if got := m.hidden(0); got == nil || *got != c.hidden {
			t.Errorf("%s: hidden %v, want %v", c.name, got, c.hidden)
		}
	}
}

func TestTotals(t *testing.T) {
	m := scored(map[proto.Slot]func(proto.Slot) float64{5: perfect}, nil)
	win := m.score(proto.TownWin)
	if win.Scores[5] != 1 || win.Scores[6] != 0.75 || win.Scores[0] != 0 {
		t.Errorf("town win: %v", win.Scores)
	}
	if draw := m.score(proto.Draw); draw.Scores[5] != 0.25 || *draw.Metrics[5].Win != 0 {
		t.Errorf("draw: %v", draw.Scores)
	}
	m.seats[8].role = proto.Jester
	m.votes[0].targets[8] = 0
	solo := m.score(proto.JesterWin)
	if c := solo.Metrics[8]; solo.Scores[8] != 0.75 || c.Read != nil || c.Hidden != nil || c.VoteHit != nil || *c.Win != 1 {
		t.Errorf("the Trickster wins: %v, %+v", solo.Scores, c)
	}
	if c := solo.Metrics[0]; c.Read != nil || c.VoteHit != nil || c.Hidden == nil || solo.Metrics[5].Hidden != nil {
		t.Errorf("a wolf's columns: %+v", c)
	}
	m.config.Edition = proto.Classic
	if r := m.score(proto.TownWin); r.Schema != proto.ResultsV1 || r.Metrics != nil || r.Scores[6] != 1 || r.Scores[0] != 0 {
		t.Errorf("results 1: %+v", r)
	}
}

func TestVoteHit(t *testing.T) {
	m := scored(nil, map[proto.Slot]proto.Slot{5: 0, 6: 7})
	if got := m.voteHit(5); got == nil || *got != 1 {
		t.Errorf("a hit gives %v", got)
	}
	if got := m.voteHit(6); got == nil || *got != 0 {
		t.Errorf("a miss gives %v", got)
	}
	if got := m.voteHit(7); got != nil {
		t.Errorf("a skip gives %v", *got)
	}
	m.votes = append(m.votes, m.votes[0])
	m.votes[1].targets[5] = 7
	if got := m.voteHit(5); *got != 0.3333 { // (0.5 - 0.25) / 0.75
		t.Errorf("a hit and a miss give %v", *got)
	}
}

func TestRoundingHalfUp(t *testing.T) {
	for x, want := range map[float64]float64{0.12345: 0.1235, 0.12344: 0.1234, 2.0 / 3: 0.6667, 1: 1, 0: 0} {
		if got := round4(x); got != want {
			t.Errorf("%v becomes %v, want %v", x, got, want)
		}
	}
}

// A bonus is rounded before the score is made of it, and the score after.
func TestAScoreIsMadeOfRoundedColumns(t *testing.T) {
	m := scored(map[proto.Slot]func(proto.Slot) float64{5: perfect}, nil)
	m.votes = append(m.votes, m.votes[0], m.votes[0])
	m.votes[1].reports, m.votes[2].reports = [proto.Seats][]proto.Suspicion{}, [proto.Seats][]proto.Suspicion{}
	r := m.score(proto.Draw)
	if *r.Metrics[5].Read != 0.3333 || r.Scores[5] != 0.0833 {
		t.Errorf("read in one vote of three: %v, score %v", *r.Metrics[5].Read, r.Scores[5])
	}
	m.votes[1].reports[5] = m.votes[0].reports[5]
	if r = m.score(proto.TownWin); *r.Metrics[5].Read != 0.6667 || r.Scores[5] != 0.9167 { // 0.75 + 0.166675
		t.Errorf("read in two votes of three: %v, score %v", *r.Metrics[5].Read, r.Scores[5])
	}
}

func TestSurvivedAndValidActions(t *testing.T) {
	m := scored(nil, nil)
	if m.survived(&m.seats[3]) != nil {
		t.Error("survived is given without a completed day")
	}
	m.daysCompleted = 4
	m.seats[3].alive, m.seats[3].died = false, 3
	if got := m.survived(&m.seats[3]); *got != 0.5 {
		t.Errorf("died on day 3 of 4: %v", *got)
	}
	if got := m.survived(&m.seats[4]); *got != 1 {
		t.Errorf("alive: %v", *got)
	}
	s := seat{counted: 4, failed: 1}
	if got := s.validActions(); *got != 0.75 {
		t.Errorf("4 requests, 1 failed: %v", *got)
	}
	if got := (&seat{}).validActions(); got != nil {
		t.Errorf("no requests: %v", *got)
	}
}

func TestDaysThatWereSurvived(t *testing.T) {
	m := dealt(t, proto.Current, smallTown...)
	playVote(t, m, map[int]proto.Slot{0: 8, 1: 8, 2: 8, 3: 8, 4: 8})
	playNight(t, m, map[int][]proto.NightAction{0: {kill(7, 0)}})
	playNight(t, m, map[int][]proto.NightAction{0: {kill(6, 0)}})
	finish(m)
	r, _ := m.Result()
	for seat, want := range map[int]float64{8: 0, 7: 0, 6: 0.125, 5: 1, 0: 1} {
		if got := r.Metrics[seat].Survived; r.DaysCompleted != 8 || *got != want {
			t.Errorf("seat %d survived %v of %d days, want %v", seat, *got, r.DaysCompleted, want)
		}
	}
}

func TestNightsWithoutAbilitiesDoNotCount(t *testing.T) {
	m := dealt(t, proto.Current, smallTown...)
	for m.Day() == 1 {
		step(t, m)
	}
	// Six bids and a vote; the guard was also asked for a night, wolves for lines too.
	if got := m.seats[8].counted; got != 7 {
		t.Errorf("%d requests of a sheep count", got)
	}
	if got := m.seats[3].counted; got != 8 {
		t.Errorf("%d requests of the guard count", got)
	}
	if got := m.seats[0].counted; got != 14 {
		t.Errorf("%d requests of the wolf count", got)
	}
}

func TestWhatCountsAsAFailedRequest(t *testing.T) {
	m := dealt(t, proto.Current, smallTown...)
	until(t, m, proto.KindBid)
	must(t, m, 4, speech("Fine."))
	submit(t, m, 5, voteFor(1))
	must(t, m, 5, speech("Fine at the second try."))
	reported := answerOf(m, 6, proto.Bid{Accusation: none})
	reported.Report = &proto.Report{Code: proto.CodeRefused}
	if r, err := m.Submit(m.Now(), 6, reported); err != nil || r.Status != proto.Accepted {
		t.Fatal(r, err)
	}
	m.Advance(m.boundary)
	for seat, failed := range map[int]int{4: 0, 5: 0, 6: 1, 7: 1} {
		if s := m.seats[seat]; s.counted != 1 || s.failed != failed {
			t.Errorf("seat %d: %d of %d failed, want %d of 1", seat, s.failed, s.counted, failed)
		}
	}
}

func TestSuspicionChecks(t *testing.T) {
	all := func(except ...int) []proto.Suspicion {
		var rows []proto.Suspicion
		for s := 8; s >= 0; s-- {
			skip := false
			for _, e := range except {
				skip = skip || e == s
			}
			if !skip {
				rows = append(rows, proto.Suspicion{Slot: s, Wolf: 0.5})
			}
		}
		return rows
	}
	row := func(s int, p float64) proto.Suspicion { return proto.Suspicion{Slot: s, Wolf: p} }
	zero := 0.0
	living := slots(1<<proto.Seats-1) &^ slot(7)
	for _, c := range []struct {
		name   string
		sent   []proto.Suspicion
		want   proto.DropReason
		player proto.Slot
	}{
		{"good, with oneself and a dead seat", all(), "", none},
		{"good, without them", all(4, 7), "", none},
		{"absent", nil, proto.DropMissing, none},
		{"empty", []proto.Suspicion{}, proto.DropWrongCount, none},
		{"no seat", append(all(0), row(9, 0.5)), proto.DropUnknownPlayer, none},
		{"negative seat", append(all(0), row(-1, 0.5)), proto.DropUnknownPlayer, none},
		{"twice", append(all(0), row(8, 0.5)), proto.DropDuplicatePlayer, 8},
		{"oneself twice", append(all(0, 7), row(4, 0.5), row(0, 0)), "", none},
		{"above 1", append(all(0), row(0, 1.5)), proto.DropOutOfRange, 0},
		{"below 0", append(all(0), row(0, -0.1)), proto.DropOutOfRange, 0},
		{"not a number", append(all(0), row(0, zero/zero)), proto.DropOutOfRange, 0},
		{"out of range on a dead seat", append(all(7), row(7, 5)), "", none},
		{"one missing", all(0), proto.DropWrongCount, none},
	} {
		report, dropped := checkSuspicion(c.sent, 4, living)
		switch {
		case c.want == "" && (dropped != nil || len(report) != 7 || report[0].Slot != 0):
			t.Errorf("%s: %v, dropped %+v", c.name, report, dropped)
		case c.want != "" && (dropped == nil || dropped.Reason != c.want || dropped.Player != c.player || dropped.Slot != 4):
			t.Errorf("%s: %v, dropped %+v", c.name, report, dropped)
		}
	}
}

func TestSuspicionIsWrittenForGoodTownVotesAlone(t *testing.T) {
	m := dealt(t, proto.Current, proto.Wolf, proto.Alchemist, proto.Seer, proto.Guard, proto.Sheep, proto.Jester)
	until(t, m, proto.KindVote)
	o, _ := m.Observation(m.Now(), 2)
	if r, _ := o.Request.(proto.VoteRequest); !r.Suspicion {
		t.Error("the seer is not asked for a report")
	}
	for _, seat := range []int{0, 5} {
		o, _ = m.Observation(m.Now(), seat)
		if r, _ := o.Request.(proto.VoteRequest); r.Suspicion {
			t.Errorf("the %s is asked for a report", o.Self.Role)
		}
	}
	full := proto.Vote{Target: 0, Suspicion: []proto.Suspicion{}}
	for s := range 9 {
		full.Suspicion = append(full.Suspicion, proto.Suspicion{Slot: s, Wolf: 0.25})
	}
	must(t, m, 0, full)
	must(t, m, 2, full)
	must(t, m, 5, full)
	must(t, m, 3, voteFor(0))
	failed := answerOf(m, 4, full)
	failed.Report = &proto.Report{Code: proto.CodeRefused, Attempts: 1}
	if r, err := m.Submit(m.Now(), 4, failed); err != nil || r.Status != proto.Accepted {
		t.Fatal(r, err)
	}
	m.Advance(m.periodEnds)
	if got := only[proto.SuspicionReport](t, m); got.Slot != 2 || len(got.Reports) != 8 {
		t.Errorf("%+v", got)
	}
	if got := only[proto.SuspicionDropped](t, m); got.Slot != 3 || got.Reason != proto.DropMissing {
		t.Errorf("%+v", got)
	}
}

func TestClassicDropsSuspicionWithoutATrace(t *testing.T) {
	m := dealt(t, proto.Classic, smallTown...)
	until(t, m, proto.KindVote)
	must(t, m, 2, proto.Vote{Target: 0, Suspicion: []proto.Suspicion{{Slot: 0, Wolf: 7}}})
	if r := submit(t, m, 2, voteFor(0)); r.Status != proto.Duplicate {
		t.Errorf("the same vote without the list is %+v", r)
	}
	m.Advance(m.periodEnds)
	if n := len(payloads[proto.SuspicionDropped](m, -2)) + len(payloads[proto.SuspicionReport](m, -2)); n != 0 {
		t.Errorf("%d events of suspicion", n)
	}
}
