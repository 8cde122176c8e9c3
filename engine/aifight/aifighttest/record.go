package aifighttest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/aifight"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Ids of recorded matches.
const (
	recordedMatch   = "5b0c2f7e-93d4-4a18-b6c1-7e2d90f4a835"
	recordedSession = "c81d4e2f-6a05-4b7c-9f3e-1d5a8b7260e4"
	recordedAgent   = "00000000-0000-4000-8000-00000000000%d"
)

// line is a frame of a transcript (aifight sheet 7.1).
type line struct {
	Time      int64           `json:"timestamp_ms"`
	Direction string          `json:"direction"`
	Actor     string          `json:"actor"`
	MatchID   string          `json:"match_id"`
	Payload   json.RawMessage `json:"payload"`
}

// transcript is the lines that a seat hears and says, one a second.
type transcript struct {
	testing.TB
	seat  int
	lines int64
	file  bytes.Buffer
}

func (w *transcript) write(direction string, m proto.Message) {
	w.Helper()
	payload, err := proto.Encode(m)
	if err != nil {
		w.Fatal(err)
	}
	l := line{1_790_000_000_000 + 1000*w.lines, direction, fmt.Sprintf("agent-%d", w.seat), recordedSession, payload}
	w.lines++
	w.file.Write(append(JSON(w, l), '\n'))
}

// Record plays a game to its end and writes down what a seat was asked and
// answered, what happened after its last decision, and the result.
func Record(t testing.TB, g aifight.Game, seat int, bots []aifight.Bot) []byte {
	t.Helper()
	w := &transcript{TB: t, seat: seat}
	told := 0
	for waiting := g.Waiting(); len(waiting) > 0; waiting = g.Waiting() {
		who := waiting[0]
		v := aifight.ViewOf(g, who)
		a := bots[who].Decide(v)
		if who == seat {
			id := fmt.Sprintf("req-%d", w.lines)
			w.write("server_to_client", proto.ActionRequest{
				MatchID: recordedSession, RequestID: id, State: v.State, LegalActions: v.Legal, Players: v.Players,
				TimeoutMs: int(aifight.ArenaTurn / time.Millisecond), NewEvents: v.Events[told:],
			})
			told = len(v.Events)
			w.write("client_to_server", proto.ActionMessage{MatchID: recordedSession, RequestID: id, Action: a})
		}
		if err := g.Apply(who, a); err != nil {
			t.Fatal(err)
		}
	}
	w.write("server_to_client", proto.MatchFeed{MatchID: recordedSession, Events: g.Events(engine.Viewer(seat), told)})
	w.write("server_to_client", gameOver(g))
	return w.file.Bytes()
}

func gameOver(g aifight.Game) proto.GameOver {
	m := proto.GameOver{MatchID: recordedMatch, SessionID: recordedSession}
	m.Result, _ = g.Result()
	for i := range g.Seats() {
		m.Players = append(m.Players, proto.PlayerIdentity{
			PlayerID: proto.PlayerAt(i), Position: i, AgentID: fmt.Sprintf(recordedAgent, i), AgentName: fmt.Sprintf("Agent %d", i),
		})
	}
	return m
}
