package football

import "github.com/wcwtui/wcwtui/proto/football"

// glance is what the events of a tick are told from.
type glance struct {
	phase   football.Phase
	teams   [football.Teams]TeamStats
	fouls   [football.Teams]int64
	touch   Touch
	touched int64 // the tick of the last touch event
	restart football.Restart
}

const touchSpacing = 8 // ticks between two touches of the same cog

func (s *Sim) glance() glance {
	g := glance{phase: s.Phase, teams: s.Teams, touch: s.LastTouch, restart: s.Restart}
	for i := range s.CogStats {
		g.fouls[football.TeamOf(i)] += s.CogStats[i].Fouls
	}
	return g
}

// Watcher tells what happens in a match from one tick to the next (football
// sheet 9).
type Watcher struct{ seen glance }

// Begin looks at a match anew, without telling anything.
func (w *Watcher) Begin(s *Sim) {
	w.seen = s.glance()
	w.seen.touched = s.LastTouch.Tick
}

// Watch appends what a step has brought.
func (w *Watcher) Watch(s *Sim, events []football.Event) []football.Event {
	before := w.seen
	w.seen = s.glance()
	w.seen.touched = before.touched
	n := teller{s, events}
	n.phases(before.phase)
	n.teams(&before, &w.seen)
	if w.touches(s, &before) {
		w.seen.touched = s.LastTouch.Tick
		n.touch()
	}
	n.whistles(&before)
	return n.events
}

// touches reports whether the last touch is news.
func (w *Watcher) touches(s *Sim, before *glance) bool {
	if s.LastTouch.Cog < 0 || s.LastTouch.Tick != s.Tick-1 {
		return false
	}
	return s.LastTouch.Cog != before.touch.Cog || s.LastTouch.Tick-before.touched >= touchSpacing
}

// teller gathers the events of one step.
type teller struct {
	*Sim
	events []football.Event
}

func (n *teller) tell(e football.Event) {
	e.Tick = n.Tick
	n.events = append(n.events, e)
}

func (n *teller) phases(before football.Phase) {
	if n.Phase == before {
		return
	}
	n.tell(football.Event{Kind: football.PhaseEvent, Phase: n.Phase.String()})
	switch n.Phase {
	case football.Playing:
		n.tell(football.Event{Kind: football.GameStartEvent, Team: new(football.Team(n.RestartTeam))})
	case football.GameOver:
		n.tell(n.gameOver())
	}
}

func (n *teller) gameOver() football.Event {
	e := football.Event{
		Kind: football.GameOverEvent, Draw: n.Draw, Reason: n.Reason.String(), EndRule: n.Rule.String(), Score: n.score(),
	}
	if !n.Draw {
		e.Winner = new(n.Winner)
	}
	return e
}

func (n *teller) score() *[football.Teams]int64 {
	return &[football.Teams]int64{n.Teams[football.Red].Goals, n.Teams[football.Blue].Goals}
}

func (n *teller) teams(before, now *glance) {
	for t := range football.Red + football.Teams {
		was, is := &before.teams[t], &now.teams[t]
		if is.Goals > was.Goals {
			n.goal(t)
		}
		if is.Shots > was.Shots {
			n.tell(football.Event{Kind: football.ShotEvent, Team: &t, OnTarget: new(is.ShotsOnTarget > was.ShotsOnTarget)})
		}
		n.count(football.SaveEvent, t, was.Saves, is.Saves)
		n.count(football.TackleEvent, t, was.Tackles, is.Tackles)
		n.count(football.PassEvent, t, was.Passes, is.Passes)
	}
	for t := range football.Red + football.Teams {
		n.count(football.FoulEvent, t, before.fouls[t], now.fouls[t])
	}
}

func (n *teller) count(kind football.EventKind, t football.Team, was, is int64) {
	if is > was {
		n.tell(football.Event{Kind: kind, Team: &t})
	}
}

func (n *teller) goal(t football.Team) {
	g := &n.LastGoal
	e := football.Event{Kind: football.GoalEvent, Team: &t, Speed: new(football.SpeedInTenths(g.Speed)), Score: n.score()}
	if g.By >= 0 {
		e.By = new(g.By)
	}
	if g.Assist >= 0 {
		e.Assist = new(g.Assist)
	}
	n.tell(e)
}

func (n *teller) touch() {
	n.tell(football.Event{Kind: football.TouchEvent, By: new(n.LastTouch.Cog), Team: new(football.Team(n.LastTouch.Team))})
}

// whistles tells drops, half time, restarts and the ends of turns.
func (n *teller) whistles(before *glance) {
	played := n.Tick - 1
	if n.LastDrop == played {
		n.tell(football.Event{Kind: football.DropEvent})
	}
	if n.LastHalfTime == played {
		n.tell(football.Event{Kind: football.HalfTimeEvent})
	}
	if n.LastRestart == played {
		e := football.Event{Kind: football.RestartEvent, Restart: before.restart.String()}
		if n.RestartTeam >= 0 {
			e.Team = new(football.Team(n.RestartTeam))
		}
		n.tell(e)
	}
	if n.GameStart >= 0 && before.phase == football.Playing && n.Elapsed()%n.rules.turnTicks == 0 {
		n.tell(football.Event{Kind: football.TurnEndEvent, Turn: new(int(n.Elapsed()/n.rules.turnTicks) - 1)})
	}
}
