package coup

import "testing"

// Every branch of the flow of a turn (aifight sheet 4.3.3) with its events
// (4.3.6). Cards are initials: Duke, Assassin, Captain, amBassador, coNtessa.
func scenes() []scene {
	return append(append(quietScenes(), challengeScenes()...), blockScenes()...)
}

func quietScenes() []scene {
	return []scene{
		{name: "income", cards: "DD AA CC", seats: 3, do: "p0 income", tells: "p0 income"},
		{name: "coup", cards: "DD AA CC", seats: 3, coins: []int8{7},
			do: "p0 coup p2; p2 lose_card 1", tells: "p0 coup p2; p2 influence_lost Captain 1"},
		{name: "foreign aid", cards: "DD AA CC", seats: 3, do: "p0 foreign_aid; p2 pass; p1 pass",
			tells: "p0 foreign_aid; p2 block_pass; p1 block_pass; p0 action_resolved foreign_aid 4 0"},
		{name: "tax", cards: "DD AA CC", seats: 3, do: "p0 tax; p1 pass; p2 pass",
			tells: "p0 tax Duke; p1 challenge_pass; p2 challenge_pass; p0 action_resolved tax 5 0"},
		{name: "steal", cards: "DD AA CC", seats: 3, do: "p0 steal p1; p2 pass; p1 pass; p1 pass",
			tells: "p0 steal p1 Captain; p2 challenge_pass; p1 challenge_pass; p1 block_pass; p0 action_resolved steal 4 p1 2"},
		{name: "steal of one coin", cards: "DD AA", seats: 2, coins: []int8{2, 1}, do: "p0 steal p1; p1 pass; p1 pass",
			tells: "p0 steal p1 Captain; p1 challenge_pass; p1 block_pass; p0 action_resolved steal 3 p1 1"},
		{name: "steal of nothing", cards: "DD AA", seats: 2, coins: []int8{2, 0}, do: "p0 steal p1; p1 pass; p1 pass",
			tells: "p0 steal p1 Captain; p1 challenge_pass; p1 block_pass; p0 action_resolved steal 2 p1 0"},
		{name: "assassination", cards: "DD AA CC", seats: 3, coins: []int8{3}, do: "p0 assassinate p2; p1 pass; p2 pass; p2 pass; p2 lose_card 0",
			tells: "p0 assassinate p2 Assassin; p1 challenge_pass; p2 challenge_pass; p2 block_pass; p0 action_resolved assassinate 0 p2 0; p2 influence_lost Captain 0"},
		{name: "exchange", cards: "DD AA CC BN", seats: 3, do: "p0 exchange; p1 pass; p2 pass; p0 return_cards 0 1",
			tells: "p0 exchange Ambassador; p1 challenge_pass; p2 challenge_pass; p0 exchange_draw 2; p0 exchange_complete 2"},
	}
}

func challengeScenes() []scene {
	return []scene{
		{name: "true claim", cards: "DB AA CC N", seats: 3, do: "p0 tax; p1 pass; p2 challenge; p2 lose_card 0",
			tells: "p0 tax Duke; p1 challenge_pass; p2 challenge; p0 challenge_result fail Duke; p2 influence_lost Captain 0; p0 action_resolved tax 5 0"},
		{name: "false claim", cards: "BB AA CC", seats: 3, do: "p0 tax; p1 challenge; p0 lose_card 1",
			tells: "p0 tax Duke; p1 challenge; p0 challenge_result success; p0 influence_lost Ambassador 1"},
		{name: "false assassin pays", cards: "BB AA CC", seats: 3, coins: []int8{3}, do: "p0 assassinate p1; p2 challenge; p0 lose_card 0",
			tells: "p0 assassinate p1 Assassin; p2 challenge; p0 challenge_result success; p0 influence_lost Ambassador 0"},
		{name: "true claim goes on to the block", cards: "CB AA DD N", seats: 3, do: "p0 steal p1; p2 challenge; p2 lose_card 1; p1 pass",
			tells: "p0 steal p1 Captain; p2 challenge; p0 challenge_result fail Captain; p2 influence_lost Duke 1; p1 block_pass; p0 action_resolved steal 4 p1 2"},
		{name: "target loses for its challenge and by the assassination", cards: "AB DD CC N", seats: 3, coins: []int8{3},
			do: "p0 assassinate p1; p1 challenge; p1 lose_card 0; p1 pass; p1 lose_card 1",
			tells: "p0 assassinate p1 Assassin; p1 challenge; p0 challenge_result fail Assassin; p1 influence_lost Duke 0; p1 block_pass; " +
				"p0 action_resolved assassinate 0 p1 0; p1 influence_lost Duke 1; p1 player_eliminated"},
		{name: "true exchange", cards: "BD AA CC NDA", seats: 3, do: "p0 exchange; p1 challenge; p1 lose_card 0; p0 return_cards 2 3",
			tells: "p0 exchange Ambassador; p1 challenge; p0 challenge_result fail Ambassador; p1 influence_lost Assassin 0; p0 exchange_draw 2; p0 exchange_complete 2"},
		{name: "the last challenger ends the game", cards: "DB AA N", seats: 2, do: "p0 tax; p1 challenge; p1 lose_card 0; p1 tax; p0 challenge; p1 lose_card 1",
			tells: "p0 tax Duke; p1 challenge; p0 challenge_result fail Duke; p1 influence_lost Assassin 0; p0 action_resolved tax 5 0; " +
				"p1 tax Duke; p0 challenge; p1 challenge_result success; p1 influence_lost Assassin 1; p1 player_eliminated; game_over p0"},
	}
}

