package football

import (
	"reflect"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// endless is a replay whose hashes go on long after the match is over.
func endless(t testing.TB, ticks uint32) proto.Replay {
	r := cert(t)
	last := uint32(0)
	for _, record := range r.Records {
		if h, ok := record.(proto.Hash); ok {
			last = h.Tick
		}
	}
	for tick := last + 1; tick <= ticks; tick++ {
		r.Records = append(r.Records, proto.Hash{Tick: tick})
	}
	return r
}

// A replay that is far longer than a match opens at once; what is left is read
// between frames, a bounded part at a time, and the screen says how far it is.
func TestLongReplayIsReadBetweenFrames(t *testing.T) {
	const ticks = 10 * firstRead
	s := stood(t, endless(t, ticks), Options{Paused: true})
	if got := s.film.Ticks(); got != firstRead {
		t.Fatalf("opening reads %d ticks", got)
	}
	if bug := s.plain(mono(80, 24, false))[0]; !strings.Contains(bug, "reads 10%") {
		t.Errorf("the screen says %q", bug)
	}
	for s.reading != nil {
		before := s.film.Ticks()
		if s.NextTick() <= 0 {
			t.Fatal("nothing asks for the rest")
		}
		s.keys("end") // goes as far as is known
		s.Update(screen.TickMsg{Now: *s.now})
		if n := s.film.Ticks() - before; n > readTicks {
			t.Fatalf("a frame reads %d ticks", n)
		}
	}
	if s.film.Ticks() != ticks || s.NextTick() != 0 {
		t.Errorf("it ends at tick %d, with a frame in %v", s.film.Ticks(), s.NextTick())
	}
	if bug := s.plain(mono(80, 24, false))[0]; strings.Contains(bug, "reads") {
		t.Errorf("when all is read the screen says %q", bug)
	}
}

// Playing goes on into what was read meanwhile.
func TestLongReplayPlaysOn(t *testing.T) {
	s := stood(t, endless(t, 2*firstRead), Options{})
	s.goTo(s.film.Ticks())
	if !s.play.on {
		t.Fatal("it stops at what was read first")
	}
	for s.reading != nil {
		s.Update(screen.TickMsg{Now: *s.now})
	}
	s.wait(s.interval() * 3)
	if s.scene.Tick <= firstRead {
		t.Errorf("it is still at tick %d", s.scene.Tick)
	}
}

// However a replay is read, it tells the same.
func TestReadingInPartsTellsTheSame(t *testing.T) {
	r := endless(t, 3*firstRead)
	whole, err := NewReplay(r)
	if err != nil {
		t.Fatal(err)
	}
	whole.ReadAll()
	parts, err := NewReplay(r)
	if err != nil {
		t.Fatal(err)
	}
	var scene Scene
	for i := 0; parts.Read(777); i++ {
		parts.Show(int64(i*131), &scene) // looking around meanwhile changes nothing
	}
	if !reflect.DeepEqual(whole.Story(), parts.Story()) || whole.Ticks() != parts.Ticks() {
		t.Error("the stories differ")
	}
}
