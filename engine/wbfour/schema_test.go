package wbfour_test

import (
	"bytes"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wbfour"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
)

// Every snapshot of a match is one that the published schema allows, and reads
// back as it was.
func TestMatchesMeetTheSchema(t *testing.T) {
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	schema, err := c.Compile("../../testdata/wbfour/wbfour.schema.json#/snapshot")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		m := newMatch(t, wbfour.Config{Minutes: rapid.IntRange(0, 1).Draw(rt, "minutes")})
		for open := m.Open(); len(open) > 0; open = m.Open() {
			cell := rapid.SampledFrom(open[0].Body.Cells.Cells()).Draw(rt, "cell")
			if _, err := m.Submit(open[0].Opened, open[0].Seat, wbfour.Answer{Cell: cell, By: proto.ByAgent}); err != nil {
				rt.Fatal(err)
			}
		}
		for _, s := range m.Events(engine.Public, 0) {
			data, err := proto.Marshal(s)
			if err != nil {
				rt.Fatal(err)
			}
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
			if err != nil {
				rt.Fatal(err)
			}
			if err := schema.Validate(doc); err != nil {
				rt.Fatalf("%s\n%v", data, err)
			}
		}
	})
}
