package football

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Why a connection was lost is told below the pitch until there is another.
func TestLostConnectionIsExplained(t *testing.T) {
	l, c := liveFilm(t)
	w := NewWatch(l, Options{})
	drawn := func() string { return strip(w.View(mono(80, 24, true))) }
	const why = "the message at byte 0 with opcode 0x00 is malformed: no such opcode"
	for _, come := range []int{0, 100} {
		c.come(global(t)[:come]...)
		c.status = feed.Status{Phase: feed.Waiting, Try: 2, Reason: wire.ErrAgain.Error() + ": " + why}
		w.drain()
		if !strings.Contains(drawn(), "x "+why) {
			t.Errorf("after %d frames it is not told why:\n%s", come, drawn())
		}
	}
	c.status = feed.Status{Phase: feed.Live}
	w.drain()
	if strings.Contains(drawn(), why) {
		t.Error("it is told still")
	}
}
