package football

import (
	"fmt"
	"iter"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Plain tells a story in lines, an event each: tick, time left on the match's
// clock, kind and sentence, parted by tabs.
func Plain(s *Story) iter.Seq[string] { return PlainFrom(s, 0) }

// PlainFrom is Plain without the first lines.
func PlainFrom(s *Story, first int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, l := range s.Lines[first:] {
			if !yield(fmt.Sprintf("%d\t%s\t%s\t%s", l.Tick, clock(s.left(l.Tick)), l.Kind, l.sentence()+s.chancesAt(l))) {
				return
			}
		}
	}
}

// chancesAt tells what a shot was worth, and after what changes it the chance
// to win.
func (s *Story) chancesAt(l Line) string {
	switch l.Kind {
	case Shooting:
		for _, k := range s.shotsUpTo(l.Tick) {
			if k.Tick == l.Tick && k.Cog == l.Cog && k.XG > 0 {
				return fmt.Sprintf(" Expected goals: %.2f.", k.XG)
			}
		}
	case KickOff, Goal, HalfTime:
		if o, ok := s.Outcome(l.Tick); ok {
			red, draw, blue := o.Percent()
			return fmt.Sprintf(" Chances: red %d%%, draw %d%%, blue %d%%.", red, draw, blue)
		}
	}
	return ""
}

// sentence tells a line without signs.
func (l Line) sentence() string {
	switch l.Kind {
	case KickOff:
		return "The match begins; " + side(l.Team) + " kicks off."
	case Goal:
		return l.goalSentence()
	case HalfTime:
		return "Half time: " + result(l.Score) + "."
	case Over:
		return "The match is over (" + l.Text + "): " + result(l.Score) + "."
	case Foul:
		return name(l.Cog, l.Team) + " fouls."
	case Shooting:
		return l.shotSentence()
	case Save:
		if l.Other != proto.NoCog {
			return name(l.Cog, l.Team) + " saves from " + proto.CogID(l.Other) + "."
		}
		return name(l.Cog, l.Team) + " saves."
	case Restarted:
		return "The ball is live again: " + l.Text + " for " + side(l.Team) + "."
	case Dropped:
		return "The ball is dropped."
	case Tackling:
		return name(l.Cog, l.Team) + " tackles."
	case Said:
		return name(l.Cog, l.Team) + " says: " + l.Text
	case Noted:
		return name(l.Cog, l.Team) + " means: " + l.Text
	case Playing:
		return name(l.Cog, l.Team) + " plays " + l.Text + "."
	case Fallen:
		return name(l.Cog, l.Team) + " had no order in time: " + l.Text + "."
	case Unasked:
		return "No model is asked from here on: " + l.Text + " of the time for it were left."
	case Branched:
		return "From here on the match differs from that of " + l.Text + ", which ended " + result(l.Score) + "."
	}
	return "The match is stopped: " + l.Text + "."
}

func (l Line) goalSentence() string {
	by := ""
	switch {
	case l.Cog == proto.NoCog:
	case int(proto.TeamOf(l.Cog)) == l.Team:
		by = " by " + proto.CogID(l.Cog)
	default:
		by = ", an own goal of " + proto.CogID(l.Cog)
	}
	if l.Other != proto.NoCog {
		by += " after " + proto.CogID(l.Other)
	}
	if l.Metres > 0 {
		by += fmt.Sprintf(" from %d m", l.Metres)
	}
	return "Goal for " + side(l.Team) + by + fmt.Sprintf(", %d m/s: ", l.Speed) + result(l.Score) + "."
}

func (l Line) shotSentence() string {
	where := "wide"
	if l.OnGoal {
		where = "on target"
	}
	from := ""
	if l.Metres > 0 {
		from = fmt.Sprintf(" from %d m", l.Metres)
	}
	return name(l.Cog, l.Team) + " shoots" + from + ", " + where + "."
}

func result(s [proto.Teams]int64) string { return fmt.Sprintf("red %d, blue %d", s[0], s[1]) }

// side is a team in words.
func side(team int) string {
	if team < 0 {
		return "nobody"
	}
	return proto.Team(team).String()
}

// name is a cog, or its team if it is not known.
func name(cog, team int) string {
	if cog < 0 {
		return side(team)
	}
	return proto.CogID(cog)
}
