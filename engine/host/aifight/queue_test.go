package aifight

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/rest"
)

func join() proto.JoinQueue { return proto.JoinQueue{Game: proto.LiarsDice} }

// lowest makes bots that take the first legal action.
func lowest(string, int) (rules.Bot, error) { return firstLegal{}, nil }

type firstLegal struct{}

func (firstLegal) Decide(v rules.View) proto.Action { return v.Legal[0].Action }

func queue(players int) Game {
	g := dice(players)
	g.Queue = true
	return g
}

func TestAQueueFillsATable(t *testing.T) {
	a := serve(t, queue(2), false)
	late, early := a.connect(0), a.connect(1)
	early.send(proto.JoinQueue{Game: proto.Coup})
	if e := want[proto.Error](early); !strings.HasPrefix(e.Message, "unknown game") {
		t.Errorf("another game: %q", e.Message)
	}
	early.send(proto.JoinQueue{Game: proto.LiarsDice, OneShot: true})
	if q := want[proto.QueueJoined](early); q.Mode != "ranked" || !q.OneShot || q.Game != proto.LiarsDice {
		t.Errorf("the queue is %+v", q)
	}
	early.send(proto.LeaveQueue{})
	want[proto.QueueLeft](early)
	early.send(join())
	want[proto.QueueJoined](early)
	late.send(join())
	want[proto.QueueJoined](late)
	if s := want[proto.GameStart](early); s.YourPosition != 0 {
		t.Errorf("who came first has seat %d", s.YourPosition)
	}
	want[proto.GameStart](late)
}

func TestAMatchIsConfirmed(t *testing.T) {
	g := queue(2)
	g.Confirm = ConfirmTime
	a := serve(t, g, false)
	p, q := a.connect(0), a.connect(1)
	for _, peer := range []*peer{p, q} {
		peer.send(join())
		want[proto.QueueJoined](peer)
	}
	r := want[proto.ConfirmRequest](p)
	if r.TimeoutMs != 30_000 || r.Players != 2 || r.Game != proto.LiarsDice {
		t.Errorf("the question is %+v", r)
	}
	p.send(proto.MatchConfirm{ConfirmID: r.ConfirmID})
	q.send(proto.MatchConfirm{ConfirmID: want[proto.ConfirmRequest](q).ConfirmID})
	want[proto.GameStart](p)
	want[proto.GameStart](q)
}

// Who does not confirm leaves the queue, who did stays, and who asked for one
// match alone does not (aifight sheet 2.2).
func TestAMatchThatIsNotConfirmedIsCancelled(t *testing.T) {
	g := queue(3)
	g.Confirm = ConfirmTime
	a := serve(t, g, false)
	there, once, away := a.connect(0), a.connect(1), a.connect(2)
	for _, p := range []*peer{there, once, away} {
		j := join()
		j.OneShot = p == once
		p.send(j)
		want[proto.QueueJoined](p)
	}
	for _, p := range []*peer{there, once, away} {
		if r := want[proto.ConfirmRequest](p); p != away {
			p.send(proto.MatchConfirm{ConfirmID: r.ConfirmID})
		}
	}
	a.sees(func(r *room) bool { return len(r.found.confirmed) == 2 })
	a.pass(30 * time.Second)
	for p, test := range map[*peer]proto.MatchCancelled{
		there: {Reason: proto.OpponentNotReady, Action: proto.ReQueued},
		once:  {Reason: proto.OpponentNotReady, Action: proto.RemovedFromQueue},
		away:  {Reason: proto.ConfirmationTimeout, Action: proto.RemovedFromQueue},
	} {
		if c := want[proto.MatchCancelled](p); c != test {
			t.Errorf("it is told %+v, want %+v", c, test)
		}
	}
}

func TestALostAgentCancelsTheMatchThatWasFound(t *testing.T) {
	g := queue(2)
	g.Confirm = ConfirmTime
	a := serve(t, g, false)
	there, lost := a.connect(0), a.connect(1)
	for _, p := range []*peer{there, lost} {
		p.send(join())
		want[proto.QueueJoined](p)
		if p == lost {
			want[proto.ConfirmRequest](p)
		}
	}
	want[proto.ConfirmRequest](there)
	_ = lost.conn.CloseNow()
	if c := want[proto.MatchCancelled](there); c.Reason != proto.OpponentDisconnected || c.Action != proto.ReQueued || c.Game != proto.LiarsDice || c.Mode != "ranked" {
		t.Errorf("it is told %+v", c)
	}
}

// Three confirmations that were missed close the queue for a while (aifight
// sheet 5, annex D 5).
func TestMissedConfirmationsCoolDown(t *testing.T) {
	g := dice(2)
	g.Confirm, g.Seats, g.Bot = time.Second, []int{0}, lowest
	a := serve(t, g, false)
	p := a.connect(0)
	for range failureLimit {
		want[proto.ConfirmRequest](p)
		a.pass(time.Second)
		want[proto.MatchCancelled](p)
		p.send(join())
		m, err := p.read()
		if e, cold := m.(proto.Error); cold {
			if !strings.HasPrefix(e.Message, "agent on cooldown until 1970-") {
				t.Errorf("it is told %q", e.Message)
			}
		} else if _, joined := m.(proto.QueueJoined); err != nil || !joined {
			t.Fatalf("got %T, %v", m, err)
		}
	}
	a.pass(cooldownLength)
	p.send(join())
	want[proto.QueueJoined](p)
}

