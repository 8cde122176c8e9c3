package bot

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// What a bot supposes fits all that it sees: whoever is asked, what may be
// done, its own cards and the revealed ones, and there are three of each role.
func TestWhatIsSupposedFits(t *testing.T) {
	looked := 0
	rapid.Check(t, func(t *rapid.T) {
		n, players := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(coup.MinSeats, coup.MaxSeats).Draw(t, "players")
		g, err := coup.New(coup.Config{Seed: fmt.Sprintf("%032x", n), Players: players})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(n, 1))
		for waiting := g.Waiting(); len(waiting) > 0; waiting = g.Waiting() {
			seat := waiting[r.IntN(len(waiting))]
			v := aifight.ViewOf(g, seat)
			if table, ok := read(v, v.State.(*proto.CoupState)); ok {
				looked++
				fits(t, table, v, waiting, r)
			}
			if err := g.Apply(seat, v.Legal[r.IntN(len(v.Legal))].Action); err != nil {
				t.Fatal(err)
			}
		}
	})
	if looked < 500 {
		t.Errorf("only %d views were read", looked)
	}
}

func fits(t *rapid.T, table *table, v aifight.View, waiting []int, r *rand.Rand) {
	g := table.suppose(r)
	if n := len(g.Legal(v.Seat, nil)); n != len(v.Legal) {
		t.Fatalf("%d legal moves, want %d", n, len(v.Legal))
	}
	if g.Asking() != len(waiting) {
		t.Fatalf("%d seats are asked, want %v", g.Asking(), waiting)
	}
	all := g.Court()
	for seat, info := range v.Players {
		d := info.Data.(proto.CoupPlayer)
		p := g.Player(seat)
		if p.Hidden() != d.HiddenCards || int(p.Coins) != d.Coins {
			t.Fatalf("seat %d has %+v, is told to have %+v", seat, *p, d)
		}
		for _, c := range p.Cards {
			all[c.Role]++
		}
	}
	for _, role := range coup.AllRoles() {
		if all[role] != coup.Copies || all[coup.NoRole] != 0 {
			t.Fatalf("the cards are %v", all)
		}
	}
	for _, name := range v.State.(*proto.CoupState).You.Cards {
		role, _ := coup.ParseRole(string(name))
		if !has(&g, v.Seat, role) {
			t.Fatalf("the own %s is gone", name)
		}
	}
}

func TestConductTells(t *testing.T) {
	act := func(seat int, a proto.ActionType, role proto.Role) proto.Event {
		return proto.Event{Player: proto.PlayerAt(seat), Data: proto.ActionDeclared{Action: a, ClaimedRole: role}}
	}
	blockPass := proto.Event{Player: "p1", Data: proto.Passed{Window: proto.EventBlockPass, Player: "p1"}}
	result := func(r proto.ChallengeResult) proto.Event {
		return proto.Event{Player: "p0", Data: proto.ChallengeResolved{Result: r, Actor: "p0"}}
	}
	tax := act(0, proto.Tax, proto.Duke)
	for _, c := range []struct {
		name   string
		events []proto.Event
		seat   int
		role   coup.Role
		holds  func(float64) bool
	}{
		{"nothing", nil, 0, coup.Duke, func(w float64) bool { return w == 1 }},
		{"a claim", []proto.Event{tax}, 0, coup.Duke, func(w float64) bool { return w > 1 }},
		{"another role", []proto.Event{tax}, 0, coup.Captain, func(w float64) bool { return w == 1 }},
		{"another seat", []proto.Event{tax}, 1, coup.Duke, func(w float64) bool { return w == 1 }},
		{"many claims", []proto.Event{tax, tax, tax, tax, tax}, 0, coup.Duke, func(w float64) bool { return w == mostTold }},
		{"a claim that was false", []proto.Event{tax, result(proto.ChallengeSucceeded)}, 0, coup.Duke, func(w float64) bool { return w == 0 }},
		{"a card that was shown and replaced", []proto.Event{tax, result(proto.ChallengeFailed)}, 0, coup.Duke, func(w float64) bool { return w == 1 }},
		{"a claim after a false one", []proto.Event{tax, result(proto.ChallengeSucceeded), tax}, 0, coup.Duke, func(w float64) bool { return w > 0 && w < 1 }},
		{"aid let pass", []proto.Event{act(0, proto.ForeignAid, ""), blockPass}, 1, coup.Duke, func(w float64) bool { return w < 1 }},
		{"theft let pass", []proto.Event{act(0, proto.Steal, proto.Captain), blockPass}, 1, coup.Ambassador, func(w float64) bool { return w < 1 }},
		{"death let pass", []proto.Event{act(0, proto.Assassinate, proto.Assassin), blockPass}, 1, coup.Contessa, func(w float64) bool { return w < 1 }},
		{"an exchange", []proto.Event{tax, {Player: "p0", Data: proto.ExchangeCompleted{Player: "p0"}}}, 0, coup.Duke, func(w float64) bool { return w == 1 }},
	} {
		if w := watch(c.events).seats[c.seat][c.role]; !c.holds(w) {
			t.Errorf("%s: %v", c.name, w)
		}
	}
}
