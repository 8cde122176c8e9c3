package wcw

import (
	"errors"
	"testing"
)

func events(from, to int) []Event {
	var list []Event
	for c := from; c <= to; c++ {
		list = append(list, Event{Cursor: c})
	}
	return list
}

func cursors(list []Event) (all []int) {
	for _, e := range list {
		all = append(all, e.Cursor)
	}
	return all
}

func TestStreamShowsNothingTwiceAfterAReconnect(t *testing.T) {
	var s Stream
	apply := func(m ViewerMessage) (bool, []int) {
		t.Helper()
		reset, fresh, err := s.Apply(m)
		if err != nil {
			t.Fatalf("applying %v: %v", m, err)
		}
		return reset, cursors(fresh)
	}
	apply(ViewerMessage{ViewerReset, "episode_a", 2, events(1, 2)})
	apply(ViewerMessage{ViewerEvents, "episode_a", 3, events(3, 3)})
	reset, fresh := apply(ViewerMessage{ViewerReset, "episode_a", 5, events(1, 5)})
	if reset || len(fresh) != 2 || fresh[0] != 4 {
		t.Errorf("after a reconnect: reset %v, new %v; want only 4 and 5", reset, fresh)
	}
	reset, fresh = apply(ViewerMessage{ViewerReset, "episode_b", 1, events(1, 1)})
	if !reset || len(fresh) != 1 {
		t.Errorf("another match: reset %v, new %v; want all of it after a reset", reset, fresh)
	}
}

func TestStreamAsksForANewConnectionAtAGap(t *testing.T) {
	for name, messages := range map[string][]ViewerMessage{
		"an event is missing":     {{ViewerReset, "e", 1, events(1, 1)}, {ViewerEvents, "e", 3, events(3, 3)}},
		"no reset came":           {{ViewerEvents, "e", 1, events(1, 1)}},
		"another match, no reset": {{ViewerReset, "e", 1, events(1, 1)}, {ViewerEvents, "f", 2, events(2, 2)}},
	} {
		var s Stream
		var err error
		for _, m := range messages {
			_, _, err = s.Apply(m)
		}
		if !errors.Is(err, ErrGap) {
			t.Errorf("%s: got %v, want ErrGap", name, err)
		}
	}
}
