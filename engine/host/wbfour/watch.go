package wbfour

import (
	"net/http"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// watcher is a spectator of one game, or of those that the host makes one after
// the other.
type watcher struct {
	sock *host.Socket
	only string // the id of the game; empty for the host's own
}

func (w *watcher) tell(t *table, s proto.Snapshot) {
	if w.only == "" && t.keep || proto.SameID(w.only, s.GameID) {
		sendTo(w.sock, proto.StateFor(s))
	}
}

// serveWatch shows a game to a spectator until he goes.
func (r *room) serveWatch(w http.ResponseWriter, req *http.Request) {
	v := &watcher{only: req.URL.Query().Get("game_id")}
	if !r.lobby.shows(v) {
		http.Error(w, "there is no such game here", http.StatusNotFound)
		return
	}
	var err error
	v.sock, err = r.env.Crowd.Open(w, req, host.SocketOptions{ReadLimit: proto.MaxMessage, KeepAlive: keepAlive})
	if err != nil {
		return
	}
	defer r.env.Crowd.Leave(v.sock)
	r.lobby.enterWatcher(v)
	defer r.lobby.leaveWatcher(v)
	v.sock.Show()
}

// shows reports whether there is, or will be, something to watch.
func (l *Lobby) shows(w *watcher) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.watched(w) != nil
}

// watched is the latest game that a spectator sees.
func (l *Lobby) watched(w *watcher) *table {
	if w.only != "" {
		t, _ := l.find(w.only)
		return t
	}
	for n := len(l.order) - 1; n >= 0; n-- {
		if l.order[n].keep {
			l.advance(l.order[n])
			return l.order[n]
		}
	}
	return nil
}

func (l *Lobby) enterWatcher(w *watcher) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t := l.watched(w); t != nil {
		w.tell(t, t.game.Snapshot())
	}
	l.watchers[w] = struct{}{}
}

func (l *Lobby) leaveWatcher(w *watcher) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.watchers, w)
}
