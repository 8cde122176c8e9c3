package widget

// Rect is a rectangle of cells. Widths and heights are never negative in what
// the methods return.
type Rect struct{ X, Y, W, H int }

// Top cuts n rows off the top; it gives less when there is less.
func (r Rect) Top(n int) (top, rest Rect) {
	n = clamp(n, 0, r.H)
	return Rect{r.X, r.Y, r.W, n}, Rect{r.X, r.Y + n, r.W, r.H - n}
}

// Bottom cuts n rows off the bottom.
func (r Rect) Bottom(n int) (bottom, rest Rect) {
	n = clamp(n, 0, r.H)
	return Rect{r.X, r.Y + r.H - n, r.W, n}, Rect{r.X, r.Y, r.W, r.H - n}
}

// Left cuts n columns off the left.
func (r Rect) Left(n int) (left, rest Rect) {
	n = clamp(n, 0, r.W)
	return Rect{r.X, r.Y, n, r.H}, Rect{r.X + n, r.Y, r.W - n, r.H}
}

// Right cuts n columns off the right.
func (r Rect) Right(n int) (right, rest Rect) {
	n = clamp(n, 0, r.W)
	return Rect{r.X + r.W - n, r.Y, n, r.H}, Rect{r.X, r.Y, r.W - n, r.H}
}

// Inset takes dx columns off both sides and dy rows off top and bottom.
func (r Rect) Inset(dx, dy int) Rect {
	dx, dy = clamp(dx, 0, r.W/2), clamp(dy, 0, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Centre is the w×h rectangle in the middle of r, cut to r.
func (r Rect) Centre(w, h int) Rect {
	w, h = clamp(w, 0, r.W), clamp(h, 0, r.H)
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Has reports whether a cell lies in the rectangle.
func (r Rect) Has(x, y int) bool { return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H }

// Intersect is what both have in common.
func (r Rect) Intersect(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, max(0, min(r.X+r.W, s.X+s.W)-x), max(0, min(r.Y+r.H, s.Y+s.H)-y)}
}

// Join is the smallest rectangle that holds both.
func (r Rect) Join(s Rect) Rect {
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return Rect{x, y, max(r.X+r.W, s.X+s.W) - x, max(r.Y+r.H, s.Y+s.H) - y}
}

// Rest asks [Rect.Rows] and [Rect.Columns] for whatever the others leave.
const Rest = -1

// Rows cuts r from the top into rows of the heights given, gap blank rows
// between them. Of several Rest the first ones get the odd row. What does not
// fit is cut from the last.
//
//	rows := r.Rows(1, 9, widget.Rest, 3)
func (r Rect) Rows(gap int, heights ...int) []Rect {
	out := make([]Rect, len(heights))
	y := r.Y
	for i, h := range spread(r.H, gap, heights) {
		out[i], _ = Rect{r.X, y, r.W, r.Y + r.H - y}.Top(h)
		y += out[i].H
		y += clamp(gap, 0, r.Y+r.H-y)
	}
	return out
}

// Columns is Rows for columns.
func (r Rect) Columns(gap int, widths ...int) []Rect {
	out := make([]Rect, len(widths))
	x := r.X
	for i, w := range spread(r.W, gap, widths) {
		out[i], _ = Rect{x, r.Y, r.X + r.W - x, r.H}.Left(w)
		x += out[i].W
		x += clamp(gap, 0, r.X+r.W-x)
	}
	return out
}

// spread replaces each Rest by its share of what total leaves.
func spread(total, gap int, sizes []int) []int {
	left, rests := total-gap*max(0, len(sizes)-1), 0
	for _, n := range sizes {
		if n == Rest {
			rests++
		} else {
			left -= n
		}
	}
	left = max(0, left)
	out := make([]int, len(sizes))
	for i, n := range sizes {
		if out[i] = n; n == Rest {
			share := (left + rests - 1) / rests
			out[i], left, rests = share, left-share, rests-1
		}
	}
	return out
}

// clamp is n held between low and high; low wins when they cross.
func clamp(n, low, high int) int { return max(low, min(n, high)) }
