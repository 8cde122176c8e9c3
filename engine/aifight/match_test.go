package aifight_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/go-json-experiment/json"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

const (
	seed = "000102030405060708090a0b0c0d0e0f"
	turn = 300 * time.Second
)

// game makes a game that is ready to be played.
func game(t interface{ Fatal(...any) }, name proto.Game, players int) aifight.Game {
	var g aifight.Game
	var err error
	switch name {
	case proto.TexasHoldem:
		g, err = holdem.New(holdem.Config{Seed: seed, Players: players})
	case proto.LiarsDice:
		g, err = liarsdice.New(liarsdice.Config{Seed: seed, Players: players})
	default:
		g, err = coup.New(coup.Config{Seed: seed, Players: players})
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func timed(t *testing.T, name proto.Game, players int) *aifight.Match {
	t.Helper()
	return aifight.New(game(t, name, players), aifight.Config{Turn: turn})
}

func act(kind proto.ActionType) proto.Action { return proto.Action{Type: kind} }

// asked are the seats with a request, and the ids.
func asked(m *aifight.Match) (seats []int, ids []string) {
	for _, r := range m.Open() {
		seats, ids = append(seats, r.Seat), append(ids, r.ID)
	}
	return seats, ids
}

func submit(t *testing.T, m *aifight.Match, at time.Duration, seat int, a proto.Action) aifight.Receipt {
	t.Helper()
	r, err := m.Submit(at, seat, a)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// In the windows of Coup all are asked at once, and those who are left are
// asked anew, with the whole time, whenever one has answered (aifight sheet
// 2.4).
func TestWhoIsLeftInAWindowIsAskedAnew(t *testing.T) {
	m := timed(t, proto.Coup, 4)
	submit(t, m, 0, 0, act(proto.Tax))
	seats, before := asked(m)
	if !slices.Equal(seats, []int{1, 2, 3}) {
		t.Fatalf("asked are %v", seats)
	}
	submit(t, m, 100*time.Second, 2, act(proto.Pass))
	seats, after := asked(m)
	if !slices.Equal(seats, []int{1, 3}) || slices.Contains(after, before[0]) {
		t.Errorf("asked are %v as %v, before as %v", seats, after, before)
	}
	if at, _ := m.Next(); at != 400*time.Second {
		t.Errorf("the time ends at %v", at)
	}
	if _, err := m.Submit(101*time.Second, 2, act(proto.Pass)); !errors.Is(err, engine.ErrUnsolicited) {
		t.Errorf("a second answer: %v", err)
	}
}

// In a window each has a time of his own: who is tried again has more of it, and
// what runs out first counts.
func TestTimesOfAWindowDiffer(t *testing.T) {
	m := timed(t, proto.Coup, 4)
	submit(t, m, 0, 0, act(proto.Tax))
	submit(t, m, 100*time.Second, 1, act(proto.Income)) // is refused
	if at, _ := m.Next(); at != 300*time.Second {
		t.Errorf("the next time ends at %v", at)
	}
	m.Advance(300 * time.Second)
	if seats, _ := asked(m); !slices.Equal(seats, []int{1}) || m.Strikes(1) != 0 || m.Strikes(2) != 1 || m.Strikes(3) != 1 {
		t.Errorf("then asked are %v, strikes %d %d %d", seats, m.Strikes(1), m.Strikes(2), m.Strikes(3))
	}
}

// All whose time runs out in a window are late together.
func TestAWindowRunsOutForAllAtOnce(t *testing.T) {
	m := timed(t, proto.Coup, 4)
	submit(t, m, 0, 0, act(proto.Tax))
	m.Advance(turn)
	if seats, _ := asked(m); !slices.Equal(seats, []int{1}) || m.Strikes(0) != 0 || m.Strikes(1)+m.Strikes(2)+m.Strikes(3) != 3 {
		t.Errorf("then asked are %v, strikes %d %d %d %d", seats, m.Strikes(0), m.Strikes(1), m.Strikes(2), m.Strikes(3))
	}
}

// When somebody is dropped the others of the window are asked anew, with the whole
// time, also those whose time ran out at the same moment.
func TestADroppedPlayerHasTheOthersAskedAnew(t *testing.T) {
	m := timed(t, proto.Coup, 4)
	submit(t, m, 0, 0, act(proto.Tax))
	m.Advance(turn) // strikes of 1, 2 and 3
	submit(t, m, turn, 1, act(proto.Tax))
	m.Advance(2 * turn)
	if seats, _ := asked(m); !slices.Equal(seats, []int{3}) || m.Strikes(0) != 1 || m.Strikes(2) != 2 || m.Strikes(3) != 1 {
		t.Errorf("asked are %v, strikes %d %d %d", seats, m.Strikes(0), m.Strikes(2), m.Strikes(3))
	}
	if at, _ := m.Next(); at != 3*turn {
		t.Errorf("the time ends at %v", at)
	}
}

func TestARefusedDecisionIsTriedOnceMore(t *testing.T) {
	m := timed(t, proto.LiarsDice, 2)
	bad := proto.Action{Type: proto.PlaceBid, Quantity: 11, Face: 2}
	if r := submit(t, m, time.Second, 0, bad); r.Status != aifight.Retry || r.Reason == "" {
		t.Fatalf("the receipt is %+v", r)
	}
	open := m.Open()
	if len(open) != 1 || open[0].Attempt != 1 || !open[0].Body.Retry || open[0].Deadline != turn+time.Second {
		t.Errorf("the retry is %+v", open)
	}
	submit(t, m, time.Second, 0, proto.Action{Type: proto.PlaceBid, Quantity: 1, Face: 2})
	submit(t, m, time.Second, 1, bad)
	if r := submit(t, m, time.Second, 1, bad); r.Status != aifight.Struck || m.Strikes(1) != 1 || m.Strikes(0) != 0 {
		t.Errorf("the second refusal is %+v", r)
	}
	if seats, _ := asked(m); !slices.Equal(seats, []int{0}) {
		t.Errorf("then asked are %v", seats)
	}
	if open := m.Open(); open[0].Body.Retry {
		t.Error("an accepted decision does not renew the retry")
	}
}

// The second strike drops a player; a match of two ends with a forfeit, a
// larger one goes on (aifight sheet, annex D 2 and 3).
func TestTheSecondStrikeForfeits(t *testing.T) {
	for _, name := range proto.Games() {
		for _, players := range []int{2, 3} {
			t.Run(fmt.Sprintf("%s of %d", name, players), func(t *testing.T) {
				m := timed(t, name, players)
				loser := -1
				for loser < 0 {
					at, ok := m.Next()
					if !ok {
						t.Fatal("it ends before")
					}
					m.Advance(at)
					for seat := range players {
						if m.Strikes(seat) == 2 {
							loser = seat
						}
					}
				}
				o, over := m.Result()
				if over != (players == 2) {
					t.Fatalf("it is over: %v", over)
				}
				if seats, _ := asked(m); slices.Contains(seats, loser) {
					t.Error("who is dropped is asked")
				}
				if !over {
					return
				}
				f := o.Forfeit
				if f == nil || f.By != proto.PlayerAt(loser) || f.Reason != proto.ForfeitTimeout || o.Result.Winner != proto.PlayerAt(1-loser) || o.Result.Payoffs[f.By] != 0 {
					t.Errorf("the outcome is %+v, forfeit %+v", o, f)
				}
			})
		}
	}
}

// Who comes back has the whole time again; to be away is no loss (aifight sheet
// 1.9).
func TestWhoComesBackIsAskedAnew(t *testing.T) {
	m := timed(t, proto.LiarsDice, 2)
	if err := m.Join(0, 0, engine.Agent); err != nil {
		t.Fatal(err)
	}
	_, first := asked(m)
	if err := m.Join(0, 0, engine.Agent); !errors.Is(err, engine.ErrSeatTaken) {
		t.Errorf("joining twice: %v", err)
	}
	m.Leave(200*time.Second, 0)
	if err := m.Join(250*time.Second, 0, engine.Agent); err != nil {
		t.Fatal(err)
	}
	if _, again := asked(m); again[0] == first[0] {
		t.Error("the request is the same")
	}
	if at, _ := m.Next(); at != 550*time.Second || m.Strikes(0) != 0 {
		t.Errorf("the time ends at %v", at)
	}
}

// Who leaves a seat that he does not hold changes nothing, and who leaves after
// his time has run out has a strike all the same.
func TestLeavingStopsNoClock(t *testing.T) {
	m := timed(t, proto.LiarsDice, 2)
	_, before := asked(m)
	m.Leave(0, 0)
	if err := m.Join(time.Second, 0, engine.Agent); err != nil {
		t.Fatal(err)
	}
	if _, after := asked(m); after[0] != before[0] {
		t.Error("a seat that nobody held is asked anew")
	}
	m.Leave(aifight.ArenaTurn, 0)
	if m.Strikes(0) != 1 || m.Now() != 300*time.Second {
		t.Errorf("there are %d strikes at %v, want 1 after 300 seconds", m.Strikes(0), m.Now())
	}
}

func TestSeatsThatAreNotThere(t *testing.T) {
	m := timed(t, proto.LiarsDice, 2)
	for _, seat := range []int{-1, 2, 7} {
		if err := m.Join(0, seat, engine.Agent); !errors.Is(err, engine.ErrNoSeat) {
			t.Errorf("joining seat %d: %v", seat, err)
		}
		if _, err := m.Submit(0, seat, act(proto.Challenge)); !errors.Is(err, engine.ErrNoSeat) {
			t.Errorf("deciding for seat %d: %v", seat, err)
		}
		m.Leave(0, seat)
	}
}

func TestWithoutATurnTimeNothingRunsOut(t *testing.T) {
	m := aifight.New(game(t, proto.Coup, 3), aifight.Config{})
	if at, ok := m.Next(); ok {
		t.Errorf("something happens at %v", at)
	}
	m.Advance(1000 * time.Hour)
	if seats, _ := asked(m); !slices.Equal(seats, []int{0}) {
		t.Errorf("asked are %v", seats)
	}
}

// inputs draws calls that make sense or not.
func inputs(t *rapid.T, m *aifight.Match, n int) (list []aifight.Input) {
	at := time.Duration(0)
	for range n {
		at += time.Duration(rapid.IntRange(0, 400).Draw(t, "seconds")) * time.Second
		in := aifight.Input{At: at, Seat: rapid.IntRange(0, m.Seats()-1).Draw(t, "seat"), Do: rapid.SampledFrom([]aifight.Deed{
			aifight.DoSubmit, aifight.DoSubmit, aifight.DoSubmit, aifight.DoSubmit, aifight.DoJoin, aifight.DoLeave, aifight.DoAdvance,
		}).Draw(t, "deed")}
		if in.Do == aifight.DoAdvance {
			in.Seat = 0
		}
		if open := m.Open(); in.Do == aifight.DoSubmit && len(open) > 0 {
			r := open[rapid.IntRange(0, len(open)-1).Draw(t, "request")]
			in.Seat, in.Action = r.Seat, r.Body.Legal[rapid.IntRange(0, len(r.Body.Legal)-1).Draw(t, "choice")].Action
			if rapid.IntRange(0, 9).Draw(t, "bad") == 0 {
				in.Action = act("jump")
			}
		}
		_, _ = m.Apply(in)
		list = append(list, in)
	}
	return list
}

// A match that is given the inputs of another, by way of its journal, is the
// same to the last byte; whatever happens, it waits for somebody or is over.
func TestAJournalMakesTheSameMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name, players := rapid.SampledFrom(proto.Games()).Draw(t, "game"), rapid.IntRange(2, 4).Draw(t, "players")
		m := aifight.New(game(t, name, players), aifight.Config{Turn: turn})
		again := aifight.New(game(t, name, players), aifight.Config{Turn: turn})
		for _, in := range inputs(t, m, rapid.IntRange(0, 60).Draw(t, "inputs")) {
			line, err := json.Marshal(in)
			if err != nil {
				t.Fatal(err)
			}
			back, err := aifight.DecodeInput(line)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			_, _ = again.Apply(back)
		}
		if a, b := digest(t, m), digest(t, again); a != b || fmt.Sprint(m.Open()) != fmt.Sprint(again.Open()) {
			t.Fatalf("digests %s and %s", a, b)
		}
		if _, over := m.Result(); over != (len(m.Open()) == 0) {
			t.Fatalf("it is over: %v, and %d are asked", over, len(m.Open()))
		}
	})
}

