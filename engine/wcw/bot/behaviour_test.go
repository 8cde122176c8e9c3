package bot_test

import (
	"strings"
	"testing"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

const nobody = wcw.NoSlot

func TestAnswersWhoNamedIt(t *testing.T) {
	for _, role := range []wcw.Role{wcw.Sheep, wcw.Wolf, wcw.Seer, wcw.Jester} {
		most(t, string(role)+" answers a question", func(m mind) bool {
			s := sceneFor(2, role, 1)
			s.speech(4, "Nobody knows a thing.", nobody)
			id := s.speech(6, "What about you, Clover? Whom do you doubt?", nobody)
			b := s.bid(t, m)
			return b.WantsToSpeak && b.ReplyTo == id
		})
		most(t, string(role)+" answers a charge", func(m mind) bool {
			s := sceneFor(2, role, 1)
			id := s.speech(6, "Clover it is.", 2)
			s.speech(4, "Nobody knows a thing.", nobody)
			b := s.bid(t, m)
			return b.WantsToSpeak && b.ReplyTo == id && b.Urgency >= 2
		})
	}
}

func TestAnswersThePersonWhomTheHostNames(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(2, wcw.Sheep, 1)
		id := s.speech(6, "Does anybody have an idea?", nobody)
		s.speech(4, "Not yet.", nobody)
		b := s.asks(t, wcw.BidRequest{MaxCharacters: 480, Host: &wcw.Host{Reason: wcw.HumanReply, ReplyTo: id}}, m).(wcw.Bid)
		if !b.WantsToSpeak || b.ReplyTo != id || !strings.Contains(b.Text, "Gorse") {
			t.Errorf("answers %q to %q, want a word to Gorse in %q", b.Text, b.ReplyTo, id)
		}
	}
}

func TestVotesForWhomItAccused(t *testing.T) {
	most(t, "votes by its word", func(m mind) bool {
		s := sceneFor(2, wcw.Sheep, 1)
		s.speech(3, "Nobody knows a thing.", nobody)
		s.speech(2, "I place Hazel under suspicion.", 7)
		return s.vote(t, m).Target == 7
	})
}

func TestSeerTellsOfAWolf(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(2, wcw.Seer, 2)
		s.dies(5, 1, wcw.CauseWolf, "")
		s.learns(1, wcw.Inspect, 7, wcw.FindWolf)
		b := s.bid(t, m)
		if b.Accusation != 7 || b.Urgency != 3 || !strings.Contains(b.Text, "I am the Seer") || !strings.Contains(b.Text, "Hazel") {
			t.Errorf("says %q with urgency %d against %d", b.Text, b.Urgency, b.Accusation)
		}
		s.speech(2, b.Text, b.Accusation)
		if again := s.bid(t, m); strings.Contains(again.Text, "I am the Seer") {
			t.Errorf("claims twice: %q", again.Text)
		}
		v := s.vote(t, m)
		if v.Target != 7 {
			t.Errorf("votes for %d", v.Target)
		}
		for _, r := range v.Suspicion {
			if r.Slot == 7 && r.Wolf < 0.95 {
				t.Errorf("reports %v for a wolf it has seen", r.Wolf)
			}
		}
	}
}

func TestOthersFollowAReading(t *testing.T) {
	for _, text := range []string{
		"I am the Seer. I read Hazel. Wolf. Vote.",
		"ok i'm the seer and I checked Hazel, she is a wolf!!", // as a person writes, without an accusation
	} {
		most(t, text, func(m mind) bool {
			s := sceneFor(2, wcw.Sheep, 2)
			s.dies(5, 1, wcw.CauseWolf, "")
			s.speech(3, text, nobody)
			return s.vote(t, m).Target == 7
		})
	}
}

func TestDisputesAFalseClaimToItsCard(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(2, wcw.Seer, 2)
		s.dies(5, 1, wcw.CauseWolf, "")
		id := s.speech(3, "I am the Seer. Dunn here.", nobody)
		b := s.bid(t, m)
		if b.Accusation != 3 || b.ReplyTo != id || !strings.Contains(b.Text, "I am the Seer") {
			t.Errorf("says %q", b.Text)
		}
		if v := s.vote(t, m); v.Target != 3 {
			t.Errorf("votes for %d", v.Target)
		}
	}
}

func TestVotesByWhatTheDeadShowed(t *testing.T) {
	most(t, "turns on who spared the wolf", func(m mind) bool {
		s := sceneFor(2, wcw.Sheep, 2)
		s.dies(5, 1, wcw.CauseVote, wcw.Alchemist)
		past := wcw.PastVote{Day: 1, Eliminated: 5}
		for i := range wcw.Slot(wcw.Seats) {
			b := wcw.Ballot{Slot: i, Target: 5}
			if i == 7 {
				b.Target = 3
			}
			past.Ballots = append(past.Ballots, b)
		}
		s.Votes = append(s.Votes, past)
		b := s.bid(t, m)
		return s.vote(t, m).Target == 7 && (b.Accusation == 7 || b.Accusation == nobody)
	})
}

func pack(slot wcw.Slot) *scene {
	s := sceneFor(slot, wcw.Wolf, 1).team(wcw.Teammate{Slot: 2, Role: wcw.Wolf}, wcw.Teammate{Slot: 6, Role: wcw.Alchemist})
	if slot == 6 {
		s.Self.Role = wcw.Alchemist
	}
	s.Phase = wcw.PhaseNight
	return s
}

