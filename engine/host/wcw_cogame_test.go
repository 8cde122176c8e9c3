package host

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/wcwtui/wcwtui/engine/host/internal/hosttest"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// smoke is a config document of a short match.
const smoke = `{"mode":"fast","setup":"A1","seed":"` + canonical + `","maxDays":1,"windowMs":100,"player_connect_timeout_seconds":1,
"tokens":["t0","t1","t2","t3","t4","t5","t6","t7","t8"],
"players":[{"name":"A"},{"name":"B"},{"name":"C"},{"name":"D"},{"name":"E"},{"name":"F"},{"name":"G"},{"name":"H"},{"name":"I"}]}`

// cogame is a run of the flow with the clock always ahead.
func cogame(env map[string]string, out io.Writer) Cogame {
	return Cogame{
		Getenv: func(name string) string { return env[name] },
		Out:    out,
		Listen: func(network, _ string) (net.Listener, error) { return net.Listen(network, "127.0.0.1:0") },
		Clock:  hosttest.NewClock().Go(),
		Game: func(config []byte) (Game, error) {
			return ReadWCW(config, func(name string) string { return env[name] }, func(*WCW) {})
		},
	}
}

// documents keeps what is put at each path.
type documents struct {
	mu    sync.Mutex
	kept  map[string]string
	order []string
}

func (d *documents) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if r.Method == http.MethodGet {
		_, _ = io.WriteString(w, smoke)
		return
	}
	data, _ := io.ReadAll(r.Body)
	d.kept[r.Method+" "+r.URL.Path] = string(data)
	d.order = append(d.order, r.URL.Path)
}

