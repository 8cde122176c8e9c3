package holdem

// Pot is a part of what was put in, and the places of those who can win it.
type Pot struct {
	Chips  int
	Claims []int
	// Back reports that only one reached it: what nobody called comes back.
	Back bool
}

// Pots splits what players have put in during a hand, the main pot first
// (aifight sheet 4.1.7). The lists are by place; in tells who has not folded.
func Pots(bets []int, in []bool) []Pot {
	stakes := make([]stake, len(bets))
	highest, second := 0, 0
	for i, chips := range bets {
		stakes[i] = stake{chips: chips, in: in[i]}
		highest, second = max(highest, chips), max(second, min(highest, chips))
	}
	var list []Pot
	for _, p := range pots(stakes) {
		list = append(list, Pot{Chips: p.chips, Claims: p.claims})
	}
	if n := len(list); n > 1 {
		last := &list[n-1]
		last.Back = len(last.Claims) == 1 && bets[last.Claims[0]] == highest && last.Chips == highest-second
	}
	return list
}
