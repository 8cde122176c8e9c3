package table

import (
	"bytes"
	"compress/gzip"
	"fmt"

	"github.com/wcwtui/wcwtui/engine/football"
	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Origin is the replay that a match goes on from, and where.
type Origin struct {
	Name   string `json:"name"`   // of its file
	Tick   int64  `json:"tick"`   // from which the match goes on
	Replay []byte `json:"replay"` // the whole of it, packed, its tokens empty
}

// NewOrigin takes a replay along. It fails if the match is not played at the
// tick.
func NewOrigin(name string, r proto.Replay, tick int64) (*Origin, error) {
	r, err := r.WithoutTokens()
	if err != nil {
		return nil, err
	}
	data, err := r.Encode()
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(data) // a buffer takes everything
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("packing the replay %s: %w", name, err)
	}
	o := &Origin{Name: name, Tick: tick, Replay: packed.Bytes()}
	_, _, err = o.open()
	return o, err
}

// open is the replay at the tick.
func (o *Origin) open() (*football.Playback, proto.Replay, error) {
	r, err := proto.DecodeReplay(o.Replay)
	if err != nil && len(r.Records) == 0 {
		return nil, r, fmt.Errorf("the match that it goes on from: %w", err)
	}
	p, err := football.NewPlayback(r)
	if err != nil {
		return nil, r, fmt.Errorf("the match that it goes on from: %w", err)
	}
	if p.SeekTick(o.Tick); p.Tick() != o.Tick || p.Sim().Phase != proto.Playing {
		return nil, r, fmt.Errorf("the match of %s is not played at tick %d; a match goes on from where it is", o.Name, o.Tick)
	}
	return p, r, nil
}

// branch goes on from the replay. Its replay names where it comes from.
func (o *Origin) branch(saved uint64) (*football.Match, error) {
	p, r, err := o.open()
	if err != nil {
		return nil, err
	}
	m, err := p.Branch(football.Config{Saved: saved})
	if err != nil {
		return nil, err
	}
	chain := football.NewChain()
	for _, record := range r.Records {
		if h, ok := record.(proto.Hash); ok {
			chain = chain.Add(h.Hash)
		}
	}
	m.Note(0, proto.Branched{Parent: o.Name, Chain: fmt.Sprintf("%016x", uint64(chain)), Tick: o.Tick, Score: score(p)})
	return m, nil
}

// score is how the replay ended; it moves to its end.
func score(p *football.Playback) [proto.Teams]int64 {
	p.SeekTick(p.Ticks())
	return [proto.Teams]int64{p.Sim().Teams[proto.Red].Goals, p.Sim().Teams[proto.Blue].Goals}
}

// Score is how the replay ended: red's goals and blue's.
func (o *Origin) Score() ([proto.Teams]int64, error) {
	p, _, err := o.open()
	if err != nil {
		return [proto.Teams]int64{}, err
	}
	return score(p), nil
}
