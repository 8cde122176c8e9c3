package bot_test

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	enginewcw "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// duel is a town of one level against wolves of another. In the human schedule
// the first seat is a person's, who says nothing and decides as a bot would.
type duel struct {
	town, wolves string
	edition      wcw.Edition
	mode         wcw.Mode
}

func (d duel) String() string {
	return fmt.Sprintf("%-6s town, %-6s wolves, %s %s", d.town, d.wolves, d.edition, d.mode)
}

// firstSeed is the first of the seeds that duels are fought on. Those below were
// used to weigh conduct.
const firstSeed = 1000

// play plays the n-th match of a setup.
func (d duel) play(t testing.TB, lines *bot.Lines, setup wcw.Setup, n int) *enginewcw.Match {
	t.Helper()
	e := episode(d.mode, setup, firstSeed+n)
	m, err := enginewcw.New(enginewcw.Config{Episode: e, Edition: d.edition})
	if err != nil {
		t.Fatal(err)
	}
	seats := make([]engine.Decider[wcw.Request, wcw.Action], wcw.Seats)
	for i, role := range m.Roles() {
		level := d.town
		if role.Faction() == wcw.FactionWolf {
			level = d.wolves
		}
		b, err := bot.NewWith(lines, level, rng.Derive(e.Seed, 1), wcw.Slot(i))
		if err != nil {
			t.Fatal(err)
		}
		who := engine.Agent
		if d.mode == wcw.ModeHuman && i == 0 {
			who = engine.Person
		}
		if err := m.Join(0, i, who); err != nil {
			t.Fatal(err)
		}
		seats[i] = enginewcw.Decider(m, i, b)
	}
	if _, err := engine.Play(m, seats); err != nil {
		t.Fatal(err)
	}
	return m
}

// tally is what the matches of a duel come to.
type tally struct {
	matches, town, wolves, draws int
	read, hidden                 float64
	readers, hiders              int
}

func (c *tally) count(m *enginewcw.Match) {
	r, _ := m.Result()
	c.matches++
	switch r.Outcome {
	case wcw.TownWin:
		c.town++
	case wcw.WolfWin:
		c.wolves++
	default:
		c.draws++
	}
	for _, x := range r.Metrics {
		if x.Read != nil {
			c.read += *x.Read
			c.readers++
		}
		if x.Hidden != nil {
			c.hidden += *x.Hidden
			c.hiders++
		}
	}
}

func (c *tally) add(d tally) {
	c.matches += d.matches
	c.town += d.town
	c.wolves += d.wolves
	c.draws += d.draws
	c.read += d.read
	c.readers += d.readers
	c.hidden += d.hidden
	c.hiders += d.hiders
}

// interval is a rate with the ends of its 95% interval, in percent, by Wilson.
func interval(hits, of int) (rate, low, high float64) {
	const z = 1.959964
	n, p := float64(of), float64(hits)/float64(of)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return 100 * p, 100 * (middle - half), 100 * (middle + half)
}

func (c *tally) row(name string) string {
	town, low, high := interval(c.town, c.matches)
	wolves, less, more := interval(c.wolves, c.matches)
	row := fmt.Sprintf("%-7s %6d  %5.1f (%4.1f-%4.1f)  %5.1f (%4.1f-%4.1f)  %4.1f",
		name, c.matches, town, low, high, wolves, less, more, 100*float64(c.draws)/float64(c.matches))
	if c.readers > 0 {
		row += fmt.Sprintf("  %.3f  %.3f", c.read/float64(c.readers), c.hidden/float64(max(c.hiders, 1)))
	}
	return row
}

const tallyHead = "setup  matches  town % (95%)        wolves % (95%)     drawn   read hidden"

// fight plays matches of every setup and prints a table.
func (d duel) fight(t testing.TB, lines *bot.Lines, each int, bySetup bool) tally {
	var all tally
	fmt.Println(d)
	if bySetup {
		fmt.Println(tallyHead)
	}
	for _, setup := range wcw.Setups() {
		var c tally
		for n := range each {
			c.count(d.play(t, lines, setup, n))
		}
		if bySetup {
			fmt.Println(c.row(string(setup)))
		}
		all.add(c)
	}
	fmt.Println(all.row("all"))
	return all
}

// TestDuels prints how levels fare against each other. WCW_BOT_DUELS is the
// number of matches for each setup of a duel; WCW_BOT_DUEL may name duels by
// parts of their titles, split by commas.
func TestDuels(t *testing.T) {
	each, err := strconv.Atoi(os.Getenv("WCW_BOT_DUELS"))
	if err != nil {
		t.Skip("set WCW_BOT_DUELS to a number of matches for each setup to print how levels fare against each other")
	}
	lines := readLines(t)
	for _, d := range duels() {
		if wanted(d.String(), os.Getenv("WCW_BOT_DUEL")) {
			d.fight(t, lines, each, os.Getenv("WCW_BOT_SETUPS") != "")
		}
	}
}

func duels() (list []duel) {
	for _, edition := range []wcw.Edition{wcw.Current, wcw.Classic} {
		for _, mode := range []wcw.Mode{wcw.ModeFast, wcw.ModeBots, wcw.ModeHuman} {
			for _, town := range bot.Levels() {
				for _, wolves := range bot.Levels() {
					list = append(list, duel{town, wolves, edition, mode})
				}
			}
		}
	}
	return list
}

func wanted(title, parts string) bool {
	for part := range strings.SplitSeq(parts, ",") {
		if !strings.Contains(title, part) {
			return false
		}
	}
	return true
}
