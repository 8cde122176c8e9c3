//go:build unix

package host

import (
	"context"
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe that nobody writes to does not keep a server that is told to stop.
func TestPipeWithoutAWriterIsLeft(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	stop := errors.New("told to stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(stop)
	if _, err := (Store{}).Read(ctx, pipe, 10); !errors.Is(err, stop) {
		t.Errorf("reading ended with %v", err)
	}
}
