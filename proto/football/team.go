package football

// Team is one of the two sides. Red attacks towards growing x; the ends are
// never swapped.
type Team uint8

// The teams.
const (
	Red Team = iota
	Blue
)

// Teams is how many teams there are.
const Teams = 2

// String is the team's word on the wire.
func (t Team) String() string {
	if t == Red {
		return "red"
	}
	return "blue"
}

// Upper is the team's word within the name of a shirt.
func (t Team) Upper() string {
	if t == Red {
		return "RED"
	}
	return "BLUE"
}

// Other is the opponent.
func (t Team) Other() Team { return t ^ 1 }

// Sign is +1 for the team that attacks towards growing x, −1 for the other.
func (t Team) Sign() int64 { return 1 - 2*int64(t) }

// First is the team's first cog.
func (t Team) First() int { return int(t) * Shirts }

// ParseTeam reads a team's word in any case.
func ParseTeam(word string) (Team, bool) {
	switch lower(word) {
	case "red":
		return Red, true
	case "blue":
		return Blue, true
	}
	return Red, false
}
