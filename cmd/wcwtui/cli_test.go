//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// call runs the program in this process, with no terminal.
func call(t *testing.T, env []string, stdin string, args ...string) (status int, out, errs string) {
	t.Helper()
	home := t.TempDir()
	env = append([]string{
		"HOME=" + home, "XDG_CONFIG_HOME=" + home + "/config", "XDG_STATE_HOME=" + home + "/state", "XDG_DATA_HOME=" + home + "/data", "TERM=xterm",
	}, env...)
	var stdout, stderr bytes.Buffer
	status = run(t.Context(), args, env, strings.NewReader(stdin), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// write makes a file and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// mistake is a call that is refused, and a part of the sentence that says why.
type mistake struct {
	name   string
	args   []string
	status int
	says   string
}

// mistakesOfShowing are those of what is only looked at, and of settings.
func mistakesOfShowing(t *testing.T) []mistake {
	settings := func(text string) string { return write(t, "settings.toml", text) }
	return []mistake{
		{"unknown command", []string{"dance"}, usage, "dance"},
		{"unknown flag", []string{"watch", "--loud"}, usage, "--loud"},
		{"home without a terminal", nil, usage, "needs a terminal"},
		{"recording a file", []string{"replay", "r.json", "--record", "x"}, usage, "replay watches none"},
		{"unknown theme", []string{"watch", "--theme", "pink"}, usage, `"pink"`},
		{"fps", []string{"watch", "--fps", "900"}, usage, "--fps 900"},
		{"game", []string{"watch", "--game", "chess"}, usage, "--game chess"},
		{"speed", []string{"watch", "--speed", "0"}, usage, "--speed 0"},
		{"speed of an address", []string{"watch", "--speed", "3", "ws://a/global"}, usage, "demo match"},
		{"seed of the demo", []string{"watch", "--seed", "12"}, usage, "--seed"},
		{"scheme", []string{"watch", "gopher://a/global"}, usage, "gopher://"},
		{"no host", []string{"watch", "ws:///global"}, usage, "names no host"},
		{"not a URL", []string{"watch", "ws://a:b:c/"}, usage, "cannot be read"},
		{"path", []string{"watch", "ws://a/glob?token=SECRET"}, usage, "ws://a/glob has the path /glob"},
		{"a seat's address", []string{"watch", "ws://a/player?slot=1&token=SECRET"}, usage, "ws://a/global"},
		{"nobody listens", []string{"watch", "--record", "/nowhere/at/all", "ws://127.0.0.1:1/global"}, fault, "/nowhere/at/all"},
		{"no seat's address", []string{"play"}, usage, "COWORLD_PLAYER_WS_URL"},
		{"slot", []string{"play", "ws://a/player", "--slot", "9"}, usage, "names no seat"},
		{"no route of a seat", []string{"play", "ws://a/global?slot=1"}, usage, "ends in /player or /human"},
		{"as whom", []string{"play", "--as", "cat", "ws://a/player?slot=1"}, usage, "--as cat"},
		{"seat without a terminal", []string{"play", "ws://a/player?slot=1"}, usage, "full screen"},
		{"seat's recording", []string{"play", "--record", "x", "ws://a/player?slot=1"}, usage, "private"},
		{"seat's token file", []string{"play", "--token-file", "/nowhere/token", "ws://a/player?slot=1"}, fault, "/nowhere/token"},
		{"token file", []string{"watch", "--token-file", "/nowhere/token", "ws://a/inspect?slot=1"}, fault, "/nowhere/token"},
		{"two tokens", []string{"watch", "--token-file", write(t, "token", "SECRET SECRET"), "ws://a/inspect?slot=1"}, fault, "holds no token"},
		{"missing replay", []string{"replay", "/nowhere/r.json"}, fault, "/nowhere/r.json"},
		{"a folder", []string{"replay", "/"}, fault, "folder"},
		{"not a replay", []string{"replay", write(t, "r.json", `{"schema":1}`)}, fault, "neither a recording nor a replay"},
		{"settings", []string{"version", "--config", settings("theme = 3")}, fault, "line 1"},
		{"unknown setting", []string{"version", "--config", settings("\ncolour = 'red'")}, fault, "line 2"},
		{"theme in the settings", []string{"version", "--config", settings("theme = 'pink'")}, fault, "settings.toml: theme"},
		{"rate in the settings", []string{"version", "--config", settings("fps = -1")}, fault, "settings.toml: fps -1"},
		{"words for a rate", []string{"version", "--config", settings("fps = 'fast'")}, fault, "column 7: fps must be a whole number"},
		{"words for a switch", []string{"version", "--config", settings("bell = 'off'")}, fault, "bell must be true or false"},
		{"a list for a theme", []string{"version", "--config", settings("theme = ['dark']")}, fault, "theme must be a name"},
		{"a table for a theme", []string{"version", "--config", settings("[theme]")}, fault, "theme must be a name"},
		{"missing settings", []string{"version", "--config", "/nowhere/s.toml"}, fault, "/nowhere/s.toml"},
		{"log", []string{"version", "--log", "/nowhere/at/all.log"}, fault, "/nowhere/at/all.log"},
	}
}

// mistakesOfMatches are those of what plays a match.
func mistakesOfMatches(t *testing.T) []mistake {
	return []mistake{
		{"flag without a value", []string{"sim", "wcw", "--seed"}, usage, "--seed needs a value"},
		{"recording what is not live", []string{"sim", "wcw", "--record", "x"}, usage, "sim watches none"},
		{"game to simulate", []string{"sim", "chess"}, usage, "wcw"},
		{"count", []string{"sim", "wcw", "-n", "0"}, usage, "-n 0"},
		{"seed", []string{"sim", "wcw", "--seed", "XYZ"}, usage, "XYZ"},
		{"setup", []string{"sim", "wcw", "--setup", "D9"}, usage, "D9"},
		{"levels", []string{"sim", "wcw", "--bots", "genius"}, usage, "genius"},
		{"number of levels", []string{"sim", "wcw", "--bots", "a,b"}, usage, "there are 2 levels"},
		{"edition", []string{"sim", "wcw", "--edition", "gold"}, usage, "gold"},
		{"baseline", []string{"sim", "football", "--red", "total"}, usage, "--red total"},
		{"seed of football", []string{"sim", "football", "--seed", "1.5"}, usage, "--seed 1.5"},
		{"another game's flag", []string{"sim", "football", "--bots", "hard"}, usage, "--red"},
		{"football's flag", []string{"sim", "wcw", "--blue", "zonal"}, usage, "--bots"},
		{"a level at the table", []string{"local", "wcw", "--humans", "0", "--bots", "genius"}, usage, "genius"},
		{"timers", []string{"local", "wcw", "--humans", "0", "--timers", "sand"}, usage, "sand"},
		{"a deck", []string{"local", "wcw", "--humans", "0", "--deck", "wolf,cat"}, usage, `"cat"`},
		{"cards", []string{"local", "wcw", "--humans", "0", "--deck", "wolf"}, usage, "has 1 cards"},
		{"a seat at the table", []string{"local", "wcw", "--humans", "Ann@10"}, usage, `"10"`},
		{"a seat for two", []string{"local", "wcw", "--humans", "Ann@3,Ben@3"}, usage, `"3"`},
		{"a name for two", []string{"local", "wcw", "--humans", "Ann,ann"}, usage, `"ann"`},
		{"a journal that is there", []string{"local", "wcw", "--humans", "0", "--journal", write(t, "a.journal", "")}, fault, "name another file"},
		{"no journal", []string{"local", "--resume", write(t, "b.journal", "{}")}, fault, "b.journal"},
		{"resume and more", []string{"local", "--resume", "x", "--seed", "1"}, usage, "--resume"},
		{"slots", []string{"host", "wcw", "--seats", "0,9"}, usage, `"9"`},
		{"a slot twice", []string{"host", "wcw", "--seats", "1,1"}, usage, `"1"`},
		{"fill", []string{"host", "wcw", "--fill", "humans"}, usage, "humans"},
		{"episode", []string{"host", "wcw", "--episode", write(t, "e.json", `{"mode":"slow"}`)}, fault, "mode"},
		{"listen", []string{"host", "wcw", "--listen", "256.0.0.1:1"}, fault, "256.0.0.1:1"},
	}
}

// Every mistake is answered by a sentence and the right status, never by a
// stack, a Go type or a token.
func TestMistakes(t *testing.T) {
	for _, c := range append(mistakesOfShowing(t), mistakesOfMatches(t)...) {
		t.Run(c.name, func(t *testing.T) {
			status, out, errs := call(t, nil, "", c.args...)
			if status != c.status || !strings.Contains(errs, c.says) || out != "" {
				t.Errorf("status %d, want %d; standard error, which should say %q:\n%s\nstandard output:\n%s", status, c.status, c.says, errs, out)
			}
			for _, never := range []string{"SECRET", "goroutine", "*errors.", "0x", "%!", "main.", "struct"} {
				if strings.Contains(errs, never) {
					t.Errorf("standard error has %q: %s", never, errs)
				}
			}
		})
	}
}

func TestHelpAndVersion(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"watch", "--help"}, {"play", "--help"}, {"local", "--help"}, {"host", "--help"}, {"sim", "--help"}, {"mcp", "--help"}, {"version"}, {"--version"}} {
		status, out, errs := call(t, nil, "", args...)
		if status != done || out == "" || errs != "" {
			t.Errorf("%v: status %d, %d bytes, standard error %q", args, status, len(out), errs)
		}
	}
	_, out, _ := call(t, nil, "", "--help")
	for _, command := range []string{"watch", "play", "replay", "local", "host", "sim", "mcp", "verify", "version"} {
		if !strings.Contains(out, "\n  "+command+" ") {
			t.Errorf("the help does not offer %s:\n%s", command, out)
		}
	}
}

