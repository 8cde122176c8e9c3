package holdem

import (
	"fmt"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// Rules are the texts that a game_start brings (aifight sheet 3.5).
func (g *Game) Rules() proto.Rules {
	return proto.Rules{
		Name: "No-Limit Texas Hold'em",
		Summary: fmt.Sprintf("%d hands at one table, without new chips in between; whoever then has the most chips wins.",
			g.table.MaxHands),
		Phases: []string{"preflop", "flop", "turn", "river", "showdown"},
		AvailableActions: map[proto.ActionType]string{
			proto.Fold:  "give up the hand",
			proto.Check: "stay in without betting, when there is nothing to call",
			proto.Call:  "match the bet; amount is what is added, as offered",
			proto.Raise: "bet or raise; amount is the new total of the street, from min to max",
			proto.AllIn: "bet all that is left",
		},
		KeyRules: []string{
			fmt.Sprintf("Everybody starts with %d chips; the blinds are %d and %d, and twice as high from hand %d on.",
				g.table.StartingChips, g.table.SmallBlind, g.table.BigBlind, doubling),
			"A raise must be at least as large as the one before it in the street, and at least the big blind.",
			"After an all-in for less than a raise nobody raises in that street.",
			"If everybody only calls before the flop, the big blind is not asked again.",
			"Side pots are made when somebody is all-in; of a tie the odd chips go to the first winner after the button.",
		},
	}
}
