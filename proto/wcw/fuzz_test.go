package wcw

import (
	"bytes"
	"errors"
	"testing"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// stable checks a decoder with any input: what it accepts can be written and
// read again to the same bytes, and an error is a printable sentence.
func stable(t *testing.T, data []byte, decode func([]byte) (any, error)) {
	t.Helper()
	m, err := decode(data)
	if err != nil {
		printable(t, err)
		return
	}
	first, err := Marshal(m)
	if err != nil {
		t.Fatalf("%q reads as %+v, which cannot be written: %v", data, m, err)
	}
	again, err := decode(first)
	if err != nil {
		t.Fatalf("%q was written as %q, which cannot be read: %v", data, first, err)
	}
	if second, err := Marshal(again); err != nil || !bytes.Equal(first, second) {
		t.Fatalf("%q was written as %q and then as %q, %v", data, first, second, err)
	}
}

func printable(t *testing.T, err error) {
	t.Helper()
	for _, c := range err.Error() {
		if c < ' ' || c > '~' {
			t.Fatalf("unprintable error %q", err)
		}
	}
}

// tolerant checks a client's decoder: it takes all that the sheet allows,
// and nothing makes it panic.
func tolerant(t *testing.T, data []byte, decode func([]byte) (any, error)) {
	t.Helper()
	if CheckServerMessage(data) == nil {
		stable(t, data, decode)
	}
	m, err := decode(data)
	if err != nil {
		printable(t, err)
		return
	}
	if _, err := Marshal(m); err != nil {
		t.Fatalf("%q reads as %+v, which cannot be written: %v", data, m, err)
	}
}

func FuzzDecodeClientFrame(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		FrameType(data)
		stable(t, data, DecodeClientFrame)
	})
}

func FuzzDecodePlayerMessage(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		if protocolOf(data) != HumanProtocol {
			tolerant(t, data, DecodePlayerMessage)
		}
	})
}

func FuzzDecodeHumanMessage(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		if protocolOf(data) != ViewerProtocol {
			tolerant(t, data, DecodeHumanMessage)
		}
	})
}

func FuzzDecodeViewerMessage(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		if protocolOf(data) == ViewerProtocol {
			tolerant(t, data, wide(DecodeViewerMessage))
		}
	})
}

// protocolOf tells for which socket a message is.
func protocolOf(data []byte) string {
	return strict.NewReader(data, strict.Open, strict.Limits{}).Object().Get("protocol").Word()
}

func FuzzDecodeEpisode(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) { stable(t, data, wide(DecodeEpisode)) })
}

func FuzzDecodeReplay(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		stable(t, data, wide(DecodeReplay))
		r, err := OpenReplay(data)
		if err != nil {
			printable(t, err)
		}
		var fault *Fault
		if err := r.Verify(); err != nil && !errors.As(err, &fault) {
			t.Fatalf("a fault without a place: %v", err)
		} else if err != nil {
			printable(t, err)
		}
	})
}
