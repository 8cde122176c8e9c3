package wire

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
)

// RecordingVersion marks the first line of a recording.
const RecordingVersion = "wcwtui/1"

// MaxRecordedLine bounds a line of a recording, in bytes.
const MaxRecordedLine = 8 << 20

// Header is the first line of a recording. It holds no address, for an
// address may hold a token.
type Header struct {
	Recording string `json:"recording"` // RecordingVersion
	Game      string `json:"game"`
	Protocol  string `json:"protocol"`
}

// Recorded is one frame as it came, with the time since the recording began.
type Recorded struct {
	At   time.Duration
	Text bool
	Data []byte
}

// line is a recorded frame in its file: text as it came, bytes in base64,
// deflated (RFC 1951) where that makes them shorter.
type line struct {
	Ms      int64   `json:"ms"`
	Text    *string `json:"text,omitzero"`
	Binary  []byte  `json:"binary,omitempty"`
	Deflate []byte  `json:"deflate,omitzero"`
	Empty   bool    `json:"empty,omitzero"` // a frame of no bytes
}

// frame is what a line holds.
func (l line) frame() (Recorded, error) {
	f := Recorded{At: time.Duration(l.Ms) * time.Millisecond, Data: l.Binary}
	kinds := 0
	for _, there := range []bool{l.Text != nil, l.Binary != nil, l.Deflate != nil, l.Empty} {
		if there {
			kinds++
		}
	}
	if l.Ms < 0 || kinds != 1 {
		return f, errors.New(`a recorded frame has "ms" and one of "text", "binary", "deflate" and "empty"`)
	}
	var err error
	switch {
	case l.Text != nil:
		f.Text, f.Data = true, []byte(*l.Text)
	case l.Deflate != nil:
		f.Data, err = inflate(l.Deflate)
	}
	return f, err
}

// Recorder writes a recording, one JSON object a line, each line in one write.
type Recorder struct {
	w    io.Writer
	pack packer
}

// NewRecorder writes the header and returns a recorder.
func NewRecorder(w io.Writer, game, protocol string) (*Recorder, error) {
	r := &Recorder{w: w}
	return r, r.write(Header{RecordingVersion, game, protocol})
}

// Record appends one frame. Text that is no valid UTF-8 is kept as bytes.
func (r *Recorder) Record(f Recorded) error {
	l := line{Ms: f.At.Milliseconds()}
	switch {
	case f.Text && utf8.Valid(f.Data):
		text := string(f.Data)
		l.Text = &text
	case len(f.Data) == 0:
		l.Empty = true
	default:
		if l.Deflate = r.pack.deflate(f.Data); l.Deflate == nil {
			l.Binary = f.Data
		}
	}
	return r.write(l)
}

func (r *Recorder) write(v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("writing a recording: %w", err)
	}
	if _, err := r.w.Write(append(data, '\n')); err != nil {
		return fmt.Errorf("writing a recording: %w", err)
	}
	return nil
}

// Recording is a recording that was read whole. Truncated tells that its last
// line was cut short and dropped, as it is after a crash.
type Recording struct {
	Header
	Frames    []Recorded
	Truncated bool

	size int // bytes of the frames
}

// MaxRecording bounds the frames of a recording together, in bytes.
const MaxRecording = 256 << 20

// IsRecording reports whether data begins like a recording.
func IsRecording(data []byte) bool {
	return bytes.HasPrefix(data, []byte(`{"recording":`))
}

// ReadRecording reads a whole recording. An error names the line at fault.
func ReadRecording(r io.Reader) (Recording, error) {
	var rec Recording
	lines := bufio.NewReaderSize(r, 64<<10)
	for n := 1; ; n++ {
		data, err := readLine(lines)
		if err != nil && !errors.Is(err, io.EOF) {
			return rec, fmt.Errorf("reading a recording: line %d: %w", n, err)
		}
		ended := errors.Is(err, io.EOF)
		if ended && len(data) == 0 {
			return rec, rec.check(n)
		}
		if fault := rec.take(n, data); fault != nil {
			if ended && n > 1 {
				rec.Truncated = true
				return rec, nil
			}
			return rec, fmt.Errorf("reading a recording: line %d: %w", n, fault)
		}
		if ended {
			return rec, rec.check(n + 1)
		}
	}
}

func (rec *Recording) check(next int) error {
	if next == 1 {
		return errors.New("reading a recording: the file is empty")
	}
	return nil
}

// take adds line n, the first of which is the header.
func (rec *Recording) take(n int, data []byte) error {
	if n == 1 {
		if err := json.Unmarshal(data, &rec.Header); err != nil || rec.Header.Recording != RecordingVersion {
			return fmt.Errorf("this is no recording of version %s", RecordingVersion)
		}
		return nil
	}
	var l line
	if err := json.Unmarshal(data, &l, json.RejectUnknownMembers(true)); err != nil {
		return errors.New("this is no recorded frame")
	}
	f, err := l.frame()
	if err != nil {
		return err
	}
	if k := len(rec.Frames); k > 0 && f.At < rec.Frames[k-1].At {
		return errors.New("its time is before that of the line above")
	}
	if rec.size += len(f.Data); rec.size > MaxRecording {
		return fmt.Errorf("the frames up to here have more than %d bytes", MaxRecording)
	}
	rec.Frames = append(rec.Frames, f)
	return nil
}

// readLine returns a line without its end; io.EOF comes with the last one.
func readLine(r *bufio.Reader) ([]byte, error) {
	var whole []byte
	for {
		part, err := r.ReadSlice('\n')
		whole = append(whole, part...)
		if len(whole) > MaxRecordedLine {
			return nil, fmt.Errorf("it is longer than %d bytes", MaxRecordedLine)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return bytes.TrimSuffix(whole, []byte("\n")), err
		}
	}
}
