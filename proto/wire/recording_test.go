package wire

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestRecordingReadsBackAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want []Recorded
		at := time.Duration(0)
		for range rapid.IntRange(0, 10).Draw(t, "frames") {
			at += time.Duration(rapid.IntRange(0, 5000).Draw(t, "ms")) * time.Millisecond
			f := Recorded{At: at, Text: rapid.Bool().Draw(t, "text"), Data: rapid.SliceOfN(rapid.Byte(), 1, 50).Draw(t, "data")}
			if f.Text {
				f.Data = []byte(rapid.String().Draw(t, "string"))
			}
			want = append(want, f)
		}
		var file bytes.Buffer
		rec, err := NewRecorder(&file, "wcw", "wcw.viewer/1")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range want {
			if err := rec.Record(f); err != nil {
				t.Fatal(err)
			}
		}
		if !IsRecording(file.Bytes()) {
			t.Fatal("a recording is not known as one")
		}
		got, err := ReadRecording(&file)
		if err != nil || got.Game != "wcw" || got.Truncated || len(got.Frames) != len(want) {
			t.Fatalf("read back %+v, %v", got, err)
		}
		for i, f := range got.Frames {
			if f.At != want[i].At || f.Text != want[i].Text || !bytes.Equal(f.Data, want[i].Data) {
				t.Fatalf("frame %d reads back as %+v, was %+v", i, f, want[i])
			}
		}
	})
}

const head = `{"recording":"wcwtui/1","game":"wcw","protocol":"wcw.viewer/1"}` + "\n"

func TestCutLastLineIsDropped(t *testing.T) {
	got, err := ReadRecording(strings.NewReader(head + `{"ms":1,"text":"a"}` + "\n" + `{"ms":2,"te`))
	if err != nil || !got.Truncated || len(got.Frames) != 1 {
		t.Errorf("got %+v, %v; want one frame and a note", got, err)
	}
}

func TestDamagedRecordingIsRefusedWithItsPlace(t *testing.T) {
	for name, tc := range map[string]struct{ file, want string }{
		"empty":          {"", "empty"},
		"other file":     {"{}\n", "line 1"},
		"newer version":  {`{"recording":"wcwtui/9"}` + "\n", "wcwtui/1"},
		"broken middle":  {head + "{\n" + `{"ms":1,"text":"a"}` + "\n", "line 2"},
		"time goes back": {head + `{"ms":2,"text":"a"}` + "\n" + `{"ms":1,"text":"a"}` + "\n", "line 3"},
		"neither":        {head + `{"ms":2}` + "\n{}\n", "line 2"},
		"both":           {head + `{"ms":2,"text":"a","binary":"YQ=="}` + "\n{}\n", "line 2"},
		"unknown field":  {head + `{"ms":2,"text":"a","x":1}` + "\n{}\n", "line 2"},
	} {
		if _, err := ReadRecording(strings.NewReader(tc.file)); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: got %v, want an error with %q", name, err, tc.want)
		}
	}
}

func FuzzReadRecording(f *testing.F) {
	f.Add([]byte(head + `{"ms":1,"text":"a"}` + "\n"))
	f.Add([]byte(head + `{"ms":1,"binary":"YQ=="}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := ReadRecording(bytes.NewReader(data))
		if err == nil && rec.Recording != RecordingVersion {
			t.Errorf("accepted a file without its header: %q", data)
		}
	})
}
