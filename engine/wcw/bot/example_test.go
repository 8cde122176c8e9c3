package bot_test

import (
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	enginewcw "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// grudge is a player of one's own: it has a bot talk for it, and votes for
// whoever spoke last.
type grudge struct{ bot.Bot }

func (g grudge) Decide(o wcw.Observation) wcw.Body {
	if _, asked := o.Request.(wcw.VoteRequest); !asked {
		return g.Bot.Decide(o)
	}
	vote := wcw.Vote{Target: wcw.NoSlot, Summary: "The last word is never innocent."}
	for _, e := range o.Transcript {
		if s, ok := e.Payload.(wcw.Spoke); ok && o.Roster[s.Speech.Slot].Alive {
			vote.Target = s.Speech.Slot
		}
	}
	return vote
}

// A match between bots and a player of one's own, as fast as it computes.
func Example() {
	episode := wcw.DefaultEpisode(wcw.ModeFast)
	episode.Setup, episode.Seed = "A1", "000102030405060708090a0b0c0d0e0f"
	match, err := enginewcw.New(enginewcw.Config{Episode: episode})
	if err != nil {
		fmt.Println(err)
		return
	}
	bots, err := bot.Nine(bot.Default, "any text")
	if err != nil {
		fmt.Println(err)
		return
	}
	seats := make([]engine.Decider[wcw.Request, wcw.Action], wcw.Seats)
	for i, b := range bots {
		_ = match.Join(0, i, engine.Agent)
		seats[i] = enginewcw.Decider(match, i, b)
	}
	seats[3] = enginewcw.Decider(match, 3, grudge{bots[3]})
	result, err := engine.Play(match, seats)
	fmt.Println(result.RulesVersion, err)
	// Output: wcw.rules/3 <nil>
}
