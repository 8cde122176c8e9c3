package sprite_test

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

func TestInputsAreReadAsServersDo(t *testing.T) {
	register := `{"type":"register","prompt":"","scripted":"zonal","policy":"zonal"}`
	for _, c := range []struct {
		name, message string
		want          []sprite.Input
		whole         bool
	}{
		{"ready", "85", []sprite.Input{sprite.Ready{}}, true},
		{"a seek", "81 06 00 73 3a 31 34 34 30", []sprite.Input{sprite.Text("s:1440")}, true},
		{"a press", "82 58 02 fd ff 00 83 01 01", []sprite.Input{sprite.Mouse{X: 600, Y: -3}, sprite.Button{Code: 1, Down: true}}, true},
		{"a mouse without a layer", "82 58 02 fd ff 83 01 00", []sprite.Input{sprite.Mouse{X: 600, Y: -3}, sprite.Button{Code: 1}}, true},
		{"a mouse at the end", "82 58 02 fd ff", []sprite.Input{sprite.Mouse{X: 600, Y: -3}}, true},
		{"up and A", "84 21", []sprite.Input{sprite.Up | sprite.A}, true},
		{"a reserved bit", "84 ff", []sprite.Input{sprite.Held(0x7f)}, true},
		{"debug sprites", "86 01 00 00 00 04", []sprite.Input{sprite.Debug{4}}, true},
		{"an unknown opcode", "85 87 85", []sprite.Input{sprite.Ready{}}, false},
		{"a cut text", "84 01 81 06 00 73", []sprite.Input{sprite.Up}, false},
		{"a button that is half down", "83 01 02", nil, false},
		{"cut debug sprites", "86 ff ff ff ff 04", nil, false},
		{"nothing", "", nil, true},
	} {
		got, whole := sprite.DecodeInputs(unhex(t, c.message))
		if !reflect.DeepEqual(got, c.want) || whole != c.whole {
			t.Errorf("%s: %v, %v", c.name, got, whole)
		}
	}
	message, err := sprite.AppendInput(nil, sprite.Text(register))
	if err != nil || !bytes.HasPrefix(message, unhex(t, "81 43 00 7b 22 74 79 70 65 22 3a")) || len(message) != 70 {
		t.Errorf("a registration is % x, %v", message, err)
	}
}

func TestReadyIsAloneInItsMessage(t *testing.T) {
	for message, want := range map[string]bool{"85": true, "85 85": false, "": false, "84": false, "84 00 85": false} {
		if sprite.IsReady(unhex(t, message)) != want {
			t.Errorf("%q: ready is not %v", message, want)
		}
	}
}

func TestRegistrationIsTheFirstTextOfItsMessage(t *testing.T) {
	for message, want := range map[string]string{"81 01 00 7b": "{", "81 02 00 c3 a9 85 00": "é", "81 00 00": "", "85 81 01 00 7b": "none", "81 02 00 7b": "none", "": "none"} {
		text, ok := sprite.FirstText(unhex(t, message))
		if !ok {
			text = "none"
		}
		if string(text) != want {
			t.Errorf("%q begins with the text %q, want %q", message, text, want)
		}
	}
}

func TestTypedTextIsPrintable(t *testing.T) {
	if got := sprite.Text("s:1\x00\n\x1b\x08é\x7f~ ").Typed(); got != "s:1\n\x1b~ " {
		t.Errorf("typed %q", got)
	}
}

func TestTextTooLongToSend(t *testing.T) {
	if _, err := sprite.AppendInput(nil, sprite.Text(strings.Repeat("x", 65_536))); err == nil {
		t.Error("a text of 65,536 bytes is sent")
	}
}

func FuzzDecodeInputs(f *testing.F) {
	for _, seed := range []string{"85", "82 58 02 fd ff 00 83 01 01 84 21", "81 01 00 66 86 01 00 00 00 04", "82 58 02 fd ff 83 01 00"} {
		f.Add(unhex(f, seed))
	}
	f.Fuzz(func(t *testing.T, message []byte) {
		inputs, _ := sprite.DecodeInputs(message)
		var written []byte
		var err error
		for _, in := range inputs {
			if written, err = sprite.AppendInput(written, in); err != nil {
				t.Fatal(err)
			}
		}
		again, whole := sprite.DecodeInputs(written)
		if !whole || !slices.EqualFunc(again, inputs, func(a, b sprite.Input) bool { return reflect.DeepEqual(a, b) }) {
			t.Fatalf("%v is read again as %v", inputs, again)
		}
	})
}
