package sprite

// sparse is a set of values by 16-bit ids, in a dense list, so that values
// come and go without an allocation once the list is long enough.
type sparse[T any] struct {
	slots  [1 << 16]uint16 // one more than the place in the list, 0 for none
	ids    []uint16
	values []T
}

// find is a value of the set, or nil.
func (s *sparse[T]) find(id uint16) *T {
	if slot := s.slots[id]; slot > 0 {
		return &s.values[slot-1]
	}
	return nil
}

// put adds an id that is not in the set. The set may have 65,535.
func (s *sparse[T]) put(id uint16, value T) *T {
	s.ids = append(s.ids, id)
	s.values = append(s.values, value)
	s.slots[id] = uint16(len(s.ids))
	return &s.values[len(s.values)-1]
}

// remove takes an id out of the set, if it is there.
func (s *sparse[T]) remove(id uint16) {
	slot := s.slots[id]
	if slot == 0 {
		return
	}
	last := len(s.ids) - 1
	s.ids[slot-1], s.values[slot-1] = s.ids[last], s.values[last]
	s.slots[s.ids[last]] = slot
	s.slots[id] = 0
	s.ids, s.values = s.ids[:last], s.values[:last]
}

// clear empties the set.
func (s *sparse[T]) clear() {
	for _, id := range s.ids {
		s.slots[id] = 0
	}
	s.ids, s.values = s.ids[:0], s.values[:0]
}
