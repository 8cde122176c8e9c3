package aifight

import (
	"fmt"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// decode reads a whole text openly.
func decode[T any](data []byte, read func(strict.Value) T) (T, error) {
	r := strict.NewReader(data, strict.Open, strict.Limits{Bytes: MaxServerFrame})
	v := read(r.Value())
	if err := r.Finish(); err != nil {
		var none T
		return none, err
	}
	return v, nil
}

// fit reads a part that belongs to a game on its own, so that the frame around
// it outlives a part that does not fit.
func fit[T any](part jsontext.Value, read func(strict.Object) T) (T, error) {
	return decode(part, func(v strict.Value) T { return read(v.Object()) })
}

// readRawObject keeps an object as it came.
func readRawObject(v strict.Value) jsontext.Value {
	if v.Kind() != '{' {
		v.Refuse("an object")
		return nil
	}
	return v.Raw()
}

// readSized reads a text of so many characters; another costs the frame, as any
// size of aifight sheet 1.7 does.
func readSized(v strict.Value, noun string, low, high int) string {
	s := v.String()
	if n := utf8.RuneCountInString(s); n < low || n > high {
		v.Refuse(fmt.Sprintf("%s of %d to %d characters", noun, low, high))
	}
	return s
}

func readPlayer(v strict.Value) PlayerID { return PlayerID(v.String()) }

func readPlayers(v strict.Value) []PlayerID { return strict.List(v, 0, maxPlayers, readPlayer) }

// readAmount reads chips or coins.
func readAmount(v strict.Value) int { return v.Int(0, strict.MaxInt) }

// readAmounts reads amounts by player.
func readAmounts(v strict.Value) map[PlayerID]int { return readByPlayer(v, readAmount) }

// readChanges reads amounts by player that may be losses.
func readChanges(v strict.Value) map[PlayerID]int {
	return readByPlayer(v, func(v strict.Value) int { return v.Int(strict.MinInt, strict.MaxInt) })
}

func readByPlayer[T any](v strict.Value, read func(strict.Value) T) map[PlayerID]T {
	all := make(map[PlayerID]T)
	for name, member := range v.Object().Members() {
		all[PlayerID(name)] = read(member)
	}
	return all
}

func readCard(v strict.Value) Card { return Card(v.String()) }

func readCards(v strict.Value) []Card { return strict.List(v, 0, Cards, readCard) }

func readHand(v strict.Value) []Card { return strict.List(v, 2, 2, readCard) }

// maxDice bounds the dice of one player, above what the rules have.
const maxDice = 64

func readFace(v strict.Value) int { return v.Int(1, Faces) }

func readDice(v strict.Value) []int { return strict.List(v, 0, maxDice, readFace) }

func readQuantity(v strict.Value) int { return v.Int(1, strict.MaxInt) }

func readIndex(v strict.Value) int { return v.Int(0, maxOptions) }

func readRole(v strict.Value) Role {
	return strict.Enum(v, Duke, Assassin, Captain, Ambassador, Contessa)
}

func readRoles(v strict.Value) []Role { return strict.List(v, 0, maxOptions, readRole) }

func readStrings(v strict.Value) []string { return strict.List(v, 0, 4096, strict.Value.String) }
