package football

import (
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"time"

	rules "github.com/wcwtui/wcwtui/engine/football"
	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Game is a match of football to be hosted.
type Game struct {
	// Episode is played as it stands, but for its fastMode, see Fast. Its
	// default seed asks for one that is drawn.
	Episode proto.Config
	// Private draws a token for each seat that has none. Without it such a
	// seat is open to everybody.
	Private bool

	// Seats lists the slots that are open for connections: all if nil, none
	// if empty. Closed seats are taken by scripts before tick 0.
	Seats []int
	// Wait is how long the lobby waits for open seats; the episode's own time
	// if 0.
	Wait time.Duration
	// Fill lets scripts take the open seats that nobody took when the lobby's
	// time is over; else the match starts without them, as the arena has it.
	Fill bool
	// Scripts are what each side's filled and closed seats play.
	Scripts [proto.Teams]proto.Baseline

	// Fast does not wait for the clock once every seated player is ready for
	// the next frame, or only scripts play.
	Fast bool
	// Speed is how many ticks a frame has; 1 if 0.
	Speed int
}

// maxPace is the most ticks that a frame can have.
const maxPace = 100

// Open checks the settings by making a match of them.
func (g Game) Open(e host.Env) (host.Room, error) {
	open, err := openSeats(g.Seats)
	if err != nil {
		return nil, err
	}
	if g.Speed = max(1, g.Speed); g.Speed > maxPace {
		return nil, fmt.Errorf("a speed of %d is more than %d", g.Speed, maxPace)
	}
	if g.Wait > 0 {
		ticks := int64(g.Wait.Seconds() * proto.TicksPerSecond)
		g.Episode.LobbyJoinTimeout = max(1, ticks)
		g.Episode.WallClockBudget += int64(g.Wait / time.Second)
	}
	g.Episode.FastMode = g.Fast
	if err := g.drawTokens(e.Random); err != nil {
		return nil, err
	}
	if g.Episode.Seed == proto.DefaultSeed {
		if g.Episode.Seed, err = drawSeed(e.Random); err != nil {
			return nil, err
		}
	}
	if _, err := rules.New(rules.Config{Episode: g.Episode}); err != nil {
		return nil, fmt.Errorf("the episode cannot be played: %w", err)
	}
	return newRoom(g, e, open), nil
}

// drawSeed is a seed of 31 bits, as the arena draws one.
func drawSeed(random io.Reader) (int64, error) {
	var drawn [4]byte
	if _, err := io.ReadFull(random, drawn[:]); err != nil {
		return 0, fmt.Errorf("drawing the seed of a match: %w", err)
	}
	return int64(binary.LittleEndian.Uint32(drawn[:]) >> 1), nil
}

func (g *Game) drawTokens(random io.Reader) (err error) {
	if !g.Private {
		return nil
	}
	tokens := make([]string, proto.Seats)
	copy(tokens, g.Episode.Tokens)
	for i := range tokens {
		if tokens[i] != "" {
			continue
		}
		if tokens[i], err = rng.NewSeed(random); err != nil {
			return fmt.Errorf("drawing the token of seat %d: %w", i+1, err)
		}
	}
	g.Episode.Tokens = tokens
	return nil
}

func openSeats(list []int) (open [proto.Seats]bool, err error) {
	for i := range open {
		open[i] = list == nil
	}
	for i, slot := range list {
		if slot < 0 || slot >= proto.Seats || slices.Contains(list[:i], slot) {
			return open, fmt.Errorf("the seats open for connections are %v; each must be a slot 0 to 7, named once", list)
		}
		open[slot] = true
	}
	return open, nil
}

// ReadGame is the game of an arena's config document, for host.Cogame; an empty
// one is that of the standard match. It runs fast only if the document says so
// by name.
func ReadGame(config []byte, change func(*Game)) (host.Game, error) {
	episode, fast, err := ReadEpisode(config)
	if err != nil {
		return nil, err
	}
	g := Game{Episode: episode, Fast: fast}
	change(&g)
	return g, nil
}
