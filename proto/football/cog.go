package football

import (
	"strconv"
	"strings"
)

// The field of play (football sheet 1).
const (
	Cogs   = 22 // the players of both teams: 0..10 are RED-1..11, 11..21 BLUE-1..11
	Shirts = 11 // a team
	Seats  = 8  // shirts that a policy commands, four a team
	Keeper = 1  // the keeper's shirt

	// NoCog stands for nobody.
	NoCog = -1
)

// TeamOf is the team of a cog.
func TeamOf(cog int) Team { return Team(cog / Shirts) }

// ShirtOf is the shirt of a cog, 1 to 11.
func ShirtOf(cog int) int { return cog%Shirts + 1 }

// CogOf is the cog that wears a shirt.
func CogOf(t Team, shirt int) int { return t.First() + shirt - 1 }

// CogID is the name of a cog, such as RED-9.
func CogID(cog int) string {
	return TeamOf(cog).Upper() + "-" + strconv.Itoa(ShirtOf(cog))
}

// ParseCogID reads the name of a cog, whatever its case and separators: RED-9,
// red_9 and "Red 9" are the same.
func ParseCogID(id string) (cog int, ok bool) {
	word := strings.Map(letterOrDigit, lower(id))
	digits := strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz")
	team, known := ParseTeam(word[:len(word)-len(digits)])
	shirt, err := strconv.Atoi(digits)
	if !known || err != nil || shirt < 1 || shirt > Shirts {
		return NoCog, false
	}
	return CogOf(team, shirt), true
}

// letterOrDigit drops what is neither, for strings.Map.
func letterOrDigit(c rune) rune {
	if 'a' <= c && c <= 'z' || '0' <= c && c <= '9' {
		return c
	}
	return -1
}

// lower is the word in lower case without white space around it.
func lower(word string) string { return strings.ToLower(strings.TrimSpace(word)) }

// SeatTeam is the team of a seat.
func SeatTeam(seat int) Team { return Team(seat & 1) }

// SeatShirt is the shirt that a seat commands.
func SeatShirt(seat int) int { return [Seats]int{10, 10, 9, 9, 7, 7, 6, 6}[seat] }

// SeatCog is the cog that a seat commands.
func SeatCog(seat int) int { return CogOf(SeatTeam(seat), SeatShirt(seat)) }

// CogSeat is the seat that commands a cog; ok is false for a built-in cog.
func CogSeat(cog int) (seat int, ok bool) {
	for seat := range Seats {
		if SeatCog(seat) == cog {
			return seat, true
		}
	}
	return NoCog, false
}

// Role is what a shirt is for. It has no effect on play.
type Role uint8

// The roles.
const (
	Builtin Role = iota
	Goalkeeper
	Anchor
	Winger
	Striker
	Playmaker
)

// String is the role's word on the wire.
func (r Role) String() string {
	return [...]string{"builtin", "keeper", "anchor", "winger", "striker", "playmaker"}[r]
}

// ShirtRole is the role of a shirt.
func ShirtRole(shirt int) Role {
	switch shirt {
	case Keeper:
		return Goalkeeper
	case 6:
		return Anchor
	case 7:
		return Winger
	case 9:
		return Striker
	case 10:
		return Playmaker
	}
	return Builtin
}
