package wbfour

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Routes are those of wbfour sheet 2 and /join, at which a visitor without tools
// takes his seat.
func (r *room) Routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /peer", r.servePeer)
	mux.HandleFunc("GET /watch", r.serveWatch)
	mux.Handle("/mcp", r.tools())
	mux.Handle("POST /join", http.NewCrossOriginProtection().Handler(http.HandlerFunc(r.serveJoin)))
	mux.HandleFunc("GET /{$}", servePage)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "healthy") })
}

// serveJoin seats a visitor as wbhex_public_join does.
func (r *room) serveJoin(w http.ResponseWriter, req *http.Request) {
	status := http.StatusOK
	var answer any
	joined, err := r.lobby.Join(req.URL.Query().Get("game_id"))
	answer = joined
	if err != nil {
		status, answer = refusedJoin(err)
	}
	data, err := proto.Marshal(answer)
	if err != nil {
		http.Error(w, "the answer could not be written", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(data)
}

func refusedJoin(err error) (status int, answer any) {
	var r *proto.Refusal
	switch {
	case !errors.As(err, &r):
		return http.StatusInternalServerError, refusal(proto.BadRequest, "the game could not be joined; try again")
	case r.Code == proto.NoSuchGame:
		return http.StatusNotFound, r
	}
	return http.StatusConflict, r
}

// URLs lists the addresses. They are on the address that the lobby was given,
// which others can reach, and not on the listener's.
func (r *room) URLs(addr net.Addr) host.Listening {
	_, port := host.BaseURL(addr)
	l := host.Listening{Event: "listening", HTTP: r.lobby.options.URL + "/", Port: port, Seats: []host.SeatURL{}}
	if r.main == "" {
		return l
	}
	id := r.main
	if r.game.Keep {
		id = ""
	}
	q := url.Values{}
	if id != "" {
		q.Set("game_id", id)
	}
	l.Spectate = r.lobby.socketURL("/watch", q)
	if r.bots[maker] == nil {
		l.Seats = append(l.Seats, host.SeatURL{Slot: 0, URL: r.lobby.address(id, r.lobby.person, maker)})
	}
	if r.game.Mode != proto.ModeAgent && r.bots[guest] == nil {
		l.Seats = append(l.Seats, host.SeatURL{Slot: 1, URL: r.lobby.address(id, r.guest, guest)})
	}
	return l
}
