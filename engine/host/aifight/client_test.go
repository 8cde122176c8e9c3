package aifight

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/proto/aifight/rest"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// pilot plays a seat by the client's machine, over its own connection, until
// the match is over. It loses its connection at some decisions and answers
// illegally at others.
type pilot struct {
	machine *client.Machine
	random  *rand.Rand
	out     chan proto.Message
	acted   int
	lost    int // connections that it let go
	retried int
	fault   error
}

func newPilot(i int) *pilot {
	return &pilot{
		machine: client.New(client.Config{AutoConfirm: true, Now: time.Now}), random: rand.New(rand.NewPCG(3, uint64(i))), out: make(chan proto.Message, 16),
	}
}

func (*pilot) Connecting(int)    {}
func (*pilot) Lag(time.Duration) {}
func (p *pilot) Open()           { p.machine.Open() }
func (p *pilot) Waiting(wire.End, int, time.Duration) {
	p.machine.Lost()
	p.drop()
}

// drop forgets what was meant for an earlier connection.
func (p *pilot) drop() {
	for len(p.out) > 0 {
		<-p.out
	}
}

func (p *pilot) Frame(text bool, data []byte) error {
	sent, err := p.machine.Frame(0, text, data)
	if err != nil {
		p.fault = err
		return wire.ErrDone
	}
	for _, m := range sent {
		p.out <- m
	}
	for _, s := range p.machine.Sessions() {
		if s.Over != nil {
			return wire.ErrDone
		}
		if s.Deciding() {
			return p.decide(s)
		}
	}
	return nil
}

func (p *pilot) decide(s *client.Session) error {
	p.acted++
	switch {
	case p.acted == 3:
		p.lost++
		return wire.ErrAgain
	case p.acted == 1:
		p.retried++
		p.out <- s.Answer(proto.Action{Type: "jump"})
		return nil
	}
	l := s.Request.Legal[p.random.IntN(len(s.Request.Legal))]
	m, err := s.Act(l.Action)
	if err != nil {
		p.fault = err
		return wire.ErrDone
	}
	p.out <- m
	return nil
}

func (p *pilot) next(ctx context.Context) (proto.Message, error) {
	select {
	case m := <-p.out:
		return m, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Our client plays whole matches against our host, with connections that are
// lost and actions that are refused; each seat ends with the whole log.
func TestOurClientPlaysAgainstOurHost(t *testing.T) {
	for name, g := range map[string]Game{
		"holdem": {New: table(proto.TexasHoldem, 4)}, "dice": {New: table(proto.LiarsDice, 3)}, "coup": {New: table(proto.Coup, 3), Confirm: time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			a := serve(t, g, false)
			pilots := make([]*pilot, len(a.seats))
			var wait sync.WaitGroup
			for i, seat := range a.seats {
				p := newPilot(i)
				pilots[i] = p
				wait.Go(func() {
					end := client.Follow(deadline(t), seat.URL, client.Options{
						Identity: client.Identity{APIKey: seat.Key}, Random: func() float64 { return 0 }, Next: p.next,
					}, p)
					if !errors.Is(end.Err, wire.ErrDone) {
						t.Errorf("seat %d ends with %+v", seat.Slot, end)
					}
				})
			}
			wait.Wait()
			a.sees(func(r *room) bool { return r.last })
			lost, retried := 0, 0
			for i, p := range pilots {
				if p.fault != nil {
					t.Fatalf("seat %d: %v", i, p.fault)
				}
				s := p.machine.Sessions()[0]
				if n := p.machine.Count(client.BadFrame) + p.machine.Count(client.Unknown); n > 0 || s.Over == nil || s.Seat != i {
					t.Errorf("seat %d: %d frames were not understood, the match is %+v", i, n, s)
				}
				// What happened while a connection was lost at the very end is told over HTTP alone.
				calls := rest.Client{Base: "http://" + a.address, Header: client.Identity{APIKey: a.seats[i].Key}.CallHeader()}
				rest, err := calls.Events(deadline(t), s.ID)
				if err != nil {
					t.Fatal(err)
				}
				s.Log.Add(rest.Events...)
				if got := s.Log.Events(); !rest.IsFullHistory || len(got) != rest.Count || !slices.IsSortedFunc(got, func(x, y proto.Event) int { return x.Seq - y.Seq }) {
					t.Errorf("seat %d knows %d events of %d", i, len(got), rest.Count)
				}
				lost, retried = lost+p.lost, retried+p.retried
			}
			if lost == 0 || retried == 0 {
				t.Errorf("%d connections were lost and %d actions refused", lost, retried)
			}
		})
	}
}
