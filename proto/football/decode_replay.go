package football

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// A FormatError is what is wrong with a replay file at a place.
type FormatError struct {
	Offset int    // in the unpacked file, in bytes
	Record int    // counted from 1; 0 in the header
	Reason string // a clause
}

// Error is a sentence.
func (e *FormatError) Error() string {
	if e.Record == 0 {
		return fmt.Sprintf("the replay's header, at byte %d: %s", e.Offset, e.Reason)
	}
	return fmt.Sprintf("record %d of the replay, at byte %d: %s", e.Record, e.Offset, e.Reason)
}

// DecodeReplay reads a replay file, packed or not. With a *FormatError comes
// what was read up to there, unless the fault is in the header.
func DecodeReplay(data []byte) (Replay, error) {
	data, err := Unpack(data)
	if err != nil {
		return Replay{}, err
	}
	d := replayDecoder{data: data}
	r := d.header()
	if d.err != nil {
		return Replay{}, d.err
	}
	for d.at < len(data) {
		start := d.at
		d.record++
		record := d.next()
		if d.err != nil {
			return r, d.err
		}
		if record == nil {
			r.Tail = bytes.Clone(data[start:])
			break
		}
		r.Records = append(r.Records, record)
	}
	return r, nil
}

// replayDecoder reads on behind what it has read. After the first fault it
// reads zeros.
type replayDecoder struct {
	data   []byte
	at     int
	record int
	tick   uint32 // of the last hash
	now    Millis // of the last other record
	err    error
}

func (d *replayDecoder) fail(offset int, format string, args ...any) {
	if d.err == nil {
		d.err = &FormatError{offset, d.record, fmt.Sprintf(format, args...)}
	}
}

func (d *replayDecoder) header() Replay {
	d.at = len(magic)
	if format := d.uint16(); format != Format {
		d.fail(len(magic), "the format is %d; it must be %d", format, Format)
	}
	d.constant("game", GameName)
	d.constant("game version", GameVersion)
	return Replay{Saved: d.uint64(), Config: d.text()}
}

func (d *replayDecoder) constant(what, want string) {
	start := d.at
	if got := d.text(); got != want {
		d.fail(start, "the %s is %q; it must be %q", what, got, want)
	}
}

// next is the next record, nil where reading ends.
func (d *replayDecoder) next() Record {
	start := d.at
	switch kind := d.byte(); kind {
	case typeHash:
		h := Hash{d.uint32(), d.uint64()}
		if d.err == nil && h.Tick <= d.tick {
			return nil
		}
		d.tick = h.Tick
		return h
	case typeInput:
		return d.input()
	case typeJoin:
		return Join{d.time(), d.byte(), d.text(), int16(d.uint16()), d.text()}
	case typeLeave:
		return Leave{d.time(), d.byte()}
	case typeChat:
		return Chat{d.time(), d.byte(), d.text()}
	case typeDebugSprite:
		return DebugSprite{Millis(d.uint32()), d.byte(), bytes.Clone(d.bytes(int(d.uint32())))}
	default:
		d.fail(start, "the type is %d; it must be 1 to 6", kind)
		return nil
	}
}

func (d *replayDecoder) input() Record {
	i := Input{At: d.time(), Cog: d.byte(), Action: Action(d.byte())}
	if i.Cog >= Cogs {
		d.fail(d.at-2, "the cog is %d; it must be 0 to %d", i.Cog, Cogs-1)
	}
	return i
}

// time is when a record applies, which never goes back.
func (d *replayDecoder) time() Millis {
	start := d.at
	now := Millis(d.uint32())
	if d.err == nil && now < d.now {
		d.fail(start, "the time is %d ms, but an earlier record has %d ms", now, d.now)
	}
	d.now = now
	return now
}

// bytes is the next n bytes.
func (d *replayDecoder) bytes(n int) []byte {
	if rest := len(d.data) - d.at; n < 0 || n > rest {
		d.fail(d.at, "the file ends within it: %d bytes are missing", n-rest)
	}
	if d.err != nil {
		return nil
	}
	d.at += n
	return d.data[d.at-n : d.at]
}

// fixed is the next n bytes, or zeros.
func (d *replayDecoder) fixed(n int) []byte {
	if b := d.bytes(n); b != nil {
		return b
	}
	return make([]byte, n)
}

func (d *replayDecoder) byte() byte { return d.fixed(1)[0] }

func (d *replayDecoder) uint16() uint16 { return binary.LittleEndian.Uint16(d.fixed(2)) }

func (d *replayDecoder) uint32() uint32 { return binary.LittleEndian.Uint32(d.fixed(4)) }

func (d *replayDecoder) uint64() uint64 { return binary.LittleEndian.Uint64(d.fixed(8)) }

// text is a string, whose bytes may be anything.
func (d *replayDecoder) text() string { return string(d.bytes(int(d.uint16()))) }
