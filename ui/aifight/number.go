package aifight

import (
	"strconv"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/themes"
)

// SeatNumber is the number of a seat for people: 1 and up.
func SeatNumber(id proto.PlayerID) string {
	if seat, ok := id.Seat(); ok {
		return strconv.Itoa(seat + 1)
	}
	return clean.Name(string(id), 4)
}

// SeatToken is the colour of a seat.
func SeatToken(id proto.PlayerID) themes.Token {
	if seat, ok := id.Seat(); ok {
		return themes.Seat(seat + 1)
	}
	return themes.Text
}

// Amount writes a number with commas between thousands.
func Amount(n int) string {
	if n < 0 {
		return "-" + Amount(-n)
	}
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// nameOf is a name for a sentence.
func nameOf(name string) string { return clean.Name(name, 24) }
