package hotseat

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// halves is how many halves of the keyboard steer.
const halves = 2

// driver is who has a half of the keyboard: with one driver he has both.
func (d *Drive) driver(half int) int { return min(half, len(d.hands)-1) }

// control finds what a key does, and whose it is. Capitals are letters with
// shift.
func (d *Drive) control(k tea.Key) (c control, hand int, ok bool) {
	name := strings.TrimPrefix(k.Keystroke(), "shift+")
	for half := range halves {
		for _, c := range keyboard(half) {
			if c.label == strings.ToLower(name) {
				return c, d.driver(half), true
			}
		}
	}
	return control{}, 0, false
}

// key takes a key press: those that steer count while the match stands still
// too.
func (d *Drive) key(k tea.KeyPressMsg) tea.Cmd {
	if c, h, ok := d.control(tea.Key(k)); ok {
		c.do(&d.hands[h].controls, k, d.opts.Clock())
		return nil
	}
	all := d.bindings()
	if _, own := screen.Find(all.Keys(), k); own {
		return all.Press(k)
	}
	if _, look := screen.Find(d.lookKeys(), k); look {
		return d.watch.Update(k)
	}
	return nil
}

func (d *Drive) bindings() screen.Bindings {
	hint := "play"
	if d.on {
		hint = "pause"
	}
	return screen.Bindings{
		screen.Bind(screen.Move, "space", "space", hint, "pause, go on", screen.Quiet(d.pause)),
		screen.Bind(screen.Do, "end", "end", "to the end", "let the baselines play the rest", d.askRest),
		screen.Bind(screen.Always, "q", "q", "", "leave; the match is kept", func(string) tea.Cmd { d.on = false; return d.askLeave() }),
	}
}

// lookKeys are the keys of the watch screen that work while one drives.
func (d *Drive) lookKeys() []screen.Key {
	var keys []screen.Key
	for _, k := range d.watch.Keys() {
		switch k.Press[0] {
		case "z", "i", "esc":
			keys = append(keys, k)
		}
	}
	return keys
}

// Keys lists what the keys do now, the controls of each driver among them.
func (d *Drive) Keys() []screen.Key {
	keys := append(d.bindings().Keys(), d.lookKeys()...)
	for half := range halves {
		keys = append(keys, d.halfKeys(half)...)
	}
	return keys
}

// halfKeys are the controls of one half; its four ways are told in one row.
func (d *Drive) halfKeys(half int) []screen.Key {
	whose := d.hands[d.driver(half)].name + ": "
	if len(d.hands) == 1 {
		whose = ""
	}
	label, press := "w a s d", "w a s d W A S D shift+w shift+a shift+s shift+d"
	if half == 1 {
		label, press = "←↓↑→", "left down up right shift+left shift+down shift+up shift+right"
	}
	keys := []screen.Key{{Press: strings.Fields(press), Label: label, Help: whose + "where to; with shift, sprinting", Group: screen.Do}}
	for _, c := range keyboard(half) {
		if c.words != "" {
			keys = append(keys, screen.Key{Press: []string{c.label, strings.ToUpper(c.label), "shift+" + c.label}, Label: c.label, Help: whose + c.help, Group: screen.Do})
		}
	}
	return keys
}

// Footer are the keys of the last row.
func (d *Drive) Footer(class widget.Class, g *themes.Glyphs) []widget.Hint {
	hints := d.bindings().Hints(g, "space")
	for half := range min(halves, len(d.hands)) {
		for _, c := range keyboard(half) {
			if class != widget.Small && c.words != "" {
				hints = append(hints, widget.Hint{Key: c.label, Text: c.words})
			}
		}
	}
	if class == widget.Small {
		hints = append(hints, widget.Hint{Key: "wasd", Text: "steer"}, widget.Hint{Key: "e", Text: "pass"}, widget.Hint{Key: "g", Text: "shot"})
	}
	return hints
}
