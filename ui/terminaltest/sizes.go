package terminaltest

import "os"

// Sizes are widths and heights, in cells, that a view must fit: from 1×1 to
// 60×24 and a lattice up to 220×70. All of them come with WCWTUI_LONG set, else
// a part.
func Sizes() [][2]int {
	small, lattice := 7, 37
	if os.Getenv("WCWTUI_LONG") != "" {
		small, lattice = 1, 10
	}
	var sizes [][2]int
	for w := 1; w <= 60; w++ {
		for h := 1; h <= 24; h++ {
			if small == 1 || (w*31+h*17)%(small*small) == 0 || w <= 3 && h <= 3 {
				sizes = append(sizes, [2]int{w, h})
			}
		}
	}
	for w := 60; w <= 220; w += lattice {
		for h := 1; h <= 70; h += max(1, lattice/4) {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	return sizes
}
