package wbfour

import (
	"fmt"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// DecodeJoined reads the answer to somebody who joins a public game.
func DecodeJoined(data []byte) (Joined, error) {
	r := reader(data)
	o := r.Object()
	var d Decoder
	j := Joined{Game: d.snapshot(o.Get("game")), Side: readSide(o.Get("side"))}
	j.Token = o.Get("token").Secret().Text(strict.Text{Noun: "a token", Min: MinToken, Max: MaxToken})
	if err := r.Finish(); err != nil {
		return Joined{}, fmt.Errorf("reading the answer to a visitor: %w", err)
	}
	return j, nil
}
