package aifight

import "time"

// reel is where in a story the screen is.
type reel struct {
	at      int  // events shown
	pinned  bool // moves with what comes
	playing bool // a match that is over, by the clock
	speed   int  // index of speeds
	due     time.Duration
	held    time.Duration // until when the shown event stays, in feed time
	stay    bool          // held until a key
	shown   time.Duration // when the shown event came up by itself; long ago if it was gone to
}

// reveals is how long after it came up an event may still unfold.
const reveals = 3 * time.Second

// RevealStep is the time between two steps of something that is revealed.
const RevealStep = 250 * time.Millisecond

// unfolds reports whether the shown event may change by itself.
func (p *reel) unfolds(now time.Duration) bool { return p.shown > 0 && now < p.shown+reveals }

// since is how long the event has shown; long enough if it was gone to.
func (p *reel) since(now time.Duration) time.Duration {
	if p.shown == 0 {
		return reveals
	}
	return now - p.shown
}

// speeds are what a match that is over can be played at.
var speeds = [...]float64{0.25, 0.5, 1, 2, 4, 8, 16}

// normalSpeed is the index of 1.
const normalSpeed = 2

// playStep is how long an event shows at speed 1.
const playStep = 900 * time.Millisecond

func (p *reel) interval() time.Duration {
	return time.Duration(float64(playStep) / speeds[p.speed])
}

// follow moves a pinned reel on to the newest event, but stops at one that is
// to be seen: it goes on when its time is over. It reports whether it moved.
func (p *reel) follow(s *Story, now time.Duration) bool {
	from := p.at
	events := s.Events()
	for p.pinned && p.at < len(events) {
		if p.stay || now < p.held {
			break
		}
		p.held = 0
		hold := s.game.Hold(events[p.at])
		p.at++
		if p.shown = 0; hold > 0 && s.Over == nil {
			p.held, p.shown = now+hold, now
		}
	}
	return p.at != from
}

// release ends a hold.
func (p *reel) release() { p.held, p.stay, p.shown = 0, false, 0 }

// holding reports whether newer events wait while one is to be seen.
func (p *reel) holding(now time.Duration) bool { return p.pinned && (p.stay || now < p.held) }

// play makes the steps that are due.
func (p *reel) play(s *Story, now time.Duration) bool {
	from := p.at
	for p.playing && now >= p.due {
		if p.at >= len(s.Events()) {
			p.playing = false
			break
		}
		pause := p.interval()
		if hold := s.game.Hold(s.Events()[p.at]); hold > 0 {
			pause += time.Duration(float64(hold) / speeds[p.speed])
		}
		p.at++
		p.shown = now
		if p.due += pause; p.due < now-time.Second {
			p.due = now + pause // the program was stopped meanwhile
		}
	}
	return p.at != from
}

// unit is the event, counted from one, that begins the unit before or after a
// place.
func (p *reel) unit(s *Story, direction int) int {
	events := s.Events()
	for i := p.at - 1 + direction; i >= 0 && i < len(events); i += direction {
		if m, ok := s.game.Mark(events[i]); ok && m.Unit != "" {
			return i + 1
		}
	}
	if direction < 0 {
		return min(1, len(events))
	}
	return len(events)
}

// mark is the next marked event in a direction.
func (p *reel) mark(s *Story, direction int) int {
	events := s.Events()
	for i := p.at - 1 + direction; i >= 0 && i < len(events); i += direction {
		if _, ok := s.game.Mark(events[i]); ok {
			return i + 1
		}
	}
	if direction < 0 {
		return min(1, len(events))
	}
	return len(events)
}
