package football

import (
	"reflect"
	"testing"

	sim "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

func nothingHidden(proto.Team) bool { return false }

// A match tells the same story while it is played as its replay does later.
func TestLocalMatchTellsWhatItsReplayTells(t *testing.T) {
	whole := goals(t)
	want, err := NewReplay(whole)
	if err != nil {
		t.Fatal(err)
	}
	half := whole
	for i, record := range whole.Records {
		if h, ok := record.(proto.Hash); ok && h.Tick == 2000 {
			half.Records = whole.Records[:i+1]
		}
	}
	got, err := NewLocal(half, nothingHidden)
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, got, whole)
	a, b := *got.Story(), *want.Story()
	a.Lulls, b.Lulls = nil, nil // they are known at the end
	if !reflect.DeepEqual(a, b) {
		t.Errorf("the stories differ:\n%+v\n%+v", a, b)
	}
	for _, tick := range []int64{got.Ticks(), got.Ticks() - keptTicks + 1} {
		var shown, wanted Scene
		got.Show(tick, &shown)
		want.Show(tick, &wanted)
		if !reflect.DeepEqual(shown, wanted) {
			t.Errorf("tick %d shows %+v, not %+v", tick, shown, wanted)
		}
	}
	var first Scene
	if got.Show(0, &first); first.Tick <= 0 || len(got.kept) > 2*keptTicks {
		t.Errorf("it shows tick %d, and keeps %d", first.Tick, len(got.kept))
	}
}

// playOn adds the ticks of a replay that a film does not have yet.
func playOn(t *testing.T, f *Local, r proto.Replay) {
	t.Helper()
	p, err := sim.NewPlayback(r)
	if err != nil {
		t.Fatal(err)
	}
	var w sim.Watcher
	p.SeekTick(f.Ticks())
	w.Begin(p.Sim())
	events := p.Events()
	for p.Step() {
		var fresh []proto.Event
		for _, e := range events { // notes are events of a match that is played
			if e.Tick == p.Tick()-1 && (e.Register != nil || e.Directive != nil) {
				fresh = append(fresh, e)
			}
		}
		f.Add(p.Sim(), append(fresh, w.Watch(p.Sim(), nil)...))
	}
}

// What a side orders that somebody plays against is not told.
func TestHiddenOrdersAreNotTold(t *testing.T) {
	f, err := NewLocal(goals(t), func(t proto.Team) bool { return t == proto.Blue })
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, turn := range f.Story().Turns {
		for seat, o := range turn.Orders {
			if hides := proto.SeatTeam(seat) == proto.Blue; hides != (o == Order{}) {
				t.Fatalf("turn %d tells %+v of seat %d", turn.Number, o, seat)
			}
			seen++
		}
	}
	for _, l := range f.Story().Lines {
		if (l.Kind == Said || l.Kind == Noted) && l.Team == int(proto.Blue) {
			t.Errorf("it tells %+v", l)
		}
	}
	if seen == 0 || f.Story().Teams != [2]string{"Kestrel", "Lantern"} {
		t.Errorf("%d orders, teams %v", seen, f.Story().Teams)
	}
}
