package holdem

// position is what the place of a seat is called, by the seats that were dealt
// in, clockwise from the button (aifight sheet 4.1.3, annex D 7): of five and
// more the last is CO, and what is between UTG and it is MP. Seats without
// cards have none.
func (g *Game) position(i int) string {
	s := &g.seats[i]
	if !s.dealt || s.out() {
		return ""
	}
	place, n := 0, 0
	for k, other := range g.clockwise(g.button - 1 + len(g.seats)) {
		if k == i {
			place = n
		}
		if other.dealt {
			n++
		}
	}
	return positionOf(place, n)
}

func positionOf(place, n int) string {
	switch {
	case place == 0:
		return "BTN"
	case n == 2:
		return "BB"
	case place == 1:
		return "SB"
	case place == 2:
		return "BB"
	case place == 3:
		return "UTG"
	case place == n-1:
		return "CO"
	}
	return "MP"
}