// A line of sim has its fields in the order that scripts rely on, and its seed
// plays that match alone.
func TestSimLines(t *testing.T) {
	status, out, errs := call(t, nil, "", "sim", "wcw", "-n", "3", "--seed", seed, "--json", "--setup", "B2")
	if status != done {
		t.Fatal(errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 3 {
		t.Fatalf("%d lines for 3 matches", len(lines))
	}
	order := []string{"game", "seed", "outcome", "reason", "scores", "events", "digest", "setup", "roles", "days"}
	for i, line := range lines {
		at := -1
		for _, field := range order {
			next := strings.Index(line, `"`+field+`":`)
			if next <= at {
				t.Errorf("line %d: %q is not in its place: %s", i+1, field, line)
			}
			at = next
		}
		var l struct {
			Seed, Setup string
			Roles       []string
			Scores      []float64
		}
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		if l.Setup != "B2" || len(l.Roles) != 9 || len(l.Scores) != 9 {
			t.Errorf("line %d: %s", i+1, line)
		}
		if _, alone, _ := call(t, nil, "", "sim", "wcw", "--seed", l.Seed, "--json", "--setup", "B2"); alone != line+"\n" {
			t.Errorf("the seed of line %d plays\n%snot\n%s", i+1, alone, line)
		}
	}
}

// nine are the players of an episode.
const nine = `[{"name":"A"},{"name":"B"},{"name":"C"},{"name":"D"},{"name":"E"},{"name":"F"},{"name":"G"},{"name":"H"},{"name":"I"}]`

// A replay that host wrote is verified and played back.
func TestHostWritesAReplay(t *testing.T) {
	replay := filepath.Join(t.TempDir(), "match.json")
	status, out, errs := call(t, nil, "", "host", "wcw", "--listen", "127.0.0.1:0", "--seats", "none", "--fill", "bots", "--json",
		"--replay", replay, "--episode", write(t, "e.json", `{"mode":"fast","windowMs":100,"maxDays":1,"seed":"`+seed+`","tokens":["a0","a1","a2","a3","a4","a5","a6","a7","a8"],"players":`+nine+`}`))
	if status != done {
		t.Fatalf("status %d: %s", status, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], `{"event":"listening","http":"http://127.0.0.1:`) ||
		!strings.HasPrefix(lines[1], `{"event":"finished","result":{`) || !strings.Contains(lines[1], replay) {
		t.Errorf("announced:\n%s", out)
	}
	status, out, errs = call(t, nil, "", "verify", "--json", replay)
	if status != done || !strings.HasPrefix(out, `{"file":"`+replay+`","kind":"replay","game":"wcw","ok":true,"fault":null,`) {
		t.Errorf("verify: status %d: %s%s", status, out, errs)
	}
	if status, out, errs = call(t, nil, "", "replay", replay); status != done || !strings.HasPrefix(out, "1\t") {
		t.Errorf("replay: status %d: %s%s", status, out, errs)
	}
}

func TestVerifyNamesTheFault(t *testing.T) {
	good, bad := hostileRecording(t), write(t, "bad.json", `{"schema":"wcw.replay/1"}`)
	status, out, _ := call(t, nil, "", "verify", "--json", good, bad, "/nowhere")
	if status != fault {
		t.Errorf("status %d", status)
	}
	for i, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var v struct {
			OK    bool
			Fault *string
		}
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		if v.OK != (i == 0) || v.OK != (v.Fault == nil) {
			t.Errorf("file %d: %s", i+1, line)
		}
	}
}

// A token in the arguments works with a warning; one from elsewhere without.
func TestTokens(t *testing.T) {
	inspect := "ws://127.0.0.1:1/inspect?slot=2"
	for _, c := range []struct {
		name  string
		watch WatchCommand
		env   string
		stdin string
		warns bool
	}{
		{"in the address", WatchCommand{URL: inspect + "&token=T0KEN"}, "", "", true},
		{"in a file", WatchCommand{URL: inspect, TokenFile: write(t, "token", "T0KEN\n")}, "", "", false},
		{"on standard input", WatchCommand{URL: inspect, TokenFile: "-"}, "", " T0KEN\n", false},
		{"in the environment", WatchCommand{URL: inspect}, "WCWTUI_TOKEN=T0KEN", "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var errs bytes.Buffer
			p := &process{env: []string{c.env}, stdin: strings.NewReader(c.stdin), stderr: &errs}
			a, err := c.watch.address(p)
			if err != nil || !strings.Contains(a.URL, "token=T0KEN") {
				t.Errorf("the address is %q: %v", a.URL, err)
			}
			if a.Host != "127.0.0.1:1" || a.Seat != "seat 3, token hidden" {
				t.Errorf("shown as %q, %q", a.Host, a.Seat)
			}
			if warned := errs.Len() > 0; warned != c.warns || strings.Contains(errs.String(), "T0KEN") {
				t.Errorf("standard error: %q", errs.String())
			}
		})
	}
}

