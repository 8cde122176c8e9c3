package wcw

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// num makes a metric.
func num(x float64) *float64 { return &x }

// sampleReplay is a short match that the town wins on day 2.
func sampleReplay() Replay {
	r := Replay{
		Schema: ReplaySchema, EventSchema: EventSchema, GameVersion: GameVersion, RulesVersion: RulesVersion,
		Complete: true, EpisodeID: "episode_9f00aa", MaxDays: 8, RevealPolicy: RevealPolicy,
		Result: Result{Schema: ResultsV2, RulesVersion: RulesVersion, Outcome: TownWin, Reason: WolvesEliminated, DaysCompleted: 1},
	}
	roster, cards := make([]RosterRow, Seats), make([]RoleRow, Seats)
	for i, role := range DefaultDeck() {
		roster[i] = RosterRow{Slot: Slot(i), Name: fmt.Sprint("Seat ", i), Alive: true, Presentation: Neutral()}
		cards[i] = RoleRow{Slot(i), role, role.Faction()}
		win := share(TownWin, cards[i])
		r.Result.Scores[i] = 0.75 * win
		r.Result.Metrics = append(r.Result.Metrics, Metrics{Win: num(win), Survived: num(1)})
	}
	add := func(day int, phase Phase, payloads ...Payload) {
		for _, p := range payloads {
			n := len(r.Events) + 1
			r.Events = append(r.Events, Event{fmt.Sprint("id_", n), n, day, phase, RevealOf(p.PayloadKind()), p})
		}
	}
	add(1, PhaseWaiting, Started{roster, RulesVersion}, RolesDealt{cards}, SeedDrawn{strings.Repeat("0", 32), RandomVersion})
	add(1, PhaseDay, PhaseBegan{PhaseDay, 1, 150_000},
		BidMade{2, 0, BidBody{true, 1, "Who slept badly?", "", NoSlot, ""}, 0, true},
		Spoke{Speech{2, "Who slept badly?", "", NoSlot}}, // id_6
		BidMade{3, 1, BidBody{true, 2, "Not me.", "id_6", 1, "calm"}, 0, true},
		Spoke{Speech{3, "Not me.", "id_6", 1}})
	add(1, PhaseVote, PhaseBegan{PhaseVote, 1, 45_000}, Confessional{2, KindVote, "Two dodged."},
		Ballots{ballots(1, 9), 1, Majority}, Elimination{1, CauseVote, Alchemist, FactionWolf}) // index 10, 11
	add(1, PhaseNight, PhaseBegan{PhaseNight, 1, 45_000}, NightChosen{0, []NightAction{{Kill, NoSlot, NoSlot}}},
		KillResolution{[]TargetVotes{}, []KnifeVotes{}, false, false, NoSlot, NoSlot},
		NightOutcome{Kill, NoSlot, NoSlot, Passed}, NightOutcome{Inspect, 2, 0, Applied}, // index 15, 16
		PrivateResulted{2, PrivateResult{1, Inspect, 0, Finding{Word: FindWolf}}}, NightResolved{[]Slot{}}) // index 18
	add(2, PhaseVote, Ballots{ballots(0, 8), 0, Majority}, Elimination{Slot: 0, Cause: CauseVote})
	add(2, PhaseFinished, Finished{r.Result})
	return r
}

// ballots are the votes of the first n seats for one target.
func ballots(target Slot, n int) []Ballot {
	list := make([]Ballot, n)
	for i := range list {
		list[i] = Ballot{Slot(i), target}
	}
	return list
}

// finish sets the result in both of its places.
func finish(r *Replay, change func(*Result)) {
	change(&r.Result)
	r.Events[len(r.Events)-1].Payload = Finished{r.Result}
}

// version1 gives the replay a result of version 1.
func version1(r *Replay) {
	finish(r, func(s *Result) {
		s.Schema, s.Metrics, s.Scores = ResultsV1, nil, [Seats]float64{0, 0, 1, 1, 1, 1, 1, 1, 1}
	})
}

