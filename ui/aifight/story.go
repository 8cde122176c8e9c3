package aifight

import (
	"slices"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
)

// Story is a match as one viewer follows it: what the messages of its stream
// tell, in order.
type Story struct {
	Session string // the viewer's own id of the match
	Kind    proto.Game
	Seating
	Names map[proto.PlayerID]string // cleaned
	Over  *Over

	log   proto.Log
	times []time.Duration // when the events came, as far as they were in order
	looks []look
	game  Game
	board Board // the fold of the first folded events
	done  int
	seen  int // looks that are folded
}

// look is what the viewer was told of the table beside the events.
type look struct {
	after   int // events before it
	state   proto.State
	players []proto.PlayerInfo
}

// NewStory begins a match from its first message.
func NewStory(games map[proto.Game]Game, m proto.Message) (*Story, bool) {
	s := &Story{Names: map[proto.PlayerID]string{}}
	switch m := m.(type) {
	case proto.GameStart:
		s.Session, s.Kind = m.MatchID, m.Game
		s.Seats, s.You = m.Players, m.YourPlayerID
	case proto.SpectateStart:
		s.Session, s.Kind, s.Seats = m.MatchID, m.Game, m.Players
	case proto.ActionRequest: // of a match that this program came back to
		s.begin(m.MatchID, m.State, m.Players)
	case proto.GameState:
		s.begin(m.MatchID, m.State, m.Players)
	default:
		return nil, false
	}
	game, ok := games[s.Kind]
	if !ok {
		return nil, false
	}
	s.game = game
	for _, n := range s.Seats {
		s.Names[n.PlayerID] = clean.Name(n.Name, 24)
	}
	return s, true
}

func (s *Story) begin(session string, state proto.State, players []proto.PlayerInfo) {
	s.Session = session
	if state != nil {
		s.Kind, s.You = state.Game(), state.Self()
	}
	for i, p := range players {
		s.Seats = append(s.Seats, proto.SeatName{Position: i, Name: p.Name, PlayerID: p.ID})
	}
}

// Game is the game that is played.
func (s *Story) Game() Game { return s.game }

// Take folds a message of this match and reports whether it belonged to it.
func (s *Story) Take(at time.Duration, m proto.Message) bool {
	switch m := m.(type) {
	case proto.GameStart:
		return m.MatchID == s.Session
	case proto.SpectateStart:
		return m.MatchID == s.Session
	case proto.ActionRequest:
		if m.MatchID != s.Session {
			return false
		}
		s.add(at, m.EventHistory)
		s.add(at, m.NewEvents)
		s.look(m.State, m.Players)
	case proto.GameState:
		if m.MatchID != s.Session {
			return false
		}
		s.look(m.State, m.Players)
	case proto.MatchFeed:
		return m.MatchID == s.Session && s.add(at, m.Events)
	case proto.OutOfBand:
		return m.MatchID == s.Session && s.add(at, m.Events)
	case proto.ActionStale:
		return m.MatchID == s.Session
	case proto.GameOver:
		if m.SessionID != s.Session && m.MatchID != s.Session {
			return false
		}
		s.end(m)
	default:
		return false
	}
	return true
}

func (s *Story) add(at time.Duration, events []proto.Event) bool {
	before := len(s.log.Events())
	fresh := s.log.Add(events...)
	all := s.log.Events()
	for range fresh {
		s.times = append(s.times, at)
	}
	inOrder := len(fresh) == 0 || slices.EqualFunc(all[before:], fresh, func(a, b proto.Event) bool { return a.Seq == b.Seq && a.Player == b.Player })
	if !inOrder {
		s.board = nil // an earlier event came late: fold anew
	}
	return true
}

func (s *Story) look(state proto.State, players []proto.PlayerInfo) {
	if state != nil {
		s.looks = append(s.looks, look{len(s.log.Events()), state, players})
	}
}

func (s *Story) end(m proto.GameOver) {
	s.Over = &Over{Outcome: m.Outcome(), Players: m.Players, Replay: clean.Line(m.ReplayURL)}
	for _, p := range m.Players {
		s.Names[p.PlayerID] = clean.Name(p.AgentName, 24)
	}
}

// Events is the log of the match.
func (s *Story) Events() []proto.Event { return s.log.Events() }

// Came is when an event came, in feed time.
func (s *Story) Came(i int) time.Duration {
	if i < 0 || i >= len(s.times) {
		return 0
	}
	return s.times[i]
}

// At is the table after the first n events, with what was told of it by then.
// It is valid until the next call.
func (s *Story) At(n int) Board {
	events := s.log.Events()
	n = min(max(n, 0), len(events))
	if s.board == nil || n < s.done {
		s.board, s.done, s.seen = s.game.New(s.Seating), 0, 0
	}
	s.see()
	for s.done < n {
		s.board.Add(events[s.done])
		s.done++
		s.see()
	}
	return s.board
}

// see folds the looks that came after as many events as are folded.
func (s *Story) see() {
	for s.seen < len(s.looks) && s.looks[s.seen].after <= s.done {
		if s.looks[s.seen].after == s.done {
			s.board.See(s.looks[s.seen].state, s.looks[s.seen].players)
		}
		s.seen++
	}
}

// Log is what was told by the first n events.
func (s *Story) Log(n int) []LogLine {
	var lines []LogLine
	for _, e := range s.log.Events()[:min(max(n, 0), len(s.log.Events()))] {
		text := s.game.Tell(e, s.Said)
		if text == "" {
			continue
		}
		if m, ok := s.game.Mark(e); ok && m.Unit != "" && m.Unit != s.game.Unit {
			lines = append(lines, LogLine{Text: m.Unit, Heading: true})
			continue
		}
		lines = append(lines, LogLine{Text: Agree(text)})
	}
	return lines
}

// Said names a seat in a sentence.
func (s *Story) Said(id proto.PlayerID) string {
	sc := Scene{Seating: s.Seating, Names: s.Names}
	return sc.Drawn(id)
}
