package football

import (
	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Moment is where a match stands.
type Moment struct {
	Tick  int64
	Left  int64 // ticks of the match
	Score [proto.Teams]int64
	Owner int // who has the ball, else who had it last; NoCog for nobody
}

// askWhatIf stops the match and asks what is to be otherwise from here on.
func (w *Watch) askWhatIf(string) tea.Cmd {
	w.play.on = false
	s := &w.scene
	at := Moment{Tick: s.Tick, Left: s.Left, Score: s.Score, Owner: s.Ball.Owner}
	if at.Owner == proto.NoCog {
		at.Owner = s.LastTouch
	}
	return screen.Send(screen.Open{Screen: w.opts.WhatIf(at)})
}

func (w *Watch) whatIfOff() string {
	switch {
	case w.checked != nil && !w.checked.OK:
		return "needs a replay that is true"
	case w.scene.Phase != proto.Playing:
		return "needs a moment in which the match is played"
	}
	return ""
}
