// Package aifighttest holds what the tests of the games of AIFight share: the
// arena's schemas, its recorded matches, and what no game may tell.
package aifighttest

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// shared is where schemas and recorded frames of the arena lie, beside the
// checkout, seen from the package of a game. They are not part of the project.
const shared = "../../../shared"

// TB is what a test and a property test have both.
type TB interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// there skips a test without a file of the arena.
func there(t testing.TB, path string) {
	t.Helper()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("the arena's own files are not at %s; the project's own vectors are tested alone", path)
	}
}

// Schemas are the arena's for one game, by kind: state, event, action, rules.
type Schemas map[string]*jsonschema.Schema

// GameSchemas reads the schemas of a game; the test is skipped without them.
func GameSchemas(t testing.TB, g proto.Game) Schemas {
	t.Helper()
	root := filepath.Join(shared, "schemas", "aifight", "games", string(g))
	there(t, root)
	c := jsonschema.NewCompiler()
	all := Schemas{}
	for _, kind := range []string{"state", "event", "action", "rules"} {
		doc := read(t, filepath.Join(root, kind+".schema.json"))
		id := doc.(map[string]any)["$id"].(string)
		if err := c.AddResource(id, doc); err != nil {
			t.Fatal(err)
		}
		s, err := c.Compile(id)
		if err != nil {
			t.Fatal(err)
		}
		all[kind] = s
	}
	return all
}

func read(t testing.TB, path string) any {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return doc
}

// Meets holds a value against a schema.
func (s Schemas) Meets(t testing.TB, kind string, v any) {
	t.Helper()
	text := JSON(t, v)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := s[kind].Validate(doc); err != nil {
		t.Fatalf("%s: %s\n%v", kind, text, err)
	}
}

// MeetsEvent holds the data of an event against the alternatives of the event
// schema, of which at least one must fit: they overlap (aifight sheet 3.2).
func (s Schemas) MeetsEvent(t testing.TB, e proto.Event) {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(JSON(t, e.Data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, alternative := range s["event"].OneOf {
		if alternative.Validate(doc) == nil {
			return
		}
	}
	t.Fatalf("an event fits none of the schema's alternatives: %s", JSON(t, e))
}

// JSON is a value as it goes over the wire.
func JSON(t TB, v any) []byte {
	t.Helper()
	text, err := proto.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
