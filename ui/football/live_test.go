package football

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	sim "github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// broadcasts are the messages of the vector match: those of its spectators and
// those of the seat of BLUE-10, a message a tick.
var broadcasts = sync.OnceValues(func() (b struct{ global, seat [][]byte }, err error) {
	c := proto.DefaultConfig()
	c.Seed = 679961
	m, err := sim.New(sim.Config{Episode: c})
	if err != nil {
		return b, err
	}
	for seat := range proto.Seats {
		m.Register(0, seat, proto.Registration{Scripted: [...]string{"zonal", "gegenpress"}[seat&1], Policy: [...]string{"Kestrel", "Lantern"}[seat&1]})
		if err := m.Join(0, seat, engine.Agent); err != nil {
			return b, err
		}
	}
	air := sim.NewBroadcast(m)
	b.global = append(b.global, proto.AppendBoard(nil, 1))
	b.seat = append(b.seat, proto.AppendOwn(proto.AppendBoard(nil, 1), proto.SeatCog(1), 1))
	for at, ok := m.Next(); ok; at, ok = m.Next() {
		m.Advance(at)
		air.Tick()
		scene := air.Frame(10)
		frame, err := proto.AppendFrame(nil, scene)
		if err != nil {
			return b, err
		}
		b.global, b.seat = append(b.global, frame), append(b.seat, proto.AppendSeatFrame(nil, scene, proto.SeatCog(1)))
	}
	return b, nil
})

func global(t testing.TB) [][]byte {
	t.Helper()
	b, err := broadcasts()
	if err != nil {
		t.Fatal(err)
	}
	return b.global
}

// canned is a feed that a test fills.
type canned struct {
	t      testing.TB
	stream *Stream
	items  []feed.Item[*proto.Scene]
	reset  bool
	status feed.Status
	closed bool
}

func (c *canned) Drain() (reset bool, items []feed.Item[*proto.Scene], s feed.Status) {
	reset, items = c.reset, c.items
	c.reset, c.items = false, nil
	return reset, items, c.status
}
func (c *canned) News() <-chan struct{} { return nil }
func (c *canned) Close()                { c.closed = true }

// come lets messages come.
func (c *canned) come(messages ...[]byte) {
	c.t.Helper()
	c.status.Phase = feed.Live
	for _, m := range messages {
		b, err := c.stream.Decode(false, m)
		if err != nil {
			c.t.Fatal(err)
		}
		for _, e := range b.Events {
			c.items = append(c.items, feed.Item[*proto.Scene]{Event: e})
		}
	}
}

func liveFilm(t testing.TB) (*Live, *canned) {
	t.Helper()
	c := &canned{t: t, stream: NewStream()}
	l, err := NewLive(c)
	if err != nil {
		t.Fatal(err)
	}
	return l, c
}

// told counts the lines of some kinds.
func told(s *Story, kinds ...Kind) (n int) {
	for _, l := range s.Lines {
		for _, k := range kinds {
			if l.Kind == k {
				n++
			}
		}
	}
	return n
}

