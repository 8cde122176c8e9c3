package wcw

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/wcwtui/wcwtui/engine"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// checkEnd ends the match if a side has won, or after the last night
// (wcw sheet 2.10). votedOut is whom a vote eliminated just now.
func (m *Match) checkEnd(votedOut proto.Slot, afterNight bool) {
	wolves := (m.wolves() & m.living).count()
	switch {
	case votedOut != proto.NoSlot && m.seats[votedOut].role == proto.Jester:
		m.finish(proto.JesterWin)
	case wolves == 0:
		m.finish(proto.TownWin)
	case wolves >= m.living.count()-wolves:
		m.finish(proto.WolfWin)
	case afterNight && m.daysCompleted >= m.config.Episode.MaxDays:
		m.finish(proto.Draw)
	}
}

// finish makes the result final.
func (m *Match) finish(o proto.MatchOutcome) {
	if m.over {
		return // it broke off
	}
	r := m.score(o)
	m.phase = proto.PhaseFinished
	m.tell(toPublic, proto.Finished{Result: r})
	if m.journal.size.err == nil {
		m.outcome = r
	}
	m.close()
}

// close ends everything that was open.
func (m *Match) close() {
	m.over = true
	m.host.slot, m.host.pick = proto.NoSlot, nil
	m.graveyard = graveyard{}
	for i := range m.seats {
		m.seats[i].req = nil
	}
}

// Replay is the replay of a match that has a result (wcw sheet 5.6).
func (m *Match) Replay() (r proto.Replay, ok bool) {
	result, ok := m.Result()
	if !ok {
		return proto.Replay{}, false
	}
	return proto.Replay{
		Schema: proto.ReplaySchema, EventSchema: proto.EventSchema, GameVersion: proto.GameVersion,
		RulesVersion: proto.RulesVersion, Complete: true, EpisodeID: m.config.EpisodeID,
		MaxDays: m.config.Episode.MaxDays, RevealPolicy: proto.RevealPolicy,
		Events: m.Events(engine.Everything, 0), Result: result,
	}, true
}

// Digest is the SHA-256, in hexadecimal, over events as one compact JSON
// object a line. Over those that Everything sees it stands for a whole match.
func Digest(events []proto.Event) (string, error) {
	h := sha256.New()
	for _, e := range events {
		line, err := proto.Marshal(e)
		if err != nil {
			return "", fmt.Errorf("encoding event %s: %w", e.ID, err)
		}
		_, _ = h.Write(append(line, '\n')) // a hash takes everything
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
