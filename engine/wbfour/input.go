package wbfour

import (
	"fmt"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/proto/strict"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Input is one call that changes a match, as a journal keeps it: a match of
// the same config that is given the same inputs has the same events, byte for
// byte.
type Input struct {
	At     time.Duration
	Do     Call
	Seat   int
	Person bool        // of join
	Cell   *proto.Cell // of put
	By     proto.By    // of put
	Moves  int         // of undo
}

// MarshalJSONTo writes the input as a journal has it.
func (in Input) MarshalJSONTo(e *jsontext.Encoder) error {
	return json.MarshalEncode(e, &inputLine{int64(in.At), in.Do, in.Seat, in.Person, in.Cell, in.By, in.Moves})
}

type inputLine struct {
	At     int64       `json:"ns"`
	Do     Call        `json:"do"`
	Seat   int         `json:"seat"`
	Person bool        `json:"person,omitzero"`
	Cell   *proto.Cell `json:"cell,omitzero"`
	By     proto.By    `json:"by,omitzero"`
	Moves  int         `json:"moves,omitzero"`
}

// Call names the call of an input.
type Call string

// The calls.
const (
	CallJoin    Call = "join"
	CallLeave   Call = "leave"
	CallPut     Call = "put"
	CallSwap    Call = "swap"
	CallResign  Call = "resign"
	CallUndo    Call = "undo"
	CallAdvance Call = "advance"
)

// InputOf is an answer as an input.
func InputOf(at time.Duration, seat int, a Answer) Input {
	in := Input{At: at, Seat: seat}
	switch a.Do {
	case Put:
		in.Do, in.Cell, in.By = CallPut, &a.Cell, a.By
	case Swap:
		in.Do = CallSwap
	case Resign:
		in.Do = CallResign
	}
	return in
}

// DecodeInput reads an input of a journal.
func DecodeInput(data []byte) (Input, error) {
	r := strict.NewReader(data, strict.Closed, strict.Limits{Bytes: 1 << 10})
	o := r.Object()
	in := Input{
		At:     time.Duration(o.Int("ns", 0, strict.MaxInt)),
		Do:     strict.Enum(o.Get("do"), CallJoin, CallLeave, CallPut, CallSwap, CallResign, CallUndo, CallAdvance),
		Seat:   o.Int("seat", 0, Seats-1),
		Person: strict.Optional(o, "person", strict.Value.Bool, false),
		By:     strict.Optional(o, "by", readBy, ""),
		Moves:  strict.Optional(o, "moves", func(v strict.Value) int { return v.Int(1, proto.Cells) }, 0),
	}
	if in.Do == CallPut {
		c := proto.Cell(o.Int("cell", 0, proto.Cells-1))
		in.Cell = &c
	}
	if err := r.Finish(); err != nil {
		return Input{}, fmt.Errorf("reading an input of WB Four: %w", err)
	}
	return in, nil
}

func readBy(v strict.Value) proto.By {
	return strict.Enum(v, proto.ByHuman, proto.ByAgent, proto.ByPublic)
}

// Apply makes the call of an input. An answer that the rules refuse is no
// error: the receipt tells.
func (m *Match) Apply(in Input) (Receipt, error) {
	switch in.Do {
	case CallJoin:
		p := engine.Agent
		if in.Person {
			p = engine.Person
		}
		return m.receipt(m.Join(in.At, in.Seat, p))
	case CallLeave:
		m.Leave(in.At, in.Seat)
	case CallPut:
		if in.Cell == nil {
			return Receipt{}, fmt.Errorf("an input that puts a token names no cell")
		}
		return m.Submit(in.At, in.Seat, Answer{Do: Put, Cell: *in.Cell, By: in.By})
	case CallSwap:
		return m.Submit(in.At, in.Seat, Answer{Do: Swap})
	case CallResign:
		return m.Submit(in.At, in.Seat, Answer{Do: Resign})
	case CallUndo:
		return m.receipt(m.TakeBack(in.At, in.Moves))
	case CallAdvance:
		m.Advance(in.At)
	default:
		return Receipt{}, fmt.Errorf("the input %q is unknown", in.Do)
	}
	return m.receipt(nil)
}

func (m *Match) receipt(err error) (Receipt, error) { return Receipt{Game: m.game.Snapshot()}, err }
