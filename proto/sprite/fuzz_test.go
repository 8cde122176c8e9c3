package sprite_test

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"github.com/golang/snappy"

	"github.com/wcwtui/wcwtui/proto/sprite"
)

// FuzzApply feeds a table anything, whole and in its parts: it must not
// matter, limits must hold, and what it took it can show.
func FuzzApply(f *testing.F) {
	for _, seed := range []string{
		viewportHex + layerHex + ballHex + cogHex + deleteHex + cogPixels + chromeHex, "04", "00", cogPixels + cogPixels, layerHex + ballHex + "04" + ballHex,
	} {
		f.Add(unhex(f, seed), 30)
	}
	limits := sprite.Limits{Sprites: 8, Objects: 8, Pixels: 1 << 12, AllPixels: 1 << 13, Bytes: 1 << 12}
	f.Fuzz(func(t *testing.T, message []byte, limit int) {
		whole, parted := sprite.NewTable(limits), sprite.NewTable(limits)
		err := whole.Apply(message)
		var partedErr error
		for part := range sprite.Split(message, limit) {
			partedErr = parted.Apply(part)
		}
		if (err == nil) != (partedErr == nil) || !slices.Equal(whole.Drawn(0), parted.Drawn(0)) {
			t.Fatalf("%v whole, %v in parts", err, partedErr)
		}
		var fault *sprite.FormatError
		if err != nil && !errors.As(err, &fault) {
			t.Fatalf("%T", err)
		}
		if whole.Sprites() > limits.Sprites || len(slices.Collect(whole.Objects())) > limits.Objects {
			t.Fatal("more than the limits allow")
		}
		for id := range uint16(256) {
			if s := whole.Sprite(id); s != nil && s.HasPixels() && len(s.Pixels(nil)) != 4*s.Width*s.Height {
				t.Fatalf("sprite %d of %d × %d pixels has %d bytes", id, s.Width, s.Height, len(s.Pixels(nil)))
			}
		}
	})
}

// FuzzPixels holds the check of packed pixels against the library that unpacks
// them.
func FuzzPixels(f *testing.F) {
	for _, seed := range []string{
		"40 0c ff 00 00 ff ee 04 00", "04 0c 00 00 00 00", "04 f0 03 00 00 00 00", "04 f4 03 00 01 02 03 04", "08 04 01 02 05 02 0e 01 00 03 01 00 00 00",
		"ff ff ff ff ff ff 01", "04 fc 03 00 00 00 01 02 03 04",
	} {
		f.Add(unhex(f, seed))
	}
	f.Add(snappy.Encode(nil, slices.Repeat([]byte("a pitch of grass"), 999)))
	f.Fuzz(func(t *testing.T, block []byte) {
		size, err := snappy.DecodedLen(block)
		if err != nil || size == 0 || size%4 != 0 || size/4 > 1<<15 {
			return
		}
		_, want := snappy.Decode(nil, block)
		le := binary.LittleEndian
		message := le.AppendUint16([]byte{1, 9, 0}, uint16(size/4))
		message = append(le.AppendUint32(append(message, 1, 0), uint32(len(block))), block...)
		message = append(message, 0, 0)
		if got := sprite.NewTable(sprite.DefaultLimits()).Apply(message); (got == nil) != (want == nil) {
			t.Fatalf("%v, the library says %v", got, want)
		}
	})
}
