package football

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

var allKeys = []string{
	"space", "left", "right", "shift+left", "shift+right", "pgup", "pgdown", "home", "end", "n", "p", "-", "+", "l", "f", "1", "4", "8", "0",
	"z", "x", "X", "o", "g", "i", "r", "enter", "esc", "tab", "x",
}

// hostile is text as nobody should send it.
var hostile = []string{
	"plain RED-11 to BLUE-1", "", "a\x1b[31mred\x1b[2J", "\x1b]52;c;aGk=\x07", "x\u202egnp.exe\u2066", "e" + strings.Repeat("\u0301", 300),
	"👩‍👩‍👧‍👦 family", "one\rtwo\ntab\tend", "nul\x00\x7f\u0085", "中文字符測試", strings.Repeat("W", 160), "♠️⚔️1️⃣", "ﷺ﷽",
}

// Whatever is pressed, whatever is said, the screen neither panics nor leaves
// its size nor moves while it is paused.
func TestAnythingFits(t *testing.T) {
	whole := cert(t)
	rapid.Check(t, func(t *rapid.T) {
		s := hostileStand(t, whole)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0, 1:
				s.keys(rapid.SampledFrom(allKeys).Draw(t, "key"))
			case 2:
				before := s.scene.Tick
				s.wait(time.Duration(rapid.IntRange(0, 3000).Draw(t, "ms")) * time.Millisecond)
				if s.scene.Tick < before {
					t.Fatalf("time runs from tick %d to %d", before, s.scene.Tick)
				}
			case 3:
				s.goTo(int64(rapid.IntRange(-10, 7000).Draw(t, "tick")))
			}
			s.draw(t)
		}
	})
}

// hostileStand shows a match in which somebody says something foul.
func hostileStand(t *rapid.T, r proto.Replay) stand {
	text := rapid.SampledFrom(hostile)
	note, err := proto.EncodeNote(proto.NewDirective(1, 1, 2, proto.FromFallback, 5, proto.Order{PassTo: proto.NoCog, Note: text.Draw(t, "note"), Say: text.Draw(t, "say")}))
	if err != nil {
		t.Fatal(err)
	}
	policy, err := proto.EncodeNote(proto.Register{Seat: 0, Shirt: 10, ID: "RED-10", Policy: text.Draw(t, "policy")})
	if err != nil {
		t.Fatal(err)
	}
	records := make([]proto.Record, 0, len(r.Records)+2)
	records = append(records, proto.Chat{Text: policy}, proto.Chat{At: proto.At(24), Text: note})
	r.Records = append(records, r.Records...)
	f, err := NewReplay(r)
	if err != nil {
		t.Fatal(err)
	}
	s := standing(f, Options{Paused: rapid.Bool().Draw(t, "paused"), Aired: rapid.Bool().Draw(t, "aired"), FPS: rapid.SampledFrom([]int{0, 1, 60, 120}).Draw(t, "fps")})
	for i := range f.Story().Teams {
		f.Story().Teams[i] = "A rather long name"
	}
	return s
}

func (s stand) draw(t *rapid.T) {
	w := rapid.OneOf(rapid.IntRange(1, 60), rapid.IntRange(60, 220)).Draw(t, "w")
	h := rapid.OneOf(rapid.IntRange(1, 24), rapid.IntRange(24, 70)).Draw(t, "h")
	f := screen.Frame{W: w, H: h, Look: widget.NewLook(themes.ForBackground(true), rapid.Bool().Draw(t, "ascii"))}
	checkFit(t, s.View(f), f)
	if d := s.NextTick(); d < 0 || !s.play.on && d != 0 {
		t.Fatalf("a frame is wanted in %v", d)
	}
}

func BenchmarkFrame40x12(b *testing.B)  { benchmarkFrame(b, 40, 12) }
func BenchmarkFrame80x24(b *testing.B)  { benchmarkFrame(b, 80, 24) }
func BenchmarkFrame120x40(b *testing.B) { benchmarkFrame(b, 120, 40) }
func BenchmarkFrame200x60(b *testing.B) { benchmarkFrame(b, 200, 60) }

// A frame is two or three ticks of the match and its drawing.
func benchmarkFrame(b *testing.B, w, h int) {
	s := stood(b, goals(b), Options{Paused: true})
	f := frame(w, h, themes.ForBackground(true), false)
	s.goTo(3000)
	b.ReportAllocs()
	for b.Loop() {
		if s.show(s.scene.Tick + 2); s.scene.Tick >= 5000 {
			s.show(1000)
		}
		s.View(f)
	}
}

func BenchmarkOpen(b *testing.B) {
	r := goals(b)
	for b.Loop() {
		if _, err := NewReplay(r); err != nil {
			b.Fatal(err)
		}
	}
}

// The page of chances at its largest is drawn as fast as any frame.
func BenchmarkFrameOfChances(b *testing.B) {
	s := stood(b, goals(b), Options{Paused: true})
	s.goTo(3000)
	s.keys("o")
	f := frame(200, 60, themes.ForBackground(true), false)
	b.ReportAllocs()
	for b.Loop() {
		if s.show(s.scene.Tick + 2); s.scene.Tick >= 5000 {
			s.show(1000)
		}
		s.View(f)
	}
}
