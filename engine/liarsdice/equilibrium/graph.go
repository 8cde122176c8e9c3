package equilibrium

import "github.com/wcwtui/wcwtui/engine/liarsdice"

// The two players of a round.
const (
	opener = 0
	other  = 1
)

// memory is what a player remembers of a round: whose turn it is and the
// ranks of the last bids, the oldest first.
type memory struct {
	mover int
	last  uint64 // eight bits a bid, rank+1; the latest bid is lowest
}

// latest is the rank of the bid on the table, negative if there is none.
func (m memory) latest() int { return int(m.last&0xff) - 1 }

// after is what is remembered once a bid was made, if depth bids are.
func (m memory) after(rank, depth int) memory {
	last := m.last<<8 | uint64(rank+1)
	if depth < 8 {
		last &= 1<<(8*depth) - 1
	}
	return memory{mover: 1 - m.mover, last: last}
}

// maxDepth bounds the bids that fit a memory.
const maxDepth = 8

// node is one memory in the graph of a round.
type node struct {
	memory
	first int // where its further bids begin in graph.next
}

// graph is all that can be remembered in a round. Nodes come in the order of
// their latest bids, so each before those that follow it.
type graph struct {
	bids  int
	depth int
	nodes []node
	next  []int32 // by node and further bid: the node that follows
	index map[memory]int
}

// mostMemories bounds the graph of a table that is read.
const mostMemories = 1 << 17

// memories is how many nodes a graph has at most.
func memories(bids, depth int) int {
	sum, choose := 0, 1
	for k := range depth + 1 {
		if sum += 2 * choose; sum > mostMemories {
			return sum
		}
		choose = choose * (bids - k) / (k + 1)
	}
	return sum
}

func newGraph(p Position, depth int) *graph {
	g := &graph{bids: p.bids(), depth: depth, index: map[memory]int{}}
	layers := make([][]memory, g.bids+1) // by latest bid
	add := func(m memory) {
		if _, known := g.index[m]; !known {
			g.index[m] = -1
			layers[m.latest()+1] = append(layers[m.latest()+1], m)
		}
	}
	add(memory{})
	for _, layer := range layers {
		for i := 0; i < len(layer); i++ {
			m := layer[i]
			g.index[m] = len(g.nodes)
			g.nodes = append(g.nodes, node{memory: m})
			for rank := m.latest() + 1; rank < g.bids; rank++ {
				add(m.after(rank, depth))
			}
		}
	}
	g.connect()
	return g
}

func (g *graph) connect() {
	for i := range g.nodes {
		n := &g.nodes[i]
		n.first = len(g.next)
		for rank := n.latest() + 1; rank < g.bids; rank++ {
			g.next = append(g.next, int32(g.index[n.after(rank, g.depth)]))
		}
	}
}

// further is the number of bids that beat the one of a node.
func (g *graph) further(n *node) int { return g.bids - 1 - n.latest() }

// actions is the number of things to do at a node: to challenge, and to make
// each further bid. The first is always to challenge, even where it cannot be.
func (g *graph) actions(n *node) int { return 1 + g.further(n) }

// recall is the node of a round so far: the ranks of its bids.
func (g *graph) recall(ranks []int) (int, bool) {
	var m memory
	for _, r := range ranks {
		m = m.after(r, g.depth)
	}
	i, ok := g.index[m]
	return i, ok
}

// met reports whether a bid holds when its face counts so often in both hands.
func met(rank, count int) bool { return count >= liarsdice.BidOfRank(rank).Quantity }