func TestCogameWithFiles(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	config := strings.Replace(smoke, `{`, `{"moderator":"default",`, 1) // which goes before WCW_MODERATOR
	if err := os.WriteFile(path("config.json"), []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	c := cogame(map[string]string{
		"COGAME_CONFIG_URI":      "file://" + path("config.json"),
		"COGAME_RESULTS_URI":     "file://" + path("results.json"),
		"COGAME_SAVE_REPLAY_URI": "file://" + path("replay.json"),
		"WCW_MODERATOR":          "llm",
	}, &out)
	if !c.Wanted() {
		t.Error("the environment is not seen to ask for the flow")
	}
	if err := c.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	var listening Listening
	var finished struct {
		Event  string
		Replay string
		Result struct{ Outcome string }
	}
	lines := strings.SplitAfter(out.String(), "\n")
	if len(lines) != 3 || json.Unmarshal([]byte(lines[0]), &listening) != nil || json.Unmarshal([]byte(lines[1]), &finished) != nil {
		t.Fatalf("it printed\n%s", out.String())
	}
	if listening.Event != "listening" || listening.Port == 0 || len(listening.Seats) != proto.Seats || strings.Contains(lines[0], "t0") {
		t.Errorf("the first line is %s", lines[0])
	}
	if finished.Event != "finished" || finished.Replay != path("replay.json") || finished.Result.Outcome != "draw" {
		t.Errorf("the last line is %s", lines[1])
	}
	for name, kind := range map[string]string{"results.json": `{"schema":"wcw.results/1"`, "replay.json": `{"schema":"wcw.replay/1"`} {
		if data, err := os.ReadFile(path(name)); err != nil || !strings.HasPrefix(string(data), kind) {
			t.Errorf("%s holds %.60s, %v", name, data, err)
		}
	}
	replay, err := os.ReadFile(path("replay.json"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := proto.DecodeReplay(replay)
	if err == nil {
		err = r.Verify()
	}
	if err != nil {
		t.Errorf("the replay is not valid: %v", err)
	}
}

func TestCogameOverHTTP(t *testing.T) {
	d := &documents{kept: make(map[string]string)}
	web := httptest.NewServer(d)
	defer web.Close()
	c := cogame(map[string]string{
		"COGAME_CONFIG_URI":         web.URL + "/config?key=1",
		"COGAME_RESULTS_URI":        web.URL + "/results?key=2",
		"COGAME_SAVE_REPLAY_URI":    web.URL + "/replay?key=3",
		"COGAME_SAVE_REPLAY_METHOD": "POST",
	}, io.Discard)
	c.Game = func(config []byte) (Game, error) {
		return ReadWCW(config, os.Getenv, func(w *WCW) { w.Edition = proto.Current })
	}
	if err := c.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(d.kept["PUT /results"], `{"schema":"wcw.results/2"`) || !strings.HasPrefix(d.kept["POST /replay"], `{"schema":"wcw.replay/1"`) {
		t.Errorf("kept %.200v", d.kept)
	}
	if !slices.Equal(d.order, []string{"/replay", "/results"}) {
		t.Errorf("saved in the order %v", d.order)
	}
}

func TestCogameFailures(t *testing.T) {
	d := &documents{kept: make(map[string]string)}
	web := httptest.NewServer(d)
	defer web.Close()
	for name, test := range map[string]struct {
		change func(env map[string]string)
		names  string
	}{
		"no results URI":   {func(e map[string]string) { delete(e, "COGAME_RESULTS_URI") }, "COGAME_RESULTS_URI"},
		"no config":        {func(e map[string]string) { e["COGAME_CONFIG_URI"] = "/no/such/config.json" }, "/no/such/config.json"},
		"a bad method":     {func(e map[string]string) { e["COGAME_RESULTS_METHOD"] = "PATCH" }, "PATCH"},
		"an LLM moderator": {func(e map[string]string) { e["WCW_MODERATOR"] = "llm" }, "moderator"},
		"a config of another game": {func(e map[string]string) {
			e["COGAME_CONFIG_URI"] = filepath.Join("..", "..", "testdata", "wcw", "schemas", "control.schema.json")
		}, "COGAME_CONFIG_URI"},
	} {
		t.Run(name, func(t *testing.T) {
			env := map[string]string{
				"COGAME_CONFIG_URI": web.URL + "/c", "COGAME_RESULTS_URI": web.URL + "/r", "COGAME_SAVE_REPLAY_URI": web.URL + "/p",
			}
			test.change(env)
			var out strings.Builder
			err := cogame(env, &out).Run(context.Background())
			if err == nil || !strings.Contains(err.Error(), test.names) {
				t.Errorf("the error is %v; it should name %q", err, test.names)
			}
			if !strings.HasSuffix(out.String(), `{"event":"failed"}`+"\n") || strings.Contains(out.String(), test.names) {
				t.Errorf("it printed\n%s", out.String())
			}
		})
	}
}

func TestCogameListensWhereItIsTold(t *testing.T) {
	d := &documents{kept: make(map[string]string)}
	web := httptest.NewServer(d)
	defer web.Close()
	env := map[string]string{"COGAME_CONFIG_URI": web.URL, "COGAME_RESULTS_URI": web.URL, "COGAME_SAVE_REPLAY_URI": web.URL}
	for _, want := range []string{"0.0.0.0:8080", "[::1]:99"} {
		c := cogame(env, io.Discard)
		var got string
		c.Listen = func(_, address string) (net.Listener, error) { got = address; return nil, net.ErrClosed }
		if err := c.Run(context.Background()); err == nil || got != want {
			t.Errorf("listened on %s with %v, want %s", got, err, want)
		}
		env["COGAME_HOST"], env["COGAME_PORT"] = "::1", "99"
	}
}

// Any variable of the flow asks for it, and the ones that are missing are named.
func TestCogameIsWantedByAnyOfItsVariables(t *testing.T) {
	for _, name := range named[:required] {
		flow := cogame(map[string]string{name: "/somewhere"}, io.Discard)
		if err := flow.Run(t.Context()); !flow.Wanted() || err == nil || !strings.Contains(err.Error(), "is not set") {
			t.Errorf("%s alone: wanted %v, %v", name, flow.Wanted(), err)
		}
	}
	if cogame(map[string]string{"COGAME_PORT": "80"}, io.Discard).Wanted() {
		t.Error("a port alone asks for the flow")
	}
}
