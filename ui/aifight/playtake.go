package aifight

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// drain takes what the feed has.
func (s *Play) drain() tea.Cmd {
	s.now = s.feed.Now()
	_, items, status := s.feed.Drain()
	refused := status.Phase == feed.Refused && s.status.Phase != feed.Refused
	if status != s.status {
		lost := status.Phase == feed.Waiting || status.Phase == feed.Refused
		if lost && s.machine.Phase() != client.Closed {
			s.machine.Lost()
		}
		s.status = status
		s.version++
	}
	var cmds []tea.Cmd
	for _, it := range items {
		s.version++
		cmds = append(cmds, s.take(it))
	}
	if refused && s.opts.Refused != nil && len(s.seats) == 0 {
		cmds = append(cmds, s.opts.Refused(status))
	} else if refused {
		cmds = append(cmds, toast(screen.Bad, clean.Line(status.Reason)))
	}
	return tea.Batch(cmds...)
}

// take acts on one message.
func (s *Play) take(it feed.Item[proto.Message]) tea.Cmd {
	if _, first := it.Event.(proto.Welcome); first {
		s.machine.Open()
	}
	answers, err := s.machine.Receive(it.At, it.Event)
	if err != nil {
		return screen.Send(screen.Quit{Err: err})
	}
	if _, welcome := it.Event.(proto.Welcome); welcome {
		s.reconnected()
	}
	cmds := []tea.Cmd{s.send(answers...), s.tell()}
	if found, ok := it.Event.(proto.ConfirmRequest); ok && !s.opts.AutoConfirm {
		cmds = append(cmds, s.askConfirm(found))
	}
	cmds = append(cmds, s.follow(it))
	return tea.Batch(cmds...)
}

// follow hands a message to its match, and shows a match that begins.
func (s *Play) follow(it feed.Item[proto.Message]) tea.Cmd {
	for i, m := range s.seats {
		if m.story.Take(it.At, it.Event) {
			m.reel.follow(m.story, s.now)
			return s.ask(i)
		}
	}
	story, ok := NewStory(s.opts.Games, it.Event)
	if !ok {
		return nil
	}
	story.Take(it.At, it.Event)
	m := &seated{story: story, session: s.machine.Session(story.Session), reel: reel{pinned: true, speed: normalSpeed}}
	m.reel.follow(story, s.now)
	s.seats = append(s.seats, m)
	if cur := s.match(); cur == nil || cur == m || cur.story.Over != nil {
		s.shown = len(s.seats) - 1
	}
	return s.ask(len(s.seats) - 1)
}

// ask opens, renews or closes the tray of a match.
func (s *Play) ask(i int) tea.Cmd {
	m := s.seats[i]
	r := m.session.Request
	if r == nil || !m.session.Deciding() {
		m.tray = nil
		return nil
	}
	if m.asked == r.ID && m.tray != nil {
		return nil
	}
	asked := Asked{
		ID: r.ID, Legal: r.Legal, State: m.session.State, Players: m.session.Players, You: m.session.Self,
		Name: m.story.Said, Deadline: r.Deadline, Retry: r.Retry, Reason: clean.Line(r.RetryReason),
	}
	again := m.tray != nil && (r.Reissued || r.Retry || r.UnderWay != nil)
	m.asked = r.ID
	if again {
		m.tray.Renew(asked)
		return nil
	}
	m.tray = m.story.game.Tray(asked)
	if i == s.shown && !s.opts.Hotseat {
		s.grace = widget.NewGrace(s.opts.Now())
	}
	if s.opts.Hotseat {
		return nil
	}
	return screen.Send(screen.Bell{})
}

// tell says what the connection noticed.
func (s *Play) tell() tea.Cmd {
	var cmds []tea.Cmd
	for _, n := range s.machine.Notices() {
		if text, mood := noticeWords(n); text != "" {
			cmds = append(cmds, toast(mood, text))
		}
	}
	return tea.Batch(cmds...)
}

func noticeWords(n client.Notice) (string, screen.Mood) {
	switch n.Kind {
	case client.BadFrame:
		return "a message of the server was dropped: " + n.Text, screen.Warn
	case client.Unknown:
		return "the server sent a message that this program does not know: " + n.Text, screen.Warn
	case client.OtherVersion:
		return "the server speaks version " + n.Text + " of the protocol", screen.Warn
	case client.ServerError:
		return "the server says: " + n.Text, screen.Warn
	case client.Stale:
		return "your answer came too late and does not count", screen.Warn
	case client.Cancelled:
		words := "the match does not take place: " + cancelWords(n.Cancel)
		if n.ReQueued {
			words += "; you wait again"
		}
		return words, screen.Warn
	}
	return "", screen.Plain
}

func cancelWords(r proto.CancelReason) string {
	switch r {
	case proto.ConfirmationTimeout:
		return "you did not confirm in time"
	case proto.OpponentNotReady:
		return "another player did not confirm"
	case proto.CapacityChanged:
		return "a seat was lost"
	case proto.Maintenance:
		return "the arena closes for maintenance"
	case proto.OpponentDisconnected:
		return "another player left"
	}
	return clean.Line(strings.ReplaceAll(string(r), "_", " "))
}

func (s *Play) askConfirm(r proto.ConfirmRequest) tea.Cmd {
	return tea.Batch(screen.Send(screen.Bell{}), screen.Send(screen.Toast{
		Mood: screen.Good, Text: "a match of " + s.gameName(r.Game) + " was found: enter confirms it",
	}))
}

func (s *Play) gameName(g proto.Game) string {
	if game, ok := s.opts.Games[g]; ok {
		return game.Full
	}
	return clean.Name(string(g), 20)
}
