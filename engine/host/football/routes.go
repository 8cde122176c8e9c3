package football

import (
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
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		writeText(w, "healthy")
	})
	mux.HandleFunc("GET /player", upgrading(r.servePlayer))
	mux.HandleFunc("GET /global", upgrading(r.serveSpectator))
	mux.HandleFunc("GET /replay", upgrading(r.serveSpectator))
	mux.HandleFunc("GET /client/", servePage)
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
	if strange(req) {
		refuse(w, "Viewers must not carry player credentials.")
		return
	}
	sock, err := r.env.Crowd.Open(w, req, sockets)
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

// URLs lists the addresses; the page for browsers is that of the spectators.
func (r *room) URLs(addr net.Addr) host.Listening {
	base, port := host.BaseURL(addr)
	base.Path = "/client/global"
	l := host.Listening{Event: "listening", HTTP: base.String(), Port: port, Seats: []host.SeatURL{}}
	base.Scheme = "ws"
	base.Path = "/global"
	l.Spectate = base.String()
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
