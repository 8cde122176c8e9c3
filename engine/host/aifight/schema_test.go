package aifight

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// arenaSchemas are where the arena's own schemas lie, beside the checkout; they
// are not part of the project.
const arenaSchemas = "../../../../shared/schemas/aifight"

// messageSchemas holds frames of the server against the arena's schemas; it
// holds them against nothing where those are not there.
func messageSchemas(t *testing.T) func(frame string) {
	t.Helper()
	if _, err := os.Stat(arenaSchemas); errors.Is(err, fs.ErrNotExist) {
		t.Logf("the arena's schemas are not at %s; messages are not held against them", arenaSchemas)
		return func(string) {}
	}
	c, names := jsonschema.NewCompiler(), map[string]string{}
	c.AssertFormat()
	for _, folder := range []string{"messages", "common", "games/*"} {
		files, err := filepath.Glob(filepath.Join(arenaSchemas, folder, "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			id := doc.(map[string]any)["$id"].(string)
			names[strings.TrimSuffix(filepath.Base(file), ".schema.json")] = id
			if err := c.AddResource(id, doc); err != nil {
				t.Fatal(err)
			}
		}
	}
	return func(frame string) {
		var m struct{ Type string }
		if err := json.Unmarshal([]byte(frame), &m); err != nil {
			t.Fatal(err)
		}
		if m.Type == "spectate_start" {
			return // our own
		}
		s, err := c.Compile(names["server_"+m.Type])
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(frame))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(doc); err != nil {
			t.Fatalf("%s\n%v", frame, err)
		}
	}
}
