package sprite

import (
	"encoding/binary"
	"fmt"
)

// Kinds of a Snappy block's elements, the low two bits of their tags.
const (
	literal = iota
	copyShort
	copyLong
	copyLonger
)

// checkBlock checks a Snappy block without unpacking it: that it says it makes
// want bytes, and does.
func checkBlock(block []byte, want int64) error {
	says, n := binary.Uvarint(block)
	if n <= 0 {
		return errPixels
	}
	if says != uint64(want) {
		return fmt.Errorf("the pixels unpack to %d bytes instead of %d", says, want)
	}
	made := int64(0)
	for block = block[n:]; len(block) > 0; {
		used, length, offset, ok := element(block)
		if !ok || offset > made || length > want-made {
			return errPixels
		}
		made += length
		block = block[used:]
	}
	if made != want {
		return errPixels
	}
	return nil
}

// element measures the first element of a block: the bytes it uses and makes,
// and how far back a copy begins. It is not ok if it is cut off or copies from
// nowhere.
func element(block []byte) (used int, length, offset int64, ok bool) {
	tag := block[0]
	if tag&3 == literal {
		return literalElement(block)
	}
	used = [...]int{copyShort: 2, copyLong: 3, copyLonger: 5}[tag&3]
	if used > len(block) {
		return 0, 0, 0, false
	}
	length = 1 + int64(tag>>2)
	switch tag & 3 {
	case copyShort:
		length = 4 + int64(tag>>2&7)
		offset = int64(tag&0xe0)<<3 | int64(block[1])
	case copyLong:
		offset = int64(binary.LittleEndian.Uint16(block[1:]))
	case copyLonger:
		offset = int64(binary.LittleEndian.Uint32(block[1:]))
	}
	return used, length, offset, offset > 0
}

// literalElement measures an element whose bytes stand behind it; lengths over
// 60 take one to four bytes of their own.
func literalElement(block []byte) (used int, length, offset int64, ok bool) {
	length = int64(block[0] >> 2)
	used = 1
	if extra := int(length) - 59; extra > 0 {
		if used += extra; used > len(block) {
			return 0, 0, 0, false
		}
		length = 0
		for i := extra; i > 0; i-- {
			length = length<<8 | int64(block[i])
		}
	}
	length++
	if length > int64(len(block)-used) {
		return 0, 0, 0, false
	}
	return used + int(length), length, 0, true
}
