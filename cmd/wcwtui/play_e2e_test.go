//go:build unix

package main

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// cable stands between a seat and its server, and can be cut.
type cable struct {
	net.Listener
	tap    io.Writer // sees what the server sends, before the seat does
	spoke  spoke     // whether the seat has sent a message
	mu     sync.Mutex
	conns  []net.Conn
	broken bool // no connection gets through
}

// lay lays a cable to a server's port.
func lay(t *testing.T, port int, tap io.Writer) *cable {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{Listener: ln, tap: tap, spoke: spoke{first: make(chan struct{})}}
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
			if !c.carries(near, far) {
				continue
			}
			go func() { // what the server sent last reaches the seat before the end does
				_, _ = io.Copy(io.MultiWriter(c.tap, near), far)
				_, _ = near.Close(), far.Close()
			}()
			go func() {
				_, _ = io.Copy(io.MultiWriter(far, &c.spoke), near)
				_ = far.(*net.TCPConn).CloseWrite()
			}()
		}
	}()
	return c
}

// spoke sees what a seat sends: its first text frame closes first.
type spoke struct {
	first chan struct{}
	once  sync.Once
}

// Write looks for the head of a text frame (RFC 6455 5.2).
func (s *spoke) Write(data []byte) (int, error) {
	if len(data) > 0 && data[0] == 0x81 {
		s.once.Do(func() { close(s.first) })
	}
	return len(data), nil
}

// carries takes a connection, or ends it while the cable is broken.
func (c *cable) carries(near, far net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.broken {
		_, _ = near.Close(), far.Close()
		return false
	}
	c.conns = append(c.conns, near, far)
	return true
}

// cut ends all connections and lets none through before mend.
func (c *cable) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, conn := range c.conns {
		_ = conn.Close()
	}
	c.conns, c.broken = nil, true
}

func (c *cable) mend() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.broken = false
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

// pacedEpisode is a match of two days.
func pacedEpisode(mode proto.Mode) proto.Episode {
	e := proto.DefaultEpisode(mode)
	e.Seed, e.MaxDays, e.Setup = seed, 2, "A1"
	e.Timers = proto.Timers{TransitionMs: 500, DayMs: 10_000, VoteMs: 20_000, CoordinationMs: 10_000, NightMs: 20_000}
	return e
}

// asked is how a server's message begins a request.
func asked(kind proto.RequestKind) string { return `"request":{"kind":"` + string(kind) + `"` }

// inPeriod is how a snapshot tells where in a day it is.
func inPeriod(phase proto.Phase, p proto.Period, day int) string {
	return fmt.Sprintf(`"phase":"%s","period":"%s","day":%d,`, phase, p, day)
}

// A person plays a whole match by keyboard: writes, is told to wait and keeps
// the line, votes, loses the connection in the middle with a draft half typed,
// comes back, acts at night and sees the result.
func TestPersonPlaysAMatch(t *testing.T) {
	t.Parallel()
	address, c, match := hostingByClock(t, pacedEpisode(proto.ModeHuman), 3)
	match.until(inPeriod(proto.PhaseDay, proto.PeriodDiscussion, 1))
	x := onScreen(t, 80, 24, "play", address)
	x.WaitFor("Day 1 · Talk")
	x.WaitFor("you are 4")
	x.talks(c)

	match.until(asked(proto.KindVote))
	x.votes()

	match.until(inPeriod(proto.PhaseNight, proto.PeriodCoordination, 1))
	x.confers()
	match.until(asked(proto.KindNight))
	x.kills()
	for _, next := range []struct {
		phase  proto.Phase
		period proto.Period
		shows  string
	}{
		{proto.PhaseDay, proto.PeriodDiscussion, "Day 2 · Talk"},
		{proto.PhaseVote, proto.PeriodVote, "Day 2 · Vote"},
		{proto.PhaseNight, proto.PeriodActions, "Night 2 · Actions"},
	} {
		match.until(inPeriod(next.phase, next.period, 2))
		x.WaitFor(next.shows)
	}
	match.goOn()
	x.WaitFor("finished on day")
	x.WaitFor("fate")
	x.Type("q")
	x.leaves(t, 0)
}

