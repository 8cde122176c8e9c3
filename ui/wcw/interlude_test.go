package wcw

import (
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Between two periods a person sees what the last one came to, and what
// follows when.
func TestInterludes(t *testing.T) {
	s := person(proto.Sheep, 1, proto.PeriodDusk)(t)
	s.sees(t, "DUSK", "Juniper voted out. Sheep", "Night 1 falls in")
	s = person(proto.Sheep, 2, proto.PeriodDawn)(t)
	s.sees(t, "DAWN", "Nobody died in night 1.", "Day 2 begins in")
	s.keys("r")
	if strings.Contains(s.show(80, 24), "DAWN") {
		t.Error("a hidden seat tells of the dawn")
	}
}

// A policy's votes come without their resolution; a tie is told as one.
func TestAPolicysPastVotesAreTiesToo(t *testing.T) {
	ballots := func(targets ...proto.Slot) proto.PastVote {
		v := proto.PastVote{Day: 1, Eliminated: proto.NoSlot}
		for i, x := range targets {
			v.Ballots = append(v.Ballots, proto.Ballot{Slot: proto.Slot(i), Target: x})
		}
		return v
	}
	for _, c := range []struct {
		want proto.Resolution
		vote proto.PastVote
	}{
		{proto.Tie, ballots(3, 3, 4, 4, proto.NoSlot)},
		{proto.NoMajority, ballots(3, 3, 4, proto.NoSlot, proto.NoSlot)},
		{proto.AllAbstain, ballots(proto.NoSlot, proto.NoSlot)},
		{proto.Majority, proto.PastVote{Day: 1, Eliminated: 3, Ballots: ballots(3, 3, 4).Ballots}},
	} {
		if got := resolution(c.vote); got != c.want {
			t.Errorf("%v came out as %q, want %q", c.vote.Ballots, got, c.want)
		}
	}
}

// The dead see all cards; their odds count them.
func TestTheDeadAreSure(t *testing.T) {
	s := person(proto.Sheep, 2, proto.PeriodDiscussion)(t)
	roles := s.match.Roles()
	snap, me := s.hand.snap, *s.hand.self
	me.Alive, snap.Self, snap.Observation = false, &me, nil
	for i, r := range roles {
		snap.RevealedRoles = append(snap.RevealedRoles, proto.RoleRow{Slot: proto.Slot(i), Role: r, Faction: r.Faction()})
	}
	s.feed.put(snap)
	s.keys("o")
	s.drain()
	s.keys("r", "r")
	for i, r := range roles {
		want := map[bool]string{true: "sure", false: "no"}[r.Faction() == proto.FactionWolf]
		if got := chanceWord(s.odds.book.Wolf[i]); got != want {
			t.Errorf("seat %d is a %s, and a dead one gives it %q", i+1, r, got)
		}
	}
	s.sees(t, "see all cards")
}

// Looking at the facts of a seat counts the public odds once, not each frame.
func TestPublicOddsAreCountedOnce(t *testing.T) {
	s := person(proto.Seer, 2, proto.PeriodVote, "3", "i")(t)
	s.show(80, 24)
	book := s.publicOdds()
	counted := len(book.books)
	if counted == 0 {
		t.Fatal("nothing was counted")
	}
	if s.show(80, 24); s.publicOdds() != book || len(book.books) != counted {
		t.Error("the odds are counted anew for a frame")
	}
}
