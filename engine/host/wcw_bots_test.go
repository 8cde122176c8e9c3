package host

import (
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func level() string { return bot.Default }

// botsDone waits until the bots of this process owe nothing.
func (a *arena) botsDone() {
	a.t.Helper()
	a.until("every bot has answered", func(t *table) bool {
		for slot, s := range t.seats {
			if asked, ok := t.match.Asked(slot); s.bot != nil && ok && !asked.Answered && !asked.Closed {
				return false
			}
		}
		return true
	})
}

// botsPlayOut lets the bots of this process play to the end.
func (a *arena) botsPlayOut() {
	a.t.Helper()
	for {
		a.botsDone()
		if !a.next() {
			return
		}
	}
}

// failures counts the failed answers of each seat.
func (a *arena) failures() (n [proto.Seats]int) {
	a.t.Helper()
	for _, e := range a.events(engine.Everything) {
		if f, ok := e.Payload.(proto.Failure); ok {
			n[f.Slot]++
		}
	}
	return n
}

func TestBotsFillClosedSeatsAtOnce(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeBots), Seats: []int{}, Fill: level()}})
	if a.phase() == proto.PhaseWaiting {
		t.Error("nine bots wait for somebody")
	}
	w := a.watch(a.url("/global"))
	a.botsPlayOut()
	if got := a.failures(); got != [proto.Seats]int{} {
		t.Errorf("failures by seat: %v", got)
	}
	w.sees(a.events(engine.Public))
	a.end()
}

func TestClosedSeatsWithoutBotsTimeOut(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast), Seats: []int{0, 3}}})
	agents := []*agent{a.play("/player", 0), a.play("/player", 3)}
	a.advance(time.Millisecond)
	if a.phase() == proto.PhaseWaiting {
		t.Error("the match waits although its two seats are taken")
	}
	for range 8 {
		a.settled(agents)
		a.next()
	}
	got := a.failures()
	if got[0]+got[3] != 0 || got[2] == 0 {
		t.Errorf("failures by seat: %v", got)
	}
}

func TestTheWaitIsTheConfigs(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast), Wait: 7 * time.Second}})
	a.advance(7*time.Second - time.Millisecond)
	if a.phase() != proto.PhaseWaiting {
		t.Error("the match began early")
	}
	a.advance(time.Millisecond)
	if a.phase() == proto.PhaseWaiting {
		t.Error("the match did not begin")
	}
}

func TestBotsFillOpenSeatsAtTheStart(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast), Fill: level()}})
	g := a.play("/player", 2)
	a.started()
	a.until("eight bots sit", func(t *table) bool {
		n := 0
		for _, s := range t.seats {
			if s.bot != nil {
				n++
			}
		}
		return n == 8 && t.seats[2].bot == nil
	})
	late, _ := a.take("/player", 5) // takes the seat over from its bot
	a.botsDone()
	a.settled([]*agent{g})
	a.leave(late, 5)
	for range 26 {
		a.botsDone()
		a.settled([]*agent{g})
		a.next()
	}
	got := a.failures()
	for slot, n := range got {
		if (n > 0) != (slot == 5) {
			t.Errorf("seat %d failed %d times; only the seat that was left should fail", slot, n)
		}
	}
}

func TestBotsTakeTheirTime(t *testing.T) {
	const delay = 700 * time.Millisecond
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast), Seats: []int{}, Fill: level(), BotDelay: delay}})
	a.until("some bot has decided", func(t *table) bool {
		for _, s := range t.seats {
			if s.answer() != nil {
				return true
			}
		}
		return false
	})
	a.advance(delay - time.Millisecond)
	a.turn(func(tb *table) {
		if len(tb.match.Open()) == 0 {
			t.Error("the bots answered before their time")
		}
	})
	a.advance(time.Millisecond)
	a.turn(func(tb *table) {
		if n := len(tb.match.Open()); n != 0 {
			t.Errorf("%d requests are open after the bots' time", n)
		}
	})
}

func TestABotThatFailsHarmsOnlyItself(t *testing.T) {
	if body := decide(faulty{}, proto.Observation{}); body != nil {
		t.Errorf("a bot that panics answered %v", body)
	}
}

type faulty struct{}

func (faulty) Decide(proto.Observation) proto.Body { panic("a fault of the bot") }

func TestDemoIsReproducible(t *testing.T) {
	var replays [2]string
	for i := range replays {
		a := serve(t, Demo(canonical))
		for a.demoStep() {
		}
		a.turn(func(t *table) { r, _ := t.match.Replay(); replays[i] = string(encode(r.Events)) })
		a.end()
	}
	if replays[0] != replays[1] {
		t.Error("two demos of one seed differ")
	}
}

// demoStep waits for the delayed bots and moves on.
func (a *arena) demoStep() bool {
	a.t.Helper()
	a.until("every bot has decided", func(t *table) bool {
		for slot, s := range t.seats {
			if asked, ok := t.match.Asked(slot); s.bot != nil && s.bot.ready == nil && ok && !asked.Answered && !asked.Closed {
				return false
			}
		}
		return true
	})
	for due := true; due; {
		var at time.Duration
		a.turn(func(t *table) {
			due = false
			for _, s := range t.seats {
				if r := s.answer(); r != nil {
					at, due = max(at, r.due), true
				}
			}
		})
		if due {
			a.advanceTo(at)
		}
	}
	return a.next()
}

func TestDemoLetsSomethingHappenEveryFewSeconds(t *testing.T) {
	a := serve(t, Demo(canonical))
	var last, longest time.Duration
	seen := 0
	for a.demoStep() {
		a.turn(func(t *table) {
			if n := t.match.Count(engine.Public); n != seen {
				longest, last, seen = max(longest, t.at-last), t.at, n
			}
		})
	}
	if longest > 6*time.Second {
		t.Errorf("nothing public happened for %v", longest)
	}
	t.Logf("%d public events in %v, at most %v apart", seen, last, longest)
}
