package football

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

func newMatch(t testing.TB, c Config) *Match {
	t.Helper()
	m, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// joinAll seats players at the start of the lobby.
func joinAll(t testing.TB, m *Match, p engine.Player, seats ...int) {
	t.Helper()
	for _, seat := range seats {
		if err := m.Join(0, seat, p); err != nil {
			t.Fatal(err)
		}
	}
}

func allSeats() []int { return []int{0, 1, 2, 3, 4, 5, 6, 7} }

// playOut plays a match on with nobody answering.
func playOut(t testing.TB, m *Match) football.Results {
	t.Helper()
	r, err := engine.Play(m, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// verified is the summary of a match's replay, which must be true.
func verified(t testing.TB, m *Match) Summary {
	t.Helper()
	r, err := m.Replay()
	if err != nil {
		t.Fatal(err)
	}
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	v := Verify(data)
	if !v.OK {
		t.Fatalf("the match's own replay has a fault: %s", *v.Fault)
	}
	return v
}

// The fixture was written by an independent checker.
func TestMatchWritesTheFixture(t *testing.T) {
	data, r := fixture(t)
	c, err := football.DecodeConfig([]byte(r.Config))
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, Config{Episode: c, Saved: r.Saved})
	for seat := range football.Seats {
		m.Identify(0, seat, c.Players[seat].Name, c.Tokens[seat])
		m.Register(0, seat, football.Registration{Scripted: "zonal", Policy: "zonal"})
	}
	joinAll(t, m, engine.Agent, allSeats()...)
	playOut(t, m)
	got, err := m.Replay()
	if err != nil {
		t.Fatal(err)
	}
	for i := range min(len(got.Records), len(r.Records)) {
		if !reflect.DeepEqual(got.Records[i], r.Records[i]) {
			t.Fatalf("record %d is\n%+v, want\n%+v", i+1, got.Records[i], r.Records[i])
		}
	}
	if again, _ := got.Encode(); !bytes.Equal(again, data) {
		t.Error("the replay is not the fixture")
	}
}

func vectorConfig(v *matchVector) Config {
	c := seedConfig(v.Seed)
	c.Max, c.Half, c.StartWait, c.GameOver = v.MaxTicks, v.HalfTicks, v.StartWaitTicks, v.GameOverTicks
	return Config{Episode: c}
}

func TestMatchOfRegisteredBaselinesIsTheVectors(t *testing.T) {
	v := loadVectors(t).Matches[0]
	m := newMatch(t, vectorConfig(&v))
	joinAll(t, m, engine.Agent, allSeats()...)
	for seat := range football.Seats {
		m.Register(0, seat, football.Registration{Scripted: [...]string{v.Red, v.Blue}[seat&1]})
	}
	r := playOut(t, m)
	s := verified(t, m)
	if s.Chain != v.HashChain || r.TeamGoals != v.Score || r.FinalTick != v.FinalTick {
		t.Errorf("chain %s, %v at tick %d; want %s, %v, %d", s.Chain, r.TeamGoals, r.FinalTick, v.HashChain, v.Score, v.FinalTick)
	}
	goals := slices.DeleteFunc(slices.Clone(m.Events(engine.Public, 0)), func(e football.Event) bool {
		return e.Kind != football.GoalEvent
	})
	for i, g := range goals {
		if want := v.Goals[i]; g.Tick != want.Tick+1 || int64(*g.By) != want.By || int64(*g.Team) != want.Team {
			t.Errorf("goal %d is told as %+v, want %+v", i, g, want)
		}
	}
	if len(goals) != len(v.Goals) {
		t.Errorf("%d goals are told of %d", len(goals), len(v.Goals))
	}
}

// decider answers with a baseline's orders.
type decider struct {
	m *Match
	b football.Baseline
}

func (d decider) Decide(r engine.Request[football.View]) (football.Order, error) {
	return d.m.Sim().Baseline(d.b, r.Seat), nil
}

func TestPeopleWhoOrderLikeABaselinePlayLikeIt(t *testing.T) {
	v := loadVectors(t).Matches[0]
	m := newMatch(t, vectorConfig(&v))
	joinAll(t, m, engine.Person, allSeats()...)
	var deciders []engine.Decider[football.View, football.Order]
	for seat := range football.Seats {
		deciders = append(deciders, decider{m, football.Baseline(seat & 1)})
	}
	r, err := engine.Play(m, deciders)
	if err != nil {
		t.Fatal(err)
	}
	if s := verified(t, m); s.Chain != v.HashChain {
		t.Errorf("the chain is %s, want %s", s.Chain, v.HashChain)
	}
	if r.LLMTurns != [8]int64{24, 24, 24, 24, 24, 24, 24, 24} || r.FallbackTurns != [8]int64{} {
		t.Errorf("turns of orders %v, fallbacks %v", r.LLMTurns, r.FallbackTurns)
	}
}

// short is an episode of two turns a half.
func short(seed int64) football.Config {
	c := seedConfig(seed)
	c.Max, c.Half, c.Turn, c.GameOver = 480, 240, 120, 20
	return c
}

func TestMatchStandsStillForOrders(t *testing.T) {
	m := newMatch(t, Config{Episode: short(1), TurnTime: 10 * time.Second})
	joinAll(t, m, engine.Person, 0)
	joinAll(t, m, engine.Agent, 1, 2, 3, 4, 5, 6, 7)
	m.Advance(5 * time.Second)
	open := m.Open()
	if len(open) != 1 || open[0].Seat != 0 || m.Sim().Tick != 24 {
		t.Fatalf("at tick %d, open: %+v", m.Sim().Tick, open)
	}
	if want := open[0].Opened + 10*time.Second; open[0].Deadline != want || open[0].Opened > 1100*time.Millisecond {
		t.Errorf("asked from %v to %v", open[0].Opened, open[0].Deadline)
	}
	receipt, err := m.Submit(5*time.Second, 0, football.Order{Intent: football.Press, Target: football.Point{X: -5}, PassTo: 20})
	if err != nil || receipt.Order.Target != (football.Point{X: 3_000_000, Y: 3_000_000}) || receipt.Order.PassTo != football.NoCog {
		t.Errorf("receipt %+v, %v", receipt, err)
	}
	if _, err := m.Submit(5*time.Second, 0, football.Order{}); !errors.Is(err, engine.ErrUnsolicited) {
		t.Errorf("a second order: %v", err)
	}
	m.Advance(6 * time.Second)
	if got := m.Sim().Tick; got != 25+24 {
		t.Errorf("a second after the order the match is at tick %d, want 49", got)
	}
	m.Advance(time.Minute)
	if r := playOut(t, m); r.LLMTurns[0] != 1 || r.FallbackTurns[0] != 3 {
		t.Errorf("%d orders and %d fallbacks", r.LLMTurns[0], r.FallbackTurns[0])
	}
	verified(t, m)
}

func TestOrderSentAheadIsForTheNextTurn(t *testing.T) {
	m := newMatch(t, Config{Episode: short(6)})
	joinAll(t, m, engine.Agent, allSeats()...)
	hunt := football.Order{Intent: football.Press, PassTo: football.NoCog, Note: "hunt"}
	m.Advance(3 * time.Second)
	for _, intent := range []football.Intent{football.Carry, football.Press} {
		hunt.Intent = intent
		if r, err := m.Send(3*time.Second, 4, hunt); err != nil || r.Turn != 1 {
			t.Fatalf("receipt %+v, %v", r, err)
		}
	}
	if r := playOut(t, m); r.LLMTurns != [8]int64{4: 1} || r.FallbackTurns != [8]int64{} {
		t.Errorf("orders of seats %v, fallbacks %v", r.LLMTurns, r.FallbackTurns)
	}
	var given []string
	for _, e := range m.Events(4, 0) {
		if e.Directive != nil && e.Directive.Seat == 4 {
			given = append(given, e.Directive.Cogs[0].Intent.String()+" "+e.Directive.Source.String())
		}
	}
	if len(given) != 4 || given[1] != "press llm" || !strings.HasSuffix(given[2], " scripted") {
		t.Errorf("orders %v", given)
	}
	verified(t, m)
	if _, err := m.Send(time.Hour, 4, hunt); !errors.Is(err, engine.ErrOver) {
		t.Errorf("sent after the end: %v", err)
	}
}

func TestMatchWithoutTurnTimeWaitsForEver(t *testing.T) {
	m := newMatch(t, Config{Episode: short(1)})
	joinAll(t, m, engine.Person, allSeats()...)
	m.Advance(24 * time.Hour)
	if _, ok := m.Next(); ok || m.Sim().Tick != 24 || len(m.Open()) != 8 {
		t.Errorf("at tick %d, %d are asked, something is due: %v", m.Sim().Tick, len(m.Open()), ok)
	}
	for seat := range football.Seats {
		m.Leave(25*time.Hour, seat)
	}
	playOut(t, m)
	verified(t, m)
}

func TestPromptsFallBackToZonal(t *testing.T) {
	m := newMatch(t, Config{Episode: short(3)})
	joinAll(t, m, engine.Agent, allSeats()...)
	m.Register(0, 5, football.Registration{Prompt: "hoof it", Scripted: "gegenpress", Policy: "champion"})
	r := playOut(t, m)
	v := verified(t, m)
	if r.FallbackTurns != [8]int64{5: 4} || v.Fallbacks != 4 || *v.PolicyKinds[5] != "llm" || v.PolicyKinds[4] != nil {
		t.Errorf("fallbacks %v, %d; kinds %v", r.FallbackTurns, v.Fallbacks, v.PolicyKinds)
	}
	replay, _ := m.Replay()
	if text := fmt.Sprintf("%v", replay.Records); !strings.Contains(text, "no_credentials") || strings.Contains(text, "hoof") {
		t.Error("the replay has no cause, or the prompt")
	}
}

// The arena leaves no record of such a start (football sheet 2).
func TestLobbyNoShowIsSimulatedAgain(t *testing.T) {
	c := short(679961)
	c.LobbyJoinTimeout = 50
	m := newMatch(t, Config{Episode: c})
	joinAll(t, m, engine.Agent, 0, 1, 2, 4, 5) // seat 4 and 5 wait behind 3
	r := playOut(t, m)
	if m.Sim().GameStart != 50 || m.Sim().PlayerCount != 3 || r.FinalTick != 50+480+20 {
		t.Errorf("started at tick %d with %d players, ended at %d", m.Sim().GameStart, m.Sim().PlayerCount, r.FinalTick)
	}
	verified(t, m)
}

func TestSeatsJoinInTheirOrder(t *testing.T) {
	m := newMatch(t, Config{Episode: short(1)})
	joinAll(t, m, engine.Agent, 1, 2, 3, 4, 5, 6, 7)
	m.Advance(time.Second)
	if m.Sim().PlayerCount != 0 {
		t.Errorf("%d are seated before seat 0", m.Sim().PlayerCount)
	}
	if err := m.Join(time.Second, 0, engine.Agent); err != nil {
		t.Fatal(err)
	}
	if err := m.Join(time.Second, 0, engine.Agent); !errors.Is(err, engine.ErrSeatTaken) {
		t.Errorf("joined twice: %v", err)
	}
	m.Advance(time.Second + 42*time.Millisecond)
	if m.Sim().PlayerCount != 8 {
		t.Errorf("%d are seated", m.Sim().PlayerCount)
	}
	playOut(t, m)
	if err := m.Join(time.Hour, 0, engine.Agent); !errors.Is(err, engine.ErrOver) {
		t.Errorf("joined after the end: %v", err)
	}
	verified(t, m)
}

func TestStopAndLeavesAreSimulatedAgain(t *testing.T) {
	m := newMatch(t, Config{Episode: short(5)})
	joinAll(t, m, engine.Agent, allSeats()...)
	m.Leave(3*time.Second, 2)
	m.Leave(3*time.Second, 6)
	m.Stop(10*time.Second, football.Deadline, football.WallClock)
	r := playOut(t, m)
	if r.Reason != football.Deadline || r.EndRule != football.WallClock || r.FinalTick != 240+20 {
		t.Errorf("ended by %s, %s at tick %d", r.Reason, r.EndRule, r.FinalTick)
	}
	if m.Sim().PlayerCount != 6 {
		t.Errorf("%d players are left", m.Sim().PlayerCount)
	}
	verified(t, m)
}

// A server that fails writes a stop and the result, and steps no more (football
// sheet 4). Only such a match may end before its last screen was held.
func TestFailedServerLeavesATrueReplay(t *testing.T) {
	for rule, want := range map[football.Rule]string{
		football.HostError: "",
		football.SimFault:  "the file has a result, but at tick 240 its match is not over",
	} {
		m := newMatch(t, Config{Episode: short(5)})
		joinAll(t, m, engine.Agent, allSeats()...)
		m.Stop(10*time.Second, football.Fault, rule)
		m.end()
		r, err := m.Replay()
		if err != nil {
			t.Fatal(err)
		}
		data, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if v := Verify(data); v.OK != (want == "") || !v.OK && *v.Fault != want {
			t.Errorf("stopped by %s: %s, want %q", rule, fault(v), want)
		}
	}
}

func TestDrivenCogObeysItsDriver(t *testing.T) {
	m := newMatch(t, Config{Episode: short(7)})
	joinAll(t, m, engine.Agent, allSeats()...)
	west := football.NewAction(football.West, football.NoCode, true)
	m.Drive(0, football.SeatCog(3), &west)
	m.Advance(4 * time.Second)
	if v := m.Sim().Cogs[football.SeatCog(3)].Vel; v.X >= -200_000 || v.Y != 0 {
		t.Errorf("driven west, the cog goes %v", v)
	}
	m.Drive(4*time.Second, football.SeatCog(3), nil)
	playOut(t, m)
	verified(t, m)
}

func TestSeatsDoNotSeeTheOthersOrders(t *testing.T) {
	m := newMatch(t, Config{Episode: short(9)})
	joinAll(t, m, engine.Agent, allSeats()...)
	playOut(t, m)
	all := m.Events(engine.Everything, 0)
	mine := m.Events(1, 0)
	if hidden := len(all) - len(mine); hidden != 4*4 {
		t.Errorf("%d events are hidden, want the four orders of four seats", hidden)
	}
	for i := range mine {
		if rest := m.Events(1, i); !reflect.DeepEqual(rest, mine[i:]) {
			t.Fatalf("after %d events, %d of %d are left", i, len(rest), len(mine)-i)
		}
	}
}

// Whatever is done to a match at whatever times, it ends, and its replay is
// true.
func TestEveryMatchVerifies(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c := seedConfig(rapid.Int64Range(1, 1000).Draw(rt, "seed"))
		c.Max, c.Half, c.Turn, c.GameOver, c.LobbyJoinTimeout = 150, 80, 48, 5, 30
		m := newMatch(t, Config{Episode: c, TurnTime: time.Second})
		at := time.Duration(0)
		for range rapid.IntRange(0, 40).Draw(rt, "deeds") {
			at += time.Duration(rapid.IntRange(0, 800).Draw(rt, "wait")) * time.Millisecond
			doSomething(rt, m, at)
		}
		playOut(t, m)
		verified(t, m)
	})
}

func doSomething(t *rapid.T, m *Match, at time.Duration) {
	seat := rapid.IntRange(0, football.Seats-1).Draw(t, "seat")
	switch rapid.IntRange(0, 5).Draw(t, "deed") {
	case 0, 1:
		_ = m.Join(at, seat, engine.Player(rapid.IntRange(0, 1).Draw(t, "player")))
	case 2:
		m.Leave(at, seat)
	case 3:
		_, _ = m.Submit(at, seat, football.Order{Intent: football.Intent(rapid.Uint8().Draw(t, "intent")), PassTo: rapid.IntRange(-3, 30).Draw(t, "pass")})
	case 4:
		m.Register(at, seat, football.Registration{Scripted: rapid.SampledFrom([]string{"", "gegenpress"}).Draw(t, "script")})
	case 5:
		a := football.Action(rapid.Uint8().Draw(t, "action"))
		m.Drive(at, rapid.IntRange(0, football.Cogs-1).Draw(t, "cog"), &a)
	}
}
