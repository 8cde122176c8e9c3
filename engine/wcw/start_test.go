package wcw

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func join(t *testing.T, m *Match, at time.Duration, p engine.Player, seats ...int) {
	t.Helper()
	for _, s := range seats {
		if err := m.Join(at, s, p); err != nil {
			t.Fatalf("seat %d: %v", s, err)
		}
	}
}

func wantStart(t *testing.T, m *Match, want time.Duration) {
	t.Helper()
	if at, ok := m.Next(); !ok || at != want {
		t.Errorf("starts at %v, %v; want %v", at, ok, want)
	}
}

func TestStartWhenAllAreThere(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeFast, "")})
	wantStart(t, m, 180*sec)
	join(t, m, sec, engine.Agent, 0, 1, 2, 3, 4, 5, 6, 7)
	wantStart(t, m, 180*sec)
	join(t, m, 5*sec, engine.Agent, 8)
	wantStart(t, m, 5*sec)
	if m.Phase() != proto.PhaseWaiting {
		t.Fatal("it starts inside Join")
	}
	m.Advance(7 * sec)
	if e := m.Events(engine.Public, 0); len(e) < 2 || e[0].Phase != proto.PhaseWaiting || e[0].Day != 1 || e[1].Phase != proto.PhaseDay {
		t.Errorf("opens with %+v", e)
	}
	if r := m.Open(); r[0].Opened != 5*sec || r[0].Deadline != 8500*ms {
		t.Errorf("the first window is %v to %v", r[0].Opened, r[0].Deadline)
	}
}

func TestMissingSeatsAreNotWaitedForLongerThanTheTimeout(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeBots, "")})
	join(t, m, sec, engine.Agent, 0)
	m.Advance(30*sec - 1)
	if m.Phase() != proto.PhaseWaiting {
		t.Error("it started early")
	}
	m.Advance(30 * sec)
	if m.Phase() != proto.PhaseDay {
		t.Error("it has not started")
	}
}

func TestWhoeverLeavesIsNotWaitedFor(t *testing.T) {
	e := episodeOf(proto.ModeFast, "")
	e.ConnectTimeoutMs = 1000
	m := newMatch(t, Config{Episode: e})
	join(t, m, 500*ms, engine.Agent, 0)
	m.Naming(500*ms, 0)
	wantStart(t, m, 2500*ms)
	m.Leave(600*ms, 0)
	wantStart(t, m, sec)
}

func TestHumanLobby(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeHuman, proto.RandomSetup)})
	join(t, m, 0, engine.Agent, 0, 1, 2, 3, 4, 5, 6, 7)
	if _, ok := m.Next(); ok {
		t.Error("it starts without a person")
	}
	snap := m.Snapshot(10*sec, 8)
	if snap.Lobby == nil || snap.Lobby.StartsInMs != nil || snap.Lobby.Seats[8] != proto.SeatOpen || snap.Lobby.Seats[0] != proto.SeatAI {
		t.Errorf("lobby %+v", snap.Lobby)
	}
	if snap.Self != nil || len(snap.Teammates) != 0 || snap.ChatEnabled || snap.RemainingMs != 0 || len(snap.Events) != 0 || len(snap.RevealedRoles) != 0 {
		t.Errorf("before the start: %+v", snap)
	}
	if g := snap.GameSetup; g.Name != proto.NamedSetups || len(g.Decks) != 9 {
		t.Errorf("setup %+v", g)
	}
	m.Leave(20*sec, 0)
	m.Leave(20*sec, 1)
	join(t, m, 60*sec, engine.Person, 8)
	wantStart(t, m, 360*sec) // 300 s after the first person
	if m.Naming(60*sec, 8) {
		t.Error("a person may register a name")
	}
	join(t, m, 90*sec, engine.Person, 0)
	m.Leave(95*sec, 0)
	wantStart(t, m, 360*sec)
	snap = m.Snapshot(100*sec, 8)
	if *snap.Lobby.StartsInMs != 260_000 || snap.Lobby.Seats[8] != proto.SeatHuman || snap.Lobby.Seats[0] != proto.SeatOpen {
		t.Errorf("lobby %+v", snap.Lobby)
	}
	join(t, m, 105*sec, engine.Person, 0)
	join(t, m, 110*sec, engine.Agent, 1)
	wantStart(t, m, 111*sec) // a second to say that it is a person
	if err := m.Identify(110500*ms, 1); err != nil || !m.Person(1) {
		t.Errorf("identify: %v", err)
	}
	wantStart(t, m, 110500*ms)
	m.Advance(110500 * ms)
	if s := m.Snapshot(m.Now(), 8); s.Lobby != nil || s.Self == nil || s.PhaseKey != "1:discussion" {
		t.Errorf("after the start: %+v", s)
	}
}

func TestPeopleStayPeople(t *testing.T) {
	m := started(t, Config{Episode: episodeOf(proto.ModeHuman, "")}, 2)
	m.Leave(sec, 2)
	join(t, m, 2*sec, engine.Agent, 2)
	if !m.Person(2) || !m.Held(2) {
		t.Error("the seat is a bot's again")
	}
	if err := m.Join(2*sec, 2, engine.Person); !errors.Is(err, engine.ErrSeatTaken) {
		t.Errorf("a second player: %v", err)
	}
}

