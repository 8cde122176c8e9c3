package wcw

import (
	"errors"
	"slices"
	"testing"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func TestSnapshotOfALivingWolf(t *testing.T) {
	m := humanMatch(t, proto.Current)
	s := m.Snapshot(500*ms, 1)
	if s.Phase != proto.PhaseDay || s.Period != proto.PeriodDiscussion || s.PhaseKey != "1:discussion" || s.RemainingMs != 149_500 {
		t.Errorf("clock %s %s %s %d", s.Phase, s.Period, s.PhaseKey, s.RemainingMs)
	}
	if s.Self.Role != proto.Wolf || len(s.Teammates) != 2 || !s.ChatEnabled || s.Lobby != nil || s.Result != nil || s.Observation != nil {
		t.Errorf("%+v", s)
	}
	if !slices.Equal(s.Channels, []proto.Channel{proto.ChannelTown, proto.ChannelWolves}) || len(s.RevealedRoles) != 0 {
		t.Errorf("channels %v, roles %v", s.Channels, s.RevealedRoles)
	}
	if s.Floor == nil || s.Floor.Slot != 0 || s.Floor.Turn != 0 || s.Floor.ReplyingToHuman {
		t.Errorf("floor %+v", s.Floor)
	}
	if len(s.Events) != m.Count(1) || len(s.GameSetup.Decks) != 9 {
		t.Errorf("%d events, setup %+v", len(s.Events), s.GameSetup)
	}
}

func TestPackDrafts(t *testing.T) {
	m := humanMatch(t, proto.Current) // wolves 1, a person, and 5, the Alchemist
	until(t, m, proto.KindNight)
	must(t, m, 1, nightOf(kill(0, 5)))
	must(t, m, 5, nightOf(kill(3, none), use(proto.Block, none)))
	drafts := m.Snapshot(m.Now(), 1).PackDrafts
	if len(drafts) != 1 || drafts[0].Slot != 5 || drafts[0].Actions[0] != kill(3, none) {
		t.Errorf("the Wolf sees %+v", drafts)
	}
	if d := m.Snapshot(m.Now(), 2).PackDrafts; len(d) != 0 {
		t.Errorf("a sheep sees %+v", d)
	}
	m.eliminate(1, proto.CauseVote)
	if d := m.Snapshot(m.Now(), 1).PackDrafts; len(d) != 0 {
		t.Errorf("a dead wolf sees %+v", d)
	}
}

func TestSnapshotAtNight(t *testing.T) {
	m := humanMatch(t, proto.Current)
	until(t, m, proto.KindNight)
	must(t, m, 1, nightOf(kill(0, 5)))
	if s := m.Snapshot(m.Now(), 1); s.Observation == nil || s.Observation.RemainingMs != 45_000 || s.Accepted == nil || s.ChatEnabled {
		t.Errorf("%+v", s)
	}
}

func TestRemainingTimeIsShownUpTo45Seconds(t *testing.T) {
	e := episodeOf(proto.ModeHuman, "A1")
	e.Timers.VoteMs = 60_000
	m := started(t, Config{Episode: e}, 0)
	until(t, m, proto.KindVote)
	if s := m.Snapshot(m.Now()+ms/2, 0); s.Observation.RemainingMs != 45_000 || s.RemainingMs != 60_000 {
		t.Errorf("%d ms of the request, %d ms of the period", s.Observation.RemainingMs, s.RemainingMs)
	}
}

func TestGhostsSeeAllRolesAndTheGraveyard(t *testing.T) {
	m := buried(t, proto.Current, false)
	s := m.Snapshot(m.Now(), 2)
	if len(s.RevealedRoles) != 9 || s.Self.Alive || s.Observation != nil || !s.ChatEnabled {
		t.Errorf("%+v", s)
	}
	if !slices.Contains(s.Channels, proto.ChannelGraveyard) {
		t.Errorf("channels %v", s.Channels)
	}
	finish(m)
	s = m.Snapshot(m.Now(), 1)
	if len(s.RevealedRoles) != 9 || s.Result == nil || s.ChatEnabled || s.RemainingMs != 0 || s.Phase != proto.PhaseFinished {
		t.Errorf("at the end: %+v", s)
	}
	if err := m.Identify(m.Now(), 0); !errors.Is(err, engine.ErrOver) {
		t.Errorf("a bot becomes a person after the end: %v", err)
	}
}

func TestAConfigIsShownAsItIs(t *testing.T) {
	e := episodeOf(proto.ModeHuman, "")
	e.Deck[8] = proto.Jester
	e.Players[3].PolicyName = "haiku"
	m := started(t, Config{Episode: e}, 0)
	if s := m.Snapshot(0, 0); s.Roster[3].PolicyName != "haiku" || s.Roster[4].PolicyName != "" {
		t.Errorf("the roster is %+v", s.Roster)
	}
	g := m.Snapshot(0, 0).GameSetup
	if g.Name != proto.CustomSetup || len(g.Decks) != 1 || g.Decks[0].Roles != e.Deck {
		t.Errorf("%+v", g)
	}
}
