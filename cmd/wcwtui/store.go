package main

import (
	"io"
	"os"
	"path/filepath"

	"github.com/wcwtui/wcwtui/ui/wcw"
)

// files makes files in a folder.
type files struct{ folder string }

// store keeps transcripts in the folder in which the program was started,
// where a person looks for what was just saved.
func (p *process) store() wcw.Store {
	folder, err := os.Getwd()
	if err != nil {
		folder = "."
	}
	return files{folder}
}

// Create makes a new file; one that is there is left alone.
func (f files) Create(name string) (io.WriteCloser, error) {
	file, err := os.OpenFile(filepath.Join(f.folder, filepath.Base(name)), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, cause(err)
	}
	return file, nil
}

// Remove removes a file that Create made.
func (f files) Remove(name string) error {
	return os.Remove(filepath.Join(f.folder, filepath.Base(name)))
}

// Place is the folder.
func (f files) Place() string { return f.folder }
