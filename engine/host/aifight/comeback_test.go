package aifight

import (
	"testing"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
)

// Who comes back when it is not his move still hears what happened while he was
// away: with the next request, and at once by the feed (aifight sheet 1.9 and
// 2.2).
func TestWhoComesBackHearsWhatHappenedMeanwhile(t *testing.T) {
	for name, fed := range map[string]bool{"with the feed": true, "with requests": false} {
		t.Run(name, func(t *testing.T) {
			a := serve(t, dice(3), false)
			first, second, away := a.connect(0), a.connect(1), a.connect(2)
			for _, p := range []*peer{first, second, away} {
				want[proto.GameStart](p)
			}
			_ = away.conn.CloseNow()
			a.gone(2)
			first.answer(want[proto.ActionRequest](first), bid(1, 2))
			q := want[proto.ActionRequest](second)
			h := header(a.seats[2].Key)
			if !fed {
				h.Del(client.HeaderCapabilities)
			}
			back := a.connectWith(h)
			want[proto.GameState](back)
			if fed {
				if f := want[proto.MatchFeed](back); len(f.Events) != 1 || f.Events[0].Seq != 0 {
					t.Errorf("it is fed %+v", f)
				}
			}
			second.answer(q, bid(1, 3))
			if r := want[proto.ActionRequest](back); len(r.NewEvents) != 2 || r.NewEvents[0].Seq != 0 {
				t.Errorf("the request tells %+v", r.NewEvents)
			}
		})
	}
}

// An action that comes after the end of its match is late, and no error
// (aifight sheet 2.4).
func TestAnActionAfterTheEndIsStale(t *testing.T) {
	a, first, second, _ := duel(t, dice(2), true)
	a.pass(300 * time.Second)
	second.answer(want[proto.ActionRequest](second), bid(2, 3))
	q := want[proto.ActionRequest](first)
	a.pass(300 * time.Second)
	want[proto.GameOver](first)
	first.answer(q, bid(3, 3))
	if s := want[proto.ActionStale](first); s.RequestID != q.RequestID || s.MatchID != q.MatchID {
		t.Errorf("it is told %+v", s)
	}
	want[proto.GameOver](second)
	second.send(proto.ActionMessage{MatchID: q.MatchID, RequestID: q.RequestID, Action: bid(3, 3)})
	want[proto.Error](second) // the session is the other's
}

// What happens at the moment of a call for the events is told to spectators
// too: a decision whose time ran out is noticed by whatever comes first.
func TestACallForEventsTakesNoneFromSpectators(t *testing.T) {
	a, first, _, q := duel(t, dice(2), false)
	watch, _, err := a.dial("/api/ws/spectator", nil)
	if err != nil {
		t.Fatal(err)
	}
	want[proto.SpectateStart](watch)
	want[proto.GameState](watch)
	a.room.Do(func() {
		a.clock.Move(300 * time.Second)
		a.room.advance()
		a.room.playing.stamp(a.clock.Now()) // as the call does
	})
	if e := want[proto.OutOfBand](watch); len(e.Events) != 1 || e.Events[0].Seq != 0 {
		t.Errorf("spectators hear of %+v", e.Events)
	}
	first.answer(q, bid(1, 2))
	want[proto.ActionStale](first)
}

// An agent waits in the mode that it asked for, whatever it is (aifight sheet
// annex D 17).
func TestTheModeIsPassedThrough(t *testing.T) {
	g := queue(2)
	g.Confirm = ConfirmTime
	a := serve(t, g, false)
	there, lost := a.connect(0), a.connect(1)
	for _, p := range []*peer{there, lost} {
		j := join()
		j.Mode = "friendly"
		p.send(j)
		if q := want[proto.QueueJoined](p); q.Mode != "friendly" {
			t.Errorf("it is told %+v", q)
		}
	}
	for _, p := range []*peer{there, lost} {
		if c := want[proto.ConfirmRequest](p); c.Mode != "friendly" || c.Players != 2 || c.TimeoutMs != 30_000 {
			t.Errorf("it is asked %+v", c)
		}
	}
	_ = lost.conn.CloseNow()
	if c := want[proto.MatchCancelled](there); c.Mode != "friendly" {
		t.Errorf("it is told %+v", c)
	}
}
