package hosttest

import (
	"runtime/pprof"
	"slices"
	"strings"
	"testing"
)

// NothingLeft fails if a goroutine runs that names any of the functions, as a
// stack trace writes them. The last instructions of one that is ending are
// waited for.
func NothingLeft(t *testing.T, functions ...string) {
	t.Helper()
	var dump strings.Builder
	for range 10_000 {
		dump.Reset()
		_ = pprof.Lookup("goroutine").WriteTo(&dump, 1)
		if !slices.ContainsFunc(functions, func(f string) bool { return strings.Contains(dump.String(), f) }) {
			return
		}
	}
	t.Errorf("goroutines are left after the server ended:\n%s", dump.String())
}
