package coup

import proto "github.com/wcwtui/wcwtui/proto/aifight"

// Rules are the texts about the game (aifight sheet 3.5).
func (g *Game) Rules() proto.Rules {
	return proto.Rules{
		Name: "Coup",
		Summary: "Everybody has two secret characters and two coins. In turn the players take an action, many of which belong to a character that one need not have: " +
			"who claims one falsely and is challenged loses a card, and so does who challenges a true claim. The last player with a face-down card wins.",
		Phases: []string{
			"action: the player in turn takes an action.",
			"challenge_action: all others may doubt the character that it claims.",
			"block: those who may block the action do so, or pass.",
			"challenge_block: all but the blocker may doubt the character that the block claims.",
			"lose_influence: a player chooses which card to turn up.",
			"exchange_return: the player in turn chooses which cards go back to the deck.",
		},
		AvailableActions: actionTexts(),
		KeyRules: []string{
			"There are three cards of each character: Duke, Assassin, Captain, Ambassador and Contessa.",
			"With 10 coins or more a coup is the only action.",
			"The coins of an assassination or a coup are spent whatever comes of it.",
			"A card that was shown to prove a claim goes back to the deck, and its player draws another one.",
			"A player who lost both cards is out; his coins are out of play.",
		},
	}
}

func actionTexts() map[proto.ActionType]string {
	return map[proto.ActionType]string{
		proto.Income:      "Take 1 coin. Nothing can stop it.",
		proto.ForeignAid:  "Take 2 coins, unless somebody claims a Duke to block it.",
		proto.LaunchCoup:  "Pay 7 coins: 'target' loses a card. Nothing can stop it.",
		proto.Tax:         "Claim a Duke: take 3 coins.",
		proto.Assassinate: "Claim an Assassin and pay 3 coins: 'target' loses a card, unless he claims a Contessa to block it.",
		proto.Steal:       "Claim a Captain: take up to 2 coins of 'target', unless he claims a Captain or an Ambassador to block it.",
		proto.Exchange:    "Claim an Ambassador: draw 2 cards and give back as many.",
		proto.Challenge:   "Doubt the character that was claimed last.",
		proto.Pass:        "Let it be.",
		proto.Block:       "Block the action as 'role'.",
		proto.LoseCard:    "Turn up the card at 'card_index'.",
		proto.ReturnCards: "Give back the cards at 'return_indices' of those you hold and drew.",
	}
}
