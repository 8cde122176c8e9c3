package coup

import (
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight/aifighttest"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// decision is what a seat decided, told by an event.
func decision(event map[string]any) (int, proto.Action, bool) {
	id, _ := event["player"].(string)
	seat, _ := proto.PlayerID(id).Seat()
	data := event["data"].(map[string]any)
	text := func(key string) string { s, _ := data[key].(string); return s }
	switch event["type"] {
	case "action":
		return seat, proto.Action{Type: proto.ActionType(text("action")), Target: proto.PlayerID(text("target"))}, true
	case "block":
		return seat, proto.Action{Type: proto.Block, Role: proto.Role(text("claimed_role"))}, true
	case "challenge_pass", "block_pass", "block_challenge_pass":
		return seat, proto.Action{Type: proto.Pass}, true
	}
	return 0, proto.Action{}, false
}

// The recording ends by a forfeit of April's server, which is no matter of the
// rules; up to it all is compared.
func TestTheRecordedMatchIsPlayedAgain(t *testing.T) {
	frames := aifighttest.Recording(t, "coup_3player_forfeit_disconnect.jsonl")
	g := scene{cards: "CD BB AN", seats: 3}.start(t)
	r := &aifighttest.Replay{Game: g, Seat: 1, Decision: decision, Absent: []string{"players", "your_player_id"}}
	if n := r.Run(t, frames); n != 7 {
		t.Errorf("%d requests were compared, want 7", n)
	}
}