func digest(t *rapid.T, m *aifight.Match) string {
	d, err := aifight.Digest(m.Events(engine.Everything, 0))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestBadInputsAreRefused(t *testing.T) {
	for _, line := range []string{
		`{}`, `{"ns":-1,"do":"join"}`, `{"ns":0,"do":"join","seat":-1}`, `{"ns":0,"do":"dance"}`, `{"ns":0,"do":"submit"}`, `{"ns":0,"do":"join","x":1}`, `[]`,
	} {
		if in, err := aifight.DecodeInput([]byte(line)); err == nil {
			t.Errorf("%s is read as %+v", line, in)
		}
	}
}

// first takes the first legal action.
type first struct{}

func (first) Decide(v aifight.View) proto.Action { return v.Legal[0].Action }

// Bots play a match as fast as it can be computed.
func Example() {
	g, err := liarsdice.New(liarsdice.Config{Seed: seed, Players: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	m := aifight.New(g, aifight.Config{Turn: aifight.ArenaTurn})
	seats := make([]engine.Decider[aifight.Request, proto.Action], m.Seats())
	for seat := range seats {
		seats[seat] = aifight.Decider(m, seat, first{})
	}
	o, err := engine.Play(m, seats)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(o.Result.Winner, "wins, forfeit:", o.Forfeit != nil)
	// Output: p1 wins, forfeit: false
}
