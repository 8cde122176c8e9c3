package wbfour

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Side is who owns a token: White or Black; None is an empty cell, null in
// JSON. White moves first.
type Side string

const (
	None  Side = ""
	White Side = "W"
	Black Side = "B"
)

// Other is the opponent; None has none.
func (s Side) Other() Side {
	switch s {
	case White:
		return Black
	case Black:
		return White
	}
	return None
}

// MarshalJSONTo writes the side, null for None.
func (s Side) MarshalJSONTo(e *jsontext.Encoder) error { return writeNullable(e, string(s)) }

// Result is how a game ended; NoResult, null in JSON, while it goes on and for
// one that nobody won or held.
type Result string

const (
	NoResult Result = ""
	Draw     Result = "draw"
)

// Win is the result of a side's win.
func Win(s Side) Result { return Result(s) }

// Winner is the side that won, None if nobody did.
func (r Result) Winner() Side {
	if s := Side(r); s == White || s == Black {
		return s
	}
	return None
}

// MarshalJSONTo writes the result, null for NoResult.
func (r Result) MarshalJSONTo(e *jsontext.Encoder) error { return writeNullable(e, string(r)) }

// Reason is why a game ended; empty, null in JSON, while it goes on. Other
// hosts may give words of their own.
type Reason string

// Reasons that our hosts give (wbfour sheet 2, rules).
const (
	ByLine     Reason = "line"
	ByBoard    Reason = "board_full"
	ByTime     Reason = "time"
	Resigned   Reason = "resigned"
	Expired    Reason = "expired"
	ByDecline  Reason = "declined"
	unfinished Reason = ""
)

// MarshalJSONTo writes the reason, null for none.
func (r Reason) MarshalJSONTo(e *jsontext.Encoder) error { return writeNullable(e, string(r)) }

// writeNullable writes a string whose empty value is null.
func writeNullable(e *jsontext.Encoder, s string) error {
	if s == "" {
		return e.WriteToken(jsontext.Null)
	}
	return json.MarshalEncode(e, s)
}