func (s *scene) night(t testing.TB, m mind) wcw.Night {
	t.Helper()
	targets := []wcw.Slot{0, 1, 3, 4, 5, 7, 8}
	choices := []wcw.Choice{{Ability: wcw.Kill, Targets: targets, AllowPass: true, Actors: []wcw.Slot{2, 6}}}
	if s.Self.Role == wcw.Alchemist {
		choices = append(choices, wcw.Choice{Ability: wcw.Block, Targets: append([]wcw.Slot{2}, targets...), AllowPass: true})
	}
	return s.asks(t, wcw.NightRequest{Choices: choices}, m).(wcw.Night)
}

func TestPackAgreesOnVictimAndKnife(t *testing.T) {
	for _, m := range minds() {
		talk := pack(2)
		for turn, slot := range []wcw.Slot{2, 6, 2, 6} {
			s := pack(slot)
			s.Transcript = talk.Transcript
			c := s.asks(t, wcw.ChatRequest{Kind: wcw.KindWolfChat, Turn: turn, MaxCharacters: 480}, m).(wcw.Chat)
			if turn == 0 && c.Text == "" {
				t.Error("the first to speak proposes nothing")
			}
			if c.Text != "" {
				talk.row(1, wcw.PhaseNight, wcw.PrivateChat{Kind: wcw.EventWolfChat, Slot: slot, Text: c.Text})
			}
		}
		var acts [2]wcw.NightAction
		for i, slot := range []wcw.Slot{2, 6} {
			s := pack(slot)
			s.Transcript = talk.Transcript
			acts[i] = s.night(t, m).Actions[0]
		}
		if acts[0].Target != acts[1].Target || acts[0].Killer != acts[1].Killer || acts[0].Target == nobody {
			t.Errorf("after %v the pack does %v", talk.Transcript, acts)
		}
	}
}

func TestFollowsAPersonInThePack(t *testing.T) {
	for _, m := range minds() {
		s := pack(2)
		s.row(1, wcw.PhaseNight, wcw.PrivateChat{Kind: wcw.EventWolfChat, Slot: 6, Text: "lets kill juniper, i take the knife"})
		a := s.night(t, m).Actions[0]
		if a.Target != 8 || a.Killer != 6 {
			t.Errorf("does %+v, want the kill of 8 by 6", a)
		}
	}
}

func TestWolvesSparePackmates(t *testing.T) {
	most(t, "a wolf votes for others", func(m mind) bool {
		s := pack(2)
		s.Phase = wcw.PhaseDay
		s.speech(4, "Gorse does not sit right with me.", 6)
		return s.vote(t, m).Target != 6
	})
}

func TestSeerLooksAtSomebodyNew(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(2, wcw.Seer, 3)
		s.learns(1, wcw.Inspect, 7, wcw.FindNotWolf)
		s.learns(2, wcw.Inspect, 8, wcw.FindWolf)
		s.Phase = wcw.PhaseNight
		n := s.asks(t, wcw.NightRequest{Choices: []wcw.Choice{{Ability: wcw.Inspect, Targets: []wcw.Slot{0, 1, 3, 4, 5, 6, 7, 8}, AllowPass: true}}}, m).(wcw.Night)
		if x := n.Actions[0].Target; x == 7 || x == 8 || x == nobody {
			t.Errorf("inspects %d", x)
		}
	}
}

func TestGuardProtectsAClaimedSeer(t *testing.T) {
	most(t, "protects the Seer", func(m mind) bool {
		s := sceneFor(2, wcw.Guard, 2)
		s.speech(7, "I am the Seer. Ember is not a wolf. I looked.", nobody)
		s.Phase = wcw.PhaseNight
		n := s.asks(t, wcw.NightRequest{Choices: []wcw.Choice{{Ability: wcw.Protect, Targets: []wcw.Slot{0, 1, 3, 4, 5, 6, 7, 8}, AllowPass: true}}}, m).(wcw.Night)
		return n.Actions[0].Target == 7
	})
}

func TestDairyMaidCallsOnAnotherEachNight(t *testing.T) {
	for _, m := range minds() {
		told := make(map[wcw.Slot]bool)
		for day := 1; day <= 4; day++ {
			s := sceneFor(2, wcw.DairyMaid, day)
			s.Phase = wcw.PhaseNight
			n := s.asks(t, wcw.NightRequest{Choices: []wcw.Choice{{Ability: wcw.Inform, Targets: []wcw.Slot{0, 1, 3, 4, 5, 6, 7, 8}, AllowPass: true}}}, m).(wcw.Night)
			told[n.Actions[0].Target] = true
		}
		if len(told) < 3 {
			t.Errorf("in four nights tells only %v", told)
		}
	}
}

func TestTheDeadSayAWord(t *testing.T) {
	s := sceneFor(2, wcw.Sheep, 2)
	s.dies(2, 1, wcw.CauseVote, wcw.Sheep)
	s.Self.Alive = false
	s.row(2, wcw.PhaseDay, wcw.PrivateChat{Kind: wcw.EventDeadChat, Slot: 5, Text: "Hello down here?"})
	if d := s.asks(t, wcw.DeadChatRequest{MaxCharacters: wcw.MaxDeadReply}, mind{bot.Default, "seed"}).(wcw.DeadChat); d.Text == "" {
		t.Error("the dead bot says nothing")
	}
}

func TestLevelsAreNamedInTheError(t *testing.T) {
	_, err := bot.New("grandmaster", "seed", 0)
	if err == nil || !strings.Contains(err.Error(), strings.Join(bot.Levels(), ", ")) {
		t.Errorf("error %v does not list the levels", err)
	}
	if _, err := bot.New(bot.Default, "seed", 9); err == nil {
		t.Error("there is a bot for slot 9")
	}
}
