//go:build unix

package main

import (
	"bytes"
	"cmp"
	"net"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/games"
	"github.com/wcwtui/wcwtui/engine/host"
	hosted "github.com/wcwtui/wcwtui/engine/host/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// agentSeat is a hosted match with the first seat open, by a clock that stands,
// and the cable that leads there.
type agentSeat struct {
	t     *testing.T
	cable *cable
	clock *stopClock
	url   string
	key   string
	sent  *overheard
}

// overheard keeps what the server sends to the player last.
type overheard struct {
	mu   sync.Mutex
	tail []byte
}

func (o *overheard) Write(data []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.tail = append(o.tail, data...)
	o.tail = o.tail[max(0, len(o.tail)-1<<16):]
	return len(data), nil
}

// request is the newest one, with the id of the match.
func (o *overheard) request() (match, id string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	all := regexp.MustCompile(`"type":"action_request","data":\{"match_id":"([^"]+)","request_id":"([^"]+)"`).FindAllSubmatch(o.tail, -1)
	if len(all) == 0 {
		return "", ""
	}
	last := all[len(all)-1]
	return string(last[1]), string(last[2])
}

// hostingAgent serves a match of a game. Bots play the other seats.
func hostingAgent(t *testing.T, g proto.Game, players int, turn time.Duration, bot string) *agentSeat {
	t.Helper()
	clock := newStopClock(t)
	clock.turn(false)
	server, err := host.New(host.Config{Clock: clock, Game: hosted.Game{
		New: func(seed string) (rules.Game, error) {
			return games.New(games.Config{Game: g, Players: players, Seed: seed, Holdem: proto.HoldemConfig{MaxHands: 5}})
		},
		Seed: seed, Turn: turn, Seats: []int{0},
		Bot: func(seed string, seat int) (rules.Bot, error) { return games.NewBot(g, bot, seed, seat) },
	}})
	if err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(t.Context(), ln) }() // a test that ends breaks the match off
	t.Cleanup(func() { <-server.Done() })
	l := server.URLs(ln.Addr())
	a := &agentSeat{t: t, clock: clock, key: l.Seats[0].Key, sent: &overheard{}}
	a.cable = lay(t, l.Port, a.sent)
	a.url = a.cable.over(t, l.Seats[0].URL)
	return a
}

// play runs the program on the seat.
func (a *agentSeat) play(w, h int, args ...string) screenRun {
	a.t.Helper()
	x := terminaltest.New(a.t, w, h)
	cmd := binary(a.t, append([]string{"play", a.url}, args...)...)
	cmd.Env = append(cmd.Env, "WCWTUI_TOKEN="+a.key)
	return screenRun{x, x.Start(cmd)}
}

// slip sends an action past the program, as a client at fault would.
func (a *agentSeat) slip(action proto.Action) {
	a.t.Helper()
	match, id := a.sent.request()
	data, err := proto.Encode(proto.ActionMessage{MatchID: match, RequestID: id, Action: action})
	if err != nil {
		a.t.Fatal(err)
	}
	a.cable.slip(a.t, data)
}

// slip sends a text frame to the server on the newest connection; the mask of
// zeros leaves the text as it is (RFC 6455, 5.3).
func (c *cable) slip(t *testing.T, text []byte) {
	t.Helper()
	frame := []byte{0x81, 0x80 | 126, byte(len(text) >> 8), byte(len(text)), 0, 0, 0, 0}
	c.mu.Lock()
	far := c.conns[len(c.conns)-1]
	c.mu.Unlock()
	if _, err := far.Write(append(frame, text...)); err != nil {
		t.Fatal(err)
	}
}

// A person plays a whole tournament of four: lets his time run out once, sends
// what is not legal, loses the connection with a raise half chosen, plays to the
// end, reads who was who and saves the hands.
func TestPersonPlaysATournament(t *testing.T) {
	t.Parallel()
	a := hostingAgent(t, proto.TexasHoldem, 4, 12*time.Second, "easy")
	x := a.play(80, 24)
	x.WaitFor("YOUR HAND")
	x.WaitFor("strikes 0/2")
	x.WaitFor("at 0:00 the server makes a safe decision")
	x.WaitFor("the time is up")
	x.WaitFor("strikes 1/2")
	a.clock.skip(13 * time.Second)
	x.patiently("the next decision", func(s string) string {
		if strings.Contains(s, "you act") && !strings.Contains(s, "time is up") {
			return ""
		}
		return "o" // any key but space goes on
	})
	x.WaitFor("strikes 1/2")

	a.slip(proto.Action{Type: proto.Raise, Amount: 1})
	x.WaitFor("refused as not legal; one more try")
	x.typeUntil("R", "RAISE TO")
	x.Type("\x1b[A")
	const raise = "RAISE TO  500"
	x.WaitFor(raise)
	a.cable.cut()
	x.WaitFor("! try ")
	a.cable.mend()
	x.WaitFor("● live")
	x.WaitFor(raise)
	x.Type("\r")
	x.WaitGone("RAISE TO")

	x.playOut("THE MATCH IS OVER")
	x.WaitFor("(bot)") // the real names
	x.Type("s")
	x.WaitFor("saved ")
	x.Type("q")
	x.leaves(t, done)
	if key := []byte(a.key); bytes.Contains(x.Raw(), key) {
		t.Error("the key was drawn")
	}
}

// playOut makes cheap decisions of hold'em until the screen shows something.
func (x screenRun) playOut(end string) {
	x.patiently(end, func(s string) string {
		if strings.Contains(s, end) {
			return ""
		}
		return cmp.Or(cheapest(s), "o") // odds: a key that changes nothing
	})
}

// patiently types what each screen wants, with pauses that are long enough for
// a screen that opened by itself; nothing is wanted once it is done.
func (x screenRun) patiently(what string, wants func(screen string) string) {
	last := time.Now()
	x.Wait(what, func(s string) bool {
		keys := wants(s)
		if keys != "" && time.Since(last) > 2*widget.Quiet {
			x.Type(keys)
			last = time.Now()
		}
		return keys == ""
	})
}

// cheapest are the keys for what a screen of hold'em asks.
func cheapest(screen string) string {
	for _, c := range [][2]string{
		{"FOLD?", "\x1b[C\r"}, {"any key goes on", "o"}, {"held", "o"}, {"C check", "C\r"}, {"F fold", "F\r"},
	} {
		if strings.Contains(screen, c[0]) {
			return c[1]
		}
	}
	return ""
}
