package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/host"
)

// footballConfig is the arena's config of a short match.
const footballConfig = `{"seed":679961,"num_agents":8,"maxTicks":480,"halfTicks":240,"gameOverTicks":5,"lobbyJoinTimeoutTicks":10,"fastMode":true,
"tokens":["secret0","secret1","secret2","secret3","secret4","secret5","secret6","secret7"],"players":[{"name":"Ann"}]}`

// Under the arena's runner a match of football writes all its documents, and
// the announcements hold no token.
func TestHostFootballUnderTheRunner(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return "file://" + filepath.Join(dir, name) }
	env := []string{
		"COGAME_CONFIG_URI=file://" + write(t, "config.json", footballConfig), "COGAME_HOST=127.0.0.1", "COGAME_PORT=0",
		"COGAME_RESULTS_URI=" + file("results.json"), "COGAME_SAVE_REPLAY_URI=" + file("match.replay"),
		"COGAME_EVENTS_URI=" + file("events.jsonl"), "COGAME_PLAYER_FAILURE_URI=" + file("failure.json"),
	}
	status, out, errs := call(t, env, "", "host", "football", "--seats", "none")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != done || len(lines) != 2 || !strings.HasPrefix(lines[0], `{"event":"listening",`) || !strings.HasPrefix(lines[1], `{"event":"finished","result":{"names":["Ann","Player2",`) {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	if strings.Contains(out+errs, "secret") {
		t.Errorf("a token shows:\n%s%s", out, errs)
	}
	for name, head := range map[string]string{"results.json": `{"names":["Ann"`, "match.replay": "COWLDFTB", "events.jsonl": `{"tick":`} {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.HasPrefix(string(data), head) || strings.Contains(string(data), "secret") {
			t.Errorf("%s holds %.60s, %v", name, data, err)
		}
	}
	if status, out, _ := call(t, nil, "", "verify", "--json", filepath.Join(dir, "match.replay")); status != done || !strings.Contains(out, `"ok":true`) {
		t.Errorf("its replay: %d, %s", status, out)
	}
	env = append(env, "COGAME_LOAD_REPLAY_URI="+file("match.replay"))
	if status, out, errs := call(t, env, "", "host", "football"); status != fault || out != `{"event":"failed"}`+"\n" || !strings.Contains(errs, "COGAME_SAVE_REPLAY_URI") {
		t.Errorf("asked to serve a replay and to save one: status %d\n%s%s", status, out, errs)
	}
}

// certReplay is the replay of a match that ends 0 : 0 at tick 1,823.
const certReplay = "../../testdata/football/cert-zonal-679961.replay"

// A replay that is served is watched like a match, for the arena's runner and
// for people.
func TestHostFootballServesAReplay(t *testing.T) {
	path, err := filepath.Abs(certReplay)
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]*started{
		"runner": start(t, []string{"COGAME_LOAD_REPLAY_URI=file://" + path, "COGAME_HOST=127.0.0.1", "COGAME_PORT=0"}, "host", "football"),
		"people": start(t, nil, "host", "football", "--load-replay", path, "--listen", "127.0.0.1:0", "--json"),
	} {
		var l host.Listening
		if err := json.Unmarshal([]byte(s.line()), &l); err != nil || !strings.HasSuffix(l.Spectate, "/replay") || len(l.Seats) != 0 {
			t.Fatalf("%s: %+v, %v", name, l, err)
		}
		w := start(t, nil, "watch", l.Spectate, "--plain")
		go func() { _, _ = io.Copy(io.Discard, w.errs) }()
		for !strings.Contains(w.line(), "\tkickoff\t") { // line fails at the end of the output
		}
	}
}

