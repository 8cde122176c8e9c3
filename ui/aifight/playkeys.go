package aifight

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// sendMsg sends the choice that was asked about.
type sendMsg struct{}

// key does what a key is bound to. A request that opened by itself takes no key
// before there was quiet, and the first key after something was held shows what
// comes next.
func (s *Play) key(k tea.KeyPressMsg) tea.Cmd {
	m := s.match()
	if m != nil && m.reel.holding(s.now) && len(m.story.Events()) > m.reel.at {
		if k.Keystroke() == "space" && !m.reel.stay {
			m.reel.stay = true
			return nil
		}
		m.reel.release()
		m.reel.follow(m.story, s.now)
		return nil
	}
	if m != nil && m.tray != nil {
		var counts bool
		if s.grace, counts = s.grace.Key(s.opts.Now()); !counts {
			return nil
		}
	}
	return s.bindings().Press(k)
}

// Keys lists what the keys do now.
func (s *Play) Keys() []screen.Key { return s.bindings().Keys() }

func (s *Play) bindings() screen.Bindings {
	m := s.match()
	if m == nil {
		return s.lobbyBindings()
	}
	var all screen.Bindings
	if m.tray != nil && !s.hidden {
		all = append(all, m.tray.Bindings()...)
	}
	all = append(all,
		screen.Bind(screen.Do, "enter", "enter", "do it", "send the choice", func(string) tea.Cmd { return s.decide() }).Unless(s.enterOff(m)),
		screen.Bind(screen.Look, "tab", "tab", s.tabHint(), "the log, or the table", screen.Quiet(func() { s.page = 1 - s.page })).Unless(s.tabOff()),
		screen.Bind(screen.Look, "o", "o", "odds", "odds", screen.Quiet(func() { s.odds = !s.odds })),
		screen.Bind(screen.Look, "r", "r", s.hideHint(), "hide what is private, or show it", screen.Quiet(func() { s.hidden = !s.hidden })),
		screen.Bind(screen.Look, "space", "space", "hold", "hold what shows, go on", screen.Quiet(func() { m.reel.stay = !m.reel.stay })).Unless(s.holdOff(m)),
		screen.Bind(screen.Do, "s", "s", "save", "save the history as text and JSON", func(string) tea.Cmd {
			return saveStory(s.opts.Store, s.opts.Name, m.story)
		}).Unless(s.saveOff()),
	)
	if len(s.seats) > 1 {
		all = append(all, screen.Bind(screen.Move, "[ ]", "[ ]", "match", "the match before, the next", screen.Either("[", s.turn)))
	}
	if m.story.Over != nil && !s.opts.Hotseat {
		all = append(all, s.lobbyBindings()...)
	}
	if !s.opts.Hotseat && s.running() > 0 {
		all = append(all, screen.Bind(screen.Always, "q", "q", "", "leave the seat; its matches go on", func(string) tea.Cmd { return s.askLeave() }))
	}
	return all
}

// running counts the matches that are not over.
func (s *Play) running() (n int) {
	for _, m := range s.seats {
		if m.story.Over == nil {
			n++
		}
	}
	return n
}

// askLeave says what becomes of the matches of a seat that is left.
func (s *Play) askLeave() tea.Cmd {
	what := "The match goes on without you"
	if n := s.running(); n > 1 {
		what = strconv.Itoa(n) + " matches go on without you"
	}
	return screen.Send(screen.Ask{
		Title: "LEAVE THE SEAT?", Esc: "esc stays",
		Text:    what + ": when the time of a decision is up the server makes a safe one and notes a strike; the second one ends it for you. You may come back.",
		Answers: []screen.Answer{{Verb: "Stay"}, {Verb: "Leave", Msg: screen.Leave{}}},
	})
}

// lobbyBindings are the keys while no match is on.
func (s *Play) lobbyBindings() screen.Bindings {
	return screen.Bindings{
		screen.Bind(screen.Move, "up down", "↑↓", "game", "choose a game", screen.Either("up", s.chooseGame)).Unless(s.chooseOff()),
		screen.Bind(screen.Do, "enter", "enter", s.lobbyHint(), "wait for a match of the game; confirm one that was found", func(string) tea.Cmd { return s.enterLobby() }),
		screen.Bind(screen.Do, "L", "L", "leave the queue", "stop waiting for a match", func(string) tea.Cmd { return s.send(s.machine.Leave()...) }).Unless(s.leaveOff()),
	}
}

