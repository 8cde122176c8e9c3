package wcw

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Config is what a match is made of.
type Config struct {
	Episode   proto.Episode // with a seed
	EpisodeID string        // "episode_…"; derived from the seed when empty
	Edition   proto.Edition

	// Moderated hands the choice of who speaks to a moderator outside, which
	// answers Picks; without it the match decides by itself (wcw sheet 2.7).
	Moderated bool

	// Untimed is for people at one table who take the time that they need:
	// no message of theirs has to wait for the one before. EndPeriod goes
	// with it.
	Untimed bool
}

// New makes a match that waits for its players. It fails for a config without
// a seed and for one that no match can be played with; the ranges that an
// arena allows (wcw sheet 6.1) are the matter of whoever reads the config.
func New(c Config) (*Match, error) {
	if err := check(c.Episode); err != nil {
		return nil, err
	}
	m := &Match{config: c, phase: proto.PhaseWaiting, period: proto.PeriodDiscussion, day: 1}
	if c.EpisodeID == "" {
		m.config.EpisodeID = DefaultEpisodeID(c.Episode.Seed)
	}
	if err := m.deal(); err != nil {
		return nil, err
	}
	m.host.slot = proto.NoSlot
	m.schedule = &fast{}
	if c.Episode.Mode.Paced() {
		m.schedule = &paced{}
	}
	m.refreshLiving()
	return m, nil
}

// DefaultEpisodeID is the id of a match that was handed none. It does not tell
// the seed.
func DefaultEpisodeID(seed string) string { return "episode_" + rng.Digest(seed, "episode", 0) }

func check(e proto.Episode) error {
	if err := rng.CheckSeed(e.Seed); err != nil {
		return fmt.Errorf("making a match: %w", err)
	}
	if e.MaxDays < 1 || e.MaxDays > 32 {
		return fmt.Errorf("making a match: maxDays is %d; it must be 1 to 32", e.MaxDays)
	}
	if err := checkDeck(e); err != nil {
		return err
	}
	return checkTimes(e)
}

func checkDeck(e proto.Episode) error {
	if err := e.Deck.Check(); err != nil {
		return fmt.Errorf("making a match: %w", err)
	}
	if e.Setup == "" {
		return nil
	}
	if _, named := e.Setup.Deck(); !named && e.Setup != proto.RandomSetup {
		return fmt.Errorf("making a match: the setup is %q; it must be %v, %q or left out", e.Setup, proto.Setups(), proto.RandomSetup)
	}
	if e.Deck != proto.DefaultDeck() {
		return fmt.Errorf("making a match: it has both the setup %q and a deck of its own; leave one out", e.Setup)
	}
	return nil
}

func checkTimes(e proto.Episode) error {
	type length struct {
		name string
		ms   int
	}
	t := e.Timers
	lengths := []length{
		{"transitionMs", t.TransitionMs}, {"dayMs", t.DayMs}, {"voteMs", t.VoteMs},
		{"coordinationMs", t.CoordinationMs}, {"nightMs", t.NightMs},
	}
	switch {
	case e.Mode == proto.ModeFast:
		lengths = []length{{"windowMs", e.WindowMs}}
	case !e.Mode.Paced():
		return fmt.Errorf("making a match: the mode is %q; it must be fast, bots or human", e.Mode)
	}
	for _, l := range lengths {
		if l.ms < 1 {
			return fmt.Errorf("making a match: %s is %d; it must be at least 1", l.name, l.ms)
		}
	}
	return nil
}
