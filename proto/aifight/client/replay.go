package client

import (
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/proto/aifight"
)

// Replay feeds a machine the frames of a transcript, as far as the given
// number, and returns it: what the seat knew then. Frames of the client are
// taken as sent.
func Replay(frames []aifight.Framed, upTo int) (*Machine, error) {
	m := New(Config{Now: time.Now})
	for i, f := range frames[:upTo] {
		if !f.FromServer {
			m.replaySent(f)
			continue
		}
		if _, err := m.Frame(frames[i].At.Sub(frames[0].At), true, f.Payload); err != nil {
			return m, fmt.Errorf("frame %d: %w", i+1, err)
		}
	}
	return m, nil
}

// replaySent notes an action that was sent.
func (m *Machine) replaySent(f aifight.Framed) {
	message, err := aifight.DecodeClient(f.Payload)
	if a, ok := message.(aifight.ActionMessage); ok && err == nil {
		if s := m.Session(a.MatchID); s != nil {
			s.Sent = &Sent{RequestID: a.RequestID, Action: a.Action}
		}
	}
}
