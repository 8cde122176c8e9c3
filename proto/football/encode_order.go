package football

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// EncodeOrder writes an order as a policy's reply, which DecodeOrder reads
// (football sheet 7). The target is rounded to tenths of a metre.
func EncodeOrder(o Order, seat int) (string, error) {
	d := NewDirective(0, 1, seat, FromLLM, 0, o)
	data, err := json.Marshal(struct {
		Note string     `json:"note"`
		Cogs []CogOrder `json:"cogs"`
	}{d.Note, d.Cogs})
	if err != nil {
		return "", fmt.Errorf("encoding an order: %w", err)
	}
	return string(data), nil
}
