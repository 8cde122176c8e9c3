package aifight

import (
	"testing"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// In a queue with bots the first who asks is waited with from then on, and not
// from when the server began; one who asks later does not begin it anew, and
// when all have left it ends.
func TestBotsAreSentForSinceTheFirstAsked(t *testing.T) {
	g := queue(3)
	g.Bot, g.Wait = lowest, 30*time.Second
	a := serve(t, g, false)
	a.pass(time.Minute)
	first, second := a.connect(0), a.connect(1)
	first.send(join())
	want[proto.QueueJoined](first)
	first.send(proto.LeaveQueue{})
	want[proto.QueueLeft](first)
	a.pass(time.Minute)
	first.send(join())
	want[proto.QueueJoined](first)
	a.pass(20 * time.Second)
	second.send(join())
	want[proto.QueueJoined](second)
	a.pass(9 * time.Second)
	a.room.Do(func() {
		if a.room.playing != nil || len(a.room.queue) != 2 {
			t.Errorf("it is played too early, or %d wait", len(a.room.queue))
		}
	})
	a.pass(time.Second)
	for _, p := range []*peer{first, second} {
		if s := want[proto.GameStart](p); len(s.Players) != 3 {
			t.Errorf("the start is %+v", s)
		}
	}
}

// Who leaves the queue leaves the others in it, in their order.
func TestLeavingTheQueueKeepsTheOthers(t *testing.T) {
	a := serve(t, queue(3), false)
	var all []*peer
	for i := range 3 {
		all = append(all, a.connect(i))
		if i < 2 {
			all[i].send(join())
			want[proto.QueueJoined](all[i])
		}
	}
	all[0].send(proto.LeaveQueue{})
	want[proto.QueueLeft](all[0])
	all[2].send(join())
	want[proto.QueueJoined](all[2])
	all[0].send(join())
	want[proto.QueueJoined](all[0])
	for seat, i := range []int{1, 2, 0} {
		if s := want[proto.GameStart](all[i]); s.YourPosition != seat {
			t.Errorf("agent %d sits at %d, want %d", i, s.YourPosition, seat)
		}
	}
}