func (s *Play) chooseGame(d int) {
	if n := len(s.offered()); n > 0 {
		s.choice = min(max(s.choice+d, 0), n-1)
	}
}

// offered are the games that the server offers and this program knows.
func (s *Play) offered() []proto.Game {
	w, ok := s.machine.Welcome()
	if !ok {
		return nil
	}
	var list []proto.Game
	for _, g := range w.Games {
		if _, known := s.opts.Games[g]; known {
			list = append(list, g)
		}
	}
	return list
}

func (s *Play) lobbyHint() string {
	if s.machine.Phase() == client.Confirming {
		return "confirm"
	}
	return "wait for a match"
}

// enterLobby confirms a match that was found, or waits for one.
func (s *Play) enterLobby() tea.Cmd {
	if s.machine.Phase() == client.Confirming {
		return s.send(s.machine.Confirm()...)
	}
	list := s.offered()
	if s.choice >= len(list) || s.machine.Phase() != client.Idle {
		return nil
	}
	return s.send(s.machine.Join(proto.JoinQueue{Game: list[s.choice], Mode: proto.RankedMode, OneShot: true})...)
}

func (s *Play) chooseOff() string {
	if s.machine.Phase() != client.Idle {
		return "only while no match is waited for"
	}
	return ""
}

func (s *Play) leaveOff() string {
	if s.machine.Phase() != client.Queued {
		return "only while a match is waited for"
	}
	return ""
}

// turn shows the match before or the next.
func (s *Play) turn(d int) {
	n := len(s.seats)
	s.match().news = len(s.match().story.Events())
	s.shown = (s.shown + d + n) % n
	s.count = count{}
	s.grace = widget.NewGrace(s.opts.Now())
}

// decide sends the choice, or asks first if it is a dear one.
func (s *Play) decide() tea.Cmd {
	m := s.match()
	if _, ok := m.tray.Choice(); !ok {
		return toast(screen.Warn, m.tray.Words())
	}
	title, text := m.tray.Dear()
	if title == "" {
		return s.submit()
	}
	return screen.Send(screen.Ask{
		Title: title, Text: text, Esc: "esc stays",
		Answers: []screen.Answer{{Verb: "Not yet"}, {Verb: "Do it", Msg: sendMsg{}}},
	})
}

// submit sends the choice as it stands now: the request may have gone on since
// it was asked about.
func (s *Play) submit() tea.Cmd {
	m := s.match()
	if m == nil || m.tray == nil {
		return toast(screen.Warn, "nothing is asked any more")
	}
	a, ok := m.tray.Choice()
	if !ok {
		return toast(screen.Warn, m.tray.Words())
	}
	message, err := m.session.Act(a)
	if err != nil {
		return toast(screen.Bad, "not sent: "+err.Error())
	}
	if cmd := s.send(message); cmd != nil {
		return cmd
	}
	return nil
}

func (s *Play) enterOff(m *seated) string {
	switch {
	case s.hidden:
		return "waits while all is hidden: r shows it"
	case m.tray == nil && m.story.Over == nil:
		return "has nothing to decide now"
	case m.tray == nil:
		return "has nothing to decide: the match is over"
	case m.session.Sent != nil && !m.session.Sent.Stale:
		return "is done: the answer was sent"
	}
	return ""
}

func (s *Play) tabHint() string {
	if s.page == 1 {
		return "table"
	}
	return "log"
}

func (s *Play) tabOff() string {
	if s.class == widget.Large {
		return "only on a smaller screen: the log shows"
	}
	return ""
}

func (s *Play) hideHint() string {
	if s.hidden {
		return "show"
	}
	return "hide"
}

func (s *Play) holdOff(m *seated) string {
	if !m.reel.holding(s.now) {
		return "only while a result is held"
	}
	return ""
}

func (s *Play) saveOff() string {
	if s.opts.Store == nil {
		return "needs a place for files, and there is none"
	}
	return ""
}

// matchOf numbers the shown match among several.
func (s *Play) matchOf() string {
	if len(s.seats) < 2 {
		return ""
	}
	return strconv.Itoa(s.shown+1) + "/" + strconv.Itoa(len(s.seats))
}
