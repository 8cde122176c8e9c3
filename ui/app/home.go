package app

import (
	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Group is a part of the home screen: what somebody may have come for.
type Group struct {
	Name  string // "WATCH"
	Items []Item
}

// Item is a line of the home screen.
type Item struct {
	Label string
	Note  string  // the right column
	When  string  // a date behind it; empty for none
	Open  tea.Cmd // what enter does; its message is served like a screen's
}

// Home is the first screen: groups of things to open, the first one focus.
type Home struct {
	groups []Group
	renew  func() []Group // what there is now; nil for a list that stays
	at     int            // the item in focus, over all groups
	canvas widget.Canvas
	edits  uint64
}

// NewHome makes the home screen. Groups without items are not drawn.
func NewHome(groups ...Group) *Home {
	h := &Home{}
	h.fill(groups)
	return h
}

// Renewed makes the home screen of what the function lists, and lists it anew
// whenever a screen above was left. It runs outside of the loop and may block.
func Renewed(list func() []Group) *Home {
	h := NewHome(list()...)
	h.renew = list
	return h
}

// listed is a new list.
type listed struct{ groups []Group }

func (h *Home) fill(groups []Group) {
	h.groups = nil
	for _, g := range groups {
		if len(g.Items) > 0 {
			h.groups = append(h.groups, g)
		}
	}
	h.at = min(h.at, h.count()-1)
}

// Title is the program's name.
func (h *Home) Title() string { return "home" }

// Version counts the moves of the focus.
func (h *Home) Version() uint64 { return h.edits }

// Keys are those of a list.
func (h *Home) Keys() []screen.Key {
	return []screen.Key{
		{Press: []string{"up", "down", "k", "j"}, Label: "↑↓", Hint: "choose", Help: "choose"},
		{Press: []string{"enter"}, Label: "enter", Hint: "open", Help: "open"},
		{Press: []string{"home", "end"}, Label: "home end", Help: "first, last"},
	}
}

// Update moves the focus and opens.
func (h *Home) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case screen.ResumeMsg:
		if list := h.renew; list != nil {
			return func() tea.Msg { return listed{list()} }
		}
	case listed:
		h.edits++
		h.fill(msg.groups)
	case tea.KeyPressMsg:
		return h.press(msg)
	}
	return nil
}

func (h *Home) press(k tea.KeyPressMsg) tea.Cmd {
	n := h.count()
	switch k.Keystroke() {
	case "up", "k":
		h.at = (h.at + n - 1) % n
	case "down", "j":
		h.at = (h.at + 1) % n
	case "home":
		h.at = 0
	case "end":
		h.at = n - 1
	case "enter":
		return h.item().Open
	}
	h.edits++
	return nil
}

func (h *Home) count() int {
	n := 0
	for _, g := range h.groups {
		n += len(g.Items)
	}
	return max(n, 1)
}

func (h *Home) item() Item {
	i := h.at
	for _, g := range h.groups {
		if i < len(g.Items) {
			return g.Items[i]
		}
		i -= len(g.Items)
	}
	return Item{}
}

// homeWidth is that of the drawing; wider terminals add margin.
const homeWidth = 56

// noteColumn is where the right column begins in the list.
const noteColumn = 28

// notes is the column of a group's notes: nearer to the labels if dates need
// the room behind them.
func (g Group) notes() int {
	longest, dated := 0, false
	for _, item := range g.Items {
		longest = max(longest, clean.Width(item.Label))
		dated = dated || item.When != ""
	}
	if !dated {
		return noteColumn
	}
	return min(noteColumn, longest+5)
}

// View draws the groups in the middle, scrolled so that the focus shows.
func (h *Home) View(f screen.Frame) string {
	reg := h.canvas.Reset(f.Look, f.W, f.H)
	reg.Put(0, 0, themes.Title.With(themes.Bold), "wcwtui")
	if f.W >= homeWidth {
		reg.PutRight(f.W-2, 0, themes.Dim.Style(), "watch, play and host six games")
	}
	body := widget.Rect{X: max(0, f.W-homeWidth) / 2, Y: 2, W: min(f.W, homeWidth), H: max(0, f.H-4)}
	rows, focus := h.layout()
	body.Y += max(0, body.H-rows-8) / 4
	top, _ := widget.Scroll{}.Show(focus, rows, body.H).Window(rows, body.H)
	h.drawGroups(reg.Sub(body).Sub(widget.Rect{Y: -top, W: body.W, H: rows}))
	keys := append(h.Keys(), screen.Key{Label: "t", Hint: "theme"})
	widget.Footer{Hints: screen.Hints(keys, reg.Glyphs())}.Draw(reg.Row(f.H - 1))
	return h.canvas.String()
}

// ToastRow is the blank row above the keys.
func (h *Home) ToastRow(f screen.Frame) int { return f.H - 2 }

// layout is the number of rows of all groups and the row of the focus.
func (h *Home) layout() (rows, focus int) {
	i := 0
	for _, g := range h.groups {
		rows++
		if h.at >= i && h.at < i+len(g.Items) {
			focus = rows + h.at - i
		}
		i += len(g.Items)
		rows += len(g.Items) + 1
	}
	return max(0, rows-1), focus
}

func (h *Home) drawGroups(reg widget.Region) {
	y, i := 0, 0
	for _, g := range h.groups {
		reg.Put(0, y, themes.Title.With(themes.Bold), g.Name)
		list := widget.Choices{Focus: h.at - i, Indent: 1}
		if reg.W() >= homeWidth {
			list.Notes = g.notes()
		}
		for _, item := range g.Items {
			list.Items = append(list.Items, widget.Choice{Label: item.Label, Note: item.Note, When: item.When})
		}
		if list.Focus >= len(list.Items) {
			list.Focus = -1
		}
		list.Draw(reg.Sub(widget.Rect{Y: y + 1, W: reg.W(), H: len(g.Items)}))
		y += len(g.Items) + 2
		i += len(g.Items)
	}
}
