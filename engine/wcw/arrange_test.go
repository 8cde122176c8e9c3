package wcw

import (
	"fmt"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

const (
	seedS = "000102030405060708090a0b0c0d0e0f"
	seedZ = "00000000000000000000000000000000"
	none  = proto.NoSlot
)

const (
	ms  = time.Millisecond
	sec = time.Second
)

// episodeOf is an episode of the mode with the canonical seed and players
// named "Seat 0" to "Seat 8", as the arena's own tests name them.
func episodeOf(mode proto.Mode, setup proto.Setup) proto.Episode {
	e := proto.DefaultEpisode(mode)
	e.Seed, e.Setup = seedS, setup
	for i := range e.Players {
		e.Players[i].Name = fmt.Sprint("Seat ", i)
	}
	return e
}

type tb interface {
	Helper()
	Fatal(...any)
}

func newMatch(t tb, c Config) *Match {
	t.Helper()
	m, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// started is a match whose nine seats were taken at 0, people in some of them;
// it starts at 0, as if all had told at once who they are.
func started(t tb, c Config, people ...int) *Match {
	t.Helper()
	m := newMatch(t, c)
	for seat := range proto.Seats {
		p := engine.Agent
		for _, h := range people {
			if h == seat {
				p = engine.Person
			}
		}
		if err := m.Join(0, seat, p); err != nil {
			t.Fatal(err)
		}
		m.seats[seat].grace = 0
	}
	m.Advance(0)
	return m
}

// dealt is a started match in fast mode with the given cards, slot by slot,
// the rest sheep.
func dealt(t tb, edition proto.Edition, cards ...proto.Role) *Match {
	t.Helper()
	e := episodeOf(proto.ModeFast, "")
	e.WindowMs = 100
	m := newMatch(t, Config{Episode: e, Edition: edition})
	for i := range m.seats {
		m.seats[i].role = proto.Sheep
		if i < len(cards) {
			m.seats[i].role = cards[i]
		}
	}
	m.Advance(milliseconds(e.ConnectTimeoutMs))
	return m
}

// answerOf is an action with the right ids for the seat's open request.
func answerOf(m *Match, seat int, b proto.Body) proto.Action {
	a, _ := m.Asked(seat)
	return proto.Action{EpisodeID: m.EpisodeID(), RequestID: a.ID, ObservationID: "o" + a.ID[min(1, len(a.ID)):], Body: b}
}

// submit hands in an answer now and returns its receipt.
func submit(t tb, m *Match, seat int, b proto.Body) proto.Receipt {
	t.Helper()
	r, err := m.Submit(m.Now(), seat, answerOf(m, seat, b))
	if err != nil {
		t.Fatal(fmt.Sprintf("seat %d at %v: %v", seat, m.Now(), err))
	}
	return r
}

// must hands in an answer that has to be accepted.
func must(t tb, m *Match, seat int, b proto.Body) {
	t.Helper()
	if r := submit(t, m, seat, b); r.Status != proto.Accepted {
		t.Fatal(fmt.Sprintf("seat %d at %v: %+v for %+v", seat, m.Now(), r, b))
	}
}

// until advances to the first window in which some seat has such a request.
func until(t tb, m *Match, kind proto.RequestKind) {
	t.Helper()
	for {
		for _, r := range m.Open() {
			if r.Body.RequestKind() == kind {
				return
			}
		}
		step(t, m)
	}
}

// step advances to the next thing that happens.
func step(t tb, m *Match) {
	t.Helper()
	at, ok := m.Next()
	if !ok {
		t.Fatal("nothing happens any more")
	}
	m.Advance(at)
}

// finish advances until nothing happens any more.
func finish(m *Match) {
	for at, ok := m.Next(); ok; at, ok = m.Next() {
		m.Advance(at)
	}
}

func kill(target, killer proto.Slot) proto.NightAction {
	return proto.NightAction{Ability: proto.Kill, Target: target, Killer: killer}
}

func use(a proto.Ability, target proto.Slot) proto.NightAction {
	return proto.NightAction{Ability: a, Target: target, Killer: none}
}

func nightOf(rows ...proto.NightAction) proto.Night { return proto.Night{Actions: rows} }

func voteFor(target proto.Slot) proto.Vote { return proto.Vote{Target: target} }

func speech(text string) proto.Bid {
	return proto.Bid{WantsToSpeak: true, Text: text, Accusation: none}
}

// playNight goes to the next night, hands in the rows by seat, and closes it.
func playNight(t tb, m *Match, rows map[int][]proto.NightAction) {
	t.Helper()
	until(t, m, proto.KindNight)
	for seat, r := range rows {
		must(t, m, seat, nightOf(r...))
	}
	m.Advance(m.periodEnds)
}

// playVote goes to the next vote, hands in the ballots by seat, and closes it.
func playVote(t tb, m *Match, ballots map[int]proto.Slot) {
	t.Helper()
	until(t, m, proto.KindVote)
	for seat, b := range ballots {
		must(t, m, seat, voteFor(b))
	}
	m.Advance(m.periodEnds)
}

// payloads are those of a type among what a viewer may see.
func payloads[P proto.Payload](m *Match, v engine.Viewer) []P {
	var found []P
	for _, e := range m.Events(v, 0) {
		if p, ok := e.Payload.(P); ok {
			found = append(found, p)
		}
	}
	return found
}

// only is the single payload of a type in the whole match.
func only[P proto.Payload](t tb, m *Match) P {
	t.Helper()
	found := payloads[P](m, engine.Everything)
	if len(found) != 1 {
		t.Fatal(fmt.Sprintf("%d events of type %T, want 1: %+v", len(found), *new(P), found))
	}
	return found[0]
}

// marshal is the encoding of a message.
func marshal(t tb, v any) string {
	t.Helper()
	data, err := proto.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

var _ tb = (*testing.T)(nil)
