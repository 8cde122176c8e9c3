package widget

// Scroll is what part of a list shows that is taller than its place. The zero
// Scroll shows the top; [Tail] stays at the end as the list grows.
type Scroll struct {
	Top    int  // first row that shows
	Follow bool // stay at the end
}

// Tail is the scroll of a list that is read at its end.
func Tail() Scroll { return Scroll{Follow: true} }

// Window is the rows that show, from first to before last.
func (s Scroll) Window(rows, height int) (first, last int) {
	most := max(0, rows-max(0, height))
	first = clamp(s.Top, 0, most)
	if s.Follow {
		first = most
	}
	return first, min(rows, first+max(0, height))
}

// By moves the window n rows down, or up if n is negative. Moving up leaves the
// tail, coming to the end follows it again.
func (s Scroll) By(n, rows, height int) Scroll {
	first, _ := s.Window(rows, height)
	most := max(0, rows-max(0, height))
	top := clamp(first+n, 0, most)
	return Scroll{Top: top, Follow: s.Follow && n >= 0 || n > 0 && top == most}
}

// Show moves the window no further than it must for a row to show.
func (s Scroll) Show(row, rows, height int) Scroll {
	first, last := s.Window(rows, height)
	switch {
	case row < first:
		return Scroll{Top: max(0, row)}
	case row >= last:
		return Scroll{Top: max(0, min(row, rows-1)-height+1)}
	}
	return Scroll{Top: first, Follow: s.Follow}
}
