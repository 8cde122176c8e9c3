package football_test

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"io"
	"math"
	"os"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/football"
)

func fixture(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("../../testdata/football/cert-zonal-679961.replay")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func decode(t testing.TB, data []byte) football.Replay {
	t.Helper()
	r, err := football.DecodeReplay(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func encode(t testing.TB, r football.Replay) []byte {
	t.Helper()
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestReplayIsWrittenAsItWasRead(t *testing.T) {
	data := fixture(t)
	r := decode(t, data)
	if !bytes.Equal(encode(t, r), data) {
		t.Error("the file is written otherwise than it was read")
	}
	counts := map[string]int{}
	for _, record := range r.Records {
		counts[reflect.TypeOf(record).Name()]++
	}
	if counts["Hash"] != 1823 || counts["Join"] != 8 || r.Saved != 1787828826000 {
		t.Errorf("read %v, saved at %d", counts, r.Saved)
	}
}

func TestPackedReplayReadsTheSame(t *testing.T) {
	data := fixture(t)
	want := decode(t, data)
	for name, pack := range map[string]func(io.Writer) io.WriteCloser{
		"gzip": func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) },
		"zlib": func(w io.Writer) io.WriteCloser { return zlib.NewWriter(w) },
	} {
		var packed bytes.Buffer
		w := pack(&packed)
		w.Write(data)
		w.Close()
		if got := decode(t, packed.Bytes()); !reflect.DeepEqual(got, want) {
			t.Errorf("packed with %s, it reads otherwise", name)
		}
		if _, err := football.DecodeReplay(packed.Bytes()[:packed.Len()/2]); err == nil {
			t.Errorf("half a file packed with %s was read", name)
		}
	}
}

func TestNotesAreWrittenAsTheyWereRead(t *testing.T) {
	kinds := map[string]int{}
	for _, record := range decode(t, fixture(t)).Records {
		chat, ok := record.(football.Chat)
		if !ok {
			continue
		}
		note, err := football.DecodeNote(chat.Text)
		if err != nil {
			t.Fatal(err)
		}
		kinds[reflect.TypeOf(note).Name()]++
		if got, err := football.EncodeNote(note); err != nil || got != chat.Text {
			t.Fatalf("%s\nis written as\n%s, %v", chat.Text, got, err)
		}
	}
	if want := map[string]int{"Register": 8, "Directive": 48, "Checkpoint": 15, "Result": 1}; !reflect.DeepEqual(kinds, want) {
		t.Errorf("read %v, want %v", kinds, want)
	}
}

func TestConfigIsWrittenAsItWasRead(t *testing.T) {
	r := decode(t, fixture(t))
	c, err := football.DecodeConfig([]byte(r.Config))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := c.Encode(); err != nil || got != r.Config {
		t.Errorf("%s\nis written as\n%s, %v", r.Config, got, err)
	}
}

func TestSavedReplayHoldsNoToken(t *testing.T) {
	r := decode(t, fixture(t))
	if !strings.Contains(string(encode(t, r)), "token-3") {
		t.Fatal("the file holds no token to begin with")
	}
	safe, err := r.WithoutTokens()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(encode(t, safe)), "token-") {
		t.Error("a token is left")
	}
	if !strings.Contains(string(encode(t, r)), "token-3") {
		t.Error("the replay itself was changed")
	}
	if len(safe.Records) != len(r.Records) {
		t.Errorf("%d of %d records are left", len(safe.Records), len(r.Records))
	}
}

// header is a file with no record.
func header(t testing.TB) []byte { return encode(t, football.Replay{Config: "{}"}) }

func TestFaultyReplaysAreRefused(t *testing.T) {
	start := header(t)
	input := func(ms, cog byte) string { return string([]byte{2, ms, 0, 0, 0, cog, 1}) }
	for name, c := range map[string]struct{ data, fault string }{
		"another file":        {"PK\x03\x04", `begins with "PK`},
		"an empty file":       {"", `begins with ""`},
		"another format":      {strings.Replace(string(start), "TB\x01", "TB\x02", 1), "the format is 2"},
		"another game":        {strings.Replace(string(start), "grf", "xyz", 1), `the game is "xyz-football"`},
		"another version":     {strings.Replace(string(start), "\x006", "\x005", 1), `the game version is "5"; it must be "6"`},
		"half a header":       {string(start[:30]), "bytes are missing"},
		"an unknown type":     {string(start) + "\x07", "the type is 7"},
		"half a record":       {string(start) + input(1, 1) + input(2, 1)[:5], "record 2 of the replay"},
		"a cog too many":      {string(start) + input(1, 22), "the cog is 22"},
		"time going backward": {string(start) + input(9, 1) + input(8, 1), "the time is 8 ms, but an earlier record has 9 ms"},
	} {
		_, err := football.DecodeReplay([]byte(c.data))
		if err == nil || !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%s: %v; want %q", name, err, c.fault)
		}
	}
}

