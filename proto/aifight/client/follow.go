package client

import (
	"cmp"
	"context"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// CloseReplaced is the close code for a connection that a newer one of the same
// agent has replaced (aifight sheet 1.8).
const CloseReplaced = 4409

// Options of Follow.
type Options struct {
	Identity Identity
	Client   *http.Client // http.DefaultClient if nil
	Random   func() float64
	// Next waits for a message to send on the connection that is open. It is
	// asked once the server has said welcome.
	Next func(context.Context) (aifight.Message, error)
	// Free reports whether nobody, or this process itself, holds the agent's
	// place; it is asked after the connection was replaced. Nil is never.
	Free func(context.Context) (bool, error)
	// Sleep waits and reports whether ctx is still on; nil uses a timer.
	Sleep   func(ctx context.Context, d time.Duration) bool
	Welcome time.Duration // how long the welcome may take; WelcomeWait if 0
}

// Backoff of the official client (aifight sheet 1.8); refusals for good reasons
// after an earlier success are tried up to every minute.
func backoff() wire.Backoff     { return wire.Backoff{First: time.Second, Max: 30 * time.Second} }
func slowBackoff() wire.Backoff { return wire.Backoff{First: time.Second, Max: time.Minute} }

// Follow keeps a connection to the socket at an address (ws or wss) until it
// ends for good or ctx does. The listener gets the frames as they are.
func Follow(ctx context.Context, address string, o Options, l wire.Listener) wire.End {
	if o.Sleep == nil {
		o.Sleep = wire.Sleep
	}
	if o.Random == nil {
		o.Random = rand.Float64
	}
	f := &follower{Listener: l, options: o}
	for failures := 1; ; failures++ {
		f.opened = false
		end := wire.Follow(ctx, address, f.wire(), f)
		if f.opened {
			failures = 0
		}
		if ctx.Err() != nil || !f.again(ctx, end, failures) {
			return end
		}
	}
}

// follower is a connection with what the protocol asks of a client beyond
// those of a socket.
type follower struct {
	wire.Listener
	options  Options
	ever     bool // the server has said welcome at some time
	opened   bool // a socket was opened in this round of wire.Follow
	greeting atomic.Pointer[greeting]
}

// greeting is the first frame of a connection.
type greeting struct {
	come bool
	done chan struct{} // closed when it has come
}

// wire are the options of the socket.
func (f *follower) wire() wire.Options {
	return wire.Options{
		Header: f.options.Identity.Header(), Client: f.options.Client, ReadLimit: aifight.MaxServerFrame,
		PingEvery: PingEvery, GiveUp: GiveUpAfter - PingEvery, Dialing: 20 * time.Second,
		Backoff: backoff(), Stable: 30 * time.Second, Random: f.options.Random, Next: f.next,
		Again: func(e wire.End) bool { return e.CloseCode == 1000 && f.ever },
	}
}

// Open begins a connection.
func (f *follower) Open() {
	f.opened = true
	f.greeting.Store(&greeting{done: make(chan struct{})})
	f.Listener.Open()
}

// Frame looks for the welcome, which the first frame must be.
func (f *follower) Frame(text bool, data []byte) error {
	if g := f.greeting.Load(); !g.come {
		if m, err := aifight.DecodeServer(data); err == nil {
			_, welcome := m.(aifight.Welcome)
			f.ever = f.ever || welcome
		}
		g.come = true
		close(g.done)
	}
	return f.Listener.Frame(text, data)
}

// next waits for the first frame, for a while, and then for what there is to
// send.
func (f *follower) next(ctx context.Context) ([]byte, error) {
	timer := time.NewTimer(cmp.Or(f.options.Welcome, WelcomeWait))
	defer timer.Stop()
	select {
	case <-f.greeting.Load().done:
	case <-timer.C:
		return nil, ErrNoWelcome
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	m, err := f.options.Next(ctx)
	if err != nil {
		return nil, err
	}
	return aifight.Encode(m)
}

// again waits, where that helps, and reports whether to connect once more after
// what is an end for a socket.
func (f *follower) again(ctx context.Context, end wire.End, failures int) bool {
	var wait time.Duration
	switch {
	case end.CloseCode == CloseReplaced:
		return f.awaitFree(ctx, end)
	case f.ever && (end.HTTPStatus == http.StatusUnauthorized || end.HTTPStatus == http.StatusNotFound):
		wait = slowBackoff().Wait(failures, f.options.Random())
	default:
		return false
	}
	f.Waiting(end, failures+1, wait)
	return f.options.Sleep(ctx, wait)
}

// Waits after a replacement (aifight sheet 1.8).
const (
	firstLook = 10 * time.Second
	lookEvery = 5 * time.Minute
	lookLater = time.Minute // at most, at random
)

// awaitFree waits until nobody else holds the agent's place.
func (f *follower) awaitFree(ctx context.Context, end wire.End) bool {
	if f.options.Free == nil {
		return false
	}
	wait := firstLook
	for try := 2; ; try++ {
		f.Waiting(end, try, wait)
		if !f.options.Sleep(ctx, wait) {
			return false
		}
		if free, err := f.options.Free(ctx); err == nil && free {
			return true
		}
		wait = lookEvery + time.Duration(f.options.Random()*float64(lookLater))
	}
}

// Refusal is a sentence about an end before the upgrade, and about a
// replacement; empty for any other end (aifight sheet 1.3).
func Refusal(end wire.End) string {
	switch {
	case end.CloseCode == CloseReplaced:
		return "another connection of the same agent took this one's place" + sameInstance(end.Text)
	case end.HTTPStatus == http.StatusUnauthorized && strings.Contains(end.Text, "missing"):
		return "the server wants an API key and got none"
	case end.HTTPStatus == http.StatusUnauthorized:
		return "the API key is wrong or was replaced by a newer one"
	case end.HTTPStatus == http.StatusForbidden && strings.Contains(end.Text, "device_mismatch"):
		return "the agent is bound to another machine; pair it with this one"
	case end.HTTPStatus == http.StatusForbidden && strings.Contains(end.Text, "client_mismatch"):
		return "the agent is bound to another program on this machine"
	case end.HTTPStatus == http.StatusNotFound:
		return "the agent is not there any more, or the address is wrong"
	}
	return ""
}

// sameInstance reads what a replacement tells, in either of its forms (aifight
// sheet 0.5, 14).
func sameInstance(reason string) string {
	var told struct {
		SameInstance bool `json:"same_instance"`
	}
	if json.Unmarshal([]byte(reason), &told) == nil && told.SameInstance {
		return ": it is of this very program"
	}
	return ""
}
