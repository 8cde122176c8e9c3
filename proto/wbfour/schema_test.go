package wbfour_test

import (
	"bytes"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/wbfour"
)

const schemaFile = "../../testdata/wbfour/wbfour.schema.json"

// schema compiles a part of the published document, formats included.
func schema(t testing.TB, part string) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	s, err := c.Compile(schemaFile + "#/" + part)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func document(t interface{ Fatal(...any) }, v any) any {
	data, err := wbfour.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// valid holds what is written against the schema.
func valid[T any](t *testing.T, part string, g *rapid.Generator[T]) {
	t.Helper()
	s := schema(t, part)
	rapid.Check(t, func(t *rapid.T) {
		doc := document(t, g.Draw(t, "message"))
		if err := s.Validate(doc); err != nil {
			t.Fatalf("%v\n%v", doc, err)
		}
	})
}

func TestMessagesMeetTheSchema(t *testing.T) {
	t.Run("peer data", func(t *testing.T) { valid(t, "peer_data", genPeerData()) })
	t.Run("snapshot", func(t *testing.T) { valid(t, "snapshot", genSnapshot()) })
	for _, tool := range wbfour.Tools() {
		t.Run(string(tool), func(t *testing.T) { valid(t, "tools/"+string(tool)+"/arguments", genArgs(tool)) })
	}
}

// The document itself names the transport, the tools, and which are public.
func TestTheSchemaNamesTheSameToolsAndTransport(t *testing.T) {
	data, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	root := doc.(map[string]any)
	transport := document(t, wbfour.Envelope{}).(map[string]any)
	delete(transport, "data")
	if want := root["transport"].(map[string]any); !maps.Equal(transport, want) {
		t.Errorf("the envelope is %v, want %v", transport, want)
	}
	tools := root["tools"].(map[string]any)
	if len(tools) != len(wbfour.Tools()) {
		t.Errorf("%d tools, want %d", len(wbfour.Tools()), len(tools))
	}
	for _, tool := range wbfour.Tools() {
		named, ok := tools[string(tool)].(map[string]any)
		if !ok || named["public"] != tool.Public() {
			t.Errorf("%s: public is %v, want %v", tool, tool.Public(), named["public"])
		}
	}
}

// What is written is read back the same.
func TestRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := genPeerData().Draw(t, "data")
		data, err := wbfour.Marshal(wbfour.Envelope{Data: first})
		if err != nil {
			t.Fatal(err)
		}
		read, err := new(wbfour.Decoder).Envelope(data)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		again, err := wbfour.Marshal(wbfour.Envelope{Data: read})
		if err != nil || !bytes.Equal(data, again) {
			t.Fatalf("%s became %s, %v", data, again, err)
		}
	})
	for _, tool := range wbfour.Tools() {
		rapid.Check(t, func(t *rapid.T) {
			args := genArgs(tool).Draw(t, "arguments")
			data, err := wbfour.Marshal(args)
			if err != nil {
				t.Fatal(err)
			}
			if read, err := wbfour.DecodeArgs(tool, data); err != nil || read != args {
				t.Fatalf("%s reads as %+v, %v", data, read, err)
			}
		})
	}
}

// What the schema refuses, the decoders refuse too.
func TestDamagedMessagesAreRefused(t *testing.T) {
	peer := schema(t, "peer_data")
	rapid.Check(t, func(t *rapid.T) {
		doc := damage(t, document(t, genPeerData().Draw(t, "data")))
		data := written(t, doc)
		if _, err := new(wbfour.Decoder).PeerData(data); err == nil && peer.Validate(doc) != nil {
			t.Fatalf("%s was accepted, but %v", data, peer.Validate(doc))
		}
	})
	for _, tool := range wbfour.Tools() {
		args := schema(t, "tools/"+string(tool)+"/arguments")
		rapid.Check(t, func(t *rapid.T) {
			doc := damage(t, document(t, genArgs(tool).Draw(t, "arguments")))
			filled := withDefaults(tool, doc)
			data := written(t, doc)
			if _, err := wbfour.DecodeArgs(tool, data); err == nil && args.Validate(filled) != nil {
				t.Fatalf("%s was accepted, but %v", data, args.Validate(filled))
			}
		})
	}
}

// withDefaults fills in what the schema both requires and gives a default.
func withDefaults(tool wbfour.Tool, doc any) any {
	o, ok := doc.(map[string]any)
	if !ok {
		return doc
	}
	filled := map[string]any{}
	switch tool {
	case wbfour.ToolCreate:
		filled["minutes"] = 0
	case wbfour.ToolEvents:
		filled["after"] = 0
	case wbfour.ToolWaitEvent:
		filled["after"], filled["seconds"] = 0, 15
	}
	maps.Copy(filled, o)
	return filled
}

func written(t *rapid.T, doc any) []byte {
	data, err := wbfour.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// damage changes one place of a document.
func damage(t *rapid.T, doc any) any {
	odd := []any{nil, true, -1, 0, 3, 37, 1.5, "", "x", "W", "move", gameID, []any{}, map[string]any{}}
	switch v := doc.(type) {
	case map[string]any:
		name := pick(t, append(slices.Sorted(maps.Keys(v)), "extra")...)
		if rapid.IntRange(0, 3).Draw(t, "how") == 0 {
			delete(v, name)
		} else {
			v[name] = damage(t, v[name])
		}
		return v
	case []any:
		if len(v) == 0 || rapid.IntRange(0, 4).Draw(t, "how") == 0 {
			return append(v, pick(t, odd...))
		}
		i := rapid.IntRange(0, len(v)-1).Draw(t, "at")
		v[i] = damage(t, v[i])
		return v
	}
	return pick(t, odd...)
}