func TestAddresses(t *testing.T) {
	for typed, want := range map[string]struct{ url, game string }{
		"ws://a:8080/global":               {"ws://a:8080/global", ""},
		"  wss://a/global  ":               {"wss://a/global", ""},
		"a:8080/global":                    {"ws://a:8080/global", ""},
		"http://a:8080/":                   {"ws://a:8080/global", ""},
		"https://a/client/global":          {"wss://a/global", ""},
		"ws://a":                           {"ws://a/global", ""},
		"ws://a/x/global/":                 {"ws://a/x/global", ""},
		"ws://a/inspect?slot=1&token=zzzz": {"ws://a/inspect?slot=1&token=zzzz", "wcw"},
		"ws://a/replay":                    {"ws://a/replay", "football"},
	} {
		if a, err := readAddress(typed, ""); err != nil || a.URL != want.url || a.Game != want.game {
			t.Errorf("%q is %+v (%v), want %s of %q", typed, a, err, want.url, want.game)
		}
	}
	if a, err := readAddress("ws://a/elsewhere", "wcw"); err != nil || a.URL != "ws://a/elsewhere" {
		t.Errorf("--game does not override the path: %+v, %v", a, err)
	}
}

func TestSettingsAndFlags(t *testing.T) {
	no := false
	file := Settings{Theme: "light", FPS: 5, Motion: &no, Bell: &no}
	got := Shared{Theme: "dark"}.with(file)
	if got.Theme != "dark" || got.FPS != 5 || !got.NoMotion || !got.NoBell || got.ASCII {
		t.Errorf("flags over settings: %+v", got)
	}
}
