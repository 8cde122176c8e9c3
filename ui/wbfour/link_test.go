package wbfour

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

func freshID() (string, error) { return proto.NewID(rand.Reader) }

// hostOf serves a game until the test ends.
func hostOf(t *testing.T, g hosted.Game) host.Listening {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g.URL = "http://" + ln.Addr().String()
	s, err := host.New(host.Config{Game: g, Keep: g.Keep, Pause: time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	go func() { _ = s.Serve(ctx, ln) }()
	t.Cleanup(func() { stop(); <-s.Done() })
	return s.URLs(ln.Addr())
}

// linked is a seat over a link, with the latest that it was told.
type linked struct {
	t *testing.T
	*feed.Seat[News, Deed]
	news   []News
	read   int // of them
	status feed.Status
}

func linkTo(t *testing.T, address string, change func(*Link)) *linked {
	t.Helper()
	l, err := LinkOf(address, wire.Options{Backoff: wire.Backoff{First: time.Millisecond, Max: 10 * time.Millisecond}}, time.Now, freshID)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(&l)
	}
	return &linked{t: t, Seat: feed.StartSeat(t.Context(), l, time.Now, slog.New(slog.DiscardHandler))}
}

// until drains until the last of the news, or the state of the link, is what was
// waited for.
func (l *linked) until(what string, holds func(News, feed.Status) bool) News {
	l.t.Helper()
	deadline := time.After(time.Minute)
	for {
		_, items, status := l.Drain()
		l.status = status
		for _, i := range items {
			l.news = append(l.news, i.Event)
		}
		for l.read < len(l.news) {
			if l.read++; holds(l.news[l.read-1], status) {
				return l.news[l.read-1]
			}
		}
		if len(l.news) > 0 && holds(l.news[len(l.news)-1], status) {
			return l.news[len(l.news)-1]
		}
		select {
		case <-l.Feed.News():
		case <-deadline:
			l.t.Fatalf("%s: never came; the last are %+v, %+v", what, l.news, status)
		}
	}
}

func (l *linked) revision(n int) News {
	l.t.Helper()
	return l.until("the revision", func(n2 News, _ feed.Status) bool { return n2.Game.Revision >= n })
}

func (l *linked) put(n News, cell proto.Cell) News {
	l.t.Helper()
	l.Send(Deed{Do: Put, Cell: cell, Revision: n.Game.Revision})
	return l.revision(n.Game.Revision + 1)
}

func TestLinksPlayAGame(t *testing.T) {
	h := hostOf(t, hosted.Game{Mode: proto.ModePeer, Minutes: 1})
	white, black := linkTo(t, h.Seats[0].URL, nil), linkTo(t, h.Seats[1].URL, nil)
	if n := black.revision(0); n.Game.State != proto.Invited || len(n.You) != 1 || n.You[0] != proto.Black || n.Local {
		t.Fatalf("Black is told %+v", n)
	}
	black.Send(Deed{Do: Accept})
	n := white.revision(1)
	if n.You[0] != proto.White || n.Since < 0 || n.Since > time.Minute {
		t.Errorf("White is told %+v", n)
	}
	for i, cell := range []proto.Cell{18, 0, 17, 1, 16, 2, 19} {
		if i%2 == 0 {
			white.revision(n.Game.Revision)
			n = white.put(n, cell)
		} else {
			black.revision(n.Game.Revision)
			n = black.put(n, cell)
		}
	}
	if n.Game.Result != proto.Win(proto.White) || n.Game.Moves[0].By != proto.ByHuman {
		t.Errorf("ended as %+v", n.Game)
	}
	for _, l := range []*linked{white, black} {
		l.until("the end", func(_ News, s feed.Status) bool { return s.Phase == feed.Ended })
		for _, n := range l.news {
			if n.Refused != "" {
				t.Errorf("refused: %s", n.Refused)
			}
		}
	}
}

func TestLinkDeclinesAndResigns(t *testing.T) {
	for _, begun := range []bool{false, true} {
		h := hostOf(t, hosted.Game{Mode: proto.ModePeer})
		black := linkTo(t, h.Seats[1].URL, nil)
		n := black.revision(0)
		want := proto.ByDecline
		do := Decline
		if begun {
			black.Send(Deed{Do: Accept})
			n = black.revision(1)
			want, do = proto.Resigned, Resign
		}
		black.Send(Deed{Do: do})
		if n = black.revision(n.Game.Revision + 1); n.Game.Reason != want {
			t.Errorf("ended by %q, want %q", n.Game.Reason, want)
		}
	}
}

// A host that plays on invites to one game after the other, on the same link.
func TestLinkGoesOnWithTheNextGame(t *testing.T) {
	h := hostOf(t, hosted.Game{Mode: proto.ModePeer, Keep: true})
	black := linkTo(t, h.Seats[1].URL, nil)
	last := ""
	for range 3 {
		n := black.until("an invitation", func(n News, _ feed.Status) bool { return n.Game.State == proto.Invited && n.Game.GameID != last })
		last = n.Game.GameID
		black.Send(Deed{Do: Accept})
		black.until("the beginning", func(n News, _ feed.Status) bool { return n.Game.State == proto.Active && n.Game.GameID == last })
		black.Send(Deed{Do: Resign})
		black.until("the end", func(n News, _ feed.Status) bool { return n.Game.Over() && n.Game.GameID == last })
	}
	if black.status.Phase != feed.Live {
		t.Errorf("after three games the link is %+v", black.status)
	}
}

// What the host does not take is told, and the game goes on.
func TestLinkTellsWhatWasRefused(t *testing.T) {
	h := hostOf(t, hosted.Game{Mode: proto.ModePeer})
	white, black := linkTo(t, h.Seats[0].URL, nil), linkTo(t, h.Seats[1].URL, nil)
	black.revision(0)
	black.Send(Deed{Do: Accept})
	n := white.put(white.revision(1), 18)
	black.revision(2)
	refused := func(l *linked, d Deed, says string) {
		t.Helper()
		l.Send(d)
		got := l.until("a refusal", func(n News, _ feed.Status) bool { return n.Refused != "" && strings.Contains(n.Refused, says) })
		if got.Game.Revision != n.Game.Revision {
			t.Errorf("refused at revision %d, want %d", got.Game.Revision, n.Game.Revision)
		}
	}
	refused(black, Deed{Do: Put, Cell: 18, Revision: 2}, "d4")
	refused(black, Deed{Do: Put, Cell: 17, Revision: 1}, "gone on")
	refused(white, Deed{Do: Put, Cell: 17, Revision: 2}, "d3")
	refused(white, Deed{Do: TakeBack}, "link")
	if n = black.put(n, 17); n.Refused != "" || len(n.Game.Moves) != 2 {
		t.Errorf("after refusals: %+v", n)
	}
}

// proxy is a way to a host that can be cut, and that can swallow what the host
// says.
type proxy struct {
	net.Listener
	to string

	mu    sync.Mutex
	conns []net.Conn
	deaf  bool
	came  int // connections
}

func proxyOf(t *testing.T, to string) *proxy {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{Listener: ln, to: to}
	t.Cleanup(func() { _ = ln.Close(); p.cut() })
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go p.carry(c)
		}
	}()
	return p
}

