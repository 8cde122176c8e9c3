package wbfour

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"
)

// NewID draws a random UUID (version 4).
func NewID(random io.Reader) (string, error) {
	var b [16]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fmt.Errorf("drawing an id: %w", err)
	}
	return formID(b, 4), nil
}

// DerivedID is the UUID (version 8) that follows from a seed and a label: a
// local game has the same id each time it is played again.
func DerivedID(seed, label string) string {
	sum := sha256.Sum256([]byte(label + "\x00" + seed))
	return formID([16]byte(sum[:16]), 8)
}

func formID(b [16]byte, version byte) string {
	b[6] = b[6]&0x0f | version<<4
	b[8] = b[8]&0x3f | 0x80
	s := hex.EncodeToString(b[:])
	return strings.Join([]string{s[:8], s[8:12], s[12:16], s[16:20], s[20:]}, "-")
}

// ValidID reports whether a string is a UUID as the schema has it: a version
// from 1 to 8 of the usual variant, or the lowest or highest one, these in
// lower case only.
func ValidID(s string) bool {
	switch s {
	case "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff":
		return true
	}
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		if !idChar(i, s[i]) {
			return false
		}
	}
	return true
}

// idChar reports whether a character may stand at its place.
func idChar(i int, c byte) bool {
	switch i {
	case 8, 13, 18, 23:
		return c == '-'
	case 14:
		return '1' <= c && c <= '8'
	case 19:
		return strings.IndexByte("89abAB", c) >= 0
	}
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// SameID reports whether two ids are the same; the case of letters does not
// count.
func SameID(a, b string) bool { return strings.EqualFold(a, b) }
