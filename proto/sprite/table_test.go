package sprite_test

import (
	"encoding/hex"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

func unhex(t testing.TB, text string) []byte {
	t.Helper()
	data, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The messages of sprite sheet 8.
const (
	viewportHex = "05 00 b0 04 20 03"
	layerHex    = "06 00 00 01"
	ballHex     = "02 14 05 52 02 8a 01 c8 00 00 46 00"
	cogHex      = "02 f1 03 34 02 76 01 6d 00 00 64 00"
	deleteHex   = "03 15 05"
	cogPixels   = "01 64 00 04 00 04 00 09 00 00 00 40 0c ff 00 00 ff ee 04 00 03 00 63 6f 67"
	chromeHex   = "01 fa 0f 01 00 01 00 06 00 00 00 04 0c 00 00 00 00 07 00 7b 22 74 22 3a 31 7d"
)

func TestSheetExamplesBecomeTables(t *testing.T) {
	table := sprite.NewTable(sprite.DefaultLimits())
	frame := unhex(t, viewportHex+layerHex+ballHex+cogHex+deleteHex+cogPixels+chromeHex)
	if err := table.Apply(frame); err != nil {
		t.Fatal(err)
	}
	if l, ok := table.Layer(0); !ok || l != (sprite.Layer{Type: sprite.Map, Flags: sprite.Zoomable, Width: 1200, Height: 800}) {
		t.Errorf("layer 0 is %+v", l)
	}
	if o, _ := table.Object(1300); o != (sprite.Object{ID: 1300, X: 594, Y: 394, Z: 200, Sprite: 70}) {
		t.Errorf("the ball is %+v", o)
	}
	if o, _ := table.Object(1009); o != (sprite.Object{ID: 1009, X: 564, Y: 374, Z: 109, Sprite: 100}) {
		t.Errorf("the cog is %+v", o)
	}
	cog := table.Sprite(100)
	if string(cog.Label()) != "cog" || cog.Width != 4 || cog.Height != 4 {
		t.Errorf("sprite 100 is %+v", cog)
	}
	if red := strings.Repeat("\xff\x00\x00\xff", 16); string(cog.Pixels(nil)) != red {
		t.Errorf("sprite 100 has the pixels % x", cog.Pixels(nil))
	}
	if chrome := table.Sprite(4090); string(chrome.Label()) != `{"t":1}` || string(chrome.Pixels(nil)) != "\x00\x00\x00\x00" {
		t.Errorf("sprite 4090 is %+v", chrome)
	}
	if got := slices.Collect(ids(table.Drawn(0))); !slices.Equal(got, []uint16{1009, 1300}) {
		t.Errorf("drawn in the order %v", got)
	}
	if err := table.Apply([]byte{4}); err != nil || len(table.Drawn(0)) != 0 || table.Sprites() != 2 {
		t.Errorf("after a clear there are %d objects and %d sprites, %v", len(table.Drawn(0)), table.Sprites(), err)
	}
}

func ids(objects []sprite.Object) func(func(uint16) bool) {
	return func(yield func(uint16) bool) {
		for _, o := range objects {
			if !yield(o.ID) {
				return
			}
		}
	}
}

func TestSheetExamplesAreWrittenAsTheyAre(t *testing.T) {
	data := sprite.AppendViewport(nil, 0, 1200, 800)
	data = sprite.AppendLayer(data, 0, sprite.Map, sprite.Zoomable)
	data = sprite.AppendObject(data, sprite.Object{ID: 1300, X: 594, Y: 394, Z: 200, Sprite: 70})
	data = sprite.AppendObject(data, sprite.Object{ID: 1009, X: 564, Y: 374, Z: 109, Sprite: 100})
	data = sprite.AppendClear(sprite.AppendDelete(data, 1301))
	if want := unhex(t, viewportHex+layerHex+ballHex+cogHex+deleteHex+"04"); !slices.Equal(data, want) {
		t.Errorf("written % x, want % x", data, want)
	}
}

func TestMalformedMessages(t *testing.T) {
	for _, c := range []struct{ name, message, reason string }{
		{"opcode 0", "00", "no such opcode"},
		{"an opcode of players", "85", "no such opcode"},
		{"a cut object", "02 14 05", "it is cut off"},
		{"a cut sprite", cogPixels[:len(cogPixels)-3], "it is cut off"},
		{"a sprite with pixels to come", "01 64 00 04 00 04 00 ff ff ff ff 40 0c", "it is cut off"},
		{"a sprite of no height", "01 64 00 04 00 00 00 00 00 00 00 00 00", "a width or height is zero"},
		{"a viewport of no width", "05 00 00 00 20 03", "a width or height is zero"},
		{"a type of layer", "06 00 0a 01", "there is no type of layer 10"},
		{"an object on no layer", "06 01 00 01" + ballHex, "an object is on a layer that was never named"},
		{"too few pixels", strings.Replace(cogPixels, "04 00 04", "04 00 05", 1), "the pixels unpack to 64 bytes instead of 80"},
		{"a copy from nowhere", strings.Replace(cogPixels, "ee 04 00", "ee 05 00", 1), "the pixels are no Snappy block"},
		{"a huge sprite", "01 64 00 ff ff ff ff 00 00 00 00 00 00", "the sprite has too many pixels"},
	} {
		table := sprite.NewTable(sprite.DefaultLimits())
		err := table.Apply(unhex(t, c.message))
		var fault *sprite.FormatError
		if !errors.As(err, &fault) || fault.Reason != c.reason {
			t.Errorf("%s: %v, want %q", c.name, err, c.reason)
		}
		if again := table.Apply([]byte{4}); !errors.Is(again, err) {
			t.Errorf("%s: the table goes on with %v", c.name, again)
		}
	}
}

func TestWhatIsNotMalformed(t *testing.T) {
	table := sprite.NewTable(sprite.DefaultLimits())
	for _, message := range []string{
		"",          // an empty message of a player's stream
		viewportHex, // before its layer
		"03 01 00",  // deletes nothing
		ballHex,     // its sprite is not defined yet
		"01 64 00 04 00 04 00 00 00 00 00 01 00 ff", // no pixels, and a label that is no UTF-8
		"06 02 09 fc", // a full-screen layer with flags to come
	} {
		if err := table.Apply(unhex(t, message)); err != nil {
			t.Errorf("%s: %v", message, err)
		}
	}
	if s := table.Sprite(100); s.HasPixels() || len(s.Pixels(nil)) != 0 {
		t.Error("a sprite without pixels has some")
	}
}

func TestLayersAreDrawnMapFirst(t *testing.T) {
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(unhex(t, "06 01 03 02 06 02 09 00 06 03 01 02 06 09 00 01 06 08 00 01")); err != nil {
		t.Fatal(err)
	}
	var got []uint8
	for _, l := range table.Layers() {
		got = append(got, l.ID)
	}
	if want := []uint8{8, 9, 2, 3, 1}; !slices.Equal(got, want) {
		t.Errorf("drawn in the order %v, want %v", got, want)
	}
}

// model is a table as plain as can be.
type model map[uint16]sprite.Object

func TestTableKeepsWhatAPlainMapKeeps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := sprite.NewTable(sprite.DefaultLimits())
		want := model{}
		frame := sprite.AppendLayer(nil, 0, sprite.Map, 0)
		for range rapid.IntRange(0, 60).Draw(t, "messages") {
			frame = want.change(t, frame)
		}
		cut := rapid.IntRange(0, 200).Draw(t, "limit")
		for part := range sprite.Split(frame, cut) {
			if err := table.Apply(part); err != nil {
				t.Fatal(err)
			}
		}
		got := model{}
		for o := range table.Objects() {
			got[o.ID] = o
		}
		if !maps.Equal(got, want) {
			t.Fatalf("holds %v, want %v", got, want)
		}
	})
}

