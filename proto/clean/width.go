package clean

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width returns how many cells s occupies, summed over its grapheme clusters.
// For a [Line] or [Text] that is what a terminal draws; a line break has none.
func Width(s string) int {
	cells := 0
	for i := 0; i < len(s); {
		size, w := cluster(s[i:])
		i += size
		cells += w
	}
	return cells
}

// Cut returns s if it fits into the given number of cells, else as many of
// its graphemes as fit together with tail, and tail. A tail that does not fit
// is itself cut. Less than one cell holds nothing.
func Cut(s string, cells int, tail string) string {
	if cells <= 0 {
		return ""
	}
	if len(s) <= cells && plainPrefix(s, ' ') == len(s) {
		return s
	}
	room := cells - Width(tail)
	keep, used := 0, 0
	for i := 0; i < len(s); {
		size, w := cluster(s[i:])
		if used += w; used > cells {
			return joinTail(s[:keep], room, cells, tail)
		}
		i += size
		if used <= room {
			keep = i
		}
	}
	return s
}

// joinTail ends a cut text, of at most room cells, with its tail.
func joinTail(kept string, room, cells int, tail string) string {
	if room < 0 {
		return Cut(tail, cells, "")
	}
	return kept + tail
}

// Pad returns s in exactly the given number of cells: cut without a tail, or
// filled with spaces on the right.
func Pad(s string, cells int) string {
	s = Cut(s, cells, "")
	if missing := cells - Width(s); missing > 0 {
		return s + strings.Repeat(" ", missing)
	}
	return s
}

// cluster measures the first grapheme cluster of s, which is not empty, in
// bytes and cells.
func cluster(s string) (size, cells int) {
	if s[0] >= ' ' && s[0] <= '~' && (len(s) == 1 || s[1] < 0x80) {
		return 1, 1
	}
	first, _, cells, _ := uniseg.FirstGraphemeClusterInString(s, -1)
	return len(first), cells
}
