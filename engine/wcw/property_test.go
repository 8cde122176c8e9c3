package wcw

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// randomPlayer is a player of a random match.
func randomPlayer(t tb, seed uint64) *player {
	r := rand.New(rand.NewPCG(seed, 1))
	mode := pickOf(r, []proto.Mode{proto.ModeFast, proto.ModeBots, proto.ModeHuman}, "")
	c := Config{Episode: randomEpisode(r, mode), Edition: proto.Edition(r.IntN(2)), Moderated: mode.Paced() && r.IntN(2) == 0}
	return &player{r: r, m: newMatch(t, c)}
}

func TestRandomMatchesEndWithAValidReplay(t *testing.T) {
	outcomes := map[proto.MatchOutcome]int{}
	rapid.Check(t, func(t *rapid.T) {
		p := randomPlayer(t, rapid.Uint64().Draw(t, "seed"))
		p.play(func() {})
		r, ok := p.m.Replay()
		if !ok {
			t.Fatalf("the match broke off: %v", p.m.Err())
		}
		if err := r.Verify(); err != nil {
			t.Fatal(err)
		}
		outcomes[r.Result.Outcome]++
	})
	if played := outcomes[proto.Draw] + outcomes[proto.TownWin] + outcomes[proto.WolfWin]; played >= 100 && len(outcomes) < 3 {
		t.Errorf("the matches are all alike: %v", outcomes)
	}
}

func TestTheSameCallsGiveTheSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		a, b := randomPlayer(t, seed), randomPlayer(t, seed)
		a.play(func() {})
		b.play(func() {})
		if x, y := marshal(t, a.m.Events(engine.Everything, 0)), marshal(t, b.m.Events(engine.Everything, 0)); x != y {
			t.Fatalf("\n%s\n%s", x, y)
		}
	})
}

// Looking at a match changes nothing of it.
func TestLookingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		a, b := randomPlayer(t, seed), randomPlayer(t, seed)
		calls := 0
		a.play(func() {
			if calls++; calls%20 == 0 {
				seat := calls / 20 % proto.Seats
				a.m.Snapshot(a.m.now, seat)
				a.m.Observation(a.m.now, seat)
				a.m.Picks()
			}
		})
		b.play(func() {})
		if x, y := marshal(t, a.m.Events(engine.Everything, 0)), marshal(t, b.m.Events(engine.Everything, 0)); x != y {
			t.Fatalf("\n%s\n%s", x, y)
		}
	})
}

// A late call to Advance gives the same as one at every boundary.
func TestLateAdvancesGiveTheSameEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		silent := func() *Match {
			r := rand.New(rand.NewPCG(seed, 1))
			m := newMatch(t, Config{Episode: randomEpisode(r, pickOf(r, []proto.Mode{proto.ModeFast, proto.ModeBots}, ""))})
			return m
		}
		exact, late := silent(), silent()
		finish(exact)
		late.Advance(exact.now + 1000*sec)
		if x, y := marshal(t, exact.Events(engine.Everything, 0)), marshal(t, late.Events(engine.Everything, 0)); x != y {
			t.Fatalf("\n%s\n%s", x, y)
		}
	})
}

func TestConservation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomPlayer(t, rapid.Uint64().Draw(t, "seed"))
		seen := map[engine.Viewer][]proto.Event{}
		dead := map[engine.Viewer]bool{}
		p.play(func() {
			checkRequests(t, p.m)
			if p.r.IntN(50) > 0 && !p.m.over {
				return
			}
			all := p.m.Events(engine.Everything, 0)
			checkList(t, p.m, engine.Everything, all)
			for v := engine.Public; v < proto.Seats; v++ {
				list := p.m.Events(v, 0)
				checkList(t, p.m, v, list)
				checkSubset(t, v, list, all)
				diedNow := v >= 0 && !p.m.Alive(int(v)) && !dead[v]
				if old := seen[v]; !diedNow && len(old) > 0 && !reflect.DeepEqual(list[:len(old)], old) {
					t.Fatalf("viewer %d: the past changed", v)
				}
				seen[v], dead[v] = list, v >= 0 && !p.m.Alive(int(v))
			}
		})
		checkBallots(t, p.m)
	})
}

// checkRequests: a seat has at most one open request, and only the living are
// asked anything but Graveyard answers.
func checkRequests(t *rapid.T, m *Match) {
	last := -1
	for _, r := range m.Open() {
		if r.Seat <= last {
			t.Fatalf("seat %d is asked twice, or out of order", r.Seat)
		}
		last = r.Seat
		if (r.Body.RequestKind() == proto.KindDeadChat) == m.Alive(r.Seat) {
			t.Fatalf("seat %d, alive %v, is asked for %s", r.Seat, m.Alive(r.Seat), r.Body.RequestKind())
		}
	}
}

// checkList: cursors have no gaps, ids are unique and of the form that the
// sheet gives them.
func checkList(t *rapid.T, m *Match, v engine.Viewer, list []proto.Event) {
	if len(list) != m.Count(v) {
		t.Fatalf("viewer %d: %d events, counted %d", v, len(list), m.Count(v))
	}
	public := 0
	for i, e := range list {
		want := fmt.Sprint("private_", i+1)
		if e.Reveal == proto.RevealPublic {
			public++
			want = fmt.Sprint("public_", public)
		}
		if e.Cursor != i+1 || e.ID != want {
			t.Fatalf("viewer %d: event %d is %s with cursor %d, want %s", v, i+1, e.ID, e.Cursor, want)
		}
		if v == engine.Public && e.Reveal != proto.RevealPublic {
			t.Fatalf("the public sees %+v", e)
		}
	}
}

// checkSubset: a list holds a part of all events, in their order, and all
// public ones.
func checkSubset(t *rapid.T, v engine.Viewer, list, all []proto.Event) {
	i := 0
	for _, e := range all {
		if i < len(list) && reflect.DeepEqual(list[i].Payload, e.Payload) && list[i].Day == e.Day && list[i].Phase == e.Phase {
			i++
		} else if e.Reveal == proto.RevealPublic {
			t.Fatalf("viewer %d misses %+v", v, e)
		}
	}
	if i != len(list) {
		t.Fatalf("viewer %d has %+v, which never happened", v, list[i])
	}
}

// checkBallots: each vote has a ballot of every seat that lived then, in slot
// order; nobody dies twice, and only those who lived.
func checkBallots(t *rapid.T, m *Match) {
	living := slots(1<<proto.Seats - 1)
	for _, e := range m.Events(engine.Public, 0) {
		switch p := e.Payload.(type) {
		case proto.Ballots:
			var voters []proto.Slot
			for _, b := range p.Ballots {
				voters = append(voters, b.Slot)
				if b.Target != none && !living.has(b.Target) {
					t.Fatalf("a vote for the dead: %+v", p)
				}
			}
			if !slices.Equal(voters, living.list()) {
				t.Fatalf("%v voted of %v", voters, living.list())
			}
		case proto.Elimination:
			if !living.has(p.Slot) || p.Role != m.seats[p.Slot].role {
				t.Fatalf("%+v", p)
			}
			living &^= slot(p.Slot)
		}
	}
	if living != m.living {
		t.Fatalf("%v live, by the events %v", m.living.list(), living.list())
	}
}
