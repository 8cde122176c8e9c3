package aifight

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Frames that make no sense are answered with an error, and change nothing:
// the connection and the open request stay (aifight sheet 2.2).
func TestBadFramesChangeNothing(t *testing.T) {
	_, first, second, q := duel(t, dice(2), false)
	action := `{"type":"action","match_id":"` + q.MatchID + `","request_id":"` + q.RequestID + `",`
	frames := []string{
		"", " ", "null", "[]", "{", `"action"`, "\x00", `{"type":1}`, `{"type":"welcome"}`, `{"type":"action"}`, `{"type":"join_queue"}`,
		`{"type":"leave_queue","type":"leave_queue"}`, `{"type":"leave_queue","extra":1}`, `{"type":"leave_queue"} {}`,
		`{"type":"join_queue","data":{"game":"chess"}}`, `{"type":"join_queue","data":{"game":"` + strings.Repeat("\u202e", 60_000/3) + `"}}`, `{"type":"join_queue","data":{"game":"liars_dice","seat":1}}`,
		`{"type":"match_confirm","data":{"confirm_id":"x"}}`, `{"type":"runtime_status","data":{"ready":1}}`,
		strings.Repeat("[", 60_000), `{"type":"leave_queue"` + strings.Repeat(" ", proto.MaxClientFrame) + `}`,
		action + `"data":[]}`, action + `"data":{}}`, action + `"data":{"type":"bid"},"usage":3}`, action + `"data":{"type":"bid","data":{"quantity":1e300,"face":1}}}`,
		`{"type":"action","match_id":"` + strings.Repeat("x", 60_000) + `","request_id":"r","data":{"type":"challenge"}}`,
	}
	for _, f := range frames {
		first.sendText(f)
		if e := want[proto.Error](first); e.Message == "" || len(e.Message) > 1000 {
			t.Errorf("%.80q is answered with %d bytes: %.200q", f, len(e.Message), e.Message)
		}
	}
	if err := first.conn.Write(deadline(t), websocket.MessageBinary, []byte(`{"type":"leave_queue"}`)); err != nil {
		t.Fatal(err)
	}
	want[proto.Error](first)
	first.answer(q, bid(1, 2))
	want[proto.ActionRequest](second)
}

// Actions with absurd data are refused as any other that is not legal.
func TestAbsurdActionsAreRefused(t *testing.T) {
	for _, data := range []string{
		`{"type":""}`, `{"type":"bid"}`, `{"type":"bid","data":{"quantity":-1,"face":1}}`,
		`{"type":"bid","data":{"quantity":1.5,"face":1}}`, `{"type":"bid","data":{"quantity":9007199254740991,"face":6}}`,
		`{"type":"bid","data":{"quantity":"1","face":"1"}}`, `{"type":"challenge"}`, `{"type":"fold"}`, `{"type":"return_cards","data":{"return_indices":[-1]}}`,
		`{"type":"` + strings.Repeat("x", 60_000) + `"}`, `{"type":"\u001b[2J\u202e"}`,
	} {
		t.Run("", func(t *testing.T) {
			_, first, _, q := duel(t, dice(2), false)
			first.sendText(`{"type":"action","match_id":"` + q.MatchID + `","request_id":"` + q.RequestID + `","data":` + data + `}`)
			if e := want[proto.Error](first); !strings.Contains(e.Message, "not legal in current state") || len(e.Message) > 2000 || strings.ContainsAny(e.Message, "\x1b\u202e") {
				t.Errorf("%.60s: %.200q of %d bytes", data, e.Message, len(e.Message))
			}
			if r := want[proto.ActionRequest](first); !r.Retry || r.RetryReason != proto.InvalidAction {
				t.Errorf("%.60s: %+v", data, r)
			}
		})
	}
}

// Who breaks the protocol of the socket itself loses the connection, and the
// match goes on without it.
func TestBreakersOfTheSocketAreClosed(t *testing.T) {
	for name, test := range map[string]struct {
		data []byte
		code websocket.StatusCode
	}{
		"a giant":  {[]byte(strings.Repeat("x", readLimit+1)), websocket.StatusMessageTooBig},
		"no UTF-8": {[]byte("{\"type\":\"\xff\"}"), websocket.StatusInvalidFramePayloadData},
	} {
		t.Run(name, func(t *testing.T) {
			a, first, second, q := duel(t, dice(2), false)
			if err := second.conn.Write(deadline(t), websocket.MessageText, test.data); err != nil {
				t.Fatal(err)
			}
			if code := second.closed(); code != test.code {
				t.Errorf("it is closed with %d, want %d", code, test.code)
			}
			a.gone(1)
			first.answer(q, bid(1, 2))
			a.asks(1)
			want[proto.ActionRequest](a.connect(1))
		})
	}
}

