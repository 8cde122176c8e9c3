package aifight

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
)

// socketPath and spectatorPath are where the sockets are.
const (
	socketPath    = "/api/ws"
	spectatorPath = "/api/ws/spectator"
)

// readLimit is how long a frame may be before the connection ends. Those over
// proto.MaxClientFrame are dropped.
const readLimit = 1 << 20

// Routes are those of aifight sheet 1.1 and annexes A and B.
func (r *room) Routes(mux *http.ServeMux) {
	mux.HandleFunc("GET "+socketPath, r.servePlayer)
	mux.HandleFunc("GET "+spectatorPath, r.serveSpectator)
	mux.HandleFunc("GET /{$}", servePage)
	r.calls(mux)
}

func servePage(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = fmt.Fprintln(w, "A server of the AIFight protocol. Players connect to "+socketPath+" with the header X-API-Key, spectators to "+spectatorPath+".")
}

// URLs lists the addresses. In a queue a slot is but the number of a key.
func (r *room) URLs(addr net.Addr) host.Listening {
	base, port := host.BaseURL(addr)
	base.Path = "/"
	l := host.Listening{Event: "listening", HTTP: base.String(), Port: port, Seats: []host.SeatURL{}}
	base.Scheme = "ws"
	base.Path = spectatorPath
	l.Spectate = base.String()
	base.Path = socketPath
	for i, a := range r.agents {
		slot := a.seat
		if r.game.Queue {
			slot = i
		}
		l.Seats = append(l.Seats, host.SeatURL{Slot: slot, URL: base.String(), Key: a.key})
	}
	return l
}

// keyOf is the key of a request. The query is an older way (aifight sheet 1.2).
func keyOf(req *http.Request) string {
	if key := req.Header.Get(client.HeaderAPIKey); key != "" {
		return key
	}
	return req.URL.Query().Get("api_key")
}

// known finds the agent of a request, or answers that there is none (aifight
// sheet 1.3).
func (r *room) known(w http.ResponseWriter, req *http.Request) (a *agent, ok bool) {
	key := keyOf(req)
	if key == "" {
		refuse(w, http.StatusUnauthorized, "missing api_key")
		return nil, false
	}
	if !r.Do(func() { a = r.agentOf(key) }) {
		refuse(w, http.StatusServiceUnavailable, "the server is closing")
		return nil, false
	}
	if a == nil {
		refuse(w, http.StatusUnauthorized, "invalid api key")
		return nil, false
	}
	return a, true
}

// servePlayer runs the connection of an agent.
func (r *room) servePlayer(w http.ResponseWriter, req *http.Request) {
	a, ok := r.known(w, req)
	if !ok {
		return
	}
	if why := versionFault(req.Header.Get(client.HeaderProtocolVersion)); why != "" {
		r.turnAway(w, req, why)
		return
	}
	sock, err := r.env.Crowd.Open(w, req, host.SocketOptions{ReadLimit: readLimit, KeepAlive: pingEvery})
	if err != nil {
		return
	}
	defer r.env.Crowd.Leave(sock)
	c := &conn{
		sock: sock, agent: a, instance: req.Header.Get(client.HeaderInstance),
		feed: declares(req, client.HeaderCapabilities, client.CapMatchFeed),
		slow: declares(req, client.HeaderBridgeCapabilities, client.CapReplacedClose),
	}
	r.Do(func() { r.attach(c) })
	sock.Converse(func(f host.Frame) {
		r.Do(func() { r.receive(c, f) })
	})
	r.Do(func() { r.detach(c) })
}

// declares reports whether a header lists a capability.
func declares(req *http.Request, header, capability string) bool {
	for word := range strings.SplitSeq(req.Header.Get(header), ",") {
		if strings.TrimSpace(word) == capability {
			return true
		}
	}
	return false
}

// versionFault tells what is wrong with a client's version; empty if nothing is
// (aifight sheet 1.2).
func versionFault(version string) string {
	v := proto.Version(version)
	if v.Before(proto.Protocol) {
		return fmt.Sprintf("protocol version %q is not supported: the header %s must name %s or a later one; update the client", version, client.HeaderProtocolVersion, proto.Protocol)
	}
	return ""
}

// turnAway refuses a client with a message that it can show, and closes.
func (r *room) turnAway(w http.ResponseWriter, req *http.Request, why string) {
	c, err := websocket.Accept(w, req, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return
	}
	defer func() { _ = c.CloseNow() }()
	ctx, cancel := context.WithTimeout(req.Context(), writeTime)
	defer cancel()
	data, err := proto.Encode(fault(why))
	if err != nil || c.Write(ctx, websocket.MessageText, data) != nil {
		return
	}
	_ = c.Close(websocket.StatusPolicyViolation, "protocol version")
}

// pingEvery is how often the server asks for a sign of life (aifight sheet 1.6).
const pingEvery = 30 * time.Second

// writeTime is how long a frame may take to be written (aifight sheet 1.6).
const writeTime = 10 * time.Second

// serveSpectator shows the matches to a spectator until he goes.
func (r *room) serveSpectator(w http.ResponseWriter, req *http.Request) {
	sock, err := r.env.Crowd.Open(w, req, host.SocketOptions{ReadLimit: readLimit, KeepAlive: pingEvery})
	if err != nil {
		return
	}
	defer r.env.Crowd.Leave(sock)
	r.Do(func() { r.hall.join(sock) })
	sock.Show()
	r.Do(func() { r.hall.leave(sock) })
}
