package football

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/proto/football"
)

// policy gives a seat's orders.
type policy func(s *Sim, seat int) football.Order

func baseline(word string) policy {
	b, _ := football.ParseBaseline(word)
	return func(s *Sim, seat int) football.Order { return s.Baseline(b, seat) }
}

// scripted is a match of two policies.
type scripted struct {
	*Sim
	red, blue policy
	orders    [football.Seats]football.Order
	actions   [football.Cogs]football.Action
}

// tick plays a tick as the arena's server does.
func (m *scripted) tick() {
	if e := m.Elapsed(); m.Phase == football.Playing && (e == 1 || e%m.rules.turnTicks == 0) {
		for seat := range m.orders {
			m.orders[seat] = [...]policy{m.red, m.blue}[seat&1](m.Sim, seat)
		}
	}
	m.Compile(&m.orders, &m.actions)
	m.Step(&m.actions)
}

func (v *matchVector) start() *scripted {
	c := seedConfig(v.Seed)
	c.Max, c.Half, c.StartWait, c.GameOver = v.MaxTicks, v.HalfTicks, v.StartWaitTicks, v.GameOverTicks
	return &scripted{Sim: lobby(c, football.Seats), red: baseline(v.Red), blue: baseline(v.Blue)}
}

func TestMatchVectors(t *testing.T) {
	for _, v := range loadVectors(t).Matches {
		t.Run(fmt.Sprintf("%s-%d", v.Tag, v.Seed), func(t *testing.T) { v.check(t) })
	}
}

func (v *matchVector) check(t *testing.T) {
	m := v.start()
	chain := NewChain()
	var goals []goalVector
	for !m.Over() {
		before := strconv.FormatInt(m.Tick, 10)
		m.tick()
		if want, ok := v.ActionBytes[before]; ok && actionHex(&m.actions) != want {
			t.Fatalf("tick %s: actions %s, want %s", before, actionHex(&m.actions), want)
		}
		if want, ok := v.Hashes[strconv.FormatInt(m.Tick, 10)]; ok && hex(m.Hash()) != want {
			t.Fatalf("tick %d: hash %016x, want %s", m.Tick, m.Hash(), want)
		}
		chain = chain.Add(m.Hash())
		if g := m.LastGoal; g.Tick == m.Tick-1 {
			goals = append(goals, goalVector{g.Tick, int64(g.Team), int64(g.By), int64(g.Assist), g.Speed})
		}
	}
	if hex(uint64(chain)) != v.HashChain {
		t.Errorf("the chain is %016x, want %s", uint64(chain), v.HashChain)
	}
	if !slices.Equal(goals, v.Goals) {
		t.Errorf("goals %v, want %v", goals, v.Goals)
	}
	v.checkTotals(t, m.Sim)
}

func (v *matchVector) checkTotals(t *testing.T, s *Sim) {
	pair := func(field func(*TeamStats) int64) [2]int64 { return [2]int64{field(&s.Teams[0]), field(&s.Teams[1])} }
	got := matchVector{
		Score:           pair(func(n *TeamStats) int64 { return n.Goals }),
		Shots:           pair(func(n *TeamStats) int64 { return n.Shots }),
		ShotsOnTarget:   pair(func(n *TeamStats) int64 { return n.ShotsOnTarget }),
		Saves:           pair(func(n *TeamStats) int64 { return n.Saves }),
		PossessionTicks: pair(func(n *TeamStats) int64 { return n.Possession }),
		Passes:          pair(func(n *TeamStats) int64 { return n.Passes }),
		Tackles:         pair(func(n *TeamStats) int64 { return n.Tackles }),
	}
	want := matchVector{
		Score: v.Score, Shots: v.Shots, ShotsOnTarget: v.ShotsOnTarget, Saves: v.Saves,
		PossessionTicks: v.PossessionTicks, Passes: v.Passes, Tackles: v.Tackles,
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("totals %v, want %v", got, want)
	}
	if s.Rule.String() != v.EndRule || s.Tick != v.FinalTick || s.Draws != v.RNGDraws {
		t.Errorf("%s at tick %d after %d draws, want %s, %d, %d", s.Rule, s.Tick, s.Draws, v.EndRule, v.FinalTick, v.RNGDraws)
	}
}

func actionHex(actions *[football.Cogs]football.Action) string {
	var b strings.Builder
	for _, a := range actions {
		fmt.Fprintf(&b, "%02x", uint8(a))
	}
	return b.String()
}

// Every row of the published grid is four matches. The whole grid is 160 and
// takes seconds; a few rows stand for it unless FOOTBALL_GRID asks for all.
func TestOfficialGrid(t *testing.T) {
	rows := loadVectors(t).Grid.Rows
	step := 13
	if os.Getenv("FOOTBALL_GRID") != "" {
		step = 1
	}
	for i := 0; i < len(rows); i += step {
		row := rows[i]
		z := Zonal{int64(row[0]) * 1_000_000, int64(row[1]) * 1_000_000, int64(row[2] * 1_000_000)}
		if scored, conceded := playGridRow(z); scored != int64(row[3]) || conceded != int64(row[4]) {
			t.Errorf("%v ends %d-%d", row, scored, conceded)
		}
	}
}

func playGridRow(z Zonal) (scored, conceded int64) {
	zonal := func(s *Sim, seat int) football.Order { return s.Zonal(seat, z) }
	for _, seed := range []int64{679961, 1234567} {
		for side, policies := range [2][2]policy{{zonal, baseline("gegenpress")}, {baseline("gegenpress"), zonal}} {
			c := seedConfig(seed)
			c.StartWait, c.GameOver = 1, 2
			m := &scripted{Sim: lobby(c, football.Seats), red: policies[0], blue: policies[1]}
			for !m.Over() {
				m.tick()
			}
			scored += m.Teams[side].Goals
			conceded += m.Teams[1-side].Goals
		}
	}
	return scored, conceded
}
