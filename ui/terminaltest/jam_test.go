//go:build unix

package terminaltest

import (
	"testing"
	"time"
)

// A jammed terminal takes nothing, and all once it reads again.
func TestJam(t *testing.T) {
	x := New(t, 20, 3)
	x.Jam()
	wrote := make(chan error, 1)
	go func() {
		_, err := x.TTY().WriteString("after")
		wrote <- err
	}()
	select {
	case err := <-wrote:
		t.Fatalf("a jammed terminal took a write: %v", err)
	case <-time.After(300 * time.Millisecond):
	}
	x.Read()
	if err := <-wrote; err != nil {
		t.Fatal(err)
	}
	x.WaitFor("after")
}
