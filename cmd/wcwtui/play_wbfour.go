package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wbfour"
)

// Routes of a host of WB Four (wbfour sheet 2).
const (
	peerPath  = "/peer"
	watchPath = "/watch"
)

// isPeerAddress reports whether an address is that of a seat of WB Four.
func isPeerAddress(typed string) bool {
	u, err := parseAddress(typed)
	return err == nil && strings.HasSuffix(strings.TrimSuffix(u.Path, "/"), peerPath)
}

// peer reads the address of a seat of WB Four.
func (c *PlayCommand) peer(p *process, typed string) (taking, error) {
	if c.Slot != -1 || c.As != "" || c.Policy != "" || c.Prompt != "" || c.Name != "" || c.Game != "" || c.Hidden {
		return nil, misused("a seat of WB Four has an address and a token; --slot, --as, --name, --game, --policy, --prompt-file and --hidden are for other games")
	}
	u, err := parseAddress(typed)
	if err != nil {
		return nil, usageError{err}
	}
	if u.Query().Get("token") != "" {
		if c.URL != "" {
			p.warn("the token in the address can be seen by others on this machine; --token-file and WCWTUI_TOKEN keep it to you")
		}
	} else if err := addToken(p, u, c.TokenFile); err != nil {
		return nil, err
	}
	return func() (screen.Screen, error) { return p.peerScreen(u) }, nil
}

// addToken puts the token that a file or the environment holds into an address.
func addToken(p *process, u *url.URL, file string) error {
	token, err := readToken(p, file)
	if err != nil || token == "" {
		return err
	}
	q := u.Query()
	q.Set("token", token)
	u.RawQuery = q.Encode()
	return nil
}

// joining is how long it may take to join a public game.
const joining = 15 * time.Second

// peerScreen is the screen of a seat. An address without a token is that of a
// public game, which is joined first.
func (p *process) peerScreen(u *url.URL) (screen.Screen, error) {
	ctx, cancel := context.WithTimeout(p.ctx, joining)
	defer cancel()
	address, err := wbfour.Visit(ctx, http.DefaultClient, u.String())
	if err != nil {
		return nil, err
	}
	link, err := wbfour.LinkOf(address, wire.Options{}, time.Now, func() (string, error) { return proto.NewID(rand.Reader) })
	if err != nil {
		return nil, err
	}
	seat := feed.StartSeat(p.ctx, link, time.Now, p.log)
	return wbfour.New(seat, wbfour.Options{Store: p.store(), Name: wbfourWord, Refused: func(s feed.Status) tea.Cmd {
		again := screen.Option{Label: "try once more", Do: opening(true, func() (screen.Screen, error) { return p.peerScreen(u) })}
		return screen.Send(screen.Refuse{Refusal: screen.Refusal{
			Address: u.Host, Seat: "a seat, token hidden", Game: "WB Four", Reason: s.Reason, Options: []screen.Option{again},
		}})
	}}), nil
}

// wbfourScreen watches a source.
func (p *process) wbfourScreen(src wbfourSource, refused func(feed.Status) tea.Cmd) screen.Screen {
	return wbfour.New(feed.Start(p.ctx, src, time.Now, p.log), wbfour.Options{Store: p.store(), Name: wbfourWord, Refused: refused})
}

// wbfourLines tells games on standard output. The state of the connection goes
// to standard error.
func (p *process) wbfourLines(src wbfourSource) error {
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	f := feed.Start(ctx, src, time.Now, p.log)
	defer f.Close()
	t, state := wbfourTeller{out: bufio.NewWriter(p.stdout)}, connection{p: p}
	return tellAll(ctx, f.News(), func() (bool, error) {
		_, items, status := f.Drain()
		if err := t.tell(items); err != nil {
			return true, err
		}
		return state.tell(status)
	})
}

// wbfourTeller tells games in lines, one after the other.
type wbfourTeller struct {
	out   *bufio.Writer
	game  string
	told  int
	ended bool
}

func (t *wbfourTeller) tell(items []feed.Item[wbfour.News]) error {
	for _, it := range items {
		n := it.Event
		if n.Game.GameID != t.game {
			*t = wbfourTeller{out: t.out, game: n.Game.GameID}
		}
		for _, line := range wbfour.Plain(n, t.told, t.ended) {
			if _, err := fmt.Fprintln(t.out, line); err != nil {
				return fmt.Errorf("writing to standard output: %w", cause(err))
			}
		}
		t.told, t.ended = len(n.Game.Moves), n.Game.Over()
	}
	return t.out.Flush()
}

// openWBFourRecording plays back what spectators of a game saw: its last state.
func openWBFourRecording(rec wire.Recording) (file, error) {
	src := feed.FromRecording(rec, wbfour.NewStream("", time.Now))
	if len(src.Items) == 0 {
		return nil, fmt.Errorf("the recording holds no game")
	}
	return wbfourFile{src.Items[len(src.Items)-1].Event}, nil
}
