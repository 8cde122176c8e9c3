package aifight

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Version is a version of the protocol: major, minor and patch, with or without
// a leading v.
type Version string

// Protocol is the version that this package speaks.
const Protocol Version = "v1.2.0"

// parts are the three numbers; ok is false if it is none.
func (v Version) parts() (numbers [3]int, ok bool) {
	words := strings.Split(strings.TrimPrefix(string(v), "v"), ".")
	if len(words) != len(numbers) {
		return numbers, false
	}
	for i, w := range words {
		n, err := strconv.ParseUint(w, 10, 31)
		if err != nil {
			return numbers, false
		}
		numbers[i] = int(n)
	}
	return numbers, true
}

// Valid reports whether it is a version.
func (v Version) Valid() bool {
	_, ok := v.parts()
	return ok
}

// Before reports whether the version is older than another; what is no version
// is older than any.
func (v Version) Before(other Version) bool {
	a, ok := v.parts()
	b, _ := other.parts()
	return !ok || slices.Compare(a[:], b[:]) < 0
}

// Compatibility is what a client makes of a server's version (aifight sheet
// 0.4).
type Compatibility uint8

// The cases: SameVersion is spoken as it is, OtherMinor with a warning,
// OtherMajor not at all.
const (
	SameVersion Compatibility = iota
	OtherMinor
	OtherMajor
)

// Compare holds a server's version against Protocol. Text that is no version
// counts as another major.
func (v Version) Compare() Compatibility {
	ours, _ := Protocol.parts()
	theirs, ok := v.parts()
	switch {
	case !ok || theirs[0] != ours[0]:
		return OtherMajor
	case theirs != ours:
		return OtherMinor
	}
	return SameVersion
}

// VersionError is a server that speaks another major version.
type VersionError struct{ Server Version }

// Error is a sentence.
func (e *VersionError) Error() string {
	return fmt.Sprintf("the server speaks version %s of the protocol and this program %s; they differ in the first number, so a newer program is needed",
		strconv.Quote(string(e.Server)), Protocol)
}
