package wcw

import (
	"github.com/go-json-experiment/json/jsontext"
)

// Slot is a seat, 0 to 8. NoSlot stands for null: nobody, no target, no
// accusation. A field tagged omitzero is left out when it is NoSlot.
type Slot int8

// NoSlot is the null slot.
const NoSlot Slot = -1

// Valid reports whether s is one of the nine seats.
func (s Slot) Valid() bool { return s >= 0 && s < Seats }

// Seat is the number shown to people, 1 to 9.
func (s Slot) Seat() int { return int(s) + 1 }

// IsZero reports whether s is NoSlot, for fields that are left out when absent.
func (s Slot) IsZero() bool { return s == NoSlot }

// MarshalJSONTo writes the slot as an integer, NoSlot as null.
func (s Slot) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeNullable(e, int64(s), s == NoSlot)
}

// Rank is the place of a bid among those of its window, 0 the best; NoRank
// (null) marks a bid that was dropped (wcw sheet 2.6).
type Rank int8

// NoRank is the null rank.
const NoRank Rank = -1

// MarshalJSONTo writes the rank as an integer, NoRank as null.
func (r Rank) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeNullable(e, int64(r), r == NoRank)
}

// Ref is the id of an earlier public speech; empty means null.
type Ref string

// MarshalJSONTo writes the id, or null when it is empty.
func (r Ref) MarshalJSONTo(e *jsontext.Encoder) error {
	if r == "" {
		return e.WriteToken(jsontext.Null)
	}
	return e.WriteToken(jsontext.String(string(r)))
}

func writeNullable(e *jsontext.Encoder, n int64, null bool) error {
	if null {
		return e.WriteToken(jsontext.Null)
	}
	return e.WriteToken(jsontext.Int(n))
}
