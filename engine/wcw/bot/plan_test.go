package bot_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// mostHard is most for the bots that plan.
func mostHard(t *testing.T, what string, holds func(m mind) bool) {
	t.Helper()
	n := 0
	for _, m := range minds()[:12] {
		m.level = "hard"
		n += btoi(holds(m))
	}
	if n < 9 {
		t.Errorf("%s: only %d of 12", what, n)
	}
}

// cardsTold is a second day on which three seats have told their cards.
func cardsTold(role wcw.Role) *scene {
	s := sceneFor(2, role, 2)
	s.dies(0, 1, wcw.CauseVote, wcw.Sheep)
	s.dies(5, 1, wcw.CauseWolf, wcw.Sheep)
	s.speech(3, "I am a Sheep. That is all.", nobody)
	s.speech(4, "I am a Sheep, nothing more. I have only my vote.", nobody)
	s.speech(7, "I am the Guard. I stand at one door a night.", nobody)
	return s
}

func TestTownTellsItsCards(t *testing.T) {
	mostHard(t, "tells its card on the second day", func(m mind) bool {
		s := sceneFor(2, wcw.Priest, 2)
		s.dies(5, 1, wcw.CauseWolf, wcw.Sheep)
		return strings.Contains(s.bid(t, m).Text, "I am the Priest")
	})
}

func TestKeepingACardBackIsSuspect(t *testing.T) {
	mostHard(t, "votes for the one that kept quiet", func(m mind) bool {
		s := cardsTold(wcw.Sheep)
		s.speech(6, "I do not like this weather.", nobody)
		return s.vote(t, m).Target == 6
	})
}

func TestOneOfTwoRivalsIsVotedOut(t *testing.T) {
	mostHard(t, "votes for one of two Guards", func(m mind) bool {
		s := cardsTold(wcw.Sheep)
		s.speech(6, "No. I am the Guard. Hazel is a liar.", 7)
		v := s.vote(t, m).Target
		return v == 6 || v == 7
	})
}

func TestClaimOfADeadMansCardIsALie(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(2, wcw.Sheep, 2)
		s.dies(5, 1, wcw.CauseWolf, wcw.Seer)
		s.speech(3, "I am the Seer. I looked at Hazel in the night, and Hazel is a wolf.", 7)
		if v := s.vote(t, m); v.Target != 3 {
			t.Errorf("%v votes for %d, want the false Seer 3", m, v.Target)
		}
	}
}

func TestTownWaitsForAnOddNumber(t *testing.T) {
	mostHard(t, "votes for nobody among four with nothing to go by", func(m mind) bool {
		s := sceneFor(2, wcw.Sheep, 3)
		for _, x := range []wcw.Slot{0, 1, 3, 4} {
			s.dies(x, 1, wcw.CauseWolf, wcw.Sheep)
		}
		s.dies(5, 2, wcw.CauseVote, wcw.Alchemist)
		return s.vote(t, m).Target == nobody
	})
}

func TestWolfTellsACardWithTheTown(t *testing.T) {
	mostHard(t, "claims a card that nobody else claims", func(m mind) bool {
		s := cardsTold(wcw.Wolf).team(wcw.Teammate{Slot: 2, Role: wcw.Wolf}, wcw.Teammate{Slot: 6, Role: wcw.Alchemist})
		text := s.bid(t, m).Text
		return strings.Contains(text, "I am ") && !strings.Contains(text, "Guard") && !strings.Contains(text, "Noble")
	})
}

func TestWolfGivesUpALostPackmate(t *testing.T) {
	lost := func(s *scene) *scene {
		s.team(wcw.Teammate{Slot: 2, Role: wcw.Wolf}, wcw.Teammate{Slot: 6, Role: wcw.Wolf})
		s.speech(3, "I am the Seer. I looked at Gorse in the night, and Gorse is a wolf.", 6)
		return s
	}
	mostHard(t, "votes for a packmate that a Seer has found", func(m mind) bool {
		return lost(cardsTold(wcw.Wolf)).vote(t, m).Target == 6
	})
	mostHard(t, "spares a packmate of whom nobody speaks", func(m mind) bool {
		s := cardsTold(wcw.Wolf).team(wcw.Teammate{Slot: 2, Role: wcw.Wolf}, wcw.Teammate{Slot: 6, Role: wcw.Wolf})
		return s.vote(t, m).Target != 6
	})
}

// TestNoWolfClaimsACardThatLiesOpen: hard wolves used to claim the dead Seer's
// card when one lie was to win the match.
func TestNoWolfClaimsACardThatLiesOpen(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(2, wcw.Wolf, 3).team(wcw.Teammate{Slot: 2, Role: wcw.Wolf}, wcw.Teammate{Slot: 6, Role: wcw.Wolf})
		s.dies(0, 1, wcw.CauseVote, wcw.Seer)
		s.dies(5, 1, wcw.CauseWolf, wcw.Sheep)
		s.dies(6, 2, wcw.CauseVote, wcw.Wolf)
		s.dies(1, 2, wcw.CauseWolf, wcw.Sheep)
		s.speech(3, "Clover has been quiet.", 2)
		s.speech(4, "Clover it is.", 2)
		s.speech(7, "I follow. Clover.", 2)
		if b := s.bid(t, m); strings.Contains(b.Text, "am the Seer") {
			t.Errorf("%v: %q", m, b.Text)
		}
	}
}

