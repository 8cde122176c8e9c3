package football

import (
	"slices"

	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// roster takes the names of the seats and what they play, as far as they are
// new.
func (l *Live) roster(rows []proto.RosterRow) {
	story := l.tells.Story
	for _, row := range rows {
		seat, ok := seatOf(row.Alias)
		if !ok {
			continue
		}
		story.Seats[seat] = clean.Name(row.Name, maxName)
		if name := clean.Name(row.Policy, maxName); name != story.Policies[seat] && !l.full() {
			l.plays(seat, name, row)
		}
	}
	story.nameTeams()
}

// plays notes what a seat plays from now on. A stream tells no baseline: it may
// be the policy's name.
func (l *Live) plays(seat int, name string, row proto.RosterRow) {
	r := proto.Register{Seat: seat}
	if row.Kind == proto.LLM.String() {
		r.Kind = proto.LLM
	}
	baseline, told := proto.ParseBaseline(row.Policy)
	r.Baseline = baseline
	l.tells.registered(r)
	l.tells.plays[seat].other = l.tells.plays[seat].other || !told
	l.tells.Policies[seat] = name
	l.tells.Lines = append(l.tells.Lines, Line{
		Tick: l.shadow.sim.Tick, Kind: Playing, Cog: proto.SeatCog(seat), Team: int(proto.SeatTeam(seat)), Other: proto.NoCog, Text: name,
	})
}

// directives takes the orders that are new.
func (l *Live) directives(c *proto.Chrome) {
	for _, d := range c.Directives {
		seat := int(d.Seat)
		if seat < 0 || seat >= proto.Seats || same(d, l.seats[seat]) || l.full() {
			continue
		}
		l.seats[seat] = d
		source := proto.FromScript
		for s := proto.FromScript; s <= proto.FromFallback; s++ {
			if s.String() == d.Source {
				source = s
			}
		}
		o := Order{Intent: "none", Note: clean.Line(d.Note), Source: source}
		if len(d.Cogs) > 0 {
			o.Intent, o.Say = clean.Name(d.Cogs[0].Intent, maxName), clean.Line(d.Cogs[0].Say)
		}
		l.tells.order(c.Tick, int(min(max(d.Turn, 0), lastTick)), seat, o)
	}
}

func same(a, b proto.ChromeDirective) bool {
	if a.Turn != b.Turn || a.Source != b.Source || a.Note != b.Note || len(a.Cogs) != len(b.Cogs) {
		return false
	}
	return len(a.Cogs) == 0 || a.Cogs[0] == b.Cogs[0]
}

// retell tells from a chrome's feed what happened while nobody watched: before
// the first frame, and in a gap.
func (l *Live) retell(c *proto.Chrome) {
	story := l.tells.Story
	last := int64(-1)
	if n := len(story.Lines); n > 0 {
		last = story.Lines[n-1].Tick
	}
	var missed []Line
	for _, row := range c.Feed {
		line, ok := past(row)
		if ok && row.Tick > last && row.Tick < c.Tick && len(story.Lines)+len(missed) < mostTold {
			missed = append(missed, line)
		}
	}
	slices.SortStableFunc(missed, func(a, b Line) int { return int(a.Tick - b.Tick) })
	score := goalsBefore(c)
	for i := len(missed) - 1; i >= 0; i-- {
		missed[i].Score = score
		if m := missed[i]; m.Kind == Goal {
			score[m.Team] = max(0, score[m.Team]-1)
		}
	}
	story.Lines = append(story.Lines, missed...)
	l.tells.markBeats()
}

// past is the line of a row of the feed; ok is false for a row that makes none.
func past(row proto.FeedRow) (line Line, ok bool) {
	line = Line{Tick: row.Tick, Team: -1, Cog: proto.NoCog, Other: proto.NoCog}
	if t, ok := proto.ParseTeam(row.Team); ok {
		line.Team = int(t)
	}
	switch row.Kind {
	case "goal":
		line.Kind = Goal
	case "save":
		line.Kind = Save
	case "foul":
		line.Kind = Foul
	case "halftime":
		line.Kind = HalfTime
		return line, true
	default:
		return line, false
	}
	if line.Team >= 0 && line.Kind == Save {
		line.Cog = proto.CogOf(proto.Team(line.Team), proto.Keeper)
	}
	return line, line.Team >= 0
}

// goalsBefore is the score before what a frame itself brings.
func goalsBefore(c *proto.Chrome) (score [proto.Teams]int64) {
	score = [proto.Teams]int64{c.Teams.Red.Goals, c.Teams.Blue.Goals}
	for _, e := range c.Events {
		if e.Kind == proto.GoalEvent && e.Team != nil {
			score[*e.Team]--
		}
	}
	return score
}
