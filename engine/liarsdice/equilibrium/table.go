package equilibrium

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// A table is a strategy as it is kept: a head, then by node and hand of its
// mover one byte for each action, compressed. Bytes are shares of their sum; a
// hand that never comes to a node has none.

// tableMark begins a table; its last byte is the version of the form.
const tableMark = "wcwtui dice\x01"

// head is what a table begins with, after the mark.
type head struct {
	Opener, Other, Depth uint8
	Value                float64 // the opener's chance to win the match
}

// Encode writes a strategy as a table, with the chance of the opener to win
// the match.
func (t *Strategy) Encode(value float64) ([]byte, error) {
	var file bytes.Buffer
	file.WriteString(tableMark)
	h := head{uint8(t.Opener), uint8(t.Other), uint8(t.graph.depth), value}
	if err := binary.Write(&file, binary.LittleEndian, h); err != nil {
		return nil, fmt.Errorf("writing a table of dice: %w", err)
	}
	w, err := flate.NewWriter(&file, flate.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("writing a table of dice: %w", err)
	}
	if _, err := w.Write(t.shares()); err != nil {
		return nil, fmt.Errorf("writing a table of dice: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("writing a table of dice: %w", err)
	}
	return file.Bytes(), nil
}

// shares are the bytes of a table: nodes in their order, so that it is known
// which hands come there.
func (t *Strategy) shares() (list []byte) {
	reached := t.newReached()
	for i := range t.graph.nodes {
		n := &t.graph.nodes[i]
		for h := range t.hands[n.mover].list {
			for a := range t.graph.actions(n) {
				share := byte(0)
				if reached.has(n.mover, i, h) && a >= start(n) {
					share = byte(math.Round(float64(t.row(i, a)[h]) * math.MaxUint8))
				}
				list = append(list, share)
				if share > 0 {
					reached.follow(t.graph, i, a, h)
				}
			}
		}
		reached.others(t.graph, i)
	}
	return list
}

// reached notes the hands that come to a node by their own choices.
type reached [2][][]bool

func (t *Strategy) newReached() reached {
	var r reached
	for player := range r {
		r[player] = make([][]bool, len(t.graph.nodes))
		for i := range r[player] {
			r[player][i] = make([]bool, len(t.hands[player].list))
		}
		for h := range r[player][0] {
			r[player][0][h] = true
		}
	}
	return r
}

func (r reached) has(player, i, h int) bool { return r[player][i][h] }

// follow notes that a hand does something at a node.
func (r reached) follow(g *graph, i, action, h int) {
	if n := &g.nodes[i]; action > 0 {
		r[n.mover][g.next[n.first+action-1]][h] = true
	}
}

// others notes that hands of the one who does not move at a node come to all
// that follow it.
func (r reached) others(g *graph, i int) {
	n := &g.nodes[i]
	for b := range g.further(n) {
		for h, here := range r[1-n.mover][i] {
			if here {
				r[1-n.mover][g.next[n.first+b]][h] = true
			}
		}
	}
}

// Decode reads a table, and the chance of its opener to win the match.
func Decode(data []byte) (*Strategy, float64, error) {
	r := bytes.NewReader(data)
	mark := make([]byte, len(tableMark))
	var h head
	if _, err := io.ReadFull(r, mark); err != nil || string(mark) != tableMark {
		return nil, 0, fmt.Errorf("reading a table of dice: it does not begin like one")
	}
	if err := binary.Read(r, binary.LittleEndian, &h); err != nil {
		return nil, 0, fmt.Errorf("reading a table of dice: %w", err)
	}
	p := Position{int(h.Opener), int(h.Other)}
	if !p.valid() || h.Depth < 1 || h.Depth > maxDepth || memories(p.bids(), int(h.Depth)) > mostMemories {
		return nil, 0, fmt.Errorf("reading a table of dice: it is for %d against %d dice and %d bids, which are too many or too few", h.Opener, h.Other, h.Depth)
	}
	t := newStrategy(newGraph(p, int(h.Depth)), [2]*hands{newHands(p.Opener), newHands(p.Other)})
	if err := t.read(flate.NewReader(r)); err != nil {
		return nil, 0, fmt.Errorf("reading a table of dice for %d against %d: %w", p.Opener, p.Other, err)
	}
	return t, h.Value, nil
}

// read fills a strategy from shares.
func (t *Strategy) read(r io.Reader) error {
	shares := make([]byte, len(t.chance))
	if _, err := io.ReadFull(r, shares); err != nil {
		return err
	}
	for i := range t.graph.nodes {
		n := &t.graph.nodes[i]
		actions := t.graph.actions(n)
		for h := range t.hands[n.mover].list {
			t.share(i, h, shares[:actions])
			shares = shares[actions:]
		}
	}
	return nil
}

// share sets what a hand does at a node.
func (t *Strategy) share(i, h int, shares []byte) {
	sum := 0
	for _, s := range shares {
		sum += int(s)
	}
	for a, s := range shares {
		if s > 0 {
			t.row(i, a)[h] = float32(s) / float32(sum)
		}
	}
}
