package main

import (
	"bufio"
	"errors"
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// footballRecording is what a spectator recorded of a match.
type footballRecording struct {
	film   *football.Live
	faults []string
	note   string
}

func openFootballRecording(rec wire.Recording) (file, error) {
	src := football.FromRecording(rec)
	film, err := football.NewRecorded(src.Items)
	if err != nil {
		return nil, err
	}
	return footballRecording{film, src.Faults, src.Note}, nil
}

func (f footballRecording) screen(p *process, name string, how playback) screen.Screen {
	return football.NewWatch(f.film, football.Options{
		Clock: time.Now, FPS: p.pitchRate(), Paused: how.paused, Aired: how.aired, Store: p.store(), Name: name,
	})
}

func (f footballRecording) lines(p *process) error {
	out := bufio.NewWriter(p.stdout)
	for line := range football.Plain(f.film.Story()) {
		_, _ = fmt.Fprintln(out, line) // Flush tells its error
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing to standard output: %w", cause(err))
	}
	if f.note != "" {
		p.warn(f.note)
	}
	if n := len(f.faults); n > 0 {
		p.warn(fmt.Sprintf("%d messages were not understood, the first: %s", n, f.faults[0]))
	}
	return nil
}

// footballRecordingVerdict is the verdict of a recording of football.
type footballRecordingVerdict struct {
	Verdict `json:",embed"`
	Ticks   int64              `json:"ticks"`
	Events  int                `json:"events"` // frames in which something of the match shows
	Goals   [proto.Teams]int64 `json:"goals"`  // red, blue
	Over    bool               `json:"over"`   // the recording goes on to the end of the match
}

// String tells a person.
func (v footballRecordingVerdict) String() string {
	return fmt.Sprintf("a recording of football with %d frames, all readable; the last is of tick %d, %d : %d", v.Events, v.Ticks, v.Goals[0], v.Goals[1])
}

// verifyFootballRecording reads every frame.
func verifyFootballRecording(common Verdict, rec wire.Recording) verdict {
	src := football.FromRecording(rec)
	film, err := football.NewRecorded(src.Items)
	v := footballRecordingVerdict{Verdict: common, Events: len(src.Items)}
	switch {
	case err != nil:
		v.Verdict = common.failed(err)
		return v
	case len(src.Faults) > 0:
		v.Verdict = common.failed(errors.New("a message was not understood: " + src.Faults[0]))
	default:
		v.OK = true
	}
	var last football.Scene
	film.Show(film.Ticks(), &last)
	v.Ticks, v.Goals, v.Over = film.Ticks(), last.Score, film.Story().Over >= 0
	return v
}
