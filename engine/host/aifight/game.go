package aifight

import (
	"fmt"
	"slices"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/rng"
)

// Game is a match of one of the games to be hosted.
type Game struct {
	// New makes the match of a seed, always of one game and with one number of
	// seats.
	New  func(seed string) (rules.Game, error)
	Seed string        // of the first match; drawn if empty
	Turn time.Duration // for a decision; the arena's if 0

	// Queue gives seats to agents in the order in which they ask for a match,
	// and lets anybody register. Else each seat has an agent of its own, who is
	// ready once it is connected.
	Queue bool
	// Confirm is how long agents have to confirm a match that was found; 0
	// begins it without.
	Confirm time.Duration

	// Seats lists the seats that are open for connections: all if nil, none if
	// empty. A queue has no closed seats.
	Seats []int
	// Wait is how long the match waits for agents after the first came (for
	// fixed seats: after the server began) until it begins without. 0 waits
	// for ever, or for DefaultWait if bots fill seats.
	Wait time.Duration
	// Bot makes the bots that play closed seats and those that nobody took in
	// time. A connection takes such a seat over from its bot. If nil, nobody
	// plays them and their time runs out.
	Bot func(seed string, seat int) (rules.Bot, error)
	// BotDelay is how long a bot waits with its answer, at most three quarters
	// of the time that it has; 0 answers at once.
	BotDelay time.Duration

	// Delay is how long spectators are behind.
	Delay time.Duration
}

// DefaultWait is how long a match waits for agents before bots fill seats.
const DefaultWait = 30 * time.Second

// ConfirmTime is how long the arena gives for a confirmation (aifight sheet 5).
const ConfirmTime = 30 * time.Second

// Open checks the settings by making a match of them.
func (g Game) Open(e host.Env) (host.Room, error) {
	if g.Turn == 0 {
		g.Turn = rules.ArenaTurn
	}
	if g.Wait == 0 && g.Bot != nil {
		g.Wait = DefaultWait
	}
	if g.Seed == "" {
		var err error
		if g.Seed, err = rng.NewSeed(e.Random); err != nil {
			return nil, fmt.Errorf("drawing the seed of a match: %w", err)
		}
	}
	match, err := g.New(g.Seed)
	if err != nil {
		return nil, fmt.Errorf("the match cannot be played: %w", err)
	}
	if g.Bot != nil {
		if _, err := g.Bot(g.Seed, 0); err != nil {
			return nil, fmt.Errorf("bots cannot be made: %w", err)
		}
	}
	open, err := g.openSeats(match.Seats())
	if err != nil {
		return nil, err
	}
	return newRoom(g, match.Name(), e, open)
}

func (g Game) openSeats(seats int) ([]bool, error) {
	open := make([]bool, seats)
	for i := range open {
		open[i] = g.Seats == nil || g.Queue
	}
	if g.Queue {
		return open, nil
	}
	for i, seat := range g.Seats {
		if seat < 0 || seat >= seats || slices.Contains(g.Seats[:i], seat) {
			return nil, fmt.Errorf("the seats open for connections are %v; each must be a seat 0 to %d, named once", g.Seats, seats-1)
		}
		open[seat] = true
	}
	return open, nil
}
