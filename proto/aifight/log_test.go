package aifight

import (
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"
)

func logged(seqs ...int) []Event {
	list := make([]Event, len(seqs))
	for i, s := range seqs {
		list[i] = Event{Seq: s, Data: BidMade{1, 2}}
	}
	return list
}

func seqs(events []Event) []int {
	list := make([]int, len(events))
	for i, e := range events {
		list[i] = e.Seq
	}
	return list
}

func TestALogKeepsAnEventOnceAndAtItsPlace(t *testing.T) {
	var l Log
	l.Add(logged(0, 1, 4)...)
	l.Add(logged(NoSeq)...)
	if fresh := l.Add(logged(1, 2, 3, 4, 5)...); !slices.Equal(seqs(fresh), []int{2, 3, 5}) {
		t.Errorf("new are %v, want 2, 3 and 5", seqs(fresh))
	}
	if got := seqs(l.Events()); !slices.Equal(got, []int{0, 1, 2, 3, 4, NoSeq, 5}) {
		t.Errorf("the list is %v", got)
	}
}

// The longest history that a server may send is put in place at once, also from
// its end to its beginning, and no more is taken.
func TestALogInTheWorstOrderIsPutInPlace(t *testing.T) {
	order := make([]int, maxHistory)
	for i := range order {
		order[i] = maxHistory - 1 - i
	}
	var l Log
	l.Add(logged(order...)...)
	if got := seqs(l.Events()); len(got) != maxHistory || !slices.IsSorted(got) {
		t.Errorf("%d events are in the list", len(got))
	}
	if fresh := l.Add(logged(maxHistory)...); fresh != nil {
		t.Error("it takes more than a server may send")
	}
}

// An event without a place stays behind what was last when it came.
func TestAnEventWithoutAPlaceStaysWhereItCame(t *testing.T) {
	var l Log
	l.Add(logged(NoSeq, 1)...)
	l.Add(logged(5, NoSeq, 3, 7)...)
	l.Add(logged(NoSeq, 0, 6)...)
	if got := seqs(l.Events()); !slices.Equal(got, []int{NoSeq, 0, 1, 3, 5, NoSeq, 6, 7, NoSeq}) {
		t.Errorf("the list is %v", got)
	}
}

func TestALogIsInOrderHoweverItComes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.SliceOfN(rapid.IntRange(0, 20), 0, 40).Draw(t, "order")
		var l Log
		for _, s := range order {
			l.Add(logged(s)...)
		}
		slices.Sort(order)
		if got, want := seqs(l.Events()), slices.Compact(order); !slices.Equal(got, want) {
			t.Fatalf("the list is %v, want %v", got, want)
		}
	})
}

// A server that invents kinds of events cannot fill the memory with their data.
func TestALogKeepsSoMuchOfWhatItDoesNotKnow(t *testing.T) {
	var l Log
	long := jsontext.Value(`{"x":"` + strings.Repeat("x", 1<<20) + `"}`)
	for seq := range 40 {
		l.Add(Event{Seq: seq, Data: UnknownData{Type: "invented", Raw: long}})
	}
	kept := 0
	for _, e := range l.Events() {
		kept += len(e.Data.(UnknownData).Raw)
	}
	if len(l.Events()) != 40 || kept > maxUnknown || kept < maxUnknown/2 {
		t.Errorf("of %d events %d bytes are kept", len(l.Events()), kept)
	}
}
