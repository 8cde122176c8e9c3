package sprite

import "encoding/binary"

// LayerType is where a layer is on the screen.
type LayerType uint8

// The types of layers (sprite sheet 2).
const (
	Map LayerType = iota // panned and zoomed by the viewer
	TopLeft
	TopRight
	BottomRight
	BottomLeft
	CentreTop
	CentreRight
	CentreLeft
	CentreBottom
	FullScreen
)

// Flags of layers.
const (
	Zoomable uint8 = 1 << iota
	UI
)

// Layer is a plane of objects. Its size is zero until a viewport was set.
type Layer struct {
	ID            uint8
	Type          LayerType
	Flags         uint8
	Width, Height int
}

// rank is the layer's place in the order of drawing: the map, what fills the
// screen, and the rest by type (sprite sheet 2).
func (l Layer) rank() int {
	switch l.Type {
	case Map:
		return 0
	case FullScreen:
		return 1
	}
	return 1 + int(l.Type)
}

// AppendLayer writes a layer's type and flags.
func AppendLayer(data []byte, id uint8, t LayerType, flags uint8) []byte {
	return append(data, opLayer, id, uint8(t), flags)
}

// AppendViewport writes the size of a layer, in pixels.
func AppendViewport(data []byte, layer uint8, width, height uint16) []byte {
	data = append(data, opViewport, layer)
	data = binary.LittleEndian.AppendUint16(data, width)
	return binary.LittleEndian.AppendUint16(data, height)
}
