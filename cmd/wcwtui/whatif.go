package main

import (
	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/football/hotseat"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// whatIf asks what is to be otherwise from a tick of a replay on, and lets the
// match go on so.
func (p *process) whatIf(name string, r proto.Replay, at football.Moment) screen.Screen {
	return hotseat.NewWhatIf(at, func(w hotseat.WhatIf) (screen.Screen, error) {
		origin, err := table.NewOrigin(name, r, at.Tick)
		if err != nil {
			return nil, err
		}
		s := table.Settings{Mode: table.Drive, Length: table.WholeMatch, Bots: w.Bots, People: w.People, Origin: origin}
		if err := s.Check(); err != nil {
			return nil, err
		}
		return p.openFootball(s)
	})
}
