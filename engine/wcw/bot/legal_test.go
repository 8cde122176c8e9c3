package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	"github.com/wcwtui/wcwtui/proto/wcw"
	"pgregory.net/rapid"
)

// TestAnswersAreLegal asks a bot about tables that no match would come to.
func TestAnswersAreLegal(t *testing.T) {
	lines, err := bot.ReadLines()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		o := drawObservation(t)
		b, err := bot.NewWith(lines, rapid.SampledFrom(bot.Levels()).Draw(t, "level"), rapid.String().Draw(t, "seed"), o.Self.Slot)
		if err != nil {
			t.Fatal(err)
		}
		if err := illegal(o, b.Decide(o)); err != nil {
			t.Fatal(err)
		}
	})
}

func TestUnknownRequestsAreLeftAlone(t *testing.T) {
	s := sceneFor(2, wcw.Sheep, 1)
	if b := s.asks(t, wcw.UnknownRequest{Kind: "duel"}, mind{bot.Default, "seed"}); b != nil {
		t.Errorf("answers %+v", b)
	}
}

// TestAReadingOfItselfAccusesNobody: no match gives such a result, a strange
// server might.
func TestAReadingOfItselfAccusesNobody(t *testing.T) {
	for _, m := range minds() {
		s := sceneFor(6, wcw.Seer, 2)
		s.learns(1, wcw.Inspect, 6, wcw.FindWolf)
		if b := s.bid(t, m); b.Accusation == 6 {
			t.Errorf("%v accuses itself: %q", m, b.Text)
		}
		p := sceneFor(6, wcw.Priest, 2)
		p.dies(3, 1, wcw.CauseWolf, wcw.Sheep)
		p.PrivateResults = append(p.PrivateResults, wcw.PrivateResult{Day: 1, Ability: wcw.Track, Target: 6, Result: wcw.Finding{Visited: []wcw.Slot{3}}})
		if b := p.bid(t, m); b.Accusation == 6 {
			t.Errorf("%v accuses itself: %q", m, b.Text)
		}
	}
}

func TestTheLastOneAliveAnswers(t *testing.T) {
	for _, role := range wcw.Roles() {
		for _, m := range minds() {
			s := sceneFor(6, role, 3)
			for i := range s.Roster {
				s.Roster[i].Alive = i == 6
			}
			b := s.bid(t, m)
			if err := illegal(s.Observation, b); err != nil {
				t.Errorf("%v as %s: %v", m, role, err)
			}
		}
	}
}

func drawSlot(t *rapid.T, label string) wcw.Slot {
	return wcw.Slot(rapid.IntRange(0, wcw.Seats-1).Draw(t, label))
}

func drawSlotOrNone(t *rapid.T, label string) wcw.Slot {
	return wcw.Slot(rapid.IntRange(-1, wcw.Seats-1).Draw(t, label))
}

func drawObservation(t *rapid.T) wcw.Observation {
	role := rapid.SampledFrom(wcw.Roles()).Draw(t, "role")
	s := sceneFor(drawSlot(t, "slot"), role, rapid.IntRange(1, 32).Draw(t, "day"))
	s.EpisodeID = rapid.String().Draw(t, "episode")
	for i := range s.Roster {
		s.Roster[i].Name = rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"Ann", "Ann B", "Seat 3", "a", "I", "the"})).Draw(t, "name")
		s.Roster[i].Alive = rapid.Bool().Draw(t, "alive")
	}
	s.Self.Alive = rapid.IntRange(0, 9).Draw(t, "dead") > 0
	s.Roster[s.Self.Slot].Alive = s.Self.Alive
	if role.Faction() == wcw.FactionWolf || role == wcw.Noble {
		s.team(wcw.Teammate{Slot: s.Self.Slot, Role: role}, wcw.Teammate{Slot: drawSlot(t, "mate"), Role: role})
	}
	for range rapid.IntRange(0, 30).Draw(t, "rows") {
		drawRow(t, s)
	}
	for range rapid.IntRange(0, 4).Draw(t, "results") {
		a := rapid.SampledFrom([]wcw.Ability{wcw.Inspect, wcw.Check, wcw.Inform, wcw.Track}).Draw(t, "ability")
		s.learns(rapid.IntRange(1, s.Day).Draw(t, "night"), a, drawSlot(t, "about"),
			rapid.SampledFrom([]string{"wolf", "not_wolf", "no_result", "vanilla", "town", "seer", "sheep"}).Draw(t, "result"))
	}
	drawVotes(t, s)
	drawRequest(t, s)
	return s.Observation
}

