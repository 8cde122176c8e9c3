package wcw

import (
	"bytes"
	"encoding/json"
	"maps"
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

// What the schema refuses in an action, the decoder refuses too.
func TestActionsAgainstTheSchemaAreRefused(t *testing.T) {
	s := schema(t, "action")
	rapid.Check(t, func(t *rapid.T) {
		doc := damaged(t, genAction(Classic).Draw(t, "action"))
		data, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		_, err = DecodeAction(data)
		if invalid := s.Validate(doc); err == nil && invalid != nil && !bytes.Contains(data, []byte("suspicion")) {
			t.Fatalf("%s\nwas accepted, but %v", data, invalid)
		}
	})
}

// Damaged messages are refused or read, and a reason is always printable.
func TestDamagedMessagesDoNoHarm(t *testing.T) {
	for name, test := range map[string]struct {
		whole  *rapid.Generator[any]
		decode func([]byte) (any, error)
	}{
		"action":      {genAction(Current).AsAny(), DecodeClientFrame},
		"observation": {genObservation(Current).AsAny(), DecodePlayerMessage},
		"snapshot":    {genSnapshot().AsAny(), DecodeHumanMessage},
		"replay":      {rapid.Just[any](sampleReplay()), wide(DecodeReplay)},
		"open replay": {rapid.Just[any](sampleReplay()), wide(OpenReplay)},
	} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				data, err := json.Marshal(damaged(rt, test.whole.Draw(rt, "message")))
				if err != nil {
					rt.Fatal(err)
				}
				m, err := test.decode(data)
				if r, ok := m.(Replay); ok && err == nil {
					err = r.Verify()
				}
				if err != nil {
					printable(t, err)
				}
			})
		})
	}
}

// damaged is the document of a message with some places changed.
func damaged(t *rapid.T, message any) any {
	data, err := Marshal(message)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for range whole(t, 1, 3) {
		doc = damage(t, doc)
	}
	return doc
}

// damage changes one place of a document: something is swapped, put in, taken
// out or doubled.
func damage(t *rapid.T, doc any) any {
	switch v := doc.(type) {
	case map[string]any:
		names := append(slices.Sorted(maps.Keys(v)), "extra")
		switch name := pick(t, names...); {
		case whole(t, 0, 3) > 0:
			v[name] = damage(t, v[name])
		default:
			delete(v, name)
		}
		return v
	case []any:
		if len(v) == 0 || whole(t, 0, 5) == 0 {
			return append(v, pick(t, damages()...))
		}
		i := whole(t, 0, len(v)-1)
		switch whole(t, 0, 5) {
		case 0:
			return slices.Delete(v, i, i+1)
		case 1:
			return append(v, v[i])
		}
		v[i] = damage(t, v[i])
		return v
	}
	return pick(t, damages()...)
}

func damages() []any {
	return []any{nil, true, false, -1, 0, 3, 9, 1.5, 20_001, "", "x", "kill", "a b", "e\u202e\u001b", []any{}, map[string]any{}}
}
