package football

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/football"
)

// branchPoints are ticks in the lobby, at the start, at and around turns, in a
// dead ball, at half time, while the end is held, and the end.
var branchPoints = []int64{0, 1, 23, 24, 25, 120, 262, 263, 264, 700, 743, 744, 1463, 1464, 1823}

func TestBranchThatChangesNothingIsTheReplay(t *testing.T) {
	_, r := fixture(t)
	p := newPlayback(t, r)
	events := p.Events()
	for _, tick := range branchPoints {
		p.SeekTick(tick)
		m, err := p.Branch(Config{Saved: r.Saved})
		if err != nil {
			t.Fatal(err)
		}
		if tick == 0 { // nobody has joined or registered yet
			joinFixture(t, m)
		}
		playOut(t, m)
		got, _ := m.Replay()
		for i := range min(len(got.Records), len(r.Records)) {
			if !reflect.DeepEqual(got.Records[i], r.Records[i]) {
				t.Fatalf("from tick %d, record %d is\n%+v, want\n%+v", tick, i+1, got.Records[i], r.Records[i])
			}
		}
		if len(got.Records) != len(r.Records) {
			t.Errorf("from tick %d, %d records, want %d", tick, len(got.Records), len(r.Records))
		}
		if !reflect.DeepEqual(m.Events(engine.Public, 0), events) {
			t.Errorf("from tick %d, the events differ", tick)
		}
	}
}

func joinFixture(t *testing.T, m *Match) {
	c := m.config.Episode
	for seat := range football.Seats {
		m.Identify(0, seat, c.Players[seat].Name, c.Tokens[seat])
		m.Register(0, seat, football.Registration{Scripted: "zonal", Policy: "zonal"})
	}
	joinAll(t, m, engine.Agent, allSeats()...)
}

func TestBranchWithAnotherBaselineVerifies(t *testing.T) {
	_, r := fixture(t)
	p := newPlayback(t, r)
	p.SeekTick(500)
	m, err := p.Branch(Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []int{1, 3, 5, 7} {
		m.Register(0, seat, football.Registration{Scripted: "gegenpress"})
	}
	m.Replan(0)
	north := football.NewAction(football.North, football.NoCode, false)
	m.Drive(time.Second, 0, &north)
	playOut(t, m)
	if v := verified(t, m); v.Chain == "f1c8c3cdc836f5e7" || v.Directives != 48+8 {
		t.Errorf("chain %s, %d directives", v.Chain, v.Directives)
	}
	if p.Tick() != 500 {
		t.Errorf("the playback moved to tick %d", p.Tick())
	}
}

func TestBranchOfPeoplesOrdersGoesOnWithThem(t *testing.T) {
	m := newMatch(t, Config{Episode: short(4), TurnTime: time.Second})
	joinAll(t, m, engine.Person, allSeats()...)
	m.Advance(1500 * time.Millisecond)
	order := football.Order{Intent: football.DropDeep, Target: football.Point{X: 50_000_000, Y: 20_000_000}, PassTo: football.CogOf(football.Red, 3)}
	if _, err := m.Submit(1500*time.Millisecond, 2, order); err != nil {
		t.Fatal(err)
	}
	playOut(t, m)
	r, _ := m.Replay()
	p := newPlayback(t, r)
	p.SeekTick(60)
	b, err := p.Branch(Config{})
	if err != nil {
		t.Fatal(err)
	}
	if got := b.orders[2]; got.Intent != order.Intent || got.Target != order.Target || got.PassTo != order.PassTo {
		t.Errorf("the order goes on as %+v", got)
	}
	if b.seats[2].turns.LLM != 1 || b.seats[0].turns.Fallback != 1 {
		t.Errorf("turns %+v, %+v", b.seats[2].turns, b.seats[0].turns)
	}
	playOut(t, b)
	verified(t, b)
}

func TestTimelineOfTheFixture(t *testing.T) {
	_, r := fixture(t)
	p := newPlayback(t, r)
	p.SeekTick(77)
	events := p.Events()
	if p.Tick() != 77 {
		t.Errorf("the playback moved to tick %d", p.Tick())
	}
	kinds := map[football.EventKind]int{}
	for _, e := range events {
		kinds[e.Kind]++
	}
	want := map[football.EventKind]int{
		football.PhaseEvent: 2, football.GameStartEvent: 1, football.GameOverEvent: 1, football.HalfTimeEvent: 1,
		football.ShotEvent: 2, football.SaveEvent: 1, football.TackleEvent: 8, football.PassEvent: 10, football.TurnEndEvent: 6,
		football.RegisterEvent: 8, football.DirectiveEvent: 48,
	}
	for kind, n := range want {
		if kinds[kind] != n {
			t.Errorf("%d events %s, want %d", kinds[kind], kind, n)
		}
	}
	if kinds[football.TouchEvent] < 20 || kinds[football.RestartEvent] < 3 {
		t.Errorf("events %v", kinds)
	}
	if !slices.IsSortedFunc(events, func(a, b football.Event) int { return int(a.Tick - b.Tick) }) {
		t.Error("the events are out of order")
	}
	beats := Beats(events)
	if len(beats) < 5 || beats[0].Kind != football.GameStartEvent || beats[len(beats)-1].Kind != football.GameOverEvent {
		t.Errorf("beats %+v", beats)
	}
}

func TestLullsKeepTheirMargins(t *testing.T) {
	goal := func(tick int64) football.Event { return football.Event{Tick: tick, Kind: football.GoalEvent} }
	wide := football.Event{Tick: 150, Kind: football.ShotEvent, OnTarget: new(false)}
	got := Lulls([]football.Event{goal(10), wide, goal(250), goal(489), {Tick: 1000, Kind: football.GameOverEvent}})
	if want := []Lull{{58, 202}, {537, 952}}; !slices.Equal(got, want) {
		t.Errorf("lulls %v, want %v", got, want)
	}
}