func TestHostFootballServesNoReplayThatIsNone(t *testing.T) {
	for _, args := range [][]string{
		{"football", "--load-replay", certReplay, "--fast"}, {"football", "--load-replay", certReplay, "--seats", "0"},
		{"football", "--load-replay", certReplay, "--keep"}, {"wcw", "--load-replay", certReplay},
	} {
		if status, _, errs := call(t, nil, "", append([]string{"host"}, args...)...); status != usage || !strings.Contains(errs, "--load-replay") {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
	}
	file := write(t, "none.replay", "GIF89a")
	if status, _, errs := call(t, nil, "", "host", "football", "--load-replay", file); status != fault || !strings.Contains(errs, "none.replay") || !strings.Contains(errs, "COWLDFTB") {
		t.Errorf("status %d, %s", status, errs)
	}
	env := []string{"COGAME_LOAD_REPLAY_URI=file:///nowhere/x.replay"}
	if status, out, errs := call(t, env, "", "host", "football"); status != fault || out != `{"event":"failed"}`+"\n" || !strings.Contains(errs, "/nowhere/x.replay") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}

// A hosted match of scripts is the same as a simulated one.
func TestHostFootballPlaysWhatSimPlays(t *testing.T) {
	replay := filepath.Join(t.TempDir(), "match.replay")
	status, out, errs := call(t, nil, "", "host", "football", "--json", "--listen", "127.0.0.1:0", "--seats", "none", "--fast", "--seed", "7", "--red", "gegenpress", "--replay", replay)
	if status != done || !strings.Contains(out, `"event":"finished"`) {
		t.Fatalf("status %d\n%s%s", status, out, errs)
	}
	_, verdict, _ := call(t, nil, "", "verify", "--json", replay)
	_, line, _ := call(t, nil, "", "sim", "football", "--json", "--seed", "7", "--red", "gegenpress")
	_, chain, _ := strings.Cut(line, `"chain":`)
	if chain = chain[:18]; !strings.Contains(verdict, `"chain":`+chain) {
		t.Errorf("the chains differ:\n%s%s", verdict, line)
	}
}

func TestHostFootballRefusesWhatMakesNoSense(t *testing.T) {
	for _, args := range [][]string{{"--fill", "hard"}, {"--seats", "8"}, {"--red", "tiki-taka"}, {"--seed", "x"}, {"--bot-delay", "1s"}} {
		if status, out, errs := call(t, nil, "", append([]string{"host", "football"}, args...)...); status != usage || out != "" || !strings.Contains(errs, args[0]) {
			t.Errorf("%v: status %d, %s%s", args, status, out, errs)
		}
	}
	if status, _, errs := call(t, nil, "", "host", "wcw", "--fast"); status != usage || !strings.Contains(errs, "football") {
		t.Errorf("wcw --fast: %d, %s", status, errs)
	}
	bad := write(t, "bad.json", `{"turnTicks":0}`)
	if status, _, errs := call(t, nil, "", "host", "football", "--episode", bad); status != fault || !strings.Contains(errs, "turnTicks") {
		t.Errorf("a bad episode: %d, %s", status, errs)
	}
}

// The demo is told in lines, and its recording once more: the same.
func TestFootballDemoInLines(t *testing.T) {
	file := filepath.Join(t.TempDir(), "demo.rec")
	status, out, errs := call(t, nil, "", "watch", "--game", "football", "--plain", "--seed", "679961", "--speed", "40", "--record", file)
	if status != done {
		t.Fatalf("status %d: %s", status, errs)
	}
	for _, want := range []string{"\tpolicy\tBLUE-6 plays gegenpress.\n", "\tgoal\tGoal for red", "\thalftime\tHalf time: ", "\tover\tThe match is over (full time): red 2, blue 0.\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if status, again, errs := call(t, nil, "", "replay", file); status != done || again != out {
		t.Errorf("the recording tells other than the match: status %d, %s\n%s", status, errs, again)
	}
	if status, out, errs := call(t, nil, "", "verify", "--json", file); status != done || !strings.Contains(out, `"kind":"recording","game":"football","ok":true`) || !strings.Contains(out, `"goals":[2,0],"over":true`) {
		t.Errorf("the recording is checked: status %d, %s%s", status, out, errs)
	}
}
