package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/screen"
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
	open := allGames()[0].open
	switch {
	case engine.IsJournal(data):
		open = journalOf
	case wire.IsRecording(data):
		open = openRecording
	default:
		if g, ok := ownerOf(data); ok {
			open = g.open
		}
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
	g, err := gameByWord(rec.Game)
	if err != nil {
		return nil, fmt.Errorf("it is a recording of another game: %w", err)
	}
	return g.recording(rec)
}

// ownerOf is the game whose file this is, by its first bytes.
func ownerOf(data []byte) (game, bool) {
	for _, g := range allGames() {
		if g.owns != nil && g.owns(data) {
			return g, true
		}
	}
	return game{}, false
}

// fileScreen plays back a file.
func (p *process) fileScreen(path string, how playback) (screen.Screen, error) {
	f, err := openFile(path)
	if err != nil {
		return nil, err
	}
	return f.screen(p, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), how), nil
}