func TestBotsPlayTheSeatsThatNobodyTook(t *testing.T) {
	g := dice(3)
	g.Bot, g.Seats, g.Wait = lowest, []int{0, 1}, 10*time.Second
	a := serve(t, g, false)
	p := a.connect(0)
	a.pass(9 * time.Second)
	a.pass(time.Second)
	want[proto.GameStart](p)
	p.answer(want[proto.ActionRequest](p), bid(1, 2))
	late := a.connect(1)
	if s := want[proto.GameStart](late); s.YourPosition != 1 {
		t.Errorf("who comes late starts with %+v", s)
	}
	m, err := late.read()
	switch m := m.(type) {
	case proto.ActionRequest:
		if !m.IsReconnect || len(m.EventHistory) == 0 {
			t.Errorf("who comes late is asked %+v", m)
		}
	case proto.GameState:
	default:
		t.Errorf("who comes late is told %T, %v", m, err)
	}
}

func TestBotsPlayAMatchByThemselves(t *testing.T) {
	g := dice(2)
	g.Bot, g.Seats = lowest, []int{}
	a := serve(t, g, false)
	a.sees(func(r *room) bool { return r.last })
	if f := a.over(); f.Result.(proto.GameOver).Result.Winner == "" || !strings.HasSuffix(f.Result.(proto.GameOver).Players[0].AgentName, "(bot)") {
		t.Errorf("the result is %+v", f.Result)
	}
}

// Another match begins by itself for whoever did not ask for one alone.
func TestTheNextMatchBegins(t *testing.T) {
	a, first, second, _ := duel(t, dice(2), true)
	var before string
	a.room.Do(func() { before = a.room.game.Seed })
	a.pass(300 * time.Second)
	second.answer(want[proto.ActionRequest](second), bid(2, 3))
	want[proto.ActionRequest](first)
	a.pass(300 * time.Second)
	for _, p := range []*peer{first, second} {
		want[proto.GameOver](p)
	}
	a.pass(10 * time.Second)
	for _, p := range []*peer{first, second} {
		want[proto.QueueJoined](p)
	}
	for _, p := range []*peer{first, second} {
		want[proto.GameStart](p)
	}
	a.room.Do(func() {
		if a.room.game.Seed == before {
			t.Error("the next match has the seed of the last one")
		}
	})
}

func TestSpectatorsAreBehind(t *testing.T) {
	g := dice(2)
	g.Delay = 30 * time.Second
	a := serve(t, g, false)
	watch, _, err := a.dial("/api/ws/spectator", nil)
	if err != nil {
		t.Fatal(err)
	}
	a.sees(func(r *room) bool { return len(r.hall.sockets) == 1 })
	first, second := a.connect(0), a.connect(1)
	want[proto.GameStart](first)
	first.answer(want[proto.ActionRequest](first), bid(1, 2))
	want[proto.GameStart](second)
	want[proto.ActionRequest](second)
	a.pass(29 * time.Second)
	a.room.Do(func() {
		if a.room.hall.shown != 0 {
			t.Error("it is shown too early")
		}
	})
	a.pass(time.Second)
	s := want[proto.SpectateStart](watch)
	if s.DelaySeconds != 30 || s.Game != proto.LiarsDice || s.Players[1].Name != "Bravo" {
		t.Errorf("the start is %+v", s)
	}
	want[proto.GameState](watch)
	if e := want[proto.OutOfBand](watch); e.MatchID != s.MatchID || len(e.Events) != 1 {
		t.Errorf("the events are %+v", e)
	}
	want[proto.GameState](watch)
	// Who comes later is told the same, at once.
	late, _, err := a.dial("/api/ws/spectator", nil)
	if err != nil {
		t.Fatal(err)
	}
	want[proto.SpectateStart](late)
	if e := want[proto.OutOfBand](late); len(e.Events) != 1 {
		t.Errorf("the events are %+v", e)
	}
	want[proto.GameState](late)
}

