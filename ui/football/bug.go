package football

import (
	"fmt"
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

var (
	bold = themes.Text.With(themes.Bold)
	dim  = themes.Dim.Style()
	head = themes.Title.With(themes.Bold)
)

// drawBug draws the score and the clock.
func (w *Watch) drawBug(r widget.Region, l widget.Layout) {
	look := r.Look()
	b := widget.Bug{Right: w.right(look, l.Class == widget.Large)}
	gap := " "
	if l.Class == widget.Large {
		gap = "  "
	}
	if w.ended() {
		b.Parts = []widget.Part{
			{Text: widget.Line{{Style: head, Text: w.overTitle()}}, Priority: 9},
			{Text: widget.Words(clock(w.story().Length-w.scene.Left) + " played"), Priority: 4, At: 43},
		}
		if r.W() < 40 {
			b.Parts = b.Parts[:1]
		}
		b.Draw(r)
		return
	}
	at := 41
	if l.Class == widget.Large {
		at = 46
	}
	moment := widget.Line{{Style: bold, Text: w.moment(look)}}
	short := widget.Line{{Style: bold, Text: w.shortMoment(look)}}
	if told := w.player().Moment(look); told != nil {
		moment = told
	} else {
		moment = append(moment, w.momentWords(look, l.Class == widget.Large)...)
	}
	b.Parts = []widget.Part{
		{Text: w.scoreLine(look, gap, "  "), Short: w.shortScore(look), Priority: 7},
		{Text: moment, Short: short, Priority: 6, At: at},
	}
	b.Draw(r)
}

func (w *Watch) overTitle() string {
	if w.scene.Rule == proto.FullTime {
		return "FULL TIME"
	}
	return "OVER: " + words(w.scene.Rule.String())
}

// scoreLine is ■ RED Kestrel  2 : 1  Lantern BLUE ○ with gaps between side and
// name, and around the score.
func (w *Watch) scoreLine(look widget.Look, gap, around string) widget.Line {
	g := look.Glyphs
	names := w.story().Teams
	line := widget.Line{sideSpan(g, 0), widget.Ink(themes.Red, " RED")}
	if names[0] != "" {
		line = append(line, widget.Plain(gap+say(look, names[0])))
	}
	line = append(line, widget.Span{Style: bold, Text: around + w.scoreWords() + around})
	if names[1] != "" {
		line = append(line, widget.Plain(say(look, names[1])+gap))
	}
	return append(line, widget.Ink(themes.Blue, "BLUE "), sideSpan(g, 1))
}

func (w *Watch) shortScore(look widget.Look) widget.Line {
	g := look.Glyphs
	return widget.Line{
		sideSpan(g, 0), widget.Ink(themes.Red, " RED "), {Style: bold, Text: strings.ReplaceAll(w.scoreWords(), " ", "")},
		widget.Ink(themes.Blue, " BLUE "), sideSpan(g, 1),
	}
}

// scoreWords is the score, as far as it is told.
func (w *Watch) scoreWords() string {
	if w.scene.Untold {
		return "- : -"
	}
	return scoreWords(w.scene.Score)
}

// moment is the match's clock, or what there is instead.
func (w *Watch) moment(look widget.Look) string {
	switch {
	case w.scene.Unseen:
		return "waits"
	case w.scene.Untold:
		return "untimed"
	case w.scene.Phase == proto.Lobby:
		return "lobby"
	case w.scene.Rough:
		return "~" + clock(w.scene.Left)
	}
	return clock(w.scene.Left)
}

func (w *Watch) shortMoment(look widget.Look) string {
	if w.scene.Untold || w.scene.Phase == proto.Lobby {
		return w.moment(look)
	}
	return w.moment(look) + " " + ordinal(w.scene.Half)
}

// momentWords is the half and the turn; or, instead of it if there is no room
// for both, how the ball comes back into play.
func (w *Watch) momentWords(look widget.Look, wide bool) widget.Line {
	s := &w.scene
	switch {
	case s.Unseen:
		return widget.Words("  for the first frame")
	case s.Untold:
		return widget.Words("  as a seat sees it")
	}
	switch s.Phase {
	case proto.Lobby:
		return widget.Words("  before the kick-off")
	case proto.GameOver:
		return widget.Words("  " + w.overTitle())
	}
	half, dot := widget.Words("  "+ordinal(s.Half)), " · "
	if look.ASCII() {
		dot = ", "
	}
	if s.Restart == proto.InPlay || wide {
		half = append(half, widget.Plain(fmt.Sprintf("%sturn %d/%d", dot, s.Turn, s.Turns)))
	}
	if s.Restart != proto.InPlay {
		half = append(half, widget.Plain(dot+words(s.Restart.String())+" "), sideSpan(look.Glyphs, s.RestartTeam))
	}
	return half
}

// right is the connection, or how the match is played; a replay that is not
// true is marked.
func (w *Watch) right(look widget.Look, wide bool) widget.Part {
	if link, ok := w.film.Link(); ok {
		return w.linkPart(link, look)
	}
	if w.played() {
		return w.player().Right(look)
	}
	part := w.pace(wide)
	if w.reading != nil {
		part = w.readingPart()
	}
	if w.ended() && !w.play.on {
		part.Text = nil
	}
	if w.checked != nil && !w.checked.OK {
		mark := widget.Ink(themes.Bad, look.Glyphs.Refuse+" hash  ")
		part.Text = append(widget.Line{mark}, part.Text...)
	}
	return part
}

// pace is how the match is played.
func (w *Watch) pace(wide bool) widget.Part {
	if !w.play.on {
		return widget.Part{Text: widget.Words("paused"), Priority: 8}
	}
	speed := strconv.FormatFloat(speeds[w.play.speed], 'g', -1, 64) + "x"
	switch {
	case w.skipping():
		return widget.Part{Text: widget.Words("skips a lull"), Short: widget.Words("skips"), Priority: 8}
	case w.play.goal != nil:
		words := "SLOW " + speed + "  goal"
		if number, of := w.goalCount(w.play.goal.goal); wide {
			words += fmt.Sprintf(" replay %d of %d", number, of)
		}
		return widget.Part{Text: widget.Words(words), Short: widget.Words("goal"), Priority: 8}
	case w.play.speed < normalSpeed:
		return widget.Part{Text: widget.Words("SLOW " + speed), Short: widget.Words(speed), Priority: 8}
	}
	return widget.Part{Text: widget.Words("plays " + speed), Short: widget.Words(speed), Priority: 8}
}
