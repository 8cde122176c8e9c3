package hotseat

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/curtain"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Messages of the screen to itself.
type (
	endTalkMsg struct{}
	keptMsg    struct {
		place string
		err   error
	}
	againMsg struct {
		screen screen.Screen
		err    error
	}
)

// Update takes keys, news of the table and ticks.
func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	s.version++
	switch msg := msg.(type) {
	case doneMsg:
		return s.done(msg)
	case endTalkMsg:
		return s.act(deed{eyes: nobody, do: (*table.Table).EndTalk, then: s.fault, turn: true})
	case noteMsg:
		msg.hand.note = msg.text
		return nil
	case keptMsg:
		return s.kept(msg)
	case againMsg:
		return s.begin(msg)
	case screen.TickMsg:
		return s.tick(msg)
	case screen.ResumeMsg:
		s.resumed()
	case tea.KeyPressMsg:
		return s.key(msg)
	}
	if s.stage == private {
		if _, news := msg.(screen.NewsMsg); !news {
			return s.inHand(msg)
		}
	}
	if paste, ok := msg.(tea.PasteMsg); ok {
		if s.stage == open && s.typing {
			s.text.Update(paste)
		}
		return nil
	}
	return s.watch.Update(msg)
}

// tick lets time go by at a timed table, and on whatever shows.
func (s *Screen) tick(msg screen.TickMsg) tea.Cmd {
	cmds := []tea.Cmd{s.elapse()}
	if s.stage == private {
		cmds = append(cmds, s.inHand(msg))
	} else {
		cmds = append(cmds, s.watch.Update(msg))
	}
	return tea.Batch(cmds...)
}

// elapse lets the time since the last call go by.
func (s *Screen) elapse() tea.Cmd {
	if !s.timed() || s.facts.over || len(s.queue) > 0 {
		return nil
	}
	now := s.opts.Clock()
	d := now.Sub(s.last)
	s.last = now
	eyes := nobody
	if s.hand != nil {
		eyes = s.hand.seat
	}
	return s.act(deed{
		eyes: eyes,
		do:   func(t *table.Table) error { return t.Elapse(d) },
		then: func(err error) tea.Cmd {
			if h := s.hand; h != nil && s.facts.eyes == h.seat && err == nil {
				h.feed.put(s.facts.sees)
				return s.tell(h, screen.NewsMsg{})
			}
			return s.fault(err)
		},
	})
}

// clockTick is how often time goes by at a timed table.
const clockTick = 250 * time.Millisecond

// NextTick is when something moves by itself.
func (s *Screen) NextTick() time.Duration {
	next := s.watch.NextTick()
	if s.stage == private {
		next = s.hand.play.NextTick()
	}
	if s.timed() && !s.facts.over && (next <= 0 || next > clockTick) {
		next = clockTick
	}
	return next
}

func (s *Screen) key(k tea.KeyPressMsg) tea.Cmd {
	switch s.stage {
	case drawn, choosing:
		if leaveKey().Is(k) {
			return s.askLeave()
		}
	}
	switch s.stage {
	case drawn:
		return s.atCurtain(k)
	case choosing:
		return s.choosePerson(k)
	case private:
		return s.privateKey(k)
	}
	if s.typing {
		return s.typeLine(k)
	}
	if s.watch.Typing() {
		return s.watch.Update(k)
	}
	for _, b := range s.bindings() {
		if b.Is(k) && b.Off == "" {
			return b.do(s)
		}
	}
	return s.watch.Update(k)
}

func (s *Screen) atCurtain(k tea.KeyPressMsg) tea.Cmd {
	switch s.curtain.Key(k, s.opts.Clock()) {
	case curtain.Opens:
		return s.uncover(s.next, s.looking)
	case curtain.Others:
		s.stage, s.choice = choosing, 0
	}
	return nil
}

// choosable are who may take the keyboard instead, and nobody for the table.
func (s *Screen) choosable() []int {
	if s.looking && !s.toLooking() {
		return append(s.people(), nobody)
	}
	return append(append([]int{}, s.waiting()...), nobody)
}

func (s *Screen) choosePerson(k tea.KeyPressMsg) tea.Cmd {
	list := s.choosable()
	s.choice = min(s.choice, len(list)-1)
	switch k.Keystroke() {
	case "up", "k":
		s.choice = (s.choice + len(list) - 1) % len(list)
	case "down", "j":
		s.choice = (s.choice + 1) % len(list)
	case "esc":
		s.stage, s.pass = open, pass{}
	case "enter":
		if list[s.choice] == nobody {
			s.stage, s.pass = open, pass{}
			return nil
		}
		s.draw(list[s.choice], s.looking)
	}
	return nil
}

// privateKey gives keys to the private screen, but the one that ends it.
func (s *Screen) privateKey(k tea.KeyPressMsg) tea.Cmd {
	if !s.hand.play.Typing() {
		switch k.Keystroke() {
		case "D", "shift+d":
			return s.handOn()
		case "q":
			return s.askLeave()
		}
	}
	s.hand.note = ""
	if off, ok := screen.Find(s.hand.play.Keys(), k); ok && off.Off != "" && !s.hand.play.Typing() {
		s.hand.note = off.Label + " " + off.Off
		return nil
	}
	return s.inHand(k)
}

// typeLine edits what a person says at the table.
func (s *Screen) typeLine(k tea.KeyPressMsg) tea.Cmd {
	switch k.Keystroke() {
	case "esc":
		s.typing = false
	case "tab":
		s.turnMouth(1)
	case "shift+tab":
		s.turnMouth(-1)
	case "enter":
		return s.say()
	default:
		s.text.Update(k)
	}
	return nil
}

// say says what was typed.
func (s *Screen) say() tea.Cmd {
	seat, text := s.mouth, s.text.String()
	if text == "" {
		return nil
	}
	return s.act(deed{
		eyes: nobody,
		do:   func(t *table.Table) error { return t.Say(seat, proto.ChannelTown, text) },
		then: func(err error) tea.Cmd {
			if err != nil {
				return s.fault(err)
			}
			if s.text.String() == text {
				s.text.Set("")
			}
			return nil
		},
	})
}

// end shows the whole story, with everything revealed, and keeps it.
func (s *Screen) end() tea.Cmd {
	s.ended = true
	s.cover()
	s.stage, s.typing, s.pass = open, false, pass{}
	r := s.facts.replay
	if r == nil {
		return screen.Send(screen.Toast{Mood: screen.Bad, Text: "the match broke off: it outgrew what a replay may hold"})
	}
	cmd := s.reveal(*r)
	keep := s.opts.Keep
	if keep == nil {
		return cmd
	}
	return tea.Batch(cmd, func() tea.Msg {
		place, err := keep(*r)
		return keptMsg{place, err}
	})
}

func (s *Screen) kept(m keptMsg) tea.Cmd {
	if m.err != nil {
		return screen.Send(screen.Toast{Mood: screen.Bad, Text: "the replay could not be saved: " + m.err.Error()})
	}
	return screen.Send(screen.Toast{Mood: screen.Good, Text: "the whole story is in " + m.place})
}

func (s *Screen) again() tea.Cmd {
	again, settings := s.opts.Again, s.settings
	return func() tea.Msg {
		next, err := again(settings)
		return againMsg{next, err}
	}
}

func (s *Screen) begin(m againMsg) tea.Cmd {
	if m.err != nil {
		return s.fault(m.err)
	}
	return screen.Send(screen.Open{Screen: m.screen, Instead: true})
}
