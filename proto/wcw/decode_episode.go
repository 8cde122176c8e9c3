package wcw

import (
	"errors"
	"fmt"
	"strings"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// MaxEpisodeBytes bounds a config document (wcw sheet 3.8).
const MaxEpisodeBytes = 65_536

// DecodeEpisode reads a config and fills in the defaults of its mode (wcw
// sheet 6.1). The object is closed. An error names the field, and never shows
// a token.
func DecodeEpisode(data []byte) (Episode, error) {
	e, err := decode(closed(data, MaxEpisodeBytes), readEpisode)
	if err == nil {
		err = e.Check()
	}
	if err != nil {
		return Episode{}, fmt.Errorf("episode config: %w", withoutTokens(err))
	}
	return e, nil
}

// withoutTokens cuts a path off within the tokens: a key there may be one.
func withoutTokens(err error) error {
	var e *strict.Error
	if !errors.As(err, &e) || !strings.HasPrefix(e.Path, "tokens") {
		return err
	}
	cut := *e
	if i := strings.IndexAny(e.Path, `."`); i >= 0 {
		cut.Path = strings.TrimRight(e.Path[:i], "[")
	}
	return &cut
}

func readEpisode(v strict.Value) Episode {
	o := v.Object()
	mode := strict.Optional(o, "mode", readMode, ModeFast)
	e := DefaultEpisode(mode)
	e.Moderator = strict.Optional(o, "moderator", readModerator, "")
	e.Timers = strict.Optional(o, "humanTimers", readTimers, e.Timers)
	e.Tokens = readTokens(o.Get("tokens"))
	e.Players = nine(o.Get("players"), readPlayer)
	e.Presentation = strict.Optional(o, "presentation", readPresentations, e.Presentation)
	e.Setup = strict.Optional(o, "setup", readSetup, "")
	e.Deck = strict.Optional(o, "roles", readDeck, e.Deck)
	e.Seed = strict.Optional(o, "seed", readSeed, "")
	e.MaxDays = within(o, "maxDays", 1, MaxDays, e.MaxDays)
	e.WindowMs = within(o, "windowMs", 100, 10_000, e.WindowMs)
	e.ConnectTimeoutMs = 1000 * within(o, "player_connect_timeout_seconds", 1, maxConnectSeconds(mode), e.ConnectTimeoutMs/1000)
	return e
}

// within reads an optional whole number in a range.
func within(o strict.Object, name string, low, high, missing int) int {
	return strict.Optional(o, name, func(v strict.Value) int { return v.Int(low, high) }, missing)
}

func maxConnectSeconds(mode Mode) int {
	if mode == ModeHuman {
		return 300
	}
	return 180
}

func readMode(v strict.Value) Mode { return strict.Enum(v, ModeFast, ModeBots, ModeHuman) }

func readModerator(v strict.Value) string {
	return strict.Enum[string](v, ModeratorDefault, ModeratorLLM, ModeratorAuto)
}

func readTimers(v strict.Value) Timers {
	o := v.Object()
	t := DefaultTimers()
	return Timers{
		TransitionMs:   within(o, "transitionMs", 100, 10_000, t.TransitionMs),
		DayMs:          within(o, "dayMs", 600, 180_000, t.DayMs),
		VoteMs:         within(o, "voteMs", 100, 45_000, t.VoteMs),
		CoordinationMs: within(o, "coordinationMs", 200, 30_000, t.CoordinationMs),
		NightMs:        within(o, "nightMs", 100, 45_000, t.NightMs),
	}
}

// readTokens reads nine tokens that differ.
func readTokens(v strict.Value) [Seats]string {
	seen := map[string]bool{}
	return nine(v.Secret(), func(v strict.Value) string {
		token := v.Text(strict.Text{Noun: "a string that is not empty", Min: 1})
		if seen[token] {
			v.Refuse("different from the tokens before it")
		}
		seen[token] = true
		return token
	})
}

func readPlayer(v strict.Value) Player {
	o := v.Object()
	return Player{Name: readName(o.Get("name")), PolicyName: strict.Optional(o, "policyName", readName, "")}
}

func readPresentations(v strict.Value) [Seats]Presentation { return nine(v, readPresentation) }

func readDeck(v strict.Value) Deck { return nine(v, readRole) }

func readSetup(v strict.Value) Setup {
	return strict.Enum(v, append(Setups(), RandomSetup)...)
}
