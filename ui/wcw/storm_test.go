package wcw

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// hostile is text as nobody should send it.
var hostile = []string{
	"plain", "", "a\x1b[31mred\x1b[2J", "\x1b]52;c;aGk=\x07", "x\u202egnp.exe\u2066", "e" + strings.Repeat("\u0301", 300),
	"👩‍👩‍👧‍👦 family", "one\rtwo\ntab\tend", "nul\x00\x7f\u0085", "中文字符測試", strings.Repeat("W", 480), "♠️⚔️1️⃣", "\xff\xfe", "ﷺ﷽",
}

func slots() *rapid.Generator[proto.Slot] {
	return rapid.Map(rapid.IntRange(-3, 12), func(i int) proto.Slot { return proto.Slot(i) })
}

func words() *rapid.Generator[string] { return rapid.SampledFrom(hostile) }

// payloads are events that no arena should send, besides those that it does.
func payloads() *rapid.Generator[proto.Payload] {
	return rapid.Custom(func(t *rapid.T) proto.Payload {
		s, text := slots().Draw(t, "slot"), words().Draw(t, "text")
		switch rapid.IntRange(0, 14).Draw(t, "kind") {
		case 0:
			row := proto.RosterRow{Slot: s, Name: text, PolicyName: text, Presentation: proto.Presentation{Persona: text}}
			return proto.Started{Roster: []proto.RosterRow{row}, RulesVersion: text}
		case 1, 2:
			phase := rapid.SampledFrom([]proto.Phase{proto.PhaseDay, proto.PhaseVote, proto.PhaseNight, proto.PhaseFinished, "fog"}).Draw(t, "phase")
			return proto.PhaseBegan{Phase: phase, Day: rapid.IntRange(-1, 33).Draw(t, "day"), DurationMs: rapid.IntRange(-5, 978000).Draw(t, "ms")}
		case 3, 4, 5:
			ref := proto.Ref(fmt.Sprintf("public_%d", rapid.IntRange(0, 40).Draw(t, "ref")))
			return proto.Spoke{Speech: proto.Speech{Slot: s, Text: text, ReplyTo: ref, Accusation: slots().Draw(t, "accused")}}
		case 6:
			ballots := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) proto.Ballot {
				return proto.Ballot{Slot: slots().Draw(t, "voter"), Target: slots().Draw(t, "target")}
			}), 0, 9).Draw(t, "ballots")
			return proto.Ballots{Ballots: ballots, Eliminated: s, Resolution: proto.Resolution(text)}
		case 7:
			role := rapid.SampledFrom(append(proto.Roles(), "", "dragon")).Draw(t, "role")
			return proto.Elimination{Slot: s, Cause: rapid.SampledFrom([]proto.Cause{proto.CauseVote, proto.CauseWolf, "", "hail"}).Draw(t, "cause"), Role: role}
		case 8:
			return proto.NightResolved{Eliminated: rapid.SliceOfN(slots(), 0, 3).Draw(t, "dead")}
		case 9:
			return proto.Finished{Result: proto.Result{Outcome: proto.MatchOutcome(text), Reason: proto.Reason(text), Metrics: make([]proto.Metrics, rapid.IntRange(0, 9).Draw(t, "metrics"))}}
		case 10:
			return proto.PrivateChat{Kind: proto.EventWolfChat, Slot: s, Text: text}
		case 11:
			return proto.BidMade{Slot: s, Bid: proto.BidBody{WantsToSpeak: true, Text: text, Reason: text, Accusation: s}, Rank: proto.Rank(rapid.IntRange(-1, 8).Draw(t, "rank"))}
		case 12:
			return proto.NightChosen{Slot: s, Actions: []proto.NightAction{{Ability: proto.Ability(text), Target: s, Killer: s}}}
		case 13:
			return proto.SuspicionReport{Slot: s, Reports: []proto.Suspicion{{Slot: int(s), Wolf: 0.5}}}
		}
		return proto.UnknownPayload{Kind: proto.PayloadKind(text)}
	})
}

var allKeys = []string{"space", "left", "right", "up", "down", "pgup", "pgdown", "home", "end", "n", "p", "tab", "f", "o", "v", "i", "r", "-", "+",
	"/", "enter", "esc", "y", "0", "1", "5", "9", "a", "backspace"}

// Whatever comes, the screen neither panics nor leaves its size.
func TestAnythingFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &fake{kind: rapid.SampledFrom([]feed.Kind{feed.FromSocket, feed.FromEngine, feed.FromFile}).Draw(t, "kind"), status: feed.Status{Phase: feed.Live}}
		s := stand{NewWatch(f, Options{}), f}
		cursor := 0
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			switch rapid.IntRange(0, 5).Draw(t, "step") {
			case 0, 1:
				for _, p := range rapid.SliceOfN(payloads(), 1, 8).Draw(t, "payloads") {
					cursor++
					f.put(proto.Event{ID: fmt.Sprintf("public_%d", cursor), Cursor: cursor, Day: rapid.IntRange(0, 4).Draw(t, "day"),
						Phase: proto.PhaseDay, Reveal: proto.RevealOf(p.PayloadKind()), Payload: p})
				}
				s.news()
			case 2, 3:
				s.keys(rapid.SampledFrom(allKeys).Draw(t, "key"))
			case 4:
				s.wait(time.Duration(rapid.IntRange(0, 5000).Draw(t, "ms")) * time.Millisecond)
				if d := s.NextTick(); d < 0 {
					t.Fatalf("a tick is wanted in %v", d)
				}
			case 5:
				s.disturb(t, &cursor)
			}
			s.draw(t)
		}
	})
}

