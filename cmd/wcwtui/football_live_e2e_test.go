//go:build unix

package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wcwtui/wcwtui/engine/host"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// hostingFootball runs a server of a match and tells where it is.
func hostingFootball(t *testing.T, args ...string) host.Listening {
	t.Helper()
	return announced(t, binary(t, append([]string{"host", "football", "--json", "--listen", "127.0.0.1:0", "--replay", filepath.Join(t.TempDir(), "match.replay")}, args...)...))
}

// A live match is watched to a goal, paused, gone back in and returned to.
func TestLiveFootballToAGoal(t *testing.T) {
	x := onScreen(t, 120, 40, "watch", "--game", "football", "--seed", "679961", "--speed", "16")
	x.WaitFor("● live")
	x.WaitFor("GOAL ■")
	x.WaitFor("1 : 0")
	x.Type(" ")
	x.WaitFor("paused")
	before := tickShown(x.Screen())
	x.Type("\x1b[D") // a tick back
	x.Wait("the tick before", func(screen string) bool { return tickShown(screen) != before })
	x.Type("p") // the beat before
	x.WaitFor("behind")
	x.Type("\x1b[F") // to what is live
	x.WaitFor("● live")
	x.WaitFor("FULL TIME")
	x.WaitFor("2 : 0")
	x.Type("q")
	x.leaves(t, 0)
}

// The address of a host needs no --game: its stream tells. A connection that is
// cut is made anew, and nothing is told twice.
func TestLiveFootballOverACutCable(t *testing.T) {
	l := hostingFootball(t, "--seats", "none", "--seed", "679961")
	c := lay(t, l.Port, io.Discard)
	x := onScreen(t, 80, 24, "watch", c.over(t, l.Spectate))
	x.WaitFor("● live")
	x.WaitFor("kick-off")
	c.cut()
	x.WaitFor("try ")
	c.mend()
	x.WaitFor("● live")
	if n := strings.Count(x.Screen(), "kick-off"); n > 1 {
		t.Errorf("the kick-off is told %d times:\n%s", n, x.Screen())
	}
	x.Type("q")
	x.leaves(t, 0)
}

// Speed keys change the match for everybody, but only with --control.
func TestSpeedOfALiveMatch(t *testing.T) {
	l := hostingFootball(t, "--seats", "none", "--seed", "679961")
	x := onScreen(t, 80, 24, "watch", "--control", l.Spectate)
	x.WaitFor("● live")
	x.Type(">>")
	watchUntil(t, l.Spectate, "the match runs three times as fast", func(s *proto.Scene) bool { return s.Chrome != nil && s.Chrome.Speed == 30 })
	x.WaitFor("● live 3x")
	x.Type("q")
	x.leaves(t, 0)
}

// watchUntil watches a match until a scene is as wanted.
func watchUntil(t *testing.T, address, what string, ok func(*proto.Scene) bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(1 << 20)
	r := proto.NewSceneReader(proto.SceneLimits())
	for met := false; !met; {
		_, data, err := conn.Read(ctx)
		if err == nil {
			err = r.Read(data, func(s *proto.Scene) { met = met || ok(s) })
		}
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
}

// A seat is taken, its policy chosen and changed, and its shirt ordered by hand.
func TestPlayASeatOfFootball(t *testing.T) {
	episode := write(t, "episode.json", `{"seed":7,"turnTicks":24}`)
	l := hostingFootball(t, "--seats", "0", "--episode", episode)
	policy := func(want string) func(*proto.Scene) bool {
		return func(s *proto.Scene) bool {
			return s.Chrome != nil && len(s.Chrome.Roster) == proto.Seats && s.Chrome.Roster[0].Policy == want
		}
	}
	x := onScreen(t, 80, 24, "play", l.Seats[0].URL)
	x.WaitFor("POLICY OF YOUR SEAT")
	x.Type("\x1b[C\tmine\x13") // gegenpress, a name, ctrl+s
	x.WaitFor("you are ■0")
	watchUntil(t, l.Spectate, "the policy is registered", policy("mine"))
	x.Type("P")
	x.WaitFor("POLICY OF YOUR SEAT")
	x.Type("s\x13") // the draft is there: its name ends in s now
	watchUntil(t, l.Spectate, "another policy is registered", policy("mines"))
	x.WaitFor("policy sent")
	x.Type("O")
	x.WaitFor("ORDER ■0")
	x.WaitFor("This server takes")
	x.Type("\x1b[Cchello\r\r") // press, say hello
	watchUntil(t, l.Spectate, "the order is played", func(s *proto.Scene) bool {
		if s.Chrome == nil || len(s.Chrome.Directives) == 0 || len(s.Chrome.Directives[0].Cogs) == 0 {
			return false
		}
		d := s.Chrome.Directives[0]
		return d.Source == "llm" && d.Cogs[0].Intent == "press" && d.Cogs[0].Say == "hello"
	})
	x.WaitFor("order sent")
	x.Type("q")
	x.leaves(t, 0)
}

// An arena of football gives a free seat to an address that names none.
func TestAnySeatOfFootball(t *testing.T) {
	episode := write(t, "episode.json", `{"seed":7,"tokens":["","","","","","","",""]}`)
	l := hostingFootball(t, "--seats", "0", "--wait", "10m", "--episode", episode)
	address, _, _ := strings.Cut(l.Seats[0].URL, "?")
	x := onScreen(t, 80, 24, "play", "--policy", "zonal", address)
	x.WaitFor("you are ■")
	x.Type("q")
	x.leaves(t, 0)
}

// A seat that is refused leads to the match itself.
func TestRefusedSeatOfFootball(t *testing.T) {
	l := hostingFootball(t, "--seats", "0", "--wait", "10m")
	address := strings.Replace(l.Seats[0].URL, "token=", "token=not", 1)
	x := onScreen(t, 80, 24, "play", "--policy", "zonal", address)
	x.WaitFor("✗ REFUSED")
	x.WaitFor("403")
	x.Type("\x1b[B\r") // watch this match instead
	x.WaitFor("● live")
	x.WaitFor("lobby")
	x.Type("q")
	x.leaves(t, 0)
}

// Who plays football from a file with a prompt is told what is wrong with it.
func TestPromptFile(t *testing.T) {
	l := hostingFootball(t, "--seats", "0", "--wait", "10m")
	long := write(t, "long.txt", strings.Repeat("x", proto.MaxPrompt+1))
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--policy", "catenaccio"}, "zonal or gegenpress"},
		{[]string{"--policy", "zonal", "--prompt-file", long}, "one policy"},
		{[]string{"--prompt-file", long}, fmt.Sprint(proto.MaxPrompt + 1)},
		{[]string{"--prompt-file", write(t, "empty.txt", " \n ")}, "empty"},
	} {
		x := onScreen(t, 200, 24, append([]string{"play", l.Seats[0].URL}, c.args...)...)
		x.WaitFor(c.want)
		if status := x.Exit(); status == 0 {
			t.Errorf("%v: status 0", c.args)
		}
	}
}
