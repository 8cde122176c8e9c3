package feed

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"
)

// Kind is what sort of source a feed has. A screen offers by it what can be
// done (speeds and revealing in a recording) and draws nothing by it.
type Kind uint8

const (
	FromSocket Kind = iota
	FromEngine
	FromFile
)

// Source fills a mailbox until it has no more or ctx ends. It reports its own
// end; an error is a fault that it could not report.
type Source[E any] interface {
	Kind() Kind
	Run(ctx context.Context, box *Mailbox[E]) error
}

// Feed is a running source and its mailbox.
type Feed[E any] struct {
	*Mailbox[E]
	kind   Kind
	cancel context.CancelFunc
	done   chan struct{}
}

// Start runs the source in a goroutine that recovers: a panic or error of the
// source ends the feed with a reason, and its details go to the log.
func Start[E any](ctx context.Context, src Source[E], clock func() time.Time, log *slog.Logger) *Feed[E] {
	ctx, cancel := context.WithCancel(ctx)
	f := &Feed[E]{NewMailbox[E](clock), src.Kind(), cancel, make(chan struct{})}
	go func() {
		defer close(f.done)
		defer func() {
			if p := recover(); p != nil {
				log.Error("Source panicked", "panic", p, "stack", string(debug.Stack()))
				f.Report(Status{Phase: Ended, Reason: "a fault of this program ended the feed; the log has the details"})
			}
		}()
		if err := src.Run(ctx, f.Mailbox); err != nil && ctx.Err() == nil {
			log.Error("Source failed", "error", err)
			f.Report(Status{Phase: Ended, Reason: fmt.Sprintf("the feed ended: %v", err)})
		}
	}()
	return f
}

// Kind is the kind of the feed's source.
func (f *Feed[E]) Kind() Kind { return f.kind }

// Close stops the source; what was put stays to be drained.
func (f *Feed[E]) Close() { f.cancel() }

// Done is closed once the source has stopped.
func (f *Feed[E]) Done() <-chan struct{} { return f.done }
