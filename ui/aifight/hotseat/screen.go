package hotseat

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/aifight/table"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/curtain"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Title tells nothing of a seat.
func (s *Screen) Title() string {
	return s.opts.Games[s.settings.Game].Full + ", at one keyboard"
}

// Start drains what is there, and tells what is to be known of the journal.
func (s *Screen) Start() tea.Cmd {
	cmds := []tea.Cmd{s.watch.Start()}
	for _, p := range s.settings.People {
		cmd := s.hands[p.Seat].play.Start()
		if s.alone() {
			cmds = append(cmds, cmd)
		}
	}
	if s.facts.over && !s.ended {
		cmds = append(cmds, s.end())
	}
	if s.opts.Note != "" {
		cmds = append(cmds, screen.Send(screen.Toast{Mood: screen.Warn, Text: s.opts.Note}))
	}
	return tea.Batch(cmds...)
}

// Close lets go of the table.
func (s *Screen) Close() {
	if s.opts.Close != nil {
		s.opts.Close()
	}
}

// Version changes with every change of what is shown.
func (s *Screen) Version() uint64 { return s.version }

// Rules is the page of rules.
func (s *Screen) Rules(width int) []string { return s.opts.Games[s.settings.Game].Rules(width) }

// NextTick is when the shown screen wants to be told of the time, or the clock
// of a timed table goes on.
func (s *Screen) NextTick() time.Duration {
	next := s.watch.NextTick()
	if s.stage == private {
		next = s.hands[s.next].play.NextTick()
	}
	if s.settings.Timers == table.Arena && !s.facts.over && (next <= 0 || next > time.Second) {
		return time.Second
	}
	return next
}

// Update takes keys, ticks and what its commands bring.
func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	s.version++
	switch msg := msg.(type) {
	case lookMsg:
		return s.looked(msg)
	case againMsg:
		return s.again()
	case tea.KeyPressMsg:
		return s.key(msg)
	case screen.ResumeMsg:
		return s.resumed(msg)
	case screen.TickMsg:
		return tea.Batch(s.below(msg), s.elapse())
	}
	return s.below(msg)
}

// resumed covers a private screen after the program was stopped: who lets it
// go on may be somebody else.
func (s *Screen) resumed(msg tea.Msg) tea.Cmd {
	cmd := tea.Batch(s.below(msg), s.elapse())
	if s.stage == private && !s.alone() && !s.ended {
		s.draw(s.next)
	}
	return cmd
}

// elapse lets the time go by that passed since the last tick.
func (s *Screen) elapse() tea.Cmd {
	now := s.opts.Clock()
	d := now.Sub(s.last)
	if s.settings.Timers != table.Arena || s.busy || s.facts.over || d <= 0 {
		return nil
	}
	s.last = now
	return s.act(func(t *table.Table) error { return t.Elapse(d) })
}

// below hands a message to the screen that shows, and a decision made there to
// the table.
func (s *Screen) below(msg tea.Msg) tea.Cmd {
	switch s.stage {
	case open:
		return s.watch.Update(msg)
	case drawn:
		return nil
	}
	h := s.hands[s.next]
	cmd := h.play.Update(msg)
	if h.sent == nil || s.busy {
		return cmd
	}
	a, seat := *h.sent, s.next
	h.sent = nil
	return tea.Batch(cmd, s.act(func(t *table.Table) error { return t.Submit(seat, a) }))
}

func (s *Screen) key(k tea.KeyPressMsg) tea.Cmd {
	switch {
	case s.stage == drawn:
		return s.curtainKey(k)
	case s.stage == private:
		if _, own := screen.Find(s.own().Keys(), k); own {
			return s.own().Press(k)
		}
	case s.stage == open && !s.watch.Typing():
		if _, own := screen.Find(s.own().Keys(), k); own {
			return s.own().Press(k)
		}
	}
	return s.below(k)
}

func (s *Screen) curtainKey(k tea.KeyPressMsg) tea.Cmd {
	switch s.curtain.Key(k, s.opts.Clock()) {
	case curtain.Opens:
		s.stage = private
	case curtain.Others:
		s.stage = open
	}
	return nil
}

// own are the table's own keys.
func (s *Screen) own() screen.Bindings {
	leave := screen.Bind(screen.Always, "q", "q", "", "leave the table; the match is kept", func(string) tea.Cmd { return s.askLeave() })
	switch {
	case s.ended:
		var all screen.Bindings
		if s.stage == private {
			all = append(all, screen.Bind(screen.Look, "enter", "enter", "all cards", "the whole match with everything open", func(string) tea.Cmd { return s.reveal() }))
		}
		if s.opts.Again != nil {
			all = append(all, screen.Bind(screen.Do, "A shift+a", "A", "again, the same seats", "another match with the same people on the same seats", func(string) tea.Cmd { return s.again() }))
		}
		return all
	case s.stage == private && !s.alone():
		return screen.Bindings{
			screen.Bind(screen.Do, "D shift+d", "D", "cover", "cover the screen without a decision", screen.Quiet(func() { s.stage = open })), leave,
		}
	case s.stage == private:
		return screen.Bindings{leave}
	case s.stage == open && len(s.facts.pending) > 0:
		return screen.Bindings{screen.Bind(screen.Do, "enter", "enter", "take the keyboard", "hand the keyboard to who is asked", screen.Quiet(s.drawNext)), leave}
	}
	return screen.Bindings{leave}
}

