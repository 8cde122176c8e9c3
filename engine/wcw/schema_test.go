package wcw

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// schemas are those that the arena publishes for its player socket.
type schemas struct{ observation, control *jsonschema.Schema }

func readSchemas(t *testing.T) schemas {
	t.Helper()
	read := func(name string) *jsonschema.Schema {
		s, err := jsonschema.NewCompiler().Compile("../../testdata/wcw/schemas/" + name + ".schema.json")
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	return schemas{read("observation"), read("control")}
}

func meets(t *testing.T, s *jsonschema.Schema, message any) {
	t.Helper()
	text := marshal(t, message)
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(v); err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
}

// Whole matches of the classic edition, in all modes: every message that a
// player gets meets the schemas, and is read back as it was.
func TestClassicMatchesMeetTheSchemas(t *testing.T) {
	s := readSchemas(t)
	for _, mode := range []proto.Mode{proto.ModeFast, proto.ModeBots, proto.ModeHuman} {
		seen := map[proto.RequestKind]int{}
		retries, receipts := 0, map[proto.Status]int{}
		for seed := range uint64(12) {
			r := rand.New(rand.NewPCG(seed, 9))
			e := randomEpisode(r, mode)
			e.Setup = []proto.Setup{"A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "random", "", ""}[seed]
			if e.Setup != "" {
				e.Deck = proto.DefaultDeck()
			}
			p := &player{r: r, m: newMatch(t, Config{Episode: e, Moderated: mode.Paced() && seed%2 == 0})}
			pushed := map[string]bool{}
			p.play(func() {
				for _, q := range p.m.Open() {
					if key := fmt.Sprint(q.ID, q.Attempt); !pushed[key] {
						pushed[key] = true
						o, _ := p.m.Observation(p.m.now, q.Seat)
						meets(t, s.observation, o)
						seen[q.Body.RequestKind()]++
						retries += q.Attempt
					}
				}
				for _, receipt := range p.receipts {
					meets(t, s.control, receipt)
					receipts[receipt.Status]++
				}
			})
			result, _ := p.m.Result()
			meets(t, s.control, proto.End{EpisodeID: p.m.EpisodeID(), Result: result})
		}
		for _, kind := range []proto.RequestKind{proto.KindBid, proto.KindWolfChat, proto.KindNobleChat, proto.KindVote, proto.KindNight} {
			if seen[kind] == 0 {
				t.Errorf("%s: no %s request came up", mode, kind)
			}
		}
		if seen[proto.KindDeadChat] > 0 || retries == 0 || receipts[proto.Accepted] == 0 || receipts[proto.Rejected] == 0 || receipts[proto.Duplicate] == 0 {
			t.Errorf("%s: requests %v, %d retries, receipts %v", mode, seen, retries, receipts)
		}
	}
}

// Messages of the current edition that people and bots get can be read by a
// client of this program.
func TestMessagesAreReadBack(t *testing.T) {
	for seed := range uint64(12) {
		p := randomPlayer(t, seed)
		calls := 0
		p.play(func() {
			if calls++; calls%15 > 0 {
				return
			}
			seat := calls / 15 % proto.Seats
			if o, ok := p.m.Observation(p.m.now, seat); ok {
				back, err := proto.DecodePlayerMessage([]byte(marshal(t, o)))
				same(t, back, err, o)
			}
			s := p.m.Snapshot(p.m.now, seat)
			back, err := proto.DecodeHumanMessage([]byte(marshal(t, s)))
			same(t, back, err, s)
		})
	}
}

// same holds what was read back against what was written.
func same(t *testing.T, back any, err error, sent any) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v\n%s", err, marshal(t, sent))
	}
	if x, y := marshal(t, back), marshal(t, sent); x != y {
		a, b := apart(x, y)
		t.Fatalf("read\n%s\nsent\n%s", a, b)
	}
}
