package host

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// crowdSize is how many spectators the load test has: 200, or as many as
// WCWTUI_SPECTATORS says; the aim is 2000.
func crowdSize(t *testing.T) int {
	text := os.Getenv("WCWTUI_SPECTATORS")
	if text == "" {
		return 200
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 20 {
		t.Fatalf("WCWTUI_SPECTATORS is %q; it must be a number from 20", text)
	}
	return n
}

// TestManySpectators plays a match before a crowd in which every twentieth
// reads nothing. All others see all of it. Then it floods the crowd with more
// than a connection may leave unread: who does not read is closed with 1008,
// everybody else gets every frame, and the table is never held up.
func TestManySpectators(t *testing.T) {
	n := crowdSize(t)
	before := memory()
	e := episode(proto.ModeBots)
	e.MaxDays = 1
	a := serve(t, Config{Game: WCW{Episode: e, Seats: []int{}, Fill: level()}, Keep: true, Pause: time.Hour})
	var readers, sleepers []*websocket.Conn
	for i := range n {
		if i%20 == 0 {
			sleepers = append(sleepers, dial(t, a.url("/global")))
		} else {
			readers = append(readers, dial(t, a.url("/global")))
		}
	}
	a.until("all watch", func(t *table) bool { return len(t.public().sockets) == n })
	t.Logf("%d spectators: %d KiB each, both ends and their goroutines", n, (memory()-before)/1024/n)

	c := newCrowdOfReaders(t, readers)
	a.botsPlayOut()
	c.seeAll(encode(a.events(engine.Public)))

	const frames = 700
	busy := a.flood(frames, c)
	t.Logf("%d frames of %d bytes to %d readers: %s; the table was busy: %s", frames, floodFrame, len(readers), spread(c.late), spread(busy))
	a.until("the sleepers are gone", func(t *table) bool { return len(t.public().sockets) == len(readers) })
	for _, s := range sleepers {
		if got := closeCode(t, s); got != websocket.StatusPolicyViolation {
			t.Fatalf("a spectator who reads nothing was closed with %v, want 1008", got)
		}
	}
}

// floodFrame is the size of a frame of the flood: about that of the longest
// speech.
const floodFrame = 2048

// flood sends frames, each once the readers have the one before, and tells
// how long the table was busy with each.
func (a *arena) flood(frames int, c *crowdOfReaders) (busy []time.Duration) {
	a.t.Helper()
	for range frames {
		frame := bytes.Repeat([]byte{' '}, floodFrame)
		sent := time.Now()
		binary.PutVarint(frame, sent.UnixNano())
		a.turn(func(t *table) { t.public().broadcast(frame) })
		busy = append(busy, time.Since(sent))
		c.wait()
	}
	return busy
}

// spread tells the median, the 99th percentile and the longest.
func spread(times []time.Duration) string {
	slices.Sort(times)
	n := len(times)
	return fmt.Sprintf("p50 %v, p99 %v, longest %v", times[n/2], times[n*99/100], times[n-1])
}

// memory is the heap and the stacks in use, in bytes.
func memory() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse + m.StackInuse)
}

// crowdOfReaders reads many viewer streams at once.
type crowdOfReaders struct {
	t       *testing.T
	readers []*websocket.Conn
	lists   [][]byte // the events that each has seen, encoded
	over    sync.WaitGroup
	got     chan time.Duration
	late    []time.Duration
}

func newCrowdOfReaders(t *testing.T, readers []*websocket.Conn) *crowdOfReaders {
	c := &crowdOfReaders{t: t, readers: readers, lists: make([][]byte, len(readers)), got: make(chan time.Duration, len(readers))}
	for i, conn := range readers {
		c.over.Add(1)
		go c.read(i, conn)
	}
	return c
}

// read takes the match, up to its last event, and then frames of a flood.
func (c *crowdOfReaders) read(i int, conn *websocket.Conn) {
	c.readMatch(i, conn)
	for {
		_, data, err := conn.Read(context.Background())
		if err != nil {
			return // the test is over
		}
		sent, _ := binary.Varint(data)
		c.got <- time.Since(time.Unix(0, sent))
	}
}

func (c *crowdOfReaders) readMatch(i int, conn *websocket.Conn) {
	defer c.over.Done()
	var events []proto.Event
	for len(events) == 0 || events[len(events)-1].Phase != proto.PhaseFinished {
		_, data, err := conn.Read(context.Background())
		if err != nil {
			c.t.Errorf("reader %d: %v", i, err)
			return
		}
		m, err := proto.DecodeViewerMessage(data)
		if err != nil {
			c.t.Errorf("reader %d: %v", i, err)
			return
		}
		events = append(events, m.Events...)
	}
	c.lists[i] = encode(events)
}

// seeAll waits until each reader has seen the match.
func (c *crowdOfReaders) seeAll(want []byte) {
	c.t.Helper()
	c.over.Wait()
	for i, got := range c.lists {
		if !bytes.Equal(got, want) {
			c.t.Fatalf("reader %d saw\n%s\nwant\n%s", i, got, want)
		}
	}
}

// wait waits until each reader has one more frame.
func (c *crowdOfReaders) wait() {
	c.t.Helper()
	for range c.readers {
		select {
		case d := <-c.got:
			c.late = append(c.late, d)
		case <-time.After(time.Minute):
			c.t.Fatal("a reader waits for a frame since a minute")
		}
	}
}
