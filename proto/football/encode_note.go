package football

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// EncodeNote writes the text of a chat record.
func EncodeNote(n Note) (string, error) {
	if u, ok := n.(Unknown); ok {
		return u.Text, nil
	}
	data, err := encodeNote(n)
	if err != nil {
		return "", fmt.Errorf("encoding a %s record: %w", n.kind(), err)
	}
	return string(data), nil
}

func encodeNote(n Note) ([]byte, error) {
	switch n := n.(type) {
	case Register:
		return encodeKind(n)
	case Directive:
		return encodeKind(n)
	case Fallback:
		return encodeKind(n)
	case BudgetGuard:
		return encodeKind(n)
	case Stop:
		return encodeKind(n)
	case Result:
		return encodeKind(n)
	case Checkpoint:
		return encodeKind(n)
	case Branched:
		return encodeKind(n)
	}
	return nil, fmt.Errorf("there is no such kind")
}

// encodeKind writes a note with its leading kind.
func encodeKind[T Note](n T) ([]byte, error) {
	return json.Marshal(struct {
		Kind string `json:"k"`
		Body T      `json:",embed"`
	}{n.kind(), n})
}

// The words of a note are written as text.

func (k Kind) MarshalText() ([]byte, error)     { return []byte(k.String()), nil }
func (s Source) MarshalText() ([]byte, error)   { return []byte(s.String()), nil }
func (c Cause) MarshalText() ([]byte, error)    { return []byte(c.String()), nil }
func (b Baseline) MarshalText() ([]byte, error) { return []byte(b.String()), nil }
func (r Role) MarshalText() ([]byte, error)     { return []byte(r.String()), nil }
func (i Intent) MarshalText() ([]byte, error)   { return []byte(i.String()), nil }
func (o OnBall) MarshalText() ([]byte, error)   { return []byte(o.String()), nil }
func (s Sprint) MarshalText() ([]byte, error)   { return []byte(s.String()), nil }
func (t Tackle) MarshalText() ([]byte, error)   { return []byte(t.String()), nil }
