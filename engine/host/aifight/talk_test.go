package aifight

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func dice(players int) Game { return Game{New: table(proto.LiarsDice, players)} }

func bid(quantity, face int) proto.Action {
	return proto.Action{Type: proto.PlaceBid, Quantity: quantity, Face: face}
}

// duel connects two players, of whom the first is to move.
func duel(t *testing.T, g Game, keep bool) (a *arena, first, second *peer, q proto.ActionRequest) {
	t.Helper()
	a = serve(t, g, keep)
	first, second = a.connect(0), a.connect(1)
	want[proto.GameStart](first)
	want[proto.GameStart](second)
	return a, first, second, want[proto.ActionRequest](first)
}

// Refusals before the upgrade and the version (aifight sheet 1.2 and 1.3).
func TestStrangersAreRefused(t *testing.T) {
	a := serve(t, dice(2), false)
	for key, want := range map[string]string{"": "missing api_key", "aif_0": "invalid api key"} {
		h := http.Header{}
		if key != "" {
			h.Set("X-API-Key", key)
		}
		_, resp, err := a.dial("/api/ws", h)
		if err == nil || resp.StatusCode != http.StatusUnauthorized {
			t.Fatalf("key %q: %v", key, err)
		}
		if status, body := a.call("GET", "/api/ws", key, ""); status != 401 || strings.TrimSpace(body) != want {
			t.Errorf("key %q: %d %q", key, status, body)
		}
	}
	for _, version := range []string{"", "v1.1.0", "new"} {
		h := header(a.seats[0].Key)
		h.Set("X-AIFight-Protocol-Version", version)
		p, _, err := a.dial("/api/ws", h)
		if err != nil {
			t.Fatal(err)
		}
		if e := want[proto.Error](p); !strings.Contains(e.Message, "v1.2.0") || p.closed() != websocket.StatusPolicyViolation {
			t.Errorf("version %q: %q", version, e.Message)
		}
	}
}

func TestAnOlderWayToGiveAKeyIsTaken(t *testing.T) {
	a := serve(t, dice(2), false)
	h := header("")
	p, _, err := a.dial("/api/ws?api_key="+a.seats[0].Key, h)
	if err != nil {
		t.Fatal(err)
	}
	want[proto.Welcome](p)
}

func TestNamesAreAnonymousUntilTheEnd(t *testing.T) {
	a := serve(t, dice(2), false)
	a.connect(0)
	p := a.connect(1)
	s := want[proto.GameStart](p)
	if s.Players[0].Name != "Player 1" || s.Players[1].Name != "You" || s.YourPlayerID != "p1" || s.YourPosition != 1 || s.Config != nil {
		t.Errorf("the start is %+v", s)
	}
}

// The order of judging an action (aifight sheet, annex C4).
func TestActionsAreJudged(t *testing.T) {
	_, first, second, q := duel(t, dice(2), false)
	first.sendText(`{"type":"ping"}`)
	if e := want[proto.Error](first); !strings.HasPrefix(e.Message, "invalid message format") {
		t.Errorf("an unknown message: %q", e.Message)
	}
	first.sendText(`{"type":"leave_queue"}` + strings.Repeat(" ", proto.MaxClientFrame))
	if e := want[proto.Error](first); !strings.HasPrefix(e.Message, "invalid message format") {
		t.Errorf("a long message: %q", e.Message)
	}
	first.send(proto.ActionMessage{MatchID: "x", RequestID: q.RequestID, Action: bid(1, 2)})
	if e := want[proto.Error](first); !strings.Contains(e.Message, "invalid match_id") {
		t.Errorf("another match: %q", e.Message)
	}
	first.sendText(`{"type":"action","match_id":"` + q.MatchID + `","data":{"type":"challenge"}}`)
	if e := want[proto.Error](first); !strings.Contains(e.Message, "request_id") {
		t.Errorf("no echo: %q", e.Message)
	}
	want[proto.ActionStale](first)
	first.send(proto.ActionMessage{MatchID: q.MatchID, RequestID: "r_0_0", Action: bid(1, 2)})
	if s := want[proto.ActionStale](first); s.RequestID != "r_0_0" {
		t.Errorf("an old echo: %+v", s)
	}
	first.answer(q, bid(1, 2))
	if r := want[proto.ActionRequest](second); len(r.NewEvents) != 1 || r.NewEvents[0].Data != (proto.BidMade{Quantity: 1, Face: 2}) || r.NewEvents[0].Time.IsZero() {
		t.Errorf("the other hears of %+v", r.NewEvents)
	}
	first.answer(q, bid(2, 2))
	want[proto.ActionStale](first)
}

// An illegal action may be made better once; the second time the server
// decides and notes a strike (aifight sheet 2.4, annex D 4).
func TestAnIllegalActionIsRetriedOnce(t *testing.T) {
	a, first, second, q := duel(t, dice(2), false)
	first.answer(q, bid(1, 7))
	if e := want[proto.Error](first); !strings.Contains(e.Message, "not legal in current state") {
		t.Errorf("it is told %q", e.Message)
	}
	r := want[proto.ActionRequest](first)
	if !r.Retry || r.RetryReason != "invalid_action" || r.RetriesLeft != 0 || r.RequestID == q.RequestID || r.NewEvents != nil || r.TimeoutMs != 300_000 {
		t.Errorf("the retry is %+v", r)
	}
	first.answer(r, proto.Action{Type: proto.Challenge})
	want[proto.Error](first)
	if next := want[proto.ActionRequest](second); len(next.NewEvents) != 1 || next.NewEvents[0].Data != (proto.BidMade{Quantity: 1, Face: 1}) {
		t.Errorf("the safe bid is %+v", next.NewEvents)
	}
	a.room.Do(func() {
		if n := a.room.playing.match.Strikes(0); n != 1 {
			t.Errorf("strikes are %d", n)
		}
	})
}

