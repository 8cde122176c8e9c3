package main

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/proto/wire"
)

// asking is how long it may take to find out which game a server plays.
const asking = 4 * time.Second

// known is an address with its game. Where the path does not tell, the first
// message of the stream does: that of football is binary. A server that says
// nothing counts as one of Who Cried Wolf.
func (p *process) known(a Address) Address {
	if a.Game != "" {
		return a
	}
	ctx, cancel := context.WithTimeout(p.ctx, asking)
	defer cancel()
	g := &glimpse{stop: cancel}
	wire.Follow(ctx, a.URL, wire.Options{ReadLimit: 16 << 20}, g)
	a.Game = wcwGame
	if g.binary {
		a.Game = footballGame
	}
	return a
}

// glimpse sees of a stream whether its first message is binary.
type glimpse struct {
	binary bool
	stop   func()
}

func (g *glimpse) Connecting(int)    {}
func (g *glimpse) Open()             {}
func (g *glimpse) Lag(time.Duration) {}

func (g *glimpse) Frame(text bool, _ []byte) error {
	g.binary = !text
	return wire.ErrDone
}

func (g *glimpse) Waiting(wire.End, int, time.Duration) { g.stop() }

// playsFootball asks a server whether it is one of football, for each game's
// answers for its health otherwise, and whether it is one of this program.
// Nothing is asked of a seat's own address, for that would take the seat.
func (p *process) playsFootball(base url.URL) (football, ours bool) {
	ctx, cancel := context.WithTimeout(p.ctx, asking)
	defer cancel()
	if strings.TrimSpace(get(ctx, base, "/healthz")) != "healthy" {
		return false, false
	}
	return true, strings.Contains(get(ctx, base, "/client/player"), "wcwtui")
}

// get is the beginning of a page, empty if there is none.
func get(ctx context.Context, base url.URL, path string) string {
	base.Scheme = strings.Replace(base.Scheme, "ws", "http", 1)
	base.Path, base.RawQuery = base.Path+path, ""
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, base.String(), nil)
	if err != nil {
		return ""
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return ""
	}
	defer res.Body.Close()
	body, _ := io.ReadAll(io.LimitReader(res.Body, 4096)) // what cannot be read is not there
	return string(body)
}