func drawRow(t *rapid.T, s *scene) {
	by := drawSlot(t, "by")
	text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"I am the Seer. I looked at " + s.Roster[drawSlot(t, "read")].Name + ", a wolf.", "What about you, " + s.Roster[s.Self.Slot].Name + "?",
		s.Roster[drawSlot(t, "prey")].Name + " tonight, I take the knife.",
	})).Draw(t, "text")
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		s.row(rapid.IntRange(1, s.Day).Draw(t, "said on"), wcw.PhaseNight, wcw.PrivateChat{Kind: wcw.EventWolfChat, Slot: by, Text: text})
	case 1:
		s.dies(by, rapid.IntRange(1, s.Day).Draw(t, "died on"), rapid.SampledFrom([]wcw.Cause{wcw.CauseVote, wcw.CauseWolf}).Draw(t, "cause"),
			rapid.SampledFrom(append(wcw.Roles(), "")).Draw(t, "card"))
	default:
		reply := wcw.Ref("")
		if len(s.Transcript) > 0 {
			reply = wcw.Ref(s.Transcript[rapid.IntRange(0, len(s.Transcript)-1).Draw(t, "reply")].ID)
		}
		s.row(rapid.IntRange(1, s.Day).Draw(t, "said on"), wcw.PhaseDay, wcw.Spoke{Speech: wcw.Speech{
			Slot: by, Text: text, ReplyTo: reply, Accusation: drawSlotOrNone(t, "accuses"),
		}})
	}
}

func drawVotes(t *rapid.T, s *scene) {
	for day := range rapid.IntRange(0, 3).Draw(t, "votes") {
		v := wcw.PastVote{Day: day + 1, Eliminated: drawSlotOrNone(t, "out")}
		for i := range wcw.Slot(wcw.Seats) {
			v.Ballots = append(v.Ballots, wcw.Ballot{Slot: i, Target: drawSlotOrNone(t, "ballot")})
		}
		s.Votes = append(s.Votes, v)
	}
}

func drawRequest(t *rapid.T, s *scene) {
	living := s.living()
	others := slices.DeleteFunc(slices.Clone(living), func(x wcw.Slot) bool { return x == s.Self.Slot })
	switch rapid.IntRange(0, 4).Draw(t, "request") {
	case 0:
		s.Phase = wcw.PhaseVote
		s.Request = wcw.VoteRequest{Targets: living, AllowPass: true, Suspicion: rapid.Bool().Draw(t, "suspicion")}
	case 1:
		s.Phase = wcw.PhaseNight
		r := wcw.NightRequest{}
		for _, a := range s.Self.Role.Abilities() {
			c := wcw.Choice{Ability: a, Targets: others, AllowPass: true}
			if a == wcw.Kill {
				c.Actors = []wcw.Slot{s.Self.Slot}
			}
			r.Choices = append(r.Choices, c)
		}
		s.Request = r
	case 2:
		s.Phase = rapid.SampledFrom([]wcw.Phase{wcw.PhaseDay, wcw.PhaseNight}).Draw(t, "phase")
		kind := wcw.KindWolfChat
		if s.Self.Role == wcw.Noble {
			kind = wcw.KindNobleChat
		}
		s.Request = wcw.ChatRequest{Kind: kind, MaxCharacters: wcw.MaxSpeech}
	case 3:
		s.Request = wcw.DeadChatRequest{MaxCharacters: wcw.MaxDeadReply}
	default:
		r := wcw.BidRequest{Window: rapid.IntRange(0, 17).Draw(t, "window"), MaxCharacters: wcw.MaxSpeech}
		if rapid.Bool().Draw(t, "hosted") {
			r.Host = &wcw.Host{Reason: wcw.HumanReply, ReplyTo: wcw.Ref(fmt.Sprint("public_", rapid.IntRange(3, 40).Draw(t, "host")))}
		}
		s.Request = r
	}
}

