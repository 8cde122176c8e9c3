package football

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

// vectors is testdata/football/vectors.json, made by an independent checker of
// the football simulation sheet; grid_official was published by the arena.
type vectors struct {
	Grid struct {
		Rows [][5]float64
	} `json:"grid_official"`
	RNG map[string]struct {
		A0, A1 string
		Next   []string
	}
	Jitter    []int64           `json:"kickoff_jitter_seed_679961_first22"`
	Positions [][3]int64        `json:"init_positions_seed_679961"`
	NewHash   map[string]string `json:"gameHash_after_construction"`
	Matches   []matchVector
	Fuzz      struct{ Runs []fuzzVector }
}

type matchVector struct {
	Tag                                          string
	Seed                                         int64
	MaxTicks, HalfTicks                          int64
	StartWaitTicks, GameOverTicks                int64
	Red, Blue                                    string
	Score                                        [2]int64
	EndRule                                      string
	FinalTick, RNGDraws                          int64
	Shots, ShotsOnTarget, Saves, PossessionTicks [2]int64
	Passes, Tackles                              [2]int64
	HashChain                                    string
	Hashes, ActionBytes                          map[string]string
	Goals                                        []goalVector
}

type goalVector struct{ Tick, Team, By, Assist, Speed int64 }

type fuzzVector struct {
	Seed   int64
	LCG0   uint32
	Points []struct {
		Tick  int64
		Hash  string
		Ball  [3]int64
		Ctrl  int
		Draws int64
	}
	Chain, Goals         string
	Fouls, Shots, Passes int64
}

func loadVectors(t testing.TB) *vectors {
	t.Helper()
	data, err := os.ReadFile("../../testdata/football/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return &v
}

func hex(n uint64) string { return fmt.Sprintf("%016x", n) }

// lobby is a match in whose lobby some seats wait.
func lobby(c football.Config, players int) *Sim {
	s := NewSim(c)
	for range players {
		s.Join()
	}
	return s
}

func seedConfig(seed int64) football.Config {
	c := football.DefaultConfig()
	c.Seed = seed
	return c
}

func TestRandomVectors(t *testing.T) {
	for seed, want := range loadVectors(t).RNG {
		n, _ := strconv.ParseInt(seed, 10, 64)
		r := seeded(n)
		if hex(r.a0) != want.A0 || hex(r.a1) != want.A1 {
			t.Errorf("seed %s begins with %016x %016x, want %s %s", seed, r.a0, r.a1, want.A0, want.A1)
		}
		for i, next := range want.Next {
			if got := strconv.FormatUint(r.next(), 10); got != next {
				t.Errorf("seed %s, number %d is %s, want %s", seed, i, got, next)
			}
		}
	}
}

// Values of the library's own documentation.
func TestRandomOfTheLibrary(t *testing.T) {
	r := seeded(2019)
	if a, b := r.next(), r.next(); a != 13223559681708962501 || b != 7229677234260823147 {
		t.Errorf("seed 2019 gives %d, %d", a, b)
	}
	r = seeded(123)
	if n := r.upTo(100); n != 96 {
		t.Errorf("seed 123 draws %d up to 100, want 96", n)
	}
}

func TestKickoffVectors(t *testing.T) {
	v := loadVectors(t)
	r := seeded(679961)
	for i, want := range v.Jitter {
		if got := int64(r.upTo(2*kickoffJitter)) - kickoffJitter; got != want {
			t.Errorf("jitter %d is %d, want %d", i, got, want)
		}
	}
	s := NewSim(seedConfig(679961))
	for _, want := range v.Positions {
		if got := s.Cogs[want[0]].Pos; got != (Vec{want[1], want[2]}) {
			t.Errorf("cog %d stands at %v, want %v", want[0], got, want[1:])
		}
	}
	for players, want := range v.NewHash {
		n, _ := strconv.Atoi(players[:1])
		if got := hex(lobby(seedConfig(679961), n).Hash()); got != want {
			t.Errorf("with %s the hash is %s, want %s", players, got, want)
		}
	}
}

func TestFuzzVectors(t *testing.T) {
	for _, run := range loadVectors(t).Fuzz.Runs {
		t.Run(strconv.FormatInt(run.Seed, 10), func(t *testing.T) { checkFuzz(t, &run) })
	}
}

func checkFuzz(t *testing.T, run *fuzzVector) {
	c := seedConfig(run.Seed)
	c.StartWait = 1
	s := lobby(c, football.Seats)
	chain, x, points := NewChain(), run.LCG0, run.Points
	for range 3000 {
		var actions [football.Cogs]football.Action
		for i := range actions {
			x = x*1664525 + 1013904223
			actions[i] = football.Action(x >> 24)
		}
		s.Step(&actions)
		chain = chain.Add(s.Hash())
		if points[0].Tick == s.Tick {
			b, p := &s.Ball, points[0]
			if hex(s.Hash()) != p.Hash || p.Ball != [3]int64{b.Pos.X, b.Pos.Y, b.Z} || p.Ctrl != b.Controller || p.Draws != s.Draws {
				t.Fatalf("tick %d: hash %016x, ball %+v, %d draws; want %+v", s.Tick, s.Hash(), *b, s.Draws, p)
			}
			points = points[1:]
		}
	}
	checkFuzzTotals(t, run, s, chain)
}

func checkFuzzTotals(t *testing.T, run *fuzzVector, s *Sim, chain Chain) {
	var fouls int64
	for i := range s.CogStats {
		fouls += s.CogStats[i].Fouls
	}
	red, blue := s.Teams[0], s.Teams[1]
	goals := fmt.Sprintf("%d-%d", red.Goals, blue.Goals)
	if goals != run.Goals || fouls != run.Fouls || red.Shots+blue.Shots != run.Shots || red.Passes+blue.Passes != run.Passes {
		t.Errorf("ended %s, %d fouls, %+v, %+v; want %+v", goals, fouls, red, blue, run)
	}
	if hex(uint64(chain)) != run.Chain {
		t.Errorf("the chain is %016x, want %s", uint64(chain), run.Chain)
	}
}
