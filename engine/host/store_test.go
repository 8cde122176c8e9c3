package host

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func TestWriteFileReplacesTheWholeFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "replay.json")
	for _, content := range []string{"a long first text", "short"} {
		if err := WriteFile(path, []byte(content)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != content {
			t.Fatalf("the file holds %q, %v", got, err)
		}
	}
	onlyFile(t, path)
}

func TestWriteFileLeavesNothingBehindWhenItFails(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "replay.json")
	if err := os.Mkdir(path, 0o755); err != nil { // a directory cannot be replaced by a file
		t.Fatal(err)
	}
	if err := WriteFile(path, []byte("x")); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("the error is %v; it should name %s", err, path)
	}
	onlyFile(t, path)
}

func onlyFile(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 {
		t.Errorf("the directory holds %v, %v; only %s should be there", entries, err, path)
	}
}

func TestStoreOverHTTP(t *testing.T) {
	var method, body string
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Query().Get("key") != "secret":
			w.WriteHeader(http.StatusForbidden)
		case r.Method == http.MethodGet:
			_, _ = io.WriteString(w, "0123456789")
		default:
			data, _ := io.ReadAll(r.Body)
			method, body = r.Method, string(data)
		}
	}))
	defer web.Close()
	var s Store
	if got, err := s.Read(context.Background(), web.URL+"/c?key=secret", 10); err != nil || string(got) != "0123456789" {
		t.Errorf("read %q, %v", got, err)
	}
	if _, err := s.Read(context.Background(), web.URL+"/c?key=secret", 9); err == nil || !strings.Contains(err.Error(), "longer than the 9 bytes") {
		t.Errorf("reading more than the limit gave %v", err)
	}
	for _, m := range []string{http.MethodPut, http.MethodPost} {
		if err := s.Write(context.Background(), Place{URI: web.URL + "/r?key=secret", Method: m}, []byte("{}")); err != nil || method != m || body != "{}" {
			t.Errorf("%s arrived as %s %q, %v", m, method, body, err)
		}
	}
}

func TestStoreErrorsKeepQueriesSecret(t *testing.T) {
	web := httptest.NewServer(http.NotFoundHandler())
	gone := web.URL
	refused := httptest.NewServer(http.NotFoundHandler())
	defer refused.Close()
	web.Close()
	for name, uri := range map[string]string{
		"no server":   gone + "/r?key=hunter2",
		"not found":   refused.URL + "/r?key=hunter2",
		"bad scheme":  "ftp://h/r?key=hunter2",
		"bad escape":  "http://h/%zz?key=hunter2",
		"user":        "http://hunter2@127.0.0.1:1/",
		"far file":    "file://machine/x",
		"no such dir": "file:///no/such/dir/x",
	} {
		for verb, err := range map[string]error{
			"write": Store{}.Write(context.Background(), Place{URI: uri}, []byte("x")),
			"read":  readError(uri),
		} {
			if err == nil || strings.Contains(err.Error(), "hunter2") {
				t.Errorf("%s: %s gave %v", name, verb, err)
			}
		}
	}
	if err := (Store{}).Write(context.Background(), Place{URI: refused.URL, Method: "DELETE"}, nil); err == nil {
		t.Error("a document was written with DELETE")
	}
}

func readError(uri string) error {
	_, err := Store{}.Read(context.Background(), uri, 1)
	return err
}

func TestStoreTakesPathsAndFileURIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a b.json")
	for _, uri := range []string{path, "file:" + path, "file://" + strings.ReplaceAll(path, " ", "%20")} {
		if err := (Store{}).Write(context.Background(), Place{URI: uri}, []byte(uri)); err != nil {
			t.Fatal(err)
		}
		if got, err := (Store{}).Read(context.Background(), uri, 1000); err != nil || string(got) != uri {
			t.Errorf("%s: read %q, %v", uri, got, err)
		}
	}
	onlyFile(t, path)
}

func TestNumberedPlaces(t *testing.T) {
	for _, test := range []struct {
		uri  string
		n    int
		want string
	}{
		{"out/replay.json", 1, "out/replay.json"},
		{"out/replay.json", 3, "out/replay-3.json"},
		{"file:///tmp/a.b/replay", 2, "file:///tmp/a.b/replay-2"},
		{"https://h/replay.json?key=1", 2, "https://h/replay.json?key=1"},
	} {
		if got := numbered(test.uri, test.n); got != test.want {
			t.Errorf("match %d of %s is saved at %s, want %s", test.n, test.uri, got, test.want)
		}
	}
}

// A place that cannot be written is told before a match is played for it.
func TestPlaceIsTriedBeforeTheMatch(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "replay.json")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, uri := range []string{dir, filepath.Join(dir, "no", "replay.json"), filepath.Join(file, "replay.json"), os.DevNull} {
		_, err := New(Config{Game: WCW{}, Replay: Place{URI: uri}})
		if err == nil || strings.Count(err.Error(), uri) != 1 || !strings.Contains(err.Error(), "name a") {
			t.Errorf("%s: %v, want the place once and a way out", uri, err)
		}
	}
	if _, err := New(Config{Game: WCW{Episode: proto.DefaultEpisode(proto.ModeFast)}, Replay: Place{URI: file}}); err != nil {
		t.Error(err)
	}
	if old, err := os.ReadFile(file); err != nil || string(old) != "old" {
		t.Errorf("trying changed the file to %q, %v", old, err)
	}
	onlyFile(t, file)
}

// A document that cannot be saved costs neither the other one nor the result.
func TestOneFaultLosesNothingElse(t *testing.T) {
	results := filepath.Join(t.TempDir(), "results.json")
	var told []Finished
	r := records{config: Config{
		Replay: Place{URI: filepath.Join(results, "replay.json")}, Results: Place{URI: results},
		Finished: func(f Finished) { told = append(told, f) },
	}}
	r.over(Outcome{Result: "a draw", Results: []byte("a draw"), Replay: []byte("all of it")})
	if err := r.close(); err == nil || !strings.Contains(err.Error(), "replay.json") {
		t.Errorf("the fault is %v", err)
	}
	if kept, err := os.ReadFile(results); err != nil || string(kept) != "a draw" {
		t.Errorf("the results are %q, %v", kept, err)
	}
	if len(told) != 1 || told[0].Result != "a draw" || told[0].Replay != "" {
		t.Errorf("told %+v", told)
	}
}
