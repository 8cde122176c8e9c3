package main

// ReplayCommand plays back a file.
type ReplayCommand struct {
	File   string `arg:"" placeholder:"FILE" help:"A replay, a recording or the journal of a local match."`
	Aired  bool   `help:"Open it as it was aired: what is private or still to come stays hidden until r shows it."`
	Paused bool   `help:"Open it without playing it."`
}

// Run plays back in full screen or in lines.
func (c *ReplayCommand) Run(p *process) error {
	if _, ok := p.screenFor(); !ok {
		f, err := openFile(c.File)
		if err != nil {
			return err
		}
		return f.lines(p)
	}
	s, err := p.fileScreen(c.File, playback{aired: c.Aired, paused: c.Paused})
	if err != nil {
		return err
	}
	return p.show(s)
}