// The time of a decision runs out: a safe decision and a strike, then the loss
// of the match (aifight sheet 4.0).
func TestTimeRunsOut(t *testing.T) {
	a, first, second, _ := duel(t, dice(2), false)
	a.pass(299 * time.Second)
	a.pass(time.Second)
	q := want[proto.ActionRequest](second)
	second.answer(q, bid(5, 3))
	want[proto.ActionRequest](first)
	a.pass(300 * time.Second)
	o := want[proto.GameOver](second)
	if o.ForfeitReason != "timeout" || o.ForfeitedBy != "p0" || o.Result.Winner != "p1" || o.Result.Payoffs["p0"] != 0 || o.Players[0].AgentName != "Alpha" {
		t.Errorf("the end is %+v", o)
	}
	want[proto.GameOver](first)
	a.over()
}

// The newest connection of an agent wins, and the match goes on there with
// the whole time (aifight sheet 1.8 and 1.9).
func TestANewConnectionTakesTheMatchOver(t *testing.T) {
	a, first, second, q := duel(t, dice(2), false)
	first.answer(q, bid(1, 2))
	q = want[proto.ActionRequest](second)
	a.pass(100 * time.Second)
	again := a.connect(1)
	if code := second.closed(); code != 4409 {
		t.Errorf("the older connection is closed with %d", code)
	}
	r := want[proto.ActionRequest](again)
	if !r.IsReconnect || r.RequestID == q.RequestID || r.TimeoutMs != 300_000 || len(r.EventHistory) != 1 || r.NewEvents == nil || len(r.NewEvents) != 0 || r.MatchID != q.MatchID {
		t.Errorf("the request is %+v", r)
	}
	waiting := a.connect(0)
	if s := want[proto.GameState](waiting); s.State.Self() != "p0" {
		t.Errorf("the state is %+v", s)
	}
	if f := want[proto.MatchFeed](waiting); f.Events[0].Type() != proto.EventBid {
		t.Errorf("it is told again of %+v", f)
	}
	again.answer(r, proto.Action{Type: proto.Challenge})
	if f := want[proto.MatchFeed](waiting); f.Events[0].Type() != proto.EventChallenge {
		t.Errorf("then comes %+v", f)
	}
}

func TestWhoDoesNotKnowOfReplacementsIsCut(t *testing.T) {
	a := serve(t, dice(2), false)
	h := header(a.seats[0].Key)
	h.Del("X-AIFight-Bridge-Capabilities")
	old := a.connectWith(h)
	a.connect(0)
	if code := old.closed(); code != -1 {
		t.Errorf("it is closed with %d", code)
	}
}

// The feed is for those alone who asked for it.
func TestTheFeedIsForWhoAsked(t *testing.T) {
	a := serve(t, dice(3), false)
	h := header(a.seats[1].Key)
	h.Del("X-AIFight-Capabilities")
	first, without, with := a.connect(0), a.connectWith(h), a.connect(2)
	want[proto.GameStart](first)
	want[proto.GameStart](without)
	want[proto.GameStart](with)
	first.answer(want[proto.ActionRequest](first), bid(1, 2))
	if f := want[proto.MatchFeed](with); len(f.Events) != 1 || f.Events[0].Seq != 0 {
		t.Errorf("the feed is %+v", f)
	}
	m, err := without.read()
	if _, asked := m.(proto.ActionRequest); err != nil || !asked {
		t.Errorf("without a wish for the feed comes %T, %v", m, err)
	}
}

// Who was away at the end is told when he comes back, within the hour.
func TestTheEndIsDeliveredAgain(t *testing.T) {
	for name, test := range map[string]struct {
		after time.Duration
		told  bool
	}{"soon": {time.Minute, true}, "too late": {61 * time.Minute, false}} {
		t.Run(name, func(t *testing.T) {
			a, first, second, _ := duel(t, dice(2), true)
			_ = first.conn.CloseNow()
			a.gone(0)
			a.pass(300 * time.Second)
			second.answer(want[proto.ActionRequest](second), bid(2, 3))
			a.asks(0)
			a.pass(300 * time.Second)
			want[proto.GameOver](second)
			a.pass(test.after)
			p := a.connect(0)
			m, err := p.read()
			if _, over := m.(proto.GameOver); err != nil || over != test.told {
				t.Errorf("after %v comes %T, %v", test.after, m, err)
			}
		})
	}
}

// sees waits until something is so.
func (a *arena) sees(so func(*room) bool) {
	a.t.Helper()
	for ctx := deadline(a.t); ctx.Err() == nil; {
		ok := false
		if !a.room.Do(func() { ok = so(a.room) }) || ok {
			return
		}
	}
	a.t.Fatal("it does not come to that")
}

// asks waits until a seat is asked for a decision.
func (a *arena) asks(seat int) {
	a.t.Helper()
	a.sees(func(r *room) bool { _, asked := r.playing.match.Asked(seat); return asked })
}

// gone waits until the server knows that an agent is gone.
func (a *arena) gone(i int) {
	a.t.Helper()
	a.sees(func(r *room) bool { return r.agents[i].conn == nil })
}
