package sprite

import "iter"

// SplitBytes is how long a WebSocket message of a server becomes at most:
// hosts close connections over longer ones (sprite sheet 1).
const SplitBytes = 900_000

// Split cuts a frame between its messages into parts of at most limit bytes. A
// message that is longer makes a part alone. What is malformed stays in one
// part with all that follows. An empty frame has no parts.
func Split(frame []byte, limit int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		start, end := 0, 0
		for end < len(frame) {
			n, err := measure(frame[end:])
			if err != nil {
				n = len(frame) - end
			}
			if end > start && end+n-start > limit {
				if !yield(frame[start:end:end]) {
					return
				}
				start = end
			}
			end += n
		}
		if end > start {
			yield(frame[start:end:end])
		}
	}
}
