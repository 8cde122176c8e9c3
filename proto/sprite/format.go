package sprite

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Opcodes of what a server sends (sprite sheet 2).
const (
	opSprite   = 0x01
	opObject   = 0x02
	opDelete   = 0x03
	opClear    = 0x04
	opViewport = 0x05
	opLayer    = 0x06
)

// Lengths of messages in bytes, opcode included. A sprite's is without its
// pixels and label.
const (
	spriteBytes   = 13
	objectBytes   = 12
	deleteBytes   = 3
	clearBytes    = 1
	viewportBytes = 6
	layerBytes    = 4

	packedAt = 11 // where a sprite's pixels begin
)

// FormatError is what is wrong with a message from a server.
type FormatError struct {
	Offset int   // of the protocol message within its WebSocket message, in bytes
	Opcode uint8 // of the protocol message
	Reason string
}

// Error is a sentence.
func (e *FormatError) Error() string {
	return fmt.Sprintf("the message at byte %d with opcode 0x%02x is malformed: %s", e.Offset, e.Opcode, e.Reason)
}

// Reasons without a value.
var (
	errOpcode   = errors.New("no such opcode")
	errCut      = errors.New("it is cut off")
	errSize     = errors.New("a width or height is zero")
	errLayer    = errors.New("an object is on a layer that was never named")
	errPixels   = errors.New("the pixels are no Snappy block")
	errTooLarge = errors.New("the sprite has too many pixels")
)

// at makes a reason the fault of the message at an offset.
func at(offset int, data []byte, reason error) *FormatError {
	return &FormatError{offset, data[offset], reason.Error()}
}

// measure is the length of the first message of data, which is not empty.
func measure(data []byte) (int, error) {
	n := 0
	switch data[0] {
	case opSprite:
		return measureSprite(data)
	case opObject:
		n = objectBytes
	case opDelete:
		n = deleteBytes
	case opClear:
		n = clearBytes
	case opViewport:
		n = viewportBytes
	case opLayer:
		n = layerBytes
	default:
		return 0, errOpcode
	}
	if n > len(data) {
		return 0, errCut
	}
	return n, nil
}

func measureSprite(data []byte) (int, error) {
	if len(data) < spriteBytes {
		return 0, errCut
	}
	packed := binary.LittleEndian.Uint32(data[packedAt-4:])
	if uint64(packed) > uint64(len(data)-spriteBytes) {
		return 0, errCut
	}
	n := spriteBytes + int(packed)
	n += int(binary.LittleEndian.Uint16(data[n-2:]))
	if n > len(data) {
		return 0, errCut
	}
	return n, nil
}