func TestCallsOfAnAgent(t *testing.T) {
	a := serve(t, queue(2), true)
	status, body := a.call("POST", "/api/agents/register", "", `{"name":"Night Heron","extra":1}`)
	var r rest.Registered
	if err := json.Unmarshal([]byte(body), &r); err != nil || status != 201 || r.Agent.Name != "Night Heron" {
		t.Fatalf("registering: %d %s", status, body)
	}
	key := r.Agent.APIKey
	for _, test := range []struct {
		method, path, key, body string
		status                  int
		want                    string
	}{
		{"POST", "/api/agents/register", "", `{"name":"N"}`, 400, "2 to 50"},
		{"POST", "/api/agents/register", "", `{`, 400, "body"},
		{"POST", "/api/bridge/pair", "", `{"pairing_code":"aifp_` + key + `"}`, 200, `"ws_url":"ws://` + a.address + `/api/ws"`},
		{"POST", "/api/bridge/pair", "", `{"pairing_code":"aifp_x"}`, 404, "pairing code"},
		{"GET", "/api/bridge/version", "", "", 200, `"minimum_supported_version":"0.0.0"`},
		{"GET", "/api/agents/me/status", key, "", 200, `"status":"ready"`},
		{"GET", "/api/agents/me/status", "x", "", 401, "invalid api key"},
		{"GET", "/api/agents/me/presence", key, "", 200, `"connected":false`},
		{"PATCH", "/api/agents/me/policy", key, `{"max_games_per_day":0}`, 200, `"max_games_per_day":0`},
		{"PATCH", "/api/agents/me/policy", key, `{"auto_requeue":true}`, 400, "auto_requeue"},
		{"POST", "/api/queue/leave", key, "", 200, "ok"},
		{"GET", "/api/agents/me/matches/x/events", key, "", 404, "no match"},
		{"GET", "/api/replays/x/frames", "", "", 404, "no replay"},
		{"GET", "/api/health", "", "", 200, "ok"},
	} {
		if status, body := a.call(test.method, test.path, test.key, test.body); status != test.status || !strings.Contains(body, test.want) {
			t.Errorf("%s %s: %d %s, want %d %s", test.method, test.path, status, body, test.status, test.want)
		}
	}
}

func TestFixedSeatsCannotBeRegistered(t *testing.T) {
	a := serve(t, dice(2), false)
	if status, body := a.call("POST", "/api/agents/register", "", `{"name":"Night Heron"}`); status != 409 || !strings.Contains(body, "aifp_") {
		t.Errorf("registering: %d %s", status, body)
	}
}

// The own events are told while a match runs, others' are not; the end and the
// whole replay when it is over.
func TestCallsOfAMatch(t *testing.T) {
	a, first, second, q := duel(t, dice(2), true)
	first.answer(q, bid(1, 2))
	own := want[proto.ActionRequest](second).MatchID
	events := func(seat int) (int, string) {
		return a.call("GET", "/api/agents/me/matches/"+own+"/events", a.seats[seat].Key, "")
	}
	if status, body := events(1); status != 200 || !strings.Contains(body, `"count":1,"is_full_history":true`) {
		t.Errorf("own events: %d %s", status, body)
	}
	if status, _ := events(0); status != 403 {
		t.Errorf("another's events: %d", status)
	}
	result := func() string {
		_, body := a.call("GET", "/api/agents/me/matches/"+own+"/result", a.seats[1].Key, "")
		return body
	}
	if body := result(); !strings.Contains(body, `"status":"active"`) || strings.Contains(body, "game_over") {
		t.Errorf("the result is %s", body)
	}
	if _, body := a.call("GET", "/api/agents/me/presence", a.seats[1].Key, ""); !strings.Contains(body, `"connected":true,"instance_matches":false`) {
		t.Errorf("the presence is %s", body)
	}
	a.pass(300 * time.Second)
	a.sees(func(r *room) bool { return r.playing.match.Strikes(1) == 1 })
	for range 3 { // whoever is asked lets the time run out
		a.pass(300 * time.Second)
	}
	o := until[proto.GameOver](second)
	if body := result(); !strings.Contains(body, `"status":"completed"`) || !strings.Contains(body, `"session_id":"`+own+`"`) {
		t.Errorf("the result is %s", body)
	}
	client := rest.Client{Base: "http://" + a.address}
	replay, err := client.Replay(deadline(t), strings.TrimPrefix(o.ReplayURL, "/replay/"))
	if err != nil || len(replay) < 5 || replay[0].Type() != proto.EventDiceRolled {
		t.Errorf("the replay is of %d events, %v", len(replay), err)
	}
}

// A replay tells nothing that spectators are still to see.
func TestAReplayIsAsLateAsSpectators(t *testing.T) {
	g := dice(2)
	g.Delay = time.Minute
	a, _, second, _ := duel(t, g, true)
	a.pass(300 * time.Second)
	second.answer(want[proto.ActionRequest](second), bid(2, 3))
	a.asks(0)
	a.pass(300 * time.Second)
	path := "/api/replays/" + strings.TrimPrefix(until[proto.GameOver](second).ReplayURL, "/replay/") + "/frames"
	if status, _ := a.call("GET", path, "", ""); status != 404 {
		t.Errorf("at once it answers %d", status)
	}
	a.pass(time.Minute)
	if status, body := a.call("GET", path+"?from=1&limit=2", "", ""); status != 200 || !strings.Contains(body, `"from":1,"limit":2`) {
		t.Errorf("later it answers %d %s", status, body)
	}
}

// until reads on until a message of type T comes.
func until[T proto.Message](p *peer) T {
	p.t.Helper()
	for {
		m, err := p.read()
		if err != nil {
			p.t.Fatalf("reading a message: %v", err)
		}
		if v, ok := m.(T); ok {
			return v
		}
	}
}
