package main

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// What the lines cannot say goes to standard error: messages that were not
// understood, and a list that begins anew.
func TestPlainTellsWhatItsLinesCannot(t *testing.T) {
	var out, errs bytes.Buffer
	tell := teller{connection: connection{p: &process{stderr: &errs}}, out: bufio.NewWriter(&out)}
	began := []feed.Item[proto.Event]{{Event: proto.Event{Cursor: 1, Payload: proto.PhaseBegan{Phase: proto.PhaseDay, Day: 1}}}}
	for _, step := range []struct {
		reset  bool
		items  []feed.Item[proto.Event]
		status feed.Status
		says   string
	}{
		{true, began, feed.Status{Phase: feed.Live}, "live"},
		{false, nil, feed.Status{Phase: feed.Live, Faults: 2, Fault: "binary"}, "not understood: binary"},
		{true, began, feed.Status{Phase: feed.Live, Faults: 3, Fault: "binary"}, "begins anew"},
	} {
		errs.Reset()
		if over, err := tell.tell(step.reset, step.items, step.status); over || err != nil {
			t.Fatal(over, err)
		}
		if !strings.Contains(errs.String(), step.says) {
			t.Errorf("told %q, want %q", errs.String(), step.says)
		}
	}
	errs.Reset()
	_, err := tell.tell(false, nil, feed.Status{Phase: feed.Ended, Faults: 3, Reason: "gone"})
	if !strings.Contains(errs.String(), "3 messages") || err == nil || !strings.Contains(err.Error(), "gone") {
		t.Errorf("at the end: %q, %v", errs.String(), err)
	}
	_, err = tell.tell(false, nil, feed.Status{Phase: feed.Refused, Code: 401, Reason: "401: no"})
	if err == nil || !strings.Contains(err.Error(), "--token-file") {
		t.Errorf("refused: %v, want a way out", err)
	}
}
