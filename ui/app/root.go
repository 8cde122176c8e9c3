package app

import (
	"context"
	"log/slog"
	"reflect"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Root is the one tea.Model. It owns size, look, the stack of screens and what
// lies over them; everything else is a plain value that it calls.
type Root struct {
	ctx context.Context
	cfg Config
	log *slog.Logger

	w, h      int
	look      widget.Look
	following bool // the theme follows the terminal's background
	noColor   bool
	inFront   bool // the terminal said so

	layers   []*layer // screens, the visible one last; never empty
	overlays []overlay
	toast    toast

	probe   probe
	changes uint64 // counts what changed outside of the screens
	drawn   drawn
	send    func(tea.Msg) // delivers a message from outside the loop
	onQuit  func()        // called once the end is decided

	suspending atomic.Bool // the terminal is given back for a stop

	blank    bool // nothing shows: what is on the alternate screen when it is left stays there
	leaving  bool
	leaveToo bool // the next q leaves, though the terminal is too small to ask
	fault    *Fault
	err      error
}

// NewRoot makes the model; cfg.Start is its first screen.
func NewRoot(ctx context.Context, cfg Config) *Root {
	cfg = cfg.withDefaults()
	r := &Root{ctx: ctx, cfg: cfg, log: cfg.Log, w: cfg.Width, h: cfg.Height, send: func(tea.Msg) {}, onQuit: func() {}}
	r.noColor = cfg.Capabilities.Profile <= colorprofile.ASCII
	theme, chosen := firstTheme(cfg)
	r.look = widget.NewLook(theme, cfg.ASCII || !cfg.Capabilities.Unicode)
	r.look.Motion = !cfg.NoMotion
	r.following = !chosen
	r.layers = []*layer{newLayer(ctx, cfg.Start)}
	return r
}

// firstTheme is the theme to begin with, and whether somebody chose it: the
// flag, or a terminal that has no colours or only sixteen.
func firstTheme(cfg Config) (theme themes.Theme, chosen bool) {
	if t, err := themes.ByName(cfg.Theme); err == nil {
		return t, true
	}
	switch p := cfg.Capabilities.Profile; {
	case p <= colorprofile.ASCII:
		return themes.Mono(), true
	case p == colorprofile.ANSI:
		if t, err := themes.ByName("ansi"); err == nil {
			return t, true
		}
	}
	return themes.ForBackground(true), false
}

// Init begins the first screen and asks the terminal for its background.
func (r *Root) Init() tea.Cmd {
	r.probe.asked = r.cfg.Clock()
	return guarded(tea.Batch(tea.RequestBackgroundColor, r.begin(r.top())))
}

// Update takes one message. A panic below ends the program in good order.
func (r *Root) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	m = r // also after a panic
	defer Catch(func(f *Fault) { cmd = r.fail(f) })
	return m, guarded(r.update(msg))
}

func (r *Root) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case *Fault:
		return r.fail(msg)
	case tea.KeyPressMsg:
		return r.key(msg)
	case tea.PasteMsg:
		return r.paste(msg)
	case newsMsg:
		return r.news(msg)
	case tickMsg:
		return r.tick(msg)
	case layerMsg:
		return r.fromLayer(msg)
	case leaveNow:
		return r.leave(msg.err)
	case suspendNow:
		return r.suspend()
	case toastEnd:
		return r.endToast(msg)
	}
	if cmd, ok := r.terminal(msg); ok {
		return cmd
	}
	if strange(msg) {
		return nil
	}
	return r.request(r.top(), msg)
}

// strange reports messages of the terminal that no screen asked for, such as
// answers to questions of Bubble Tea's own.
func strange(msg tea.Msg) bool {
	if _, mouse := msg.(tea.MouseMsg); mouse {
		return false
	}
	path := reflect.TypeOf(msg).PkgPath()
	return path == teaPackage || path == terminalPackage
}

// terminal takes what the terminal says about itself.
func (r *Root) terminal(msg tea.Msg) (cmd tea.Cmd, ok bool) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.resize(msg.Width, msg.Height)
	case tea.BackgroundColorMsg:
		r.background(msg.IsDark())
		return r.probe.answer(), true
	case tea.ColorProfileMsg:
		r.profile(msg.Profile)
	case tea.ResumeMsg:
		r.suspending.Store(false)
		r.blank = false
		return tea.Batch(tea.ClearScreen, r.toLayer(r.top(), screen.ResumeMsg{})), true
	case tea.KeyReleaseMsg:
		if releasing(r.top().screen) {
			return r.toLayer(r.top(), msg), true
		}
	case tea.EnvMsg, tea.KeyboardEnhancementsMsg, tea.ModeReportMsg, tea.CapabilityMsg,
		tea.PasteStartMsg, tea.PasteEndMsg:
		return nil, true
	case tea.FocusMsg:
		r.inFront = true
	case tea.BlurMsg:
		r.inFront = false
	default:
		return nil, false
	}
	return nil, true
}

func (r *Root) resize(w, h int) {
	if w != r.w || h != r.h {
		r.w, r.h, r.leaveToo = w, h, false
		r.changes++
	}
}

func (r *Root) background(dark bool) {
	if r.following && r.look.Theme.Dark != dark {
		r.look.Theme = themes.ForBackground(dark)
		r.changes++
	}
}

// profile is the terminal's later word on its colours.
func (r *Root) profile(p colorprofile.Profile) { r.noColor = p <= colorprofile.ASCII }

// request serves what a screen asks for; what is no request goes to it.
func (r *Root) request(l *layer, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case screen.Leave:
		return r.close(l)
	case screen.Quit:
		return r.leave(msg.Err)
	case screen.Open:
		return r.open(l, msg)
	case screen.Refuse:
		return r.open(l, screen.Open{Screen: newRefused(msg.Refusal), Instead: true})
	case screen.Toast:
		return r.say(msg)
	case screen.Copy:
		return tea.Batch(tea.SetClipboard(msg.Text), r.say(screen.Toast{Mood: screen.Good, Text: msg.What + " sent to the terminal's clipboard"}))
	case screen.Bell:
		return r.call(msg)
	case screen.Ask:
		r.push(newDialog(msg, r.cfg.Clock()))
		return nil
	}
	return r.toLayer(l, msg)
}

// fail ends the program after a fault; the details go to the log alone.
func (r *Root) fail(f *Fault) tea.Cmd {
	if r.fault == nil {
		r.fault = f
		r.log.Error("Internal fault", "fault", f.Error(), "stack", string(f.Stack))
	}
	r.onQuit()
	r.blank = true
	return tea.Quit
}

// leaveNow asks for the end from outside of the screens: a signal, the end of
// the input, a terminal that never answered.
type leaveNow struct{ err error }

// leave ends the program, after the terminal has answered what it was asked,
// or the answer would be typed into the shell.
func (r *Root) leave(err error) tea.Cmd {
	if r.err == nil {
		r.err = err
	}
	r.onQuit()
	r.blank = true
	if wait := r.probe.pending(r.cfg.Clock()); wait > 0 && !r.leaving {
		r.leaving = true
		r.probe.then = tea.Quit
		return r.cfg.Later(wait, tea.QuitMsg{})
	}
	return tea.Quit
}

// title is the window's title, cleaned.
func (r *Root) title() string {
	return clean.Title(r.top().screen.Title() + " - wcwtui")
}
