package wcw

import (
	"fmt"
	"time"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Values of Episode.Moderator besides none.
const (
	ModeratorDefault = "default"
	ModeratorLLM     = "llm"
	ModeratorAuto    = "auto"
)

// MaxBudget is how long an episode may last (wcw sheet 6.1).
const MaxBudget = time.Hour

// windowsPerDay counts the windows of a fast day and night (wcw sheet 2.4).
const windowsPerDay = 26

// Budget is how long the episode lasts at most, from the server's start to
// its end (wcw sheet 6.1).
func (e Episode) Budget() time.Duration {
	day := windowsPerDay * e.WindowMs
	if t := e.Timers; e.Mode.Paced() {
		day = t.DayMs + t.VoteMs + t.CoordinationMs + t.NightMs + 2*t.TransitionMs
	}
	ms := e.ConnectTimeoutMs + e.MaxDays*day
	return time.Duration(ms)*time.Millisecond + 30*time.Second
}

// Check tells what makes an episode impossible although each field is in its
// range: an illegal deck, a setup beside a deck of its own, a moderator that
// the mode does not have, or too long a match (wcw sheet 1.2 and 6.1).
func (e Episode) Check() error {
	if err := e.Deck.Check(); err != nil {
		return fmt.Errorf("roles: %w", err)
	}
	switch {
	case e.Setup != "" && e.Deck != DefaultDeck():
		return &strict.Error{Path: "roles", Want: "left out beside a setup, or the cards of A1", Got: "another deck"}
	case e.Mode == ModeFast && e.Moderator == ModeratorLLM:
		return &strict.Error{Path: "moderator", Want: `"default" or "auto" in mode "fast"`, Got: `"llm"`}
	case e.Budget() > MaxBudget:
		return &strict.Error{
			Path: "the match",
			Want: "at most 3600 seconds long (lower maxDays, the timers or the connect timeout)",
			Got:  fmt.Sprintf("up to %v seconds", e.Budget().Seconds()),
		}
	}
	return nil
}
