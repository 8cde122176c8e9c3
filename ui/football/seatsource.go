package football

import (
	"context"
	"sync"

	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// SeatMessage is what a seat sends: a Policy or an OrderText.
type SeatMessage interface{ seatMessage() }

// Policy registers another policy from here on.
type Policy struct{ proto.Registration }

// OrderText is an order by hand, which servers other than our own drop.
type OrderText string

func (Policy) seatMessage()    {}
func (OrderText) seatMessage() {}

// SeatSource takes a seat: it registers, again and again until the seat is
// given, answers each frame as a player's client does, and shows the stream.
type SeatSource struct {
	Address string // ws or wss
	Options wire.Options
	First   proto.Registration
}

// Kind is that of a socket.
func (SeatSource) Kind() feed.Kind { return feed.FromSocket }

// Run plays until the connection ends for good.
func (s SeatSource) Run(ctx context.Context, box *feed.Mailbox[*proto.Scene], out <-chan SeatMessage) error {
	e, err := proto.NewEnrolment(s.First)
	if err != nil {
		return err
	}
	p := &seatPost{Stream: NewStream(), enrolment: e, out: out, news: make(chan struct{}, 1)}
	opts := s.Options
	opts.Binary, opts.Next = true, p.next
	return feed.LiveSource[*proto.Scene]{Address: s.Address, Options: opts, Decoder: p}.Run(ctx, box)
}

// seatPost is the stream of a seat with what is to be sent to it.
type seatPost struct {
	*Stream
	out  <-chan SeatMessage
	news chan struct{} // holds a token while something may be unsent

	mu        sync.Mutex
	enrolment *proto.Enrolment
	unsent    [][]byte
}

// mostUnsent is how many messages may wait for a connection to take them; more
// are not worth sending.
const mostUnsent = 256

// Opened begins anew with a connection: first of all with the registration.
func (p *seatPost) Opened() {
	p.Stream.Opened()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.enrolment.Open()
	p.unsent = [][]byte{p.enrolment.Message()}
	p.wake()
}

// Decode reads a message and answers it.
func (p *seatPost) Decode(text bool, message []byte) (feed.Batch[*proto.Scene], error) {
	b, err := p.Stream.Decode(text, message)
	if text || err != nil {
		return b, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if answers := p.enrolment.Answer(p.Own() != proto.NoCog); len(p.unsent) < mostUnsent {
		p.unsent = append(p.unsent, answers...)
	}
	p.wake()
	return b, nil
}

func (p *seatPost) wake() {
	select {
	case p.news <- struct{}{}:
	default:
	}
}

// next waits for a message to send.
func (p *seatPost) next(ctx context.Context) ([]byte, error) {
	for {
		if m := p.pop(); m != nil {
			return m, nil
		}
		select {
		case <-p.news:
		case m := <-p.out:
			if err := p.post(m); err != nil {
				return nil, err
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (p *seatPost) pop() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.unsent) == 0 {
		return nil
	}
	m := p.unsent[0]
	p.unsent = p.unsent[1:]
	return m
}

// post makes a message of what the seat wants.
func (p *seatPost) post(m SeatMessage) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch m := m.(type) {
	case Policy:
		if err := p.enrolment.Change(m.Registration); err != nil {
			return err
		}
		p.unsent = append(p.unsent, p.enrolment.Message())
	case OrderText:
		message, err := sprite.AppendInput(nil, sprite.Text(m))
		if err != nil {
			return err
		}
		p.unsent = append(p.unsent, message)
	}
	return nil
}
