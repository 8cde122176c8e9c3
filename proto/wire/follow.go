package wire

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/coder/websocket"
)

// Listener is told what happens on a connection. Its methods are called one
// after another and must not wait for a person or a program.
type Listener interface {
	// Connecting announces a try, counted from 1 since the last connection
	// that was stable.
	Connecting(try int)
	// Open tells that the socket is open.
	Open()
	// Frame hands over one message. ErrAgain ends this connection and asks
	// for a new one, ErrDone ends for good; any other error does too, and
	// one that wraps ErrUnfit is told whole.
	Frame(text bool, data []byte) error
	// Lag tells how long the far end has not answered; 0 when it does again.
	Lag(silent time.Duration)
	// Waiting tells why the connection was lost, and that the given try
	// follows after the wait.
	Waiting(end End, try int, wait time.Duration)
}

// Verdicts of Listener.Frame.
var (
	ErrAgain = errors.New("the stream has a gap; it must be read anew")
	ErrDone  = errors.New("the stream is complete")
	ErrUnfit = errors.New("it cannot be followed further")
)

// Options of Follow. The zero value is filled with the defaults named.
type Options struct {
	Header    http.Header
	Client    *http.Client  // http.DefaultClient; redirections are not followed
	ReadLimit int64         // bytes a message may have; 1 MiB
	PingEvery time.Duration // 5 s
	LagAfter  time.Duration // without an answer to a ping this is a lag; 3 s
	GiveUp    time.Duration // without an answer the connection is dead; 20 s
	Dialing   time.Duration // a try may take so long; 10 s
	Backoff   Backoff       // DefaultBackoff
	Stable    time.Duration // a connection that lived so long counts as no failure; 10 s
	Random    func() float64
	// Next waits for a frame to send; nil sends none. It is called while a
	// connection is open, and an error of its own ends that connection.
	Next func(ctx context.Context) ([]byte, error)
	// Binary sends what Next gives as binary frames, else as text.
	Binary bool
	// Again is asked about an end that is final by itself: whether to try all
	// the same. Nil tries none again.
	Again func(End) bool
}

func (o Options) withDefaults() Options {
	orDuration := func(d *time.Duration, v time.Duration) {
		if *d == 0 {
			*d = v
		}
	}
	orDuration(&o.PingEvery, 5*time.Second)
	orDuration(&o.LagAfter, 3*time.Second)
	orDuration(&o.GiveUp, 20*time.Second)
	orDuration(&o.Dialing, 10*time.Second)
	orDuration(&o.Stable, 10*time.Second)
	if o.ReadLimit == 0 {
		o.ReadLimit = 1 << 20
	}
	if o.Backoff == (Backoff{}) {
		o.Backoff = DefaultBackoff()
	}
	if o.Random == nil {
		o.Random = rand.Float64
	}
	return o
}