func (p *proxy) carry(c net.Conn) {
	d, err := net.Dial("tcp", p.to)
	if err != nil {
		_ = c.Close()
		return
	}
	p.mu.Lock()
	p.conns = append(p.conns, c, d)
	p.came++
	p.mu.Unlock()
	go func() { _, _ = io.Copy(d, c); _ = d.Close() }()
	_, _ = io.Copy(swallowing{p, c}, d)
	_ = c.Close()
}

type swallowing struct {
	p *proxy
	net.Conn
}

func (s swallowing) Write(b []byte) (int, error) {
	s.p.mu.Lock()
	deaf := s.p.deaf
	s.p.mu.Unlock()
	if deaf {
		return len(b), nil
	}
	return s.Conn.Write(b)
}

func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range p.conns {
		_ = c.Close()
	}
	p.conns, p.deaf = nil, false
}

func (p *proxy) swallow() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deaf = true
}

// A move whose answer was lost with the connection is sent again and carried out
// once; what happened meanwhile is asked for.
func TestLinkSurvivesADropInTheMiddleOfAMove(t *testing.T) {
	h := hostOf(t, hosted.Game{Mode: proto.ModePeer})
	address := strings.TrimSuffix(strings.TrimPrefix(h.HTTP, "http://"), "/")
	way := proxyOf(t, address)
	white := linkTo(t, strings.Replace(h.Seats[0].URL, address, way.Addr().String(), 1), nil)
	black := linkTo(t, h.Seats[1].URL, nil)
	black.revision(0)
	black.Send(Deed{Do: Accept})
	n := white.revision(1)
	for i := range 3 {
		cell := proto.Cell(18 + i)
		way.swallow()
		white.Send(Deed{Do: Put, Cell: cell, Revision: n.Game.Revision})
		n = black.revision(n.Game.Revision + 1)
		n = black.put(n, proto.Cell(i)) // White does not hear of it
		way.cut()
		n = white.revision(n.Game.Revision)
		if len(n.Game.Moves) != 2*(i+1) || n.Game.Moves[2*i].Cell != cell {
			t.Fatalf("after a drop White is told %+v", n.Game)
		}
	}
	for _, n := range white.news {
		if n.Refused != "" {
			t.Errorf("refused: %s", n.Refused)
		}
	}
	way.mu.Lock()
	defer way.mu.Unlock()
	if way.came != 4 {
		t.Errorf("connected %d times, want 4", way.came)
	}
}

