package aifight

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Marshal writes a message or any part of one as compact JSON, the same bytes
// each time.
func Marshal(v any) ([]byte, error) { return json.Marshal(v, json.Deterministic(true)) }

// write puts a value into a text that is being made by Marshal.
func write(e *jsontext.Encoder, v any) error { return json.MarshalEncode(e, v) }