// illegal tells what is wrong with an answer by wcw sheet 3.2, 3.8 and 4.5.
func illegal(o wcw.Observation, b wcw.Body) error {
	if b == nil || b.AnswerTo() != o.Request.RequestKind() {
		return fmt.Errorf("answers %T to a %s", b, o.Request.RequestKind())
	}
	switch b := b.(type) {
	case wcw.Bid:
		return illegalBid(o, b)
	case wcw.Chat:
		return first(illegalText(b.Text, wcw.MaxSpeech), illegalText(b.Summary, wcw.MaxSummary))
	case wcw.DeadChat:
		return first(illegalText(b.Text, wcw.MaxDeadReply), illegalText(b.Summary, wcw.MaxSummary))
	case wcw.Vote:
		return illegalVote(o, o.Request.(wcw.VoteRequest), b)
	case wcw.Night:
		return illegalNight(o.Request.(wcw.NightRequest), b)
	}
	return nil
}

func illegalBid(o wcw.Observation, b wcw.Bid) error {
	if !b.WantsToSpeak {
		if b.Text != "" || b.Urgency != 0 || b.ReplyTo != "" || b.Accusation != nobody {
			return fmt.Errorf("a silent bid holds %+v", b)
		}
		return illegalText(b.Reason, wcw.MaxSummary)
	}
	switch {
	case strings.TrimSpace(b.Text) == "" || b.Urgency < 0 || b.Urgency > 3:
		return fmt.Errorf("a bid holds %+v", b)
	case b.Accusation != nobody && (!b.Accusation.Valid() || b.Accusation == o.Self.Slot || !o.Roster[b.Accusation].Alive):
		return fmt.Errorf("accuses %d", b.Accusation)
	case b.ReplyTo != "" && !slices.ContainsFunc(o.Transcript, func(e wcw.Event) bool {
		_, spoke := e.Payload.(wcw.Spoke)
		return spoke && e.ID == string(b.ReplyTo)
	}):
		return fmt.Errorf("answers %q, which is no speech", b.ReplyTo)
	}
	return first(illegalText(b.Text, wcw.MaxSpeech), illegalText(b.Reason, wcw.MaxSummary))
}

func illegalVote(o wcw.Observation, r wcw.VoteRequest, b wcw.Vote) error {
	if b.Target != nobody && !slices.Contains(r.Targets, b.Target) {
		return fmt.Errorf("votes for %d of %v", b.Target, r.Targets)
	}
	if r.Suspicion != (b.Suspicion != nil) && len(r.Targets) > 1 {
		return fmt.Errorf("asked for suspicions: %v, told %v", r.Suspicion, b.Suspicion)
	}
	for _, x := range b.Suspicion {
		if x.Wolf < 0 || x.Wolf > 1 || x.Slot == int(o.Self.Slot) || !slices.Contains(r.Targets, wcw.Slot(x.Slot)) {
			return fmt.Errorf("suspects %+v", x)
		}
	}
	return illegalText(b.Summary, wcw.MaxSummary)
}

func illegalNight(r wcw.NightRequest, b wcw.Night) error {
	if len(b.Actions) != len(r.Choices) {
		return fmt.Errorf("does %+v of %+v", b.Actions, r.Choices)
	}
	for i, a := range b.Actions {
		c := r.Choices[i]
		switch {
		case a.Ability != c.Ability, a.Target != nobody && !slices.Contains(c.Targets, a.Target):
			return fmt.Errorf("does %+v of %+v", a, c)
		case a.Killer != nobody && !slices.Contains(c.Actors, a.Killer):
			return fmt.Errorf("gives the knife to %d of %v", a.Killer, c.Actors)
		}
	}
	return illegalText(b.Summary, wcw.MaxSummary)
}

func illegalText(s string, limit int) error {
	odd := strings.IndexFunc(s, func(r rune) bool { return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 }) >= 0
	if odd || !utf8.ValidString(s) || utf8.RuneCountInString(s) > limit {
		return fmt.Errorf("writes %q", s)
	}
	return nil
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
