package sprite

import (
	"cmp"
	"encoding/binary"
)

// Object is a sprite in a place. X and Y are its top left corner in pixels of
// its layer, y downward, and may lie outside of it; what has a higher Z is
// drawn over the rest.
type Object struct {
	ID      uint16
	X, Y, Z int16
	Layer   uint8
	Sprite  uint16
}

// readObject reads a message that defines an object.
func readObject(m []byte) Object {
	word := func(at int) uint16 { return binary.LittleEndian.Uint16(m[at:]) }
	return Object{
		ID: word(1), X: int16(word(3)), Y: int16(word(5)), Z: int16(word(7)), Layer: m[9], Sprite: word(10),
	}
}

// AppendObject writes an object, new or moved.
func AppendObject(data []byte, o Object) []byte {
	le := binary.LittleEndian
	data = le.AppendUint16(append(data, opObject), o.ID)
	data = le.AppendUint16(data, uint16(o.X))
	data = le.AppendUint16(data, uint16(o.Y))
	data = le.AppendUint16(data, uint16(o.Z))
	return le.AppendUint16(append(data, o.Layer), o.Sprite)
}

// AppendDelete writes that an object is gone.
func AppendDelete(data []byte, id uint16) []byte {
	return binary.LittleEndian.AppendUint16(append(data, opDelete), id)
}

// AppendClear writes that all objects are gone.
func AppendClear(data []byte) []byte { return append(data, opClear) }

// compare orders the objects of a layer as they are drawn (sprite sheet 2).
func (o Object) compare(other Object) int {
	return cmp.Or(cmp.Compare(o.Z, other.Z), cmp.Compare(o.Y, other.Y), cmp.Compare(o.ID, other.ID))
}
