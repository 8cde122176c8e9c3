package wbfour

import (
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// maxGames bounds the games of a lobby; beyond it the oldest that is over makes
// place.
const maxGames = 100

// Lobby is the games of one host and everybody who plays or watches them. What
// comes over a link, from a spectator or as a call of a tool ends here. It is
// safe for concurrent use, and nothing in it waits for a peer.
type Lobby struct {
	options Options
	clock   host.Clock
	random  io.Reader
	node    string
	person  string // the token of the owner himself

	mu       sync.Mutex
	tables   map[string]*table // by id in lower case
	order    []*table          // oldest first
	news     chronicle
	peers    map[*peer]struct{}
	watchers map[*watcher]struct{}
	closed   chan struct{}
	shut     sync.Once
}

// Options is what a lobby is made with.
type Options struct {
	// URL is the address of the host as others reach it, http or https,
	// without a slash at its end.
	URL string
	// AgentMoves lets the owner's agent move, respond and resign for its
	// owner. Without it the agent plays only a side of its own.
	AgentMoves bool
	// Seated, if set, is told where the owner plays a game that his agent made.
	// It holds his token.
	Seated func(gameID, address string)
}

// NewLobby is a lobby without games.
func NewLobby(o Options, e host.Env) (*Lobby, error) {
	if u, err := url.Parse(o.URL); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("the address of the host, %q, is none; give http://HOST:PORT or https://HOST", o.URL)
	}
	o.URL = strings.TrimSuffix(o.URL, "/")
	l := &Lobby{
		options: o, clock: e.Clock, random: e.Random, tables: map[string]*table{}, news: newChronicle(),
		peers: map[*peer]struct{}{}, watchers: map[*watcher]struct{}{}, closed: make(chan struct{}),
	}
	var err error
	if l.node, err = proto.NewID(e.Random); err != nil {
		return nil, err
	}
	l.person, err = NewToken(e.Random)
	return l, err
}

// close lets everybody go who waits.
func (l *Lobby) close() { l.shut.Do(func() { close(l.closed) }) }

// order is a game that is asked for.
type order struct {
	mode    proto.Mode
	minutes int
	byAgent bool // the owner's agent made it, else he himself
	guest   *key // who is invited, if he is known
}

// open makes a game; the caller holds the lock. The token is that of a guest who
// was not known before.
func (l *Lobby) open(o order) (t *table, token string, err error) {
	if err := l.makePlace(); err != nil {
		return nil, "", err
	}
	id, err := proto.NewID(l.random)
	if err != nil {
		return nil, "", err
	}
	t = &table{told: -1, seats: map[proto.Side]key{}, owner: maker}
	if o.mode == proto.ModeAgent {
		t.agent = guest
		if o.byAgent {
			t.owner, t.agent = guest, maker
		}
	}
	t.seats[t.owner] = keyOf(l.person)
	if o.guest != nil {
		t.seats[guest] = *o.guest
	} else if o.mode == proto.ModePeer {
		if token, err = NewToken(l.random); err != nil {
			return nil, "", err
		}
		t.seats[guest] = keyOf(token)
	}
	t.game = rules.NewGame(l.now(), rules.Terms{
		GameID: id, HostNode: l.node, HostURL: l.options.URL, Mode: o.mode, Minutes: o.minutes, Invited: o.mode != proto.ModePublic,
	})
	l.tables[strings.ToLower(id)] = t
	l.order = append(l.order, t)
	return t, token, nil
}

// makePlace drops a game that is over if there are too many.
func (l *Lobby) makePlace() error {
	if len(l.order) < maxGames {
		return nil
	}
	n := slices.IndexFunc(l.order, (*table).over)
	if n < 0 {
		return refusal(proto.BadRequest, "the host has %d games under way, which is all it holds; end one first", maxGames)
	}
	delete(l.tables, strings.ToLower(l.order[n].id()))
	l.order = slices.Delete(l.order, n, n+1)
	return nil
}

func (l *Lobby) now() proto.Millis { return proto.MillisOf(l.clock.Now()) }

// find is a game by its id, up to the present moment.
func (l *Lobby) find(gameID string) (*table, error) {
	t := l.tables[strings.ToLower(gameID)]
	if t == nil {
		return nil, noSuchGame(gameID)
	}
	l.advance(t)
	return t, nil
}

func noSuchGame(gameID string) *proto.Refusal {
	return refusal(proto.NoSuchGame, "there is no game %s here; list the games to see which there are", gameID)
}

// advance lets the time of a game go on.
func (l *Lobby) advance(t *table) {
	t.game.Advance(l.now())
	l.publish(t, nil)
}

// publish tells everybody of a change that was not told yet, except one who is
// told otherwise.
func (l *Lobby) publish(t *table, except *peer) {
	s := t.game.Snapshot()
	if s.Revision == t.told {
		return
	}
	t.told = s.Revision
	l.news.add(l.now(), s)
	if t.keep {
		t.history = append(t.history, shown{l.clock.Now(), s})
	}
	for p := range l.peers {
		if p != except {
			p.tell(t)
		}
	}
	for w := range l.watchers {
		w.tell(t, s)
	}
}

// do carries a request out and tells of what became of it. Who asked is answered
// by the caller with the snapshot.
func (l *Lobby) do(t *table, from *peer, request func(at proto.Millis) (proto.Snapshot, error)) (proto.Snapshot, error) {
	s, err := request(l.now())
	if present := t.game.Snapshot(); s.Revision != present.Revision {
		from = nil // a first answer of long ago: he is told of the present, too
	}
	l.publish(t, from)
	return s, err
}

// pulse lets the time of all games go on. It returns the moment at which the
// next one ends by itself, and a channel that closes at the next change.
func (l *Lobby) pulse() (due time.Time, some bool, changed <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var first proto.Millis
	for _, t := range l.order {
		l.advance(t)
		if at, ok := t.game.Next(); ok && (!some || at < first) {
			first, some = at, true
		}
	}
	return first.Time(), some, l.news.signal
}

// address is where a side of a game, or of all games of a token if no id is
// given, is played. Its host does not look at the side; who plays there does.
func (l *Lobby) address(gameID, token string, side proto.Side) string {
	q := url.Values{}
	if gameID != "" {
		q.Set("game_id", gameID)
	}
	if token != "" {
		q.Set("side", string(side))
		q.Set("token", token)
	}
	return l.socketURL("/peer", q)
}

// socketURL is the address of a route for WebSockets.
func (l *Lobby) socketURL(route string, q url.Values) string {
	base := "ws" + strings.TrimPrefix(l.options.URL, "http") + route
	if len(q) == 0 {
		return base
	}
	return base + "?" + q.Encode()
}

func refusal(code proto.Code, format string, values ...any) *proto.Refusal {
	return &proto.Refusal{Code: code, Message: fmt.Sprintf(format, values...)}
}
