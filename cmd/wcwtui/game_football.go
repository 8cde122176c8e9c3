package main

import (
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// gameFootball is football.
func gameFootball() game {
	return game{
		word: footballGame, name: "Football",
		seed: func(typed string) error {
			_, err := footballSeed(typed)
			return err
		},
		streams: []stream{{ending: "/replay"}}, watch: watchFootball, demo: demoOfFootball,
		owns: isFootball, open: openFootball, recording: openFootballRecording,
		verify: verifyFootball, verifyRecording: verifyFootballRecording,
		host: (*HostCommand).hostFootball, sim: (*SimCommand).football,
		local: localGame{
			note: "coach, or drive a shirt",
			form: formFootball, begin: beginFootball, left: footballLeft, open: openFootballJournal,
			resume: func(path string) (localMatch, error) {
				k, err := footballTables().resume(path)
				return footballMatch{k}, err
			},
		},
	}
}

// footballStream is a match of football to watch.
type footballStream struct {
	footballSource
	opts football.Options
}

func (s footballStream) screen(p *process) (screen.Screen, error) {
	return p.footballScreen(s.footballSource, s.opts)
}

func (s footballStream) lines(p *process) error { return p.footballLines(s.footballSource) }

// watchFootball is the match at an address. With control, keys change it for
// everybody.
func watchFootball(p *process, a Address, control bool) (shown, error) {
	tap, err := p.tapOf(footballGame, football.Protocol)
	if err != nil {
		return nil, err
	}
	opts := football.Options{Name: footballGame, Refused: p.refused(a)}
	var commands chan proto.Command
	if control {
		commands = make(chan proto.Command, 8)
		opts.Control = func(c proto.Command) {
			select {
			case commands <- c:
			default: // so many are unsent that one more makes no difference
			}
		}
	}
	return footballStream{football.LiveSource(a.URL, wire.Options{}, commands, tap), opts}, nil
}

func demoOfFootball(p *process, seed string, speed int) (shown, error) {
	n := int64(proto.DefaultSeed)
	if seed != "" {
		var err error
		if n, err = footballSeed(seed); err != nil {
			return nil, err
		}
	}
	tap, err := p.tapOf(footballGame, football.Protocol)
	if err != nil {
		return nil, err
	}
	return footballStream{footballDemo{seed: n, speed: speed, tap: tap}, football.Options{Name: "demo"}}, nil
}

func formFootball(p *process, c LocalCommand) (screen.Screen, error) {
	if _, err := c.footballSettings(); err != nil {
		return nil, err
	}
	return p.footballForm(c), nil
}

func beginFootball(p *process, c *LocalCommand) (localMatch, error) {
	s, err := c.footballSettings()
	if err == nil {
		s, err = withPINs(p, c.Pins, s, footballPINs)
	}
	if err != nil {
		return nil, err
	}
	return p.beginFootball(s, c.Journal)
}
