package wbfour

import (
	"context"
	"errors"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/wbfour"
	"github.com/wcwtui/wcwtui/engine/wbfour/table"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/ui/feed"
)

// Local plays a table at this place: it is a source of a seat. Bots think beside
// the loop.
type Local struct {
	Table *table.Table
	// Pause is the least time that a bot takes, so that its moves can be
	// followed; 0 is none.
	Pause time.Duration
}

// Kind is FromEngine.
func (Local) Kind() feed.Kind { return feed.FromEngine }

// Run plays until the context ends. A game that is over may be taken back, so
// that is no end.
func (l Local) Run(ctx context.Context, in *feed.Mailbox[News], out <-chan Deed) error {
	p := &player{Local: l, in: in, began: in.Now() - l.Table.Now()}
	in.Report(feed.Status{Phase: feed.Live})
	p.tell("")
	for ctx.Err() == nil {
		if err := p.step(ctx, out); err != nil {
			return err
		}
	}
	return nil
}

// player is a running Local.
type player struct {
	Local
	in    *feed.Mailbox[News]
	began time.Duration // when the clock of the match stood at 0, in feed time
}

// step waits for a deed, for a bot, or for a clock.
func (p *player) step(ctx context.Context, out <-chan Deed) error {
	if _, person, ok := p.Table.Mover(); ok && !person {
		return p.think(ctx)
	}
	var due <-chan time.Time
	if next, ok := p.Table.Match().Next(); ok && p.timed() {
		timer := time.NewTimer(max(0, next-(p.in.Now()-p.began)))
		defer timer.Stop()
		due = timer.C
	}
	select {
	case <-ctx.Done():
		return nil
	case <-due:
		err := p.Table.Elapse(p.in.Now() - p.began)
		p.tell("")
		return err
	case d := <-out:
		return p.do(d)
	}
}

func (p *player) timed() bool { return p.Table.Settings().Config.Minutes > 0 }

// think lets a bot move. Deeds that come meanwhile wait.
func (p *player) think(ctx context.Context) error {
	began := p.in.Now()
	p.tell("")
	seat, a, ok := p.Table.Think(ctx)
	if !ok || ctx.Err() != nil {
		return nil
	}
	if left := p.Pause - (p.in.Now() - began); left > 0 {
		timer := time.NewTimer(left)
		defer timer.Stop()
		select {
		case <-ctx.Done():
			return nil
		case <-timer.C:
		}
	}
	if err := p.elapse(); err != nil {
		return err
	}
	if p.Table.Over() {
		p.tell("")
		return nil
	}
	err := p.Table.Play(seat, a)
	p.tell("")
	return err
}

func (p *player) elapse() error { return p.Table.Elapse(p.in.Now() - p.began) }

// do makes a deed of a person. What the rules refuse is told, and is no fault.
func (p *player) do(d Deed) error {
	if err := p.elapse(); err != nil {
		return err
	}
	var r rules.Receipt
	var err error
	seat := p.Table.Match().Seat(d.Side)
	switch d.Do {
	case Put:
		r, err = p.Table.Answer(seat, rules.Answer{Do: rules.Put, Cell: d.Cell})
	case Swap:
		r, err = p.Table.Answer(seat, rules.Answer{Do: rules.Swap})
	case Resign:
		r, err = p.Table.Answer(seat, rules.Answer{Do: rules.Resign})
	case TakeBack:
		err = p.Table.TakeBack()
	}
	switch {
	case errors.Is(err, table.ErrNotNow), errors.Is(err, engine.ErrUnsolicited):
		p.tell("not now: it is the other side's move")
		return nil
	case err != nil:
		return err
	case r.Refused != nil:
		p.tell(r.Refused.Message)
		return nil
	}
	p.tell("")
	return nil
}

// tell puts the game as it stands.
func (p *player) tell(refused string) { p.in.Put(NewsOf(p.Table, refused, p.in.Now()-p.began)) }

// NewsOf is what is told of a table at a moment since it was begun.
func NewsOf(t *table.Table, refused string, at time.Duration) News {
	m, s := t.Match(), t.Settings()
	n := News{Game: m.Game().Snapshot(), Local: true, Undo: t.CanTakeBack(), Refused: refused}
	for seat := range rules.Seats {
		side := m.Side(seat)
		if side == proto.White {
			n.White = s.Names[seat]
		} else {
			n.Black = s.Names[seat]
		}
		if s.Bots[seat] == "" {
			n.You = append(n.You, side)
		}
	}
	if n.Game.Timed && n.Game.State == proto.Active {
		n.Since = max(0, at-n.Game.LastTick.Duration())
	}
	if _, person, ok := t.Mover(); ok {
		n.Thinks = !person
		n.Swap = person && m.Open()[0].Body.Swap
	}
	return n
}
