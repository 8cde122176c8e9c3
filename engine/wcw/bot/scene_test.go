package bot_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// sharedLines are read once for all tests.
var sharedLines = sync.OnceValues(bot.ReadLines)

func readLines(t testing.TB) *bot.Lines {
	t.Helper()
	lines, err := sharedLines()
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// scene builds an observation by hand.
type scene struct{ wcw.Observation }

// sceneFor is the morning of a day for a seat with a card; nothing was said.
func sceneFor(slot wcw.Slot, role wcw.Role, day int) *scene {
	s := &scene{wcw.Observation{
		EpisodeID: "episode_scene", ObservationID: "o_1_1", RequestID: "r_1_1",
		RemainingMs: 1000, Phase: wcw.PhaseDay, Day: day,
		Self: wcw.Self{Slot: slot, Role: role, Faction: role.Faction(), Alive: true},
	}}
	for i, name := range []string{"Alder", "Brindle", "Clover", "Dunn", "Ember", "Flax", "Gorse", "Hazel", "Juniper"} {
		s.Roster = append(s.Roster, wcw.RosterRow{Slot: wcw.Slot(i), Name: name, Alive: true, Presentation: wcw.Neutral()})
	}
	return s
}

func (s *scene) team(rows ...wcw.Teammate) *scene {
	s.Teammates = rows
	return s
}

func (s *scene) row(day int, phase wcw.Phase, p wcw.Payload) wcw.Ref {
	id := fmt.Sprint("public_", len(s.Transcript)+3)
	s.Transcript = append(s.Transcript, wcw.Event{
		ID: id, Cursor: len(s.Transcript) + 3, Day: day, Phase: phase, Reveal: wcw.RevealOf(p.PayloadKind()), Payload: p,
	})
	return wcw.Ref(id)
}

// speech adds a public speech of this day and gives its id.
func (s *scene) speech(by wcw.Slot, text string, accuses wcw.Slot) wcw.Ref {
	return s.row(s.Day, wcw.PhaseDay, wcw.Spoke{Speech: wcw.Speech{Slot: by, Text: text, Accusation: accuses}})
}

// dies lets a seat leave on an earlier day; the card may be hidden.
func (s *scene) dies(x wcw.Slot, day int, cause wcw.Cause, card wcw.Role) {
	s.Roster[x].Alive = false
	e := wcw.Elimination{Slot: x, Cause: cause, Role: card}
	if card != "" {
		e.Faction = card.Faction()
	}
	s.row(day, wcw.PhaseNight, e)
}

func (s *scene) learns(day int, a wcw.Ability, x wcw.Slot, word string) {
	s.PrivateResults = append(s.PrivateResults, wcw.PrivateResult{Day: day, Ability: a, Target: x, Result: wcw.Finding{Word: word}})
}

func (s *scene) living() []wcw.Slot {
	var list []wcw.Slot
	for _, r := range s.Roster {
		if r.Alive {
			list = append(list, r.Slot)
		}
	}
	return list
}

// asks sets the request and lets a bot answer it.
func (s *scene) asks(t testing.TB, r wcw.Request, m mind) wcw.Body {
	t.Helper()
	s.Request = r
	b, err := bot.NewWith(readLines(t), m.level, m.seed, s.Self.Slot)
	if err != nil {
		t.Fatal(err)
	}
	return b.Decide(s.Observation)
}

func (s *scene) bid(t testing.TB, m mind) wcw.Bid {
	t.Helper()
	return s.asks(t, wcw.BidRequest{MaxCharacters: wcw.MaxSpeech, Host: &wcw.Host{Reason: wcw.OpenDiscussion}}, m).(wcw.Bid)
}

func (s *scene) vote(t testing.TB, m mind) wcw.Vote {
	t.Helper()
	s.Phase = wcw.PhaseVote
	return s.asks(t, wcw.VoteRequest{Targets: s.living(), AllowPass: true, Suspicion: true}, m).(wcw.Vote)
}

// mind is a bot's level and seed.
type mind struct{ level, seed string }

// minds are a few bots of every level.
func minds() []mind {
	var list []mind
	for _, level := range bot.Levels() {
		for i := range 12 {
			list = append(list, mind{level, fmt.Sprint("seed ", i)})
		}
	}
	return list
}

// most reports whether a condition holds for at least three of four bots of
// each level.
func most(t *testing.T, what string, holds func(m mind) bool) {
	t.Helper()
	n, of := make(map[string]int), make(map[string]int)
	for _, m := range minds() {
		of[m.level]++
		n[m.level] += btoi(holds(m))
	}
	for level, all := range of {
		if 4*n[level] < 3*all {
			t.Errorf("%s: only %d of %d bots of level %s", what, n[level], all, level)
		}
	}
}
