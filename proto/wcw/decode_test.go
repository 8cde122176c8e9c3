package wcw

import (
	"reflect"
	"strings"
	"testing"
)

// The messages of wcw sheet 4.2 and 5.4, with their nine rows written out.
const (
	sampleReady    = `{"protocol":"wcw.player/1","type":"ready","episodeId":"episode_9f00aa","slot":4,"canRegisterName":true}`
	sampleRegister = `{"protocol":"wcw.player/1","type":"register","displayName":"Thistle"}`
	sampleSpeech   = `{"schema":"wcw.events/1","id":"public_3","cursor":3,"day":1,"phase":"day","reveal":"public","payload":{"kind":"speech","speech":{"slot":2,"text":"Who slept badly?","replyTo":null,"accusation":null}}}`
	sampleVote     = `{"protocol":"wcw.player/1","type":"action","episodeId":"episode_9f00aa","requestId":"r_4_7","observationId":"o_4_7","body":{"kind":"vote","target":2,"summary":"Two dodged my question.","suspicion":[{"slot":0,"wolf":0.2},{"slot":2,"wolf":0.6}]},"report":null}`
	sampleReceipt  = `{"protocol":"wcw.player/1","type":"receipt","requestId":"r_4_7","status":"accepted","code":null,"retry":false}`
	sampleChat     = `{"protocol":"wcw.human/1","type":"chat","episodeId":"episode_9f00aa","id":"chat_01","phaseKey":"1:discussion","channel":"town","text":"Morning."}`
	sampleJoin     = `{"protocol":"wcw.human/1","type":"join"}`
	sampleEvents   = `{"protocol":"wcw.viewer/1","type":"events","episodeId":"episode_9f00aa","throughCursor":3,"events":[` + sampleSpeech + `]}`
)

func rows(row func(slot string) string) string {
	all := make([]string, Seats)
	for i := range all {
		all[i] = row(string(rune('0' + i)))
	}
	return "[" + strings.Join(all, ",") + "]"
}

func sampleRoster() string {
	return rows(func(slot string) string {
		return `{"slot":` + slot + `,"name":"Ash","alive":true,"presentation":{"kind":"neutral"}}`
	})
}

func sampleObservation() string {
	return `{"protocol":"wcw.player/1","type":"observation","episodeId":"episode_9f00aa","observationId":"o_4_7","requestId":"r_4_7","attempt":0,"remainingMs":9400,"phase":"vote","day":1,"self":{"slot":4,"role":"guard","faction":"town","alive":true},"roster":` +
		sampleRoster() + `,"teammates":[],"privateResults":[],"votes":[],"transcript":[` + sampleSpeech +
		`],"transcriptTruncated":false,"request":{"kind":"vote","targets":[0,1,2,3,4,5,6,7,8],"allowPass":true,"suspicion":true}}`
}

func sampleEnd() string {
	return `{"protocol":"wcw.player/1","type":"end","episodeId":"episode_9f00aa","result":{"schema":"wcw.results/2","rulesVersion":"wcw.rules/3","outcome":"town_win","reason":"wolves_eliminated","daysCompleted":2,"scores":[0.8,0,0.75,0.75,0.8,0.05,0.75,0.75,0.75],"metrics":` +
		rows(func(string) string { return `{"win":1,"read":0.2,"survived":1,"valid_actions":1}` }) + `}}`
}

func sampleReset() string {
	return `{"protocol":"wcw.viewer/1","type":"reset","episodeId":"episode_9f00aa","throughCursor":2,"events":[{"schema":"wcw.events/1","id":"public_1","cursor":1,"day":1,"phase":"waiting","reveal":"public","payload":{"kind":"started","roster":` +
		sampleRoster() + `,"rulesVersion":"wcw.rules/3"}},{"schema":"wcw.events/1","id":"public_2","cursor":2,"day":1,"phase":"day","reveal":"public","payload":{"kind":"phase","phase":"day","day":1,"durationMs":150000}}]}`
}

