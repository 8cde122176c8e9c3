package aifight

import (
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeEvent reads one event, such as a line of a recording.
func DecodeEvent(data []byte) (Event, error) { return decode(data, readEvent) }

// UnmarshalJSONFrom reads the event, see DecodeEvent.
func (v *Event) UnmarshalJSONFrom(d *jsontext.Decoder) error { return unmarshal(d, v, readEvent) }

// UnmarshalJSONFrom reads the message as its data alone.
func (m *GameOver) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	return unmarshal(d, m, func(v strict.Value) GameOver { return readGameOver(v.Object()) })
}

// unmarshal reads a part of a text that another package decodes.
func unmarshal[T any](d *jsontext.Decoder, to *T, read func(strict.Value) T) error {
	data, err := d.ReadValue()
	if err != nil {
		return err
	}
	*to, err = decode(data.Clone(), read)
	return err
}

// readEvent reads an event. Which game it is of shows in its type and data;
// data that does not fit is kept.
func readEvent(v strict.Value) Event {
	o := v.Object()
	kind := EventType(o.Get("type").String())
	e := Event{
		Player: strict.Optional(o, "player", readPlayer, ""),
		Seq:    strict.Optional(o, "seq", readSeq, NoSeq),
		Time:   strict.Optional(o, "ts", readTime, time.Time{}),
		Data:   UnknownData{Type: kind},
	}
	data, told := o.Find("data")
	if !told {
		return e
	}
	raw := readRawObject(data)
	fitted, err := fit(raw, func(o strict.Object) EventData { return readEventData(kind, o) })
	switch {
	case err != nil:
		e.Data = UnknownData{kind, raw, err}
	case fitted == nil:
		e.Data = UnknownData{kind, raw, nil}
	default:
		e.Data = fitted
	}
	return e
}

func readSeq(v strict.Value) int { return v.Int(0, strict.MaxInt) }

// readEventData reads the data of an event; nil if its type is unknown.
func readEventData(kind EventType, o strict.Object) EventData {
	switch kind {
	case EventEliminated:
		return PlayerEliminated{readPlayer(o.Get("player"))}
	case EventGameOver:
		return GameEnded{readPlayer(o.Get("winner"))}
	case EventDisconnected:
		return PlayerDisconnected{
			strict.Optional(o, "player", readPlayer, ""),
			strict.Optional(o, "reason", strict.Value.String, ""),
		}
	case EventChallenge:
		if _, dice := o.Find("bidder"); dice {
			return readDiceChallenge(o)
		}
		return ActionChallenged{readPlayer(o.Get("challenger")), readPlayer(o.Get("actor")), readRole(o.Get("claimed_role"))}
	}
	for _, read := range []func(EventType, strict.Object) EventData{readHoldemEvent, readDiceEvent, readCoupEvent} {
		if d := read(kind, o); d != nil {
			return d
		}
	}
	return nil
}
