package main

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// footballReplay is a match of the arena, of a minute and without goals.
func footballReplay(t testing.TB) string {
	t.Helper()
	path, err := filepath.Abs("../../testdata/football/cert-zonal-679961.replay")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// The arena's own matches of the two baselines have these chains (football
// simulation sheet, vectors).
func TestSimFootball(t *testing.T) {
	status, out, errs := call(t, nil, "", "sim", "football", "--red", "zonal", "--blue", "gegenpress", "--seed", "679961", "-n", "2", "--json")
	if status != done {
		t.Fatal(errs)
	}
	lines := strings.SplitAfter(out, "\n")
	var l struct {
		Game, Seed, Outcome, Chain string
		Scores                     []float64
		Ticks                      int
		Goals                      [2]int
	}
	if err := json.Unmarshal([]byte(lines[0]), &l); err != nil {
		t.Fatal(err)
	}
	if l.Game != "football" || l.Outcome != "red" || l.Chain != "f213f8083afaa999" || l.Ticks != 6143 || l.Goals != [2]int{2, 0} || len(l.Scores) != 8 {
		t.Errorf("told of the first match: %s", lines[0])
	}
	if err := json.Unmarshal([]byte(lines[1]), &l); err != nil {
		t.Fatal(err)
	}
	if _, alone, _ := call(t, nil, "", "sim", "football", "--blue", "gegenpress", "--seed", l.Seed, "--json"); alone != lines[1] {
		t.Errorf("the seed of the second match plays\n%snot\n%s", alone, lines[1])
	}
}

func TestVerifyFootball(t *testing.T) {
	data, err := os.ReadFile(footballReplay(t))
	if err != nil {
		t.Fatal(err)
	}
	replay, err := proto.DecodeReplay(data)
	if err != nil {
		t.Fatal(err)
	}
	for i, record := range replay.Records {
		if h, ok := record.(proto.Hash); ok && h.Tick == 700 {
			h.Hash++
			replay.Records[i] = h
		}
	}
	wrong, err := replay.Encode()
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, _ = z.Write(data)
	_ = z.Close()
	files := []string{
		footballReplay(t), write(t, "packed", packed.String()), write(t, "wrong", string(wrong)),
		write(t, "cut", string(data[:len(data)-1])), write(t, "cut-packed", packed.String()[:packed.Len()/2]),
	}
	status, out, _ := call(t, nil, "", append([]string{"verify", "--json"}, files...)...)
	if status != fault {
		t.Errorf("status %d", status)
	}
	says := []string{"", "", "tick 700: the hash", "record", "unpacking"}
	for i, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var v struct {
			File, Kind, Game, Chain string
			OK                      bool
			Fault                   *string
			Ticks                   int
		}
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		if v.Kind != "replay" || v.Game != "football" || v.OK != (says[i] == "") || v.OK != (v.Fault == nil) {
			t.Errorf("file %d: %s", i, line)
		}
		if v.OK && (v.Ticks != 1823 || v.Chain != "f1c8c3cdc836f5e7") || !v.OK && !strings.Contains(*v.Fault, says[i]) {
			t.Errorf("file %d: %s", i, line)
		}
		if i == 0 && !strings.HasPrefix(line, `{"file":"`+files[0]+`","kind":"replay","game":"football","ok":true,"fault":null,"ticks":1823,"chain":"`) {
			t.Errorf("the order of fields: %s", line)
		}
	}
	if _, out, _ := call(t, nil, "", "verify", files[0]); !strings.Contains(out, "the hash right at each of its 1823 ticks") {
		t.Errorf("for people: %s", out)
	}
}

// Lines are told of a file that is not true too, and then what is wrong with it.
func TestPlainReplayOfFootballThatIsNotTrue(t *testing.T) {
	data, err := os.ReadFile(footballReplay(t))
	if err != nil {
		t.Fatal(err)
	}
	forged := strings.Replace(string(data), `"passes":[1,`, `"passes":[2,`, 1)
	for name, c := range map[string]struct{ data, says string }{
		"true":   {string(data), ""},
		"forged": {forged, "wcwtui: this replay is not true: tick 1823: the result has passes"},
		"cut":    {string(data[:len(data)-1]), "wcwtui: record "},
	} {
		status, out, errs := call(t, nil, "", "replay", "--plain", write(t, name, c.data))
		if status != done || !strings.Contains(out, "\tkickoff\t") || !strings.HasPrefix(errs, c.says) || (errs == "") != (c.says == "") {
			t.Errorf("%s: status %d, %q", name, status, errs)
		}
	}
}
