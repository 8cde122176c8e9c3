package rest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// against makes a client of a server that answers by path.
func against(t *testing.T, answers map[string]string) Client {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer, ok := answers[r.Method+" "+r.URL.RequestURI()]
		if !ok {
			http.Error(w, `{"error":"unknown call `+r.Method+" "+r.URL.RequestURI()+`"}`, http.StatusNotFound)
			return
		}
		_, _ = fmt.Fprint(w, answer)
	}))
	t.Cleanup(s.Close)
	return Client{Base: s.URL, Header: http.Header{"X-Api-Key": {"key"}}}
}

const identifier = "6f0c1a52-7b3e-4d19-9a44-2c5e8f10b7d3"

func TestCallsAreMadeAndAnswersRead(t *testing.T) {
	c := against(t, map[string]string{
		"POST /api/agents/register":                            `{"agent":{"id":"a","name":"Fox","api_key":"k","auto_confirm":false,"public_no":7},"claim_url":"u","claim_token":"t","important":"keep"}`,
		"POST /api/bridge/pair":                                `{"agent":{"id":"a","name":"Fox","api_key":"k","runtime_type":"direct"},"ws_url":"wss://x/api/ws"}`,
		"GET /api/agents/me/status":                            `{"agent_id":"a","is_claimed":true,"identity_status":"claimed","status":"ready","games_today":3}`,
		"GET /api/bridge/version":                              `{"minimum_supported_version":"0.1.0","recommended_version":"0.2.0","latest_version":"0.2.0","update_command":"x"}`,
		"PATCH /api/agents/me/policy":                          `{"policy":{"max_games_per_day":4,"auto_requeue":true}}`,
		"POST /api/queue/leave":                                ``,
		"GET /api/agents/me/presence":                          `{"connected":true,"instance_matches":false}`,
		"GET /api/agents/me/matches/" + identifier + "/events": `{"match_id":"m","count":1,"is_full_history":true,"events":[{"type":"bid","player":"p0","data":{"quantity":1,"face":2},"seq":0}]}`,
		"GET /api/agents/me/matches/" + identifier + "/result": `{"status":"completed","finished_at":"2026-09-14T18:00:00Z","game_over":{"match_id":"` + identifier + `","session_id":"s","result":{"payoffs":{"p0":1},"is_draw":false},"players":[]}}`,
	})
	ctx := t.Context()
	four := 4
	r, err := c.Register(ctx, Registration{Name: "Fox"})
	want(t, err, r.Agent.APIKey == "k" && r.ClaimToken == "t", r)
	p, err := c.Pair(ctx, "aifp_1")
	want(t, err, p.WSURL == "wss://x/api/ws" && p.Agent.RuntimeType == "direct", p)
	s, err := c.Status(ctx)
	want(t, err, s.IsClaimed && s.Status == StatusReady, s)
	v, err := c.Version(ctx)
	want(t, err, v.Minimum == "0.1.0", v)
	policy, err := c.SetPolicy(ctx, Policy{MaxGamesPerDay: &four})
	want(t, err, *policy.MaxGamesPerDay == 4 && *policy.AutoRequeue && policy.DeclaredModel == nil, policy)
	want(t, c.LeaveQueue(ctx), true, nil)
	free, err := c.Free(ctx)
	want(t, err, !free, free)
	e, err := c.Events(ctx, identifier)
	want(t, err, e.IsFullHistory && e.Events[0].Data == aifight.BidMade{Quantity: 1, Face: 2}, e)
	m, err := c.Result(ctx, identifier)
	want(t, err, m.Status == MatchCompleted && m.GameOver.Result.Payoffs["p0"] == 1, m)
}

