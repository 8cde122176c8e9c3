package aifight

import (
	"io"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/proto/aifight/rest"
	"github.com/wcwtui/wcwtui/proto/clean"
)

// pairing begins the code by which the official client takes the agent of a
// key: the key follows it.
const pairing = "aifp_"

// maxBody is how long the body of a call may be, in bytes.
const maxBody = 64 << 10

// calls are those of aifight sheet, annexes A and B, that the official client
// needs to start, and the replays.
func (r *room) calls(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/health", func(w http.ResponseWriter, _ *http.Request) { reply(w, http.StatusOK, map[string]bool{"ok": true}) })
	mux.HandleFunc("POST /api/agents/register", r.serveRegister)
	mux.HandleFunc("POST /api/bridge/pair", r.servePair)
	mux.HandleFunc("GET /api/bridge/version", serveVersion)
	mux.HandleFunc("GET /api/agents/me/status", r.asAgent(serveStatus))
	mux.HandleFunc("PATCH /api/agents/me/policy", r.asAgent(r.servePolicy))
	mux.HandleFunc("GET /api/agents/me/presence", r.asAgent(r.servePresence))
	mux.HandleFunc("POST /api/queue/leave", r.asAgent(r.serveLeave))
	mux.HandleFunc("GET /api/agents/me/matches/{session}/events", r.asAgent(r.serveEvents))
	mux.HandleFunc("GET /api/agents/me/matches/{session}/result", r.asAgent(r.serveResult))
	mux.HandleFunc("GET /api/replays/{id}/frames", r.serveFrames)
}

// reply writes a document as JSON.
func reply(w http.ResponseWriter, status int, document any) {
	data, err := proto.Marshal(document)
	if err != nil {
		status, data = http.StatusInternalServerError, []byte(`{"error":"the answer cannot be encoded"}`)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(data)
}

// fail answers a call with what is wrong.
func fail(w http.ResponseWriter, status int, why string) { reply(w, status, rest.Failure{Error: why}) }

// refuse answers before an upgrade, in plain text (aifight sheet 1.3).
func refuse(w http.ResponseWriter, status int, why string) {
	w.Header().Set("Connection", "close")
	http.Error(w, why, status)
}

// body reads the body of a call; unknown fields pass.
func body[T any](w http.ResponseWriter, req *http.Request) (b T, ok bool) {
	data, err := io.ReadAll(http.MaxBytesReader(w, req.Body, maxBody))
	if err == nil && len(data) > 0 {
		err = json.Unmarshal(data, &b)
	}
	if err != nil {
		fail(w, http.StatusBadRequest, "the body is not as it should be")
	}
	return b, err == nil
}

// asAgent serves a call that carries a key.
func (r *room) asAgent(serve func(http.ResponseWriter, *http.Request, *agent)) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		if a, ok := r.known(w, req); ok {
			serve(w, req, a)
		}
	}
}

// serveRegister makes an agent for the queue. Fixed seats have theirs.
func (r *room) serveRegister(w http.ResponseWriter, req *http.Request) {
	wish, ok := body[rest.Registration](w, req)
	if !ok {
		return
	}
	name := clean.Line(strings.TrimSpace(wish.Name))
	if n := utf8.RuneCountInString(name); n < 2 || n > 50 {
		fail(w, http.StatusBadRequest, "name must have 2 to 50 characters")
		return
	}
	var a *agent
	var err error
	status, why := http.StatusServiceUnavailable, "the server is closing"
	r.Do(func() {
		switch {
		case !r.game.Queue:
			status, why = http.StatusConflict, "the seats of this server are given; pair with aifp_ and the key of one"
		case len(r.agents) >= maxAgents:
			status, why = http.StatusConflict, "there are "+strconv.Itoa(maxAgents)+" agents already"
		default:
			a, err = r.newAgent(name, -1)
		}
	})
	if a == nil || err != nil {
		fail(w, status, why)
		return
	}
	auto := false
	reply(w, http.StatusCreated, rest.Registered{
		Agent:    rest.Agent{ID: a.id, Name: a.name, IdentityStatus: "claimed", APIKey: a.key, Model: wish.Model, AutoConfirm: &auto},
		ClaimURL: "http://" + req.Host + "/", ClaimToken: a.id, Important: "The key is shown this one time. There is nothing to claim on this server.",
	})
}

// servePair hands out the agent of a code.
func (r *room) servePair(w http.ResponseWriter, req *http.Request) {
	code, ok := body[rest.Pairing](w, req)
	if !ok {
		return
	}
	key, _ := strings.CutPrefix(code.PairingCode, pairing)
	var a *agent
	r.Do(func() { a = r.agentOf(key) })
	if a == nil {
		fail(w, http.StatusNotFound, "no agent has this pairing code; it is aifp_ and the key of a seat")
		return
	}
	reply(w, http.StatusOK, rest.Paired{
		Agent: rest.Agent{ID: a.id, Name: a.name, APIKey: a.key, RuntimeType: proto.RuntimeDirect},
		WSURL: "ws://" + req.Host + socketPath,
	})
}

// serveVersion takes every build of the official client.
func serveVersion(w http.ResponseWriter, _ *http.Request) {
	const every = "0.0.0"
	reply(w, http.StatusOK, rest.BridgeVersion{Minimum: every, Recommended: every, Latest: every})
}