// talks writes, is told to wait, and keeps a line over a cut of the connection.
func (x screenRun) talks(c *cable) {
	x.Type("cGood morning to all\r")
	x.WaitFor("4 you")
	x.Type("And once more\r")
	x.WaitFor("not sent: Wait two seconds")
	x.WaitFor("▸ And once more")
	x.Type(" after the cut")
	x.WaitFor("▸ And once more after the cut")
	c.cut()
	x.WaitFor("! try ")
	c.mend()
	x.WaitFor("● live")
	x.WaitFor("▸ And once more after the cut")
	x.Type("\x1b")
	x.WaitFor("kept draft: And once more after the cut")
}

// votes chooses twice; the last choice counts.
func (x screenRun) votes() {
	x.WaitFor("YOUR VOTE")
	x.WaitFor("nothing chosen yet")
	x.typeUntil("3", "✓ saved")
	x.WaitFor("this counts: you vote to put 3")
	x.typeUntil("0", "this counts: you abstain.")
	x.WaitFor("✓ saved")
}

// confers writes to the pack, and hides it from somebody who walks by.
func (x screenRun) confers() {
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
}

// kills chooses a target and a knife.
func (x screenRun) kills() {
	x.WaitFor("YOUR NIGHT")
	x.typeUntil("9", "the pack kills 9")
	x.Type("\x1b[B2")
	x.WaitFor("2 Player 2 kills 9")
	x.Type("\x1b[B1")
	x.WaitFor("and 1 Player 1 can do")
	x.WaitFor("✓ saved")
}

// typeUntil presses keys until the screen shows something.
func (x screenRun) typeUntil(keys, shows string) {
	x.press(keys, shows, func(screen string) bool { return strings.Contains(screen, shows) })
}

// press presses keys until they are answered: a tray that opened by itself
// ignores them until no key was pressed for a moment.
func (x screenRun) press(keys, what string, answered func(screen string) bool) {
	last := time.Now()
	x.Wait(what, func(screen string) bool {
		if answered(screen) {
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
	e.Seed, e.MaxDays, e.Setup, e.WindowMs = seed, 1, "A1", 10_000
	address, c, match := hostingByClock(t, e, 3)
	x := onScreen(t, 80, 24, "play", "--name", "Thistle", address)
	<-c.spoke.first // the name is registered; without that, nothing goes on
	match.until(asked(proto.KindWolfChat))
	x.WaitFor("TO THE WOLVES")
	x.answerIn("I am with you", "Sent: your line.")
	match.until(asked(proto.KindBid))
	x.WaitFor("YOUR BID")
	x.answerIn("I have seen it all", "Sent: you ask to speak")
	c.cut()
	x.WaitFor("! try ")
	c.mend()
	x.WaitFor("● live")
	match.until(asked(proto.KindWolfChat))
	x.WaitFor("TO THE WOLVES")
	match.until(asked(proto.KindBid))
	x.WaitFor("YOUR BID")
	match.until(asked(proto.KindVote))
	x.WaitFor("YOUR VOTE")
	x.typeUntil("3S", "Sent: you vote to put 3")
	match.until(asked(proto.KindNight))
	x.WaitFor("Night 1")
	x.WaitFor("YOUR NIGHT")
	x.typeUntil("1S", "Sent: the pack kills 1")
	match.goOn()
	x.WaitFor("finished on day 1")
	x.WaitFor("Thistle")
	x.Type("q")
	x.leaves(t, 0)
}

// answerIn writes the text of the request and sends it.
func (x screenRun) answerIn(text, shows string) {
	x.press("\r", "the text to be written", func(screen string) bool {
		return strings.Count(screen, "enter writes") == 1 // of the two rows, one is open
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
	e.Timers.VoteMs = 25_000
	address, _, match := hostingByClock(t, e, 3)
	match.until(asked(proto.KindVote))
	x := onScreen(t, 80, 24, "play", address)
	x.WaitFor("YOUR VOTE")
	for _, clock := range []string{"!0:08", "!0:01", "Vote  0:00"} {
		x.WaitFor(clock)
	}
	match.clock.skip(20 * time.Second) // the request is over, the vote is not
	x.Type("3S")
	x.WaitFor("✗ too late: the time was up")
	x.WaitFor("▐3▌")
	x.Type("q")
	x.WaitFor("LEAVE SEAT 4?")
	x.Type("\x1b[C\r")
	x.leaves(t, 0)
}
