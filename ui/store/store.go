// Package store writes what a person saves from a screen to new files.
package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// Store makes files. Create never opens a file that exists: it fails with
// [fs.ErrExist]. Remove takes back what was created. Place names where the
// files are, for people.
type Store interface {
	Create(name string) (io.WriteCloser, error)
	Remove(name string) error
	Place() string
}

// Save writes to the first of base.ending, base-2.ending … that is not taken
// and returns its name. A file that could not be written whole is removed, for
// half of it would pass for all. It may block, so a screen calls it in a
// command.
func Save(s Store, base, ending string, write func(io.Writer) error) (name string, err error) {
	for n := 1; n < 1000; n++ {
		name = base + "." + ending
		if n > 1 {
			name = fmt.Sprintf("%s-%d.%s", base, n, ending)
		}
		file, err := s.Create(name)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return name, err
		}
		if err = errors.Join(write(file), file.Close()); err != nil {
			_ = s.Remove(name) // the fault before it is what is told
		}
		return name, err
	}
	return name, fmt.Errorf("all names from %s.%s to %s are taken", base, ending, name)
}

// Cause is why a file could not be written, without its path, which the
// sentence around it names.
func Cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
