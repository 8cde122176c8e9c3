package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/host"
)

// Under the arena's runner the config says what is played, the announcements
// are JSON without tokens, and a failure is one general line and status 1.
func TestHostUnderTheRunner(t *testing.T) {
	dir := t.TempDir()
	config := write(t, "config.json", `{"mode":"fast","windowMs":100,"maxDays":1,"player_connect_timeout_seconds":1,"seed":"`+seed+
		`","tokens":["secret0","secret1","secret2","secret3","secret4","secret5","secret6","secret7","secret8"],"players":`+nine+`}`)
	env := []string{
		"COGAME_CONFIG_URI=file://" + config, "COGAME_HOST=127.0.0.1", "COGAME_PORT=0",
		"COGAME_RESULTS_URI=" + filepath.Join(dir, "results.json"), "COGAME_SAVE_REPLAY_URI=" + filepath.Join(dir, "replay.json"),
	}
	status, out, errs := call(t, env, "", "host", "wcw", "--fill", "bots", "--seats", "none")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != done || len(lines) != 2 || !strings.HasPrefix(lines[0], `{"event":"listening",`) || !strings.HasPrefix(lines[1], `{"event":"finished","result":{"schema":"wcw.results/1",`) {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	if strings.Contains(out+errs, "secret") {
		t.Errorf("a token shows:\n%s%s", out, errs)
	}
	for file, head := range map[string]string{"results.json": `{"schema":"wcw.results/1"`, "replay.json": `{"schema":"wcw.replay/1"`} {
		if data, err := readWhole(filepath.Join(dir, file)); err != nil || !strings.HasPrefix(string(data), head) {
			t.Errorf("%s holds %.60s, %v", file, data, err)
		}
	}

	env[0] = "COGAME_CONFIG_URI=" + write(t, "bad.json", `{"tokens":["secret0"]}`)
	status, out, errs = call(t, env, "", "host", "wcw")
	if status != fault || out != `{"event":"failed"}`+"\n" || !strings.Contains(errs, "tokens") || strings.Contains(errs, "secret") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}

func TestHostRefusesTimesAndAddressesThatMakeNoSense(t *testing.T) {
	for _, args := range [][]string{{"--wait=-5s"}, {"--bot-delay=-1ms"}, {"--listen", ""}} {
		status, out, errs := call(t, nil, "", append([]string{"host", "wcw"}, args...)...)
		if name, _, _ := strings.Cut(args[0], "="); status != usage || out != "" || !strings.Contains(errs, name) {
			t.Errorf("%v: status %d, %s%s", args, status, out, errs)
		}
	}
}

// Without open seats no address has a token, and none is spoken of.
func TestHostSpeaksOfTokensOnlyWithOpenSeats(t *testing.T) {
	l := host.Listening{Spectate: "ws://a/global"}
	if words := listeningWords(l); words != "Watch at ws://a/global" {
		t.Errorf("without seats: %q", words)
	}
	l.Seats = []host.SeatURL{{Slot: 0, URL: "ws://a/player?slot=0&token=x"}}
	if words := listeningWords(l); !strings.Contains(words, "Seat 1 is at ws://a/player") || !strings.HasSuffix(words, "to its player alone.") {
		t.Errorf("with a seat: %q", words)
	}
}
