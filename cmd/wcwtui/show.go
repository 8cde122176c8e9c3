package main

import "github.com/wcwtui/wcwtui/ui/screen"

// shown is a match as a command shows it.
type shown interface {
	// screen is that of the match, which owns it from then on.
	screen(p *process) (screen.Screen, error)
	// lines tells it on standard output.
	lines(p *process) error
}

// present shows a match in full screen where that is possible and wanted, else
// in lines.
func (p *process) present(m shown) error {
	if _, ok := p.screenFor(); !ok {
		return m.lines(p)
	}
	s, err := m.screen(p)
	if err != nil {
		return err
	}
	return p.show(s)
}
