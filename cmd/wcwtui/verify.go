package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// VerifyCommand checks replays and recordings.
type VerifyCommand struct {
	Files []string `arg:"" placeholder:"FILE" help:"Replays or recordings."`
	JSON  bool     `name:"json" help:"One JSON object a file."`
}

// Verdict is what is told of a file; the order of its fields is relied upon.
type Verdict struct {
	File   string        `json:"file"`
	Kind   string        `json:"kind"` // "replay", "recording" or "unknown"
	Game   string        `json:"game"`
	OK     bool          `json:"ok"`
	Fault  *string       `json:"fault"` // a sentence that names the place
	Events int           `json:"events"`
	Result *proto.Result `json:"result"`
}

// Run checks every file, and fails if one is at fault.
func (c *VerifyCommand) Run(p *process) error {
	failed := false
	for _, file := range c.Files {
		v := verify(file)
		failed = failed || !v.OK
		var err error
		if c.JSON {
			err = printJSON(p.stdout, v)
		} else {
			_, err = fmt.Fprintln(p.stdout, v)
		}
		if err != nil {
			return err
		}
	}
	if failed {
		return errQuiet
	}
	return nil
}

// String tells a person.
func (v Verdict) String() string {
	name := clean.Line(v.File)
	if !v.OK {
		return fmt.Sprintf("%s: %s", name, *v.Fault)
	}
	return fmt.Sprintf("%s: a %s of %s with %d events, without fault%s", name, v.Kind, v.Game, v.Events, outcomeWords(v.Result))
}

func outcomeWords(r *proto.Result) string {
	if r == nil {
		return ""
	}
	return fmt.Sprintf("; %s after %d days", r.Outcome, r.DaysCompleted)
}

// verify checks one file.
func verify(file string) Verdict {
	v := Verdict{File: file, Kind: "unknown"}
	data, err := readWhole(file)
	if err != nil {
		return v.failed(err)
	}
	if wire.IsRecording(data) {
		return v.recording(data)
	}
	v.Kind, v.Game = "replay", "wcw"
	r, err := proto.DecodeReplay(data)
	if err != nil {
		return v.failed(err)
	}
	v.Events, v.Result = len(r.Events), &r.Result
	if err := r.Verify(); err != nil {
		return v.failed(err)
	}
	v.OK = true
	return v
}

func (v Verdict) failed(err error) Verdict {
	sentence := clean.Line(err.Error())
	v.OK, v.Fault = false, &sentence
	return v
}

// recording checks that every frame can be read and no event is missing.
func (v Verdict) recording(data []byte) Verdict {
	v.Kind = "recording"
	rec, err := wire.ReadRecording(bytes.NewReader(data))
	if err != nil {
		return v.failed(err)
	}
	v.Game = rec.Game
	if rec.Game != "wcw" {
		return v.failed(fmt.Errorf("it is a recording of %q, which this program does not know", rec.Game))
	}
	decoder := wcw.NewDecoder()
	for i, f := range rec.Frames {
		batch, err := decoder.Decode(f.Text, f.Data)
		if err != nil {
			return v.failed(fmt.Errorf("frame %d, line %d: %w", i+1, i+2, err))
		}
		v.count(batch.Reset, batch.Events)
	}
	if rec.Truncated {
		return v.failed(fmt.Errorf("line %d: it is cut short; what is before it can be played back", len(rec.Frames)+2))
	}
	v.OK = true
	return v
}

func (v *Verdict) count(reset bool, events []proto.Event) {
	if reset {
		v.Events, v.Result = 0, nil
	}
	v.Events += len(events)
	for _, e := range events {
		if f, ok := e.Payload.(proto.Finished); ok {
			v.Result = &f.Result
		}
	}
}

// readWhole reads a file of at most maxFile bytes. Its errors do not name the
// file.
func readWhole(file string) ([]byte, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return nil, cause(err)
	case info.IsDir():
		return nil, errors.New("it is a folder; name a file")
	case info.Mode().IsRegular() && info.Size() > maxFile:
		return nil, fmt.Errorf("it has %d bytes; a replay or recording has at most %d", info.Size(), maxFile)
	}
	data, err := os.ReadFile(file)
	return data, cause(err)
}

// maxFile bounds what is read whole, in bytes: a recording repeats what a
// replay of the largest size holds.
const maxFile = 8 * proto.MaxReplayBytes
