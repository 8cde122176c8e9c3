package wcw

import (
	"math"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// Sizes of what a client reads. A socket of the arena is closed at 1 MiB
// unsent, and a list of events is no longer than a replay (wcw sheet 3.8).
const (
	maxPlayerMessage = 1 << 20
	maxListMessage   = MaxReplayBytes
)

// UnknownMessage is a message of a type that this package does not know, as a
// client received it.
type UnknownMessage struct {
	Protocol, Type string
	Raw            []byte
}

// MarshalJSONTo writes the message as it came.
func (m UnknownMessage) MarshalJSONTo(e *jsontext.Encoder) error { return e.WriteValue(m.Raw) }

// FrameType tells the protocol and type of a frame that may be malformed
// otherwise; both are empty if it is no JSON object of at most MaxFrame bytes.
// A server needs it for what it ignores, such as a bad registration.
func FrameType(data []byte) (protocol, kind string) {
	o := strict.NewReader(data, strict.Open, strict.Limits{Bytes: MaxFrame}).Object()
	return o.Get("protocol").Word(), o.Get("type").Word()
}

// DecodeClientFrame reads what a client may send on a player socket: an
// Action, Register, Join or HumanChat. Objects are closed and texts are under
// the rules of the arena (wcw sheet 3.8). Errors are *strict.Error.
func DecodeClientFrame(data []byte) (any, error) {
	return decode(closed(data, MaxFrame), readClientFrame)
}

func readClientFrame(v strict.Value) any {
	switch strict.Enum[string](v.Object().Get("type"), "action", "register", "join", "chat") {
	case "action":
		return readAction(v)
	case "register":
		return readRegister(v)
	case "join":
		return readJoin(v)
	case "chat":
		return readChat(v)
	}
	return nil
}

// DecodeAction reads an answer as a server does; see DecodeClientFrame.
func DecodeAction(data []byte) (Action, error) { return decode(closed(data, MaxFrame), readAction) }

// DecodeRegister reads a registration as a server does. The name is trimmed
// (wcw sheet 4.3).
func DecodeRegister(data []byte) (Register, error) {
	return decode(closed(data, MaxFrame), readRegister)
}

// DecodeJoin reads the message that makes a seat a person's.
func DecodeJoin(data []byte) (Join, error) { return decode(closed(data, MaxFrame), readJoin) }

// DecodeHumanChat reads a person's chat message as a server does.
func DecodeHumanChat(data []byte) (HumanChat, error) { return decode(closed(data, MaxFrame), readChat) }

// DecodePlayerMessage reads what a server sends to a bot: a Ready,
// Observation, Receipt or End of either edition, or an UnknownMessage.
// Unknown fields, words and kinds pass.
func DecodePlayerMessage(data []byte) (any, error) {
	return decode(open(data, maxPlayerMessage), func(v strict.Value) any {
		m := readPlayerMessage(v)
		if m == nil {
			m = readUnknownMessage(v)
		}
		return m
	})
}

// DecodeHumanMessage reads what a server sends to a person's seat: besides
// the messages of DecodePlayerMessage a Snapshot or ChatReceipt.
func DecodeHumanMessage(data []byte) (any, error) {
	return decode(open(data, maxListMessage), func(v strict.Value) any {
		m := readHumanMessage(v)
		if m == nil {
			m = readUnknownMessage(v)
		}
		return m
	})
}

// CheckServerMessage holds a message for a bot, a person or a spectator
// against the whole sheet, current edition included: no unknown field or
// word, all limits kept.
func CheckServerMessage(data []byte) error {
	_, err := decode(closed(data, maxListMessage), func(v strict.Value) any {
		o := v.Object()
		if o.Get("protocol").Word() == ViewerProtocol {
			return readViewerMessage(v)
		}
		m := readHumanMessage(v)
		if m == nil {
			o.Get("type").Refuse("a known type of message")
		}
		return m
	})
	return err
}

// readPlayerMessage is nil for an unknown type.
func readPlayerMessage(v strict.Value) any {
	switch v.Object().Get("type").Word() {
	case "ready":
		return readReady(v)
	case "observation":
		return readObservation(v)
	case "receipt":
		return readReceipt(v)
	case "end":
		return readEnd(v)
	}
	return nil
}

// readHumanMessage is nil for an unknown type.
func readHumanMessage(v strict.Value) any {
	switch v.Object().Get("type").Word() {
	case "snapshot":
		return readSnapshot(v)
	case "chat_receipt":
		return readChatReceipt(v)
	}
	return readPlayerMessage(v)
}

func readUnknownMessage(v strict.Value) UnknownMessage {
	o := v.Object()
	return UnknownMessage{Protocol: o.Get("protocol").String(), Type: o.Get("type").String(), Raw: v.Raw()}
}

// DecodeViewerMessage reads what a server sends to a spectator. Unknown
// fields, words and kinds of event pass; a message of an unknown type has no
// events.
func DecodeViewerMessage(data []byte) (ViewerMessage, error) {
	return decode(open(data, maxListMessage), readViewerMessage)
}

func closed(data []byte, limit int) *strict.Reader {
	return strict.NewReader(data, strict.Closed, strict.Limits{Bytes: limit})
}

func open(data []byte, limit int) *strict.Reader {
	return strict.NewReader(data, strict.Open, strict.Limits{Bytes: limit})
}

// decode reads a whole text; a failure leaves no half-read value.
func decode[T any](r *strict.Reader, read func(strict.Value) T) (m T, err error) {
	v := read(r.Value())
	if err := r.Finish(); err != nil {
		return m, err
	}
	return v, nil
}

// limit is a bound that only a server insists on: a client outlives it.
func limit(v strict.Value, n int) int {
	if v.Mode() == strict.Open {
		return math.MaxInt32
	}
	return n
}

func readSlot(v strict.Value) Slot { return Slot(v.Int(0, Seats-1)) }

func readSlotOrNull(v strict.Value) Slot { return strict.OrNull(v, readSlot, NoSlot) }

func readSlots(v strict.Value) []Slot { return strict.List(v, 0, Seats, readSlot) }

func readRank(v strict.Value) Rank { return Rank(v.Int(0, Seats-1)) }

func readDay(v strict.Value) int { return v.Int(0, limit(v, MaxDays)) }

// readCount reads a whole number whose upper bound is a limit.
func readCount(v strict.Value, high int) int { return v.Int(0, limit(v, high)) }

// pointer makes a reader of values one of pointers, for what may be null.
func pointer[T any](read func(strict.Value) T) func(strict.Value) *T {
	return func(v strict.Value) *T {
		x := read(v)
		return &x
	}
}

// nine reads an array of one element a seat.
func nine[T any](v strict.Value, read func(strict.Value) T) (all [Seats]T) {
	copy(all[:], strict.List(v, Seats, Seats, read))
	return all
}

// inSlotOrder refuses nine rows that are not those of slots 0 to 8 in order.
func inSlotOrder[T any](v strict.Value, rows []T, slot func(T) Slot) []T {
	for i, row := range rows {
		if slot(row) != Slot(i) {
			v.Refuse("nine rows of slots 0 to 8 in order")
			return nil
		}
	}
	return rows
}
