package sprite

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/golang/snappy"
)

// MaxLabel is how long a label may be, in bytes.
const MaxLabel = math.MaxUint16

// pixelBytes is the length of a pixel: red, green, blue and alpha, of which
// 255 is opaque and which the colours are not multiplied by.
const pixelBytes = 4

// Sprite is a picture with a label that tells what it means.
type Sprite struct {
	ID            uint16
	Width, Height int // pixels
	// Version counts the definitions of the table's sprites up to this one, so
	// that a sprite that was replaced can be told.
	Version uint64

	label, packed []byte
}

// Label is what the sprite means, as it came. It may change with the next
// message.
func (s *Sprite) Label() []byte { return s.label }

// HasPixels reports whether the sprite came with pixels.
func (s *Sprite) HasPixels() bool { return len(s.packed) > 0 }

// Pixels unpacks the sprite, row by row from the top left corner, 4 bytes a
// pixel: red, green, blue, alpha, not premultiplied. It uses the memory of dst
// if that is long enough, and is empty for a sprite without pixels.
func (s *Sprite) Pixels(dst []byte) []byte {
	if !s.HasPixels() {
		return dst[:0]
	}
	pixels, err := snappy.Decode(dst[:cap(dst)], s.packed)
	if err != nil {
		return dst[:0] // cannot be: they were checked when they came
	}
	return pixels
}

// definition is a message that defines a sprite.
type definition struct {
	id            uint16
	width, height int
	packed, label []byte
}

func readDefinition(m []byte) definition {
	le := binary.LittleEndian
	end := packedAt + int(le.Uint32(m[packedAt-4:]))
	return definition{
		id: le.Uint16(m[1:]), width: int(le.Uint16(m[3:])), height: int(le.Uint16(m[5:])),
		packed: m[packedAt:end], label: m[end+2:],
	}
}

// check looks for faults of a sprite that may have so many pixels.
func (d *definition) check(limit int64) error {
	switch {
	case d.width == 0 || d.height == 0:
		return errSize
	case d.pixels() > limit:
		return errTooLarge
	case len(d.packed) == 0:
		return nil
	}
	return checkBlock(d.packed, pixelBytes*d.pixels())
}

func (d *definition) pixels() int64 { return int64(d.width) * int64(d.height) }

// AppendSprite writes a sprite, 4 bytes a pixel as Sprite.Pixels has them;
// pixels may be left out altogether. It fails if their number is not that of
// the size, or the label is longer than MaxLabel.
func AppendSprite(data []byte, id, width, height uint16, pixels []byte, label string) ([]byte, error) {
	switch want := int(width) * int(height) * pixelBytes; {
	case want == 0:
		return data, fmt.Errorf("sprite %d cannot be %d × %d pixels: %w", id, width, height, errSize)
	case len(pixels) > 0 && len(pixels) != want:
		return data, fmt.Errorf("sprite %d of %d × %d pixels has %d bytes of pixels instead of %d", id, width, height, len(pixels), want)
	case len(label) > MaxLabel:
		return data, fmt.Errorf("the label of sprite %d has %d bytes; at most %d can be sent", id, len(label), MaxLabel)
	}
	var packed []byte
	if len(pixels) > 0 {
		packed = snappy.Encode(nil, pixels)
	}
	le := binary.LittleEndian
	data = le.AppendUint16(append(data, opSprite), id)
	data = le.AppendUint16(le.AppendUint16(data, width), height)
	data = append(le.AppendUint32(data, uint32(len(packed))), packed...)
	return append(le.AppendUint16(data, uint16(len(label))), label...), nil
}
