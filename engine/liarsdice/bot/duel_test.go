package bot_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/aifighttest"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	"github.com/wcwtui/wcwtui/engine/liarsdice/bot"
	"github.com/wcwtui/wcwtui/engine/liarsdice/equilibrium"
)

func arena() aifighttest.Arena {
	book := equilibrium.NewBook(equilibrium.Tables())
	return aifighttest.Arena{
		Game: func(seed string, players int) (aifight.Game, error) {
			return liarsdice.New(liarsdice.Config{Seed: seed, Players: players})
		},
		Bot:  func(level, seed string, seat int) (aifight.Bot, error) { return bot.NewWith(book, level, seed, seat) },
		Seed: "d1ced1ced1ced1ced1ced1ced1ced1ce",
	}
}

// TestDuels prints how levels fare against each other; DICE_DUELS is the
// number of matches of each duel.
func TestDuels(t *testing.T) {
	matches, err := strconv.Atoi(os.Getenv("DICE_DUELS"))
	if err != nil {
		t.Skip("set DICE_DUELS to a number of matches to print how levels fare against each other")
	}
	a := arena()
	for _, players := range []int{2, 4} {
		for _, d := range [][2]string{{"hard", "easy"}, {"hard", "normal"}, {"normal", "easy"}} {
			fmt.Println(aifighttest.Row(d[0], d[1], players, a.Duel(t, d[0], d[1], players, matches), matches))
		}
	}
}
