package wcw

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Marshal writes a message or document of this package as the arena does:
// compact, fields in the order of the sheet, absent optional fields left out,
// no character escaped that JSON does not force one to escape.
func Marshal(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encoding a %s message: %w", EventSchema, err)
	}
	return data, nil
}

// kinded writes a struct with a leading "kind".
type kinded[T any] struct {
	Kind string `json:"kind"`
	Body T      `json:",embed"`
}

func writeKinded[K ~string, T any](e *jsontext.Encoder, kind K, body T) error {
	return json.MarshalEncode(e, &kinded[T]{string(kind), body})
}

// typed writes a message with a leading protocol and type.
type typed[T any] struct {
	Protocol string `json:"protocol"`
	Type     string `json:"type"`
	Body     T      `json:",embed"`
}

func writeTyped[T any](e *jsontext.Encoder, protocol, kind string, body T) error {
	return json.MarshalEncode(e, &typed[T]{protocol, kind, body})
}

// nullable is a string whose empty value is null.
type nullable = Ref