func TestReplaysComeBackAsTheyWere(t *testing.T) {
	for name, change := range map[string]func(*Replay){"results 2": func(*Replay) {}, "results 1": version1} {
		want := sampleReplay()
		change(&want)
		data, err := Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		for _, read := range []func([]byte) (Replay, error){DecodeReplay, OpenReplay} {
			got, err := read(data)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
			if err := got.Verify(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestTheOrderOfFieldsInAResultDoesNotMatter(t *testing.T) {
	r := sampleReplay()
	version1(&r)
	data, err := Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	head := `"outcome":"town_win","reason":"wolves_eliminated"`
	text := strings.Replace(string(data), head, `"reason":"wolves_eliminated","outcome":"town_win"`, 1)
	got, err := DecodeReplay([]byte(text))
	if err != nil || got.Verify() != nil || text == string(data) {
		t.Errorf("%v, %v", err, got.Verify())
	}
}

// faultTest changes a valid replay and names the fault that comes of it.
type faultTest struct {
	change func(*Replay)
	want   string
}

func faults(t *testing.T, tests map[string]faultTest) {
	t.Helper()
	for name, test := range tests {
		r := sampleReplay()
		test.change(&r)
		if err := r.Verify(); err == nil || err.Error() != test.want {
			t.Errorf("%s:\ngot  %v\nwant %s", name, err, test.want)
		}
	}
}

func TestVerifyNamesFaultsOfTheList(t *testing.T) {
	faults(t, map[string]faultTest{
		"schema":            {func(r *Replay) { r.Schema = "x" }, `schema must be "wcw.replay/1", but is "x"`},
		"event schema":      {func(r *Replay) { r.EventSchema = "x" }, `eventSchema must be "wcw.events/1", but is "x"`},
		"game version":      {func(r *Replay) { r.GameVersion = "9" }, `gameVersion must be "0.1.0", but is "9"`},
		"reveal policy":     {func(r *Replay) { r.RevealPolicy = "" }, `revealPolicy must be "postgame_allowlist/1", but is ""`},
		"unknown rules":     {func(r *Replay) { r.RulesVersion = "wcw.rules/4" }, `rulesVersion must be one of wcw.rules/1 to wcw.rules/3, but is "wcw.rules/4"`},
		"incomplete":        {func(r *Replay) { r.Complete = false }, `complete must be true, but is false`},
		"no days":           {func(r *Replay) { r.MaxDays = 0 }, `maxDays must be 1 to 32, but is 0`},
		"too few events":    {func(r *Replay) { r.Events = r.Events[:2] }, `events must be a list of 3 to 20000, but is one of 2`},
		"too many events":   {func(r *Replay) { r.Events = make([]Event, MaxEvents+1) }, `events must be a list of 3 to 20000, but is one of 20001`},
		"other rules began": {func(r *Replay) { r.RulesVersion = "wcw.rules/2" }, `event 0 (cursor 1): payload.rulesVersion must be "wcw.rules/2", but is "wcw.rules/3"`},
		"other rules ended": {func(r *Replay) { finish(r, func(s *Result) { s.RulesVersion = "wcw.rules/2" }) }, `result.rulesVersion must be "wcw.rules/3", but is "wcw.rules/2"`},
		"cursor":            {func(r *Replay) { r.Events[4].Cursor = 6 }, `event 4 (cursor 6): cursor must be 5, but is 6`},
		"id twice":          {func(r *Replay) { r.Events[4].ID = "id_3" }, `event 4 (cursor 5): id must be unlike those before it, but is "id_3"`},
		"reveal":            {func(r *Replay) { r.Events[4].Reveal = RevealPublic }, `event 4 (cursor 5): reveal must be "discarded_bids", but is "public"`},
		"unknown kind":      {func(r *Replay) { r.Events[3].Payload = UnknownPayload{Kind: "x\u202e"} }, `event 3 (cursor 4): payload.kind must be a known kind, but is "x\u202e"`},
		"no payload":        {func(r *Replay) { r.Events[3].Payload = nil }, `event 3 (cursor 4): payload must be given, but is missing`},
		"not started first": {func(r *Replay) { swap(r, 0, 1) }, `event 0 (cursor 1): payload.kind must be "started", but is "roles"`},
		"not finished last": {func(r *Replay) { r.Events = r.Events[:20] }, `event 19 (cursor 20): payload.kind must be "finished", but is "ballots"`},
		"finished early":    {func(r *Replay) { put(r, 5, Finished{r.Result}) }, `event 5 (cursor 6): payload.kind must be left to the last event, but is "finished"`},
		"roles twice":       {func(r *Replay) { put(r, 5, r.Events[1].Payload) }, `event 5 (cursor 6): payload.kind must be of a kind that may come again, but is "roles"`},
		"seed twice":        {func(r *Replay) { put(r, 5, r.Events[2].Payload) }, `event 5 (cursor 6): payload.kind must be of a kind that may come again, but is "seed"`},
		"started twice":     {func(r *Replay) { put(r, 5, r.Events[0].Payload) }, `event 5 (cursor 6): payload.kind must be of a kind that may come again, but is "started"`},
		"no roles":          {func(r *Replay) { put(r, 1, PhaseBegan{}) }, `events must be with one event of kind "roles", but is without it`},
		"no seed":           {func(r *Replay) { put(r, 2, PhaseBegan{}) }, `events must be with one event of kind "seed", but is without it`},
	})
}

func TestVerifyNamesFaultsWithinAnEvent(t *testing.T) {
	faults(t, map[string]faultTest{
		"roster order":      {func(r *Replay) { p := r.Events[0].Payload.(Started); p.Roster[3].Slot = 4 }, `event 0 (cursor 1): payload.roster[3].slot must be 3, but is 4`},
		"short roster":      {func(r *Replay) { p := r.Events[0].Payload.(Started); put(r, 0, Started{p.Roster[:8], p.RulesVersion}) }, `event 0 (cursor 1): payload.roster must be nine rows, but is 8`},
		"cards order":       {func(r *Replay) { r.Events[1].Payload.(RolesDealt).Roles[8].Slot = 0 }, `event 1 (cursor 2): payload.roles[8].slot must be 8, but is 0`},
		"card's faction":    {func(r *Replay) { r.Events[1].Payload.(RolesDealt).Roles[2].Faction = FactionSolo }, `event 1 (cursor 2): payload.roles[2].faction must be "town", but is "solo"`},
		"illegal deck":      {func(r *Replay) { r.Events[1].Payload.(RolesDealt).Roles[2].Role = Noble }, `event 1 (cursor 2): payload.roles must be a legal deck, but is not: the deck has 1 nobles; 0, 2 or 3 are allowed`},
		"reply to nobody":   {func(r *Replay) { put(r, 7, Spoke{Speech{3, "a", "id_5", NoSlot}}) }, `event 7 (cursor 8): payload.speech.replyTo must be the id of an earlier speech or null, but is "id_5"`},
		"reply to oneself":  {func(r *Replay) { put(r, 7, Spoke{Speech{3, "a", "id_8", NoSlot}}) }, `event 7 (cursor 8): payload.speech.replyTo must be the id of an earlier speech or null, but is "id_8"`},
		"bid to the future": {func(r *Replay) { swap(r, 5, 6) }, `event 5 (cursor 6): payload.bid.replyTo must be the id of an earlier speech or null, but is "id_6"`},
		"ballots order":     {func(r *Replay) { r.Events[10].Payload.(Ballots).Ballots[4].Slot = 3 }, `event 10 (cursor 11): payload.ballots[4].slot must be above 3, but is 3`},
		"deaths order":      {func(r *Replay) { put(r, 18, NightResolved{[]Slot{5, 4}}) }, `event 18 (cursor 19): payload.eliminated[1] must be above 5, but is 4`},
		"nobody acted":      {func(r *Replay) { put(r, 16, NightOutcome{Inspect, NoSlot, 0, Applied}) }, `event 16 (cursor 17): payload.actor must be a slot for any ability but kill, but is null`},
		"half a role":       {func(r *Replay) { put(r, 11, Elimination{1, CauseVote, Alchemist, ""}) }, `event 11 (cursor 12): payload.faction must be given beside the role, but is missing`},
		"half a faction":    {func(r *Replay) { put(r, 11, Elimination{1, CauseVote, "", FactionWolf}) }, `event 11 (cursor 12): payload.role must be given beside the faction, but is missing`},
		"wrong faction":     {func(r *Replay) { put(r, 11, Elimination{1, CauseVote, Alchemist, FactionTown}) }, `event 11 (cursor 12): payload.faction must be "wolf", but is "town"`},
	})
}

func TestVerifyNamesFaultsOfTheResult(t *testing.T) {
	faults(t, map[string]faultTest{
		"two results":       {func(r *Replay) { r.Result.Scores[8] = 0.8 }, `event 21 (cursor 22): payload.result must be equal to the result of the file, but is different`},
		"wrong reason":      {func(r *Replay) { finish(r, func(s *Result) { s.Reason = DayCap }) }, `result.reason must be "wolves_eliminated", but is "day_cap"`},
		"unknown outcome":   {func(r *Replay) { finish(r, func(s *Result) { s.Outcome, s.Reason = "x", DayCap }) }, `result.outcome must be a known outcome, but is "x"`},
		"unknown results":   {func(r *Replay) { finish(r, func(s *Result) { s.Schema = "x" }) }, `result.schema must be wcw.results/1 or wcw.results/2, but is "x"`},
		"too many days":     {func(r *Replay) { finish(r, func(s *Result) { s.DaysCompleted = 9 }) }, `result.daysCompleted must be 0 to maxDays, 8, but is 9`},
		"an early draw":     {func(r *Replay) { finish(r, func(s *Result) { s.Outcome, s.Reason = Draw, DayCap }) }, `result.daysCompleted must be maxDays, 8, on a draw, but is 1`},
		"a draw with a win": {func(r *Replay) { finish(r, func(s *Result) { s.Outcome, s.Reason, s.DaysCompleted = Draw, DayCap, 8 }) }, `result.metrics[2].win must be 0 for seer after draw, but is 1`},
		"the wrong winner":  {func(r *Replay) { finish(r, func(s *Result) { s.Metrics[0].Win = num(1) }) }, `result.metrics[0].win must be 0 for wolf after town_win, but is 1`},
		"no word on a win":  {func(r *Replay) { finish(r, func(s *Result) { s.Metrics[3].Win = nil }) }, `result.metrics[3].win must be 1 for guard after town_win, but is missing`},
		"eight metrics":     {func(r *Replay) { finish(r, func(s *Result) { s.Metrics = s.Metrics[:8] }) }, `result.metrics must be nine rows, but is 8`},
		"half a score":      {func(r *Replay) { version1(r); finish(r, func(s *Result) { s.Scores[5] = 0.5 }) }, `result.scores[5] must be 1 for sheep after town_win, but is 0.5`},
		"metrics too early": {func(r *Replay) { version1(r); finish(r, func(s *Result) { s.Metrics = make([]Metrics, 9) }) }, `result.metrics must be left out in wcw.results/1, but is given`},
	})
}

// put changes what happened at an index, reveal included.
func put(r *Replay, at int, p Payload) {
	r.Events[at].Payload, r.Events[at].Reveal = p, RevealOf(p.PayloadKind())
}

// swap exchanges two events but for their cursors.
func swap(r *Replay, a, b int) {
	r.Events[a], r.Events[b] = r.Events[b], r.Events[a]
	r.Events[a].Cursor, r.Events[b].Cursor = r.Events[b].Cursor, r.Events[a].Cursor
}

func TestReplayFilesAreRefused(t *testing.T) {
	data, err := Marshal(sampleReplay())
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct{ old, new, want string }{
		"another schema":   {`wcw.replay/1`, `wcw.replay/2`, `schema must be "wcw.replay/1", but is "wcw.replay/2"`},
		"incomplete":       {`"complete":true`, `"complete":false`, `complete must be true, but is false`},
		"an unknown field": {`"maxDays":8`, `"maxDays":8,"x":1`, `x must be left out, but is a number`},
		"in an event":      {`"durationMs":150000`, `"durationMs":150000,"x":1`, `events[3].payload.x must be left out, but is a number`},
		"an unknown kind":  {`"kind":"seed"`, `"kind":"salt"`, `events[2].payload.kind must be a known kind of event, but is "salt"`},
		"a seed of words":  {strings.Repeat("0", 32), strings.Repeat("x", 32), `events[2].payload.seed must be hexadecimal digits in small letters, 32 long, but is "` + strings.Repeat("x", 32) + `"`},
		"an empty speech":  {`"speech":{"slot":2,"text":"Who slept badly?"`, `"speech":{"slot":2,"text":""`, `events[5].payload.speech.text must be text without control characters, 1 to 480 long, but is ""`},
		"a score above 1":  {`"scores":[0,0,0.75`, `"scores":[0,0,1.75`, `events[21].payload.result.scores[2] must be a number from 0 to 1, but is 1.75`},
		"no metrics":       {`,"metrics":`, `,"measures":`, `events[21].payload.result.metrics must be an array of 9, but is missing`},
		"a mismatch":       {`"reason":"wolves_eliminated"`, `"reason":"day_cap"`, `events[21].payload.result must be one whose outcome and reason go together, but is town_win by day_cap`},
	}
	for name, test := range tests {
		_, err := DecodeReplay([]byte(strings.Replace(string(data), test.old, test.new, 1)))
		if want := "replay: " + test.want; err == nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", name, err, want)
		}
	}
	if _, err := DecodeReplay(make([]byte, MaxReplayBytes+1)); err == nil || !strings.Contains(err.Error(), "at most 33554432 bytes") {
		t.Errorf("a file over 32 MiB: %v", err)
	}
}
