package football_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/proto/sprite"
)

// Events of a stream have the fields of the sheet in its order (football sheet
// 9), also those that are open.
func TestEventsAsTheyAreAired(t *testing.T) {
	red := new(football.Red)
	s := &football.Scene{Scale: 1, Chrome: &football.Chrome{Events: []football.Event{
		{Tick: 1, Kind: football.PhaseEvent, Phase: "playing"},
		{Tick: 1, Kind: football.GameStartEvent, Team: red},
		{Tick: 2, Kind: football.GoalEvent, Team: red, By: new(9), Speed: new(football.Tenths(245)), Score: &[2]int64{1, 0}},
		{Tick: 3, Kind: football.ShotEvent, Team: red, OnTarget: new(false)},
		{Tick: 4, Kind: football.TouchEvent, Team: red, By: new(3)},
		{Tick: 5, Kind: football.RestartEvent, Restart: "drop"},
		{Tick: 6, Kind: football.TurnEndEvent, Turn: new(0)},
		{Tick: 7, Kind: football.GameOverEvent, Draw: true, Reason: "complete", EndRule: "full_time", Score: &[2]int64{1, 1}},
	}}}
	data, err := football.AppendFrame(nil, s)
	if err != nil {
		t.Fatal(err)
	}
	table := sprite.NewTable(sprite.DefaultLimits())
	if err := table.Apply(append(football.AppendBoard(nil, 1), data...)); err != nil {
		t.Fatal(err)
	}
	label := string(table.Sprite(football.ChromeSprite).Label())
	want := `"events":[{"t":1,"k":"phase","phase":"playing"},{"t":1,"k":"gamestart","team":"red"},` +
		`{"t":2,"k":"goal","team":"red","by":9,"assist":null,"speed":24.5,"score":[1,0]},{"t":3,"k":"shot","team":"red","onTarget":false},` +
		`{"t":4,"k":"touch","by":3,"team":"red"},{"t":5,"k":"restart","kind":"drop","team":""},{"t":6,"k":"turn_end","turn":0},` +
		`{"t":7,"k":"gameover","winner":"","draw":true,"reason":"complete","endRule":"full_time","score":[1,1]}]`
	if !strings.Contains(label, want) {
		t.Errorf("the chrome is\n%s\nwithout\n%s", label, want)
	}
}
