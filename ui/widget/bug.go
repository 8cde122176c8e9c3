package widget

import "slices"

// Part is a piece of the bug line.
type Part struct {
	Text     Line
	Short    Line // drawn instead when there is no room for Text; nil if there is no shorter form
	Priority int  // the lowest goes first
	At       int  // column to start at when there is room; 0 is right after the part before
}

// Bug is row 1 of a screen: parts from the left, the connection at the right
// end. When narrow, the least important parts are shortened first, then left
// out; of the most important one as much is drawn as fits.
//
//	widget.Bug{
//		Parts: []widget.Part{{Text: widget.Words("WCW"), Priority: 9}, {Text: …, Priority: 5, At: 29}},
//		Right: widget.Part{Text: widget.Words("● live"), Short: widget.Words("●"), Priority: 8},
//	}.Draw(r.Sub(l.Bug))
type Bug struct {
	Parts []Part
	Right Part
}

// partGap parts two parts.
const partGap = 2

// Draw draws the bug on the first row of r.
func (b Bug) Draw(r Region) {
	parts := append(slices.Clone(b.Parts), b.Right)
	last := len(parts) - 1
	if columnsEnd(parts[:last])+gapBefore(parts[last]) > r.W() {
		parts = squeeze(parts, r.W())
	}
	x, right := 0, r.W()-parts[last].Text.Width()
	for _, p := range parts[:last] {
		if x = max(x, p.At); len(p.Text) > 0 {
			x = r.PutLineFit(x, 0, r.W()-x, p.Text) + partGap
		}
	}
	r.PutLineFit(max(0, right), 0, r.W(), parts[last].Text)
}

// columnsEnd is the column after the parts, each at its place.
func columnsEnd(parts []Part) int {
	end := 0
	for _, p := range parts {
		if len(p.Text) == 0 {
			continue
		}
		if end > 0 {
			end += partGap
		}
		end = max(end, p.At) + p.Text.Width()
	}
	return end
}

// gapBefore is what the part at the right end takes, with its gap.
func gapBefore(p Part) int {
	if len(p.Text) == 0 {
		return 0
	}
	return partGap + p.Text.Width()
}

// squeeze gives up columns, then long forms, then parts, until the rest fits w
// or one part is left.
func squeeze(parts []Part, w int) []Part {
	for i := range parts {
		parts[i].At = 0
	}
	last := len(parts) - 1
	fits := func() bool {
		left, right := columnsEnd(parts[:last]), parts[last].Text.Width()
		return left == 0 && right <= w || left+gapBefore(parts[last]) <= w
	}
	order := byPriority(parts)
	for _, i := range order {
		if !fits() && parts[i].Short != nil {
			parts[i].Text = parts[i].Short
		}
	}
	for _, i := range order[:last] {
		if !fits() {
			parts[i].Text = nil
		}
	}
	return parts
}

// byPriority lists the parts from the least important on; of equals the later
// one is less important.
func byPriority(parts []Part) []int {
	order := make([]int, len(parts))
	for i := range order {
		order[i] = len(parts) - 1 - i
	}
	slices.SortStableFunc(order, func(a, b int) int { return parts[a].Priority - parts[b].Priority })
	return order
}
