package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/proto/aifight/rest"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// agentPath is where agents of AIFight connect.
const agentPath = "/api/ws"

// agentAddress is where an agent is played.
type agentAddress struct {
	url    url.URL // without what is secret
	key    string  // never shown
	game   proto.Game
	hidden bool
}

// isAgentAddress reports whether an address is the socket of AIFight's agents.
func isAgentAddress(typed string) bool {
	u, err := parseAddress(typed)
	return err == nil && strings.HasSuffix(strings.TrimSuffix(u.Path, "/"), agentPath)
}

// agentAddressOf reads an address. A key in its query is taken, and taken out.
func agentAddressOf(typed string) (a agentAddress, secret bool, err error) {
	u, err := parseAddress(typed)
	if err != nil {
		return a, false, err
	}
	a.key = cmp.Or(u.Query().Get("api_key"), u.Query().Get("token"))
	a.url = url.URL{Scheme: u.Scheme, Host: u.Host, Path: strings.TrimSuffix(u.Path, "/")}
	if u.Scheme == "ws" && !a.local() {
		return a, false, fmt.Errorf("the address %s is not on this machine, so that it must begin with wss://: a key is sent there", bareURL(u))
	}
	return a, a.key != "", nil
}

// local reports whether the server is on this machine.
func (a agentAddress) local() bool {
	name := a.url.Hostname()
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// agent reads the address of an agent that is to be played by hand.
func (c *PlayCommand) agent(p *process, typed string) (taking, error) {
	if c.Slot != -1 || c.As != "" || c.Policy != "" || c.Prompt != "" || c.Name != "" {
		return nil, misused("--slot, --as, --name, --policy and --prompt-file are for other arenas; an agent of AIFight has --game and a key")
	}
	a, secret, err := agentAddressOf(typed)
	if err != nil {
		return nil, usageError{err}
	}
	if c.Game != "" {
		a.game, _ = proto.GameByWord(c.Game)
	}
	a.hidden = c.Hidden
	if secret && c.URL != "" {
		p.warn("the key in the address can be seen by others on this machine; --token-file and WCWTUI_TOKEN keep it to you")
	} else if !secret {
		if a.key, err = readToken(p, c.TokenFile); err != nil {
			return nil, err
		}
	}
	return func() (screen.Screen, error) { return p.agentScreen(a) }, nil
}

// agentScreen asks for what is missing before it connects: the key, and once
// for each host elsewhere that the person knows whom he sits among.
func (p *process) agentScreen(a agentAddress) (screen.Screen, error) {
	switch {
	case a.key == "":
		return p.keyPrompt(a), nil
	case !a.local() && !p.knowsArena(a.url.Host):
		return p.arenaGate(a), nil
	}
	return p.connectAgent(a)
}

// keyPrompt asks for the key of an agent.
func (p *process) keyPrompt(a agentAddress) screen.Screen {
	return app.NewPrompt(app.PromptText{
		Title: "THE AGENT'S KEY", Label: "API key", Hint: "as the arena gave it", Secret: true,
		Help: []string{"The key is not shown and not kept. --token-file and WCWTUI_TOKEN hold one for the next time."},
	}, func(value string) (screen.Screen, error) {
		if a.key = strings.TrimSpace(value); a.key == "" || strings.ContainsAny(a.key, " \t") {
			return nil, fmt.Errorf("a key is one word")
		}
		return p.agentScreen(a)
	})
}

// arenaGate tells that others are agents, and asks whether to go on.
func (p *process) arenaGate(a agentAddress) screen.Screen {
	return app.NewGate(app.GateText{
		Title: "AMONG AGENTS",
		Text: []string{
			"The arena at " + a.url.Host + " presents its matches as agents against agents. Your agent would be played by hand: the others are not told, and its rules may not want that.",
			"You are asked once for each arena.",
		},
		Go: "play there", Leave: "leave",
	}, func() (screen.Screen, error) {
		if err := p.learnArena(a.url.Host); err != nil {
			return nil, err
		}
		return p.connectAgent(a)
	})
}

// connectAgent is the screen of an agent.
func (p *process) connectAgent(a agentAddress) (screen.Screen, error) {
	instance, err := instanceID()
	if err != nil {
		return nil, err
	}
	id := client.Identity{APIKey: a.key, Instance: instance}
	calls := a.calls(id)
	opts := aifight.PlayOptions{
		Games: aifightScreens(), Hidden: a.hidden, Now: time.Now, Store: p.store(),
		Refused: func(s feed.Status) tea.Cmd { return p.agentRefusal(a, s) },
		Ended: func(session string) (*proto.GameOver, error) {
			ctx, stop := context.WithTimeout(p.ctx, resultWait)
			defer stop()
			r, err := calls.Result(ctx, session)
			return r.GameOver, err
		},
	}
	if a.game != "" {
		opts.Join = &proto.JoinQueue{Game: a.game, Mode: proto.RankedMode, OneShot: true}
	}
	src := aifight.LiveSeat{Address: a.url.String(), Options: client.Options{
		Identity: id,
		Free: func(ctx context.Context) (bool, error) {
			at, err := calls.Presence(ctx)
			return !at.Connected || at.InstanceMatches, err
		},
	}}
	return aifight.NewPlay(feed.StartSeat(p.ctx, src, time.Now, p.log), opts), nil
}

// resultWait is how long the arena may take to tell how a match ended.
const resultWait = 15 * time.Second

// calls are those over HTTP beside the socket.
func (a agentAddress) calls(id client.Identity) rest.Client {
	base := url.URL{Scheme: strings.Replace(a.url.Scheme, "ws", "http", 1), Host: a.url.Host}
	return rest.Client{Base: base.String(), Header: id.CallHeader()}
}

// instanceID names this process to the arena.
func instanceID() (string, error) {
	id := make([]byte, 12)
	if _, err := rand.Read(id); err != nil {
		return "", fmt.Errorf("drawing the id of this client: %w", err)
	}
	return hex.EncodeToString(id), nil
}

// agentRefusal offers what helps after the arena said no to an agent.
func (p *process) agentRefusal(a agentAddress, s feed.Status) tea.Cmd {
	again := screen.Option{Label: "try once more", Do: opening(true, func() (screen.Screen, error) { return p.connectAgent(a) })}
	other := a
	other.key = ""
	key := screen.Option{Label: "another key", Do: opening(true, func() (screen.Screen, error) { return p.agentScreen(other) })}
	r := screen.Refusal{Address: a.url.Host, Seat: "an agent, key hidden", Game: "AIFight", Reason: s.Reason, Options: []screen.Option{key, again}}
	if s.Code == 0 {
		r.Options = []screen.Option{again, key}
	}
	return screen.Send(screen.Refuse{Refusal: r})
}

// arenasFile lists the hosts whose players the person was told of, one a line.
func arenasFile(p *process) string { return filepath.Join(stateFolder(p), "arenas") }

func (p *process) knowsArena(host string) bool {
	data, err := readAtMost(arenasFile(p), maxSettings)
	return err == nil && slices.Contains(strings.Fields(string(data)), host)
}

func (p *process) learnArena(host string) error {
	path := arenasFile(p)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("making the folder of %s: %w", path, cause(err))
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err == nil {
		_, err = fmt.Fprintln(f, host)
		err = cmp.Or(err, f.Close())
	}
	if err != nil {
		return fmt.Errorf("noting that arena in %s: %w", path, cause(err))
	}
	return nil
}
