package wbfour

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// Marshal writes a value of this package: compact, in the order of the schema,
// absent members left out.
func Marshal(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encoding a message of WB Four: %w", err)
	}
	return data, nil
}