// Keys lists what the keys do now.
func (s *Screen) Keys() []screen.Key {
	keys := s.own().Keys()
	switch s.stage {
	case open:
		return append(keys, s.watch.Keys()...)
	case private:
		return append(keys, s.hands[s.next].play.Keys()...)
	}
	return []screen.Key{
		{Press: []string{"enter"}, Label: "enter", Hint: "open", Help: "open, after a moment of quiet", Group: screen.Do},
		{Press: []string{"esc"}, Label: "esc", Hint: "back", Help: "back to the table", Group: screen.Do},
	}
}

// drawNext draws the curtain for the next person who is asked.
func (s *Screen) drawNext() {
	if len(s.facts.pending) > 0 {
		s.draw(s.facts.pending[0])
	}
}

// draw draws the curtain for a person.
func (s *Screen) draw(seat int) {
	p, _ := s.settings.Person(seat)
	var opens func(string) bool
	if p.PIN != "" {
		opens = func(pin string) bool { return s.settings.Hash(seat, pin) == p.PIN }
	}
	s.stage, s.next = drawn, seat
	s.curtain = curtain.New(p.Name, opens, s.opts.Clock())
}

// askLeave says how a match goes on that is left.
func (s *Screen) askLeave() tea.Cmd {
	text := "Nothing keeps this match: it ends here."
	if s.opts.Journal != "" {
		text = "The match is kept up to the last decision. GO ON at home goes on with it, and so does wcwtui local --resume " + clean.Line(s.opts.Journal)
	}
	return screen.Send(screen.Ask{
		Title: "LEAVE THE TABLE?", Text: text, Esc: "esc stays",
		Answers: []screen.Answer{{Verb: "Stay"}, {Verb: "Leave", Msg: screen.Leave{}}},
	})
}

type againMsg struct{}

// again lays another table for the same people.
func (s *Screen) again() tea.Cmd {
	next, settings := s.opts.Again, s.settings
	if next == nil {
		return nil
	}
	return func() tea.Msg {
		opened, err := next(settings)
		if err != nil {
			return screen.Toast{Mood: screen.Bad, Text: err.Error()}
		}
		return screen.Open{Screen: opened, Instead: true}
	}
}

// View draws the screen. The last row is the table's own, what is above it the
// match; one person alone has all of it.
func (s *Screen) View(f screen.Frame) string {
	switch {
	case s.stage == drawn:
		r := s.canvas.Reset(f.Look, f.W, f.H)
		s.curtain.Draw(r)
		row := r.Row(r.H() - 1)
		widget.Footer{}.Draw(row.Sub(widget.Rect{W: row.W() - 1, H: 1}))
		return s.canvas.String()
	case s.rowless():
		return s.hands[s.next].play.View(f)
	}
	above := f
	above.H--
	r := s.canvas.Reset(f.Look, f.W, 1)
	s.drawRow(r)
	row := s.canvas.String()
	switch {
	case above.H == 0:
		return row
	case s.stage == private:
		return s.hands[s.next].play.View(above) + "\n" + row
	}
	return s.watch.View(above) + "\n" + row
}

// rowless reports whether one person's screen has all of the terminal.
func (s *Screen) rowless() bool { return s.stage == private && s.alone() && !s.ended }

// drawRow draws the table's own row.
func (s *Screen) drawRow(r widget.Region) {
	switch {
	case s.stage == private && !s.ended:
		s.putRow(r, "D", "covers the screen; a decision hands the keyboard on")
	case s.stage == open && len(s.facts.pending) > 0 && !s.ended:
		s.putRow(r, "enter", "the keyboard goes to "+s.name(s.facts.pending[0], r))
	case s.busy:
		r.Put(0, 0, themes.Dim.Style(), "one moment"+r.Glyphs().Cut)
	default:
		widget.Footer{Hints: screen.Hints(s.own().Keys(), r.Glyphs()), Tail: []widget.Hint{}}.Draw(r)
	}
}

func (s *Screen) putRow(r widget.Region, key, words string) {
	x := r.Put(0, 0, themes.Accent.With(themes.Bold), r.Glyphs().Focus)
	x = r.Put(x, 0, themes.Text.With(themes.Bold), key)
	r.PutFit(x+1, 0, r.W()-x-1, themes.Style{}, words)
}

// name is a person's name in the glyphs at hand.
func (s *Screen) name(seat int, r widget.Region) string {
	name := clean.Line(s.settings.Names[seat])
	if r.Look().ASCII() {
		name = clean.ASCII(name)
	}
	return name
}

// Typing reports whether a text is being typed.
func (s *Screen) Typing() bool { return s.stage == open && s.watch.Typing() }

// Cursor is where it is typed.
func (s *Screen) Cursor(f screen.Frame) *tea.Cursor {
	above := f
	above.H--
	if s.stage == open {
		return s.watch.Cursor(above)
	}
	return nil
}

// ToastRow is above the timeline, or above the keys under a curtain.
func (s *Screen) ToastRow(f screen.Frame) int {
	switch {
	case s.stage == drawn:
		return max(0, f.H-2)
	case s.rowless():
		return widget.NewLayout(f.W, f.H).Toast.Y
	}
	return widget.NewLayout(f.W, f.H-1).Toast.Y
}

// Compact tells what goes on while the terminal is too small, and nothing of a
// seat.
func (s *Screen) Compact() []string {
	if s.stage == open {
		return s.watch.Compact()
	}
	return []string{strings.ToLower(s.Title())}
}
