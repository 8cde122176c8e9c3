package football

import (
	"bytes"

	"github.com/wcwtui/wcwtui/proto/football"
)

// Incidents writes the second stream of events along with a match: JSON lines,
// of which the last is a summary (football sheet 9).
type Incidents struct {
	out   bytes.Buffer
	count int64
	cogs  [football.Cogs]CogStats
	dead  football.Restart // how the ball was dead before
	err   error
}

// Tick writes what a tick of a match has brought. Events are those of the match
// since the last tick.
func (n *Incidents) Tick(s *Sim, events []football.Event) {
	for _, e := range events {
		n.event(s, e)
	}
	if s.LastPost == s.Tick-1 {
		n.add(s, football.Incident{Kind: football.PostIncident})
	}
	if s.Restart != n.dead && isOut(s.Restart) {
		i := football.Incident{Kind: football.OutIncident, Content: s.Restart.String()}
		if s.RestartTeam >= 0 {
			i.Team = football.Team(s.RestartTeam).String()
		}
		n.add(s, i)
	}
	n.dead, n.cogs = s.Restart, s.CogStats
}

func isOut(r football.Restart) bool { return restartRow(r.String()) == "out" }

// incidentOf is the kind of incident that an event is.
var incidentOf = map[football.EventKind]football.IncidentKind{
	football.TouchEvent: football.TouchIncident, football.PassEvent: football.PassIncident,
	football.ShotEvent: football.ShotIncident, football.SaveEvent: football.SaveIncident,
	football.GoalEvent: football.GoalIncident, football.TackleEvent: football.TackleIncident,
	football.FoulEvent: football.FoulIncident, football.DropEvent: football.DropIncident,
	football.HalfTimeEvent: football.HalfTimeIncident, football.RestartEvent: football.RestartIncident,
	football.PhaseEvent: football.PhaseIncident, football.DirectiveEvent: football.DirectiveIncident,
}

func (n *Incidents) event(s *Sim, e football.Event) {
	kind, ok := incidentOf[e.Kind]
	if !ok {
		return
	}
	i := football.Incident{Kind: kind, Team: teamWord(e.Team), Source: idOf(e.By), Target: idOf(e.Assist), Content: e.Phase + e.Restart}
	switch e.Kind {
	case football.PassEvent:
		i.Source, i.Target = n.doer(s, *e.Team, func(c *CogStats) int64 { return c.Passes }), cogID(s.Pass.Target)
	case football.ShotEvent:
		i.Source = n.doer(s, *e.Team, func(c *CogStats) int64 { return c.Shots })
		if *e.OnTarget {
			i.Amount = 1
		}
	case football.TackleEvent:
		i.Source = n.doer(s, *e.Team, func(c *CogStats) int64 { return c.Tackles })
	case football.FoulEvent:
		i.Source, i.Target = n.doer(s, *e.Team, func(c *CogStats) int64 { return c.Fouls }), cogID(s.RestartTaker)
	case football.SaveEvent:
		i.Source = football.CogID(e.Team.First())
	case football.GoalEvent:
		i.Amount = e.Score[*e.Team]
	case football.DirectiveEvent:
		i.Source, i.Team, i.Amount, i.Content = e.Directive.ID, e.Directive.Team.String(), int64(e.Directive.Turn), e.Directive.Note
	}
	n.add(s, i)
}

// doer is the shirt of a team whose count has grown in this tick.
func (n *Incidents) doer(s *Sim, t football.Team, count func(*CogStats) int64) string {
	for cog := t.First(); cog < t.First()+football.Shirts; cog++ {
		if count(&s.CogStats[cog]) > count(&n.cogs[cog]) {
			return football.CogID(cog)
		}
	}
	return ""
}

func idOf(cog *int) string {
	if cog == nil {
		return ""
	}
	return cogID(*cog)
}

func cogID(cog int) string {
	if cog < 0 {
		return ""
	}
	return football.CogID(cog)
}

// add writes an incident where the ball is.
func (n *Incidents) add(s *Sim, i football.Incident) {
	at := football.PlaceOf(football.Point(s.Ball.Pos))
	i.Tick, i.X, i.Y, i.Speed = s.Tick, at[0], at[1], football.SpeedInTenths(s.Ball.Vel.length())
	n.count++
	n.line(i.Encode())
}

func (n *Incidents) line(data []byte, err error) {
	if err != nil {
		n.err = err
		return
	}
	n.out.Write(append(data, '\n'))
}

// Close writes the summary and returns the whole stream.
func (n *Incidents) Close(s *Sim) ([]byte, error) {
	n.line(football.IncidentSummary{Ticks: s.Tick, Events: n.count}.Encode())
	return n.out.Bytes(), n.err
}
