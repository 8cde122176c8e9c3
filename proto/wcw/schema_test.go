package wcw

import (
	"bytes"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"
)

// schema compiles one of the arena's published schemas.
func schema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("../../testdata/wcw/schemas/" + name + ".schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// valid writes generated messages and holds them against a schema.
func valid[T any](t *testing.T, name string, g *rapid.Generator[T]) {
	t.Helper()
	s := schema(t, name)
	rapid.Check(t, func(t *rapid.T) {
		data, err := Marshal(g.Draw(t, "message"))
		if err != nil {
			t.Fatal(err)
		}
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(v); err != nil {
			t.Fatalf("%s\n%v", data, err)
		}
	})
}

func TestClassicMessagesMeetTheSchemas(t *testing.T) {
	t.Run("observation", func(t *testing.T) { valid(t, "observation", genObservation(Classic)) })
	t.Run("ready", func(t *testing.T) { valid(t, "control", genReady()) })
	t.Run("receipt", func(t *testing.T) { valid(t, "control", genReceipt()) })
	t.Run("end", func(t *testing.T) {
		valid(t, "control", rapid.Custom(func(t *rapid.T) End { return End{draw(t, genID()), draw(t, genResult(Classic))} }))
	})
	t.Run("action", func(t *testing.T) { valid(t, "action", genAction(Classic)) })
	t.Run("register", func(t *testing.T) { valid(t, "registration", genRegister()) })
}

// What the schema refuses in an action, the decoder refuses too: one field is
// taken out, one put in, or one value swapped for another.
func TestActionsAgainstTheSchemaAreRefused(t *testing.T) {
	s := schema(t, "action")
	values := []any{nil, true, -1, 9, 1.5, "x", "kill", "", []any{}, map[string]any{}, 3, "a b"}
	rapid.Check(t, func(t *rapid.T) {
		data, err := Marshal(genAction(Classic).Draw(t, "action"))
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		mutate(t, doc.(map[string]any), values)
		data, err = Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeAction(data); err == nil && s.Validate(doc) != nil && !mentions(data, "suspicion", "dead_chat") {
			t.Fatalf("%s\nwas accepted, but %v", data, s.Validate(doc))
		}
	})
}

func mutate(t *rapid.T, o map[string]any, values []any) {
	names := make([]string, 0, len(o))
	for name := range o {
		names = append(names, name)
	}
	slices.Sort(names)
	name := pick(t, append(names, "extra")...)
	if child, ok := o[name].(map[string]any); ok && flag(t) {
		mutate(t, child, values)
		return
	}
	if rows, ok := o[name].([]any); ok && len(rows) > 0 && flag(t) {
		mutate(t, rows[0].(map[string]any), values)
		return
	}
	if flag(t) {
		delete(o, name)
		return
	}
	o[name] = pick(t, values...)
}

func mentions(data []byte, words ...string) bool {
	for _, w := range words {
		if bytes.Contains(data, []byte(w)) {
			return true
		}
	}
	return false
}
