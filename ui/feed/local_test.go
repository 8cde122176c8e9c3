package feed_test

import (
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/wcwtui/wcwtui/ui/feed"
)

// egg is a match that says a number each second, up to 3.
type egg struct {
	time  time.Duration
	fault error
}

func (e *egg) Elapse(d time.Duration) error {
	e.time += d
	return e.fault
}

func (e *egg) Events(after int) []int {
	var all []int
	for n := range min(int(e.time/time.Second), 3) {
		all = append(all, n+1)
	}
	return all[min(after, len(all)):]
}

func (e *egg) Over() bool { return e.time >= 3*time.Second }

// runEgg runs a match to its end and tells how long it took.
func runEgg(t *testing.T, e *egg, speed int) (items []feed.Item[int], s feed.Status, took time.Duration) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		f := feed.Start(t.Context(), feed.LocalSource[int]{Match: e, Speed: speed}, time.Now, slog.New(slog.DiscardHandler))
		<-f.Done()
		took = f.Now()
		_, items, s = f.Drain()
	})
	return items, s, took
}

func TestLocalMatchRunsByTheClock(t *testing.T) {
	items, s, took := runEgg(t, &egg{}, 1)
	if len(items) != 3 || items[1].At != 2*time.Second || s.Phase != feed.Ended || took != 3*time.Second {
		t.Errorf("%v, %+v after %v", items, s, took)
	}
}

func TestFaultOfALocalMatchEndsItsFeed(t *testing.T) {
	_, s, _ := runEgg(t, &egg{fault: errors.New("the disk is full")}, 1)
	if s.Phase != feed.Ended || s.Reason != "the feed ended: the disk is full" {
		t.Errorf("%+v", s)
	}
}

func TestLocalMatchRunsFaster(t *testing.T) {
	if _, _, took := runEgg(t, &egg{}, 3); took != time.Second {
		t.Errorf("three seconds at three times the speed took %v", took)
	}
}
