package football

import (
	tea "charm.land/bubbletea/v2"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// Player is somebody who plays in the match of a watch screen, and takes parts
// of the screen for it. What he leaves is the screen's own. What he draws
// depends on his state alone.
type Player interface {
	// Own are the shirts in his hands.
	Own() []int
	// Target is a place to mark on the pitch; ok is false for none.
	Target() (at proto.Point, ok bool)
	// Moment is what the bug says after the score; nil leaves clock and turn.
	Moment(look widget.Look) widget.Line
	// Right is the right end of the bug.
	Right(look widget.Look) widget.Part
	// DrawStage draws on all of a small screen but bug, timeline and keys, and
	// reports whether it did.
	DrawStage(r widget.Region) bool
	// DrawRail draws beside the pitch, from the first row on, and returns how
	// many rows it took.
	DrawRail(r widget.Region) int
	// DrawLower draws below the pitch, and reports whether it did.
	DrawLower(r widget.Region) bool
	// Footer are the keys of the last row.
	Footer(class widget.Class, g *themes.Glyphs) []widget.Hint
}

// spectator is nobody in particular.
type spectator struct{}

func (spectator) Own() []int                                        { return nil }
func (spectator) Target() (proto.Point, bool)                       { return proto.Point{}, false }
func (spectator) Moment(widget.Look) widget.Line                    { return nil }
func (spectator) Right(widget.Look) widget.Part                     { return widget.Part{} }
func (spectator) DrawStage(widget.Region) bool                      { return false }
func (spectator) DrawRail(widget.Region) int                        { return 0 }
func (spectator) DrawLower(widget.Region) bool                      { return false }
func (spectator) Footer(widget.Class, *themes.Glyphs) []widget.Hint { return nil }

// player is who takes part in the match.
func (w *Watch) player() Player {
	if w.opts.Player == nil {
		return spectator{}
	}
	return w.opts.Player
}

// played reports whether somebody takes part in the match, which then has no
// end yet.
func (w *Watch) played() bool { return w.opts.Player != nil }

// Play plays on from a tick.
func (w *Watch) Play(from int64) {
	w.page = noPage
	w.goTo(from)
	w.play.on = w.scene.Tick < w.film.Ticks()
	w.restartClock()
	w.version++
}

// ShowLast shows the last tick, and stays there.
func (w *Watch) ShowLast() {
	w.play.on = false
	w.goTo(w.film.Ticks())
	w.version++
}

// Tick is the tick that shows.
func (w *Watch) Tick() int64 { return w.scene.Tick }

// Playing reports whether the match moves.
func (w *Watch) Playing() bool { return w.play.on }

// Cursor is where what was drawn last asks for the terminal's cursor.
func (w *Watch) Cursor(screen.Frame) *tea.Cursor {
	if x, y, shown := w.canvas.Cursor(); shown {
		return tea.NewCursor(x, y)
	}
	return nil
}

// Shirt names a cog as the screens of this game do: ■9.
func Shirt(look widget.Look, cog int) widget.Span { return shirt(look.Glyphs, cog) }

// Clock writes ticks as the match's clock does.
func Clock(ticks int64) string { return clock(ticks) }

// Words writes a word of the protocol with spaces.
func Words(word string) string { return words(word) }

// Distance is how far two points are apart, in metres.
func Distance(a, b proto.Point) int64 { return (distance(a, b) + metre/2) / metre }

// Side is a side's sign.
func Side(look widget.Look, t proto.Team) widget.Span { return sideSpan(look.Glyphs, int(t)) }

// Roster lists all shirts, the commanded ones first.
func Roster() []int { return roster() }

// Place is where a cog is in the scene that shows.
func (w *Watch) Place(cog int) proto.Point { return w.scene.Cogs[cog].Place }
