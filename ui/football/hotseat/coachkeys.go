package hotseat

import (
	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/curtain"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Keys lists what the keys do now.
func (c *Coach) Keys() []screen.Key {
	keys := c.bindings().Keys()
	if c.stage != playing {
		return keys
	}
	for _, k := range c.watch.Keys() {
		if k.Press[0] != "enter" {
			keys = append(keys, k)
		}
	}
	return keys
}

func (c *Coach) bindings() screen.Bindings {
	leave := screen.Bind(screen.Always, "q", "q", "", "leave; the match is kept", func(string) tea.Cmd { return c.askLeave() })
	switch c.stage {
	case drawn:
		return screen.Bindings{
			screen.Bind(screen.Do, "enter", "enter", "open", "open, after a moment of quiet", nil),
			screen.Bind(screen.Do, "esc", "esc", "another", "somebody else takes the keyboard", nil),
			leave,
		}
	case ordering:
		return append(c.orderBindings(), leave)
	}
	return screen.Bindings{screen.Bind(screen.Do, "enter", "enter", "skip", "the end of the turn at once, and the next orders", c.skip), leave}
}

func (c *Coach) orderBindings() screen.Bindings {
	o := c.orders
	if o.moving {
		return screen.Bindings{
			screen.Bind(screen.Do, "left right up down", "←→↑↓", "move", "move the target", c.moveTarget(1)),
			screen.Bind(screen.Do, "shift+left shift+right shift+up shift+down", "shift", "half a metre", "move it half a metre", c.moveTarget(0)),
			screen.Bind(screen.Do, "enter m esc", "enter", "there", "that is the target", screen.Quiet(func() { o.moving = false })),
		}
	}
	return screen.Bindings{
		screen.Bind(screen.Move, "up down", "↑↓", "field", "another field", screen.Either("up", o.move)),
		screen.Bind(screen.Do, "left right", "←→", "value", "another value", screen.Either("left", o.change)),
		screen.Bind(screen.Do, "m", "m", "move target", "move the target on the pitch, with arrows", screen.Quiet(func() { o.moving, o.row = true, targetRow })),
		screen.Bind(screen.Do, "c", "c", "say", "what the shirt says", screen.Quiet(func() { o.typing, o.row = true, sayRow })),
		screen.Bind(screen.Do, "enter", "enter", "next", "give this order; the next shirt", func(string) tea.Cmd { return c.give() }),
		screen.Bind(screen.Move, "tab shift+tab", "tab", "shirt", "another shirt", screen.Either("shift+tab", o.turn)),
		screen.Bind(screen.Do, "G shift+g", "G", "give all", "give all orders; a shirt without one does what it did", c.giveAll),
		screen.Bind(screen.Do, "h", "h", "hint", "what zonal would order, or gegenpress", func(string) tea.Cmd {
			return screen.Send(screen.Toast{Text: "as " + o.hint().String() + " would have it"})
		}),
		screen.Bind(screen.Look, "r", "r", "", "the last turn again", c.again),
	}
}

// moveTarget moves by a cell, or finely.
func (c *Coach) moveTarget(cells int64) func(string) tea.Cmd {
	ways := map[string][2]int64{
		"left": {-1, 0}, "right": {1, 0}, "up": {0, -1}, "down": {0, 1},
		"shift+left": {-1, 0}, "shift+right": {1, 0}, "shift+up": {0, -1}, "shift+down": {0, 1},
	}
	return func(key string) tea.Cmd {
		way := ways[key]
		if cells == 0 {
			c.orders.shift(way[0], way[1], fine)
			return nil
		}
		c.orders.shift(way[0], 0, stepX)
		c.orders.shift(0, way[1], stepY)
		return nil
	}
}

func (c *Coach) key(k tea.KeyPressMsg) tea.Cmd {
	switch {
	case c.stage == drawn && k.Keystroke() != "q":
		return c.atCurtain(k)
	case c.Typing():
		return c.typed(k)
	}
	all := c.bindings()
	if _, own := screen.Find(all.Keys(), k); own || c.stage != playing {
		return all.Press(k)
	}
	return c.watch.Update(k)
}

func (c *Coach) atCurtain(k tea.KeyPressMsg) tea.Cmd {
	switch c.curtain.Key(k, c.opts.Clock()) {
	case curtain.Opens:
		c.uncover()
	case curtain.Others:
		c.passOn()
	}
	return nil
}

// typed edits what a shirt says.
func (c *Coach) typed(k tea.KeyPressMsg) tea.Cmd {
	o := c.orders
	switch k.Keystroke() {
	case "enter", "esc", "tab":
		o.typing = false
	case "up", "down":
		o.typing = false
		o.move(map[string]int{"up": -1, "down": 1}[k.Keystroke()])
	default:
		if o.say.Update(k) {
			o.saying()
		}
	}
	return nil
}

// Footer are the keys of the last row.
func (c *Coach) Footer(class widget.Class, g *themes.Glyphs) []widget.Hint {
	if c.stage == playing {
		hints := c.bindings().Hints(g, "enter")
		watch := screen.Hints(c.watchKeys("space", "left", "-", "z", "i"), g)
		return append(hints, watch...)
	}
	if c.orders == nil {
		return nil
	}
	if c.orders.moving {
		return c.bindings().Hints(g, "left", "enter", "shift+left")
	}
	if class == widget.Small {
		return c.bindings().Hints(g, "enter", "G", "m", "c")
	}
	return c.bindings().Hints(g, "up", "left", "m", "c", "enter", "G", "tab", "h")
}

// watchKeys are keys of the watch screen by name.
func (c *Coach) watchKeys(names ...string) []screen.Key {
	var keys []screen.Key
	for _, name := range names {
		for _, k := range c.watch.Keys() {
			if k.Press[0] == name {
				keys = append(keys, k)
			}
		}
	}
	return keys
}
