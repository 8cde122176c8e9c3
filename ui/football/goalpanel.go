package football

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/widget"
)

// goalRows is how many rows a goal takes in the rail.
const goalRows = 6

// drawGoal tells of the goal that is shown again: who scored it, the shot, and
// what it changed.
func (w *Watch) drawGoal(r widget.Region, y int, goal Line) int {
	g, story := r.Glyphs(), w.story()
	r.PutRight(r.W(), y, dim, fmt.Sprintf("tick %d", goal.Tick))
	r.Put(0, y, head, "THIS GOAL")
	line := widget.Line{shirt(g, goal.Cog)}
	if goal.Other != proto.NoCog {
		line = append(line, widget.Plain(" from "), shirt(g, goal.Other))
	}
	r.PutLineFit(2, y+1, r.W()-2, line)
	rows := []struct{ name, text string }{{"shot", w.goalShot(goal)}, {"speed", fmt.Sprintf("%d m/s", goal.Speed)}}
	for i, row := range rows {
		r.Put(2, y+2+i, dim, row.name)
		r.PutFit(11, y+2+i, r.W()-11, bold, row.text)
	}
	was, ok := story.Outcome(goal.Tick - 1)
	is, _ := story.Outcome(goal.Tick)
	if ok {
		t := proto.Team(max(0, goal.Team))
		r.Put(2, y+4, dim, "win")
		r.PutLineFit(11, y+4, r.W()-11, widget.Line{
			sideSpan(g, int(t)), widget.Plain(fmt.Sprintf(" %.0f %s %.0f %%", 100*was.Of(t), g.Right, 100*is.Of(t))),
		})
	}
	return y + goalRows - 1
}

// goalShot is how far away a goal's shot was and what it was worth.
func (w *Watch) goalShot(goal Line) string {
	shots := w.story().shotsUpTo(goal.Tick)
	for i := len(shots) - 1; i >= 0; i-- {
		if s := shots[i]; s.Goal && goal.Tick-s.Tick <= shotFlight && int(proto.TeamOf(s.Cog)) == goal.Team {
			return fmt.Sprintf("%d m, %.2f xG", metresToGoal(s), s.XG)
		}
	}
	if goal.Cog != proto.NoCog && int(proto.TeamOf(goal.Cog)) == goal.Team {
		return "none, carried in"
	}
	return "none, an own goal"
}

// goalAgain is the goal that is shown again now.
func (w *Watch) goalAgain() (goal Line, ok bool) {
	if w.play.goal == nil {
		return Line{}, false
	}
	return w.play.goal.goal, true
}
