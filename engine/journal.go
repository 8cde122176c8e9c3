package engine

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// JournalVersion marks the first line of a journal.
const JournalVersion = "wcwtui.journal/1"

// MaxJournal bounds a journal, in bytes.
const MaxJournal = 64 << 20

// ErrCorrupt means that a journal was changed after it was written. The error
// that wraps it tells the line and the byte.
var ErrCorrupt = errors.New("the journal is corrupt")

// Journal keeps the inputs of a match as they are made, so that a match whose
// program stopped goes on from there: config and inputs make the same match
// again. It is a file of lines, each one JSON value, a tab and a checksum over
// all values up to it; the first is a head with game and config. How an input
// looks is the matter of the game.
type Journal struct {
	file JournalFile
	sum  uint32
	err  error
}

// Recorder keeps what people do before it takes effect; a Journal is one.
type Recorder interface{ Append(input any) error }

// JournalFile is what a journal is appended to. Sync returns once what was
// written would outlive the machine.
type JournalFile interface {
	io.Writer
	Sync() error
}

// journalHead is the first line of a journal.
type journalHead struct {
	Journal string         `json:"journal"`
	Game    string         `json:"game"`
	Config  jsontext.Value `json:"config"`
}

// NewJournal begins a journal in an empty file. The config is encoded as JSON.
func NewJournal(f JournalFile, game string, config any) (*Journal, error) {
	data, err := json.Marshal(config)
	if err != nil {
		return nil, fmt.Errorf("beginning a journal: %w", err)
	}
	j := &Journal{file: f}
	return j, j.Append(journalHead{JournalVersion, game, data})
}

// Append writes an input and returns once it is kept. After a failure the
// journal takes nothing more and repeats its error: a line may be half there.
func (j *Journal) Append(input any) error {
	if j.err != nil {
		return j.err
	}
	data, err := json.Marshal(input)
	if err != nil {
		return fmt.Errorf("writing a journal: %w", err)
	}
	j.sum = crc32.Update(j.sum, crc32.IEEETable, data)
	line := fmt.Appendf(data, "\t%08x\n", j.sum)
	if _, err := j.file.Write(line); err != nil {
		j.err = fmt.Errorf("writing a journal: %w", err)
	} else if err := j.file.Sync(); err != nil {
		j.err = fmt.Errorf("writing a journal to the disk: %w", err)
	}
	return j.err
}

// Journaled is a journal that was read.
type Journaled struct {
	Game      string
	Config    jsontext.Value
	Inputs    []jsontext.Value
	Size      int64 // bytes of the whole lines; what follows is to be cut off
	Truncated bool  // the last line was not written to its end and is left out
	sum       uint32
}

// IsJournal reports whether data begins like a journal.
func IsJournal(data []byte) bool { return bytes.HasPrefix(data, []byte(`{"journal":`)) }

// ReadJournal reads a whole journal. A last line without its end was cut short
// by a crash and is dropped; any other fault is an error that wraps ErrCorrupt
// and names its place.
func ReadJournal(data []byte) (Journaled, error) {
	if !IsJournal(data) {
		return Journaled{}, errors.New("reading a journal: this is none; {\"journal\": must begin it")
	}
	if len(data) > MaxJournal {
		return Journaled{}, fmt.Errorf("reading a journal: it has %d bytes; at most %d can be read", len(data), MaxJournal)
	}
	var r Journaled
	for n := 1; len(data) > 0; n++ {
		line, rest, whole := bytes.Cut(data, []byte{'\n'})
		if !whole {
			r.Truncated = true
			break
		}
		if err := r.take(n, line); err != nil {
			return Journaled{}, fmt.Errorf("reading a journal: line %d, at byte %d: %w: %w", n, r.Size, ErrCorrupt, err)
		}
		r.Size += int64(len(line)) + 1
		data = rest
	}
	if r.Game == "" {
		return Journaled{}, errors.New("reading a journal: its first line was cut short, so nothing is known of the match")
	}
	return r, nil
}

// take reads line n, the first of which is the head.
func (r *Journaled) take(n int, line []byte) error {
	value, sum, ok := bytes.Cut(line, []byte{'\t'})
	if !ok {
		return errors.New("it has no checksum")
	}
	r.sum = crc32.Update(r.sum, crc32.IEEETable, value)
	if want, err := strconv.ParseUint(string(sum), 16, 32); err != nil || uint32(want) != r.sum || len(sum) != 8 {
		return errors.New("its checksum does not fit what is above it")
	}
	if n > 1 {
		r.Inputs = append(r.Inputs, jsontext.Value(value))
		return nil
	}
	var head journalHead
	if err := json.Unmarshal(value, &head, json.RejectUnknownMembers(true)); err != nil || head.Game == "" {
		return errors.New("it is no head of a journal")
	}
	if head.Journal != JournalVersion {
		return fmt.Errorf("its version is %q; this program reads %s", head.Journal, JournalVersion)
	}
	r.Game, r.Config = head.Game, head.Config
	return nil
}

// Continue appends to a journal that was read. The file must hold the first
// Size bytes of it alone, and write behind them.
func (r Journaled) Continue(f JournalFile) *Journal { return &Journal{file: f, sum: r.sum} }
