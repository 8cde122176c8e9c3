package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
)

// Endings of the files of local matches: those that can be gone on with, and
// those that are over.
const (
	journalEnding  = ".journal"
	finishedEnding = ".finished"
)

// kept is a match at this place and the file of its journal.
type kept[T any] struct {
	table T
	file  *os.File // nil for a match without a journal
	note  string   // what a person should know of the journal
}

// Close lets go of the journal's file.
func (k kept[T]) Close() {
	if k.file != nil {
		_ = k.file.Close() // each line is on the disk
	}
}

// path is the file of the journal; empty for none.
func (k kept[T]) path() string {
	if k.file == nil {
		return ""
	}
	return k.file.Name()
}

// tables is how the matches of one game are kept: S are the settings of a
// match, T is the match.
type tables[S, T any] struct {
	game   string // its word
	decode func(config []byte) (S, error)
	// lay begins a match; a nil journal keeps nothing.
	lay func(S, engine.Recorder) (T, error)
	// again lets the inputs of a journal happen and goes on with it.
	again func(S, []jsontext.Value, engine.Recorder) (T, error)
}

// begin begins a match; its journal is a new file at path, or nowhere.
func (g tables[S, T]) begin(s S, path string) (k kept[T], err error) {
	if path == "" {
		k.table, err = g.lay(s, nil)
		return k, err
	}
	if k.file, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600); err != nil {
		return k, fmt.Errorf("beginning the journal %s: %w; name another file", path, cause(err))
	}
	if err = lock(k.file); err != nil {
		k.Close()
		return k, fmt.Errorf("beginning the journal %s: %w", path, err)
	}
	j, err := engine.NewJournal(k.file, g.game, s)
	if err == nil {
		err = syncFolder(path)
	}
	if err == nil {
		k.table, err = g.lay(s, j)
	}
	if err != nil {
		k.Close()
	}
	return k, err
}

// syncFolder makes a new file outlive the machine.
func syncFolder(path string) error {
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("opening the folder of %s: %w", path, cause(err))
	}
	defer func() { _ = dir.Close() }()
	_ = dir.Sync() // some file systems know no such thing
	return nil
}

// resume goes on with a match where its journal ends. A last line that was cut
// short is taken off the file, with a note.
func (g tables[S, T]) resume(path string) (k kept[T], err error) {
	if k.file, err = os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0); err != nil {
		return k, goingOn(path, cause(err))
	}
	if err = lock(k.file); err == nil {
		err = g.replay(&k)
	}
	if err != nil {
		k.Close()
		return k, goingOn(path, err)
	}
	return k, nil
}

func goingOn(path string, err error) error { return fmt.Errorf("going on with %s: %w", path, err) }

// replay plays a match up to where its journal ends.
func (g tables[S, T]) replay(k *kept[T]) error {
	data, err := readWhole(k.path())
	if err != nil {
		return err
	}
	read, s, err := g.read(data)
	if err != nil {
		return err
	}
	if read.Truncated {
		k.note = "the last line of the journal was cut short and is left out"
		if err := k.file.Truncate(read.Size); err != nil {
			return fmt.Errorf("taking the cut last line off: %w", cause(err))
		}
	}
	k.table, err = g.again(s, read.Inputs, read.Continue(k.file))
	return err
}

// read reads a journal of the game.
func (g tables[S, T]) read(data []byte) (read engine.Journaled, s S, err error) {
	read, err = engine.ReadJournal(data)
	if err == nil && read.Game != g.game {
		err = fmt.Errorf("it is the journal of a match of %q, not of %s", read.Game, g.game)
	}
	if err == nil {
		s, err = g.decode(read.Config)
	}
	return read, s, err
}

// journalFolder is for the journals of local matches that nobody named.
func journalFolder(p *process) string {
	return filepath.Join(filepath.Dir(replayFolder(p)), "journals")
}

// freshJournal is the path of a new journal in the folder for them.
func freshJournal(p *process, game string, now time.Time) (string, error) {
	dir := journalFolder(p)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("making the folder for journals %s: %w; name a file with --journal", dir, cause(err))
	}
	stem := filepath.Join(dir, game+now.UTC().Format("-20060102T150405Z"))
	for n := 1; ; n++ {
		path := stem + journalEnding
		if n > 1 {
			path = fmt.Sprintf("%s-%d%s", stem, n, journalEnding)
		}
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, nil
		} else if err != nil {
			return "", fmt.Errorf("looking for a name in %s: %w", dir, cause(err))
		}
	}
}
