//go:build unix

package main

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"github.com/coder/websocket"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// tricks are texts that try to get hold of a terminal or of a reader's trust.
var tricks = [proto.Seats]string{
	"clear \x1b[2J\x1b[H\x1b[31;5mred",
	"clip \x1b]52;c;cHduZWQ=\a title \x1b]0;owned\a",
	"bidi \u202Etxet\u202C \u2066iso\u2069",
	"marks " + "a" + strings.Repeat("\u0301", 10_000),
	"emoji 👩‍👩‍👧‍👦 ⚔️ 1️⃣ 🏳️‍🌈 family",
	"carriage\rreturn ── Night 9 ──",
	"nul\x00bell\abs\b\b\b",
	"dcs \x1bP$q\"p\x1b\\ c1 \u009B31m link \x1b]8;;http://x\x1b\\y\x1b]8;;\x1b\\",
	"lines\n† 1 clear killed by the wolves\n\v\u2028next",
}

// arena serves one stream of the viewer protocol to whoever connects.
func arena(t *testing.T, events []proto.Event) string {
	t.Helper()
	message, err := proto.Marshal(proto.ViewerMessage{
		Type: proto.ViewerReset, EpisodeID: "episode_hostile", ThroughCursor: len(events), Events: events,
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer func() { _ = conn.CloseNow() }()
		if conn.Write(r.Context(), websocket.MessageText, message) == nil {
			_, _, _ = conn.Read(context.WithoutCancel(r.Context())) // until the viewer goes
		}
	}))
	t.Cleanup(server.Close)
	return "ws" + strings.TrimPrefix(server.URL, "http") + "/global"
}

// hostileMatch is a day on which everybody says and is called a trick.
func hostileMatch() []proto.Event {
	var roster []proto.RosterRow
	for i, name := range tricks {
		roster = append(roster, proto.RosterRow{Slot: proto.Slot(i), Name: name, Alive: true, Presentation: proto.Neutral()})
	}
	payloads := []proto.Payload{
		proto.Started{Roster: roster, RulesVersion: "wcw.rules/1"},
		proto.PhaseBegan{Phase: proto.PhaseDay, Day: 1, DurationMs: 60_000},
	}
	for i, text := range tricks {
		payloads = append(payloads, proto.Spoke{Speech: proto.Speech{Slot: proto.Slot(i), Text: text, Accusation: proto.Slot((i + 1) % proto.Seats)}})
	}
	events := make([]proto.Event, len(payloads))
	for i, p := range payloads {
		events[i] = proto.Event{
			ID: "public_" + strconv.Itoa(i+1), Cursor: i + 1, Day: 1, Phase: proto.PhaseDay, Reveal: proto.RevealPublic, Payload: p,
		}
	}
	return events
}

// Names and talk that try to take the terminal show as text, and nothing of
// the screen moves out of its place.
func TestHostileTextIsHarmless(t *testing.T) {
	url := arena(t, hostileMatch())
	for _, size := range [][2]int{{80, 24}, {40, 12}, {120, 40}} {
		x := onScreen(t, size[0], size[1], "watch", url)
		x.WaitFor("● live")
		x.WaitFor("lines")
		var rows []string
		x.Wait("the first and the last row in their places", func(s string) bool {
			rows = strings.Split(s, "\n")
			return strings.HasPrefix(rows[0], "WCW") && strings.Contains(rows[size[1]-1], "q")
		})
		for _, row := range rows {
			checkHarmless(t, row)
			if strings.HasPrefix(strings.TrimSpace(row), "† 1 clear") {
				t.Errorf("talk looks like a line of the program: %q", row)
			}
		}
		if raw := x.Raw(); bytes.Contains(raw, []byte("\x1b]52")) || bytes.Contains(raw, []byte("\x1b]8;")) || bytes.Contains(raw, []byte("\x1bP$q\"p")) {
			t.Error("a sequence of the talk reached the terminal")
		}
		if title := x.Title(); strings.Contains(title, "owned") {
			t.Errorf("the title is %q", title)
		}
		if x.Bells() != 0 {
			t.Errorf("the bell rang %d times", x.Bells())
		}
		x.Type("q")
		x.leaves(t, 0)
	}
}

func checkHarmless(t *testing.T, row string) {
	t.Helper()
	marks := 0
	for _, r := range ansi.Strip(row) {
		switch {
		case unicode.Is(unicode.Cf, r), unicode.IsControl(r):
			t.Errorf("the screen holds %U: %q", r, row)
			return
		case unicode.Is(unicode.Mn, r):
			marks++
		}
	}
	if marks > 50 {
		t.Errorf("a row holds %d combining marks", marks)
	}
}

// Lines for a pipe are one an event, whatever was said.
func TestHostileTextInLines(t *testing.T) {
	cmd := binary(t, "replay", "--aired", hostileRecording(t))
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if want := len(tricks) + 2; len(lines) != want {
		t.Errorf("%d lines for %d events:\n%q", len(lines), want, out)
	}
	for _, l := range lines {
		if n := strings.Count(l, "\t"); n != 3 {
			t.Errorf("%d tabs in %q", n, l)
		}
		checkHarmless(t, strings.ReplaceAll(l, "\t", " "))
	}
}
