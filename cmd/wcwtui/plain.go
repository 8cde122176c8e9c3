package main

import (
	"bufio"
	"fmt"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// lines tells a match on standard output, a line an event: cursor, day, phase
// and sentence, parted by tabs. The state of the connection goes to standard
// error.
func (p *process) lines(src source) error {
	ctx, stop := untilSignal(p.ctx)
	defer stop()
	f := feed.Start(ctx, src, time.Now, p.log)
	defer f.Close()
	t := teller{connection: connection{p: p}, out: bufio.NewWriter(p.stdout), recorded: f.Kind() == feed.FromFile}
	return tellAll(ctx, f.News(), func() (bool, error) { return t.tell(f.Drain()) })
}

// teller writes what a feed brings.
type teller struct {
	connection
	out      *bufio.Writer
	plain    wcw.Plain
	recorded bool
	finished bool
	faults   int  // messages that were not understood
	begun    bool // a line was written
}

func (t *teller) tell(reset bool, items []feed.Item[proto.Event], s feed.Status) (over bool, err error) {
	if reset {
		t.plain.Reset()
		t.finished = false
		if t.begun {
			t.p.warn("the server begins anew, with another match or with this one; its lines begin anew too")
		}
	}
	t.begun = t.begun || len(items) > 0
	for _, line := range t.plain.Add(items) {
		_, _ = fmt.Fprintln(t.out, line) // Flush tells its error
	}
	if err := t.out.Flush(); err != nil {
		return true, fmt.Errorf("writing to standard output: %w", cause(err))
	}
	for _, item := range items {
		if item.Event.Payload.PayloadKind() == proto.EventFinished {
			t.finished = true
		}
	}
	if s.Faults > 0 && t.faults == 0 {
		t.p.warn("a message was not understood: " + s.Fault)
	}
	t.faults = s.Faults
	return t.state(s)
}

// state tells a change of the connection, and whether it is at its end.
func (t *teller) state(s feed.Status) (over bool, err error) {
	if over, err = t.connection.tell(s); !over || err != nil {
		return over, err
	}
	if t.faults > 1 {
		t.say(fmt.Sprintf("%d messages were not understood", t.faults))
	}
	return true, t.end(s)
}

func (t *teller) end(s feed.Status) error {
	switch {
	case t.recorded && s.Reason != "":
		t.say(s.Reason)
	case !t.recorded && !t.finished:
		return fmt.Errorf("the match was not seen to its end: %s", s.Reason)
	}
	return nil
}
