package aifight

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Framed is one frame of a transcript (aifight sheet 7.1).
type Framed struct {
	At         time.Time
	FromServer bool
	Actor      string         // the agent whose socket it was on
	MatchID    string         // the session id, if there is one
	Payload    jsontext.Value // the frame
}

// MaxTranscript bounds a transcript, in bytes.
const MaxTranscript = 64 << 20

// IsTranscript reports whether data begins like a transcript.
func IsTranscript(data []byte) bool {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	return bytes.Contains(line, []byte(`"direction"`)) && bytes.Contains(line, []byte(`"payload"`))
}

// ReadTranscript reads a transcript, one frame a line. An error names the line.
func ReadTranscript(data []byte) ([]Framed, error) {
	if len(data) > MaxTranscript {
		return nil, fmt.Errorf("reading a transcript: it has %d bytes; at most %d can be read", len(data), MaxTranscript)
	}
	var frames []Framed
	n := 0
	for line := range bytes.Lines(data) {
		n++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		f, err := decode(line, readFramed)
		if err != nil {
			return nil, fmt.Errorf("reading a transcript: line %d: %w", n, err)
		}
		frames = append(frames, f)
	}
	return frames, nil
}

// readFramed reads a line: a frame with what is known about it, or a bare
// frame, as the ledger of the official client has them (aifight sheet 6.2).
func readFramed(v strict.Value) Framed {
	o := v.Object()
	payload, dressed := o.Find("payload")
	if !dressed {
		return Framed{FromServer: !sentByClient(o.Get("type").String()), Payload: v.Raw()}
	}
	return Framed{
		At:         time.UnixMilli(int64(o.Int("timestamp_ms", 0, strict.MaxInt))).UTC(),
		FromServer: strict.Enum(o.Get("direction"), serverToClient, clientToServer) == serverToClient,
		Actor:      strict.Optional(o, "actor", strict.Value.String, ""),
		MatchID:    strict.Optional(o, "match_id", strict.Value.String, ""),
		Payload:    readRawObject(payload),
	}
}

func sentByClient(kind string) bool {
	return slices.Contains([]string{typeJoinQueue, typeLeaveQueue, typeMatchConfirm, typeAction, typeRuntimeStatus}, kind)
}

const (
	serverToClient = "server_to_client"
	clientToServer = "client_to_server"
)
