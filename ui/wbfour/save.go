package wbfour

import (
	"bytes"
	"cmp"
	"fmt"

	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// save writes the moves as text and the snapshot as JSON.
func (s *Screen) save() tea.Cmd {
	files, name, text, game := s.opts.Store, cmp.Or(s.opts.Name, "wbfour"), s.Record(), s.game().Clone()
	return func() tea.Msg {
		data, err := proto.Marshal(game)
		if err != nil {
			return screen.Toast{Mood: screen.Bad, Text: "could not save the game: " + err.Error()}
		}
		return screen.Save(files, name, "the game", screen.Document{Ending: "txt", Data: text}, screen.Document{Ending: "json", Data: append(data, '\n')})
	}
}

// Record is the game as text: who played, the moves and the end.
func (s *Screen) Record() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "WB Four\nWhite  %s\nBlack  %s\n\n%s\n", s.name(proto.White), s.name(proto.Black), movesText(s.game().Moves))
	if s.game().Over() {
		fmt.Fprintf(&b, "\n%s\n", s.endWords())
	}
	return b.Bytes()
}

// Plain tells a game in lines: the move's number, the side, and a sentence, with
// tabs between. It tells what is new since the moves and the state told before.
func Plain(n News, told int, ended bool) (lines []string) {
	s := &Screen{news: &n}
	for i := told; i < len(n.Game.Moves); i++ {
		m := n.Game.Moves[i]
		lines = append(lines, fmt.Sprintf("%d\t%s\t%s puts a token on %s", i+1, m.Side, s.name(m.Side), m.Cell))
	}
	if n.Game.Over() && !ended {
		lines = append(lines, fmt.Sprintf("%d\t-\t%s", len(n.Game.Moves), s.endWords()))
	}
	return lines
}
