// Package bot holds players of WB Four. The strongest, hard, plays perfectly
// wherever the solver proves a value within its budget: it wins what is won by
// the shortest way, holds what is drawn, and resists longest where it is lost.
// The others look a few plies ahead and slip now and then, by the rule of
// level.go.
//
// The same level, seed and game give the same moves on every platform: budgets
// count positions, not time.
package bot

import (
	"context"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/solver"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Bot plays one side. It is not safe for concurrent use.
type Bot struct {
	skill  skill
	dice   dice
	solver *solver.Solver
}

// positions that a bot remembers for each attacker: 12 MiB altogether.
const positions = 1 << 18

// New makes a bot of a level. The seed is any text. It fails for an unknown
// level.
func New(level, seed string) (*Bot, error) {
	s, err := scale().Skill(level)
	if err != nil {
		return nil, err
	}
	return &Bot{s, dice(seed), solver.New(positions)}, nil
}

// Move chooses a cell for the mover; the game must not be over. Once the
// context is done it chooses by what it has seen until then.
func (b *Bot) Move(ctx context.Context, rules wbfour.Rules, p wbfour.Position) proto.Cell {
	legal := rules.Legal(p)
	if wins := rules.Wins(p, p.Turn()) & legal; wins != 0 {
		return wins.First()
	}
	if b.dice.below(100, "slip", p) < b.skill.slips {
		return b.pick(legal.Cells(), "slipped", p)
	}
	if p == (wbfour.Position{}) && (rules.Pie || legal != wbfour.Board) {
		return b.pick(b.openings(rules), "opening", p)
	}
	if b.skill.plies == perfect {
		return b.perfectly(ctx, p).keep(b.ordered(rules, p))
	}
	return b.pick(promising(rules, p, cellsOf(solver.BestOf(b.ahead(ctx, p, legal), p.Turn()))), "move", p)
}

func (b *Bot) pick(cells []proto.Cell, label string, p wbfour.Position) proto.Cell {
	return cells[b.dice.below(len(cells), label, p)]
}

// ahead is what the bot sees of each move within its plies.
func (b *Bot) ahead(ctx context.Context, p wbfour.Position, legal wbfour.Bits) (moves []solver.MoveValue) {
	for c := range legal.All() {
		moves = append(moves, solver.MoveValue{Cell: c, Value: b.solver.Look(ctx, p.Play(c), b.skill.plies-1).After(1)})
	}
	return moves
}

// openings are the first moves that a bot chooses from where the rules are to
// even the game out: who looks far takes one that nobody wins, for under the pie
// rule the other player takes what wins.
func (b *Bot) openings(rules wbfour.Rules) []proto.Cell {
	legal := rules.Legal(wbfour.Position{})
	if even := legal & rules.Balanced().Opening; b.skill.plies == perfect && even != 0 {
		return even.Cells()
	}
	return legal.Cells()
}

// Sees is the value of a position as far as the bot sees it: for people who ask
// what it thinks.
func (b *Bot) Sees(ctx context.Context, p wbfour.Position) solver.Value {
	if b.skill.plies == perfect {
		return b.solver.Solve(ctx, p, b.skill.nodes)
	}
	return b.solver.Look(ctx, p, b.skill.plies)
}

// TakesOver answers the pie rule: whether the bot rather plays the first move
// that was made than against it. Where it sees no winner, its dice decide.
func (b *Bot) TakesOver(ctx context.Context, p wbfour.Position) bool {
	if v := b.Sees(ctx, p); v.Decided && v.Winner != proto.None {
		return v.Winner == p.Turn().Other()
	}
	return b.dice.below(2, "pie", p) == 0
}

// Decider lets a bot answer the requests of a match.
func Decider(m *wbfour.Match, b *Bot) engine.Decider[wbfour.Question, wbfour.Answer] {
	return decider{m, b}
}

type decider struct {
	match *wbfour.Match
	bot   *Bot
}

// Decide answers a request.
func (d decider) Decide(r engine.Request[wbfour.Question]) (wbfour.Answer, error) {
	ctx, p := context.Background(), d.match.Game().Position()
	if r.Body.Swap && d.bot.TakesOver(ctx, p) {
		return wbfour.Answer{Do: wbfour.Swap}, nil
	}
	return wbfour.Answer{Do: wbfour.Put, Cell: d.bot.Move(ctx, d.match.Game().Rules(), p), By: proto.ByAgent}, nil
}