// Reading a message of the sheet and writing it gives the same bytes.
func TestSheetExamplesKeepTheirBytes(t *testing.T) {
	human := `{"protocol":"wcw.human/1","type":"chat_receipt","id":"chat_01","status":"accepted"}`
	for _, test := range []struct {
		decode func([]byte) (any, error)
		text   string
	}{
		{DecodePlayerMessage, sampleReady}, {DecodePlayerMessage, sampleObservation()}, {DecodePlayerMessage, sampleReceipt},
		{DecodePlayerMessage, sampleEnd()}, {DecodeHumanMessage, human}, {DecodeHumanMessage, sampleEnd()},
		{DecodeClientFrame, sampleRegister}, {DecodeClientFrame, sampleVote}, {DecodeClientFrame, sampleChat}, {DecodeClientFrame, sampleJoin},
		{wide(DecodeViewerMessage), sampleReset()}, {wide(DecodeViewerMessage), sampleEvents},
	} {
		m, err := test.decode([]byte(test.text))
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		if data, err := Marshal(m); err != nil || string(data) != test.text {
			t.Errorf("got  %s, %v\nwant %s", data, err, test.text)
		}
	}
}

func TestTheOrderOfFieldsDoesNotMatter(t *testing.T) {
	a, err := DecodeAction([]byte(sampleVote))
	if err != nil {
		t.Fatal(err)
	}
	b, err := DecodeAction([]byte(` {"report": null, "body":{"suspicion":[{"wolf":2e-1,"slot":0.0},{"wolf":0.6,"slot":2}],"summary":"Two dodged my question.","target":2.0,"kind":"vote"},
		"observationId":"o_4_7","requestId":"r_4_7","episodeId":"episode_9f00aa","type":"action","protocol":"wcw.player/1"}`))
	if err != nil || !EqualBodies(a.Body, b.Body) || !reflect.DeepEqual(a, b) {
		t.Errorf("%+v and %+v differ, %v", a, b, err)
	}
}

