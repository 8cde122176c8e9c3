package wcw

import (
	"strings"
	"testing"
)

// Fields go out in the order of the sheet, null where a value is missing and
// left out where a field is optional (wcw sheet 0, 4.5, 4.6, 5.2 and 5.6).

// writes holds what a value is written as against the text that is wanted.
func writes(t *testing.T, v any, want string) {
	t.Helper()
	if data, err := Marshal(v); err != nil || string(data) != want {
		t.Errorf("got  %s, %v\nwant %s", data, err, want)
	}
}

func TestFieldsOfPayloads(t *testing.T) {
	character := RosterRow{0, "Ash", "policy", true, Presentation{"character", "fox", "Sly."}}
	for want, p := range map[string]Payload{
		`{"kind":"started","roster":[{"slot":0,"name":"Ash","policyName":"policy","alive":true,"presentation":{"kind":"character","characterId":"fox","persona":"Sly."}}],"rulesVersion":"wcw.rules/3"}`: Started{[]RosterRow{character}, RulesVersion},
		`{"kind":"phase","phase":"night","day":2,"durationMs":75000}`:                                                        PhaseBegan{PhaseNight, 2, 75_000},
		`{"kind":"speech","speech":{"slot":2,"text":"Why?","replyTo":"public_3","accusation":4}}`:                            Spoke{Speech{2, "Why?", "public_3", 4}},
		`{"kind":"ballots","ballots":[{"slot":0,"target":3},{"slot":1,"target":null}],"eliminated":null,"resolution":"tie"}`: Ballots{[]Ballot{{0, 3}, {1, NoSlot}}, NoSlot, Tie},
		`{"kind":"elimination","slot":3,"cause":"vote","role":"dairy_maid","faction":"town"}`:                                Elimination{3, CauseVote, DairyMaid, FactionTown},
		`{"kind":"elimination","slot":3,"cause":"wolf"}`:                                                                     Elimination{Slot: 3, Cause: CauseWolf},
		`{"kind":"night_resolved","eliminated":[]}`:                                                                          NightResolved{[]Slot{}},
		`{"kind":"roles","roles":[{"slot":0,"role":"jester","faction":"solo"}]}`:                                             RolesDealt{[]RoleRow{{0, Jester, FactionSolo}}},
		`{"kind":"seed","seed":"00","randomVersion":"sha256-counter/1"}`:                                                     SeedDrawn{"00", RandomVersion},
		`{"kind":"wolf_chat","slot":1,"text":"Hi."}`:                                                                         PrivateChat{EventWolfChat, 1, "Hi."},
		`{"kind":"noble_chat","slot":1,"text":"Hi."}`:                                                                        PrivateChat{EventNobleChat, 1, "Hi."},
		`{"kind":"dead_chat","slot":1,"text":"Hi."}`:                                                                         PrivateChat{EventDeadChat, 1, "Hi."},
		`{"kind":"confessional","slot":1,"requestKind":"night","text":"So."}`:                                                Confessional{1, KindNight, "So."},
		`{"kind":"bid","slot":5,"window":17,"bid":{"kind":"bid","wantsToSpeak":false,"urgency":0,"text":"","replyTo":null,"accusation":null,"reason":"tired"},"rank":null,"selected":false}`: BidMade{5, 17, BidBody{Accusation: NoSlot, Reason: "tired"}, NoRank, false},
		`{"kind":"night_choices","slot":1,"actions":[{"ability":"kill","target":null,"killer":0},{"ability":"block","target":0}]}`:                                                           NightChosen{1, []NightAction{{Kill, NoSlot, 0}, {Block, 0, NoSlot}}},
		`{"kind":"night_choices","slot":8,"actions":[]}`:                                                                                                                  NightChosen{8, []NightAction{}},
		`{"kind":"night_outcome","ability":"kill","actor":null,"target":null,"outcome":"passed"}`:                                                                         NightOutcome{Kill, NoSlot, NoSlot, Passed},
		`{"kind":"kill_resolution","targetVotes":[{"target":4,"votes":2}],"knifeVotes":[{"killer":0,"votes":2}],"targetTie":false,"knifeTie":true,"target":4,"killer":0}`: KillResolution{[]TargetVotes{{4, 2}}, []KnifeVotes{{0, 2}}, false, true, 4, 0},
		`{"kind":"private_result","slot":2,"result":{"day":1,"ability":"track","target":4,"result":[]}}`:                                                                  PrivateResulted{2, PrivateResult{1, Track, 4, Finding{Visited: []Slot{}}}},
		`{"kind":"private_result","slot":2,"result":{"day":1,"ability":"track","target":4,"result":"no_result"}}`:                                                         PrivateResulted{2, PrivateResult{1, Track, 4, Finding{Word: FindNothing}}},
		`{"kind":"failure","slot":2,"requestKind":"vote","code":"provider_error","source":"policy_report","disposition":"fallback","attempt":2}`:                          Failure{2, KindVote, CodeProviderError, SourcePolicy, Fallback, 2},
		`{"kind":"suspicion_dropped","slot":2,"reason":"duplicate_player","player":3}`:                                                                                    SuspicionDropped{2, DropDuplicatePlayer, 3},
		`{"kind":"suspicion_dropped","slot":2,"reason":"missing"}`:                                                                                                        SuspicionDropped{2, DropMissing, NoSlot},
		`{"kind":"suspicion","slot":2,"reports":[{"slot":0,"wolf":1},{"slot":1,"wolf":0.125}]}`:                                                                           SuspicionReport{2, []Suspicion{{0, 1}, {1, 0.125}}},
	} {
		writes(t, payloadJSON{p}, want)
	}
}

