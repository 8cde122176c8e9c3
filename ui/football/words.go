package football

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// clock writes ticks as minutes and seconds; a second that has begun counts.
func clock(ticks int64) string {
	seconds := (max(0, ticks) + proto.TicksPerSecond - 1) / proto.TicksPerSecond
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// ordinal is 1st or 2nd.
func ordinal(half int) string {
	if half == 1 {
		return "1st"
	}
	return "2nd"
}

// scoreWords is "2 : 1".
func scoreWords(s [proto.Teams]int64) string { return fmt.Sprintf("%d : %d", s[0], s[1]) }

// shirt is a cog as screens name it: ■9.
func shirt(g *themes.Glyphs, cog int) widget.Span {
	if cog < 0 {
		return widget.Plain("nobody")
	}
	t := proto.TeamOf(cog)
	return widget.Ink(sideToken(t), sideGlyph(g, t)+number(proto.ShirtOf(cog)))
}

// sideSpan is a side's sign, nothing for none.
func sideSpan(g *themes.Glyphs, team int) widget.Span {
	if team < 0 {
		return widget.Plain("")
	}
	t := proto.Team(team)
	return widget.Ink(sideToken(t), sideGlyph(g, t))
}

// withShirts writes the names of shirts in a text as screens do.
func withShirts(text string, g *themes.Glyphs) string {
	if !strings.Contains(text, "RED-") && !strings.Contains(text, "BLUE-") {
		return text
	}
	var pairs []string
	for n := proto.Shirts; n >= 1; n-- {
		for _, t := range []proto.Team{proto.Red, proto.Blue} {
			pairs = append(pairs, proto.CogID(proto.CogOf(t, n)), sideGlyph(g, t)+number(n))
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// say puts text from outside into the signs at hand.
func say(look widget.Look, text string) string {
	text = withShirts(text, look.Glyphs)
	if look.ASCII() {
		return clean.ASCII(text)
	}
	return text
}

// headline is a line of the feed after its time; detail goes into a row of its
// own where there is no room.
func (l Line) headline(look widget.Look) (head, detail widget.Line) {
	g := look.Glyphs
	switch l.Kind {
	case Goal:
		return l.goalWords(g)
	case Save:
		head = widget.Line{widget.Plain("save "), shirt(g, l.Cog)}
		if l.Other != proto.NoCog {
			detail = widget.Line{widget.Plain("from "), shirt(g, l.Other)}
		}
	case Foul:
		head = widget.Line{widget.Plain("foul "), shirt(g, l.Cog)}
	case Shooting:
		head = widget.Line{widget.Plain(l.shotWord()), shirt(g, l.Cog)}
		detail = l.metresWords()
	case Tackling:
		head = widget.Line{widget.Plain("tackle "), shirt(g, l.Cog)}
	case KickOff:
		head = widget.Line{widget.Plain("kick-off "), sideSpan(g, l.Team)}
	case HalfTime:
		head, detail = widget.Words("half time"), widget.Words(scoreWords(l.Score))
	case Over:
		head, detail = widget.Words(l.Text), widget.Words(scoreWords(l.Score))
	case Restarted:
		head = widget.Line{widget.Plain(l.Text + " "), sideSpan(g, l.Team)}
	case Dropped:
		head = widget.Words("ball dropped")
	case Said:
		head = widget.Line{shirt(g, l.Cog), widget.Plain(` "` + say(look, l.Text) + `"`)}
	case Noted:
		head = widget.Line{shirt(g, l.Cog), widget.Plain(" means: " + say(look, l.Text))}
	case Playing:
		head = widget.Line{shirt(g, l.Cog), widget.Plain(" plays " + say(look, l.Text))}
	case Fallen:
		head = widget.Line{shirt(g, l.Cog), widget.Plain(" fallback: " + say(look, l.Text))}
	case Unasked:
		head = widget.Words("models off, " + l.Text + " left")
	case Stopped:
		head = widget.Words("stopped: " + l.Text)
	case Branched:
		head = widget.Words("goes on from " + say(look, l.Text) + ", " + scoreWords(l.Score))
	}
	return head, detail
}

func (l Line) shotWord() string {
	if l.OnGoal {
		return "on target "
	}
	return "shot "
}

func (l Line) metresWords() widget.Line {
	if l.Metres == 0 {
		return nil
	}
	return widget.Words(strconv.FormatInt(l.Metres, 10) + " m")
}

func (l Line) goalWords(g *themes.Glyphs) (head, detail widget.Line) {
	head = widget.Line{{Style: themes.Text.With(themes.Bold), Text: "GOAL "}, sideSpan(g, l.Team)}
	switch {
	case l.Cog == proto.NoCog:
	case int(proto.TeamOf(l.Cog)) == l.Team:
		head[1] = shirt(g, l.Cog)
	default:
		head = append(head, widget.Plain(" own goal "), shirt(g, l.Cog))
	}
	if l.Other != proto.NoCog {
		detail = widget.Line{widget.Plain("after "), shirt(g, l.Other)}
	}
	if l.Metres > 0 {
		if detail != nil {
			detail = append(detail, widget.Plain(", "))
		}
		detail = append(detail, l.metresWords()...)
	}
	return head, detail
}
