package football_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// FuzzSceneReader feeds a reader anything: it shows scenes that can be sent
// on, and refuses the rest with a sentence.
func FuzzSceneReader(f *testing.F) {
	limits := sprite.Limits{Sprites: 64, Objects: 512, Pixels: 1 << 14, AllPixels: 1 << 16, Bytes: 1 << 18}
	s := kickoff()
	s.Confetti, s.Trail = []football.Dot{{At: s.Ball.At}}, []football.Dot{{At: s.Ball.At, Tint: football.NoTint}}
	s.Ball.Height = 900_000
	layer := sprite.AppendViewport(nil, 0, 1200, 800)
	f.Add(football.AppendSeatFrame(football.AppendOwn(layer, 9, 1), s, 9))
	f.Add(append(sprite.AppendLayer(nil, 0, sprite.Map, 1), frame(f, s)...))
	f.Add(sprite.AppendViewport(nil, 0, 2400, 1600))
	f.Fuzz(func(t *testing.T, message []byte) {
		r := football.NewSceneReader(limits)
		for range 2 {
			if err := r.Read(message, func(s *football.Scene) { checkScene(t, s) }); err != nil && len(err.Error()) > 300 {
				t.Fatalf("an error of %d bytes", len(err.Error()))
			}
		}
	})
}

// checkScene checks what a screen relies on.
func checkScene(t *testing.T, s *football.Scene) {
	if s.Scale != 1 && s.Scale != 2 || s.Own < football.NoCog || s.Own >= football.Cogs || s.Ball.Height < 0 {
		t.Fatalf("%+v", s)
	}
	if c := s.Ball.Controller; c < football.NoCog || c >= football.Cogs {
		t.Fatalf("cog %d has the ball", c)
	}
	if s.Clock.Left < 0 || s.Clock.Elapsed < 0 {
		t.Fatalf("the clock is %+v", s.Clock)
	}
	for _, c := range s.Cogs {
		if c.Heading < football.NoHeading || c.Heading >= football.Headings {
			t.Fatalf("a cog looks %d", c.Heading)
		}
	}
	if data, err := football.AppendFrame(nil, s); err == nil {
		read := sprite.NewTable(sprite.DefaultLimits())
		if err := read.Apply(append(sprite.AppendLayer(nil, 0, sprite.Map, 0), data...)); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzChrome reads any chrome, writes what it meant, and reads that again.
func FuzzChrome(f *testing.F) {
	f.Add(sheetChrome + "}")
	f.Add(sheetChrome + `,"lead":{"teams":["a"],"pts":[[1,2,3]]},"over":{"teams":{"red":{"score":0.667},"blue":{}}},"hold":1}`)
	f.Add(`{"t":1.5,"t":2,"events":[{"score":{"red":1}}],"weather":null}`)
	f.Fuzz(func(t *testing.T, chrome string) {
		if len(chrome) > sprite.MaxLabel {
			return
		}
		v := newViewer()
		s := v.see(t, chrome)
		if n, _ := v.Fault(); n > 0 || s == nil {
			return
		}
		data, err := football.AppendFrame(sprite.AppendLayer(nil, 0, sprite.Map, 0), s)
		if err != nil || len(s.Chrome.Feed) > football.MaxFeed {
			return
		}
		again := read(t, data)
		want := s.Clone().Chrome
		want.Ball, want.Scale = again.Chrome.Ball, again.Chrome.Scale
		want.Events = told(want.Events)
		for _, c := range []*football.Chrome{want, again.Chrome} {
			emptied(c)
		}
		if !reflect.DeepEqual(again.Chrome, want) {
			t.Fatalf("%s means\n%+v, and read again\n%+v", chrome, want, again.Chrome)
		}
	})
}

// told is what an encoder sends of a list of events.
func told(events []football.Event) []football.Event {
	list := []football.Event{}
	for _, e := range events {
		if e.Kind != football.RegisterEvent && e.Kind != football.DirectiveEvent {
			list = append(list, e)
		}
	}
	return list
}

// emptied makes lists that are not there empty ones, as they are written.
func emptied(c *football.Chrome) {
	if c.Roster == nil {
		c.Roster = []football.RosterRow{}
	}
	if c.Feed == nil {
		c.Feed = []football.FeedRow{}
	}
	if c.Directives == nil {
		c.Directives = []football.ChromeDirective{}
	}
	for _, team := range []*football.ChromeTeam{&c.Teams.Red, &c.Teams.Blue} {
		if team.Policies == nil {
			team.Policies = []string{}
		}
	}
}

// BenchmarkReadGlobal is a spectator's stream with a full feed and a
// directive of every seat. A stream has 24 frames a second.
func BenchmarkReadGlobal(b *testing.B) {
	s := kickoff()
	for seat := range football.Seats {
		id := football.CogID(football.SeatCog(seat))
		s.Chrome.Directives = append(s.Chrome.Directives, football.ChromeDirective{
			Kind: "directive", Turn: 3, Seat: int64(seat), ID: id, Team: "red", Source: "llm", Note: strings.Repeat("press high ", 14),
			Cogs: []football.ChromeCog{{ID: id, Intent: "press", Say: strings.Repeat("mine! ", 7)}},
		})
		s.Chrome.Roster = append(s.Chrome.Roster, football.RosterRow{Seat: int64(seat), Team: "red", Name: "somebody", Policy: "a policy", Alias: id, Shirt: 9, Kind: "llm"})
	}
	for range football.MaxFeed {
		s.Chrome.Feed = append(s.Chrome.Feed, football.FeedRow{Tick: 800, Kind: "note", Team: "red", Text: strings.Repeat("press high ", 14)})
	}
	var frames [][]byte
	for n := range 48 {
		s.Chrome.Tick++
		s.Ball.At.X += 75_000
		s.Cogs[n%22].At.Y += 75_000
		s.Chrome.Teams.Red.Possession = int64(n / 24)
		s.Trail = append(s.Trail[max(0, len(s.Trail)-39):], football.Dot{At: s.Ball.At})
		if s.Chrome.Events = nil; n%12 == 0 {
			s.Chrome.Events = []football.Event{{Tick: s.Chrome.Tick, Kind: football.PassEvent, Team: new(football.Red)}}
		}
		frames = append(frames, frame(b, s))
	}
	r := football.NewSceneReader(football.SceneLimits())
	show := func(*football.Scene) {}
	if err := r.Read(board[1], show); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(frames[0])))
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if err := r.Read(frames[n%len(frames)], show); err != nil {
			b.Fatal(err)
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/football.TicksPerSecond, "×realtime")
}

// BenchmarkAppendFrame writes a frame for spectators.
func BenchmarkAppendFrame(b *testing.B) {
	s := kickoff()
	var data []byte
	b.ReportAllocs()
	for b.Loop() {
		var err error
		if data, err = football.AppendFrame(data[:0], s); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAppendBoard draws the board.
func BenchmarkAppendBoard(b *testing.B) {
	var data []byte
	for b.Loop() {
		data = football.AppendBoard(data[:0], 1)
	}
	b.ReportMetric(float64(len(data)), "bytes")
}
