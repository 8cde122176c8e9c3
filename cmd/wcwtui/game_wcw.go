package main

import (
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// gameWCW is Who Cried Wolf.
func gameWCW() game {
	return game{
		word: wcwGame, name: "Who Cried Wolf", seed: rng.CheckSeed,
		streams: []stream{{ending: "/inspect"}}, watch: watchWCW, demo: demoOfWCW,
		open: openWCWReplay, verify: verifyWCW, verifyRecording: verifyWCWRecording,
		recording: func(rec wire.Recording) (file, error) {
			return wcwFile{feed.FromRecording(rec, wcw.NewDecoder())}, nil
		},
		host: (*HostCommand).hostWCW, sim: (*SimCommand).wcw,
		local: localGame{
			note: "1-9 people at one keyboard",
			form: formWCW, begin: beginWCW, left: wcwLeft, open: openWCWJournal,
			resume: func(path string) (localMatch, error) {
				k, err := wcwTables().resume(path)
				return wcwMatch{k}, err
			},
		},
	}
}

// wcwStream is a match of Who Cried Wolf to watch.
type wcwStream struct {
	source
	opts wcw.Options
}

func (s wcwStream) screen(p *process) (screen.Screen, error) { return p.watch(s.source, s.opts), nil }

func (s wcwStream) lines(p *process) error { return p.lines(s.source) }

// watchWCW is the match at an address.
func watchWCW(p *process, a Address, _ bool) (shown, error) {
	tap, err := p.tap()
	if err != nil {
		return nil, err
	}
	return wcwStream{wcw.Live(a.URL, wire.Options{}, tap), wcw.Options{Name: wcwGame, Refused: p.refused(a)}}, nil
}

func demoOfWCW(p *process, seed string, speed int) (shown, error) {
	tap, err := p.tap()
	if err != nil {
		return nil, err
	}
	return wcwStream{demo{seed: seed, speed: speed, tap: tap}, wcw.Options{Name: "demo"}}, nil
}

func formWCW(p *process, c LocalCommand) (screen.Screen, error) {
	if _, err := c.settings(); err != nil {
		return nil, err
	}
	return p.localForm(c), nil
}

func beginWCW(p *process, c *LocalCommand) (localMatch, error) {
	s, err := c.settings()
	if err == nil {
		s, err = withPINs(p, c.Pins, s, givePINs)
	}
	if err != nil {
		return nil, err
	}
	return p.beginTable(s, c.Journal)
}
