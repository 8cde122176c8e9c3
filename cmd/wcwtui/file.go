package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// file is a replay, a recording or a journal of a match.
type file interface {
	// screen plays it back; name is what files that are saved are named after.
	screen(p *process, name string, how playback) screen.Screen
	// lines tells it on standard output.
	lines(p *process) error
}

// playback is how a file is opened.
type playback struct{ aired, paused bool }

// openFile reads a file. Which game it is of is told by its first bytes.
func openFile(path string) (file, error) {
	data, err := readWhole(path)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", path, err)
	}
	open := openWCWReplay
	switch {
	case engine.IsJournal(data):
		open = journalOf
	case wire.IsRecording(data):
		open = openRecording
	case isFootball(data):
		open = openFootball
	case isWBFour(data):
		open = openWBFourFile
	case isAIFight(data):
		open = openAIFightFile
	}
	f, err := open(data)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", path, err)
	}
	return f, nil
}

// openRecording gives a recording to its game.
func openRecording(data []byte) (file, error) {
	rec, err := wire.ReadRecording(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	switch rec.Game {
	case wcwGame:
		return wcwFile{feed.FromRecording(rec, wcw.NewDecoder())}, nil
	case footballGame:
		return openFootballRecording(rec)
	}
	if rec.Game == wbfourWord {
		return openWBFourRecording(rec)
	}
	if _, ok := aifight.GameByWord(rec.Game); ok {
		return openAIFightRecording(rec)
	}
	return nil, fmt.Errorf("it is a recording of %q, which this program does not know", rec.Game)
}

// fileScreen plays back a file.
func (p *process) fileScreen(path string, how playback) (screen.Screen, error) {
	f, err := openFile(path)
	if err != nil {
		return nil, err
	}
	return f.screen(p, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), how), nil
}
