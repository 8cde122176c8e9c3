package wbfour

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// deedMsg does what was asked about.
type deedMsg struct{ deed Deed }

// Keys lists what the keys do now.
func (s *Screen) Keys() []screen.Key { return s.bindings().Keys() }

func (s *Screen) bindings() screen.Bindings {
	var all screen.Bindings
	if s.seat != nil && s.game() != nil && !s.game().Over() {
		all = append(all, s.playBindings()...)
	} else {
		all = append(all,
			screen.Bind(screen.Move, "space", "space", s.playHint(), "play the moves, or stop", screen.Quiet(s.playOrPause)),
			screen.Bind(screen.Move, "left right", "←→", "move", "a move back, on", screen.Either("left", s.step)),
		)
	}
	all = append(all,
		screen.Bind(screen.Move, "n p", "n p", "move", "the next move, the one before", screen.Either("p", s.step)),
		screen.Bind(screen.Move, "home end", "home end", "", "the start; the newest move", screen.Either("home", s.jump)),
		screen.Bind(screen.Look, "v", "v", "threats", "cells that complete four", screen.Quiet(func() { s.threats = !s.threats })),
		screen.Bind(screen.Look, "o", "o", s.oddsHint(), "what every move comes to", func(string) tea.Cmd { return s.toggleValues() }),
		screen.Bind(screen.Look, "tab", "tab", "moves", "the list of moves, or the clocks", screen.Quiet(func() { s.moves = !s.moves })).Unless(s.tabOff()),
		screen.Bind(screen.Do, "s", "s", "save", "save the game as text and JSON", func(string) tea.Cmd { return s.save() }).Unless(s.saveOff()),
	)
	if s.ended && s.opts.Again != nil {
		all = append(all, screen.Bind(screen.Do, "A shift+a", "A", "again", "another game, sides changed", func(string) tea.Cmd { return s.again() }))
	}
	if s.seat != nil && s.game() != nil && !s.game().Over() {
		all = append(all, screen.Bind(screen.Always, "q", "q", "", "leave the game", func(string) tea.Cmd { return s.askLeave() }))
	}
	return all
}

// playBindings are the keys of who plays.
func (s *Screen) playBindings() screen.Bindings {
	g := s.game()
	if g.State == proto.Invited {
		return screen.Bindings{
			screen.Bind(screen.Do, "enter", "enter", "accept", "accept the invitation", func(string) tea.Cmd { return s.send(Deed{Do: Accept}) }),
			screen.Bind(screen.Do, "D shift+d", "D", "decline", "decline the invitation", func(string) tea.Cmd { return s.send(Deed{Do: Decline}) }),
		}
	}
	all := screen.Bindings{
		screen.Bind(screen.Do, "left right", "←→", "", "the cell beside", screen.Either("left", func(d int) { s.move(d, 0) })),
		screen.Bind(screen.Do, "up down", "↑↓", "", "the cell above, below", screen.Either("up", func(d int) { s.move(0, d) })),
		screen.Bind(screen.Do, "enter", "enter", "place", "put a token on the cell", func(string) tea.Cmd { return s.place() }).Unless(s.placeOff()),
		screen.Bind(screen.Do, "R shift+r", "R", "resign", "give the game up", func(string) tea.Cmd { return s.askResign() }).Unless(s.resignOff()),
	}
	if s.news.Swap {
		all = append(all, screen.Bind(screen.Do, "S shift+s", "S", "take the other side", "the pie rule: take over the first move", func(string) tea.Cmd {
			return s.send(Deed{Do: Swap, Side: g.Turn})
		}))
	}
	if s.news.Local {
		all = append(all,
			screen.Bind(screen.Do, "u", "u", "undo", "take the last move back", func(string) tea.Cmd { return s.send(Deed{Do: TakeBack}) }).Unless(s.undoOff()),
			screen.Bind(screen.Do, "h", "h", "hint", "a good move", func(string) tea.Cmd { return s.askHint() }).Unless(s.placeOff()),
		)
	}
	return all
}

// key does what a key is bound to. A cell is typed as a letter and a digit.
func (s *Screen) key(k tea.KeyPressMsg) tea.Cmd {
	if s.typed(k.Keystroke()) {
		return nil
	}
	s.row = ""
	return s.bindings().Press(k)
}

// typed takes the letter and the digit of a cell, of who plays.
func (s *Screen) typed(key string) bool {
	if s.seat == nil || s.game() == nil || s.game().Over() || len(key) != 1 {
		return false
	}
	switch c := key[0]; {
	case 'a' <= c && c <= 'g':
		s.row = key
		return true
	case s.row != "" && '1' <= c && c <= '7':
		cell, err := proto.ParseCell(s.row + key)
		s.row = ""
		if err == nil {
			s.focus = cell
		}
		return true
	}
	return false
}

func (s *Screen) move(dx, dy int) { s.focus = neighbour(s.focus, dx, dy) }

// place puts a token on the focused cell; one that is taken says so first.
func (s *Screen) place() tea.Cmd {
	g := s.game()
	if side := g.Board[s.focus]; side != proto.None {
		return toast(screen.Warn, s.focus.String()+" is taken")
	}
	return s.send(Deed{Do: Put, Side: g.Turn, Cell: s.focus, Revision: g.Revision})
}

