package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/wcwtui/wcwtui/proto/wire"
)

// tap records a live match of Who Cried Wolf.
func (p *process) tap() (func(wire.Recorded), error) { return p.tapOf("wcw", "wcw.viewer/1") }

// tapOf records a live match of a game, over a protocol, in the file that
// --record names; nil without one. A file that was there before is kept, for it
// may hold another match.
func (p *process) tapOf(game, protocol string) (func(wire.Recorded), error) {
	path := p.shared.Record
	if path == "" {
		return nil, nil
	}
	if _, err := os.Lstat(path); err == nil && !p.recorded.Load() {
		return nil, fmt.Errorf("recording to %s: there is a file already; name another", path)
	}
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("recording to %s: %w", path, cause(err))
	}
	p.recorded.Store(true)
	return (&recording{path: path, game: game, protocol: protocol, failed: p.recordingFailed}).take, nil
}

// recordingFailed tells that a recording is not complete, at once and, since
// nobody may be looking, by the end of the program.
func (p *process) recordingFailed(path string, err error) {
	p.log.Error("Recording failed", "file", path, "error", err)
	fault := fmt.Errorf("recording to %s failed: %w; it holds what came before", path, cause(err))
	if _, ok := p.screenFor(); ok {
		p.lost.CompareAndSwap(nil, &fault)
		select {
		case p.notices <- fault.Error():
		default:
		}
		return
	}
	p.warn(fault.Error())
	p.lost.CompareAndSwap(nil, &errQuiet)
}

// recording is a file that begins with the first frame, so that a refused try
// leaves none.
type recording struct {
	path, game, protocol string

	failed func(path string, err error) // is told once
	to     *wire.Recorder
	lost   bool
}

// take keeps a frame. A recording that fails does not stop the watching.
func (r *recording) take(f wire.Recorded) {
	if r.lost {
		return
	}
	err := r.open()
	if err == nil {
		err = r.to.Record(f)
	}
	if err != nil {
		r.lost = true
		r.failed(r.path, err)
	}
}

func (r *recording) open() error {
	if r.to != nil {
		return nil
	}
	f, err := createFresh(r.path)
	if err != nil {
		return err
	}
	r.to, err = wire.NewRecorder(f, r.game, r.protocol)
	return err
}

// createFresh creates the file, or the next one of that name if a match of
// this run is in it: match.rec, match-2.rec.
func createFresh(path string) (*os.File, error) {
	ext := filepath.Ext(path)
	for n := 1; ; n++ {
		name := path
		if n > 1 {
			name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, ext), n, ext)
		}
		f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}