// Deeds that wait while there is no connection are not lost, nor sent blindly: a
// board that has gone on refuses them.
func TestLinkSendsWhenItIsBack(t *testing.T) {
	h := hostOf(t, hosted.Game{Mode: proto.ModePeer})
	address := strings.TrimSuffix(strings.TrimPrefix(h.HTTP, "http://"), "/")
	way := proxyOf(t, address)
	black := linkTo(t, strings.Replace(h.Seats[1].URL, address, way.Addr().String(), 1), nil)
	white := linkTo(t, h.Seats[0].URL, nil)
	black.revision(0)
	black.Send(Deed{Do: Accept})
	n := white.put(white.revision(1), 18)
	n = black.revision(n.Game.Revision)
	way.cut()
	black.Send(Deed{Do: Put, Cell: 17, Revision: n.Game.Revision})
	if n = white.revision(n.Game.Revision + 1); n.Game.Moves[1].Cell != 17 {
		t.Errorf("White is told %+v", n.Game)
	}
}

func TestVisitJoinsAPublicGame(t *testing.T) {
	h := hostOf(t, hosted.Game{Mode: proto.ModePublic, Bot: "easy"})
	open := h.Seats[0].URL
	seat, err := Visit(t.Context(), http.DefaultClient, open)
	if err != nil {
		t.Fatal(err)
	}
	black := linkTo(t, seat, nil)
	n := black.revision(2) // the bot has moved
	if n.You[0] != proto.Black || n.Game.Turn != proto.Black {
		t.Errorf("a visitor is told %+v", n)
	}
	if again, err := Visit(t.Context(), http.DefaultClient, seat); err != nil || again != seat {
		t.Errorf("a seat with its token is %q, %v", again, err)
	}
	if _, err := Visit(t.Context(), http.DefaultClient, open); err == nil || !strings.Contains(err.Error(), "two players") {
		t.Errorf("joining a full game: %v", err)
	}
	for _, bad := range []string{"http://x/peer", "ws://x/watch", "ws://x", ":", "ws://127.0.0.1:1/peer"} {
		if _, err := Visit(t.Context(), http.DefaultClient, bad); err == nil || strings.Contains(err.Error(), "http://127") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// A stranger's token is refused for good, and shows nowhere.
func TestLinkWithAWrongToken(t *testing.T) {
	h := hostOf(t, hosted.Game{Mode: proto.ModePeer})
	address, _, _ := strings.Cut(h.Seats[1].URL, "?")
	l := linkTo(t, address+"?token=SECRET", nil)
	deadline := time.After(time.Minute)
	for l.status.Phase != feed.Refused {
		select {
		case <-l.Feed.News():
			_, _, l.status = l.Drain()
		case <-deadline:
			t.Fatalf("the state is %+v", l.status)
		}
	}
	if l.status.Code != http.StatusForbidden || strings.Contains(l.status.Reason, "SECRET") {
		t.Errorf("refused with %+v", l.status)
	}
	seat, err := LinkOf(address+"?token=SECRET&side=W&game_id=g", wire.Options{}, time.Now, freshID)
	if err != nil || strings.Contains(seat.Address, "SECRET") || seat.Options.Header.Get("Authorization") != "Bearer SECRET" || seat.Side != proto.White || seat.Game != "g" {
		t.Errorf("the link is %+v, %v", seat, err)
	}
	if _, err := LinkOf("ws://x/SECRET", wire.Options{}, time.Now, freshID); err == nil || strings.Contains(err.Error(), "SECRET") {
		t.Errorf("an address without a seat: %v", err)
	}
}

// A host that never answers does not block the seat.
func TestLinkGivesUpOnASilentHost(t *testing.T) {
	s := snapshotAt(1, 0)
	address := silent(t, s)
	l := linkTo(t, address, func(l *Link) { l.Patience = 10 * time.Millisecond })
	n := l.revision(1)
	for range 2 {
		l.Send(Deed{Do: Resign, Revision: n.Game.Revision})
		l.until("giving up", func(n News, _ feed.Status) bool { return strings.Contains(n.Refused, "did not answer") })
		l.news, l.read = nil, 0
	}
}

// silent is a host that tells a game once.
func silent(t *testing.T, s proto.Snapshot) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	srv := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = c.CloseNow() }()
		_ = c.Write(r.Context(), websocket.MessageText, frameOf(t, s))
		for {
			if _, _, err := c.Read(r.Context()); err != nil {
				return
			}
		}
	})}
	go func() { _ = srv.Serve(ln) }()
	t.Cleanup(func() { _ = srv.Close() })
	return "ws://" + ln.Addr().String() + "/peer"
}
