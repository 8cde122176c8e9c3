package football

// goalReplay is a goal that is shown again in slow motion.
type goalReplay struct {
	goal  Line
	until int64 // the tick in which it ends
	speed int   // what the match was played at before
	live  bool  // it was followed before
}

const (
	goalBefore = 72 // ticks that are shown before a goal
	goalAfter  = 24
	slowMotion = 1 // index of the speed 0.5
)

// lastGoal is the newest goal up to now; ok is false before the first.
func (w *Watch) lastGoal() (goal Line, ok bool) {
	beats := w.story().Beats
	for i := before(beats, w.scene.Tick, lineTick) - 1; i >= 0; i-- {
		if beats[i].Kind == Goal {
			return beats[i], true
		}
	}
	return Line{}, false
}

// goalCount is which of the goals known by now one is, and how many there are.
func (w *Watch) goalCount(goal Line) (number, of int) {
	beats := w.story().Beats
	for _, b := range beats[:before(beats, max(w.known(), goal.Tick), lineTick)] {
		if b.Kind != Goal {
			continue
		}
		if of++; b.Tick <= goal.Tick {
			number = of
		}
	}
	return number, of
}

// replayGoal shows the last goal again; then the match goes on.
func (w *Watch) replayGoal() {
	goal, ok := w.lastGoal()
	if !ok {
		return
	}
	live := w.play.pinned
	w.goTo(goal.Tick - goalBefore)
	w.play.pinned = false
	w.play.goal = &goalReplay{goal: goal, until: goal.Tick + goalAfter, speed: w.play.speed, live: live}
	w.play.on, w.play.speed = true, slowMotion
	w.restartClock()
}

// endGoalReplay plays on as before.
func (w *Watch) endGoalReplay() {
	if w.play.goal != nil {
		w.play.speed, w.play.goal = w.play.goal.speed, nil
	}
}

// finishGoalReplay plays on as before, or follows the match again.
func (w *Watch) finishGoalReplay() {
	live := w.play.goal.live
	w.endGoalReplay()
	if live && w.going() {
		w.goTo(w.film.Ticks())
	}
}

func (w *Watch) goalOff() string {
	if _, ok := w.lastGoal(); !ok {
		return "there is no goal yet"
	}
	return ""
}
