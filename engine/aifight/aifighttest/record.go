package aifighttest

import (
	"bytes"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// line is a frame of a transcript (aifight sheet 7.1), with what a test needs.
type line struct {
	Direction string `json:"direction"`
	Payload   struct {
		Type string `json:"type"`
		Data any    `json:"data"`
	} `json:"payload"`
}

// asked is what a seat is told with a request.
type asked struct {
	State     proto.State         `json:"state"`
	Legal     []proto.LegalAction `json:"legal_actions"`
	Players   []proto.PlayerInfo  `json:"players"`
	NewEvents []proto.Event       `json:"new_events"`
}

// Record plays a game to its end and writes down what a seat was asked and
// answered, and the result.
func Record(t testing.TB, g aifight.Game, seat int, bots []aifight.Bot) []byte {
	t.Helper()
	var file bytes.Buffer
	write := func(direction, kind string, data any) {
		l := line{Direction: direction}
		l.Payload.Type, l.Payload.Data = kind, data
		file.Write(append(JSON(t, l), '\n'))
	}
	told := 0
	for waiting := g.Waiting(); len(waiting) > 0; waiting = g.Waiting() {
		who := waiting[0]
		v := aifight.ViewOf(g, who)
		a := bots[who].Decide(v)
		if who == seat {
			write("server_to_client", "action_request", asked{v.State, v.Legal, v.Players, v.Events[told:]})
			told = len(v.Events)
			write("client_to_server", "action", a)
		}
		if err := g.Apply(who, a); err != nil {
			t.Fatal(err)
		}
	}
	events := g.Events(engine.Viewer(seat), told)
	r, _ := g.Result()
	write("server_to_client", "game_over", struct {
		NewEvents []proto.Event `json:"new_events"`
		Result    proto.Result  `json:"result"`
	}{events, r})
	return file.Bytes()
}
