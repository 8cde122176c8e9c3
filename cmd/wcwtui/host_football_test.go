package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
	if status, out, errs := call(t, env, "", "host", "football"); status != fault || out != `{"event":"failed"}`+"\n" || !strings.Contains(errs, "wcwtui replay") {
		t.Errorf("asked to serve a replay: status %d\n%s%s", status, out, errs)
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
