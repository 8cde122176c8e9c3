package strict

import "fmt"

// List reads an array of low to high elements. It is never nil without a
// failure, so that an empty array differs from an absent one.
func List[T any](v Value, low, high int, read func(Value) T) []T {
	count := v.count()
	if count < low || count > high {
		v.Refuse(listOf(low, high))
		return nil
	}
	list := make([]T, 0, count)
	for at, end := v.at+1, v.r.nodes[v.at].next; at < end; at = v.r.nodes[at].next {
		list = append(list, read(Value{r: v.r, at: at, secret: v.secret}))
		if v.r.err != nil {
			return nil
		}
	}
	return list
}

// count is the number of elements, -1 if the value is no array.
func (v Value) count() int {
	if v.Kind() != '[' {
		return -1
	}
	n := 0
	for at, end := v.at+1, v.r.nodes[v.at].next; at < end; at = v.r.nodes[at].next {
		n++
	}
	return n
}

func listOf(low, high int) string {
	if low == high {
		return fmt.Sprintf("an array of %d", low)
	}
	return fmt.Sprintf("an array of %d to %d", low, high)
}
