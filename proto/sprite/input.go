package sprite

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
)

// Opcodes of what viewers and players send (sprite sheet 3).
const (
	opText   = 0x81
	opMouse  = 0x82
	opButton = 0x83
	opHeld   = 0x84
	opReady  = 0x85
	opDebug  = 0x86
)

// Input is a message of a viewer or player: a Text, Mouse, Button, Held, Ready
// or Debug.
type Input interface {
	// append writes the message.
	append(data []byte) []byte
}

// Text is what was typed, as it was sent. A server reads it as commands or,
// from a player, as a whole text (sprite sheet 3).
type Text string

// Mouse is where the pointer is on a layer.
type Mouse struct {
	X, Y  int16
	Layer uint8
}

// Button is a button of the mouse that went down or up.
type Button struct {
	Code uint8 // 1 left, 2 right, 3 middle
	Down bool
}

// Held is the set of a player's buttons that are down.
type Held uint8

// The buttons of a player.
const (
	Up Held = 1 << iota
	Down
	Left
	Right
	Select
	A
	B
)

// Ready tells that the latest frame was processed.
type Ready struct{}

// Debug is a bundle of messages as servers send them.
type Debug []byte

// Typed is the text as servers read it, outside of a player's registration:
// printable ASCII, line feeds and escapes.
func (t Text) Typed() string {
	return strings.Map(func(c rune) rune {
		if ' ' <= c && c <= '~' || c == '\n' || c == '\x1b' {
			return c
		}
		return -1
	}, string(t))
}

func (t Text) append(data []byte) []byte {
	return append(binary.LittleEndian.AppendUint16(append(data, opText), uint16(len(t))), t...)
}

func (m Mouse) append(data []byte) []byte {
	data = binary.LittleEndian.AppendUint16(append(data, opMouse), uint16(m.X))
	return append(binary.LittleEndian.AppendUint16(data, uint16(m.Y)), m.Layer)
}

func (b Button) append(data []byte) []byte {
	down := byte(0)
	if b.Down {
		down = 1
	}
	return append(data, opButton, b.Code, down)
}

func (h Held) append(data []byte) []byte { return append(data, opHeld, uint8(h)) }

func (Ready) append(data []byte) []byte { return append(data, opReady) }

func (d Debug) append(data []byte) []byte {
	return append(binary.LittleEndian.AppendUint32(append(data, opDebug), uint32(len(d))), d...)
}

// AppendInput writes a message of a viewer or player. It fails for a text
// over 65,535 bytes.
func AppendInput(data []byte, in Input) ([]byte, error) {
	if t, ok := in.(Text); ok && len(t) > math.MaxUint16 {
		return data, fmt.Errorf("a text of %d bytes is too long to send; at most %d can be", len(t), math.MaxUint16)
	}
	return in.append(data), nil
}

// IsReady reports whether a WebSocket message says ready: it must say nothing
// else (sprite sheet 3).
func IsReady(message []byte) bool { return len(message) == 1 && message[0] == opReady }

// FirstText is the text with which a WebSocket message begins. A player's
// registration is read so, whatever follows it (sprite sheet 3).
func FirstText(message []byte) (t Text, ok bool) {
	if len(message) == 0 {
		return "", false
	}
	in, _ := decodeInput(message)
	t, ok = in.(Text)
	return t, ok
}

// DecodeInputs reads a WebSocket message of a viewer or player, as servers do:
// up to the first thing that is malformed, which is no reason to part. Whole
// is false if something was left over.
func DecodeInputs(message []byte) (inputs []Input, whole bool) {
	for len(message) > 0 {
		in, n := decodeInput(message)
		if in == nil {
			return inputs, false
		}
		inputs = append(inputs, in)
		message = message[n:]
	}
	return inputs, true
}

// decodeInput reads the first message of data and its length; it is nil if
// the message is malformed.
func decodeInput(data []byte) (Input, int) {
	switch {
	case data[0] == opReady:
		return Ready{}, 1
	case data[0] == opHeld && len(data) >= 2:
		return Held(data[1] & 0x7f), 2
	case data[0] == opButton && len(data) >= 3 && data[2] <= 1:
		return Button{data[1], data[2] == 1}, 3
	case data[0] == opMouse && len(data) >= 5:
		return decodeMouse(data)
	case data[0] == opText && len(data) >= 3:
		if n := 3 + int(binary.LittleEndian.Uint16(data[1:])); n <= len(data) {
			return Text(data[3:n]), n
		}
	case data[0] == opDebug && len(data) >= 5:
		if n := binary.LittleEndian.Uint32(data[1:]); uint64(n) <= uint64(len(data)-5) {
			return Debug(data[5 : 5+n]), 5 + int(n)
		}
	}
	return nil, 0
}

// decodeMouse reads where the mouse is. Its layer may be missing: the end of
// the message or an opcode stands in its place (sprite sheet 3).
func decodeMouse(data []byte) (Input, int) {
	m := Mouse{X: int16(binary.LittleEndian.Uint16(data[1:])), Y: int16(binary.LittleEndian.Uint16(data[3:]))}
	if len(data) == 5 || opText <= data[5] && data[5] <= opDebug {
		return m, 5
	}
	m.Layer = data[5]
	return m, 6
}
