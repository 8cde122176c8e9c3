package aifight

import (
	"os"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/rest"
)

// What a seat may ask for over HTTP while a match runs shows nothing hidden, and
// nothing is saved yet.
func TestCallsTellNothingHiddenWhileAMatchRuns(t *testing.T) {
	a := serve(t, Game{New: table(proto.TexasHoldem, 3)}, false)
	peers, sessions, looks := make([]*peer, 3), make([]string, 3), make([]*stranger, 3)
	for i := range peers {
		peers[i] = a.connect(i)
		looks[i] = &stranger{peer: &peer{t: t, seat: i}, known: map[proto.Card]bool{}}
	}
	for i, p := range peers {
		sessions[i] = want[proto.GameStart](p).MatchID
	}
	for range 25 {
		turn := 0
		a.sees(func(r *room) bool { turn = r.playing.match.Game().Waiting()[0]; return true })
		q := want[proto.ActionRequest](peers[turn])
		peers[turn].answer(q, q.LegalActions[min(1, len(q.LegalActions)-1)].Action)
		a.sees(func(r *room) bool {
			now, asked := r.playing.match.Asked(turn)
			return !asked || now.ID != q.RequestID
		})
		for i, s := range looks {
			path := "/api/agents/me/matches/" + sessions[i]
			status, body := a.call("GET", path+"/events", a.seats[i].Key, "")
			var told rest.Events
			if err := json.Unmarshal([]byte(body), &told); err != nil || status != 200 || told.MatchID != sessions[i] || told.Count != len(told.Events) {
				t.Fatalf("the events are %d %s, %v", status, body, err)
			}
			s.lookEvents(told.Events)
			s.lookCards(body)
			if s.fault != "" {
				t.Fatalf("seat %d: %s", i, s.fault)
			}
			if _, body := a.call("GET", path+"/result", a.seats[i].Key, ""); strings.TrimSpace(body) != `{"status":"active"}` {
				t.Fatalf("the result is %s", body)
			}
		}
	}
	if saved, err := os.ReadDir(a.files); err != nil || len(saved) > 0 {
		t.Errorf("saved are %v, %v", saved, err)
	}
}
