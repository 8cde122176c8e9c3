//go:build unix

package main

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// cable stands between a seat and its server, and can be cut.
type cable struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
}

// lay lays a cable to a server's port.
func lay(t *testing.T, port int) *cable {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{Listener: ln}
	t.Cleanup(func() { _ = ln.Close(); c.cut() })
	go func() {
		for {
			near, err := ln.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
			if err != nil {
				_ = near.Close()
				continue
			}
			c.mu.Lock()
			c.conns = append(c.conns, near, far)
			c.mu.Unlock()
			join := func(a, b net.Conn) {
				_, _ = io.Copy(a, b)
				_, _ = a.Close(), b.Close()
			}
			go join(near, far)
			go join(far, near)
		}
	}()
	return c
}

// cut ends all connections; new ones can be made.
func (c *cable) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, conn := range c.conns {
		_ = conn.Close()
	}
	c.conns = nil
}

// over is an address that leads through the cable.
func (c *cable) over(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	u.Host = c.Addr().String()
	return u.String()
}

// hostingEpisode serves an episode with one open seat.
func hostingEpisode(t *testing.T, e proto.Episode, seat int, more ...string) host.Listening {
	t.Helper()
	for i := range e.Tokens {
		e.Tokens[i] = fmt.Sprintf("token-of-seat-%d", i)
	}
	data, err := proto.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "episode.json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	_, l := hosting(t, "127.0.0.1:0", append([]string{"--episode", path, "--seats", fmt.Sprint(seat), "--edition", "current"}, more...)...)
	return l
}

// pacedEpisode is a match of two days of some thirty seconds, slow enough for a
// busy machine.
func pacedEpisode(mode proto.Mode) proto.Episode {
	e := proto.DefaultEpisode(mode)
	e.Seed, e.MaxDays, e.Setup = seed, 2, "A1"
	e.Timers = proto.Timers{TransitionMs: 500, DayMs: 10_000, VoteMs: 6000, CoordinationMs: 5000, NightMs: 10_000}
	return e
}

// A person plays a whole match by keyboard: writes, is told to wait and keeps
// the line, votes, loses the connection in the middle with a draft half typed,
// comes back, acts at night and sees the result.
func TestPersonPlaysAMatch(t *testing.T) {
	t.Parallel()
	l := hostingEpisode(t, pacedEpisode(proto.ModeHuman), 3, "--wait", "1s")
	c := lay(t, l.Port)
	x := onScreen(t, 80, 24, "play", c.over(t, l.Seats[0].URL))
	x.WaitFor("Day 1 · Talk")
	x.WaitFor("you are 4")
	x.Type("cGood morning to all\r")
	x.WaitFor("4 you")
	x.Type("And once more\r")
	x.WaitFor("not sent: Wait two seconds")
	x.WaitFor("▸ And once more")
	x.Type(" after the cut")
	x.WaitFor("▸ And once more after the cut")
	c.cut()
	x.WaitFor("! try ")
	x.WaitFor("● live")
	x.WaitFor("▸ And once more after the cut")
	x.Type("\x1b")
	x.WaitFor("kept draft: And once more after the cut")

	x.WaitFor("YOUR VOTE")
	x.WaitFor("nothing chosen yet")
	x.typeUntil("3", "✓ saved")
	x.WaitFor("this counts: you vote to put 3")
	x.typeUntil("0", "this counts: you abstain.")
	x.WaitFor("✓ saved")

	x.WaitFor("Night 1 · Pack talk")
	x.Type("\tcIt is done\r") // the wolves' tab
	x.WaitFor("4 you")
	x.Type("\x1b")
	x.WaitFor("c writes to the wolves alone")
	x.Type("r") // somebody walks by
	x.WaitFor("Hidden. r shows it again.")
	x.WaitGone("It is done")
	x.Type("r")
	x.WaitFor("It is done")
	x.WaitFor("YOUR NIGHT")
	x.typeUntil("9", "the pack kills 9")
	x.Type("\x1b[B2")
	x.WaitFor("2 Player 2 kills 9")
	x.Type("\x1b[B1")
	x.WaitFor("and 1 Player 1 can do")
	x.WaitFor("✓ saved")
	for _, moment := range []string{"Day 2 · Talk", "Day 2 · Vote", "Night 2", "finished on day"} {
		x.WaitFor(moment)
	}
	x.WaitFor("fate")
	x.Type("q")
	x.leaves(t, 0)
}

// typeUntil presses keys until they are answered: a tray that opened by itself
// ignores them until no key was pressed for a moment.
func (x screenRun) typeUntil(keys, shows string) {
	last := time.Now()
	x.Wait(shows, func(screen string) bool {
		if strings.Contains(screen, shows) {
			return true
		}
		if time.Since(last) > widget.Quiet {
			x.Type(keys)
			last = time.Now()
		}
		return false
	})
}

// A policy's seat is played by keyboard: a bid is written and sent, votes and
// nights are answered, a lost connection comes back, and the result is seen.
func TestPolicyPlaysAMatch(t *testing.T) {
	t.Parallel()
	e := proto.DefaultEpisode(proto.ModeFast)
	e.Seed, e.MaxDays, e.Setup, e.WindowMs = seed, 1, "A1", 3500
	l := hostingEpisode(t, e, 3)
	c := lay(t, l.Port)
	x := onScreen(t, 80, 24, "play", "--name", "Thistle", c.over(t, l.Seats[0].URL))
	x.WaitFor("TO THE WOLVES")
	x.answerIn("I am with you", "Sent: your line.")
	x.WaitFor("YOUR BID")
	x.answerIn("I have seen it all", "Sent: you ask to speak")
	c.cut()
	x.WaitFor("! try ")
	x.WaitFor("● live")
	x.WaitFor("TO THE WOLVES")
	x.WaitFor("YOUR BID")
	x.WaitFor("YOUR VOTE")
	x.typeUntil("3S", "Sent: you vote to put 3")
	x.WaitFor("Night 1")
	x.WaitFor("YOUR NIGHT")
	x.typeUntil("1S", "Sent: the pack kills 1")
	x.WaitFor("finished on day 1")
	x.WaitFor("Thistle")
	x.Type("q")
	x.leaves(t, 0)
}

// answerIn writes the text of a request and sends it, in this request or the
// next of its kind.
func (x screenRun) answerIn(text, shows string) {
	x.Wait("the text to be written", func(screen string) bool {
		if strings.Count(screen, "enter writes") == 1 {
			return true
		}
		x.Type("\r")
		return false
	})
	x.Type(text)
	x.WaitFor(text)
	x.Type("\r")
	x.typeUntil("S", shows)
}

// A policy that answers after its time is told that this came too late, and
// keeps what it had chosen (wcw sheet 3.2).
func TestPolicyIsTooLate(t *testing.T) {
	t.Parallel()
	e := pacedEpisode(proto.ModeBots)
	e.Timers.DayMs, e.Timers.VoteMs = 1000, 25_000
	l := hostingEpisode(t, e, 3)
	x := onScreen(t, 80, 24, "play", l.Seats[0].URL)
	x.WaitFor("YOUR VOTE")
	for _, clock := range []string{"!0:08", "!0:01", "Vote  0:00"} {
		x.WaitFor(clock)
	}
	x.Type("3S")
	x.WaitFor("✗ too late: the time was up")
	x.WaitFor("▐3▌")
	x.Type("q")
	x.WaitFor("LEAVE SEAT 4?")
	x.Type("\x1b[C\r")
	x.leaves(t, 0)
}