// disturb resets the feed, changes its status, or moves the wheel.
func (s stand) disturb(t *rapid.T, cursor *int) {
	switch rapid.IntRange(0, 3).Draw(t, "disturbance") {
	case 0:
		s.feed.reset, *cursor = true, 0
	case 1:
		s.Update(tea.MouseWheelMsg{Button: rapid.SampledFrom([]tea.MouseButton{tea.MouseWheelUp, tea.MouseWheelDown}).Draw(t, "wheel")})
	default:
		phase := feed.Phase(rapid.IntRange(0, int(feed.Refused)).Draw(t, "phase"))
		s.feed.status = feed.Status{Phase: phase, Try: 2, Lag: time.Second, Until: s.feed.now, Reason: words().Draw(t, "reason")}
		s.feed.status.Reason = clean.Line(s.feed.status.Reason)
	}
	s.news()
}

func (s stand) draw(t *rapid.T) {
	w := rapid.OneOf(rapid.IntRange(1, 60), rapid.IntRange(60, 220)).Draw(t, "w")
	h := rapid.OneOf(rapid.IntRange(1, 24), rapid.IntRange(24, 70)).Draw(t, "h")
	l := widget.NewLook(themes.ForBackground(true), rapid.Bool().Draw(t, "ascii"))
	l.Motion = rapid.Bool().Draw(t, "motion")
	f := screen.Frame{W: w, H: h, Look: l}
	checkFit(t, s.View(f), f)
}

// At any size the view of a long match costs no more than its rows.
func BenchmarkFrame80x24(b *testing.B)  { benchmarkFrame(b, 80, 24) }
func BenchmarkFrame120x40(b *testing.B) { benchmarkFrame(b, 120, 40) }
func BenchmarkFrame200x60(b *testing.B) { benchmarkFrame(b, 200, 60) }

func benchmarkFrame(b *testing.B, w, h int) {
	s := live(until(recorded(b, "gorse.json"), proto.EventPhase, 8)...)
	f := screen.Frame{W: w, H: h, Look: widget.NewLook(themes.ForBackground(true), false)}
	s.View(f)
	b.ReportAllocs()
	for b.Loop() {
		s.View(f)
	}
}

func BenchmarkFrameOf20000(b *testing.B) {
	s := replayed(long(b, 20000), Options{Paused: true})
	s.keys("end", "left")
	f := screen.Frame{W: 120, H: 40, Look: widget.NewLook(themes.ForBackground(true), false)}
	s.View(f)
	for b.Loop() {
		s.View(f)
	}
}

func BenchmarkNewsToFrame(b *testing.B) {
	events := recorded(b, "gorse.json")
	f := screen.Frame{W: 80, H: 24, Look: widget.NewLook(themes.ForBackground(true), false)}
	for b.Loop() {
		s := live(events[:30]...)
		for _, e := range events[30:40] {
			s.feed.put(e)
			s.news()
			s.View(f)
		}
	}
}

// FuzzScreen draws whatever a server may send that can be read at all.
func FuzzScreen(f *testing.F) {
	all := recorded(f, "gorse-everything.json")
	for from := 0; from < len(all); from += 9 {
		few := all[from:min(from+9, len(all))]
		data, err := proto.Marshal(proto.ViewerMessage{Type: proto.ViewerReset, EpisodeID: "e", ThroughCursor: few[len(few)-1].Cursor, Events: few})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint8(80), uint8(24))
	}
	f.Fuzz(func(t *testing.T, data []byte, w, h uint8) {
		m, err := proto.DecodeViewerMessage(data)
		if err != nil {
			return
		}
		s := replayed(m.Events, Options{Paused: true})
		for _, key := range []string{"right", "end", "left", "r", "o"} {
			frame := screen.Frame{W: int(w)%220 + 1, H: int(h)%70 + 1, Look: widget.NewLook(themes.Mono(), w%2 == 0)}
			checkFit(t, s.View(frame), frame)
			s.keys(key)
		}
	})
}

// A transcript is written while the match goes on.
func TestTranscriptIsApartFromTheMatch(t *testing.T) {
	events := recorded(t, "gorse.json")
	s := live(events[:20]...)
	written := make(chan error)
	go func(t Transcript) { written <- t.Write(io.Discard, Asciicast) }(s.transcript())
	for _, e := range events[20:] {
		s.feed.put(e)
		s.news()
	}
	if err := <-written; err != nil {
		t.Error(err)
	}
}
