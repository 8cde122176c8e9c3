package sprite_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

func TestSteadyStreamAllocatesNothing(t *testing.T) {
	table := sprite.NewTable(sprite.DefaultLimits())
	frames := [][]byte{steady(t, 0), steady(t, 1), steady(t, 2)}
	for _, f := range frames {
		if err := table.Apply(f); err != nil {
			t.Fatal(err)
		}
		table.Drawn(0)
	}
	n := 0
	if allocs := testing.AllocsPerRun(100, func() {
		if err := table.Apply(frames[n%3]); err != nil {
			t.Fatal(err)
		}
		table.Drawn(0)
		n++
	}); allocs != 0 {
		t.Errorf("%v allocations a frame", allocs)
	}
}

// steady is a frame of a football match in which objects move, come and go
// and the chrome changes its length.
func steady(t testing.TB, n int) []byte {
	frame := sprite.AppendLayer(nil, 0, sprite.Map, sprite.Zoomable)
	for id := range 240 {
		if id%3 == n {
			frame = sprite.AppendDelete(frame, uint16(2000+id))
			continue
		}
		frame = sprite.AppendObject(frame, sprite.Object{ID: uint16(2000 + id), X: int16(n), Y: int16(id)})
	}
	frame, err := sprite.AppendSprite(frame, 4090, 1, 1, make([]byte, 4), strings.Repeat("x", 10_000-n*1000))
	if err != nil {
		t.Fatal(err)
	}
	return frame
}

func TestHostileStreamCannotGrowWithoutBound(t *testing.T) {
	limits := sprite.Limits{Sprites: 100, Objects: 100, Pixels: 1000, AllPixels: 2000, Bytes: 100_000}
	for name, message := range map[string]func(n int) []byte{
		"sprites":    func(n int) []byte { return define(t, uint16(n), 1, "") },
		"pixels":     func(n int) []byte { return define(t, uint16(n), 900, "") },
		"labels":     func(n int) []byte { return define(t, uint16(n), 1, strings.Repeat("x", 10_000)) },
		"objects":    func(n int) []byte { return sprite.AppendObject(nil, sprite.Object{ID: uint16(n)}) },
		"one sprite": func(n int) []byte { return define(t, 1, 1001, "") },
	} {
		table := sprite.NewTable(limits)
		if err := table.Apply(sprite.AppendLayer(nil, 0, sprite.Map, 0)); err != nil {
			t.Fatal(err)
		}
		n := 0
		for n < 200 && table.Apply(message(n)) == nil {
			n++
		}
		if n == 200 {
			t.Errorf("%s are taken without end", name)
		}
	}
}

func TestReplacingSpritesForeverNeedsNoMore(t *testing.T) {
	table := sprite.NewTable(sprite.DefaultLimits())
	long, short := strings.Repeat("x", sprite.MaxLabel), "x"
	for n := range 20_000 {
		label := short
		if n%2 == 0 {
			label = long
		}
		if err := table.Apply(define(t, uint16(n%50), 1+n%1000, label)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFullTableIsAsLargeAsStated(t *testing.T) {
	before := heap()
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(sprite.AppendLayer(nil, 0, sprite.Map, 0)); err != nil {
		t.Fatal(err)
	}
	label := strings.Repeat("x", 2000)
	for n := range 32_768 {
		if err := table.Apply(sprite.AppendObject(nil, sprite.Object{ID: uint16(n)})); err != nil {
			t.Fatal(err)
		}
	}
	for n := 0; table.Apply(define(t, uint16(n), 1, label)) == nil; n++ {
	}
	if grown := heap() - before; grown > 40<<20 {
		t.Errorf("a full table takes %d bytes", grown)
	}
	if table.Sprites() < 12_000 {
		t.Errorf("only %d sprites of 2,000 bytes fit", table.Sprites())
	}
	runtime.KeepAlive(table)
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// define is a sprite one pixel high.
func define(t testing.TB, id uint16, width int, label string) []byte {
	message, err := sprite.AppendSprite(nil, id, uint16(width), 1, make([]byte, 4*width), label)
	if err != nil {
		t.Fatal(err)
	}
	return message
}

func BenchmarkApply(b *testing.B) {
	table := sprite.NewTable(sprite.DefaultLimits())
	frames := [][]byte{steady(b, 0), steady(b, 1), steady(b, 2)}
	b.SetBytes(int64(len(frames[0])))
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if err := table.Apply(frames[n%3]); err != nil {
			b.Fatal(err)
		}
	}
}
