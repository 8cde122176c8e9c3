package football

import (
	"os"
	"testing"

	rules "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// certified is the replay of a match of 1,823 ticks.
func certified(t testing.TB) proto.Replay {
	t.Helper()
	data, err := os.ReadFile("../../../testdata/football/cert-zonal-679961.replay")
	if err != nil {
		t.Fatal(err)
	}
	r, err := proto.DecodeReplay(data)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func certifiedDeck(t testing.TB) *deck {
	t.Helper()
	f, err := newFilm(certified(t))
	if err != nil {
		t.Fatal(err)
	}
	return newDeck(f)
}

// typed does what a spectator types, and lets a frame pass.
func (d *deck) typed(text string) int64 {
	for _, c := range proto.ParseCommands(text) {
		d.do(c)
	}
	d.frame()
	return d.rerun.Tick()
}

// after is the tick after some frames.
func (d *deck) after(frames int) int64 {
	for range frames {
		d.frame()
	}
	return d.rerun.Tick()
}

func TestCommandsMoveInAReplay(t *testing.T) {
	d := certifiedDeck(t)
	if d.after(24) != 24 {
		t.Fatalf("a second leads to tick %d", d.rerun.Tick())
	}
	for _, step := range []struct {
		typed   string
		tick    int64
		playing bool
	}{
		{"s:500", 500, false},
		{"b", 499, false},
		{"bbb", 496, false},
		{".", 616, false},
		{">>b", 855, false},
		{"s:99999", 1823, false},
		{"b", 1822, false},
		{",", 0, false},
		{"b", 0, false},
		{"p", 1, true},
		{" ", 1, false},
		{" ", 2, true},
		{"P", 2, false},
		{"v:3", 2, false},
		{"s:x", 2, false},
		{"e", 1823, false},
		{"p", 0, true}, // at the end it begins anew
	} {
		if tick := d.typed(step.typed); tick != step.tick || d.playing != step.playing {
			t.Errorf("%q leads to tick %d, playing %v; it should be %d, %v", step.typed, tick, d.playing, step.tick, step.playing)
		}
	}
}

func TestSpeedsOfAReplay(t *testing.T) {
	d := certifiedDeck(t)
	for _, step := range []struct {
		typed string
		speed proto.Tenths
		ticks int64 // in four frames
	}{
		{"1", 10, 4}, {"5", 5, 2}, {"-", 5, 2}, {"+", 10, 4}, {"2", 20, 8}, {"3", 30, 12}, {"=", 40, 16}, {"8", 80, 32},
		{"6", 160, 64}, {"+", 160, 64}, {"_", 80, 32},
	} {
		from := d.rerun.Tick()
		d.typed(step.typed)
		if ticks := d.after(3) - from; ticks != step.ticks || d.show().Chrome.Speed != step.speed {
			t.Errorf("at %q four frames have %d ticks at speed %d, want %d at %d", step.typed, ticks, d.speed, step.ticks, step.speed)
		}
	}
}

// At the end a replay is held for ten seconds, then begins anew; without its
// loop it pauses.
func TestTheEndOfAReplay(t *testing.T) {
	d := certifiedDeck(t)
	d.typed("s:1822")
	d.typed("p")
	c := d.show().Chrome
	if c.Tick != 1823 || c.Hold == nil || *c.Hold != 10 || c.Over == nil || !c.Playing {
		t.Errorf("the end shows tick %d, hold %v, playing %v", c.Tick, c.Hold, c.Playing)
	}
	if tick := d.after(239); tick != 1823 {
		t.Errorf("before ten seconds are over it is at tick %d", tick)
	}
	if tick := d.after(2); tick != 1 {
		t.Errorf("after ten seconds it is at tick %d", tick)
	}
	d.typed("r")
	d.typed("s:1822")
	d.typed("p")
	if d.after(300) != 1823 || d.playing || d.show().Chrome.Loop {
		t.Errorf("without a loop it is at tick %d, playing %v", d.rerun.Tick(), d.playing)
	}
}

// Lulls are passed over at eight times the speed, but nothing that follows them
// is.
func TestSkippingLulls(t *testing.T) {
	d := certifiedDeck(t)
	if len(d.film.lulls) == 0 {
		t.Fatal("the replay has no lulls")
	}
	l := d.film.lulls[0]
	d.do(proto.Command{Do: proto.Seek, Value: l.From - 2})
	d.frame()
	d.do(proto.Command{Do: proto.ToggleLulls})
	d.typed("p")
	if d.skipping() || d.rerun.Tick() != l.From-1 {
		t.Fatalf("before the lull, at tick %d, it skips", d.rerun.Tick())
	}
	d.frame()
	if tick := d.after(1); tick != l.From+8 || !d.show().Chrome.Skipping {
		t.Errorf("a frame into the lull it is at tick %d of %v", tick, l)
	}
	for d.skipping() {
		d.frame()
	}
	if tick := d.rerun.Tick(); tick != l.To {
		t.Errorf("the lull %v is left at tick %d", l, tick)
	}
}

func TestAReplayTellsOfTheWholeMatch(t *testing.T) {
	d := certifiedDeck(t)
	var c proto.Chrome
	d.film.tell(&c)
	if n := len(c.Lead.Points); n < 2 || c.Lead.Points[0] != [3]int64{24, 0, 0} && c.Lead.Points[0][0] != d.film.scan.Start || c.Lead.Points[n-1][0] != 1823 {
		t.Errorf("the lead is %v", c.Lead)
	}
	if len(c.Beats) != len(rules.Beats(d.film.scan.Events)) || len(c.Beats) == 0 || len(c.Lulls) == 0 {
		t.Errorf("%d beats and %d lulls are told", len(c.Beats), len(c.Lulls))
	}
	shown := d.show().Chrome
	if !shown.Transport || shown.LastTick != 1823 || shown.StartTick != d.film.scan.Start || shown.Mismatch != -1 || !shown.Loop || shown.SkipLulls {
		t.Errorf("the transport is told as %+v", shown)
	}
}

// However much is typed at once, the replay is wound once a frame.
func TestAFloodOfCommandsWindsOnce(t *testing.T) {
	d := certifiedDeck(t)
	d.typed("e")
	before := d.shown
	for range 100_000 {
		d.do(proto.Command{Do: proto.BackTick})
		d.do(proto.Command{Do: proto.ToEnd})
	}
	if d.shown != before || d.rerun.Tick() != 1823 {
		t.Error("it was wound before its frame")
	}
	if tick := d.typed("b"); tick != 1822 {
		t.Errorf("it is at tick %d", tick)
	}
}
