package app

import (
	"context"
	"reflect"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// layer is a screen on the stack with what the root keeps for it.
type layer struct {
	screen screen.Screen
	ctx    context.Context // ends when the layer closes
	cancel context.CancelFunc

	touched uint64    // messages given to it
	told    time.Time // when it last heard news
	tickDue time.Time // zero: no tick is on its way
	tickSeq uint64
}

func newLayer(ctx context.Context, s screen.Screen) *layer {
	ctx, cancel := context.WithCancel(ctx)
	return &layer{screen: s, ctx: ctx, cancel: cancel}
}

// version changes whenever the screen's view may have.
func (l *layer) version() uint64 {
	if v, ok := l.screen.(screen.Versioned); ok {
		return v.Version()
	}
	return l.touched
}

func (r *Root) top() *layer { return r.layers[len(r.layers)-1] }

// layerMsg is what a command of a layer returned.
type layerMsg struct {
	layer *layer
	msg   tea.Msg
}

// fromLayer serves a message of a layer's command, unless the layer is closed.
func (r *Root) fromLayer(m layerMsg) tea.Cmd {
	if !slices.Contains(r.layers, m.layer) {
		if o, ok := m.msg.(screen.Open); ok { // nobody is there to show it to
			closeScreen(o.Screen)
		}
		return nil
	}
	return r.request(m.layer, m.msg)
}

// toLayer gives a message to a screen and keeps its clock going.
func (r *Root) toLayer(l *layer, msg tea.Msg) tea.Cmd {
	l.touched++
	return tea.Batch(l.owned(l.screen.Update(msg)), r.schedule(l))
}

// The packages whose messages are not ours; events of the terminal that Bubble
// Tea has no word for come from the second.
var (
	teaPackage      = reflect.TypeFor[tea.QuitMsg]().PkgPath()
	terminalPackage = reflect.TypeFor[uv.UnknownEvent]().PkgPath()
)

// owned marks what a command returns as this layer's. Messages of Bubble Tea
// itself (quit, batch, clipboard) are left for its loop, their members marked.
func (l *layer) owned(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() tea.Msg {
		msg := cmd()
		if group, ok := eachMember(msg, l.owned); ok {
			return group
		}
		if msg == nil || reflect.TypeOf(msg).PkgPath() == teaPackage {
			return msg
		}
		return layerMsg{l, msg}
	}
}

// begin starts a layer: its own first command, its news, its clock.
func (r *Root) begin(l *layer) tea.Cmd {
	var start tea.Cmd
	if s, ok := l.screen.(screen.Starter); ok {
		start = l.owned(s.Start())
	}
	return tea.Batch(start, r.listen(l), r.schedule(l))
}

// open puts a screen on the stack, over or instead of the one that asks.
func (r *Root) open(from *layer, o screen.Open) tea.Cmd {
	r.changes++
	r.overlays = nil
	l := newLayer(r.ctx, o.Screen)
	if i := slices.Index(r.layers, from); o.Instead && i >= 0 {
		from.end()
		r.layers[i] = l
	} else {
		r.layers = append(r.layers, l)
	}
	return r.begin(l)
}

// close takes a screen off the stack; with the last one the program ends.
func (r *Root) close(l *layer) tea.Cmd {
	i := slices.Index(r.layers, l)
	if i < 0 {
		return nil
	}
	if len(r.layers) == 1 {
		return r.leave(nil)
	}
	r.changes++
	r.overlays = nil
	l.end()
	r.layers = slices.Delete(r.layers, i, i+1)
	return r.toLayer(r.top(), screen.ResumeMsg{})
}

func (l *layer) end() {
	l.cancel()
	closeScreen(l.screen)
}

func closeScreen(s screen.Screen) {
	if c, ok := s.(screen.Closer); ok {
		c.Close()
	}
}

// Close ends all screens, when the program is over.
func (r *Root) Close() {
	for _, l := range r.layers {
		l.end()
	}
}

type newsMsg struct{ layer *layer }

// listen waits for the next token of a layer's feed, and at least until the
// refresh rate allows to show it.
func (r *Root) listen(l *layer) tea.Cmd {
	s, ok := l.screen.(screen.Newsworthy)
	if !ok {
		return nil
	}
	news, ctx, earliest := s.News(), l.ctx, l.told.Add(time.Second/time.Duration(r.cfg.NewsRate))
	clock := r.cfg.Clock
	return func() tea.Msg {
		select {
		case <-news:
		case <-ctx.Done():
			return nil
		}
		if wait := earliest.Sub(clock()); wait > 0 {
			time.Sleep(wait)
		}
		return newsMsg{l}
	}
}

// news tells a screen of news; screens that are covered keep up too.
func (r *Root) news(m newsMsg) tea.Cmd {
	if m.layer.ctx.Err() != nil {
		return nil
	}
	m.layer.told = r.cfg.Clock()
	return tea.Batch(r.toLayer(m.layer, screen.NewsMsg{}), r.listen(m.layer))
}

type tickMsg struct {
	layer *layer
	seq   uint64
}

// schedule sets the next tick of a screen's clock, if it wants one and none
// comes as early.
func (r *Root) schedule(l *layer) tea.Cmd {
	t, ok := l.screen.(screen.Ticking)
	if !ok {
		return nil
	}
	wait := t.NextTick()
	if wait <= 0 {
		return nil
	}
	due := r.cfg.Clock().Add(wait)
	if !l.tickDue.IsZero() && !due.Before(l.tickDue.Add(-time.Millisecond)) {
		return nil
	}
	l.tickSeq++
	l.tickDue = due
	return r.cfg.Later(wait, tickMsg{l, l.tickSeq})
}

func (r *Root) tick(m tickMsg) tea.Cmd {
	l := m.layer
	if m.seq != l.tickSeq || l.ctx.Err() != nil {
		return nil
	}
	l.tickDue = time.Time{}
	return r.toLayer(l, screen.TickMsg{Now: r.cfg.Clock()})
}
