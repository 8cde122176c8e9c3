package equilibrium

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"
)

//go:embed tables
var tables embed.FS

// FileName is the name of the table of a position.
func (p Position) FileName() string { return fmt.Sprintf("%d-%d.bin", p.Opener, p.Other) }

// Tables are the tables that were computed beforehand.
func Tables() fs.FS {
	sub, err := fs.Sub(tables, "tables")
	if err != nil {
		panic(err) // the folder is compiled in
	}
	return sub
}

// Book is the strategies of all positions. Each is read when it is asked for
// first. It may be shared.
type Book struct {
	files fs.FS
	mu    sync.Mutex
	known map[Position]*Strategy // nil where there is no table
}

// NewBook opens tables, such as Tables().
func NewBook(files fs.FS) *Book { return &Book{files: files, known: map[Position]*Strategy{}} }

// Strategy of a position; ok is false where there is none.
func (b *Book) Strategy(p Position) (t *Strategy, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	t, read := b.known[p]
	if !read {
		if data, err := fs.ReadFile(b.files, p.FileName()); err == nil {
			t, _, _ = Decode(data) // a table that cannot be read is none
		}
		b.known[p] = t
	}
	return t, t != nil
}

// Effort is how a position is solved: how many bids a strategy remembers, and
// how often it is improved.
type Effort struct {
	Position
	Depth, Rounds int
}

// MostDice is how many dice are on the table at most where there are tables: as
// far as their exploitability can be computed exactly.
const MostDice = 4

// Efforts are those of the tables that come with the program, such that the
// successors of a position come before it.
func Efforts() (list []Effort) {
	byDice := map[int]Effort{2: {Depth: 8, Rounds: 4000}, 3: {Depth: 5, Rounds: 1500}, 4: {Depth: 4, Rounds: 1500}}
	for _, p := range Positions(MostDice) {
		e := byDice[p.Dice()]
		e.Position = p
		list = append(list, e)
	}
	return list
}

// Solve finds the strategy of a position and its value.
func (e Effort) Solve(v Values) (*Strategy, float64) {
	s := NewSolver(e.Position, e.Depth, v.Stakes(e.Position))
	s.Run(e.Rounds)
	return s.Strategy(), s.Value()
}
