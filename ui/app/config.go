package app

import (
	"log/slog"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/ui/screen"
)

// Config is all that the root model needs from outside.
type Config struct {
	Start        screen.Screen // the first screen, which must not be nil
	Capabilities Capabilities
	Width        int // cells, until the terminal says otherwise
	Height       int
	Theme        string // a name of themes.Names; empty follows the terminal
	ASCII        bool   // draw with ASCII alone
	NoMotion     bool
	Bell         bool
	Notify       bool // on the desktop as well
	// Mouse gives every screen the mouse, or none; nil gives it to those on which
	// there is something to point at.
	Mouse *bool
	// NewsRate is how often in a second what a feed brings is shown; 0 is 20,
	// or 10 over SSH. Keys are painted at once whatever it is.
	NewsRate int
	// Notices brings sentences about faults that no screen knows of, such as
	// a recording that failed; nil brings none.
	Notices <-chan string
	Log     *slog.Logger     // nil logs nothing
	Clock   func() time.Time // nil is time.Now
	// Later delivers a message after a time; nil is a timer.
	Later func(time.Duration, tea.Msg) tea.Cmd
}

func (c Config) withDefaults() Config {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Clock == nil {
		c.Clock = time.Now
	}
	if c.Later == nil {
		c.Later = func(d time.Duration, m tea.Msg) tea.Cmd {
			return tea.Tick(d, func(time.Time) tea.Msg { return m })
		}
	}
	if c.NewsRate <= 0 {
		c.NewsRate = 20
		if c.Capabilities.Remote {
			c.NewsRate = 10
		}
	}
	c.NewsRate = min(c.NewsRate, maxRate)
	return c
}

// maxRate is how often the painter runs in a second: a key is on the screen
// after 4 ms in the mean. It is the most that Bubble Tea takes.
const maxRate = 120