func TestTheLeastSuspectedWolfTakesTheKnife(t *testing.T) {
	for _, m := range minds()[24:] {
		s := sceneFor(2, wcw.Wolf, 1).team(wcw.Teammate{Slot: 2, Role: wcw.Wolf}, wcw.Teammate{Slot: 6, Role: wcw.Wolf})
		for _, x := range []wcw.Slot{1, 3, 4, 7} {
			s.speech(x, "Gorse it is.", 6)
		}
		s.Phase = wcw.PhaseNight
		c := s.asks(t, wcw.ChatRequest{Kind: wcw.KindWolfChat, MaxCharacters: wcw.MaxSpeech}, m).(wcw.Chat)
		if strings.Contains(c.Text, "Gorse") {
			t.Errorf("%v sends the suspect: %q", m, c.Text)
		}
	}
}

func TestNobleStandsByANoble(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(2, wcw.Noble, 2).team(wcw.Teammate{Slot: 2, Role: wcw.Noble}, wcw.Teammate{Slot: 6, Role: wcw.Noble})
		s.dies(5, 1, wcw.CauseWolf, "")
		for _, x := range []wcw.Slot{1, 3, 4} {
			s.speech(x, "Gorse it is.", 6)
		}
		if v := s.vote(t, m); v.Target == 6 {
			t.Errorf("%v votes against its fellow", m)
		}
	}
}

func TestWeighKnowsWhatTheSeatKnows(t *testing.T) {
	lines := readLines(t)
	s := sceneFor(2, wcw.Seer, 2)
	s.dies(5, 1, wcw.CauseWolf, "")
	s.learns(1, wcw.Inspect, 7, wcw.FindWolf)
	b := bot.Weigh(lines, s.Observation)
	if b.Wolf[7] < 1-1e-9 || b.Wolf[2] > 1e-9 || b.Wolf[5] > 1e-9 {
		t.Errorf("a Seer that has found 7 gives %v", b.Wolf)
	}
	if b.Setups[0]+b.Setups[6] < 1-1e-9 {
		t.Errorf("only A1 and C1 have a Seer, yet %v", b.Setups)
	}
	w := pack(2)
	w.Teammates = w.Teammates[:0]
	w.team(wcw.Teammate{Slot: 2, Role: wcw.Wolf}, wcw.Teammate{Slot: 6, Role: wcw.Alchemist})
	if b := bot.Weigh(lines, w.Observation); b.Wolf[2] < 1-1e-9 || b.Wolf[6] < 1-1e-9 {
		t.Errorf("a wolf gives its own pack %v", b.Wolf)
	}
}

// What came of a Guard's or Chef's own night tells of whom it chose.
func TestWeighDrawsOnOwnNights(t *testing.T) {
	lines := readLines(t)
	for _, c := range []struct {
		role   wcw.Role
		died   bool
		likely bool // the seat it chose is likelier to be a wolf than before
	}{
		{wcw.Guard, false, false}, // the pack came for it
		{wcw.Chef, false, true},   // or it held the knife
		{wcw.Chef, true, false},
	} {
		s := sceneFor(2, c.role, 2)
		if c.died {
			s.dies(5, 1, wcw.CauseWolf, "")
		}
		before, after := bot.Weigh(lines, s.Observation), bot.Weigh(lines, s.Observation, 7)
		if before.Wolf[7] == after.Wolf[7] || before.Wolf[7] < after.Wolf[7] != c.likely {
			t.Errorf("%s that chose 7, a death %v: %v without its night, %v with it", c.role, c.died, before.Wolf[7], after.Wolf[7])
		}
		if b := bot.Weigh(lines, s.Observation, wcw.NoSlot, 7); b != before {
			t.Errorf("%s: a night that is not over counts", c.role)
		}
	}
}

func TestWeighOfADayBeyondAnyMatch(t *testing.T) {
	if b := bot.Weigh(readLines(t), sceneFor(2, wcw.Guard, 1<<30).Observation); b.Worlds != 0 {
		t.Errorf("%v worlds", b.Worlds)
	}
}

// TestHardBeatsEasy plays few matches; TestDuels plays many.
func TestHardBeatsEasy(t *testing.T) {
	lines := readLines(t)
	rate := func(town, wolves string) (c tally) {
		for _, setup := range wcw.Setups() {
			for n := range 5 {
				c.count(duel{town, wolves, wcw.Current, wcw.ModeFast}.play(t, lines, setup, n))
			}
		}
		return c
	}
	if c := rate("hard", "easy"); 100*c.town < 65*c.matches || c.read/float64(c.readers) < 0.15 {
		t.Errorf("a hard town against easy wolves: %s", c.row("all"))
	}
	if c := rate("easy", "hard"); 100*c.wolves < 60*c.matches {
		t.Errorf("hard wolves against an easy town: %s", c.row("all"))
	}
}
