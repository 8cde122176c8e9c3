package bot_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	enginewcw "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// figures is what many matches come to.
type figures struct {
	matches, town, wolves, draws, days int
	votes, decided, hits               int // votes that removed somebody, and a wolf
	firstTwo, firstTwoDecided          int // votes of the first two days
	speeches, failures                 int
}

func (f *figures) count(m *enginewcw.Match) {
	r, _ := m.Result()
	f.matches++
	f.days += r.DaysCompleted
	switch r.Outcome {
	case wcw.TownWin:
		f.town++
	case wcw.WolfWin:
		f.wolves++
	case wcw.Draw:
		f.draws++
	}
	roles := m.Roles()
	for i, b := range payloads[wcw.Ballots](m) {
		decided := b.Resolution == wcw.Majority
		f.votes++
		if i < 2 {
			f.firstTwo++
		}
		if decided {
			f.decided++
			if i < 2 {
				f.firstTwoDecided++
			}
			if roles[b.Eliminated].Faction() == wcw.FactionWolf {
				f.hits++
			}
		}
	}
	f.speeches += len(payloads[wcw.Spoke](m))
	f.failures += len(payloads[wcw.Failure](m))
}

func percent(n, of int) int { return 100 * n / max(of, 1) }

func (f *figures) row(name string) string {
	return fmt.Sprintf("%-14s %5d   %3d%%   %3d%%   %3d%%   %4.1f     %3d%%      %3d%%     %3d%%    %5.1f",
		name, f.matches, percent(f.town, f.matches), percent(f.wolves, f.matches), percent(f.draws, f.matches),
		float64(f.days)/float64(f.matches), percent(f.decided, f.votes), percent(f.firstTwoDecided, f.firstTwo),
		percent(f.hits, f.decided), float64(f.speeches)/float64(f.matches))
}

const figuresHead = "setup        matches   town wolves  draws   days  decided  days 1-2  of them wolves  speeches"

// sample plays matches of a setup.
func sample(t testing.TB, level string, mode wcw.Mode, edition wcw.Edition, setup wcw.Setup, matches int) *figures {
	t.Helper()
	f := &figures{}
	for n := range matches {
		f.count(play(t, level, episode(mode, setup, n), edition))
	}
	return f
}

// TestFigures prints how the bots fare; WCW_BOT_FIGURES is the number of
// matches for each setup.
func TestFigures(t *testing.T) {
	matches, err := strconv.Atoi(os.Getenv("WCW_BOT_FIGURES"))
	if err != nil {
		t.Skip("set WCW_BOT_FIGURES to a number of matches to print how the bots fare")
	}
	for _, level := range bot.Levels() {
		for _, edition := range []wcw.Edition{wcw.Classic, wcw.Current} {
			for _, mode := range []wcw.Mode{wcw.ModeFast, wcw.ModeBots} {
				fmt.Println(level, edition, mode)
				fmt.Println(figuresHead)
				for _, setup := range wcw.Setups() {
					fmt.Println(sample(t, level, mode, edition, setup, matches).row(string(setup)))
				}
			}
		}
	}
}