// click puts the focus on a cell, and a token on the focused one.
func (s *Screen) click(m tea.MouseClickMsg) tea.Cmd {
	mouse := m.Mouse()
	c, ok := s.board.cellAt(mouse.X-s.corner.X, mouse.Y-s.corner.Y)
	switch {
	case !ok || mouse.Button != tea.MouseLeft:
		return nil
	case c == s.focus && s.placeOff() == "":
		return s.place()
	}
	s.focus = c
	return nil
}

func (s *Screen) send(d Deed) tea.Cmd {
	if s.seat == nil || !s.seat.Send(d) {
		return toast(screen.Bad, "not sent: too much is waiting to be sent")
	}
	return nil
}

func (s *Screen) step(d int) {
	if s.game() == nil {
		return
	}
	s.at = min(max(s.at+d, 0), len(s.game().Moves))
	s.playing, s.pinned = false, s.live() && !s.recorded()
}

func (s *Screen) jump(d int) {
	if s.game() == nil {
		return
	}
	s.at = 0
	if d > 0 {
		s.at = len(s.game().Moves)
	}
	s.playing, s.pinned = false, s.live() && !s.recorded()
}

func (s *Screen) playOrPause() {
	switch {
	case s.game() == nil:
	case s.playing:
		s.playing = false
	case s.recorded() || s.game().Over():
		if s.at >= len(s.game().Moves) {
			s.at = 0
		}
		s.playing, s.pinned, s.due = true, false, s.now+replayStep
	default:
		s.pinned = !s.pinned
		if s.pinned {
			s.at = len(s.game().Moves)
		}
	}
}

func (s *Screen) playHint() string {
	switch {
	case s.playing || s.pinned && s.game() != nil && !s.game().Over():
		return "pause"
	case s.recorded() || s.ended:
		return "play"
	}
	return "go on"
}

func (s *Screen) oddsHint() string {
	if s.values {
		return "values off"
	}
	return "values"
}

// toggleValues shows or hides the analysis. In a game with somebody elsewhere it
// would be unfair help while it goes on.
func (s *Screen) toggleValues() tea.Cmd {
	if why := s.valuesOff(); why != "" {
		return toast(screen.Warn, "o "+why)
	}
	s.values = !s.values
	if !s.values {
		s.think.stop()
	}
	return nil
}

func (s *Screen) valuesOff() string {
	if s.seat != nil && s.news != nil && !s.news.Local && !s.news.Game.Over() {
		return "waits for the end: the other side plays without it"
	}
	return ""
}

func (s *Screen) placeOff() string {
	switch g := s.game(); {
	case g.State == proto.Waiting:
		return "waits for a second player"
	case s.news.Thinks:
		return "waits for the bot"
	case !s.mine():
		return "waits for the other side"
	case !s.live():
		return "needs the newest move: end goes there"
	}
	return ""
}

func (s *Screen) resignOff() string {
	if s.game().State != proto.Active {
		return "needs a game that goes on"
	}
	return ""
}

func (s *Screen) undoOff() string {
	if !s.news.Undo {
		return "has nothing to take back"
	}
	return ""
}

func (s *Screen) tabOff() string {
	if s.class != widget.Small {
		return "only on a small screen: the moves show"
	}
	return ""
}

func (s *Screen) saveOff() string {
	switch {
	case s.opts.Store == nil:
		return "needs a place for files, and there is none"
	case s.game() == nil:
		return "needs a game, and there is none yet"
	}
	return ""
}

// side is who resigns: the one who sits here, the mover where both do.
func (s *Screen) side() proto.Side {
	if len(s.news.You) == 1 {
		return s.news.You[0]
	}
	return s.game().Turn
}

func (s *Screen) askResign() tea.Cmd {
	side := s.side()
	return screen.Send(screen.Ask{
		Title: "RESIGN?", Text: s.name(side) + " loses at once.", Esc: "esc plays on",
		Answers: []screen.Answer{{Verb: "Play on"}, {Verb: "Resign", Msg: deedMsg{Deed{Do: Resign, Side: side}}}},
	})
}

// askLeave says what becomes of a game that is left.
func (s *Screen) askLeave() tea.Cmd {
	text := "The game goes on without you, and your clock with it."
	switch {
	case s.news.Local && s.opts.Journal != "":
		text = "The game is kept. GO ON at home goes on with it, and so does wcwtui local --resume " + s.opts.Journal
	case s.news.Local:
		text = "Nothing keeps this game: it ends here."
	case !s.game().Timed:
		text = "The game waits for you: it has no clock."
	}
	return screen.Send(screen.Ask{
		Title: "LEAVE THE GAME?", Text: text, Esc: "esc stays",
		Answers: []screen.Answer{{Verb: "Stay"}, {Verb: "Leave", Msg: screen.Leave{}}},
	})
}

// again opens another game.
func (s *Screen) again() tea.Cmd {
	open := s.opts.Again
	return func() tea.Msg {
		next, err := open()
		if err != nil {
			return screen.Toast{Mood: screen.Bad, Text: err.Error()}
		}
		return screen.Open{Screen: next, Instead: true}
	}
}

// sideName is a side for people.
func sideName(side proto.Side) string {
	return map[proto.Side]string{proto.White: "White", proto.Black: "Black"}[side]
}

// movesText writes moves as people do: "1 d3 c5".
func movesText(moves []proto.Move) string {
	var b strings.Builder
	for i, m := range moves {
		if i%2 == 0 {
			b.WriteString(number(i/2+1) + " ")
		}
		b.WriteString(m.Cell.String() + " ")
	}
	return strings.TrimSpace(b.String())
}

// Pointing is true: a click chooses a cell, a second one puts a token there.
func (s *Screen) Pointing() bool { return true }
