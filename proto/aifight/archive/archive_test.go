package archive

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

func TestKeptMatchesAreRead(t *testing.T) {
	for file, want := range map[string]struct {
		kind   Kind
		game   aifight.Game
		events int
		winner aifight.PlayerID
		name   string // of p1
	}{
		"rest/events.json":                  {EventList, aifight.LiarsDice, 3, "", ""},
		"rest/frames.json":                  {EventList, aifight.TexasHoldem, 3, "", ""},
		"matches/liarsdice_reconnect.jsonl": {Transcript, aifight.LiarsDice, 5, "p1", "Night Heron"},
		"records/coup.json":                 {Record, aifight.Coup, 4, "p0", "Bravo"},
	} {
		t.Run(file, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("../../../testdata/aifight", file))
			if err != nil {
				t.Fatal(err)
			}
			m, err := Read(data)
			if err != nil {
				t.Fatal(err)
			}
			if m.Kind != want.kind || m.Game != want.game || len(m.Events) != want.events || m.Names["p1"] != want.name {
				t.Errorf("it is read as %s of %s, %d events, p1 is %q", m.Kind, m.Game, len(m.Events), m.Names["p1"])
			}
			if (m.Outcome != nil) != (want.winner != "") || m.Outcome != nil && m.Outcome.Result.Winner != want.winner {
				t.Errorf("the outcome is %+v", m.Outcome)
			}
		})
	}
}

// A ledger is frames without anything around them.
func TestALedgerIsRead(t *testing.T) {
	m, err := Read([]byte(`{"type":"match_feed","data":{"match_id":"6f0c1a52-7b3e-4d19-9a44-2c5e8f10b7d3","events":[{"type":"bid","player":"p0","data":{"quantity":1,"face":2},"seq":0}]}}` + "\n\n"))
	if err != nil || m.Kind != Transcript || len(m.Events) != 1 {
		t.Errorf("it is read as %+v, %v", m, err)
	}
}

func TestWhatIsNoMatchIsSaidSo(t *testing.T) {
	for text, want := range map[string]string{
		"": "no match of AIFight", "{}": "no match of AIFight", `{"events":[]}`: "no events", `{"events":5}`: `"/events"`,
		`{"type":"welcome","data":3}`: "", `{"type":5}`: "line 1",
	} {
		_, err := Read([]byte(text))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := Read([]byte("hello")); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	for _, pattern := range []string{"rest/*.json", "matches/*.jsonl", "records/*.json"} {
		files, err := filepath.Glob("../../../testdata/aifight/" + pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(data)
		if err == nil && m.Kind == "" {
			t.Fatal("it is read as nothing, without an error")
		}
	})
}
