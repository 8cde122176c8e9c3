package table_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/football/table"
	"github.com/wcwtui/wcwtui/engine/seating/seatingtest"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

func begin(t seatingtest.Test, s table.Settings) (*table.Table, *seatingtest.Paper) {
	t.Helper()
	return tables().Begin(t, s)
}

// again lays the table from what is left of a journal.
func again(t seatingtest.Test, data []byte) (*table.Table, *seatingtest.Paper) {
	t.Helper()
	return tables().Again(t, data)
}

func tables() seatingtest.Tables[table.Settings, *table.Table] {
	return seatingtest.Tables[table.Settings, *table.Table]{Game: table.Game, Decode: table.DecodeSettings, New: table.New, Resume: table.Resume}
}

func red(shirt int) int  { return proto.CogOf(proto.Red, shirt) }
func blue(shirt int) int { return proto.CogOf(proto.Blue, shirt) }

// coached is a match of a minute that two people coach.
func coached() table.Settings {
	s := table.Default(679961)
	s.Length, s.Bots[proto.Blue] = table.MinuteGame, proto.Gegenpress.String()
	s.People = []table.Person{{Name: "Ann", Cogs: []int{red(10), red(9), red(7), red(6)}}, {Name: "Ben", Cogs: []int{blue(10), blue(6)}}}
	return s
}

// driven is one in which two people drive.
func driven() table.Settings {
	s := coached()
	s.Mode = table.Drive
	s.People = []table.Person{{Name: "Ann", Cogs: []int{red(9)}}, {Name: "Ben", Cogs: []int{blue(5)}}}
	return s
}

// act does the one thing that people would do next. They decide from what they
// see alone, so it is the same in a match that was gone on with.
func act(t seatingtest.Test, x *table.Table) {
	t.Helper()
	if x.Settings().Mode == table.Drive {
		tick := x.Match().Sim().Tick
		way := proto.NewAction(proto.Direction(tick/30%9), proto.Code(tick%8), tick%3 == 0)
		seatingtest.Must(t, x.Play(1+tick%47, table.Steer{Cog: x.Settings().People[tick%2].Cogs[0], Action: way}))
		return
	}
	who := x.Pending()[0]
	turn := x.Match().Sim().Turn()
	for _, seat := range x.Coached(who) {
		if _, ok := x.Ordered(seat); !ok && (seat+turn)%3 > 0 {
			o := x.Standing(seat)
			o.Intent, o.OnBall = proto.Intent((seat+turn)%8), proto.OnBall(turn%6)
			o.Target, o.Say = proto.Point{X: int64(turn+3) * 5_100_000, Y: 20_000_000}, "on"
			seatingtest.Must(t, x.Order(seat, o))
			return
		}
	}
	seatingtest.Must(t, x.Give(who))
}

func finish(t seatingtest.Test, x *table.Table) string {
	t.Helper()
	for !x.Over() {
		act(t, x)
	}
	_, digest, ok := x.Result()
	if !ok {
		t.Fatal("a match that is over has no result")
	}
	return digest
}

func verify(t seatingtest.Test, x *table.Table) football.Summary {
	t.Helper()
	r, err := x.Replay()
	seatingtest.Must(t, err)
	data, err := r.Encode()
	seatingtest.Must(t, err)
	v := football.Verify(data)
	if !v.OK {
		t.Fatal("its replay is not true: ", *v.Fault)
	}
	return v
}

// A journal that ends anywhere goes on to the same end, and to the same journal.
func TestMatchGoesOnFromAnyByteOfItsJournal(t *testing.T) {
	for name, s := range map[string]table.Settings{"coach": coached(), "drive": driven(), "what if": branched(t)} {
		t.Run(name, func(t *testing.T) {
			x, p := begin(t, s)
			want := finish(t, x)
			verify(t, x)
			whole := p.Bytes()
			head := bytes.IndexByte(whole, '\n') + 1
			rapid.Check(t, func(t *rapid.T) {
				cut := rapid.IntRange(head, len(whole)).Draw(t, "cut")
				y, q := again(t, whole[:cut])
				if got := finish(t, y); got != want {
					t.Fatal("another end: ", got)
				}
				if !bytes.Equal(q.Bytes(), whole) {
					t.Fatal("another journal")
				}
			})
		})
	}
}

// A match of bots is the one that sim plays.
func TestMatchOfBots(t *testing.T) {
	s := table.Default(679961)
	s.Length = table.MinuteGame
	x, err := table.New(s, nil)
	seatingtest.Must(t, err)
	x.Run()
	if v := verify(t, x); v.Chain != "f1c8c3cdc836f5e7" { // the certification's, football simulation sheet 14
		t.Errorf("chain %s", v.Chain)
	}
}

