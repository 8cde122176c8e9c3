package main

import (
	"bufio"
	"fmt"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// footballFile is a replay of football.
type footballFile struct {
	data   []byte // to be checked; nil for nothing
	film   *football.Replay
	replay proto.Replay
	fault  error // why it does not show a whole match
}

// openFootball simulates the match. A file that ends in a fault is shown up to
// there.
func openFootball(data []byte) (file, error) {
	replay, err := proto.DecodeReplay(data)
	if err != nil && len(replay.Records) == 0 {
		return nil, err
	}
	film, unplayed := football.NewReplay(replay)
	if unplayed != nil {
		return nil, unplayed
	}
	return footballFile{data, film, replay, err}, nil
}

// slowRate is how often in a second a playing match is drawn over SSH, where
// nothing else is said.
const slowRate = 5

// screen plays the match; whether the file is true is found out meanwhile, and
// told.
func (f footballFile) screen(p *process, name string, how playback) screen.Screen {
	opts := football.Options{
		Clock: time.Now, FPS: p.pitchRate(), Paused: how.paused, Aired: how.aired,
		Store: p.store(), Name: name,
		WhatIf: func(at football.Moment) screen.Screen { return p.whatIf(name, f.replay, at) },
	}
	if f.data != nil {
		opts.Check = func() rules.Summary { return rules.Verify(f.data) }
	}
	return football.NewWatch(f.film, opts)
}

// lines tells the events: tick, clock, kind and sentence, parted by tabs. It
// warns of a file that is not true, as the screen does.
func (f footballFile) lines(p *process) error {
	f.film.ReadAll()
	out := bufio.NewWriter(p.stdout)
	for line := range football.Plain(f.film.Story()) {
		_, _ = fmt.Fprintln(out, line) // Flush tells its error
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing to standard output: %w", cause(err))
	}
	switch fault := f.fault; {
	case fault != nil:
		p.warn(fault.Error())
	case f.data != nil:
		if v := rules.Verify(f.data); !v.OK {
			p.warn("this replay is not true: " + *v.Fault)
		}
	}
	return nil
}
