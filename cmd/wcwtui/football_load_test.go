//go:build unix

package main

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/engine/host"
)

// footballCrowd is how many spectators the load test has and for how long: 40
// for three seconds, or as many as WCWTUI_SPECTATORS says for twenty; the aim
// is 500.
func footballCrowd(t *testing.T) (n int, long time.Duration) {
	text := os.Getenv("WCWTUI_SPECTATORS")
	if text == "" {
		return 40, 3 * time.Second
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 2 {
		t.Fatalf("WCWTUI_SPECTATORS is %q; it must be a number from 2", text)
	}
	return n, 20 * time.Second
}

// A host shows a match to a crowd at 24 frames a second. How late they are, and
// what the host takes of a core, is logged: on a machine with other work to do
// it is the readers here that fall behind.
func TestHostFootballBeforeACrowd(t *testing.T) {
	n, long := footballCrowd(t)
	cmd := binary(t, "host", "football", "--json", "--listen", "127.0.0.1:0", "--seats", "none", "--seed", "679961", "--replay", t.TempDir()+"/match.replay")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadBytes('\n')
	var l host.Listening
	if err == nil {
		err = json.Unmarshal(line, &l)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := &footballSpectators{t: t, late: make([]atomic.Int64, 1000)}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	for range n {
		c.watch(ctx, l.Spectate)
	}
	began := time.Now()
	c.measured.Store(true)
	<-time.After(long) // a stretch of real time is what is measured
	c.measured.Store(false)
	took := time.Since(began)
	cancel()
	c.all.Wait()
	_ = cmd.Process.Signal(syscall.SIGTERM)
	_ = cmd.Wait()
	cpu := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	worst, frames, over := c.report()
	t.Logf("%d spectators: %d frames each in %v, %.1f MB/s; %.2f of a core; at most %d frames late, %.3f%% of all more than two",
		n, frames/int64(n), took.Round(time.Millisecond), float64(c.bytes.Load())/1e6/took.Seconds(), cpu.Seconds()/took.Seconds(), worst, 100*float64(over)/float64(frames))
	if frames < int64(2*n) {
		t.Errorf("each saw %d frames", frames/int64(n))
	}
	if n >= 500 && cpu > took {
		t.Errorf("the host took %v of %v", cpu, took)
	}
}

// footballSpectators read a match side by side.
type footballSpectators struct {
	t        *testing.T
	all      sync.WaitGroup
	measured atomic.Bool
	newest   atomic.Int64   // the newest tick that anybody has
	late     []atomic.Int64 // frames by how many ticks they were behind that
	bytes    atomic.Int64
}

// watch lets somebody watch, who has the board when it returns.
func (c *footballSpectators) watch(ctx context.Context, address string) {
	c.t.Helper()
	conn, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	if _, _, err := conn.Read(ctx); err != nil {
		c.t.Fatal(err)
	}
	c.all.Go(func() {
		defer func() { _ = conn.CloseNow() }()
		for {
			_, data, err := conn.Read(ctx)
			if err != nil {
				return
			}
			c.frame(data)
		}
	})
}

// frame takes a frame, of which it looks for the tick alone.
func (c *footballSpectators) frame(data []byte) {
	_, after, ok := bytes.Cut(data, []byte(`{"t":`))
	digits, _, _ := bytes.Cut(after, []byte(","))
	tick, err := strconv.ParseInt(string(digits), 10, 64)
	if !ok || err != nil {
		return
	}
	newest := c.newest.Load()
	for newest < tick && !c.newest.CompareAndSwap(newest, tick) {
		newest = c.newest.Load()
	}
	if c.measured.Load() {
		c.bytes.Add(int64(len(data)))
		c.late[min(max(newest-tick, 0), int64(len(c.late)-1))].Add(1)
	}
}

// report is how many frames the latest one was behind, how many there were,
// and how many were more than two behind.
func (c *footballSpectators) report() (worst int, frames, over int64) {
	for behind := range c.late {
		n := c.late[behind].Load()
		if n > 0 {
			worst = behind
		}
		frames += n
		if behind > 2 {
			over += n
		}
	}
	return worst, frames, over
}