// Whoever orders nothing plays on as before, at first as zonal does.
func TestOrdersStand(t *testing.T) {
	x, err := table.New(coached(), nil)
	seatingtest.Must(t, err)
	zonal := x.Standing(0)
	if want := x.Match().Sim().Baseline(proto.Zonal, 0); zonal.Intent != want.Intent || zonal.OnBall != want.OnBall {
		t.Errorf("the first order is %+v, zonal's %+v", zonal, want)
	}
	o := zonal
	o.Intent, o.Target, o.PassTo = proto.DropDeep, proto.Point{X: 20_040_000, Y: 90_000_000}, blue(9)
	seatingtest.Must(t, x.Order(0, o))
	got, ok := x.Ordered(0)
	if want := (proto.Point{X: 20_000_000, Y: 57_000_000}); !ok || got.Target != want || got.PassTo != proto.NoCog {
		t.Errorf("it was put right to %+v", got)
	}
	if people := x.Pending(); len(people) != 2 {
		t.Errorf("pending %v", people)
	}
	seatingtest.Must(t, x.Give(0))
	seatingtest.Must(t, x.Give(1))
	if turn := x.Match().Sim().Turn(); turn != 1 {
		t.Errorf("the match stands at turn %d", turn)
	}
	if _, ok := x.Ordered(0); ok || x.Standing(0).Intent != proto.DropDeep {
		t.Errorf("next it would do %+v", x.Standing(0))
	}
}

// Every tick is shown once, in order, with all its events.
func TestMatchIsWatched(t *testing.T) {
	for name, s := range map[string]table.Settings{"coach": coached(), "drive": driven()} {
		x, err := table.New(s, nil)
		seatingtest.Must(t, err)
		last, events := x.Match().Sim().Tick, len(x.Match().Events(engine.Everything, 0))
		x.Watch(func(m table.Moment) {
			if last++; m.Sim.Tick != last {
				t.Fatalf("%s: tick %d is shown after tick %d", name, m.Sim.Tick, last-1)
			}
			events += len(m.Events)
		})
		finish(t, x)
		if last != x.Match().Sim().Tick || events != len(x.Match().Events(engine.Everything, 0)) {
			t.Errorf("%s: shown to tick %d of %d, %d events of %d", name, last, x.Match().Sim().Tick, events, len(x.Match().Events(engine.Everything, 0)))
		}
	}
}

// A code is for one tick; direction and sprint stay.
func TestSteering(t *testing.T) {
	s := driven()
	x, err := table.New(s, nil)
	seatingtest.Must(t, err)
	seatingtest.Must(t, x.Play(60)) // past the kick-off
	from := x.Match().Sim().Tick
	seatingtest.Must(t, x.Play(3, table.Steer{Cog: red(9), Action: proto.NewAction(proto.East, proto.Slide, true)}))
	r, err := x.Replay()
	seatingtest.Must(t, err)
	var actions []proto.Action
	for _, record := range r.Records {
		if in, ok := record.(proto.Input); ok && int(in.Cog) == red(9) && in.At >= proto.At(from) {
			actions = append(actions, in.Action)
		}
	}
	if len(actions) != 2 || actions[0].Code() != proto.Slide || actions[1] != proto.NewAction(proto.East, proto.NoCode, true) {
		t.Errorf("actions %v", actions)
	}
}

