//go:build unix

package terminaltest

import (
	"io"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// painter shows whole frames only: while a program is in the middle of one, as
// synchronized output tells (mode 2026), the screen is that from before.
type painter struct {
	emulator *vt.SafeEmulator
	mu       sync.Mutex // for the emulator's screen and before as one
	painting bool
	before   string
}

// paint takes what a program writes.
func (p *painter) paint(data []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, _ = p.emulator.Write(data)
}

// turn begins or ends a frame; it is called while paint is at work.
func (p *painter) turn(m ansi.Mode, on bool) {
	if m != ansi.ModeSynchronizedOutput || on == p.painting {
		return
	}
	if p.painting = on; on {
		p.before = p.emulator.Emulator.Render() // its lock is held by paint
	}
}

// screen is the last whole frame.
func (p *painter) screen() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	shown := p.before
	if !p.painting {
		shown = p.emulator.Render()
	}
	return strings.ReplaceAll(shown, "\r\n", "\n")
}

// offer tells a program that asks that the terminal knows synchronized output.
func (p *painter) offer() {
	p.emulator.RegisterCsiHandler(ansi.Command('?', '$', 'p'), func(params ansi.Params) bool {
		mode, _, _ := params.Param(0, 0)
		if mode != ansi.ModeSynchronizedOutput.Mode() {
			return false
		}
		setting := ansi.ModeReset
		if p.painting {
			setting = ansi.ModeSet
		}
		_, _ = io.WriteString(p.emulator.InputPipe(), ansi.ReportMode(ansi.ModeSynchronizedOutput, setting))
		return true
	})
}