func TestWhatWasReadBeforeAFaultIsKept(t *testing.T) {
	data := fixture(t)
	r, err := football.DecodeReplay(data[:len(data)-10])
	var fault *football.FormatError
	if !errors.As(err, &fault) {
		t.Fatalf("the fault is %v", err)
	}
	if whole := decode(t, data); len(r.Records) != len(whole.Records)-1 {
		t.Errorf("%d of %d records were kept", len(r.Records), len(whole.Records))
	}
}

func TestHashThatDoesNotIncreaseEndsReading(t *testing.T) {
	r := football.Replay{Config: "{}", Records: []football.Record{
		football.Hash{Tick: 1, Hash: 5}, football.Hash{Tick: 2, Hash: 6}, football.Hash{Tick: 2, Hash: 7}, football.Leave{},
	}}
	data := encode(t, r)
	got := decode(t, data)
	if len(got.Records) != 2 || len(got.Tail) != 13+6 {
		t.Errorf("read %v and %d bytes of tail", got.Records, len(got.Tail))
	}
	if !bytes.Equal(encode(t, got), data) {
		t.Error("the tail is lost")
	}
}

func TestTextsTooLongForTheFileAreRefused(t *testing.T) {
	long := strings.Repeat("x", 1<<16)
	for _, r := range []football.Replay{
		{Config: long},
		{Records: []football.Record{football.Chat{Text: long}}},
		{Records: []football.Record{football.Join{Name: long}}},
	} {
		if _, err := r.Encode(); err == nil {
			t.Errorf("%d records with a text of 65,536 bytes were written", len(r.Records))
		}
	}
}

func records() *rapid.Generator[football.Record] {
	b, text, slot := rapid.Uint8(), rapid.String(), rapid.Int16()
	cog, data := rapid.Uint8Range(0, football.Cogs-1), rapid.SliceOf(rapid.Byte())
	return rapid.Custom(func(t *rapid.T) football.Record {
		switch rapid.IntRange(0, 5).Draw(t, "type") {
		case 0:
			return football.Hash{Hash: rapid.Uint64().Draw(t, "hash")}
		case 1:
			return football.Input{Cog: cog.Draw(t, "cog"), Action: football.Action(b.Draw(t, "action"))}
		case 2:
			return football.Join{
				Index: b.Draw(t, "index"), Name: text.Draw(t, "name"), Slot: slot.Draw(t, "slot"), Token: text.Draw(t, "token"),
			}
		case 3:
			return football.Leave{Index: b.Draw(t, "index")}
		case 4:
			return football.Chat{Player: b.Draw(t, "player"), Text: text.Draw(t, "text")}
		}
		return football.DebugSprite{Player: b.Draw(t, "player"), Data: append([]byte{}, data.Draw(t, "data")...)}
	})
}

func TestEveryRecordIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := football.Replay{
			Saved: rapid.Uint64().Draw(t, "saved"), Config: rapid.String().Draw(t, "config"),
			Records: rapid.SliceOfN(records(), 1, 20).Draw(t, "records"),
		}
		tick := uint32(0)
		for i, record := range r.Records {
			if h, ok := record.(football.Hash); ok {
				tick += rapid.Uint32Range(1, 9).Draw(t, "ticks")
				h.Tick = tick
				r.Records[i] = h
			}
		}
		data, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if got, err := football.DecodeReplay(data); err != nil || !reflect.DeepEqual(got, r) {
			t.Fatalf("%+v\nis read as\n%+v, %v", r, got, err)
		}
	})
}

// FuzzReplay holds the reader to three promises: it does not panic, what it
// reads without a fault is written as it came, and every note can be written.
func FuzzReplay(f *testing.F) {
	f.Add(header(f))
	f.Add(encode(f, football.Replay{Config: `{"seed":3,"tokens":["x"]}`, Records: []football.Record{
		football.Join{Name: "Ann", Token: "x"}, football.Input{At: 41, Cog: 3, Action: 7}, football.Hash{Tick: 1, Hash: 2},
		football.Chat{At: 41, Text: `{"k":"stop","reason":"fault","rule":"host_error","tick":1}`},
		football.Chat{At: 41, Text: `{"k":"state","t":120,"d":"tick=120;"}`},
		football.DebugSprite{Data: []byte{1}}, football.Leave{At: 83}, football.Hash{Tick: 1},
	}}))
	f.Add([]byte("\x1f\x8b"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := football.DecodeReplay(data)
		if err == nil && football.IsReplay(data) && !bytes.Equal(encode(t, r), data) {
			t.Error("the file is written otherwise than it was read")
		}
		for _, record := range r.Records {
			chat, ok := record.(football.Chat)
			if !ok {
				continue
			}
			if note, err := football.DecodeNote(chat.Text); err == nil {
				if _, err := football.EncodeNote(note); err != nil {
					t.Error(err)
				}
			}
		}
		_, _ = football.DecodeConfig([]byte(r.Config))
	})
}

// The arena's own results document of this episode has 707 bytes, of which the
// last is taken to be a newline (football sheet 12).
func TestResultsAreAsLongAsTheArenas(t *testing.T) {
	records := decode(t, fixture(t)).Records
	note, err := football.DecodeNote(records[len(records)-1].(football.Chat).Text)
	if err != nil {
		t.Fatal(err)
	}
	data, err := note.(football.Result).Results.Encode()
	if err != nil || len(data) != 706 {
		t.Errorf("%d bytes, %v: %s", len(data), err, data)
	}
	if again, err := football.DecodeResults(data); err != nil || again != note.(football.Result).Results {
		t.Errorf("read again as %+v, %v", again, err)
	}
}

// A string of a replay has at most 65,535 bytes; a longer one is refused rather
// than cut.
func TestLongestStringsOfAReplay(t *testing.T) {
	for extra, fits := range map[int]bool{0: true, 1: false} {
		long := strings.Repeat("x", math.MaxUint16+extra)
		for name, r := range map[string]football.Replay{
			"config": {Config: long},
			"name":   {Records: []football.Record{football.Join{Name: long}}},
			"token":  {Records: []football.Record{football.Join{Token: long}}},
			"text":   {Records: []football.Record{football.Chat{Text: long}}},
		} {
			data, err := r.Encode()
			if (err == nil) != fits {
				t.Errorf("a %s of %d bytes: %v", name, len(long), err)
			}
			if !fits {
				continue
			}
			if again, err := football.DecodeReplay(data); err != nil || !reflect.DeepEqual(again.Records, r.Records) || again.Config != r.Config {
				t.Errorf("a %s of %d bytes does not come back: %v", name, len(long), err)
			}
		}
	}
}
