package aifight

import (
	"slices"
	"testing"

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