// A stream tells the story that the replay of the same match tells.
func TestLiveTellsWhatTheReplayTells(t *testing.T) {
	l, c := liveFilm(t)
	c.come(global(t)...)
	if !l.Drain() {
		t.Fatal("nothing came")
	}
	replay := goals(t)
	r, err := NewReplay(replay)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []Kind{KickOff, Goal, HalfTime, Over, Foul, Shooting, Save, Restarted, Tackling, Said, Playing} {
		if got, want := told(l.Story(), k), told(r.Story(), k); got != want {
			t.Errorf("%d lines of kind %s, the replay has %d", got, k, want)
		}
	}
	if l.Ticks() != r.Ticks() || l.Story().Start != r.Story().Start || l.Story().Over != r.Story().Over || l.Story().Teams != r.Story().Teams {
		t.Errorf("the film ends at %d, began at %d, was over at %d, with %v; the replay %d, %d, %d, %v",
			l.Ticks(), l.Story().Start, l.Story().Over, l.Story().Teams, r.Ticks(), r.Story().Start, r.Story().Over, r.Story().Teams)
	}
	var live, true_ Scene
	for _, tick := range []int64{30, 900, 3000, 5000, l.Ticks()} {
		l.Show(tick, &live)
		r.Show(tick, &true_)
		if live.Score != true_.Score || live.Left != true_.Left || live.Turn != true_.Turn || live.Half != true_.Half || live.Phase != true_.Phase || live.Stats[0].Shots != true_.Stats[0].Shots {
			t.Errorf("tick %d shows %v, %d left, turn %d; want %v, %d, %d", tick, live.Score, live.Left, live.Turn, true_.Score, true_.Left, true_.Turn)
		}
		if distance(live.Ball.Place, true_.Ball.Place) > 110_000 || distance(live.Cogs[9].Place, true_.Cogs[9].Place) > 110_000 {
			t.Errorf("tick %d shows the ball at %v, it is at %v", tick, live.Ball.Place, true_.Ball.Place)
		}
		if len(live.Trail) == 0 || live.Trail[len(live.Trail)-1] != live.Ball.Place {
			t.Errorf("tick %d has a trail of %d", tick, len(live.Trail))
		}
	}
	passes, want := len(l.Story().Passes), len(r.Story().Passes)
	if passes < want*9/10 || passes > want*11/10 {
		t.Errorf("%d passes arrived, in truth %d", passes, want)
	}
}

// Who comes late is told of the goals before, and of the clock that it may be
// rough until the next turn.
func TestLateToTheMatch(t *testing.T) {
	l, c := liveFilm(t)
	all := global(t)
	c.come(append([][]byte{all[0]}, all[4500:]...)...)
	l.Drain()
	goals := l.Story().Beats
	if told(l.Story(), Goal) == 0 || goals[len(goals)-1].Score != [2]int64{2, 0} || l.First() != 4500 {
		t.Errorf("%d goals are told of, the first tick is %d", told(l.Story(), Goal), l.First())
	}
	var s Scene
	l.Show(0, &s)
	if s.Tick != 4500 || !s.Rough {
		t.Errorf("the first scene is of tick %d, rough %v", s.Tick, s.Rough)
	}
	l.Show(l.Ticks()-400, &s)
	if s.Rough {
		t.Error("the clock stays rough")
	}
	l.Story().pressure.last(proto.Red, 4600, 24, 10)
}

// What was missed while a connection was lost is told from the feed; a frame
// that comes twice changes nothing.
func TestGapsAndRepeats(t *testing.T) {
	l, c := liveFilm(t)
	all := global(t)
	c.come(all[:1000]...)
	l.Drain()
	c.stream.Opened()
	c.come(all[0])
	c.come(all[4000:4200]...)
	c.come(all[4199], all[4199])
	c.come(all[4200:]...)
	l.Drain()
	if told(l.Story(), Goal) != 2 || l.Ticks() != int64(len(all)-1) {
		t.Errorf("%d goals, tick %d", told(l.Story(), Goal), l.Ticks())
	}
	for i := 1; i < len(l.Story().Lines); i++ {
		if l.Story().Lines[i].Tick < l.Story().Lines[i-1].Tick {
			t.Fatalf("line %d goes back in time", i)
		}
	}
}

// A match that begins anew replaces the one before.
func TestAnotherMatch(t *testing.T) {
	l, c := liveFilm(t)
	all := global(t)
	c.come(all...)
	c.come(all[1:500]...)
	l.Drain()
	if l.Ticks() != 499 || told(l.Story(), Goal) > 1 || l.Story().Over >= 0 {
		t.Errorf("tick %d, %d goals, over at %d", l.Ticks(), told(l.Story(), Goal), l.Story().Over)
	}
}

// The stream of a seat shows where everybody is, and that it knows no more.
func TestSeatStreamIsUntold(t *testing.T) {
	b, err := broadcasts()
	if err != nil {
		t.Fatal(err)
	}
	l, c := liveFilm(t)
	c.come(b.seat[:600]...)
	w := NewWatch(l, Options{})
	w.Update(screen.NewsMsg{})
	if l.Own() != proto.SeatCog(1) {
		t.Errorf("the own cog is %d", l.Own())
	}
	view := strip(w.View(mono(80, 24, true)))
	for _, want := range []string{"- : -", "untimed", "as a seat sees it", "NOT TOLD HERE", "#0", "o9"} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q in\n%s", want, view)
		}
	}
}

