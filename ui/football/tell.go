package football

import (
	"strconv"
	"strings"

	engine "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/football/model"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// markBeats marks the beats among the lines that are new since it was last
// done.
func (n *narrator) markBeats() {
	for _, l := range n.Lines[n.marked:] {
		if l.isBeat() {
			n.Beats = append(n.Beats, l)
		}
	}
	n.marked = len(n.Lines)
}

// isBeat reports whether a timeline marks the line.
func (l *Line) isBeat() bool { return l.Kind <= Save && (l.Kind != Shooting || l.OnGoal) }

// narrator turns what a simulation does into lines.
type narrator struct {
	*Story
	sim    *engine.Sim
	boxes  [proto.Cogs]engine.CogStats // of the tick before
	kicked [proto.Cogs]proto.Point     // where each cog's last pass was played
	fouler int
	flying int // whose shot nobody has had under control yet
	marked int // lines that were looked at for beats
	forecaster
}

// newNarrator tells a story from its start. It fails if there is no model to
// weigh chances with.
func newNarrator(s *Story) (*narrator, error) {
	m, err := model.Fitted()
	return &narrator{Story: s, fouler: proto.NoCog, flying: proto.NoCog, forecaster: forecaster{model: m}}, err
}

func (n *narrator) step(m *engine.Sim, events []proto.Event) {
	n.sim, n.fouler = m, proto.NoCog
	for i := range m.CogStats {
		if m.CogStats[i] != n.boxes[i] {
			n.counted(i, n.boxes[i], m.CogStats[i])
			n.boxes[i] = m.CogStats[i]
		}
	}
	for _, e := range events {
		n.event(e)
	}
	if m.Ball.Controller >= 0 || m.Ball.Dead {
		n.flying = proto.NoCog
	}
	n.pressure.watch(m)
	n.watchPlaces(m)
	n.watchChances(instantOf(m))
}

// counted looks at what a cog did in a tick.
func (n *narrator) counted(cog int, was, is engine.CogStats) {
	if is.Shots > was.Shots {
		n.flying = cog
		n.Shots = append(n.Shots, Shot{
			Tick: n.sim.Tick, Cog: cog, From: proto.Point(n.sim.Cogs[cog].Pos), OnGoal: is.ShotsOnTarget > was.ShotsOnTarget,
			XG: n.shot(placesOf(n.sim), cog),
		})
	}
	if is.PassesCompleted > was.PassesCompleted && n.sim.LastTouch.Cog >= 0 {
		n.Passes = append(n.Passes, Pass{n.sim.Tick, cog, n.sim.LastTouch.Cog, n.kicked[cog], proto.Point(n.sim.Ball.Pos)})
	}
	if is.Passes > was.Passes {
		n.kicked[cog] = proto.Point(n.sim.Cogs[cog].Pos)
	}
	if is.Fouls > was.Fouls {
		n.fouler = cog
	}
	if is.Tackles > was.Tackles {
		n.line(Line{Kind: Tackling, Team: int(proto.TeamOf(cog)), Cog: cog})
	}
}

func (n *narrator) line(l Line) {
	l.Tick = n.sim.Tick
	l.Score = [proto.Teams]int64{n.sim.Teams[0].Goals, n.sim.Teams[1].Goals}
	n.Lines = append(n.Lines, l)
}

// lastShot is the last shot of a team, nil if it had none of late.
func (n *narrator) lastShot(t proto.Team) *Shot {
	for i := len(n.Shots) - 1; i >= 0 && n.sim.Tick-n.Shots[i].Tick <= shotFlight; i-- {
		if proto.TeamOf(n.Shots[i].Cog) == t {
			return &n.Shots[i]
		}
	}
	return nil
}

// shotFlight is how long a shot may be under way, in ticks.
const shotFlight = 96

func (n *narrator) event(e proto.Event) {
	team := -1
	if e.Team != nil {
		team = int(*e.Team)
	}
	l := Line{Team: team, Cog: proto.NoCog, Other: proto.NoCog}
	switch e.Kind {
	case proto.GameStartEvent:
		n.Start = n.sim.GameStart
		l.Kind = KickOff
	case proto.GoalEvent:
		l = n.goal(e, l)
	case proto.ShotEvent:
		l.Kind, l.OnGoal = Shooting, *e.OnTarget
		n.shotBy(&l, proto.Team(team))
	case proto.SaveEvent:
		l.Kind, l.Cog = Save, proto.CogOf(proto.Team(team), proto.Keeper)
		if s := n.lastShot(proto.Team(team).Other()); s != nil {
			l.Other = s.Cog
		}
	case proto.FoulEvent:
		l.Kind, l.Cog = Foul, n.fouler
	case proto.HalfTimeEvent:
		l.Kind = HalfTime
	case proto.DropEvent:
		l.Kind = Dropped
	case proto.RestartEvent:
		l.Kind, l.Text = Restarted, words(e.Restart)
	case proto.GameOverEvent:
		n.Over = n.sim.Tick
		l.Kind, l.Text = Over, words(e.EndRule)
	default:
		return
	}
	n.line(l)
}

// words writes a word of the protocol with spaces.
func words(word string) string { return strings.ReplaceAll(word, "_", " ") }

func (n *narrator) goal(e proto.Event, l Line) Line {
	l.Kind = Goal
	if e.By != nil {
		l.Cog = *e.By
	}
	if e.Assist != nil {
		l.Other = *e.Assist
	}
	if e.Speed != nil {
		l.Speed = int64(*e.Speed+5) / 10
	}
	if s := n.lastShot(proto.Team(l.Team)); s != nil && s.Cog == n.flying {
		s.Goal = true
		if s.Cog == l.Cog {
			l.Metres = metresToGoal(*s)
		}
	}
	return l
}

func (n *narrator) shotBy(l *Line, t proto.Team) {
	if s := n.lastShot(t); s != nil {
		l.Cog, l.Metres = s.Cog, metresToGoal(*s)
	}
}

// metresToGoal is how far from the middle of the goal a shot was made.
func metresToGoal(s Shot) int64 {
	f := proto.Field()
	goal := proto.Point{X: f.PitchXMax, Y: (f.GoalYMin + f.GoalYMax) / 2}
	if proto.TeamOf(s.Cog) == proto.Blue {
		goal.X = f.PitchXMin
	}
	return (distance(s.From, goal) + metre/2) / metre
}

const metre = 1_000_000

// note adds what the file says besides.
func (n *narrator) note(tick int64, note proto.Note) {
	l := Line{Tick: tick, Cog: proto.NoCog, Other: proto.NoCog, Team: -1}
	switch note := note.(type) {
	case proto.Register:
		n.Policies[note.Seat] = policyName(note)
		n.registered(note)
		l.Kind, l.Text = Playing, n.Policies[note.Seat]
		l.Cog, l.Team = proto.SeatCog(note.Seat), int(proto.SeatTeam(note.Seat))
	case proto.Directive:
		n.directive(tick, note)
		return
	case proto.Fallback:
		t := n.turn(tick, note.Turn)
		t.Orders[note.Seat].Cause = words(note.Cause.String())
		l.Kind, l.Text = Fallen, words(note.Cause.String())
		l.Cog, l.Team = proto.SeatCog(note.Seat), int(proto.SeatTeam(note.Seat))
	case proto.BudgetGuard:
		l.Kind, l.Text = Unasked, seconds(note.Remaining)
	case proto.Stop:
		l.Kind, l.Text = Stopped, words(note.Rule.String())
	case proto.Branched:
		l.Kind, l.Score, l.Text = Branched, note.Score, clean.Name(note.Parent, maxParent)
	default:
		return
	}
	n.Lines = append(n.Lines, l)
}

// seconds writes a time.
func seconds(n int64) string { return strconv.FormatInt(n, 10) + " s" }

// maxName bounds names, in cells; maxParent the name of a file.
const (
	maxName   = 24
	maxParent = 48
)

// policyName is what a policy is called. One without a name, which the arena
// calls after its kind, is called after its baseline.
func policyName(r proto.Register) string {
	switch {
	case r.Policy != "" && r.Policy != r.Kind.String():
		return clean.Name(r.Policy, maxName)
	case r.Kind == proto.LLM:
		return r.Kind.String()
	}
	return r.Baseline.String()
}

// turn is the turn of a number, which begins if it is a new one.
func (s *Story) turn(tick int64, number int) *Turn {
	if k := len(s.Turns); k == 0 || s.Turns[k-1].Number != number+1 {
		s.Turns = append(s.Turns, Turn{Tick: tick, Number: number + 1})
	}
	return &s.Turns[len(s.Turns)-1]
}

// directive keeps an order that a replay tells.
func (n *narrator) directive(tick int64, d proto.Directive) {
	o := Order{Source: d.Source, Latency: d.Latency, Note: clean.Line(d.Note), Intent: "none"}
	if len(d.Cogs) > 0 {
		o.Intent, o.Say = d.Cogs[0].Intent.String(), clean.Line(d.Cogs[0].Say)
	}
	n.order(tick, d.Turn, d.Seat, o)
}

// order keeps a seat's order for a turn; what it says is a line if it is new.
func (n *narrator) order(tick int64, turn, seat int, o Order) {
	var was Order
	if t := n.turnAt(tick - 1); t != nil {
		was = t.Orders[seat]
	}
	t := n.turn(tick, turn)
	n.ordered(seat, o.Source)
	o.Cause = t.Orders[seat].Cause
	t.Orders[seat] = o
	l := Line{Tick: tick, Cog: proto.SeatCog(seat), Team: int(proto.SeatTeam(seat)), Other: proto.NoCog}
	if o.Say != "" && o.Say != was.Say {
		l.Kind, l.Text = Said, o.Say
		n.Lines = append(n.Lines, l)
	}
	if o.Note != "" && o.Note != was.Note {
		l.Kind, l.Text = Noted, o.Note
		n.Lines = append(n.Lines, l)
	}
}

// names takes the names of the seats.
func (s *Story) names(r proto.Replay, c proto.Config) {
	for seat, person := range c.Players[:min(len(c.Players), proto.Seats)] {
		s.Seats[seat] = clean.Name(person.Name, maxName)
	}
	for _, record := range r.Records {
		if join, ok := record.(proto.Join); ok && int(join.Index) < proto.Seats {
			s.Seats[join.Index] = clean.Name(join.Name, maxName)
		}
	}
}

// nameTeams calls a side by what all its seats play, else by its first seat.
func (s *Story) nameTeams() {
	for t := range s.Teams {
		s.Teams[t] = s.Policies[t]
		for seat := t; seat < proto.Seats; seat += proto.Teams {
			if s.Policies[seat] != s.Policies[t] {
				s.Teams[t] = s.Seats[t]
			}
		}
	}
}
