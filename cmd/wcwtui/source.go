package main

import (
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// source is where the events of a match come from.
type source = feed.Source[proto.Event]

// watch is the screen of a source.
func (p *process) watch(src source, opts wcw.Options) screen.Screen {
	opts.Store = p.store()
	return wcw.NewWatch(feed.Start(p.ctx, src, time.Now, p.log), opts)
}

// matchAt is the match at an address whose game is known.
func (p *process) matchAt(a Address, control bool) (shown, error) {
	g, err := gameByWord(a.Game)
	if err != nil {
		return nil, err
	}
	return g.watch(p, a, control)
}

// watchAddress is the screen of a match at an address, which is remembered.
func (p *process) watchAddress(a Address) (screen.Screen, error) {
	a = p.known(a)
	m, err := p.matchAt(a, false)
	if err != nil {
		return nil, err
	}
	p.rememberWatched(a, time.Now())
	return m.screen(p)
}

// refused is what a screen does after a server said no: it forgets the address
// and offers what helps.
func (p *process) refused(a Address) func(feed.Status) tea.Cmd {
	return func(s feed.Status) tea.Cmd {
		return tea.Batch(p.refusal(a, s), func() tea.Msg { p.forgetWatched(a); return nil })
	}
}

// refusal offers what helps after a server said no.
func (p *process) refusal(a Address, s feed.Status) tea.Cmd {
	again := screen.Option{Label: "try once more", Do: opening(true, func() (screen.Screen, error) { return p.watchAddress(a) })}
	other := screen.Option{Label: "another address", Do: opening(true, p.connectPrompt)}
	bots := screen.Option{Label: "a demo match of bots", Do: opening(true, p.demoScreen(wcwGame))}
	r := screen.Refusal{Address: a.Host, Seat: a.Seat, Game: gameName(a.Game), Reason: s.Reason}
	r.Options = []screen.Option{other, bots, again}
	if s.Code == 0 {
		r.Options = []screen.Option{again, other, bots}
	}
	return screen.Send(screen.Refuse{Refusal: r})
}

// opening is a command that opens a screen, over or instead of the one that
// asks, or says why it cannot.
func opening(instead bool, open func() (screen.Screen, error)) tea.Cmd {
	return func() tea.Msg {
		s, err := open()
		if err != nil {
			return screen.Toast{Mood: screen.Bad, Text: err.Error()}
		}
		return screen.Open{Screen: s, Instead: instead}
	}
}

// demoScreen is a demo match of a game with a seed of its own.
func (p *process) demoScreen(word string) func() (screen.Screen, error) {
	return func() (screen.Screen, error) {
		g, err := gameByWord(word)
		if err != nil {
			return nil, err
		}
		m, err := g.demo(p, "", 1)
		if err != nil {
			return nil, err
		}
		return m.screen(p)
	}
}

func (p *process) connectPrompt() (screen.Screen, error) {
	return app.NewPrompt(app.PromptText{
		Title: "CONNECT", Label: "address", Hint: "ws://HOST:PORT/global",
		Help: []string{"The address of a match, as its host prints it, or of its page."},
	}, func(value string) (screen.Screen, error) {
		a, err := readAddress(value, "")
		if err != nil {
			return nil, err
		}
		return p.watchAddress(a)
	}), nil
}

func (p *process) filePrompt() (screen.Screen, error) {
	return app.NewPrompt(app.PromptText{
		Title: "OPEN A FILE", Label: "file", Hint: "a replay or a recording",
		Help: []string{"A replay that a game server wrote, or a recording made with --record."},
	}, func(value string) (screen.Screen, error) {
		return p.fileScreen(p.expandHome(value), playback{})
	}), nil
}

// expandHome does what a shell does with ~.
func (p *process) expandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok && p.getenv("HOME") != "" {
		return filepath.Join(p.getenv("HOME"), rest)
	}
	return path
}

var _ source = demo{}
