package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Limits of what is read whole, in bytes.
const (
	maxFile     = 8 * proto.MaxReplayBytes // a recording repeats what a replay of the largest size holds
	maxSettings = 1 << 20
)

// readWhole reads a replay, recording, journal or config.
func readWhole(file string) ([]byte, error) { return readAtMost(file, maxFile) }

// readAtMost reads a file or a pipe to its end, if that comes within the limit.
// Its errors do not name the file.
func readAtMost(file string, limit int64) ([]byte, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return nil, cause(err)
	case info.IsDir():
		return nil, errors.New("it is a folder; name a file")
	case info.Mode()&os.ModeDevice != 0:
		return nil, errors.New("it is a device; name a file")
	case info.Size() > limit:
		return nil, fmt.Errorf("it has %d bytes; at most %d are read", info.Size(), limit)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, cause(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	switch {
	case err != nil:
		return nil, cause(err)
	case int64(len(data)) > limit:
		return nil, fmt.Errorf("it goes on after %d bytes, the most that are read", limit)
	case len(data) == 0:
		return nil, errors.New("it is empty")
	}
	return data, nil
}
