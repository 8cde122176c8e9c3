package hotseat

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// View draws the screen. The last row is the table's own, what is above it the
// match.
func (s *Screen) View(f screen.Frame) string {
	r := s.canvas.Reset(f.Look, f.W, f.H)
	switch s.stage {
	case drawn:
		s.curtain.Draw(r)
		s.drawKeys(r)
		return s.canvas.String()
	case choosing:
		s.drawPeople(r)
		s.drawKeys(r)
		return s.canvas.String()
	}
	above := f
	above.H--
	row := r.Row(f.H - 1)
	s.drawRow(row)
	if above.H == 0 {
		return s.canvas.String()
	}
	lines := strings.Split(s.canvas.String(), "\n")
	return s.match(above) + "\n" + lines[len(lines)-1]
}

func (s *Screen) match(f screen.Frame) string {
	if s.stage == private {
		return s.hand.play.View(f)
	}
	return s.watch.View(f)
}

// drawKeys draws what is always there under a curtain.
func (s *Screen) drawKeys(r widget.Region) {
	row := r.Row(r.H() - 1)
	widget.Footer{}.Draw(row.Sub(widget.Rect{W: row.W() - 1, H: 1}))
}

// drawPeople draws who may take the keyboard.
func (s *Screen) drawPeople(r widget.Region) {
	b := r.Sub(r.Bounds().Centre(min(40, r.W()), min(12, r.H())))
	b.PutFit(2, 0, b.W()-2, themes.Title.With(themes.Bold), "Who takes the keyboard?")
	list := widget.Choices{Focus: s.choice, Indent: 1}
	for _, seat := range s.choosable() {
		label := "nobody yet: back to the table"
		if seat != nobody {
			label = s.name(seat, r)
		}
		list.Items = append(list.Items, widget.Choice{Label: label})
	}
	list.Draw(b.Sub(widget.Rect{X: 1, Y: 1, W: b.W() - 1, H: b.H() - 2}))
}

// name is a person's name in the glyphs at hand.
func (s *Screen) name(seat int, r widget.Region) string {
	name := clean.Line(s.settings.Names[seat])
	if r.Look().ASCII() {
		name = clean.ASCII(name)
	}
	return name
}

// drawRow draws the table's own row.
func (s *Screen) drawRow(r widget.Region) {
	switch {
	case s.stage == private && s.hand.note != "":
		r.PutFit(0, 0, r.W(), themes.Style{}, "! "+s.hand.note)
	case s.stage == private && s.hand.looking:
		s.putRow(r, "D", "done: cover the screen")
	case s.stage == private:
		s.putRow(r, "D", "done: it counts, and the screen is covered", "done: it counts; covers the screen")
	case s.typing:
		s.drawField(r)
	case s.turning():
		r.Put(0, 0, themes.Dim.Style(), "one moment"+r.Glyphs().Cut)
	case s.ended:
		s.drawHints(r, "")
	case s.round().kind != "":
		s.putRow(r, "enter", s.roundWords(s.round())...)
	default:
		s.drawHints(r, "TABLE")
	}
}

// roundWords say what enter begins, at length and in short.
func (s *Screen) roundWords(p pass) []string {
	what := "night " + strconv.Itoa(p.day)
	switch {
	case s.mouth == nobody:
		return []string{"go on: " + what}
	case p.kind == "look":
		what = "look at your cards"
	case p.kind == "vote":
		what = "vote of day " + strconv.Itoa(p.day)
	}
	return []string{"the keyboard goes round: " + what, "go round: " + what}
}

// putRow draws what a key does, in the first words that fit.
func (s *Screen) putRow(r widget.Region, key string, words ...string) {
	x := r.Put(0, 0, themes.Accent.With(themes.Bold), r.Glyphs().Focus)
	x = r.Put(x, 0, themes.Text.With(themes.Bold), key) + 1
	r.PutFit(x, 0, r.W()-x, themes.Style{}, fitting(r.W()-x, words...))
}

// fitting is the first of some words that fit, else the last.
func fitting(cells int, words ...string) string {
	for _, w := range words {
		if clean.Width(w) <= cells {
			return w
		}
	}
	return words[len(words)-1]
}

func (s *Screen) drawHints(r widget.Region, title string) {
	x := r.Put(0, 0, themes.Title.With(themes.Bold), title)
	if title != "" {
		x += 2
	}
	var keys []screen.Key
	for _, b := range s.bindings() {
		keys = append(keys, b.Key)
	}
	widget.Footer{Hints: screen.Hints(keys, r.Glyphs()), Tail: []widget.Hint{}}.Draw(r.Sub(widget.Rect{X: x, W: r.W() - x, H: 1}))
}

// drawField draws what a person is saying.
func (s *Screen) drawField(r widget.Region) {
	x := r.Put(0, 0, themes.Accent.With(themes.Bold), r.Glyphs().Focus)
	if s.mouth == nobody {
		return
	}
	x = r.Put(x, 0, themes.Seat(s.mouth+1).With(themes.Bold), strconv.Itoa(s.mouth+1)+" ")
	x = r.PutFit(x, 0, max(0, r.W()/3), themes.Text.With(themes.Bold), s.name(s.mouth, r)) + 1
	text, column := s.text.Window(r.W() - x)
	if r.Look().ASCII() {
		text = clean.ASCII(text)
	}
	r.Put(x, 0, themes.Text.With(themes.Underline), text)
	r.SetCursor(x+column, 0)
	if text == "" {
		r.PutFit(x+1, 0, r.W()-x-1, themes.Dim.Style(), fitting(r.W()-x-1,
			"says, enter sends, tab another mouth, esc", "enter sends, tab mouth, esc", "enter sends, esc"))
	}
}

// Typing reports whether a text is being typed.
func (s *Screen) Typing() bool {
	switch s.stage {
	case open:
		return s.typing || s.watch.Typing()
	case private:
		return s.hand.play.Typing()
	}
	return false
}

// Cursor is where it is typed.
func (s *Screen) Cursor(f screen.Frame) *tea.Cursor {
	above := f
	above.H--
	switch {
	case s.stage == private:
		return s.hand.play.Cursor(above)
	case s.stage == open && !s.typing:
		return s.watch.Cursor(above)
	}
	if x, y, shown := s.canvas.Cursor(); shown {
		return tea.NewCursor(x, y)
	}
	return nil
}

// ToastRow is above the timeline, or above the keys under a curtain.
func (s *Screen) ToastRow(f screen.Frame) int {
	if s.stage == drawn || s.stage == choosing {
		return max(0, f.H-2)
	}
	return widget.NewLayout(f.W, f.H-1).Toast.Y
}

// Compact tells what goes on while the terminal is too small, and nothing of a
// seat.
func (s *Screen) Compact() []string {
	if s.stage == open {
		return s.watch.Compact()
	}
	return []string{"somebody has the keyboard"}
}

// reveal shows the whole story.
func (s *Screen) reveal(r proto.Replay) tea.Cmd {
	src := wcw.FromReplay(r)
	box := feed.NewMailbox[proto.Event](s.opts.Clock)
	box.Fill(src.Items, feed.Status{Phase: feed.Ended})
	s.watch = wcw.NewWatch(story{box}, wcw.Options{Paused: true, Store: s.opts.Store, Name: "local"})
	cmd := s.watch.Start()
	return tea.Batch(cmd, s.watch.Update(tea.KeyPressMsg{Code: tea.KeyEnd}))
}

// story is a match that is over.
type story struct{ *feed.Mailbox[proto.Event] }

func (story) Kind() feed.Kind { return feed.FromFile }
func (story) Close()          {}