func TestServersRefuse(t *testing.T) {
	const head = `{"protocol":"wcw.player/1","type":"action","episodeId":"e","requestId":"r","observationId":"o","report":null,"body":`
	long := strings.Repeat("é", MaxSpeech+1)
	tests := map[string]struct{ text, want string }{
		"an unknown field":           {strings.Replace(sampleVote, `"target":2`, `"target":2,"why":1`, 1), `body.why must be left out, but is a number`},
		"a field twice":              {strings.Replace(sampleVote, `"target":2`, `"target":2,"target":2`, 1), `body.target must be given once, but is given twice`},
		"another protocol":           {strings.Replace(sampleVote, `player/1`, `player/2`, 1), `protocol must be "wcw.player/1", but is "wcw.player/2"`},
		"an unknown type":            {`{"type":"dance"}`, `type must be "action", "register", "join" or "chat", but is "dance"`},
		"a missing report":           {strings.Replace(sampleVote, `,"report":null`, ``, 1), `report must be an object or null, but is missing`},
		"a report of the game":       {strings.Replace(sampleVote, `"report":null`, `"report":{"code":"timeout","attempts":0}`, 1), `report.code must be "refused", "provider_error" or "throttled", but is "timeout"`},
		"a bad id":                   {strings.Replace(sampleVote, `"r_4_7"`, `"r 4"`, 1), `requestId must be letters, digits, _ or -, 1 to 80 long, but is "r 4"`},
		"a target outside":           {strings.Replace(sampleVote, `"target":2`, `"target":9`, 1), `body.target must be a whole number from 0 to 8 or null, but is 9`},
		"an unknown kind":            {head + `{"kind":"sing"}}`, `body.kind must be "bid", "wolf_chat", "noble_chat", "vote", "night" or "dead_chat", but is "sing"`},
		"a tab":                      {head + `{"kind":"wolf_chat","text":"a\tb","summary":""}}`, `body.text must be text without control characters, at most 480 long, but is "a\tb"`},
		"a C1 control":               {head + `{"kind":"wolf_chat","text":"\u009b","summary":""}}`, `body.text must be text without control characters, at most 480 long, but is "\u009b"`},
		"a long speech":              {head + `{"kind":"noble_chat","text":"` + long + `","summary":""}}`, `body.text must be text without control characters, at most 480 long, but is "` + strings.Repeat(`\u00e9`, 40) + `..."`},
		"a long reply of the dead":   {head + `{"kind":"dead_chat","text":"` + long[:482] + `","summary":""}}`, `body.text must be text without control characters, at most 240 long, but is "` + strings.Repeat(`\u00e9`, 40) + `..."`},
		"silence with text":          {head + `{"kind":"bid","wantsToSpeak":false,"urgency":0,"text":"x","replyTo":null,"accusation":null,"reason":""}}`, `body must be without text, urgency, replyTo and accusation when it does not want to speak, but is with one of them`},
		"silence with urgency":       {head + `{"kind":"bid","wantsToSpeak":false,"urgency":1,"text":"","replyTo":null,"accusation":null,"reason":""}}`, `body must be without text, urgency, replyTo and accusation when it does not want to speak, but is with one of them`},
		"silence with an accused":    {head + `{"kind":"bid","wantsToSpeak":false,"urgency":0,"text":"","replyTo":null,"accusation":0,"reason":""}}`, `body must be without text, urgency, replyTo and accusation when it does not want to speak, but is with one of them`},
		"a blank speech":             {head + `{"kind":"bid","wantsToSpeak":true,"urgency":0,"text":" \n\ufeff","replyTo":null,"accusation":null,"reason":""}}`, `body must be a bid with text when it wants to speak, but is without text`},
		"urgency above three":        {head + `{"kind":"bid","wantsToSpeak":true,"urgency":4,"text":"a","replyTo":null,"accusation":null,"reason":""}}`, `body.urgency must be a whole number from 0 to 3, but is 4`},
		"the same ability twice":     {head + `{"kind":"night","actions":[{"ability":"kill","target":1},{"ability":"kill","target":2}],"summary":""}}`, `body must be without the same ability twice, but is with it`},
		"three abilities":            {head + `{"kind":"night","actions":[{},{},{}],"summary":""}}`, `body.actions must be an array of 0 to 2, but is an array`},
		"a night target outside":     {head + `{"kind":"night","actions":[{"ability":"kill","target":1},{"ability":"block","target":-1}],"summary":""}}`, `body.actions[1].target must be a whole number from 0 to 8 or null, but is -1`},
		"a knife of null":            {head + `{"kind":"night","actions":[{"ability":"kill","target":1,"killer":null}],"summary":""}}`, `body.actions[0].killer must be a whole number from 0 to 8, but is null`},
		"ten suspicions":             {head + `{"kind":"vote","target":1,"summary":"","suspicion":[` + strings.Repeat(`{"slot":1,"wolf":1},`, 9) + `{"slot":1,"wolf":1}]}}`, `body.suspicion must be an array of 0 to 9, but is an array`},
		"a suspicion of a word":      {head + `{"kind":"vote","target":1,"summary":"","suspicion":[{"slot":1,"wolf":"very"}]}}`, `body.suspicion[0].wolf must be a number, but is "very"`},
		"a long summary":             {head + `{"kind":"vote","target":1,"summary":"` + strings.Repeat("a", 513) + `"}}`, `body.summary must be text without control characters, at most 512 long, but is "` + strings.Repeat("a", 40) + `..."`},
		"a long frame":               {head + `{"kind":"vote","target":1,"summary":"` + strings.Repeat(`\u0061`, 1400) + `"}}`, `the text must be at most 8192 bytes long, but is 8556 bytes long`},
		"a blank chat":               {strings.Replace(sampleChat, "Morning.", ` `, 1), `text must be text that is not only white space, but is " "`},
		"an empty chat":              {strings.Replace(sampleChat, "Morning.", ``, 1), `text must be text without control characters, 1 to 480 long, but is ""`},
		"an unknown channel":         {strings.Replace(sampleChat, "town", `moon`, 1), `channel must be "town", "wolves", "nobles" or "graveyard", but is "moon"`},
		"a name with a hyphen first": {strings.Replace(sampleRegister, "Thistle", "-x", 1), `displayName must be 1 to 32 letters, digits, spaces or . _ -, with a letter or digit first, but is "-x"`},
		"a name that is too long":    {strings.Replace(sampleRegister, "Thistle", strings.Repeat("x", 33), 1), `displayName must be 1 to 32 letters, digits, spaces or . _ -, with a letter or digit first, but is "` + strings.Repeat("x", 33) + `"`},
		"a name after a control":     {strings.Replace(sampleRegister, "Thistle", `\u0085x`, 1), `displayName must be 1 to 32 letters, digits, spaces or . _ -, with a letter or digit first, but is "\u0085x"`},
		"a join with more":           {strings.Replace(sampleJoin, `"join"`, `"join","slot":1`, 1), `slot must be left out, but is a number`},
	}
	for name, test := range tests {
		m, err := DecodeClientFrame([]byte(test.text))
		if err == nil || err.Error() != test.want || m != nil {
			t.Errorf("%s:\ngot  %v (%v)\nwant %s", name, err, m, test.want)
		}
	}
}

