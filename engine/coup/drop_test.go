package coup

import (
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

func TestADroppedSeat(t *testing.T) {
	for _, c := range []struct {
		name  string
		coins int8
		do    string
		drop  int
		then  string // who is asked in which phase
		tells string // after the three events of the drop
	}{
		{"in turn", 2, "", 0, "action p1", ""},
		{"out of turn", 2, "", 2, "action p0", ""},
		{"actor whose claim is open", 2, "p0 tax; p1 pass", 0, "action p1", ""},
		{"one of two who may challenge", 2, "p0 tax", 1, "challenge_action p2 p3", ""},
		{"the last who may challenge", 2, "p0 tax; p1 pass; p2 pass", 3, "action p1", "p0 action_resolved tax 5 0"},
		{"target of a claim", 2, "p0 steal p1", 1, "action p2", ""},
		{"target before its block", 3, "p0 assassinate p1; p1 pass; p2 pass; p3 pass", 1, "action p2", ""},
		{"the last who may block", 2, "p0 foreign_aid; p1 pass; p2 pass", 3, "action p1", "p0 action_resolved foreign_aid 4 0"},
		{"blocker of foreign aid", 2, "p0 foreign_aid; p1 block Duke", 1, "action p2", "p0 action_resolved foreign_aid 4 0"},
		{"the last who may challenge a block", 2, "p0 foreign_aid; p1 block Duke; p0 pass; p2 pass", 3, "action p1", "p1 block_accepted"},
		{"who loses a card", 7, "p0 coup p1", 1, "action p2", ""},
		{"actor while another loses a card", 7, "p0 coup p1", 0, "lose_influence p1", ""},
		{"witness while another loses a card", 7, "p0 coup p1", 2, "lose_influence p1", ""},
		{"actor of an exchange", 2, "p0 exchange; p1 pass; p2 pass; p3 pass", 0, "action p1", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := scene{cards: "DD AA CC NN", seats: 4, coins: []int8{c.coins}}.start(t)
			playOn(t, g, c.do)
			before := len(g.Events(-1, 0))
			g.Drop(c.drop, proto.ForfeitTimeout)
			var tells string
			for _, e := range g.Events(-1, before+4) {
				tells += short(e)
			}
			if tells != c.tells {
				t.Errorf("told %q, want %q", tells, c.tells)
			}
			then := g.table.Phase.String()
			for _, seat := range g.Waiting() {
				then += " " + string(proto.PlayerAt(seat))
			}
			if then != c.then {
				t.Errorf("then %s, want %s", then, c.then)
			}
			cardsAreWhole(t, &g.table)
		})
	}
}

func TestDroppingTellsOfTheCards(t *testing.T) {
	g := scene{cards: "DD AC BB", seats: 3}.start(t)
	g.Drop(1, proto.ForfeitTimeout)
	g.Drop(1, proto.ForfeitTimeout)
	told(t, g, "p1 player_disconnected; p1 influence_lost Assassin 0; p1 influence_lost Captain 1; p1 player_eliminated")
	g.Drop(0, proto.ForfeitTimeout)
	if r, over := g.Result(); !over || r.Winner != "p2" {
		t.Errorf("%+v", r)
	}
	g.Drop(2, proto.ForfeitTimeout)
	if r, _ := g.Result(); r.Winner != "p2" {
		t.Errorf("the winner was dropped after the end: %+v", r)
	}
}
