package wcw

import (
	"time"

	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// view is the table at the place in time: after all events up to the next beat
// that is told.
func (w *Watch) view() View {
	k := w.order.rank(w.place.at)
	if k >= len(w.order.beats) {
		return w.fold.Now()
	}
	return w.fold.After(w.fold.beats[w.order.beats[k]].Event)
}

// left is what remains of the phase that is on. A recorded match and one that
// is over have no clock, nor has a moment that is past.
func (w *Watch) left() (time.Duration, bool) {
	c := w.fold.now.Clock
	if w.recorded() || w.fold.Events() == 0 || c.Length == 0 || w.status.Phase == feed.Ended {
		return 0, false
	}
	return c.Left(w.now), true
}

// clock is the time left as text, none if there is no clock. It shows at the
// newest moment alone.
func (w *Watch) clock() (clock widget.Clock, ok bool) {
	left, ok := w.left()
	if !ok || !w.atEnd() || w.opts.Untimed {
		return widget.Clock{}, false
	}
	away := w.status.Phase != feed.Live
	return widget.Clock{Left: left, Lagging: away, Late: w.fold.now.Clock.Late}, true
}

func (w *Watch) waiting() bool {
	return w.status.Phase == feed.Waiting || w.status.Phase == feed.Lagging
}

// link is the state of the connection for the bug.
func (w *Watch) link() widget.Link {
	s := w.status
	switch s.Phase {
	case feed.Lagging:
		return widget.Link{State: widget.LinkLagging, For: s.Lag}
	case feed.Waiting:
		return widget.Link{State: widget.LinkWaiting, Try: s.Try, For: max(0, s.Until-w.now)}
	case feed.Refused:
		return widget.Link{State: widget.LinkRefused}
	case feed.Connecting:
		return widget.Link{State: widget.LinkConnecting}
	}
	if !w.atEnd() || !w.place.pinned && s.Phase == feed.Live {
		return widget.Link{State: widget.LinkPaused, Behind: w.missed()}
	}
	if s.Phase == feed.Ended {
		return widget.Link{State: widget.LinkEnded}
	}
	return widget.Link{State: widget.LinkLive}
}