func TestWhatCannotBeDone(t *testing.T) {
	c, err := table.New(coached(), nil)
	seatingtest.Must(t, err)
	seatingtest.Must(t, c.Give(0))
	d, err := table.New(driven(), nil)
	seatingtest.Must(t, err)
	for name, err := range map[string]error{
		"an order for a seat of bots":  c.Order(3, proto.Order{PassTo: proto.NoCog}),
		"an order after all are given": c.Order(0, proto.Order{PassTo: proto.NoCog}),
		"orders that are given twice":  c.Give(0),
		"orders of nobody":             c.Give(2),
		"ticks of a coached match":     c.Play(1),
		"orders in a driven match":     d.Give(0),
		"no ticks":                     d.Play(0),
		"too many ticks":               d.Play(table.MostTicks + 1),
		"a cog that nobody drives":     d.Play(1, table.Steer{Cog: red(10)}),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// An input that was not kept did not happen.
func TestNothingHappensThatIsNotKept(t *testing.T) {
	for _, s := range []table.Settings{coached(), driven()} {
		full := errors.New("the disk is full")
		x, err := table.New(s, journal(func(any) error { return full }))
		seatingtest.Must(t, err)
		before := *x.Match().Sim()
		orders, gives, plays := x.Order(0, x.Standing(0)), x.Give(0), x.Play(1)
		if errs := errors.Join(orders, gives, plays); !errors.Is(errs, full) {
			t.Errorf("errors %v", errs)
		}
		if _, ok := x.Ordered(0); ok || *x.Match().Sim() != before || s.Mode == table.Coach && len(x.Pending()) != 2 {
			t.Error("something happened")
		}
	}
}

type journal func(any) error

func (j journal) Append(input any) error { return j(input) }

func TestInputsThatDoNotFitAreNamed(t *testing.T) {
	for input, want := range map[string]string{
		`{"do":"dance"}`:                                    `"dance"`,
		`{"do":"give","person":7}`:                          "not now",
		`{"do":"play","tick":24}`:                           "not now",
		`{"do":"order","order":{"k":"result"}}`:             "record",
		`{"do":"order","order":{"k":"state","t":1,"d":""}}`: "none",
		`{"do":"give","who":1}`:                             "cannot be read",
	} {
		_, err := table.Resume(coached(), raw(`{"do":"give","person":1}`, input), nil)
		if err == nil || !strings.Contains(err.Error(), "input 2 of the journal") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", input, err)
		}
	}
}

func TestSettings(t *testing.T) {
	change := func(s table.Settings, do func(*table.Settings)) table.Settings { do(&s); return s }
	for want, s := range map[string]table.Settings{
		"mode":           change(coached(), func(s *table.Settings) { s.Mode = "sing" }),
		"length":         change(coached(), func(s *table.Settings) { s.Length = "" }),
		"bots of red":    change(coached(), func(s *table.Settings) { s.Bots[0] = "" }),
		"at most 2":      change(driven(), func(s *table.Settings) { s.People = append(s.People, table.Person{Name: "Cleo", Cogs: []int{red(1)}}) }),
		"a single one":   change(coached(), func(s *table.Settings) { s.Mode = table.Drive }),
		"takes no order": change(driven(), func(s *table.Settings) { s.Mode = table.Coach }),
		"differ":         change(coached(), func(s *table.Settings) { s.People[1].Name = "ANN" }),
		"printable":      change(coached(), func(s *table.Settings) { s.People[1].Name = "\x1b[2J" }),
		"wanted twice":   change(coached(), func(s *table.Settings) { s.People[1].Cogs = []int{red(6)} }),
		"both sides":     change(coached(), func(s *table.Settings) { s.People = s.People[:1]; s.People[0].Cogs = []int{red(6), blue(6)} }),
		"nobody to play": change(coached(), func(s *table.Settings) { s.People[0].Cogs = nil }),
		"not there":      change(driven(), func(s *table.Settings) { s.People[0].Cogs = []int{22} }),
	} {
		if _, err := table.New(s, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if s := coached(); !s.Opponents() || !s.Hidden(proto.Red) || !s.Hidden(proto.Blue) {
		t.Error("two who play against each other")
	}
	if s := change(coached(), func(s *table.Settings) { s.People = s.People[:1] }); s.Opponents() || s.Hidden(proto.Red) || !s.Hidden(proto.Blue) {
		t.Error("one who plays against bots")
	}
}

// A side is called after the people who play it.
func TestSidesHaveNames(t *testing.T) {
	s := driven()
	s.People = s.People[:1]
	x, err := table.New(s, nil)
	seatingtest.Must(t, err)
	seatingtest.Must(t, x.Rest())
	r, _, _ := x.Result()
	if r.Names[0] != "Ann's side" || r.Names[2] != "Ann" || r.Names[1] != "Player2" {
		t.Errorf("the seats are called %q", r.Names)
	}
}

// PINs are the same in the next match, whatever its seed.
func TestAgainKeepsPINs(t *testing.T) {
	s := coached()
	s.People[0].PIN = s.Hash(0, "1234")
	next := s.Again(7)
	if next.Hash(0, "1234") != s.People[0].PIN || next.Again(8).Hash(0, "1234") != s.People[0].PIN || next.Seed != 7 {
		t.Errorf("%+v", next)
	}
}

func cert(t seatingtest.Test) proto.Replay {
	t.Helper()
	data, err := os.ReadFile("../../../testdata/football/cert-zonal-679961.replay")
	seatingtest.Must(t, err)
	r, err := proto.DecodeReplay(data)
	seatingtest.Must(t, err)
	return r
}

// branched drives on from the middle of the certification's match, against
// another baseline.
func branched(t seatingtest.Test) table.Settings {
	t.Helper()
	s := driven()
	s.Bots = [proto.Teams]string{"", proto.Gegenpress.String()}
	var err error
	s.Origin, err = table.NewOrigin("cert.replay", cert(t), 900)
	seatingtest.Must(t, err)
	return s
}

func TestWhatIf(t *testing.T) {
	s := branched(t)
	x, err := table.New(s, nil)
	seatingtest.Must(t, err)
	if tick := x.Match().Sim().Tick; tick != 900 {
		t.Fatalf("it goes on from tick %d", tick)
	}
	finish(t, x)
	verify(t, x)
	r, err := x.Replay()
	seatingtest.Must(t, err)
	if c, err := proto.DecodeConfig([]byte(r.Config)); err != nil || strings.Join(c.Tokens, "") != "" {
		t.Errorf("the replay has tokens %q, %v", c.Tokens, err)
	}
	var names []proto.Branched
	for _, record := range r.Records {
		if chat, ok := record.(proto.Chat); ok {
			if note, err := proto.DecodeNote(chat.Text); err == nil {
				if b, ok := note.(proto.Branched); ok {
					names = append(names, b)
				}
			}
		}
	}
	if want := (proto.Branched{Parent: "cert.replay", Chain: "f1c8c3cdc836f5e7", Tick: 900}); len(names) != 1 || names[0] != want {
		t.Errorf("it names its parent as %+v, want %+v", names, want)
	}
	if score, err := s.Origin.Score(); err != nil || score != [2]int64{} {
		t.Errorf("the parent ended %v, %v", score, err)
	}
	for _, tick := range []int64{0, 5, 1500, 99999} {
		if _, err := table.NewOrigin("cert.replay", cert(t), tick); err == nil || !strings.Contains(err.Error(), "not played at tick") {
			t.Errorf("from tick %d: %v", tick, err)
		}
	}
}

// Who drives may let the baselines play on.
func TestTheRestIsPlayed(t *testing.T) {
	x, p := begin(t, driven())
	seatingtest.Must(t, x.Play(100, table.Steer{Cog: red(9), Action: proto.NewAction(proto.West, proto.NoCode, false)}))
	seatingtest.Must(t, x.Rest())
	verify(t, x)
	if _, want, over := x.Result(); !over {
		t.Error("the match is not over")
	} else if y, _ := again(t, p.Bytes()); finish(t, y) != want {
		t.Error("its journal leads elsewhere")
	}
	if err := x.Rest(); !errors.Is(err, table.ErrNotNow) {
		t.Errorf("of a match that is over: %v", err)
	}
}

// A match of prompts goes on too: its seats fall back to zonal, as they did.
func TestWhatIfOfPrompts(t *testing.T) {
	c := proto.DefaultConfig()
	c.Seed, c.Max, c.Half = 5, 1440, 720
	m, err := football.New(football.Config{Episode: c})
	seatingtest.Must(t, err)
	for seat := range proto.Seats {
		m.Register(0, seat, proto.Registration{Prompt: "score", Policy: "Kestrel"})
		seatingtest.Must(t, m.Join(0, seat, engine.Agent))
	}
	_, err = engine.Play(m, nil)
	seatingtest.Must(t, err)
	r, err := m.Replay()
	seatingtest.Must(t, err)
	s := driven()
	s.Bots = [proto.Teams]string{}
	s.Origin, err = table.NewOrigin("prompts", r, 600)
	seatingtest.Must(t, err)
	x, err := table.New(s, nil)
	seatingtest.Must(t, err)
	finish(t, x)
	if v := verify(t, x); v.Fallbacks != 48 {
		t.Errorf("%d orders were fallbacks", v.Fallbacks)
	}
}

// With nobody to drive a branch is played to its end at once.
func TestWhatIfASideHadPlayedOtherwise(t *testing.T) {
	s := branched(t)
	s.People = nil
	x, err := table.New(s, nil)
	seatingtest.Must(t, err)
	x.Run()
	if v := verify(t, x); v.Chain == "f1c8c3cdc836f5e7" {
		t.Error("nothing was otherwise")
	}
}
func raw(lines ...string) []jsontext.Value {
	var list []jsontext.Value
	for _, l := range lines {
		list = append(list, jsontext.Value(l))
	}
	return list
}

// FuzzResume looks for a journal that ends the program.
func FuzzResume(f *testing.F) {
	for _, line := range []string{
		`{"do":"give","person":1}`, `{"do":"play","tick":24}`, `{"do":"rest"}`, `{"do":"play","tick":30,"steer":[{"cog":8,"action":255}]}`,
		`{"do":"order","order":{"k":"directive","turn":0,"half":1,"seat":0,"id":"RED-10","team":"red","source":"llm","latency_ms":0,"note":"","cogs":[]}}`,
	} {
		f.Add(true, line, line)
		f.Add(false, line, `{"do":"give"}`)
	}
	f.Fuzz(func(t *testing.T, coaches bool, first, second string) {
		s := driven()
		if coaches {
			s = coached()
		}
		x, err := table.Resume(s, raw(first, second), nil)
		if err == nil {
			_, err = x.Replay()
		}
		if err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Error("an error without words")
		}
	})
}
