package wcw

// Mode is the scheduler of a match (wcw sheet 2.2).
type Mode string

const (
	ModeFast  Mode = "fast"
	ModeBots  Mode = "bots"
	ModeHuman Mode = "human"
)

// Paced reports whether the mode runs by timers with a host, not by windows.
func (m Mode) Paced() bool { return m == ModeBots || m == ModeHuman }

// MaxDays is the most days that a match can be given (wcw sheet 6.1).
const MaxDays = 32

// Episode is the config of a match, with its defaults filled in
// (wcw sheet 6.1).
type Episode struct {
	Mode             Mode                `json:"mode"`
	Moderator        string              `json:"moderator,omitzero"` // "default", "llm", "auto" or empty
	Timers           Timers              `json:"humanTimers"`
	Tokens           [Seats]string       `json:"tokens"`
	Players          [Seats]Player       `json:"players"`
	Presentation     [Seats]Presentation `json:"presentation"`
	Setup            Setup               `json:"setup,omitzero"`
	Deck             Deck                `json:"roles"`
	Seed             string              `json:"seed,omitzero"` // 32 hex digits; empty is drawn at random
	MaxDays          int                 `json:"maxDays"`       // 1 to MaxDays
	ConnectTimeoutMs int                 `json:"-"`             // player_connect_timeout_seconds, in ms
	WindowMs         int                 `json:"windowMs"`      // 100-10,000, fast only
}

// Player is a configured seat.
type Player struct {
	Name       string `json:"name"`
	PolicyName string `json:"policyName,omitzero"`
}

// Timers are the lengths of the periods of a paced game, in milliseconds
// (wcw sheet 2.5).
type Timers struct {
	TransitionMs   int `json:"transitionMs"`
	DayMs          int `json:"dayMs"`
	VoteMs         int `json:"voteMs"`
	CoordinationMs int `json:"coordinationMs"`
	NightMs        int `json:"nightMs"`
}

// DefaultTimers are those of a config that names none.
func DefaultTimers() Timers {
	return Timers{TransitionMs: 5000, DayMs: 150000, VoteMs: 45000, CoordinationMs: 30000, NightMs: 45000}
}

// DefaultEpisode is an episode with every default of the mode; players are
// named "Player 1" to "Player 9" and tokens are empty.
func DefaultEpisode(mode Mode) Episode {
	e := Episode{
		Mode:             mode,
		Timers:           DefaultTimers(),
		Deck:             DefaultDeck(),
		MaxDays:          8,
		ConnectTimeoutMs: defaultConnectMs(mode),
		WindowMs:         3500,
	}
	for i := range Seats {
		e.Players[i].Name = "Player " + string(rune('1'+i))
		e.Presentation[i] = Neutral()
	}
	return e
}

func defaultConnectMs(mode Mode) int {
	switch mode {
	case ModeBots:
		return 30_000
	case ModeHuman:
		return 300_000
	}
	return 180_000
}