func TestFieldsOfRequests(t *testing.T) {
	for want, r := range map[string]Request{
		`{"kind":"bid","window":5,"maxCharacters":480}`:                                                                                                    BidRequest{5, 480, nil},
		`{"kind":"bid","window":0,"maxCharacters":480,"host":{"reason":"open_discussion","replyTo":null}}`:                                                 BidRequest{0, 480, &Host{Reason: OpenDiscussion}},
		`{"kind":"bid","window":11,"maxCharacters":480,"host":{"reason":"human_reply","replyTo":"public_9","prompt":"Ash, well?"}}`:                        BidRequest{11, 480, &Host{HumanReply, "public_9", "Ash, well?"}},
		`{"kind":"wolf_chat","turn":1,"maxCharacters":480}`:                                                                                                ChatRequest{KindWolfChat, 1, 480},
		`{"kind":"vote","targets":[0,8],"allowPass":true}`:                                                                                                 VoteRequest{[]Slot{0, 8}, true, false},
		`{"kind":"vote","targets":[0,8],"allowPass":true,"suspicion":true}`:                                                                                VoteRequest{[]Slot{0, 8}, true, true},
		`{"kind":"night","choices":[]}`:                                                                                                                    NightRequest{[]Choice{}},
		`{"kind":"night","choices":[{"ability":"kill","targets":[2],"allowPass":true,"actors":[0,1]},{"ability":"check","targets":[0],"allowPass":true}]}`: NightRequest{[]Choice{{Kill, []Slot{2}, true, []Slot{0, 1}}, {Check, []Slot{0}, true, nil}}},
		`{"kind":"dead_chat","maxCharacters":240}`:                                                                                                         DeadChatRequest{240},
	} {
		writes(t, requestJSON{r}, want)
	}
}

