package football

// word is an enumeration whose values have words on the wire.
type word interface {
	~uint8
	String() string
}

// parseWord finds the value of a word between two values, ends included.
func parseWord[W word](text string, first, last W) (W, bool) {
	for w := first; w <= last; w++ {
		if w.String() == text {
			return w, true
		}
	}
	return first, false
}
