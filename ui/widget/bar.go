package widget

import "github.com/wcwtui/wcwtui/themes"

// Bar draws a share of w cells, ██████····, and returns the column after it.
// Whatever is more than nothing fills at least one cell, and only all of it
// fills the last.
func (r Region) Bar(x, y, w int, style themes.Style, value, most int) int {
	g := r.Glyphs()
	full := share(value, most, w)
	for i := range w {
		if i < full {
			r.Put(x+i, y, style, g.Full)
		} else {
			r.Put(x+i, y, themes.Mark.Style(), g.Rest)
		}
	}
	return x + max(0, w)
}

func share(value, most, w int) int {
	if value <= 0 || most <= 0 || w <= 0 {
		return 0
	}
	return clamp(value*w/most, 1, w)
}

// Spark draws a value a cell as heights from 0 to most, ▁▂▃▄▅▆▇█, and returns
// the column after it.
func (r Region) Spark(x, y int, style themes.Style, values []int, most int) int {
	heights := r.Glyphs().Heights
	for i, v := range values {
		level := 0
		if most > 0 {
			level = clamp(v*len(heights)/(most+1), 0, len(heights)-1)
		}
		r.Put(x+i, y, style, heights[level])
	}
	return x + len(values)
}

// Resample reduces values to n of them: of each stretch its last. Fewer than n
// stay as they are.
func Resample(values []int, n int) []int {
	if n <= 0 || len(values) <= n {
		return values[:min(len(values), max(0, n))]
	}
	out := make([]int, n)
	for i := range out {
		out[i] = values[(i+1)*len(values)/n-1]
	}
	return out
}
