package main

import "github.com/wcwtui/wcwtui/ui/wcw"

// ReplayCommand plays back a file.
type ReplayCommand struct {
	File   string `arg:"" placeholder:"FILE" help:"A replay or a recording."`
	Aired  bool   `help:"Open it as it was aired: private material stays hidden until r shows it."`
	Paused bool   `help:"Open it without playing it."`
}

// Run plays back in full screen or in lines.
func (c *ReplayCommand) Run(p *process) error {
	if _, ok := p.screenFor(); !ok {
		src, err := fileSource(c.File)
		if err != nil {
			return err
		}
		return p.lines(src)
	}
	s, err := p.fileScreen(c.File, wcw.Options{Aired: c.Aired, Paused: c.Paused})
	if err != nil {
		return err
	}
	return p.show(s)
}
