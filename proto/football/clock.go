package football

// Clock is the time of a match, in ticks.
type Clock struct {
	Known   bool
	Exact   bool // else it may be up to a turn behind, until the next turn begins
	Elapsed int64
	Left    int64
}

// matchClock finds out when a match began, which a live stream does not tell:
// from its kick-off or the first frame of play if they were seen, else from the
// turns (football sheet 6).
type matchClock struct {
	now   Clock
	start int64
	tick  int64 // of the last frame
	turn  int64
	phase string // empty before the first frame
}

// see takes a frame and is the time of it.
func (k *matchClock) see(c *Chrome) Clock {
	k.findStart(c)
	if c.Phase == Playing.String() || !k.now.Known {
		k.now.Elapsed = max(0, c.Tick-k.start)
	}
	if c.MaxTicks > 0 {
		k.now.Elapsed = min(k.now.Elapsed, c.MaxTicks)
	}
	k.now.Left = max(0, c.MaxTicks-k.now.Elapsed)
	k.now.Known = c.Phase == Playing.String() || c.Phase == GameOver.String()
	k.tick, k.turn, k.phase = c.Tick, c.Turn, c.Phase
	if !k.now.Known {
		return Clock{}
	}
	return k.now
}

func (k *matchClock) findStart(c *Chrome) {
	next := k.phase != "" && c.Tick == k.tick+1
	start, told := startOf(c)
	switch {
	case told:
		k.set(start, true)
	case c.StartTick > 0:
		k.set(c.StartTick, true)
	case next && k.phase == Lobby.String() && c.Phase == Playing.String():
		k.set(c.Tick-1, true)
	case next && k.now.Known && !k.now.Exact && c.Turn == k.turn+1:
		k.set(c.Tick-c.Turn*c.TurnTicks, true)
	case !k.now.Known || c.Tick < k.start:
		k.set(c.Tick-c.Turn*c.TurnTicks, false)
	}
}

// startOf is the tick in which a match began, by what happens in a frame: its
// kick-off or the end of a turn.
func startOf(c *Chrome) (start int64, ok bool) {
	for _, e := range c.Events {
		switch {
		case e.Kind == GameStartEvent && e.Tick > 0:
			start, ok = e.Tick-1, true
		case e.Kind == TurnEndEvent && e.Turn != nil && c.TurnTicks > 0:
			start, ok = e.Tick-int64(*e.Turn+1)*c.TurnTicks, true
		}
	}
	return start, ok && start >= 0 && start <= c.Tick
}

func (k *matchClock) set(start int64, exact bool) { k.start, k.now.Exact = start, exact }
