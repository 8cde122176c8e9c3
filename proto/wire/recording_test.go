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
			f := Recorded{At: at, Text: rapid.Bool().Draw(t, "text"), Data: drawBytes(t)}
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

// drawBytes are bytes that deflate well, or hardly, or none.
func drawBytes(t *rapid.T) []byte {
	data := rapid.SliceOfN(rapid.Byte(), 0, 100).Draw(t, "data")
	return bytes.Repeat(data, rapid.IntRange(1, 20).Draw(t, "times"))
}

// A frame that unpacks to more than any may have is refused, however short it
// is in the file.
func TestAFrameThatUnpacksTooLongIsRefused(t *testing.T) {
	var file bytes.Buffer
	rec, err := NewRecorder(&file, "football", "sprite/1")
	if err == nil {
		err = rec.Record(Recorded{Data: make([]byte, MaxRecordedLine+1)})
	}
	if err != nil || file.Len() > 100_000 {
		t.Fatalf("%d bytes were written, %v", file.Len(), err)
	}
	file.WriteString("{}\n")
	if _, err := ReadRecording(&file); err == nil || !strings.Contains(err.Error(), "line 2: a recorded frame is longer") {
		t.Errorf("got %v", err)
	}
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
	f.Add([]byte(head + `{"ms":1,"deflate":"SwQA"}` + "\n" + `{"ms":1,"empty":true}` + "\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := ReadRecording(bytes.NewReader(data))
		if err == nil && rec.Recording != RecordingVersion {
			t.Errorf("accepted a file without its header: %q", data)
		}
	})
}
