package wcw

import (
	"fmt"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Input is one call that changes a match, as a journal keeps it: a match of
// the same config that is given the same inputs has the same events, byte for
// byte. Calls that only look, and those that a network alone makes, are none.
type Input struct {
	At   time.Duration
	Do   Deed
	Seat int

	Person bool            // of Join
	Action proto.Action    // of Submit and of a choice
	Chat   proto.HumanChat // of Chat
}

// Deed names the call of an input.
type Deed string

// The calls.
const (
	DoJoin    Deed = "join"
	DoLeave   Deed = "leave"
	DoSubmit  Deed = "submit"
	DoChat    Deed = "chat"
	DoAdvance Deed = "advance"
	DoEnd     Deed = "end" // EndPeriod
	// DoChoose is an answer to a request that is not open yet. It is for whoever
	// keeps it until then: to the match it is only time that goes by.
	DoChoose Deed = "choose"
	// DoDraft is the same for an answer that may still change.
	DoDraft Deed = "draft"
)

// inputLine is an input in a journal. Action and Chat are as on a socket.
type inputLine struct {
	At     int64          `json:"ns"`
	Do     Deed           `json:"do"`
	Seat   *int           `json:"seat,omitzero"`
	Person bool           `json:"person,omitzero"`
	Frame  jsontext.Value `json:"frame,omitzero"`
}

// MarshalJSONTo writes the input as a journal has it.
func (in Input) MarshalJSONTo(e *jsontext.Encoder) error {
	l := inputLine{At: int64(in.At), Do: in.Do, Person: in.Person}
	if in.Do != DoAdvance && in.Do != DoEnd {
		l.Seat = &in.Seat
	}
	var err error
	switch in.Do {
	case DoSubmit, DoChoose, DoDraft:
		l.Frame, err = proto.Marshal(in.Action)
	case DoChat:
		l.Frame, err = proto.Marshal(in.Chat)
	}
	if err != nil {
		return err
	}
	return json.MarshalEncode(e, l)
}

// DecodeInput reads an input of a journal.
func DecodeInput(data []byte) (in Input, err error) {
	var l inputLine
	if err := json.Unmarshal(data, &l, json.RejectUnknownMembers(true)); err != nil {
		return in, fmt.Errorf("this is no input of a match: %w", err)
	}
	in = Input{At: time.Duration(l.At), Do: l.Do, Person: l.Person}
	if l.Seat != nil {
		in.Seat = *l.Seat
	}
	switch {
	case l.At < 0:
		return in, fmt.Errorf("the time of an input is %d; it must be 0 or more", l.At)
	case !validSeat(in.Seat):
		return in, fmt.Errorf("the seat of an input is %d; it must be 0 to %d", in.Seat, proto.Seats-1)
	}
	switch l.Do {
	case DoJoin, DoLeave, DoAdvance, DoEnd:
	case DoSubmit, DoChoose, DoDraft:
		in.Action, err = proto.DecodeAction(l.Frame)
	case DoChat:
		in.Chat, err = proto.DecodeHumanChat(l.Frame)
	default:
		err = fmt.Errorf("the input %q is unknown", l.Do)
	}
	return in, err
}

// Apply makes the call of an input. An answer or message that the match turns
// down is no error: Receipt or ChatReceipt tells.
func (m *Match) Apply(in Input) (Reply, error) {
	var o Reply
	var err error
	switch in.Do {
	case DoJoin:
		p := engine.Agent
		if in.Person {
			p = engine.Person
		}
		err = m.Join(in.At, in.Seat, p)
	case DoLeave:
		m.Leave(in.At, in.Seat)
	case DoSubmit:
		o.Receipt, err = m.Submit(in.At, in.Seat, in.Action)
	case DoChat:
		o.Chat = m.Chat(in.At, in.Seat, in.Chat)
	case DoAdvance:
		m.Advance(in.At)
	case DoEnd:
		m.EndPeriod(in.At)
	case DoChoose, DoDraft:
		m.catchUp(in.At)
	default:
		err = fmt.Errorf("the input %q is unknown", in.Do)
	}
	return o, err
}

// Reply is what a match answered to an input: the one of the two receipts
// that goes with it.
type Reply struct {
	Receipt proto.Receipt
	Chat    proto.ChatReceipt
}