// A flood whose answers nobody reads keeps nobody from playing, and the agent that
// sent it may connect again at once.
func TestAFloodHoldsUpNobody(t *testing.T) {
	a, first, second, q := duel(t, dice(2), false)
	for range 2000 {
		second.sendText(`{"type":"join_queue","data":{"game":"chess"}}`)
	}
	first.answer(q, bid(1, 2))
	a.asks(1)
	want[proto.ActionRequest](a.connect(1))
}

// An agent that connects over and over has one connection at any time, and
// plays on.
func TestAStormOfReconnectsLeavesOneConnection(t *testing.T) {
	a, _, second, _ := duel(t, dice(2), false)
	var last *peer
	for range 40 {
		last = a.connect(0)
	}
	var q proto.ActionRequest
	for !q.IsReconnect {
		q = want[proto.ActionRequest](last)
	}
	last.answer(q, bid(1, 2))
	want[proto.ActionRequest](second)
	a.room.Do(func() {
		if a.room.playing.match.Strikes(0) != 0 {
			t.Error("the storm is a strike")
		}
	})
}

// Paths and calls that are none are refused without a word of what is inside.
func TestMisusedCallsAreRefused(t *testing.T) {
	a, _, _, q := duel(t, dice(2), false)
	var other, match, replay string
	a.room.Do(func() {
		other, match, replay = a.room.playing.seats[1].session, a.room.playing.id, a.room.playing.replay
	})
	key := a.seats[0].Key
	for _, c := range []struct {
		method, path, key, body string
		status                  int
	}{
		{"GET", "/api/agents/me/matches/" + other + "/events", key, "", 403},
		{"GET", "/api/agents/me/matches/" + other + "/result", key, "", 403},
		{"GET", "/api/agents/me/matches/" + match + "/events", key, "", 404},
		{"GET", "/api/agents/me/matches/x%2f..%2f" + q.MatchID + "/events", key, "", 404},
		{"GET", "/api/agents/me/matches/" + q.MatchID + "/events", "", "", 401},
		{"GET", "/api/agents/me/matches/" + q.MatchID + "/events", "aif_", "", 401},
		{"GET", "/api/agents/me/matches/%00/events", key, "", 404},
		{"GET", "/api/replays/" + replay + "/frames", "", "", 404},
		{"GET", "/api/replays/%2e%2e/frames", "", "", 404},
		{"GET", "/api/replays//frames?from=-1&limit=99999999999999999999", "", "", 404},
		{"POST", "/api/agents/me/matches/" + q.MatchID + "/events", key, "", 405},
		{"DELETE", "/api/ws", key, "", 405},
		{"GET", "/api/ws/other", key, "", 404},
		{"GET", "/etc/passwd", key, "", 404},
		{"POST", "/api/bridge/pair", "", `{"pairing_code":""}`, 404},
		{"POST", "/api/bridge/pair", "", `{"pairing_code":"aifp_"}`, 404},
		{"POST", "/api/bridge/pair", "", `{"pairing_code":7}`, 400},
		{"POST", "/api/bridge/pair", "", `{"pairing_code":"` + strings.Repeat("x", maxBody) + `"}`, 400},
		{"POST", "/api/agents/register", "", `[]`, 400},
		{"POST", "/api/agents/register", "", `{"name":"Heron"}`, 409},
		{"PATCH", "/api/agents/me/policy", key, `{"auto_requeue":"yes"}`, 400},
		{"PATCH", "/api/agents/me/policy", key, `{"max_games_per_day":0,"auto_requeue":true}`, 400},
	} {
		status, body := a.call(c.method, c.path, c.key, c.body)
		if status != c.status {
			t.Errorf("%s %.80s: %d %.200s, want %d", c.method, c.path, status, body, c.status)
		}
		for _, secret := range []string{other, match, replay, a.seats[1].Key} {
			if strings.Contains(body, secret) {
				t.Errorf("%s %.80s tells a secret: %.200s", c.method, c.path, body)
			}
		}
	}
}

// A spectator takes no place, and who sends anything is closed.
func TestSpectatorsAreForWatchingAlone(t *testing.T) {
	a, first, second, q := duel(t, dice(2), false)
	for _, h := range []http.Header{nil, header(a.seats[0].Key)} {
		p, _, err := a.dial("/api/ws/spectator", h)
		if err != nil {
			t.Fatal(err)
		}
		want[proto.SpectateStart](p)
		if s := want[proto.GameState](p); s.State.Self() != "" {
			t.Errorf("it is shown what seat %q sees", s.State.Self())
		}
		p.answer(q, bid(1, 2))
		if code := p.closed(); code != websocket.StatusPolicyViolation {
			t.Errorf("it is closed with %d", code)
		}
	}
	first.answer(q, bid(1, 3))
	if r := want[proto.ActionRequest](second); fmt.Sprint(r.NewEvents[0].Data) != fmt.Sprint(proto.BidMade{Quantity: 1, Face: 3}) {
		t.Errorf("what was bid is %+v", r.NewEvents)
	}
}
