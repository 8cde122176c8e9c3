package host

import (
	"net/http"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Routes are those of wcw sheet 5.7; any other is 404.
func (t *table) Routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { writeJSON(w, []byte(`{"ok":true}`)) })
	mux.HandleFunc("GET /replay.json", t.serveReplay)
	mux.HandleFunc("GET /player", func(w http.ResponseWriter, r *http.Request) { t.serveControl(w, r, engine.Agent) })
	mux.HandleFunc("GET /human", func(w http.ResponseWriter, r *http.Request) { t.serveControl(w, r, engine.Person) })
	mux.HandleFunc("GET /global", func(w http.ResponseWriter, r *http.Request) { t.serveViewer(w, r, t.public()) })
	mux.HandleFunc("GET /inspect", t.serveInspect)
	mux.HandleFunc("GET /client/player", t.servePlayerPage)
	for _, path := range []string{"GET /{$}", "GET /client/global", "GET /client/replay"} {
		mux.HandleFunc(path, servePage)
	}
	for _, path := range []string{"viewer.js", "style.css", "player.js", "player.css", "assets/"} {
		mux.HandleFunc("GET /"+path, serveNoBuild)
		mux.HandleFunc("GET /client/"+path, serveNoBuild)
	}
}

func writeJSON(w http.ResponseWriter, data []byte) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_, _ = w.Write(data)
}

// refuseHTTP answers before an upgrade and ends the connection.
func refuseHTTP(w http.ResponseWriter, status int, why string) {
	w.Header().Set("Connection", "close")
	http.Error(w, why, status)
}

func refuseStranger(w http.ResponseWriter) {
	refuseHTTP(w, http.StatusUnauthorized, "the slot and token of the URL fit no seat")
}

func refuseClosing(w http.ResponseWriter) {
	refuseHTTP(w, http.StatusServiceUnavailable, "the server is closing")
}

func (t *table) serveReplay(w http.ResponseWriter, _ *http.Request) {
	var replay proto.Replay
	var over bool
	if !t.Do(func() { replay, over = t.match.Replay() }) {
		refuseClosing(w)
		return
	}
	if !over {
		http.Error(w, "the match is not finished", http.StatusConflict)
		return
	}
	data, err := proto.Marshal(replay)
	if err != nil {
		http.Error(w, "the replay cannot be encoded", http.StatusInternalServerError)
		return
	}
	writeJSON(w, data)
}

func (t *table) serveInspect(w http.ResponseWriter, r *http.Request) {
	seat, ok := t.keys.seat(r)
	if !ok {
		refuseStranger(w)
		return
	}
	t.serveViewer(w, r, t.audiences[seat])
}

// serveViewer shows the match to a spectator until he goes.
func (t *table) serveViewer(w http.ResponseWriter, r *http.Request, a *audience) {
	sock, err := t.env.Crowd.Open(w, r, SocketOptions{ReadLimit: proto.MaxFrame})
	if err != nil {
		return
	}
	defer t.env.Crowd.Leave(sock)
	t.Do(func() { a.join(t.match, sock) })
	sock.Show()
	t.Do(func() { delete(a.sockets, sock) })
}

// serveControl gives a seat to a player until he goes.
func (t *table) serveControl(w http.ResponseWriter, r *http.Request, as engine.Player) {
	slot, ok := t.keys.seat(r)
	if !ok {
		refuseStranger(w)
		return
	}
	var why string
	if !t.Do(func() { why = t.claim(slot, as) }) {
		refuseClosing(w)
		return
	}
	if why != "" {
		refuseHTTP(w, http.StatusConflict, why)
		return
	}
	sock, err := t.env.Crowd.Open(w, r, SocketOptions{ReadLimit: proto.MaxFrame})
	if err != nil {
		t.Do(func() { t.seats[slot].claimed = false })
		return
	}
	defer t.env.Crowd.Leave(sock)
	c := &control{sock: sock, slot: slot, naming: r.URL.Query().Get("registerName") == "1"}
	t.Do(func() { t.sit(c, as) })
	sock.Converse(func(f Frame) {
		message := readFrame(f)
		t.Do(func() { t.receive(c, message) })
	})
	t.Do(func() { t.stand(c) })
}
