package sprite

import "encoding/binary"

// Dedup leaves out of a player's stream the objects that are where they were
// (sprite sheet 4). It belongs to one connection.
type Dedup struct{ sent sparse[Object] }

// NewDedup remembers nothing yet.
func NewDedup() *Dedup { return &Dedup{} }

// Append writes a frame without what its player has seen. What is malformed is
// copied with all that follows.
func (d *Dedup) Append(data, frame []byte) []byte {
	for len(frame) > 0 {
		n, err := measure(frame)
		if err != nil {
			return append(data, frame...)
		}
		if d.news(frame[:n]) {
			data = append(data, frame[:n]...)
		}
		frame = frame[n:]
	}
	return data
}

// news reports whether a message has to be sent, and remembers that it was.
func (d *Dedup) news(m []byte) bool {
	switch m[0] {
	case opDelete:
		d.sent.remove(binary.LittleEndian.Uint16(m[1:]))
	case opClear:
		d.sent.clear()
	case opObject:
		return d.placed(readObject(m))
	}
	return true
}

func (d *Dedup) placed(o Object) bool {
	switch known := d.sent.find(o.ID); {
	case known == nil && len(d.sent.ids) < 1<<16-1:
		d.sent.put(o.ID, o)
	case known == nil:
	case *known == o:
		return false
	default:
		*known = o
	}
	return true
}
