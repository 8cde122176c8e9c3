package aifight

import (
	"fmt"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Input is one call that changes a match, as a journal keeps it: a match of
// the same game and config that is given the same inputs has the same events,
// byte for byte.
type Input struct {
	At     time.Duration
	Do     Deed
	Seat   int          // of all but DoAdvance
	Action proto.Action // of DoSubmit
}

// Deed names the call of an input.
type Deed string

// The calls.
const (
	DoJoin    Deed = "join"
	DoLeave   Deed = "leave"
	DoSubmit  Deed = "submit"
	DoAdvance Deed = "advance"
)

// inputLine is an input in a journal.
type inputLine struct {
	At     int64          `json:"ns"`
	Do     Deed           `json:"do"`
	Seat   int            `json:"seat,omitzero"`
	Action jsontext.Value `json:"action,omitzero"`
}

// MarshalJSONTo writes the input as a journal has it.
func (in Input) MarshalJSONTo(e *jsontext.Encoder) (err error) {
	l := inputLine{At: int64(in.At), Do: in.Do, Seat: in.Seat}
	if in.Do == DoSubmit {
		if l.Action, err = proto.Marshal(in.Action); err != nil {
			return err
		}
	}
	return json.MarshalEncode(e, l)
}

// DecodeInput reads an input of a journal.
func DecodeInput(data []byte) (in Input, err error) {
	var l inputLine
	if err := json.Unmarshal(data, &l, json.RejectUnknownMembers(true)); err != nil {
		return in, fmt.Errorf("this is no input of a match: %w", err)
	}
	in = Input{At: time.Duration(l.At), Do: l.Do, Seat: l.Seat}
	switch {
	case l.At < 0:
		return in, fmt.Errorf("the time of an input is %d; it must be 0 or more", l.At)
	case l.Seat < 0:
		return in, fmt.Errorf("the seat of an input is %d; it must be 0 or more", l.Seat)
	}
	switch l.Do {
	case DoJoin, DoLeave, DoAdvance:
	case DoSubmit:
		in.Action, err = proto.DecodeAction(l.Action)
	default:
		err = fmt.Errorf("the input %q is unknown", l.Do)
	}
	return in, err
}

// Apply makes the call of an input. An answer that the rules refuse is no
// error: the receipt tells.
func (m *Match) Apply(in Input) (r Receipt, err error) {
	switch in.Do {
	case DoJoin:
		err = m.Join(in.At, in.Seat, engine.Person)
	case DoLeave:
		m.Leave(in.At, in.Seat)
	case DoSubmit:
		r, err = m.Submit(in.At, in.Seat, in.Action)
	case DoAdvance:
		m.Advance(in.At)
	default:
		err = fmt.Errorf("the input %q is unknown", in.Do)
	}
	return r, err
}
