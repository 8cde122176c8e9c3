package app

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/field"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// commandLine is the line after ":", in the place of the footer.
type commandLine struct {
	field field.Field
}

func newCommandLine() *commandLine { return &commandLine{} }

// rootCommands are those of every screen.
func rootCommands() []screen.Command {
	return []screen.Command{
		{Name: "help", Help: "keys, signs and commands"},
		{Name: "theme", Help: "theme NAME: " + strings.Join(themes.Names(), ", ")},
		{Name: "glyphs", Help: "glyphs unicode or glyphs ascii"},
		{Name: "motion", Help: "motion on or motion off"},
		{Name: "bell", Help: "bell on or bell off"},
		{Name: "notify", Help: "notify on or off: your turn, on the desktop"},
		{Name: "mouse", Help: "mouse on: for every screen; off: selects text"},
		{Name: "fps", Help: "fps N: show news so often a second"},
		{Name: "leave", Help: "leave this screen"},
		{Name: "quit", Help: "end the program"},
	}
}

// commands are all that the visible screen takes, its own first.
func (r *Root) commands() []screen.Command {
	own, _ := r.top().screen.(screen.Commanding)
	if own == nil {
		return rootCommands()
	}
	return slices.Concat(own.Commands(), rootCommands())
}

func (c *commandLine) key(r *Root, k tea.KeyPressMsg) (done bool, cmd tea.Cmd) {
	switch k.Keystroke() {
	case "esc":
		return true, nil
	case "enter":
		return true, r.command(c.field.String())
	case "tab":
		c.complete(r.commands())
	case "backspace":
		if c.field.String() == "" {
			return true, nil
		}
		c.field.Update(k)
	default:
		c.field.Update(k)
	}
	return false, nil
}

func (c *commandLine) paste(p tea.PasteMsg) { c.field.Update(p) }

// complete finishes a name that only one command begins with.
func (c *commandLine) complete(commands []screen.Command) {
	if m := matching(commands, c.field.String()); len(m) == 1 {
		c.field.Set(m[0].Name + " ")
	}
}

func matching(commands []screen.Command, typed string) []screen.Command {
	name, _, _ := strings.Cut(typed, " ")
	var m []screen.Command
	for _, c := range commands {
		if strings.HasPrefix(c.Name, name) {
			m = append(m, c)
		}
	}
	return m
}

// hint says what the typed text would be: a command's help, or the names.
func (c *commandLine) hint(commands []screen.Command) string {
	m := matching(commands, c.field.String())
	switch len(m) {
	case 0:
		return "no such command"
	case 1:
		return m[0].Help
	}
	names := make([]string, len(m))
	for i := range m {
		names[i] = m[i].Name
	}
	return strings.Join(names, "  ")
}

func (c *commandLine) over(r *Root, f screen.Frame, rows []string) ([]string, *tea.Cursor) {
	drawn, cursor := paint(f.Look, f.W, 2, func(reg widget.Region) {
		reg.PutFit(0, 0, f.W, themes.Dim.Style(), c.hint(r.commands()))
		x := reg.Put(0, 1, themes.Accent.With(themes.Bold), ":")
		drawField(reg.Sub(widget.Rect{X: x, Y: 1, W: f.W - x, H: 1}), &c.field, "")
	})
	if cursor != nil {
		cursor.Y += f.H - 2
	}
	copy(rows[max(len(rows)-2, 0):], drawn)
	return rows, cursor
}

// drawField draws a text field into a row, the empty one with a hint.
func drawField(reg widget.Region, fl *field.Field, hint string) {
	text, column := fl.Window(reg.W())
	if fl.String() == "" {
		reg.PutFit(0, 0, reg.W(), themes.Dim.Style(), hint)
	}
	reg.Put(0, 0, themes.Text.With(themes.Underline), text)
	reg.SetCursor(column, 0)
}

// command runs a typed command: the screen's own first, then the root's.
func (r *Root) command(line string) tea.Cmd {
	name, argument, _ := strings.Cut(strings.TrimSpace(line), " ")
	argument = strings.TrimSpace(argument)
	if name == "" {
		return nil
	}
	top := r.top()
	if own, ok := top.screen.(screen.Commanding); ok {
		if cmd, known := own.Command(name, argument); known {
			top.touched++
			return tea.Batch(top.owned(cmd), r.schedule(top))
		}
	}
	cmd, err := r.rootCommand(name, argument)
	if err != nil {
		return r.say(screen.Toast{Mood: screen.Warn, Text: err.Error()})
	}
	return cmd
}

func (r *Root) rootCommand(name, argument string) (tea.Cmd, error) {
	switch name {
	case "help":
		r.push(&help{})
	case "leave":
		return r.close(r.top()), nil
	case "quit", "q":
		return r.leave(nil), nil
	case "theme":
		t, err := themes.ByName(argument)
		if err != nil {
			return nil, err
		}
		return r.setTheme(t), nil
	case "glyphs":
		return r.choose(argument, "unicode", "ascii", func(unicode bool) {
			l := widget.NewLook(r.look.Theme, !unicode)
			r.look.Glyphs = l.Glyphs
		})
	case "motion":
		return r.choose(argument, "on", "off", func(on bool) { r.look.Motion = on })
	case "bell":
		return r.choose(argument, "on", "off", func(on bool) { r.cfg.Bell = on })
	case "notify":
		return r.choose(argument, "on", "off", func(on bool) { r.cfg.Notify = on })
	case "mouse":
		return r.choose(argument, "on", "off", func(on bool) { r.cfg.Mouse = &on })
	case "fps":
		n, err := strconv.Atoi(argument)
		if err != nil || n < 1 || n > maxRate {
			return nil, fmt.Errorf("fps %s: type a number from 1 to %d", argument, maxRate)
		}
		r.cfg.NewsRate = n
	default:
		return nil, fmt.Errorf("no command %q here; ? lists them", name)
	}
	return nil, nil
}

// choose sets one of two values, or says which two there are.
func (r *Root) choose(word, yes, no string, set func(bool)) (tea.Cmd, error) {
	if word != yes && word != no {
		return nil, fmt.Errorf("%q: type %s or %s", word, yes, no)
	}
	set(word == yes)
	r.changes++
	return nil, nil
}