// follower is a screen that follows a live match of which frames are left.
type follower struct {
	stand
	t      *testing.T
	canned *canned
	left   [][]byte
}

// arrive lets so many frames come.
func (f *follower) arrive(n int) {
	f.canned.come(f.left[:n]...)
	f.left = f.left[n:]
	f.Update(screen.NewsMsg{})
	f.wait(200 * time.Millisecond)
}

// shows checks the tick and some words on the screen.
func (f *follower) shows(what string, tick int64, words string) {
	f.t.Helper()
	if f.scene.Tick != tick {
		f.t.Fatalf("%s: tick %d shows, want %d", what, f.scene.Tick, tick)
	}
	if view := strip(f.View(mono(80, 24, true))); !strings.Contains(view, words) {
		f.t.Fatalf("%s: no %q in\n%s", what, words, view)
	}
}

// A live match is followed, paused, gone back in and returned to.
func TestFollowingALiveMatch(t *testing.T) {
	l, c := liveFilm(t)
	s := &follower{stand: standing(l, Options{}), t: t, canned: c, left: global(t)}
	last := int64(len(s.left) - 1)
	w := s.Watch
	s.arrive(800)
	s.shows("followed", 799, "* live")
	s.arrive(100)
	s.shows("followed on", 899, "* live")
	s.keys("space")
	s.arrive(1000)
	s.shows("paused", 899, "paused, ")
	s.keys("left", "left")
	s.shows("stepped back", 897, "paused")
	s.keys("space")
	s.wait(2 * time.Second)
	if w.scene.Tick < 930 || w.scene.Tick > 960 {
		t.Fatalf("two seconds after going on, tick %d shows", w.scene.Tick)
	}
	if view := strip(w.View(mono(120, 40, true))); !strings.Contains(view, "behind") {
		t.Fatalf("it does not show that one is behind\n%s", view)
	}
	s.keys("+", "+", "+", "+")
	s.wait(10 * time.Second)
	s.shows("caught up", 1899, "* live")
	s.keys("p")
	s.arrive(50)
	s.keys("end")
	s.shows("returned", 1949, "* live")
	s.keys("g")
	if w.play.pinned && told(l.Story(), Goal) > 0 {
		t.Error("a goal is not shown again")
	}
	s.keys("end")
	c.come(s.left...)
	c.status.Phase = feed.Ended
	w.Update(screen.NewsMsg{})
	s.wait(time.Second)
	s.shows("ended", last, "FULL TIME")
	if w.NextTick() != 0 {
		t.Error("an ended match is drawn on")
	}
	s.keys("enter")
	s.wait(time.Second)
	if w.scene.Tick == 0 || w.scene.Tick > 60 {
		t.Errorf("again, tick %d shows", w.scene.Tick)
	}
	w.Close()
	if !c.closed {
		t.Error("the feed stays open")
	}
}

// The keys that change a match for everybody are there only if asked for.
func TestSpeedOfAllNeedsControl(t *testing.T) {
	l, _ := liveFilm(t)
	w := NewWatch(l, Options{})
	for _, k := range w.Keys() {
		if k.Label == "< >" {
			t.Error("the speed of all can be changed without asking")
		}
	}
	var sent []proto.Command
	w = NewWatch(l, Options{Control: func(c proto.Command) { sent = append(sent, c) }})
	for _, k := range []string{">", "<", "+", "-", "space", "1"} {
		w.Update(press(k))
	}
	if len(sent) != 2 || sent[0].Do != proto.Faster || sent[1].Do != proto.Slower {
		t.Errorf("sent %v", sent)
	}
	if data, err := encode(sent[0]); err != nil || string(data) != "\x81\x01\x00+" {
		t.Errorf("it is sent as %q, %v", data, err)
	}
}