func TestOnlyHumanModeHasPeople(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeBots, "")})
	if err := m.Join(0, 0, engine.Person); !errors.Is(err, ErrNoPersons) {
		t.Errorf("join: %v", err)
	}
	if err := m.Identify(0, 0); !errors.Is(err, ErrNoPersons) {
		t.Errorf("identify: %v", err)
	}
	if err := m.Join(0, 9, engine.Agent); !errors.Is(err, engine.ErrNoSeat) {
		t.Errorf("seat 9: %v", err)
	}
}

func TestNamingDelaysTheStart(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeFast, "")})
	join(t, m, 0, engine.Agent, 0, 1, 2, 3, 4, 5, 6, 7, 8)
	if !m.Naming(0, 8) {
		t.Fatal("no name can be registered")
	}
	wantStart(t, m, 2*sec)
	if m.Register(sec, 8, " -bad") || m.Register(sec, 8, strings.Repeat("x", 33)) || m.Register(sec, 8, "é") || m.Register(sec, 0, "Ash") {
		t.Error("a bad name is taken, or one of a seat that did not ask")
	}
	if !m.Register(1500*ms, 8, "  Thistle ") || m.Register(1500*ms, 8, "Other") {
		t.Error("the first good name does not count")
	}
	wantStart(t, m, 1500*ms)
	m.Leave(1500*ms, 7)
	join(t, m, 1500*ms, engine.Agent, 7)
	m.Naming(1500*ms, 7)
	wantStart(t, m, 3500*ms)
	m.Leave(1500*ms, 7) // its grace goes with it
	join(t, m, 1500*ms, engine.Agent, 7)
	wantStart(t, m, 1500*ms)
	if m.Register(1500*ms, 7, "Basil") {
		t.Error("a name is taken of a connection that did not ask")
	}
	m.Advance(1500 * ms)
	row := payloads[proto.Started](m, engine.Public)[0].Roster[8]
	if row.Name != "Thistle" || row.PolicyName != "Seat 8" {
		t.Errorf("%+v", row)
	}
	if m.Naming(m.Now(), 7) {
		t.Error("names can be registered after the start")
	}
	until(t, m, proto.KindBid)
	if o, _ := m.Observation(m.Now(), 0); o.Roster[8].Name != "Thistle" || o.Roster[8].PolicyName != "" {
		t.Errorf("observed %+v", o.Roster[8])
	}
}

func TestNamesAreToldApart(t *testing.T) {
	e := episodeOf(proto.ModeFast, "")
	e.Players[8].Name = "THISTLE C"
	m := newMatch(t, Config{Episode: e})
	long := "abcdefghijklmnopqrstuvwxyz012345"
	gap := strings.Repeat("a", 29) + " b"
	for i, name := range []string{"Thistle", "thistle", "Thistle", long, long, gap, gap} {
		m.seats[i].registered = name
	}
	got := m.names()
	for i, want := range []string{"Thistle", "thistle B", "Thistle D", long, long[:30] + " B", gap, gap[:30] + " B", "Seat 7"} {
		if got[i] != want {
			t.Errorf("seat %d is %q, want %q", i, got[i], want)
		}
	}
}

func TestConfigsThatNoMatchCanBePlayedWith(t *testing.T) {
	for name, change := range map[string]func(*proto.Episode){
		"no seed":           func(e *proto.Episode) { e.Seed = "" },
		"an unknown mode":   func(e *proto.Episode) { e.Mode = "slow" },
		"an unknown setup":  func(e *proto.Episode) { e.Setup = "D1" },
		"a setup and deck":  func(e *proto.Episode) { e.Setup, e.Deck[0] = "A1", proto.Alchemist },
		"an illegal deck":   func(e *proto.Episode) { e.Deck[8] = proto.Noble },
		"no days":           func(e *proto.Episode) { e.MaxDays = 0 },
		"33 days":           func(e *proto.Episode) { e.MaxDays = 33 },
		"a window of 0":     func(e *proto.Episode) { e.WindowMs = 0 },
		"a discussion of 0": func(e *proto.Episode) { e.Mode, e.Timers.DayMs = proto.ModeBots, 0 },
	} {
		e := episodeOf(proto.ModeFast, "")
		change(&e)
		if _, err := New(Config{Episode: e}); err == nil {
			t.Errorf("%s: a match is made", name)
		}
	}
}

func TestRandomSetup(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeFast, proto.RandomSetup)})
	deck, named := m.Setup().Deck()
	if !named || m.Setup() != "C1" { // word 0 of the label "setup", modulo 9, is 6
		t.Fatalf("the setup is %q", m.Setup())
	}
	var dealt proto.Deck = m.Roles()
	for _, r := range proto.Roles() {
		if dealt.Count(r) != deck.Count(r) {
			t.Errorf("%d %s of %d", dealt.Count(r), r, deck.Count(r))
		}
	}
}

func TestEpisodeIDs(t *testing.T) {
	m := newMatch(t, Config{Episode: episodeOf(proto.ModeFast, "")})
	if id := m.EpisodeID(); !strings.HasPrefix(id, "episode_") || len(id) != 40 || strings.Contains(id, seedS) {
		t.Errorf("the id is %q", id)
	}
	if m := newMatch(t, Config{Episode: episodeOf(proto.ModeFast, ""), EpisodeID: "episode_x"}); m.EpisodeID() != "episode_x" {
		t.Errorf("the id is %q", m.EpisodeID())
	}
}
