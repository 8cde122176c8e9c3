//go:build unix

package terminaltest_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// A test that looks at the screen in the middle of a frame sees the one before.
func TestOnlyWholeFramesShow(t *testing.T) {
	x := terminaltest.New(t, 20, 2)
	write := func(s string) {
		if _, err := x.TTY().WriteString(s); err != nil {
			t.Fatal(err)
		}
	}
	write("before\x1b[?2026h\rin the middle\a")
	x.Wait("the bell", func(string) bool { return x.Bells() == 1 })
	if s := x.Screen(); !strings.HasPrefix(s, "before") {
		t.Errorf("in the middle of a frame the screen shows %q", s)
	}
	write("\rafter        \x1b[?2026l")
	x.WaitFor("after")
}
