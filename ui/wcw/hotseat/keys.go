package hotseat

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/wcw/table"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// binding is a key of the table with what it does.
type binding struct {
	screen.Key
	do func(*Screen) tea.Cmd
}

func bind(group screen.Group, keys, label, hint, help, off string, do func(*Screen) tea.Cmd) binding {
	return binding{screen.Key{Press: strings.Fields(keys), Label: label, Hint: hint, Help: help, Group: group, Off: off}, do}
}

// bindings are the keys of the table while what is public shows.
func (s *Screen) bindings() []binding {
	if s.ended {
		var again []binding
		if s.opts.Again != nil {
			again = append(again, bind(screen.Do, "A shift+a", "A", "again, the same seats", "another match with the same people on the same seats", "", (*Screen).again))
		}
		return again
	}
	leave := binding{leaveKey(), (*Screen).askLeave}
	switch {
	case s.turning():
		return []binding{leave}
	case s.round().kind != "":
		return []binding{bind(screen.Do, "enter", "enter", "go round", "hand the keyboard round", "", (*Screen).goNow), leave}
	}
	return []binding{
		bind(screen.Do, "c", "c", "talk", "talk at the table; tab turns to another mouth", s.talkOff(), (*Screen).talk),
		bind(screen.Do, "B shift+b", "B", "a bot speaks", "let a bot speak", s.turnOff(), (*Screen).botTurn),
		bind(screen.Do, "D shift+d", "D", "vote", "end the talk: the vote begins", s.turnOff(), (*Screen).askEnd),
		s.ownCardKey(),
		leave,
	}
}

// ownCardKey lets somebody look at his card. The dead talk to each other there.
func (s *Screen) ownCardKey() binding {
	hint, help := "own card", "look at your own card, behind the curtain"
	if s.dead() {
		hint, help = "own card, Graveyard", "look at your own card, behind the curtain; the dead write in the Graveyard there"
	}
	return bind(screen.Do, "P shift+p", "P", hint, help, "", (*Screen).ownCard)
}

// dead reports whether somebody at the keyboard is out.
func (s *Screen) dead() bool {
	return slices.ContainsFunc(s.people(), func(seat int) bool { return !s.alive(seat) })
}

// leaveKey leaves the table, after a question, whatever it shows.
func leaveKey() screen.Key {
	return screen.Key{Press: []string{"q"}, Label: "q", Help: "leave the table; the match is kept", Group: screen.Always}
}

// Keys lists what the keys do now.
func (s *Screen) Keys() []screen.Key {
	switch s.stage {
	case drawn:
		return []screen.Key{
			{Press: []string{"enter"}, Label: "enter", Hint: "open", Help: "open, after a moment of quiet", Group: screen.Do},
			{Press: []string{"esc"}, Label: "esc", Hint: "choose again", Help: "choose who takes the keyboard", Group: screen.Do},
			leaveKey(),
		}
	case choosing:
		return []screen.Key{
			{Press: []string{"up", "down", "k", "j"}, Label: "↑↓", Hint: "choose", Help: "choose", Group: screen.Move},
			{Press: []string{"enter"}, Label: "enter", Hint: "give", Help: "give him the keyboard", Group: screen.Do},
			{Press: []string{"esc"}, Label: "esc", Help: "back to the table", Group: screen.Do},
			leaveKey(),
		}
	case private:
		done := screen.Key{Press: []string{"D", "shift+d"}, Label: "D", Help: "done: cover the screen and hand the keyboard on", Group: screen.Do}
		return append([]screen.Key{done}, s.hand.privateKeys()...)
	}
	var keys []screen.Key
	for _, b := range s.bindings() {
		keys = append(keys, b.Key)
	}
	return append(keys, s.watch.Keys()...)
}

func (s *Screen) talkOff() string {
	switch {
	case s.facts.period != proto.PeriodDiscussion:
		return "waits for the day: nobody talks now"
	case s.mouth == nobody:
		return "is for the living"
	}
	return ""
}

func (s *Screen) turnOff() string {
	switch {
	case s.timed():
		return "is not needed: the clock goes on by itself"
	case s.facts.period != proto.PeriodDiscussion:
		return "waits for the day"
	}
	return ""
}

func (s *Screen) talk() tea.Cmd {
	s.typing = true
	return nil
}

func (s *Screen) botTurn() tea.Cmd {
	return s.act(deed{eyes: nobody, do: (*table.Table).Speech, then: func(err error) tea.Cmd {
		if err == table.ErrNotNow {
			return screen.Send(screen.Toast{Text: "the bots have said all that they have to say today; D ends the talk"})
		}
		return s.fault(err)
	}})
}

func (s *Screen) askEnd() tea.Cmd {
	return screen.Send(screen.Ask{
		Title: "END THE TALK?", Text: "The vote begins, and the keyboard goes round. Nobody talks before the next day.", Esc: "esc talks on",
		Answers: []screen.Answer{{Verb: "Talk on"}, {Verb: "Vote", Msg: endTalkMsg{}}},
	})
}

// askLeave says how a match goes on that is left.
func (s *Screen) askLeave() tea.Cmd {
	text := "Nothing keeps this match: it ends here."
	if s.opts.Journal != "" {
		text = "The match is kept up to what counts. GO ON at home goes on with it, and so does wcwtui local --resume " + clean.Line(s.opts.Journal)
	}
	return screen.Send(screen.Ask{
		Title: "LEAVE THE TABLE?", Text: text, Esc: "esc stays",
		Answers: []screen.Answer{{Verb: "Stay"}, {Verb: "Leave", Msg: screen.Leave{}}},
	})
}

// goNow begins the pass that the table waits for.
func (s *Screen) goNow() tea.Cmd {
	s.pass = s.round()
	if s.facts.rests {
		return s.act(deed{eyes: nobody, do: (*table.Table).GoOn, then: s.fault, turn: true})
	}
	s.goRound(s.waiting())
	return nil
}

// ownCard lets somebody look at his card in between.
func (s *Screen) ownCard() tea.Cmd {
	s.stage, s.choice, s.looking = choosing, 0, true
	return nil
}
