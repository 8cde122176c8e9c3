package bot_test

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/aifighttest"
	"github.com/wcwtui/wcwtui/engine/coup"
	"github.com/wcwtui/wcwtui/engine/coup/bot"
)

func arena() aifighttest.Arena {
	return aifighttest.Arena{
		Game: func(seed string, players int) (aifight.Game, error) {
			return coup.New(coup.Config{Seed: seed, Players: players})
		},
		Bot:  bot.New,
		Seed: "c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0",
	}
}

// TestDuels prints how levels fare against each other; COUP_DUELS is the
// number of games of each duel.
func TestDuels(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("COUP_DUELS"))
	if err != nil {
		t.Skip("set COUP_DUELS to a number of games to print how levels fare against each other")
	}
	a := arena()
	for _, players := range []int{2, 4} {
		for _, d := range [][2]string{{"hard", "easy"}, {"hard", "normal"}, {"normal", "easy"}} {
			fmt.Println(aifighttest.Row(d[0], d[1], players, a.Duel(t, d[0], d[1], players, games), games))
		}
	}
}
