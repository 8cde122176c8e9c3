package seat

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/editor"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

var (
	bold = themes.Text.With(themes.Bold)
	dim  = themes.Dim.Style()
	head = themes.Title.With(themes.Bold)
)

// choice is what a policy is.
type choice int

// The choices.
const (
	zonal choice = iota
	gegenpress
	prompted
	choices = iota
)

func (c choice) String() string { return [choices]string{"zonal", "gegenpress", "a prompt"}[c] }

// policyPanel is where a policy is chosen or written.
type policyPanel struct {
	row    int // an index of the rows below
	choice choice
	label  field.Field
	prompt *editor.Editor
}

// The rows of the panel.
const (
	choiceRow = iota
	labelRow
	promptRow
	panelRows
)

// openPolicy opens the panel with what is registered.
func (s *Seat) openPolicy() {
	p := &policyPanel{prompt: editor.New(proto.MaxPrompt)}
	p.choice = choice(s.policy.Baseline())
	if s.policy.Kind() == proto.LLM {
		p.choice = prompted
	}
	p.label.Set(s.policy.Policy)
	p.prompt.Set(s.policy.Prompt)
	if s.kept != nil {
		p = s.kept
	}
	s.panel = p
}

// typing reports whether letters are text.
func (p *policyPanel) typing() bool { return p.row != choiceRow }

// registration is what the panel says.
func (p *policyPanel) registration() proto.Registration {
	g := proto.Registration{Policy: proto.Clip(p.label.String(), proto.MaxPolicy)}
	if p.choice == prompted {
		g.Prompt = proto.Clip(OneLine(p.prompt.String()), proto.MaxPrompt)
		return g
	}
	g.Scripted = proto.Baseline(p.choice).String()
	return g
}

// shown is the rows that the choice asks for.
func (p *policyPanel) shown() int {
	if p.choice == prompted {
		return panelRows
	}
	return promptRow
}

func (p *policyPanel) move(by int) { p.row = (p.row + by + p.shown()) % p.shown() }

// bindings are the keys of the panel.
func (s *Seat) policyBindings() screen.Bindings {
	p := s.panel
	all := screen.Bindings{
		screen.Bind(screen.Do, "ctrl+s", "ctrl+s", "register", "register this policy, also in the middle of a match", func(string) tea.Cmd { return s.submitPolicy() }),
		screen.Bind(screen.Move, "tab shift+tab", "tab", "next row", "the next row, the one before", screen.Either("shift+tab", p.move)),
		screen.Bind(screen.Always, "esc", "esc", "back to the match", "close, keep the draft", screen.Quiet(func() { s.kept, s.panel = p, nil })),
	}
	if p.row == choiceRow {
		all = append(all,
			screen.Bind(screen.Do, "left right", "←→", "choose", "what plays the seat", screen.Either("left", func(d int) { p.choice = (p.choice + choice(d) + choices) % choices })),
			screen.Bind(screen.Do, "enter", "enter", "register", "register this policy", func(string) tea.Cmd { return s.submitPolicy() }).Unless(p.enterOff()),
		)
	}
	return all
}

// enterOff leads from the choice of a prompt to the prompt.
func (p *policyPanel) enterOff() string {
	if p.choice == prompted && p.prompt.Len() == 0 {
		return "the prompt is empty; tab goes there"
	}
	return ""
}

func (s *Seat) submitPolicy() tea.Cmd {
	g := s.panel.registration()
	if s.panel.choice == prompted && g.Prompt == "" {
		return screen.Send(screen.Toast{Mood: screen.Warn, Text: "the prompt is empty; write one or choose a baseline"})
	}
	s.kept, s.panel = s.panel, nil
	return s.register(g)
}

// policyKey takes a key or a paste.
func (s *Seat) policyKey(msg tea.Msg) tea.Cmd {
	p := s.panel
	if k, ok := msg.(tea.KeyPressMsg); ok {
		if _, bound := screen.Find(s.policyBindings().Keys(), k); bound {
			return s.policyBindings().Press(k)
		}
		switch k.Keystroke() {
		case "up", "down":
			if p.row != promptRow {
				p.move(map[string]int{"up": -1, "down": 1}[k.Keystroke()])
				return nil
			}
		case "enter":
			if p.row == labelRow {
				p.move(1)
				return nil
			}
		}
	}
	switch p.row {
	case labelRow:
		p.label.Update(msg)
	case promptRow:
		p.prompt.Update(msg)
	}
	return nil
}

// drawPolicy draws the panel over all of the screen.
func (s *Seat) drawPolicy(r widget.Region) {
	p, look := s.panel, r.Look()
	r.PutFit(0, 0, r.W(), head, "POLICY OF YOUR SEAT")
	r.PutRight(r.W(), 0, dim, s.shortState())
	y := 2
	s.drawChoice(r.Row(y))
	y++
	p.drawRowName(r, y, labelRow, "called")
	text, column := p.label.Window(max(1, r.W()-12))
	r.PutFit(11, y, r.W()-11, bold, plain(look, text))
	if p.row == labelRow {
		r.SetCursor(11+column, y)
	}
	y += 2
	if p.choice != prompted {
		r.PutWrapped(1, y, r.W()-2, dim, "A script of the arena, which every server knows. A prompt is for servers that ask a language model; ours does not, and plays zonal for it.")
		return
	}
	p.drawRowName(r, y, promptRow, "prompt")
	r.PutRight(r.W(), y, dim, fmt.Sprintf("%d of %d", p.prompt.Len(), proto.MaxPrompt))
	lines, x, row := p.prompt.Window(r.W()-2, max(1, r.H()-y-4))
	for i, line := range lines {
		r.PutFit(1, y+1+i, r.W()-1, themes.Style{}, plain(look, line))
	}
	if p.row == promptRow {
		r.SetCursor(1+x, y+1+row)
	}
	r.PutFit(1, r.H()-2, r.W()-1, dim, "Secret: it is in no stream and no replay. Line breaks are sent as spaces.")
}

func (s *Seat) drawChoice(r widget.Region) {
	p := s.panel
	p.drawRowName(r, 0, choiceRow, "plays")
	x := 11
	for c := range choice(choices) {
		if c == p.choice {
			x = r.Chip(x, 0, themes.Title, c.String()) + 2
		} else {
			x = r.Put(x, 0, themes.Style{}, c.String()) + 2
		}
	}
}

func (p *policyPanel) drawRowName(r widget.Region, y, row int, name string) {
	if row == p.row {
		r.Focus(0, y, name)
	} else {
		r.Put(1, y, themes.Style{}, name)
	}
}

// plain puts a text into the signs at hand.
func plain(look widget.Look, text string) string {
	if text = clean.Line(text); look.ASCII() {
		return clean.ASCII(text)
	}
	return text
}
