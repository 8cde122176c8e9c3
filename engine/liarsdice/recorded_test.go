package liarsdice

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/aifighttest"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// recordedDice is what a recording tells of the dice: challenges show all of a
// round, requests the own ones.
func recordedDice(frames []aifighttest.Frame, seat int) forced {
	f := forced{}
	note := func(round, seat int, dice any) {
		if f[round] == nil {
			f[round] = map[int][]int{}
		}
		f[round][seat] = nil
		for _, d := range dice.([]any) {
			f[round][seat] = append(f[round][seat], int(d.(float64)))
		}
	}
	round := 1
	for _, frame := range frames {
		events, _ := frame.Events()
		for _, e := range events {
			event := e.(map[string]any)
			data := event["data"].(map[string]any)
			switch event["type"] {
			case "challenge":
				for id, dice := range data["all_dice"].(map[string]any) {
					who, _ := proto.PlayerID(id).Seat()
					note(round, who, dice)
				}
			case "round_start":
				round = int(data["round"].(float64))
			}
		}
		if state, ok := frame.Data["state"].(map[string]any); ok {
			note(int(state["round"].(float64)), seat, state["your_dice"])
		}
	}
	return f
}

// decision is what a seat decided, told by an event.
func decision(event map[string]any) (int, proto.Action, bool) {
	id, _ := event["player"].(string)
	seat, _ := proto.PlayerID(id).Seat()
	data := event["data"].(map[string]any)
	switch event["type"] {
	case "bid":
		return seat, bid(int(data["quantity"].(float64)), int(data["face"].(float64))), true
	case "challenge":
		return seat, challenge(), true
	}
	return 0, proto.Action{}, false
}

func TestTheRecordedMatchIsPlayedAgain(t *testing.T) {
	frames := aifighttest.Recording(t, "liars_dice_3player.jsonl")
	dice := recordedDice(frames, 0)
	dice[12][2] = []int{4, 4, 2} // not recorded, but the last bid was met
	r := &aifighttest.Replay{
		Game: forcedGame(t, 3, dice), Seat: 0, Decision: decision,
		Absent: []string{"players", "round_bids", "round_log", "your_id", "your_player_id"},
	}
	if n := r.Run(t, frames); n != 18 {
		t.Errorf("%d requests were compared, want 18", n)
	}
	if sent := aifighttest.Sent(t, frames); sent["type"] != "challenge" {
		t.Fatalf("the last decision is %v", sent)
	}
	must(t, r.Game.(*Game), 0, challenge())
	r.SameResult(t, aifighttest.Last(t, frames, "game_over")["result"])
}

var record = flag.Bool("record", false, "write the project's own recorded match anew")

// The project's own recording, with all fields of today, is played again by
// forcing the dice that it tells of.
func TestTheOwnRecordingIsPlayedAgain(t *testing.T) {
	frames := aifighttest.OwnRecording(t, "liarsdice_4players.jsonl", *record, func() []byte { return recordMatch(t) })
	r := &aifighttest.Replay{Game: forcedGame(t, 4, recordedDice(frames, 2)), Seat: 2, Decision: decision}
	if n := r.Run(t, frames); n < 15 {
		t.Errorf("%d requests were compared, want more", n)
	}
	r.SameResult(t, aifighttest.Last(t, frames, "game_over")["result"])
}

func recordMatch(t testing.TB) []byte {
	t.Helper()
	g, err := New(Config{Seed: benchSeed, Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(4, 5))
	bots := slices.Repeat([]aifight.Bot{chancer{r}}, 4)
	return aifighttest.Record(t, g, 2, bots)
}

// chancer does anything legal, and rather bids than challenges.
type chancer struct{ chance *rand.Rand }

func (c chancer) Decide(v aifight.View) proto.Action {
	return randomAction(v.Legal[max(0, min(len(v.Legal)-1, c.chance.IntN(4))):], c.chance)
}
