package wbfour_test

import (
	"errors"
	"testing"
	"time"

	"github.com/go-json-experiment/json"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

const seed = "00112233445566778899aabbccddeeff"

func newMatch(t testing.TB, c wbfour.Config) *wbfour.Match {
	t.Helper()
	c.Seed = seed
	m, err := wbfour.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range wbfour.Seats {
		if err := m.Join(0, seat, engine.Person); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func put(t testing.TB, m *wbfour.Match, at time.Duration, notations ...string) {
	t.Helper()
	for _, notation := range notations {
		c, err := proto.ParseCell(notation)
		if err != nil {
			t.Fatal(err)
		}
		r, err := m.Submit(at, m.Open()[0].Seat, wbfour.Answer{Cell: c, By: proto.ByHuman})
		if err != nil || r.Refused != nil {
			t.Fatalf("%s: %v, %v", notation, r.Refused, err)
		}
	}
}

func TestAMatchAsksEachSeatInTurn(t *testing.T) {
	m := newMatch(t, wbfour.Config{})
	for n, notation := range []string{"d1", "a1", "d2", "a2", "d3", "g1"} {
		open := m.Open()
		if len(open) != 1 || open[0].Seat != n%2 || open[0].Deadline != wbfour.NoDeadline || open[0].Body.Cells.Count() != 37-n {
			t.Fatalf("request %d: %+v", n, open)
		}
		put(t, m, 0, notation)
	}
	if _, err := m.Submit(0, 1, wbfour.Answer{Cell: 18}); !errors.Is(err, engine.ErrUnsolicited) {
		t.Errorf("out of turn: %v", err)
	}
	if r, err := m.Submit(0, 0, wbfour.Answer{Cell: 0}); err != nil || r.Refused == nil || r.Refused.Code != proto.CellTaken || m.Open()[0].Attempt != 1 {
		t.Errorf("a taken cell: %+v, %v", r, err)
	}
	put(t, m, 0, "d4")
	if o, over := m.Result(); !over || o.Result.Winner() != proto.White || o.Reason != proto.ByLine || o.Moves != 7 {
		t.Errorf("%+v, %v", o, over)
	}
	if events := m.Events(engine.Public, 0); len(events) != 9 || events[8].State != proto.Finished || len(m.Events(engine.Public, 9)) != 0 {
		t.Errorf("%d events", len(events))
	}
	if err := m.Join(0, 0, engine.Agent); !errors.Is(err, engine.ErrOver) {
		t.Errorf("joining after the end: %v", err)
	}
}

func TestSeatsAreTakenOnce(t *testing.T) {
	m := newMatch(t, wbfour.Config{})
	if err := m.Join(0, 0, engine.Agent); !errors.Is(err, engine.ErrSeatTaken) {
		t.Errorf("%v", err)
	}
	if err := m.Join(0, 2, engine.Agent); !errors.Is(err, engine.ErrNoSeat) {
		t.Errorf("%v", err)
	}
	m.Leave(0, 1)
	if err := m.Join(0, 1, engine.Agent); err != nil {
		t.Errorf("joining again: %v", err)
	}
}

func TestAMatchEndsWhenAClockRunsOut(t *testing.T) {
	m := newMatch(t, wbfour.Config{Minutes: 1})
	put(t, m, 10*time.Second, "d4")
	if next, ok := m.Next(); !ok || next != 70*time.Second || m.Open()[0].Deadline != next {
		t.Fatalf("next is %v, %v", next, ok)
	}
	m.Advance(70 * time.Second)
	if o, over := m.Result(); !over || o.Reason != proto.ByTime || o.Result.Winner() != proto.White {
		t.Errorf("%+v, %v", o, over)
	}
}

// A swap changes who plays which side, and each keeps the time that he has.
func TestThePieRule(t *testing.T) {
	m := newMatch(t, wbfour.Config{Pie: true, Minutes: 1})
	if m.Open()[0].Body.Swap {
		t.Error("the first move can be swapped")
	}
	put(t, m, 10*time.Second, "d4")
	if q := m.Open()[0]; !q.Body.Swap || q.Seat != 1 {
		t.Fatalf("%+v", q)
	}
	r, err := m.Submit(15*time.Second, 1, wbfour.Answer{Do: wbfour.Swap})
	if err != nil || r.Refused != nil || m.Side(0) != proto.Black || m.Side(1) != proto.White || m.Seat(proto.White) != 1 {
		t.Fatalf("%+v, %v", r.Refused, err)
	}
	if q := m.Open()[0]; q.Seat != 0 || q.Body.Swap || r.Game.Remaining != (proto.Remaining{White: 55 * second, Black: 50 * second}) {
		t.Errorf("%+v with %+v", q, r.Game.Remaining)
	}
	if r, err := m.Submit(15*time.Second, 0, wbfour.Answer{Do: wbfour.Swap}); err != nil || r.Refused == nil {
		t.Errorf("a second swap: %+v, %v", r, err)
	}
}

func TestABalancedOpeningLiesTwoStepsFromTheCentre(t *testing.T) {
	m := newMatch(t, wbfour.Config{Balanced: true})
	for notation, legal := range map[string]bool{"a1": false, "a2": false, "b2": true, "b3": true, "c3": false, "d4": false} {
		c, err := proto.ParseCell(notation)
		if err != nil {
			t.Fatal(err)
		}
		if m.Open()[0].Body.Cells.Has(c) != legal {
			t.Errorf("%s is legal: %v, want %v", notation, !legal, legal)
		}
	}
	if r, err := m.Submit(0, 0, wbfour.Answer{Cell: proto.Centre}); err != nil || r.Refused == nil {
		t.Errorf("the centre: %+v, %v", r, err)
	}
	put(t, m, 0, "b2", "d4")
}

func TestTakingBack(t *testing.T) {
	m := newMatch(t, wbfour.Config{})
	put(t, m, 0, "d1", "a1", "d2", "a2", "d3", "g1", "d4")
	if err := m.TakeBack(0, 2); err != nil {
		t.Fatal(err)
	}
	if _, over := m.Result(); over || m.Open()[0].Seat != 1 || m.Game().Position().At(proto.Centre) != proto.None {
		t.Errorf("%+v", m.Open())
	}
	if err := m.TakeBack(0, 6); err == nil {
		t.Error("more moves were taken back than were made")
	}
	put(t, m, 0, "g2", "d4")
	if o, over := m.Result(); !over || o.Result.Winner() != proto.White {
		t.Errorf("%+v, %v", o, over)
	}
}

func TestBrokenConfigsAreRefused(t *testing.T) {
	for _, c := range []wbfour.Config{{}, {Seed: "x"}, {Seed: seed, Minutes: -1}, {Seed: seed, Minutes: 181}} {
		if _, err := wbfour.New(c); err == nil {
			t.Errorf("%+v passes", c)
		}
		data, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		if read, err := wbfour.DecodeConfig(data); err == nil {
			t.Errorf("%s reads as %+v", data, read)
		}
	}
}

// A journal's inputs make the same match again, byte for byte.
func TestInputsMakeTheSameMatchAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := wbfour.Config{Seed: seed, Minutes: rapid.IntRange(0, 1).Draw(t, "minutes"), Pie: rapid.Bool().Draw(t, "pie")}
		inputs := []wbfour.Input{{Do: wbfour.CallJoin, Seat: 0, Person: true}, {Do: wbfour.CallJoin, Seat: 1}}
		at := time.Duration(0)
		for range rapid.IntRange(0, 50).Draw(t, "inputs") {
			at += time.Duration(rapid.Int64Range(0, int64(5*time.Second)).Draw(t, "wait"))
			inputs = append(inputs, drawInput(t, at))
		}
		data, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		if read, err := wbfour.DecodeConfig(data); err != nil || read != c {
			t.Fatalf("%s reads as %+v, %v", data, read, err)
		}
		first, again := replay(t, c, inputs, false), replay(t, c, inputs, true)
		if first != again {
			t.Fatalf("%s and %s", first, again)
		}
	})
}

