package feed

import "time"

// Phase is the state of a source that a person should see.
type Phase uint8

const (
	Connecting Phase = iota
	Live
	Lagging // open, yet nothing was heard for a while
	Waiting // lost, another try follows
	Ended   // over on purpose: nothing more comes
	Refused // the server said no, or the file cannot be read
)

// Status is the state of a source.
type Status struct {
	Phase  Phase
	Lag    time.Duration // in Lagging: how long nothing was heard
	Try    int           // in Connecting and Waiting: this or the next try, from 1
	Until  time.Duration // in Waiting: when it comes, in feed time
	Reason string        // in Waiting, Ended and Refused: a clean sentence
	Code   int           // in Refused: the HTTP status or close code, 0 if none
	Faults int           // messages that could not be read and were dropped
	Fault  string        // the last of them, a clean sentence
}
