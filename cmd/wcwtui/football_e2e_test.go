//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// goalReplay is a file of a whole match of the two baselines, which red wins by
// two goals.
func goalReplay(t testing.TB) string {
	t.Helper()
	c := proto.DefaultConfig()
	c.Seed = 679961
	m, err := rules.New(rules.Config{Episode: c})
	if err != nil {
		t.Fatal(err)
	}
	for seat := range proto.Seats {
		m.Register(0, seat, proto.Registration{Scripted: proto.Baseline(proto.SeatTeam(seat)).String()})
		if err := m.Join(0, seat, engine.Agent); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := engine.Play(m, nil); err != nil {
		t.Fatal(err)
	}
	r, err := m.Replay()
	if err != nil {
		t.Fatal(err)
	}
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "goals.replay")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestFootballReplay(t *testing.T) {
	x := onScreen(t, 80, 24, "replay", footballReplay(t))
	x.WaitFor("plays 1x")
	x.WaitFor("1st · turn 1/6") // after the lobby
	x.Type(" ")
	x.WaitFor("paused")
	x.Type("\x1b[F")
	x.WaitFor("FULL TIME")
	x.WaitFor("hash chain ✓")
	x.WaitFor("0 : 0")
	x.Type("\x1b[D") // a tick back: still the end
	x.WaitFor("FULL TIME")
	x.Type("\x1b[5~") // a turn back
	x.WaitGone("FULL TIME")
	x.Type("?")
	x.WaitFor("KEYS")
	x.Type("\x1b")
	x.WaitGone("KEYS")
	x.Type("q")
	x.leaves(t, 0)
}

func TestFootballGoal(t *testing.T) {
	x := onScreen(t, 120, 40, "replay", "--paused", goalReplay(t))
	x.WaitFor("hash ✓ every tick to 6143")
	x.WaitFor("BEATS")
	for range 30 { // beats up to the first goal
		if strings.Contains(x.Screen(), "1 : 0") {
			break
		}
		before := tickShown(x.Screen())
		x.Type("n")
		x.Wait("the next beat", func(screen string) bool { return tickShown(screen) != before })
	}
	x.WaitFor("GOAL ■")
	x.Type("\x1b[D") // the tick before
	x.WaitFor("0 : 0")
	x.Type("\x1b[C")
	x.WaitFor("1 : 0")
	x.Type("z")
	x.WaitGone("└")
	x.Type("z")
	x.WaitFor("└")
	x.Type("\x1b[F")
	x.WaitFor("seat score  ■ 0.833")
	x.Type("\r") // from the start
	x.WaitFor("plays 1x")
	row := strings.Split(x.Screen(), "\n")[36]
	column := len([]rune(row[:strings.Index(row, " 4 ")])) + 2          // from 1
	x.Type(fmt.Sprintf("\x1b[<0;%d;37M\x1b[<0;%d;37m", column, column)) // a click on the 4
	x.WaitFor("plays 4x")
	x.Type("q")
	x.leaves(t, 0)
}

// tickShown is the tick that a large screen names.
func tickShown(screen string) string {
	_, after, _ := strings.Cut(screen, "    tick ")
	tick, _, _ := strings.Cut(after, " ")
	return tick
}

// The smallest screen has all pages, in ASCII alone.
func TestFootballPages(t *testing.T) {
	x := onScreen(t, 40, 12, "--ascii", "replay", footballReplay(t))
	x.WaitFor("plays 1x")
	x.Type(" ")
	x.WaitFor("paused")
	for _, page := range []string{"SHIRTS", "HEAT", "PASSES", "SHOTS", "CHANCES", "FEED"} {
		x.Type("i")
		x.WaitFor(page)
	}
	x.Type("i")
	x.WaitFor("--------") // the pitch
	x.Type("q")
	x.leaves(t, 0)
}

// Where lines are all there is, the events are told.
func TestFootballLines(t *testing.T) {
	status, out, errs := call(t, nil, "", "replay", goalReplay(t))
	if status != done || errs != "" {
		t.Errorf("status %d: %s", status, errs)
	}
	for _, want := range []string{"0\t4:00\tpolicy\tRED-10 plays zonal.\n", "\tgoal\tGoal for red by RED-", "\tover\tThe match is over (full time): red 2, blue 0.\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	data, err := os.ReadFile(footballReplay(t))
	if err != nil {
		t.Fatal(err)
	}
	cut := write(t, "cut.replay", string(data[:len(data)/2]))
	if status, out, errs := call(t, nil, "", "replay", cut); status != done || !strings.Contains(out, "\tkickoff\t") || !strings.Contains(errs, "record") {
		t.Errorf("of half a file: status %d, %q\n%s", status, errs, out)
	}
	bad := write(t, "bad.replay", string(data[:12]))
	if status, _, errs := call(t, nil, "", "replay", bad); status != fault || !strings.Contains(errs, "header") {
		t.Errorf("of a header cut short: status %d, %q", status, errs)
	}
}