func TestFieldsOfASnapshot(t *testing.T) {
	starts := 1500
	waiting := Snapshot{
		EpisodeID: "e", Phase: PhaseWaiting, Period: PeriodDiscussion, Day: 1, PhaseKey: "1:discussion",
		Lobby:     &Lobby{[]LobbySeat{SeatOpen, SeatHuman, SeatAI}, &starts},
		GameSetup: GameSetup{NamedSetups, []NamedDeck{}, DefaultTimers(), 8},
		Roster:    []RosterRow{}, Teammates: []Teammate{}, Channels: []Channel{ChannelTown},
		PackDrafts: []NightChoice{}, RevealedRoles: []RoleRow{}, Events: []Event{},
	}
	const setup = `"gameSetup":{"name":"NewD3","decks":[],"timers":{"transitionMs":5000,"dayMs":150000,"voteMs":45000,"coordinationMs":30000,"nightMs":45000},"maxDays":8}`
	writes(t, waiting, `{"protocol":"wcw.human/1","type":"snapshot","episodeId":"e","phase":"waiting","period":"discussion","day":1,"phaseKey":"1:discussion","remainingMs":0,`+
		`"lobby":{"seats":["open","human","ai"],"startsInMs":1500},`+setup+`,"floor":null,"self":null,"roster":[],"teammates":[],"channels":["town"],"chatEnabled":false,`+
		`"observation":null,"accepted":null,"packDrafts":[],"revealedRoles":[],"events":[],"result":null}`)
	waiting.Lobby.StartsInMs = nil
	if data, err := Marshal(waiting); err != nil || !strings.Contains(string(data), `"startsInMs":null`) {
		t.Errorf("before the first person: %s, %v", data, err)
	}
	playing := waiting
	playing.Lobby, playing.Floor = nil, &Floor{4, 2, "", true}
	playing.Self = &Self{1, Wolf, FactionWolf, true}
	playing.Accepted = Night{[]NightAction{{Kill, 3, NoSlot}}, ""}
	playing.PackDrafts = []NightChoice{{5, []NightAction{}}}
	playing.RevealedRoles = []RoleRow{{0, Noble, FactionTown}}
	data, err := Marshal(playing)
	for _, want := range []string{
		`"lobby":null,`, `"floor":{"slot":4,"turn":2,"prompt":null,"replyingToHuman":true},"self":{"slot":1,"role":"wolf","faction":"wolf","alive":true},`,
		`"accepted":{"kind":"night","actions":[{"ability":"kill","target":3}],"summary":""},"packDrafts":[{"slot":5,"actions":[]}],"revealedRoles":[{"slot":0,"role":"noble","faction":"town"}],`,
	} {
		if err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s, %v\nholds no %s", data, err, want)
		}
	}
}

func TestFieldsOfResultsAndReplays(t *testing.T) {
	r := Result{Schema: ResultsV1, RulesVersion: RulesVersion, Outcome: Draw, Reason: DayCap, DaysCompleted: 8, Scores: [Seats]float64{1}}
	v1 := `{"schema":"wcw.results/1","rulesVersion":"wcw.rules/3","outcome":"draw","reason":"day_cap","daysCompleted":8,"scores":[1,0,0,0,0,0,0,0,0]}`
	writes(t, r, v1)
	writes(t, Metrics{num(1), num(0.5), num(0.25), num(0.3333), num(0), num(1)},
		`{"win":1,"read":0.5,"hidden":0.25,"vote_hit":0.3333,"survived":0,"valid_actions":1}`)
	writes(t, Replay{
		ReplaySchema, EventSchema, GameVersion, RulesVersion, true, "episode_9f00aa", 8, RevealPolicy,
		[]Event{{"public_1", 1, 1, PhaseNight, RevealPublic, NightResolved{[]Slot{2}}}}, r,
	}, `{"schema":"wcw.replay/1","eventSchema":"wcw.events/1","gameVersion":"0.1.0","rulesVersion":"wcw.rules/3","complete":true,"episodeId":"episode_9f00aa","maxDays":8,`+
		`"revealPolicy":"postgame_allowlist/1","events":[{"schema":"wcw.events/1","id":"public_1","cursor":1,"day":1,"phase":"night","reveal":"public",`+
		`"payload":{"kind":"night_resolved","eliminated":[2]}}],"result":`+v1+`}`)
}

// Only what JSON forces is escaped: the bytes are those of JavaScript.
func TestTextIsEscapedAsJavaScriptDoes(t *testing.T) {
	writes(t, payloadJSON{PrivateChat{EventWolfChat, 1, "a<b>&\"\\/\n\u00a0\u2028é狼💬"}},
		`{"kind":"wolf_chat","slot":1,"text":"a<b>&\"\\/\n`+"\u00a0\u2028é狼💬"+`"}`)
}
