package football

import (
	"fmt"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
)

// liveShots are the screens that only a live match has.
func liveShots(t testing.TB) map[string]*Watch {
	t.Helper()
	b, err := broadcasts()
	if err != nil {
		t.Fatal(err)
	}
	at := func(messages [][]byte, more [][]byte, keys ...string) *Watch {
		l, c := liveFilm(t)
		s := standing(l, Options{})
		if len(messages) > 0 {
			c.come(messages...)
		}
		s.Update(screen.NewsMsg{})
		s.wait(time.Second)
		s.keys(keys...)
		if len(more) > 0 {
			c.come(more...)
		}
		s.Update(screen.NewsMsg{})
		s.wait(time.Second)
		return s.Watch
	}
	rough := append([][]byte{b.global[0]}, b.global[1100:1101]...)
	return map[string]*Watch{
		"connecting": at(nil, nil),
		"followed":   at(b.global[:1500], nil),
		"rough":      at(rough, nil),
		"paused":     at(b.global[:1200], b.global[1200:1600], "space"),
		"behind":     at(b.global[:1200], b.global[1200:1600], "space", "space"),
		"seat":       at(b.seat[:700], nil),
		"over":       at(b.global, nil),
	}
}

func TestLiveScreens(t *testing.T) {
	for name, w := range liveShots(t) {
		for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}} {
			for _, ascii := range []bool{false, true} {
				glyphs := map[bool]string{true: "ascii", false: "unicode"}[ascii]
				t.Run(fmt.Sprintf("%s/%dx%d-%s", name, size[0], size[1], glyphs), func(t *testing.T) {
					f := mono(size[0], size[1], ascii)
					drawn := w.View(f)
					checkFit(t, drawn, f)
					golden.RequireEqual(t, strip(drawn))
				})
			}
		}
	}
}

func TestLiveFitsEverySize(t *testing.T) {
	for name, w := range liveShots(t) {
		t.Run(name, func(t *testing.T) {
			for _, size := range terminaltest.Sizes() {
				for _, ascii := range []bool{false, true} {
					f := mono(size[0], size[1], ascii)
					checkFit(t, w.View(f), f)
				}
			}
		})
	}
}

// Decoding a stream is far faster than its match: a whole one is told in well
// under half a second.
func BenchmarkStream(b *testing.B) {
	all := global(b)
	for b.Loop() {
		s := NewStream()
		for _, m := range all {
			if _, err := s.Decode(false, m); err != nil {
				b.Fatal(err)
			}
		}
	}
	seconds := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(float64(len(all)-1)/proto.TicksPerSecond/seconds, "x-real-time")
}

func BenchmarkStreamToldAndKept(b *testing.B) {
	all := global(b)
	for b.Loop() {
		l, c := &Live{}, NewStream()
		if err := l.begin(nil); err != nil {
			b.Fatal(err)
		}
		for _, m := range all {
			batch, err := c.Decode(false, m)
			if err != nil {
				b.Fatal(err)
			}
			for _, e := range batch.Events {
				l.add(e)
			}
		}
	}
	seconds := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(float64(len(all)-1)/proto.TicksPerSecond/seconds, "x-real-time")
}
