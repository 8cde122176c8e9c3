package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/archive"
)

// A match of bots alone is hosted to its end; the announcements are of the
// form that scripts rely on, and the replay holds the whole match.
func TestHostPlaysTheGamesOfAIFight(t *testing.T) {
	for _, game := range aifight.Games() {
		t.Run(game.Word(), func(t *testing.T) {
			replay := filepath.Join(t.TempDir(), "match.json")
			status, out, errs := call(t, nil, "", "host", game.Word(), "--listen", "127.0.0.1:0", "--players", "2", "--seats", "none",
				"--fill", "easy", "--seed", seed, "--json", "--replay", replay)
			lines := strings.Split(strings.TrimSpace(out), "\n")
			if status != done || len(lines) != 2 {
				t.Fatalf("status %d\n%s%s", status, out, errs)
			}
			listening := regexp.MustCompile(`^\{"event":"listening","http":"http://127\.0\.0\.1:\d+/","port":\d+,"spectate":"ws://127\.0\.0\.1:\d+/api/ws/spectator","seats":\[\]\}$`)
			finished := regexp.MustCompile(`^\{"event":"finished","result":\{"match_id":"[-0-9a-f]{36}","session_id":"","result":\{"payoffs":\{"p0":\d+,"p1":\d+\},.*\},"replay":".*match\.json"\}$`)
			if !listening.MatchString(lines[0]) || !finished.MatchString(lines[1]) {
				t.Errorf("the announcements are\n%s", out)
			}
			data, err := os.ReadFile(replay)
			if err != nil {
				t.Fatal(err)
			}
			m, err := archive.Read(data)
			if err != nil || m.Kind != archive.Record || m.Game != game || m.Outcome == nil || len(m.Events) < 3 {
				t.Errorf("the replay is read as %s of %s, %d events, %v", m.Kind, m.Game, len(m.Events), err)
			}
		})
	}
}

func TestHostRefusesWhatAGameDoesNotHave(t *testing.T) {
	for _, args := range [][]string{
		{"holdem", "--players", "10"}, {"coup", "--players", "1"}, {"liarsdice", "--edition", "current"}, {"coup", "--seats", "3"},
		{"coup", "--fill", "clever"}, {"coup", "--seed", "7"}, {"holdem", "--turn=-1s"}, {"holdem", "--turn", "1ms"}, {"coup", "--queue", "--seats", "1"},
		{"wcw", "--players", "9"}, {"football", "--delay", "3s"}, {"wcw", "--queue"},
	} {
		status, out, errs := call(t, nil, "", append([]string{"host"}, args...)...)
		if flag, _, _ := strings.Cut(args[1], "="); status != usage || out != "" || !strings.Contains(errs, flag) {
			t.Errorf("%v: status %d, %s%s", args, status, out, errs)
		}
	}
}

// People are told the keys, and who won.
func TestHostTellsKeysAndTheWinner(t *testing.T) {
	l := host.Listening{Spectate: "ws://a/api/ws/spectator", Seats: []host.SeatURL{{Slot: 0, URL: "ws://a/api/ws", Key: "aif_1"}}}
	if words := listeningWords(l); !strings.Contains(words, "Seat 1 is at ws://a/api/ws with the key aif_1\nHand each key to its player alone.") {
		t.Errorf("listening: %q", words)
	}
	over := aifight.GameOver{
		Result: aifight.Result{Winner: "p1"}, Players: []aifight.PlayerIdentity{{PlayerID: "p0", AgentName: "Alpha"}, {PlayerID: "p1", AgentName: "Bravo"}},
		ForfeitReason: aifight.ForfeitInvalidAction, ForfeitedBy: "p0",
	}
	if words := aifightFinished(host.Finished{Result: over, Replay: "/r.json"}); words != "The match is over. Bravo wins. Alpha forfeited (invalid action). Its replay is /r.json." {
		t.Errorf("finished: %q", words)
	}
}
