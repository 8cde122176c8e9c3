package main

import (
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
)

// printJSON writes a value as one line of JSON.
func printJSON(w io.Writer, v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("encoding the output: %w", err)
	}
	_, err = w.Write(append(line, '\n'))
	return err
}