func want(t *testing.T, err error, ok bool, got any) {
	t.Helper()
	if err != nil || !ok {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestARegistrationNeedsNoHeader(t *testing.T) {
	c := against(t, map[string]string{"POST /api/agents/register": `{"agent":{"id":"` + identifier + `","name":"Heron","api_key":"aif_1"}}`})
	c.Header = nil
	if r, err := c.Register(t.Context(), Registration{Name: "Heron"}); err != nil || r.Agent.APIKey != "aif_1" {
		t.Errorf("it is answered %+v, %v", r, err)
	}
}

func TestARefusalIsToldInTheServersWords(t *testing.T) {
	c := against(t, nil)
	_, err := c.Status(t.Context())
	var refused *StatusError
	if !errors.As(err, &refused) || refused.Status != 404 || err.Error() != "the server answered 404: unknown call GET /api/agents/me/status" {
		t.Errorf("the refusal is %v", err)
	}
}

func TestAMisreadAnswerNamesItsPlaceAndNoType(t *testing.T) {
	c := against(t, map[string]string{"GET /api/agents/me/presence": `{"connected":"yes"}`, "GET /api/bridge/version": `<html>`})
	if _, err := c.Presence(t.Context()); err == nil || err.Error() != `the answer of the server cannot be understood at "/connected"` {
		t.Errorf("the fault is %v", err)
	}
	if _, err := c.Version(t.Context()); err == nil || err.Error() != "the answer of the server is no JSON" {
		t.Errorf("the fault is %v", err)
	}
}

// A key is not carried to where a server leads.
func TestARedirectionIsNotFollowed(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the redirection was followed") }))
	t.Cleanup(other.Close)
	s := httptest.NewServer(http.RedirectHandler(other.URL, http.StatusFound))
	t.Cleanup(s.Close)
	_, err := Client{Base: s.URL, Header: http.Header{}}.Status(t.Context())
	var refused *StatusError
	if !errors.As(err, &refused) || refused.Status != 302 {
		t.Errorf("the end is %v", err)
	}
}

// Pages hold fewer frames than rows, overlap, may be empty, and may come too
// early (aifight sheet, annex B 2).
func TestAReplayIsReadPageByPage(t *testing.T) {
	tries := 0
	pages := map[string]string{
		"0":  `{"frames":[{"seq":0,"type":"game_start"},{"seq":1,"kind":"bid","player_id":"p0","data":{"quantity":1,"face":2},"created_at":"2026-09-14T18:00:00Z"}],"events":[],"has_more":true}`,
		"2":  `{"frames":[],"events":[],"has_more":true}`,
		"27": `{"frames":[{"seq":1,"type":"bid","data":{"quantity":1,"face":2}},{"seq":2,"type":"bid","player_id":"` + identifier + `","data":{"quantity":2,"face":2}}],"events":[{"type":"game_over","seq":3,"data":{"winner":"p0"}}],"has_more":false}`,
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if tries++; tries == 2 {
			http.Error(w, "slow down", http.StatusTooManyRequests)
			return
		}
		_, _ = fmt.Fprint(w, pages[r.URL.Query().Get("from")])
	}))
	t.Cleanup(s.Close)
	var slept time.Duration
	c := Client{Base: s.URL, Header: http.Header{}, Sleep: func(_ context.Context, d time.Duration) bool { slept += d; return true }}
	events, err := c.Replay(t.Context(), "rp_7Qk2")
	if err != nil || len(events) != 4 || slept != 1200*time.Millisecond {
		t.Fatalf("%d events after %v, %v", len(events), slept, err)
	}
	if e := events[1]; e.Player != "p0" || e.Data != (aifight.BidMade{Quantity: 1, Face: 2}) || e.Time.IsZero() {
		t.Errorf("a frame is read as %+v", e)
	}
	if events[2].Player != "" || events[3].Data != (aifight.GameEnded{Winner: "p0"}) {
		t.Errorf("the end is %+v", events[2:])
	}
}

func TestSavedAnswersAreRead(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/aifight/rest/*.json")
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if events, err := ReadFile(data); err != nil || len(events) != 3 {
			t.Errorf("%s: %d events, %v", file, len(events), err)
		}
	}
	if _, err := ReadFile([]byte(`{"events":[]}`)); err == nil || !strings.Contains(err.Error(), "no events") {
		t.Errorf("an empty file: %v", err)
	}
}