func drawInput(t *rapid.T, at time.Duration) wbfour.Input {
	seat := rapid.IntRange(0, 1).Draw(t, "seat")
	switch rapid.IntRange(0, 19).Draw(t, "do") {
	case 0:
		return wbfour.InputOf(at, seat, wbfour.Answer{Do: wbfour.Resign})
	case 1, 2:
		return wbfour.InputOf(at, seat, wbfour.Answer{Do: wbfour.Swap})
	case 3:
		return wbfour.Input{At: at, Do: wbfour.CallUndo, Moves: rapid.IntRange(1, 3).Draw(t, "moves")}
	case 4:
		return wbfour.Input{At: at, Do: wbfour.CallAdvance}
	case 5:
		return wbfour.Input{At: at, Do: wbfour.CallLeave, Seat: seat}
	}
	c := proto.Cell(rapid.IntRange(0, proto.Cells-1).Draw(t, "cell"))
	return wbfour.InputOf(at, seat, wbfour.Answer{Cell: c, By: proto.ByHuman})
}

// replay makes a match of inputs, which are written and read before if wanted.
func replay(t *rapid.T, c wbfour.Config, inputs []wbfour.Input, written bool) string {
	m, err := wbfour.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range inputs {
		if written {
			data, err := json.Marshal(in)
			if err != nil {
				t.Fatal(err)
			}
			if in, err = wbfour.DecodeInput(data); err != nil {
				t.Fatalf("%s: %v", data, err)
			}
		}
		_, _ = m.Apply(in) // whatever is refused is so both times
	}
	digest, err := wbfour.Digest(m.Events(engine.Everything, 0))
	if err != nil {
		t.Fatal(err)
	}
	return digest
}

func FuzzDecodeInput(f *testing.F) {
	f.Add([]byte(`{"ns":1000000,"do":"put","seat":1,"cell":18,"by":"human"}`))
	f.Add([]byte(`{"ns":0,"do":"undo","seat":0,"moves":2}`))
	f.Add([]byte(`{"ns":-1,"do":"join","seat":0}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := wbfour.DecodeInput(data)
		if err != nil {
			return
		}
		m := newMatch(t, wbfour.Config{Pie: true})
		_, _ = m.Apply(in) // must end, whatever it does
	})
}
