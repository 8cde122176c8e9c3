package coup

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight"
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
	case "challenge", "challenge_block":
		return seat, proto.Action{Type: proto.Challenge}, true
	case "influence_lost":
		return seat, proto.Action{Type: proto.LoseCard, Index: int(data["card_index"].(float64))}, true
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

var record = flag.Bool("record", false, "write the project's own recorded match anew")

// recordedCards is how the cards of the own recording were dealt and drawn.
const recordedCards = "DC AN BD CA BNDA"

// The project's own recording, with all fields of today and with challenges in
// both windows, is played again by forcing its cards.
func TestTheOwnRecordingIsPlayedAgain(t *testing.T) {
	s := scene{cards: recordedCards, seats: 4}
	frames := aifighttest.OwnRecording(t, "coup_4players.jsonl", *record, func() []byte {
		bots := slices.Repeat([]aifight.Bot{chancer{rand.New(rand.NewPCG(7, 1))}}, 4)
		return aifighttest.Record(t, s.start(t), 1, bots)
	})
	r := &aifighttest.Replay{Game: s.start(t), Seat: 1, Decision: decision}
	if n := r.Run(t, frames); n < 10 {
		t.Errorf("%d requests were compared, want more", n)
	}
	r.SameResult(t, aifighttest.Last(t, frames, "game_over")["result"])
}

// chancer does anything legal but an exchange, of which no event tells what was
// given back, and rather passes than challenges.
type chancer struct{ chance *rand.Rand }

func (c chancer) Decide(v aifight.View) proto.Action {
	legal := slices.DeleteFunc(slices.Clone(v.Legal), func(l proto.LegalAction) bool {
		return l.Type == proto.Exchange || l.Type == proto.Challenge && c.chance.IntN(3) > 0
	})
	return legal[c.chance.IntN(len(legal))].Action
}
