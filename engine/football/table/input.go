package table

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

// Input is one thing that people did, as a journal keeps it. What follows from
// it by itself is not kept.
type Input struct {
	Do     Deed           `json:"do"`
	Order  jsontext.Value `json:"order,omitzero"`  // of DoOrder: a directive, as replays have it
	Person int            `json:"person,omitzero"` // of DoGive: an index of the settings' People
	Tick   int64          `json:"tick,omitzero"`   // of DoPlay: up to which the match is played
	Steer  []Steer        `json:"steer,omitzero"`  // of DoPlay: what is new for it
}

// Deed is what kind of thing an input is.
type Deed string

// The deeds.
const (
	DoOrder Deed = "order" // a shirt's order for the turn, until it is given
	DoGive  Deed = "give"  // a person hands in his orders
	DoPlay  Deed = "play"  // ticks pass
	DoRest  Deed = "rest"  // the baselines play the rest of a driven match
)

// Steer is what a cog is made to do. Its direction and sprint stay until they
// are changed, its code is for one tick.
type Steer struct {
	Cog    int          `json:"cog"`
	Action proto.Action `json:"action"`
}

// MostTicks is how many ticks a single input may play.
const MostTicks = 10 * proto.TicksPerSecond

func decodeInput(data []byte) (Input, error) {
	var in Input
	if err := json.Unmarshal(data, &in, json.RejectUnknownMembers(true)); err != nil {
		return in, fmt.Errorf("it cannot be read: %w", err)
	}
	return in, nil
}

// newOrder is the input of an order.
func newOrder(seat int, o proto.Order) (Input, error) {
	text, err := proto.EncodeNote(proto.NewDirective(0, 1, seat, proto.FromLLM, 0, o))
	return Input{Do: DoOrder, Order: jsontext.Value(text)}, err
}

// order is the order of an input.
func (in Input) order() (seat int, o proto.Order, err error) {
	note, err := proto.DecodeNote(string(in.Order))
	if err != nil {
		return 0, o, err
	}
	d, ok := note.(proto.Directive)
	if !ok || len(d.Cogs) != 1 {
		return 0, o, fmt.Errorf("its order is none")
	}
	return d.Seat, d.Order(), nil
}

// check tells what an input cannot do now.
func (t *Table) check(in Input) error {
	switch in.Do {
	case DoOrder:
		seat, _, err := in.order()
		if err != nil {
			return err
		}
		return t.mayOrder(seat)
	case DoGive:
		if !t.owes(in.Person) {
			return ErrNotNow
		}
		return nil
	case DoPlay:
		return t.mayPlay(in)
	case DoRest:
		return t.mayDrive()
	}
	return fmt.Errorf("there is no such deed as %q", in.Do)
}

// apply lets an input happen.
func (t *Table) apply(in Input) error {
	if err := t.check(in); err != nil {
		return err
	}
	switch in.Do {
	case DoOrder:
		seat, o, err := in.order()
		if err != nil {
			return err
		}
		t.drafts[seat] = &o
	case DoGive:
		return t.handIn(in.Person)
	case DoPlay:
		t.drive(in)
	case DoRest:
		t.rest()
	}
	return nil
}