// A recording plays like a replay.
func TestRecordingOfAStream(t *testing.T) {
	rec := wire.Recording{}
	for i, m := range global(t)[:2000] {
		rec.Frames = append(rec.Frames, wire.Recorded{At: time.Duration(i) * time.Second / 24, Data: m})
	}
	src := FromRecording(rec)
	if len(src.Faults) > 0 || len(src.Items) != 1999 {
		t.Fatalf("%d scenes, %v", len(src.Items), src.Faults)
	}
	l, err := NewRecorded(src.Items)
	if err != nil {
		t.Fatal(err)
	}
	if _, live := l.Link(); live || l.Going() {
		t.Error("a recording is live")
	}
	w := NewWatch(l, Options{})
	w.Update(press("end"))
	if w.scene.Tick != 1999 || w.play.on {
		t.Errorf("tick %d, plays %v", w.scene.Tick, w.play.on)
	}
}

// FuzzLive shows whatever a stream may say.
func FuzzLive(f *testing.F) {
	for _, chrome := range []string{
		`{"t":5,"mt":100,"ph":"playing","turnTicks":10,"half":1,"turn":0,"turns":10,"events":[{"t":5,"k":"shot"},{"t":5,"k":"goal","team":"red"}]}`,
		`{"t":9,"events":[{"k":"shot","team":"blue","onTarget":true},{"k":"pass","team":"red"},{"k":"save","team":"red"},{"k":"foul"}]}`,
		`{"t":1048576,"mt":-5,"turnTicks":0,"half":77,"turn":99999,"ph":"gameover","over":{},"directives":[{"seat":9},{"seat":1,"turn":-4,"cogs":[{"intent":"\u001b[2J"}]}]}`,
		`{"t":1,"feed":[{"t":0,"k":"goal","team":"red"},{"t":-1,"k":"foul"}],"roster":[{"alias":"RED-1"},{"alias":"RED-10","name":"\u202e"}]}`,
	} {
		f.Add(chrome, chrome)
	}
	board := proto.AppendBoard(nil, 1)
	f.Fuzz(func(t *testing.T, first, second string) {
		c := &canned{t: t, stream: NewStream()}
		l, err := NewLive(c)
		if err != nil {
			t.Fatal(err)
		}
		w := NewWatch(l, Options{})
		c.status.Phase = feed.Live
		for _, label := range []string{first, second, first} {
			if len(label) > sprite.MaxLabel {
				return
			}
			message, err := sprite.AppendSprite(board[:len(board):len(board)], proto.ChromeSprite, 1, 1, make([]byte, 4), label)
			if err != nil {
				return
			}
			b, _ := c.stream.Decode(false, message)
			for _, e := range b.Events {
				c.items = append(c.items, feed.Item[*proto.Scene]{Event: e})
			}
			w.Update(screen.NewsMsg{})
			for range pages {
				w.Update(press("i"))
				w.View(mono(120, 40, true))
			}
			w.Update(press("p"))
			w.Update(press("end"))
		}
	})
}

// A stream that tells without end is not kept without end: frames and story
// stay within bounds.
func TestAnEndlessStreamIsBounded(t *testing.T) {
	l, c := liveFilm(t)
	c.come(global(t)[:40]...)
	l.Drain()
	scene := lastSceneOf(t, global(t)[40])
	events := scene.Chrome.Events
	for range 20 {
		for k := range 4 {
			kind := [...]proto.EventKind{proto.TackleEvent, proto.PassEvent, proto.SaveEvent, proto.FoulEvent}[k]
			events = append(events, proto.Event{Kind: kind, Team: new(proto.Team(k & 1))})
		}
	}
	for tick := int64(100); tick < 3*keptScenes; tick++ {
		chrome := *scene.Chrome
		chrome.Tick, chrome.Events, chrome.MaxTicks = tick, events, 1<<30
		next := *scene
		next.Chrome = &chrome
		l.add(&next)
	}
	s := l.Story()
	if len(l.kept) > 2*keptScenes || len(s.Lines) > mostTold+len(events) || len(s.Passes) > mostTold+len(events) || !l.full() {
		t.Errorf("%d frames, %d lines and %d passes are kept", len(l.kept), len(s.Lines), len(s.Passes))
	}
}

// lastSceneOf is the scene of a message.
func lastSceneOf(t *testing.T, message []byte) (last *proto.Scene) {
	t.Helper()
	b, err := NewStream().Decode(false, slices.Concat(global(t)[0], message))
	if err != nil || len(b.Events) == 0 {
		t.Fatalf("%d scenes, %v", len(b.Events), err)
	}
	return b.Events[len(b.Events)-1]
}
