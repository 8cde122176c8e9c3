package football_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/proto/football"
)

// An order that is written reads back as it was, but for its target, which is
// rounded.
func TestOrderReadsBackAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seat := rapid.IntRange(0, football.Seats-1).Draw(t, "seat")
		o := football.Order{
			Role: football.ShirtRole(football.SeatShirt(seat)), Intent: football.Intent(rapid.IntRange(0, 7).Draw(t, "intent")),
			Target: drawPoint(t), OnBall: football.OnBall(rapid.IntRange(0, 5).Draw(t, "on ball")), PassTo: rapid.IntRange(-1, 21).Draw(t, "pass"),
			Sprint: football.Sprint(rapid.IntRange(0, 2).Draw(t, "sprint")), Tackle: football.Tackle(rapid.IntRange(0, 1).Draw(t, "tackle")),
			Say: rapid.String().Draw(t, "say"), Note: rapid.String().Draw(t, "note"),
		}.Repaired(seat)
		text, err := football.EncodeOrder(o, seat)
		if err != nil {
			t.Fatal(err)
		}
		got, err := football.DecodeOrder(text, seat, football.Point{})
		if err != nil {
			t.Fatal(err)
		}
		o.Target = football.PlaceOf(o.Target).Point()
		if got != o {
			t.Errorf("%s reads back as\n%+v, was\n%+v", text, got, o)
		}
	})
}
