package themes

import "strconv"

// Color is a foreground: the terminal's own (the zero Color), one of its 16
// colours, or 24 bits of red, green and blue.
type Color uint32

const (
	rgbFlag  Color = 1 << 24
	ansiFlag Color = 1 << 25
)

// RGB is a colour of 24 bits, written 0xRRGGBB.
func RGB(hex uint32) Color { return rgbFlag | Color(hex&0xFFFFFF) }

// ANSI is one of the terminal's 16 colours: 0 to 7 normal, 8 to 15 bright.
func ANSI(n uint8) Color { return ansiFlag | Color(n&0xF) }

// appendSGR appends the parameters that select c, each after a semicolon.
func (c Color) appendSGR(b []byte) []byte {
	switch {
	case c&rgbFlag != 0:
		b = append(b, ";38;2"...)
		for shift := 16; shift >= 0; shift -= 8 {
			b = append(b, ';')
			b = strconv.AppendUint(b, uint64(c>>shift)&0xFF, 10)
		}
	case c&ansiFlag != 0:
		n := uint64(c & 0xF)
		if n > 7 {
			n += 60 - 8
		}
		b = append(b, ';')
		b = strconv.AppendUint(b, 30+n, 10)
	}
	return b
}
