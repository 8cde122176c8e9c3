package football

import (
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Live is the film of a stream: it grows with each frame that comes. A stream
// that begins anew, with another match, begins the film anew.
type Live struct {
	feed   Feed // nil for a recording
	status feed.Status

	shadow *shadow
	tells  *narrator
	kept   []keptScene
	events []proto.Event
	seats  [proto.Seats]proto.ChromeDirective // what each seat ordered last
	own    int                                // the cog that the stream marks, NoCog for none
	speed  proto.Tenths                       // what the match runs at
	epoch  int                                // how often the film began anew
}

// Feed is where the frames of a stream come from, such as a *feed.Feed.
type Feed interface {
	Drain() (reset bool, items []feed.Item[*proto.Scene], s feed.Status)
	News() <-chan struct{}
	Close()
}

const (
	// keptScenes is how many frames can be looked back at, at least: far more
	// than a match has, and some ten megabytes.
	keptScenes = 16_384
	// mostTold bounds the story of a stream that does not end.
	mostTold = 40_000
	// lastTick is the latest tick that a stream can have: three hours.
	lastTick = 1 << 18
	// between is the most ticks from one frame to the next that are filled in;
	// more is a gap.
	between = 16
)

// NewLive follows a feed.
func NewLive(f Feed) (*Live, error) {
	l := &Live{feed: f}
	return l, l.begin(nil)
}

// NewRecorded is the film of the frames of a stream that was recorded.
func NewRecorded(frames []feed.Item[*proto.Scene]) (*Live, error) {
	l := &Live{}
	if err := l.begin(nil); err != nil {
		return nil, err
	}
	for _, f := range frames {
		l.add(f.Event)
	}
	return l, nil
}

// begin makes the film anew.
func (l *Live) begin(c *proto.Chrome) error {
	s := &Story{Start: -1, Over: -1, Length: proto.DefaultConfig().Max, Turn: proto.DefaultConfig().Turn}
	var err error
	l.tells, err = newNarrator(s)
	l.shadow, l.kept, l.own = newShadow(c), l.kept[:0], proto.NoCog
	l.seats = [proto.Seats]proto.ChromeDirective{}
	l.epoch++
	return err
}

// Drain takes what came, and reports whether there is anything new.
func (l *Live) Drain() bool {
	reset, items, status := l.feed.Drain()
	if reset {
		_ = l.begin(nil) // the model was found before
	}
	for _, item := range items {
		l.add(item.Event)
	}
	changed := status != l.status
	l.status = status
	return reset || changed || len(items) > 0
}

// add takes a frame.
func (l *Live) add(scene *proto.Scene) {
	ticks := int64(1)
	if c := scene.Chrome; c != nil {
		if c.Tick < 0 || c.Tick > lastTick {
			return
		}
		ticks = c.Tick - l.shadow.sim.Tick
		switch {
		case len(l.kept) == 0 || !l.kept[len(l.kept)-1].told || l.another(c):
			_ = l.begin(c) // the model was found before
			l.shadow.sim.Tick = c.Tick
			l.retell(c)
			ticks = 0
		case ticks <= 0:
			return // a frame that came before
		}
		l.tells.Length, l.tells.Turn = max(1, c.MaxTicks), max(1, c.TurnTicks)
		l.speed = c.Speed
		l.roster(c.Roster)
	} else if len(l.kept) > 0 && l.kept[len(l.kept)-1].told {
		return // the first part of a frame that was split; its chrome follows
	}
	l.own = scene.Own
	if ticks > between {
		l.retell(scene.Chrome)
	}
	if len(l.kept) > 0 && ticks <= between {
		l.fillIn(scene, ticks)
	}
	l.step(scene, ticks)
}

// repeated is how far back a frame may go that a server repeats, in ticks;
// farther back is another match, or a replay that was wound back.
const repeated = 240

// another reports whether a frame begins another match.
func (l *Live) another(c *proto.Chrome) bool {
	back := l.shadow.sim.Tick - c.Tick
	return back > repeated || back > 0 && l.tells.Over >= 0 && c.Phase != proto.GameOver.String()
}

// step tells what a frame brings, and keeps it.
func (l *Live) step(scene *proto.Scene, ticks int64) {
	l.shadow.follow(scene, ticks)
	m := &l.shadow.sim
	l.events = l.events[:0]
	if c := scene.Chrome; c != nil {
		l.directives(c)
		for _, e := range c.Events {
			if !l.full() && l.shadow.happened(&e) {
				l.events = append(l.events, e)
			}
		}
		l.tells.Start = m.GameStart
	}
	l.tells.pressure.pad(m.Tick)
	l.tells.step(m, l.events)
	if m.Phase == proto.GameOver && l.tells.Over < 0 {
		l.tells.Over = m.Tick
	}
	l.tells.markBeats()
	l.remember(scene)
}

// full reports whether the story has become so long that nothing more is told.
func (l *Live) full() bool {
	s := l.tells.Story
	return max(len(s.Lines), len(s.Passes), len(s.Shots), len(s.Turns)) >= mostTold
}

// fillIn plays the ticks between two frames of a match that runs fast, so that
// what is counted by ticks is counted.
func (l *Live) fillIn(scene *proto.Scene, ticks int64) {
	m := &l.shadow.sim
	from, ball := m.Cogs, m.Ball.Pos
	for i := int64(1); i < ticks; i++ {
		m.Tick++
		for cog := range m.Cogs {
			if to := scene.Cogs[cog].At; scene.Cogs[cog].Seen {
				m.Cogs[cog].Pos.X = from[cog].Pos.X + (to.X-from[cog].Pos.X)*i/ticks
				m.Cogs[cog].Pos.Y = from[cog].Pos.Y + (to.Y-from[cog].Pos.Y)*i/ticks
			}
		}
		m.Ball.Pos.X = ball.X + (scene.Ball.At.X-ball.X)*i/ticks
		m.Ball.Pos.Y = ball.Y + (scene.Ball.At.Y-ball.Y)*i/ticks
		l.tells.step(m, nil)
	}
	m.Cogs, m.Ball.Pos = from, ball
}

// remember keeps what shows.
func (l *Live) remember(scene *proto.Scene) {
	var s Scene
	s.fill(&l.shadow.sim, l.tells.Length, l.tells.Over)
	s.Untold = scene.Chrome == nil
	s.Rough = scene.Clock.Known && !scene.Clock.Exact
	if c := scene.Chrome; c != nil {
		s.Turn, s.Turns = int(c.Turn)+1, int(c.Turns)
	}
	if n := len(l.kept); n > 0 && l.kept[n-1].tick == s.Tick {
		l.kept = l.kept[:n-1]
	}
	if len(l.kept) >= 2*keptScenes {
		l.kept = append(l.kept[:0], l.kept[keptScenes:]...)
	}
	l.kept = append(l.kept, keep(&s))
}

// Ticks is the newest tick.
func (l *Live) Ticks() int64 {
	if n := len(l.kept); n > 0 {
		return l.kept[n-1].tick
	}
	return 0
}

// First is the oldest tick that can be shown.
func (l *Live) First() int64 {
	if len(l.kept) > 0 {
		return l.kept[0].tick
	}
	return 0
}

// Story is what is told of the match.
func (l *Live) Story() *Story { return l.tells.Story }

// Show shows the last frame up to a tick.
func (l *Live) Show(tick int64, s *Scene) {
	n := max(1, before(l.kept, tick, func(k *keptScene) int64 { return k.tick }))
	if n > len(l.kept) {
		*s = Scene{Untold: true, Unseen: true, Turn: 1, LastTouch: proto.NoCog, Ball: Ball{Owner: proto.NoCog}, Left: l.tells.Length, Trail: s.Trail[:0]}
		return
	}
	l.kept[n-1].show(s)
	for i := max(0, n-trailTicks); i < n; i++ {
		if s.Tick-l.kept[i].tick <= trailTicks {
			s.Trail = append(s.Trail, l.kept[i].ball.point())
		}
	}
}

// Own is the cog that a seat's stream marks, NoCog before and on all others.
func (l *Live) Own() int { return l.own }

// Going reports whether more may come.
func (l *Live) Going() bool {
	return l.feed != nil && l.status.Phase != feed.Ended && l.status.Phase != feed.Refused
}

// Link is the connection; a recording has none.
func (l *Live) Link() (widget.Link, bool) {
	s := l.status
	switch s.Phase {
	case feed.Live:
		return widget.Link{State: widget.LinkLive}, l.feed != nil
	case feed.Lagging:
		return widget.Link{State: widget.LinkLagging, For: s.Lag}, l.feed != nil
	case feed.Waiting:
		return widget.Link{State: widget.LinkWaiting, Try: s.Try}, l.feed != nil
	case feed.Ended:
		return widget.Link{State: widget.LinkEnded}, l.feed != nil
	case feed.Refused:
		return widget.Link{State: widget.LinkRefused}, l.feed != nil
	}
	return widget.Link{State: widget.LinkConnecting}, l.feed != nil
}

// Status is the state of the connection.
func (l *Live) Status() feed.Status { return l.status }

// Speed is what the match runs at.
func (l *Live) Speed() proto.Tenths { return l.speed }

// Close lets the feed go.
func (l *Live) Close() {
	if l.feed != nil {
		l.feed.Close()
	}
}

// News holds a token while there is something to drain.
func (l *Live) News() <-chan struct{} {
	if l.feed == nil {
		return nil
	}
	return l.feed.News()
}

// seatOf is the seat of a shirt's name.
func seatOf(id string) (seat int, ok bool) {
	cog, ok := proto.ParseCogID(strings.TrimSpace(id))
	if !ok {
		return 0, false
	}
	return proto.CogSeat(cog)
}

// Epoch counts how often the film began anew.
func (l *Live) Epoch() int { return l.epoch }
