package holdem

import (
	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/holdem/hand"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Game is one match. It meets aifight.Game. It is not safe for concurrent use;
// what it returns is shared and must not be changed.
type Game struct {
	config Config
	table  proto.HoldemConfig // with its defaults
	cards  *hand.Table
	ids    []proto.PlayerID // by seat
	seats  []seat
	log    log

	hand   int // from 1
	button int
	phase  proto.HoldemPhase
	dealt  dealing
	board  []hand.Card // of dealt, as far as it is open

	turn     int // who is asked, or nobody
	highest  int // the highest bet of the street
	minRaise int // by how much a raise must go above it
	short    bool
	opening  int // the seat from which the action order of the street counts

	shown  bool // the last hand came to a showdown
	result proto.Result
	over   bool
}

var _ aifight.Game = (*Game)(nil)

// nobody is asked.
const nobody = -1

// New makes a game, its first hand dealt. It fails for a config that cannot be
// played.
func New(c Config) (*Game, error) {
	given := c.Table
	c.Table = withDefaults(given)
	if err := c.check(); err != nil {
		return nil, err
	}
	g := &Game{config: c, table: c.Table, cards: hand.Shared(), seats: make([]seat, c.Players), button: nobody, turn: nobody}
	g.config.Table = given
	g.log.entries = make([]entry, 0, entriesPerHand*min(c.Table.MaxHands, 10))
	for i := range g.seats {
		g.seats[i].chips = c.Table.StartingChips
		g.ids = append(g.ids, proto.PlayerAt(i))
	}
	g.deal()
	return g, nil
}

// Name is Texas Hold'em.
func (g *Game) Name() proto.Game { return proto.TexasHoldem }

// Config is what was asked for besides the defaults, nil if nothing was.
func (g *Game) Config() any {
	if g.config.Table == (proto.HoldemConfig{}) {
		return nil
	}
	return g.config.Table
}

// Seats is how many there are.
func (g *Game) Seats() int { return len(g.seats) }

// Hands is how many were played to their end.
func (g *Game) Hands() int {
	if g.over {
		return g.hand
	}
	return g.hand - 1
}

// Waiting is the one seat that is asked, or none after the end.
func (g *Game) Waiting() []int {
	if g.turn == nobody {
		return nil
	}
	return []int{g.turn}
}

// Result is the final result; ok is false while the match runs.
func (g *Game) Result() (r proto.Result, ok bool) { return g.result, g.over }