func (m model) change(t *rapid.T, frame []byte) []byte {
	id := rapid.Uint16Range(0, 12).Draw(t, "id")
	switch rapid.SampledFrom([]string{"put", "put", "put", "delete", "clear"}).Draw(t, "change") {
	case "delete":
		delete(m, id)
		return sprite.AppendDelete(frame, id)
	case "clear":
		clear(m)
		return sprite.AppendClear(frame)
	}
	m[id] = sprite.Object{
		ID: id, X: rapid.Int16().Draw(t, "x"), Y: rapid.Int16().Draw(t, "y"), Z: rapid.Int16().Draw(t, "z"),
		Sprite: rapid.Uint16().Draw(t, "sprite"),
	}
	return sprite.AppendObject(frame, m[id])
}

func TestSpriteComesBackWithItsPixels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.Uint16Range(1, 40).Draw(t, "width")
		h := rapid.Uint16Range(1, 40).Draw(t, "height")
		few := rapid.SliceOfN(rapid.Byte(), 1, 16).Draw(t, "pattern")
		pixels := slices.Repeat(few, int(w)*int(h)*4/len(few)+1)[:int(w)*int(h)*4]
		label := rapid.String().Draw(t, "label")
		message, err := sprite.AppendSprite(nil, 7, w, h, pixels, label)
		if err != nil {
			t.Fatal(err)
		}
		table := sprite.NewTable(sprite.DefaultLimits())
		if err := table.Apply(message); err != nil {
			t.Fatal(err)
		}
		if s := table.Sprite(7); !slices.Equal(s.Pixels(nil), pixels) || string(s.Label()) != label {
			t.Fatalf("label %q, want %q; or the pixels differ", s.Label(), label)
		}
	})
}

func TestSpriteThatCannotBeSent(t *testing.T) {
	for name, err := range map[string]error{
		"no size":   second(sprite.AppendSprite(nil, 1, 0, 4, nil, "")),
		"pixels":    second(sprite.AppendSprite(nil, 1, 4, 4, make([]byte, 60), "")),
		"the label": second(sprite.AppendSprite(nil, 1, 4, 4, nil, strings.Repeat("x", 65_536))),
	} {
		if err == nil {
			t.Errorf("%s is sent", name)
		}
	}
}

func second[T any](_ T, err error) error { return err }
