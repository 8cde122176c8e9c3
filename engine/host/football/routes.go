package football

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"

	"github.com/wcwtui/wcwtui/engine/host"
)

// maxInput is how long a message of a player or spectator may be: more than
// the longest registration.
const maxInput = 256 << 10

// sockets are what all connections are opened with: some frames wait in the
// system's hands at most.
var sockets = host.SocketOptions{ReadLimit: maxInput, Binary: true, Buffer: 64 << 10}

// Routes are those of football sheet 2. Everything else has the same answer.
func (r *room) Routes(mux *http.ServeMux) {
	route(mux, r.servePlayer, r.serveSpectator, pageOf(true))
}

// route adds the arena's routes; players, spectators and browsers come to a
// handler each.
func route(mux *http.ServeMux, player, spectator, page http.HandlerFunc) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		writeText(w, "healthy")
	})
	mux.HandleFunc("GET /player", upgrading(player))
	mux.HandleFunc("GET /global", upgrading(spectator))
	mux.HandleFunc("GET /replay", upgrading(spectator))
	mux.HandleFunc("GET /client/", page)
	mux.HandleFunc("GET /replay-data", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/octet-stream")
	})
	mux.HandleFunc("/", serveOther)
}

func writeText(w http.ResponseWriter, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.WriteString(w, text)
}

func serveOther(w http.ResponseWriter, _ *http.Request) { writeText(w, "grf-football server") }

// upgrading leaves requests alone that are none for a WebSocket.
func upgrading(serve http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		if req.Header.Get("Sec-WebSocket-Key") == "" {
			serveOther(w, req)
			return
		}
		serve(w, req)
	}
}

// refuse answers 403 before an upgrade.
func refuse(w http.ResponseWriter, why string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Connection", "close")
	w.WriteHeader(http.StatusForbidden)
	_, _ = io.WriteString(w, why)
}

// servePlayer gives a seat to a player until he goes.
func (r *room) servePlayer(w http.ResponseWriter, req *http.Request) {
	c, why := r.credentialsOf(req)
	if why != "" {
		refuse(w, why)
		return
	}
	sock, err := r.env.Crowd.Open(w, req, sockets)
	if err != nil {
		return
	}
	defer r.env.Crowd.Leave(sock)
	p := newPlayer(sock, r.wake)
	r.Do(func() { r.sit(p, c) })
	sock.Converse(func(f host.Frame) { p.receive(f.Data) })
	r.Do(func() { r.stand(p) })
}

// serveSpectator shows the match to a spectator until he goes.
func (r *room) serveSpectator(w http.ResponseWriter, req *http.Request) {
	sock, err := openSpectator(r.env.Crowd, w, req)
	if err != nil {
		return
	}
	defer r.env.Crowd.Leave(sock)
	r.Do(func() { r.join(sock) })
	sock.Converse(func(f host.Frame) {
		if change := speedChange(f.Data); change != nil {
			r.Do(func() { r.pace = change(r.pace) })
		}
	})
	r.Do(func() { delete(r.spectators, sock) })
}

var errRefused = errors.New("the request was refused")

// openSpectator upgrades a spectator's request, or answers it.
func openSpectator(c *host.Crowd, w http.ResponseWriter, req *http.Request) (*host.Socket, error) {
	if strange(req) {
		refuse(w, "Viewers must not carry player credentials.")
		return nil, errRefused
	}
	return c.Open(w, req, sockets)
}

// URLs lists the addresses; the page for browsers is that of the spectators.
func (r *room) URLs(addr net.Addr) host.Listening {
	l, base := listening(addr, "global")
	base.Path = "/player"
	for slot, open := range r.openTo {
		if !open {
			continue
		}
		q := url.Values{"slot": {strconv.Itoa(slot)}}
		if token := r.token(slot); token != "" {
			q.Set("token", token)
		}
		base.RawQuery = q.Encode()
		l.Seats = append(l.Seats, host.SeatURL{Slot: slot, URL: base.String()})
	}
	return l
}

// listening tells where spectators come to; base is the WebSocket address of
// the server.
func listening(addr net.Addr, stream string) (l host.Listening, base url.URL) {
	base, port := host.BaseURL(addr)
	base.Path = "/client/" + stream
	l = host.Listening{Event: "listening", HTTP: base.String(), Port: port, Seats: []host.SeatURL{}}
	base.Scheme, base.Path = "ws", "/"+stream
	l.Spectate = base.String()
	return l, base
}