func serveStatus(w http.ResponseWriter, _ *http.Request, a *agent) {
	reply(w, http.StatusOK, rest.AgentStatus{AgentID: a.id, Name: a.name, IsClaimed: true, IdentityStatus: "claimed", Status: rest.StatusReady})
}

// servePolicy takes how an agent plays by himself, as far as this server does
// anything about it.
func (r *room) servePolicy(w http.ResponseWriter, req *http.Request, a *agent) {
	wish, ok := body[rest.Policy](w, req)
	if !ok {
		return
	}
	refused := false
	var now rest.Policy
	r.Do(func() {
		next := a.policy.With(wish)
		refused = wish.AutoRequeue != nil && *wish.AutoRequeue && next.MaxGamesPerDay != nil && *next.MaxGamesPerDay == 0
		if refused {
			return
		}
		a.policy = next
		if wish.AutoRequeue != nil {
			a.requeue = *wish.AutoRequeue
		}
		now = a.policy
	})
	if refused {
		fail(w, http.StatusBadRequest, "auto_requeue cannot be on while max_games_per_day is 0")
		return
	}
	reply(w, http.StatusOK, rest.PolicyAnswer{Policy: now})
}

func (r *room) servePresence(w http.ResponseWriter, req *http.Request, a *agent) {
	var p rest.Presence
	r.Do(func() {
		if a.conn != nil {
			own := req.Header.Get(client.HeaderInstance)
			p = rest.Presence{Connected: true, InstanceMatches: own != "" && own == a.conn.instance}
		}
	})
	reply(w, http.StatusOK, p)
}

func (r *room) serveLeave(w http.ResponseWriter, _ *http.Request, a *agent) {
	r.Do(func() { r.leave(a) })
	reply(w, http.StatusOK, map[string]bool{"ok": true})
}

// session finds the match and the place of a session of an agent. What is
// wrong is told as the arena does: 404 for an unknown one, 403 for another's.
func (r *room) session(id string, a *agent) (p *playing, s *place, status int) {
	for _, p := range append(r.past[:len(r.past):len(r.past)], r.playing) {
		if p == nil {
			continue
		}
		for _, s := range p.seats {
			switch {
			case s.session != id:
			case s.agent == a:
				return p, s, http.StatusOK
			default:
				return nil, nil, http.StatusForbidden
			}
		}
	}
	return nil, nil, http.StatusNotFound
}

// ofSession serves a call about a match of an agent.
func ofSession[T any](r *room, w http.ResponseWriter, req *http.Request, a *agent, read func(*playing, *place) T) {
	var document T
	status := http.StatusServiceUnavailable
	r.Do(func() {
		var p *playing
		var s *place
		if p, s, status = r.session(req.PathValue("session"), a); status == http.StatusOK {
			document = read(p, s)
		}
	})
	if status != http.StatusOK {
		fail(w, status, "there is no match of yours with this session id")
		return
	}
	reply(w, status, document)
}

func (r *room) serveEvents(w http.ResponseWriter, req *http.Request, a *agent) {
	ofSession(r, w, req, a, func(p *playing, s *place) rest.Events {
		p.stamp(r.env.Clock.Now())
		list := p.events(engine.Viewer(s.seat), 0)
		return rest.Events{MatchID: s.session, Count: len(list), IsFullHistory: true, Events: list}
	})
}

func (r *room) serveResult(w http.ResponseWriter, req *http.Request, a *agent) {
	ofSession(r, w, req, a, func(p *playing, s *place) rest.MatchResult {
		if p.over == nil {
			return rest.MatchResult{Status: rest.MatchActive}
		}
		m := p.gameOver(s.session)
		return rest.MatchResult{Status: rest.MatchCompleted, FinishedAt: &p.ended, GameOver: &m}
	})
}

// serveFrames serves a page of a match that is over for spectators too, with all
// that was hidden.
func (r *room) serveFrames(w http.ResponseWriter, req *http.Request) {
	from := number(req, "from", 0)
	limit := min(number(req, "limit", rest.PageRows), rest.PageRows)
	var page *rest.Frames
	r.Do(func() {
		for _, p := range r.past {
			if p.replay == req.PathValue("id") && r.env.Clock.Now().Sub(p.ended) >= r.game.Delay {
				page = p.page(from, limit)
			}
		}
	})
	if page == nil {
		fail(w, http.StatusNotFound, "there is no replay of this id; a match has one when it is over")
		return
	}
	reply(w, http.StatusOK, page)
}

func number(req *http.Request, name string, missing int) int {
	n, err := strconv.Atoi(req.URL.Query().Get(name))
	if err != nil || n < 0 {
		return missing
	}
	return n
}

// page is some of the events as frames.
func (p *playing) page(from, limit int) *rest.Frames {
	all := p.events(engine.Everything, 0)
	from = min(from, len(all))
	to := min(from+limit, len(all))
	page := &rest.Frames{
		MatchID: p.id, Frames: []rest.Frame{}, Events: []proto.Event{}, Count: to - from, From: from, Limit: limit, Total: len(all),
		HasMore: to < len(all), Ended: true, ReplayURL: "/replay/" + p.replay,
	}
	for i, e := range all[from:to] {
		data, err := proto.Marshal(e.Data)
		if err != nil {
			continue
		}
		page.Frames = append(page.Frames, rest.Frame{Seq: from + i, Type: string(e.Type()), PlayerID: string(e.Player), Data: data, CreatedAt: e.Time})
	}
	return page
}
