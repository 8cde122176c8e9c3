package liarsdice

import proto "github.com/wcwtui/wcwtui/proto/aifight"

// Rules are the texts about the game (aifight sheet 3.5).
func (g *Game) Rules() proto.Rules {
	return proto.Rules{
		Name: "Liar's Dice",
		Summary: "Everybody rolls dice in secret. In turn the players claim how many dice of all on the table show a face, each claim higher than the last, " +
			"until one doubts it. Then all dice are counted, and who was wrong loses one. The last player with dice wins.",
		Phases: []string{"bidding: the player in turn makes a higher bid or challenges the one on the table."},
		AvailableActions: map[proto.ActionType]string{
			proto.PlaceBid:  "Claim that at least 'quantity' dice of all show 'face' (1 to 6). It must beat the bid on the table.",
			proto.Challenge: "Doubt the bid on the table: all dice are shown and counted.",
		},
		KeyRules: []string{
			"A bid is beaten by more dice of any face, or by as many dice of a higher face; face 1 ranks lowest.",
			"Ones are wild: they count as every face, except in a bid on ones.",
			"If a challenged bid holds, the challenger loses a die; if it does not, the bidder does.",
			"Who lost the die opens the next round, or the next player if that was the last one.",
			"All dice are rolled anew for each round; a player without dice is out.",
		},
	}
}
