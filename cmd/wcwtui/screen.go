package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"

	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// screenFor reports whether a full screen is possible and wanted: standard
// output is a terminal that knows more than lines.
func (p *process) screenFor() (out *os.File, ok bool) {
	out, isFile := p.stdout.(*os.File)
	if p.shared.Plain || !isFile || !term.IsTerminal(out.Fd()) || app.Capable(p.env).Lines {
		return nil, false
	}
	return out, true
}

// show runs the full screen from its first screen on.
func (p *process) show(start screen.Screen) error {
	out, ok := p.screenFor()
	if !ok {
		return errors.New("a full screen needs a terminal on standard output")
	}
	in, err := p.keyboard()
	if err != nil {
		return err
	}
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, stopSignals()...)
	defer signal.Stop(signals)
	s := p.shared
	return app.Run(p.ctx,
		app.Terminal{In: in, Out: out, Env: p.env, Signals: signals, Exit: os.Exit},
		app.Config{
			Start: start, Capabilities: app.Capable(p.env), Theme: s.Theme, ASCII: s.ASCII,
			NoMotion: s.NoMotion, Bell: !s.NoBell, Notify: s.Notify, Mouse: p.own.Mouse, NewsRate: s.FPS, Log: p.log,
			Notices: p.notices,
		})
}

// keyboard is standard input, or the terminal itself if that is a pipe.
func (p *process) keyboard() (*os.File, error) {
	if in, ok := p.stdin.(*os.File); ok && term.IsTerminal(in.Fd()) {
		return in, nil
	}
	in, _, err := tea.OpenTTY()
	if err != nil {
		return nil, fmt.Errorf("there is no keyboard: standard input is no terminal and there is no other; --plain needs none")
	}
	return in, nil
}
