package sprite

import (
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
)

// Limits bound what a stream can make a Table hold.
type Limits struct {
	Sprites   int   // at most 65,535
	Objects   int   // at most 65,535
	Pixels    int64 // of one sprite
	AllPixels int64 // of all sprites
	Bytes     int   // of memory for labels and packed pixels
}

// DefaultLimits are far above what the family's games send.
func DefaultLimits() Limits {
	return Limits{Sprites: 16_384, Objects: 32_768, Pixels: 4 << 20, AllPixels: 16 << 20, Bytes: 32 << 20}
}

// Table is what a viewer keeps of a stream. It is not safe for concurrent use.
type Table struct {
	// Defined is told of each sprite when it is defined or replaced, if set.
	Defined func(*Sprite)

	limits  Limits
	sprites sparse[Sprite]
	objects sparse[Object]
	layers  [256]Layer
	named   [256]bool // layers that exist
	pixels  int64     // of all sprites
	bytes   int       // of memory of labels and packed pixels
	version uint64
	order   []Object
	err     error
}

// NewTable makes the empty tables of a new stream.
func NewTable(limits Limits) *Table {
	limits.Sprites = min(limits.Sprites, 1<<16-1)
	limits.Objects = min(limits.Objects, 1<<16-1)
	return &Table{limits: limits}
}

// Apply takes one WebSocket message of a server, and keeps nothing of its
// memory. It fails with a *FormatError if the message is malformed, and with
// the same one from then on: the tables hold what came before.
func (t *Table) Apply(message []byte) error {
	for offset := 0; offset < len(message) && t.err == nil; {
		n, err := measure(message[offset:])
		if err == nil {
			err = t.change(message[offset : offset+n])
		}
		if err != nil {
			t.err = at(offset, message, err)
		}
		offset += n
	}
	return t.err
}

// change applies one protocol message, whose length is right.
func (t *Table) change(m []byte) error {
	switch m[0] {
	case opSprite:
		return t.defineSprite(readDefinition(m))
	case opObject:
		return t.defineObject(readObject(m))
	case opDelete:
		t.objects.remove(binary.LittleEndian.Uint16(m[1:]))
	case opClear:
		t.objects.clear()
	case opViewport:
		return t.setViewport(m[1], binary.LittleEndian.Uint16(m[2:]), binary.LittleEndian.Uint16(m[4:]))
	case opLayer:
		return t.defineLayer(m[1], LayerType(m[2]), m[3])
	}
	return nil
}

func (t *Table) defineSprite(d definition) error {
	if err := d.check(t.limits.Pixels); err != nil {
		return err
	}
	s, err := t.room(&d)
	if err != nil {
		return err
	}
	t.version++
	s.Width, s.Height, s.Version = d.width, d.height, t.version
	s.packed = refill(s.packed, d.packed)
	s.label = refill(s.label, d.label)
	if t.Defined != nil {
		t.Defined(s)
	}
	return nil
}

// room is the sprite that a definition fills, if the limits allow it.
func (t *Table) room(d *definition) (*Sprite, error) {
	s := t.sprites.find(d.id)
	was := Sprite{}
	if s != nil {
		was = *s
	}
	pixels := t.pixels + d.pixels() - int64(was.Width)*int64(was.Height)
	bytes := t.bytes + growth(was.packed, len(d.packed)) + growth(was.label, len(d.label))
	switch {
	case s == nil && len(t.sprites.ids) >= t.limits.Sprites:
		return nil, fmt.Errorf("there are more than %d sprites", t.limits.Sprites)
	case pixels > t.limits.AllPixels:
		return nil, fmt.Errorf("all sprites together have more than %d pixels", t.limits.AllPixels)
	case bytes > t.limits.Bytes:
		return nil, fmt.Errorf("labels and packed pixels take more than %d bytes", t.limits.Bytes)
	}
	t.pixels, t.bytes = pixels, bytes
	if s == nil {
		s = t.sprites.put(d.id, Sprite{ID: d.id})
	}
	return s, nil
}

// growth is how much longer a buffer's memory becomes when it is refilled.
// There is some to spare, for a label that grows a little with each frame.
func growth(buffer []byte, length int) int {
	if length <= cap(buffer) {
		return 0
	}
	return length + length/4 - cap(buffer)
}

// refill puts content into a buffer, in the memory that growth announces.
func refill(buffer, content []byte) []byte {
	if grow := growth(buffer, len(content)); grow > 0 {
		buffer = make([]byte, 0, cap(buffer)+grow)
	}
	return append(buffer[:0], content...)
}

func (t *Table) defineObject(o Object) error {
	if !t.named[o.Layer] {
		return errLayer
	}
	if known := t.objects.find(o.ID); known != nil {
		*known = o
		return nil
	}
	if len(t.objects.ids) >= t.limits.Objects {
		return fmt.Errorf("there are more than %d objects", t.limits.Objects)
	}
	t.objects.put(o.ID, o)
	return nil
}

// layer is a layer that a message names, which makes it exist: a viewport may
// come before its layer (sprite sheet 2).
func (t *Table) layer(id uint8) *Layer {
	t.named[id] = true
	t.layers[id].ID = id
	return &t.layers[id]
}

func (t *Table) setViewport(id uint8, width, height uint16) error {
	if width == 0 || height == 0 {
		return errSize
	}
	l := t.layer(id)
	l.Width, l.Height = int(width), int(height)
	return nil
}

func (t *Table) defineLayer(id uint8, kind LayerType, flags uint8) error {
	if kind > FullScreen {
		return fmt.Errorf("there is no type of layer %d", kind)
	}
	l := t.layer(id)
	l.Type, l.Flags = kind, flags
	return nil
}

// Sprite is a sprite, or nil. It may change with the next message.
func (t *Table) Sprite(id uint16) *Sprite { return t.sprites.find(id) }

// Sprites counts the sprites.
func (t *Table) Sprites() int { return len(t.sprites.ids) }

// Object is an object; ok is false if there is none.
func (t *Table) Object(id uint16) (o Object, ok bool) {
	if found := t.objects.find(id); found != nil {
		return *found, true
	}
	return Object{}, false
}

// Objects goes through all objects, in no order. They must not be changed
// meanwhile.
func (t *Table) Objects() iter.Seq[Object] { return slices.Values(t.objects.values) }

// Layer is a layer; ok is false if it was never named.
func (t *Table) Layer(id uint8) (l Layer, ok bool) { return t.layers[id], t.named[id] }

// Layers are the layers in the order in which they are drawn.
func (t *Table) Layers() []Layer {
	var layers []Layer
	for id, named := range t.named {
		if named {
			layers = append(layers, t.layers[id])
		}
	}
	slices.SortStableFunc(layers, func(a, b Layer) int { return a.rank() - b.rank() })
	return layers
}

// Drawn are the objects of a layer in the order in which they are drawn. The
// list is good until the next call.
func (t *Table) Drawn(layer uint8) []Object {
	t.order = t.order[:0]
	for _, o := range t.objects.values {
		if o.Layer == layer {
			t.order = append(t.order, o)
		}
	}
	slices.SortFunc(t.order, Object.compare)
	return t.order
}
