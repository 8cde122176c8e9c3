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

// A server that is started again may play the same match anew. Whatever it
// says then replaces what the first run said, also when it is longer.
func TestStreamStartsAnewWithTheServer(t *testing.T) {
	said := func(from, to int, words string) []Event {
		list := events(from, to)
		for i := range list {
			list[i].Payload = Spoke{Speech{Text: words}}
		}
		return list
	}
	for name, second := range map[string][]Event{
		"shorter": said(1, 2, "hello"), "other words": said(1, 5, "good evening"),
		"another middle": append(append(said(1, 1, "hello"), said(2, 2, "well")...), said(3, 5, "hello")...),
	} {
		var s Stream
		if _, fresh, err := s.Apply(ViewerMessage{ViewerReset, "e", 3, said(1, 3, "hello")}); err != nil || len(fresh) != 3 {
			t.Fatal(fresh, err)
		}
		reset, fresh, err := s.Apply(ViewerMessage{ViewerReset, "e", len(second), second})
		if err != nil || !reset || len(fresh) != len(second) {
			t.Errorf("%s: reset %v, %d of %d events new, %v", name, reset, len(fresh), len(second), err)
		}
	}
}

func TestStreamEndsAtTheLimitOfAMatch(t *testing.T) {
	var s Stream
	_, fresh, err := s.Apply(ViewerMessage{ViewerReset, "e", MaxEvents + 1, events(1, MaxEvents+1)})
	if !errors.Is(err, ErrTooLong) || len(fresh) != MaxEvents {
		t.Errorf("%d events, %v; want the first %d and ErrTooLong", len(fresh), err, MaxEvents)
	}
	if _, fresh, err = s.Apply(ViewerMessage{ViewerEvents, "e", MaxEvents + 1, events(MaxEvents+1, MaxEvents+1)}); !errors.Is(err, ErrTooLong) || len(fresh) != 0 {
		t.Errorf("one more: %d events, %v", len(fresh), err)
	}
}
