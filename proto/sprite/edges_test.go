package sprite_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// A viewer's message that is cut anywhere is read up to its last whole packet.
func TestCutInputsAreLeftOver(t *testing.T) {
	for _, message := range []string{"81 02 00 73 3a", "82 58 02 fd ff 07", "83 01 01", "84 21", "86 02 00 00 00 04 04"} {
		data := unhex(t, message)
		for n := 1; n < len(data); n++ {
			inputs, whole := sprite.DecodeInputs(data[:n])
			if data[0] == 0x82 && n == 5 {
				continue // a mouse without its layer
			}
			if inputs != nil || whole {
				t.Errorf("%d bytes of %q are read as %v", n, message, inputs)
			}
		}
		if _, whole := sprite.DecodeInputs(data); !whole {
			t.Errorf("%q is not read", message)
		}
	}
}

// A mouse's layer is there unless an opcode, from 0x81 to 0x86, stands in its
// place.
func TestLayerOfAMouseIsNoOpcode(t *testing.T) {
	for next, layer := range map[string]uint8{"07": 7, "80": 0x80, "87": 0x87, "81 00 00": 0, "86 00 00 00 00": 0} {
		inputs, whole := sprite.DecodeInputs(unhex(t, "82 00 00 00 00"+next))
		if want := (sprite.Mouse{Layer: layer}); !whole || len(inputs) == 0 || inputs[0] != want {
			t.Errorf("a mouse before %s is read as %v", next, inputs)
		}
	}
}

func TestLongestTextIsSent(t *testing.T) {
	text := sprite.Text(strings.Repeat("x", sprite.MaxLabel))
	data, err := sprite.AppendInput(nil, text)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := sprite.DecodeInputs(data); !reflect.DeepEqual(again, []sprite.Input{text}) {
		t.Error("a text of 65,535 bytes does not come back")
	}
	if _, err := sprite.AppendInput(nil, sprite.Debug(make([]byte, sprite.MaxLabel+1))); err != nil {
		t.Errorf("debug sprites may be longer than a text: %v", err)
	}
}

// Literals of 60 bytes are the longest whose length is in the tag, and copies
// may have offsets of four bytes.
func TestElementsOfPixels(t *testing.T) {
	row := strings.Repeat("ab ", 60)
	for name, packed := range map[string]string{
		"a literal of 60 bytes":      "78 ec" + row + "dc" + strings.Repeat("cd ", 56) + "0c 01 02 03 04",
		"one byte of its own length": "78 f0 3b" + row + "dc" + strings.Repeat("cd ", 56) + "0c 01 02 03 04",
		"a copy of the longest kind": "78 ec" + row + "ef 3c 00 00 00",
	} {
		data := unhex(t, packed)
		message := append([]byte{1, 1, 0, 5, 0, 6, 0, byte(len(data)), 0, 0, 0}, data...)
		table := sprite.NewTable(sprite.DefaultLimits())
		if err := table.Apply(append(message, 0, 0)); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		pixels := table.Sprite(1).Pixels(nil)
		if len(pixels) != 120 || !bytes.HasPrefix(pixels, bytes.Repeat([]byte{0xab}, 60)) {
			t.Errorf("%s: the pixels are % x", name, pixels)
		}
	}
}

func TestSizesOfZeroAreRefused(t *testing.T) {
	for _, message := range []string{
		"01 01 00 00 00 04 00 00 00 00 00 00 00", "01 01 00 04 00 00 00 00 00 00 00 00 00",
		"05 00 00 00 20 03", "05 00 b0 04 00 00",
	} {
		if sprite.NewTable(sprite.DefaultLimits()).Apply(unhex(t, message)) == nil {
			t.Errorf("%q is taken", message)
		}
	}
}

// Limits hold to the last one that they allow, and replacing is always free.
func TestLimitsAreExact(t *testing.T) {
	limits := sprite.Limits{Sprites: 3, Objects: 2, Pixels: 10, AllPixels: 25, Bytes: 1000}
	table := sprite.NewTable(limits)
	take := func(want bool, message []byte) {
		t.Helper()
		if err := table.Apply(message); (err == nil) != want {
			t.Fatalf("taken: %v, want %v: %v", err == nil, want, err)
		}
	}
	plain := func(id, width uint16) []byte {
		message, err := sprite.AppendSprite(nil, id, width, 1, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		return message
	}
	take(true, sprite.AppendLayer(nil, 0, sprite.Map, 0))
	for id, width := range []uint16{10, 10, 5, 5} {
		take(true, plain(uint16(id%3), width)) // the last one replaces the first
	}
	take(true, plain(0, 10))
	take(true, sprite.AppendObject(sprite.AppendObject(nil, sprite.Object{ID: 1}), sprite.Object{ID: 2}))
	take(true, sprite.AppendObject(nil, sprite.Object{ID: 1, X: 5}))
	take(false, plain(3, 1))

	table = sprite.NewTable(limits)
	take(false, plain(0, 11))
	table = sprite.NewTable(limits)
	take(true, append(plain(0, 10), plain(1, 10)...))
	take(false, plain(2, 6))
}

// Limits that ids cannot reach are brought down to what they can.
func TestLimitsBeyondIDs(t *testing.T) {
	table := sprite.NewTable(sprite.Limits{Sprites: 1 << 20, Objects: 1 << 20, Pixels: 1, AllPixels: 1 << 20, Bytes: 1 << 20})
	message := sprite.AppendLayer(nil, 0, sprite.Map, 0)
	for id := range 1<<16 - 1 {
		message = sprite.AppendObject(message, sprite.Object{ID: uint16(id)})
	}
	if err := table.Apply(message); err != nil {
		t.Fatal(err)
	}
	if table.Apply(sprite.AppendObject(nil, sprite.Object{ID: 1<<16 - 1})) == nil {
		t.Error("65,536 objects are taken")
	}
}

// A sprite that is defined is told of, with a version that is its own.
func TestDefinedTellsEachVersion(t *testing.T) {
	table := sprite.NewTable(sprite.DefaultLimits())
	var told []string
	table.Defined = func(s *sprite.Sprite) { told = append(told, fmt.Sprint(s.ID, " ", s.Version, " ", string(s.Label()))) }
	for i, id := range []uint16{7, 8, 7} {
		if err := table.Apply(define(t, id, 1, strings.Repeat("x", i))); err != nil {
			t.Fatal(err)
		}
	}
	if want := []string{"7 1 ", "8 2 x", "7 3 xx"}; !reflect.DeepEqual(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}

// A sprite is written without pixels if there are none, and then has none.
func TestSpriteWithoutPixels(t *testing.T) {
	message, err := sprite.AppendSprite(nil, 1, 3, 2, nil, "cog")
	if err != nil || !bytes.Equal(message, unhex(t, "01 01 00 03 00 02 00 00 00 00 00 03 00 63 6f 67")) {
		t.Fatalf("it is written as % x, %v", message, err)
	}
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(message); err != nil || table.Sprite(1).HasPixels() || len(table.Sprite(1).Pixels(make([]byte, 9))) != 0 {
		t.Errorf("it is read with pixels, %v", err)
	}
}
