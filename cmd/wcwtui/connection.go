package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/wcwtui/wcwtui/ui/feed"
)

// tellAll tells whenever there is news, until all is told or the program is to
// stop.
func tellAll(ctx context.Context, news <-chan struct{}, tell func() (over bool, err error)) error {
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-news:
		}
		if over, err := tell(); over || err != nil {
			return err
		}
	}
}

// connection tells the state of a stream on standard error, each change once.
type connection struct {
	p    *process
	told string
}

// tell reports whether the stream has ended. One that was refused is an error
// with the way out.
func (c *connection) tell(s feed.Status) (ended bool, err error) {
	switch s.Phase {
	case feed.Connecting:
		c.say("connecting")
	case feed.Waiting:
		c.say(fmt.Sprintf("%s; try %d follows", s.Reason, s.Try))
	case feed.Lagging:
		c.say("nothing was heard for a while")
	case feed.Live:
		c.say("live")
	case feed.Refused:
		return true, errors.New(s.Reason + wayOut(s.Code))
	case feed.Ended:
		return true, nil
	}
	return false, nil
}

func (c *connection) say(sentence string) {
	if sentence != c.told {
		c.p.warn(sentence)
	}
	c.told = sentence
}

// wayOut is what helps after a refusal with an HTTP status or close code.
func wayOut(code int) string {
	switch code {
	case http.StatusUnauthorized, http.StatusForbidden:
		return "; give the one that the host printed, with --token-file or WCWTUI_TOKEN"
	case http.StatusNotFound:
		return "; a match to watch is at /global or /inspect"
	}
	return ""
}