// staying is the client, told to follow no redirection.
func (o Options) staying() *http.Client {
	client := http.Client{}
	if o.Client != nil {
		client = *o.Client
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &client
}

// Follow keeps a connection to the address (ws or wss) until it ends for good
// or ctx does. The End tells why; after ctx its Err is ctx's.
func Follow(ctx context.Context, address string, opts Options, l Listener) End {
	f := &follower{address: address, opts: opts.withDefaults(), listener: l}
	for {
		f.failures++
		l.Connecting(f.failures)
		end := f.once(ctx)
		if ctx.Err() != nil {
			return End{Err: ctx.Err(), Final: true}
		}
		if end.Final && (f.opts.Again == nil || !f.opts.Again(end)) {
			return end
		}
		wait := f.opts.Backoff.Wait(max(f.failures, 1), f.opts.Random())
		l.Waiting(end, f.failures+1, wait)
		if !Sleep(ctx, wait) {
			return End{Err: ctx.Err(), Final: true}
		}
	}
}

type follower struct {
	address  string
	opts     Options
	listener Listener
	failures int // in a row, since the last stable connection
}

// once dials, reads until the connection ends, and says how it ended.
func (f *follower) once(ctx context.Context) End {
	conn, end, ok := f.dial(ctx)
	if !ok {
		return end
	}
	opened := time.Now()
	defer func() {
		_ = conn.CloseNow()
		if time.Since(opened) >= f.opts.Stable {
			f.failures = 0
		}
	}()
	conn.SetReadLimit(f.opts.ReadLimit)
	f.listener.Open()

	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	frames := make(chan frame)
	pongs := make(chan struct{}, 1)
	guard := func(run func() error) {
		defer func() {
			if p := recover(); p != nil {
				cancel(fmt.Errorf("reading the connection failed: %v\n%s", p, debug.Stack()))
			}
		}()
		if err := run(); err != nil {
			cancel(err)
		}
	}
	go guard(func() error { return read(ctx, conn, frames) })
	go guard(func() error { return ping(ctx, conn, f.opts.PingEvery, pongs) })
	if f.opts.Next != nil {
		go guard(func() error { return write(ctx, conn, f.opts) })
	}
	end = f.listen(ctx, frames, pongs)
	end.opened = true
	return end
}

func (f *follower) dial(ctx context.Context) (*websocket.Conn, End, bool) {
	ctx, cancel := context.WithTimeout(ctx, f.opts.Dialing)
	defer cancel()
	conn, resp, err := websocket.Dial(ctx, f.address, &websocket.DialOptions{
		HTTPClient: f.opts.staying(), HTTPHeader: f.opts.Header,
	})
	if err != nil {
		return nil, refusal(resp, err), false
	}
	return conn, End{}, true
}

type frame struct {
	text bool
	data []byte
}

// listen hands frames and lags to the listener until the connection ends.
func (f *follower) listen(ctx context.Context, frames <-chan frame, pongs <-chan struct{}) End {
	watch := time.NewTicker(min(f.opts.LagAfter, time.Second))
	defer watch.Stop()
	heard, lagging := time.Now(), false
	alive := func() {
		heard = time.Now()
		if lagging {
			lagging = false
			f.listener.Lag(0)
		}
	}
	for {
		select {
		case <-ctx.Done():
			return closure(context.Cause(ctx))
		case fr := <-frames:
			alive()
			if end, over := verdict(f.listener.Frame(fr.text, fr.data)); over {
				return end
			}
		case <-pongs:
			alive()
		case <-watch.C:
			silent := time.Since(heard)
			if silent >= f.opts.PingEvery+f.opts.GiveUp {
				return End{Err: ErrSilent}
			}
			if silent >= f.opts.PingEvery+f.opts.LagAfter {
				lagging = true
				f.listener.Lag(silent)
			}
		}
	}
}

func verdict(err error) (End, bool) {
	if err == nil {
		return End{}, false
	}
	return End{Err: err, Final: !errors.Is(err, ErrAgain)}, true
}

func read(ctx context.Context, conn *websocket.Conn, frames chan<- frame) error {
	for {
		kind, data, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		select {
		case frames <- frame{kind == websocket.MessageText, data}:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// write sends what there is to send, frame by frame.
func write(ctx context.Context, conn *websocket.Conn, opts Options) error {
	kind := websocket.MessageText
	if opts.Binary {
		kind = websocket.MessageBinary
	}
	for {
		data, err := opts.Next(ctx)
		if err != nil {
			return err
		}
		if err := conn.Write(ctx, kind, data); err != nil {
			return err
		}
	}
}

// ping asks the far end for a sign of life at every interval.
func ping(ctx context.Context, conn *websocket.Conn, every time.Duration, pongs chan<- struct{}) error {
	for Sleep(ctx, every) {
		if err := conn.Ping(ctx); err != nil {
			return err
		}
		select {
		case pongs <- struct{}{}:
		default:
		}
	}
	return ctx.Err()
}

// Sleep waits and reports whether ctx is still on.
func Sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
