package main

import (
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// source is where the events of a match come from.
type source = feed.Source[proto.Event]

// live follows an address, recording it if --record says so.
func (p *process) live(a Address) (source, error) {
	tap, err := p.tap()
	if err != nil {
		return nil, err
	}
	return wcw.Live(a.URL, wire.Options{}, tap), nil
}

// watch is the screen of a source.
func (p *process) watch(src source, opts wcw.Options) screen.Screen {
	opts.Store = p.store()
	return wcw.NewWatch(feed.Start(p.ctx, src, time.Now, p.log), opts)
}

// watchAddress is the screen of a match at an address.
func (p *process) watchAddress(a Address) (screen.Screen, error) {
	if a = p.known(a); a.Game == footballGame {
		return p.footballAt(a, false)
	}
	if a.Game == wbfourWord {
		src, err := p.wbfourAt(a)
		if err != nil {
			return nil, err
		}
		return p.wbfourScreen(src, func(s feed.Status) tea.Cmd { return p.refusal(a, s) }), nil
	}
	if _, ok := aifightGameOf(a.Game); ok {
		src, err := p.aifightAt(a)
		if err != nil {
			return nil, err
		}
		return p.aifightScreen(src, "aifight", func(s feed.Status) tea.Cmd { return p.refusal(a, s) }), nil
	}
	src, err := p.live(a)
	if err != nil {
		return nil, err
	}
	p.rememberWatched(a, time.Now())
	return p.watch(src, wcw.Options{Name: "wcw", Refused: func(s feed.Status) tea.Cmd {
		return tea.Batch(p.refusal(a, s), func() tea.Msg { p.forgetWatched(a); return nil })
	}}), nil
}

// refusal offers what helps after a server said no.
func (p *process) refusal(a Address, s feed.Status) tea.Cmd {
	again := screen.Option{Label: "try once more", Do: opening(true, func() (screen.Screen, error) { return p.watchAddress(a) })}
	other := screen.Option{Label: "another address", Do: opening(true, p.connectPrompt)}
	bots := screen.Option{Label: "a demo match of bots", Do: opening(true, p.demoScreen)}
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

// demoScreen is a demo match with a seed of its own.
func (p *process) demoScreen() (screen.Screen, error) {
	tap, err := p.tap()
	if err != nil {
		return nil, err
	}
	return p.watch(demo{tap: tap}, wcw.Options{Name: "demo"}), nil
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
