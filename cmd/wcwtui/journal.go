package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
)

// journalEnding marks the files of local matches.
const journalEnding = ".journal"

// keptTable is a table and the file of its journal.
type keptTable struct {
	*table.Table
	file *os.File // nil for a table without a journal
	note string   // what a person should know of the journal
}

// Close lets go of the journal's file.
func (k keptTable) Close() {
	if k.file != nil {
		_ = k.file.Close() // each line is on the disk
	}
}

// path is the file of the journal; empty for none.
func (k keptTable) path() string {
	if k.file == nil {
		return ""
	}
	return k.file.Name()
}

// layTable begins a match; its journal is a new file at path, or nowhere.
func layTable(s table.Settings, path string) (k keptTable, err error) {
	if err := s.Check(); err != nil {
		return k, fmt.Errorf("laying the table: %w", err)
	}
	if path == "" {
		k.Table, err = table.New(s, nil)
		return k, err
	}
	if k.file, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600); err != nil {
		return k, fmt.Errorf("beginning the journal %s: %w; name another file", path, cause(err))
	}
	if err = lock(k.file); err != nil {
		k.Close()
		return k, fmt.Errorf("beginning the journal %s: %w", path, err)
	}
	j, err := engine.NewJournal(k.file, table.Game, s)
	if err == nil {
		err = syncFolder(path)
	}
	if err == nil {
		k.Table, err = table.New(s, j)
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

// resumeTable goes on with a match where its journal ends. A last line that was
// cut short is taken off the file, with a note.
func resumeTable(path string) (k keptTable, err error) {
	if k.file, err = os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0); err != nil {
		return k, fmt.Errorf("going on with %s: %w", path, cause(err))
	}
	if err := lock(k.file); err != nil {
		k.Close()
		return k, fmt.Errorf("going on with %s: %w", path, err)
	}
	read, s, err := readTable(path)
	if err != nil {
		k.Close()
		return k, err
	}
	if read.Truncated {
		k.note = "the last line of the journal was cut short and is left out"
		if err := k.file.Truncate(read.Size); err != nil {
			k.Close()
			return k, fmt.Errorf("taking the cut last line off %s: %w", path, cause(err))
		}
	}
	if k.Table, err = table.Resume(s, read.Inputs, read.Continue(k.file)); err != nil {
		k.Close()
		return k, fmt.Errorf("going on with %s: %w", path, err)
	}
	return k, nil
}

// readTable reads a journal of Who Cried Wolf.
func readTable(path string) (read engine.Journaled, s table.Settings, err error) {
	data, err := readWhole(path)
	if err == nil {
		read, s, err = decodeTable(data)
	}
	if err != nil {
		return read, s, fmt.Errorf("going on with %s: %w", path, err)
	}
	return read, s, nil
}

func decodeTable(data []byte) (read engine.Journaled, s table.Settings, err error) {
	read, err = engine.ReadJournal(data)
	if err == nil && read.Game != table.Game {
		err = fmt.Errorf("it is the journal of a match of %q; this program knows %s alone", read.Game, table.Game)
	}
	if err == nil {
		s, err = table.DecodeSettings(read.Config)
	}
	return read, s, err
}

// journalFolder is for the journals of local matches that nobody named.
func journalFolder(p *process) string {
	return filepath.Join(filepath.Dir(replayFolder(p)), "journals")
}

// freshJournal is the path of a new journal in the folder for them.
func freshJournal(p *process, now time.Time) (string, error) {
	dir := journalFolder(p)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("making the folder for journals %s: %w; name a file with --journal", dir, cause(err))
	}
	stem := filepath.Join(dir, now.UTC().Format("wcw-20060102T150405Z"))
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
