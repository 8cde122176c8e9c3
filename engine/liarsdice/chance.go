package liarsdice

// Chance that a bid holds, from 0 to 1, for who sees his own dice and knows
// how many others there are: all of these are as likely to show any face.
func Chance(b Bid, own []int, others int) float64 {
	return AtLeast(others, ShowChance(b.Face), b.Quantity-Count(own, b.Face))
}

// ShowChance is the chance that a die counts towards a bid on a face.
func ShowChance(face int) float64 {
	if face == Wild {
		return 1.0 / Faces
	}
	return 2.0 / Faces
}

// AtLeast is the chance that of n dice at least so many count, if each does
// with a chance of p.
func AtLeast(n int, p float64, least int) float64 {
	if least <= 0 {
		return 1
	}
	counts := Binomial(n, p)
	sum := 0.0
	for k := n; k >= least; k-- {
		sum += counts[k]
	}
	return min(sum, 1)
}

// Binomial is how likely each count from 0 to n is, if each of n dice counts
// with a chance of p.
func Binomial(n int, p float64) []float64 {
	counts := []float64{1}
	for range n {
		counts = Convolve(counts, []float64{1 - p, p})
	}
	return counts
}

// Convolve is how likely each sum of two independent counts is.
func Convolve(a, b []float64) []float64 {
	sums := make([]float64, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			sums[i+j] += x * y
		}
	}
	return sums
}