func TestServersAccept(t *testing.T) {
	const head = `{"protocol":"wcw.player/1","type":"action","episodeId":"e","requestId":"r","observationId":"o","report":null,"body":`
	for name, text := range map[string]string{
		"a reason for silence":         head + `{"kind":"bid","wantsToSpeak":false,"urgency":0,"text":"","replyTo":null,"accusation":null,"reason":"tired"}}`,
		"a suspicion of anybody":       head + `{"kind":"vote","target":1,"summary":"","suspicion":[{"slot":-7,"wolf":1e15},{"slot":99,"wolf":-3}]}}`,
		"an empty suspicion":           head + `{"kind":"vote","target":1,"summary":"","suspicion":[]}}`,
		"480 characters beyond ASCII":  head + `{"kind":"wolf_chat","text":"` + strings.Repeat("狼", MaxSpeech) + `","summary":""}}`,
		"a new line":                   head + `{"kind":"wolf_chat","text":"a\nb","summary":""}}`,
		"a knife without a target":     head + `{"kind":"night","actions":[{"ability":"kill","target":null,"killer":3}],"summary":""}}`,
		"spaces around a display name": strings.Replace(sampleRegister, "Thistle", "  Thistle ", 1),
		"a mark around a display name": strings.Replace(sampleRegister, "Thistle", "\ufeffThistle\u2028", 1),
	} {
		if _, err := DecodeClientFrame([]byte(text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFrameTypeOfAMalformedFrame(t *testing.T) {
	if protocol, kind := FrameType([]byte(`{"type":"register","protocol":"wcw.player/1","displayName":7,"x":[]}`)); protocol != PlayerProtocol || kind != "register" {
		t.Errorf("got %q %q", protocol, kind)
	}
	for _, text := range []string{`[]`, `{`, `{"type":7}`, ``, `{"type":"register","type":"register"}`} {
		if protocol, kind := FrameType([]byte(text)); protocol != "" || kind != "" {
			t.Errorf("%s: got %q %q", text, protocol, kind)
		}
	}
}

func TestClientsOutliveANewerServer(t *testing.T) {
	change := strings.NewReplacer(
		`"day":1,"self"`, `"day":40,"weather":{"sky":["grey"]},"self"`,
		`"kind":"speech","speech"`, `"kind":"sneeze","speech"`,
		`"role":"guard"`, `"role":"beekeeper"`,
		`"remainingMs":9400`, `"remainingMs":60000`,
		`"request":{"kind":"vote"`, `"request":{"kind":"duel"`,
	)
	m, err := DecodePlayerMessage([]byte(change.Replace(sampleObservation())))
	if err != nil {
		t.Fatal(err)
	}
	o := m.(Observation)
	if o.Day != 40 || o.RemainingMs != 60_000 || o.Self.Role != "beekeeper" {
		t.Errorf("got %+v", o)
	}
	event, ok := o.Transcript[0].Payload.(UnknownPayload)
	if want := `{"kind":"sneeze","speech":{"slot":2,"text":"Who slept badly?","replyTo":null,"accusation":null}}`; !ok || event.Kind != "sneeze" || string(event.Raw) != want {
		t.Errorf("the event became %+v", o.Transcript[0].Payload)
	}
	request, ok := o.Request.(UnknownRequest)
	if want := `{"kind":"duel","targets":[0,1,2,3,4,5,6,7,8],"allowPass":true,"suspicion":true}`; !ok || request.Kind != "duel" || string(request.Raw) != want {
		t.Errorf("the request became %+v", o.Request)
	}
	if data, err := Marshal(o.Transcript[0]); err != nil || !strings.Contains(string(data), string(event.Raw)) {
		t.Errorf("written as %s, %v", data, err)
	}
}

func TestClientsKeepUnknownMessages(t *testing.T) {
	text := `{"protocol":"wcw.player/1","type":"weather","sky":"grey"}`
	for _, decode := range []func([]byte) (any, error){DecodePlayerMessage, DecodeHumanMessage} {
		m, err := decode([]byte(text))
		if want := (UnknownMessage{PlayerProtocol, "weather", []byte(text)}); err != nil || !reflect.DeepEqual(m, want) {
			t.Errorf("got %+v, %v", m, err)
		}
	}
	m, err := DecodeViewerMessage([]byte(`{"protocol":"wcw.viewer/1","type":"weather","sky":"grey"}`))
	if err != nil || m.Type != "weather" || len(m.Events) != 0 {
		t.Errorf("got %+v, %v", m, err)
	}
}

func TestClientsRefuseWhatTheyCannotShow(t *testing.T) {
	tests := map[string]struct{ old, new, want string }{
		"another protocol":     {`wcw.player/1`, `wcw.player/2`, `protocol must be "wcw.player/1" or "wcw.human/1", but is "wcw.player/2"`},
		"a slot outside":       {`"self":{"slot":4`, `"self":{"slot":9`, `self.slot must be a whole number from 0 to 8, but is 9`},
		"rows out of order":    {`[{"slot":0`, `[{"slot":1`, `roster must be nine rows of slots 0 to 8 in order, but is an array`},
		"a text that is none":  {`"Who slept badly?"`, `7`, `transcript[0].payload.speech.text must be text without control characters, 1 to 480 long, but is 7`},
		"another event schema": {`wcw.events/1`, `wcw.events/2`, `transcript[0].schema must be "wcw.events/1", but is "wcw.events/2"`},
		"a missing request":    {`"request":`, `"inquiry":`, `request must be an object, but is missing`},
	}
	for name, test := range tests {
		_, err := DecodePlayerMessage([]byte(strings.Replace(sampleObservation(), test.old, test.new, 1)))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s:\ngot  %v\nwant %s", name, err, test.want)
		}
	}
}

func TestCheckHoldsAMessageAgainstTheWholeSheet(t *testing.T) {
	tests := []struct{ old, new, want string }{
		{`"attempt":0`, `"attempt":2`, `attempt must be a whole number from 0 to 1, but is 2`},
		{`"votes":[]`, `"votes":[],"x":1`, `x must be left out, but is a number`},
		{`"kind":"speech"`, `"kind":"sneeze"`, `transcript[0].payload.kind must be a known kind of event, but is "sneeze"`},
		{`"type":"observation"`, `"type":"weather"`, `type must be a known type of message, but is "weather"`},
	}
	for _, test := range tests {
		err := CheckServerMessage([]byte(strings.Replace(sampleObservation(), test.old, test.new, 1)))
		if err == nil || err.Error() != test.want {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
}
