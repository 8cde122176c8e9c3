package wcw

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// MarshalJSONTo writes the event as it stands in a recipient's list.
func (v Event) MarshalJSONTo(e *jsontext.Encoder) error {
	return json.MarshalEncode(e, &struct {
		Schema  string      `json:"schema"`
		ID      string      `json:"id"`
		Cursor  int         `json:"cursor"`
		Day     int         `json:"day"`
		Phase   Phase       `json:"phase"`
		Reveal  Reveal      `json:"reveal"`
		Payload payloadJSON `json:"payload"`
	}{EventSchema, v.ID, v.Cursor, v.Day, v.Phase, v.Reveal, payloadJSON{v.Payload}})
}

type payloadJSON struct{ Payload }

// MarshalJSONTo writes the payload with its kind first.
func (w payloadJSON) MarshalJSONTo(e *jsontext.Encoder) error {
	switch p := w.Payload.(type) {
	case Started:
		return writeKinded(e, EventStarted, p)
	case PhaseBegan:
		return writeKinded(e, EventPhase, p)
	case Spoke:
		return writeKinded(e, EventSpeech, p)
	case Ballots:
		return writeKinded(e, EventBallots, p)
	case Elimination:
		return writeKinded(e, EventElimination, p)
	case NightResolved:
		return writeKinded(e, EventNightResolved, p)
	case Finished:
		return writeKinded(e, EventFinished, p)
	case RolesDealt:
		return writeKinded(e, EventRoles, p)
	case SeedDrawn:
		return writeKinded(e, EventSeed, p)
	case UnknownPayload:
		return e.WriteValue(p.Raw)
	}
	return writePrivate(e, w.Payload)
}

func writePrivate(e *jsontext.Encoder, payload Payload) error {
	switch p := payload.(type) {
	case PrivateChat:
		return writeKinded(e, p.Kind, p)
	case Confessional:
		return writeKinded(e, EventConfessional, p)
	case BidMade:
		return writeKinded(e, EventBid, p)
	case NightChosen:
		return writeKinded(e, EventNightChoices, p)
	case NightOutcome:
		return writeKinded(e, EventNightOutcome, p)
	case KillResolution:
		return writeKinded(e, EventKillResolution, p)
	case PrivateResulted:
		return writeKinded(e, EventPrivateResult, p)
	case Failure:
		return writeKinded(e, EventFailure, p)
	case SuspicionDropped:
		return writeKinded(e, EventSuspicionDropped, p)
	case SuspicionReport:
		return writeKinded(e, EventSuspicion, p)
	}
	return fmt.Errorf("an event has no payload that can be written")
}

// MarshalJSONTo writes the bid with its kind first.
func (b BidBody) MarshalJSONTo(e *jsontext.Encoder) error { return writeKinded(e, KindBid, Bid(b)) }

// MarshalJSONTo writes the word, or the list of visited slots.
func (f Finding) MarshalJSONTo(e *jsontext.Encoder) error {
	if f.Visited != nil {
		return json.MarshalEncode(e, f.Visited)
	}
	return e.WriteToken(jsontext.String(f.Word))
}
