package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// The digest is that of the events as everything revealed shows them, one
// compact object a line, so that a replay gives it too.
func TestDigestOfAReplay(t *testing.T) {
	replay := t.TempDir() + "/match.json"
	status, _, errs := call(t, nil, "", "host", "wcw", "--listen", "127.0.0.1:0", "--seats", "none", "--fill", "bots", "--replay", replay,
		"--episode", write(t, "e.json", `{"mode":"fast","windowMs":100,"maxDays":1,"seed":"`+seed+`","tokens":["a0","a1","a2","a3","a4","a5","a6","a7","a8"],"players":`+nine+`}`))
	if status != done {
		t.Fatal(errs)
	}
	data, err := readWhole(replay)
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Events []json.RawMessage }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	for _, e := range file.Events {
		lines.WriteString(string(e) + "\n")
	}
	sum := sha256.Sum256([]byte(lines.String()))
	r, err := proto.DecodeReplay(data)
	if err != nil {
		t.Fatal(err)
	}
	l, err := wcwLine(seed, r.Result, r.Events)
	if err != nil || l.Digest != hex.EncodeToString(sum[:]) || l.Events != len(file.Events) || l.Setup != "A1" || l.Days != 1 {
		t.Errorf("%+v, %v; want the digest %x of %d events", l, err, sum, len(file.Events))
	}

	_, out, _ := call(t, nil, "", "verify", "--json", replay)
	want := fmt.Sprintf(`{"file":%q,"kind":"replay","game":"wcw","ok":true,"fault":null,"events":%d,"result":{"schema":"wcw.results/1",`, replay, len(file.Events))
	if !strings.HasPrefix(out, want) {
		t.Errorf("verify prints\n%swant\n%s…", out, want)
	}
}