func blockScenes() []scene {
	return []scene{
		{name: "block accepted", cards: "DD AA CC", seats: 3, do: "p0 steal p1; p2 pass; p1 pass; p1 block Ambassador; p2 pass; p0 pass",
			tells: "p0 steal p1 Captain; p2 challenge_pass; p1 challenge_pass; p1 block Ambassador; p2 block_challenge_pass; p0 block_challenge_pass; p1 block_accepted"},
		{name: "anyone blocks foreign aid", cards: "DD AA CC", seats: 3, do: "p0 foreign_aid; p1 pass; p2 block Duke; p1 pass; p0 pass",
			tells: "p0 foreign_aid; p1 block_pass; p2 block Duke; p1 block_challenge_pass; p0 block_challenge_pass; p2 block_accepted"},
		{name: "true block", cards: "CB CC DD N", seats: 3, do: "p0 steal p1; p1 pass; p2 pass; p1 block Captain; p0 challenge; p0 lose_card 1",
			tells: "p0 steal p1 Captain; p1 challenge_pass; p2 challenge_pass; p1 block Captain; p0 challenge_block; p1 challenge_block_result fail Captain; p0 influence_lost Ambassador 1"},
		{name: "a third one challenges a true block", cards: "CB CC DD N", seats: 3, do: "p0 steal p1; p1 pass; p2 pass; p1 block Captain; p2 challenge; p2 lose_card 0",
			tells: "p0 steal p1 Captain; p1 challenge_pass; p2 challenge_pass; p1 block Captain; p2 challenge_block; p1 challenge_block_result fail Captain; p2 influence_lost Duke 0"},
		{name: "false block", cards: "CB AA DD", seats: 3, do: "p0 steal p1; p1 pass; p2 pass; p1 block Captain; p0 challenge; p1 lose_card 0",
			tells: "p0 steal p1 Captain; p1 challenge_pass; p2 challenge_pass; p1 block Captain; p0 challenge_block; p1 challenge_block_result success; " +
				"p1 influence_lost Assassin 0; p0 action_resolved steal 4 p1 2"},
		{name: "false Contessa loses both", cards: "AB DD CC", seats: 3, coins: []int8{3},
			do: "p0 assassinate p1; p1 pass; p2 pass; p1 block Contessa; p2 challenge; p1 lose_card 0; p1 lose_card 1",
			tells: "p0 assassinate p1 Assassin; p1 challenge_pass; p2 challenge_pass; p1 block Contessa; p2 challenge_block; p1 challenge_block_result success; " +
				"p1 influence_lost Duke 0; p0 action_resolved assassinate 0 p1 0; p1 influence_lost Duke 1; p1 player_eliminated"},
		{name: "false Duke is out and foreign aid is given", cards: "BB AA CC", seats: 3,
			do: "p0 tax; p1 challenge; p0 lose_card 0; p1 income; p2 tax; p0 challenge; p2 lose_card 0; p0 income; p1 foreign_aid; p2 block Duke; p1 challenge; p2 lose_card 1",
			tells: "p0 tax Duke; p1 challenge; p0 challenge_result success; p0 influence_lost Ambassador 0; p1 income; p2 tax Duke; p0 challenge; p2 challenge_result success; " +
				"p2 influence_lost Captain 0; p0 income; p1 foreign_aid; p2 block Duke; p1 challenge_block; p2 challenge_block_result success; p2 influence_lost Captain 1; " +
				"p2 player_eliminated; p1 action_resolved foreign_aid 5 0"},
	}
}

func TestEveryBranchOfATurn(t *testing.T) {
	for _, s := range scenes() {
		t.Run(s.name, func(t *testing.T) {
			g := s.play(t)
			if g.table.Phase != PhaseDone && (g.table.Phase != PhaseAction || g.table.Turn.Action != NoMove) {
				t.Errorf("the turn is not over: %+v", g.table)
			}
		})
	}
}

// A target that is out before the action is executed: no effect, the coins of
// an assassination stay spent (aifight sheet 4.3.3).
func TestATargetThatIsOut(t *testing.T) {
	for _, s := range []scene{
		{name: "by its challenge", cards: "AB DD CC N", seats: 3, coins: []int8{3}, do: "p0 assassinate p1; p1 challenge; p1 lose_card 1",
			tells: "p0 assassinate p1 Assassin; p1 challenge; p0 challenge_result fail Assassin; p1 influence_lost Duke 1; p1 player_eliminated"},
		{name: "by its block", cards: "CB DD NN", seats: 3, do: "p0 steal p1; p1 pass; p2 pass; p1 block Captain; p0 challenge; p1 lose_card 1",
			tells: "p0 steal p1 Captain; p1 challenge_pass; p2 challenge_pass; p1 block Captain; p0 challenge_block; p1 challenge_block_result success; " +
				"p1 influence_lost Duke 1; p1 player_eliminated"},
	} {
		t.Run(s.name, func(t *testing.T) {
			g := s.start(t)
			g.table.player[1].Cards[0].Revealed = true
			playOn(t, g, s.do)
			told(t, g, s.tells)
			if g.table.Turn.Actor != 2 || g.table.Phase != PhaseAction {
				t.Errorf("seat %d has the turn in phase %s", g.table.Turn.Actor, g.table.Phase)
			}
			if p := g.table.Player(1); p.Coins != 2 {
				t.Errorf("the target has %d coins, want 2", p.Coins)
			}
		})
	}
}
