// Package archive reads a match of AIFight from whatever it was kept in: the
// record of our host, a participant's event list, a page of a public replay, a
// transcript or the ledger of the official client.
package archive

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/aifight/client"
	"github.com/wcwtui/wcwtui/proto/aifight/rest"
)

// Match is a match that was kept, as one list of events.
type Match struct {
	Kind    Kind
	ID      string       // of the match or of a session; empty if it is not told
	Game    aifight.Game // empty if it cannot be told
	Self    aifight.PlayerID
	Names   map[aifight.PlayerID]string // that are known
	Events  []aifight.Event
	Outcome *aifight.Outcome // nil if it is not told
	// Frames are the messages of one seat; nil unless it is a transcript. They
	// hold the states, see client.Replay.
	Frames []aifight.Framed
}

// Kind is what a match was kept in.
type Kind string

// The kinds.
const (
	Record     Kind = "record"     // of our host, with all that was hidden
	EventList  Kind = "events"     // of a participant, or a page of a public replay
	Transcript Kind = "transcript" // the frames of one seat
)

// ErrNone means that data is no match of AIFight.
var ErrNone = errors.New("this is no match of AIFight; give a record, an event list, a page of a replay or a transcript")

// Read reads a match. Of a transcript with several matches it is the first.
func Read(data []byte) (Match, error) {
	head := bytes.TrimSpace(data)
	switch {
	case aifight.IsTranscript(head), bytes.HasPrefix(head, []byte(`{"type"`)):
		return readTranscript(data)
	case bytes.Contains(head, []byte(`"events"`)) && bytes.HasPrefix(head, []byte("{")):
		if r, err := aifight.ReadRecord(head); err == nil {
			return ofRecord(r), nil
		}
		events, err := rest.ReadFile(head)
		if err != nil {
			return Match{}, fmt.Errorf("reading a match: %w", err)
		}
		return Match{Kind: EventList, Game: GameOf(events), Events: events}, nil
	}
	return Match{}, ErrNone
}

func ofRecord(r aifight.Record) Match {
	o := aifight.GameOver{Result: r.Result, ForfeitReason: r.ForfeitReason, ForfeitedBy: r.ForfeitedBy}.Outcome()
	return Match{Kind: Record, ID: r.MatchID, Game: r.Game, Names: names(r.Players), Events: r.Events, Outcome: &o}
}

func names(players []aifight.PlayerIdentity) map[aifight.PlayerID]string {
	all := make(map[aifight.PlayerID]string)
	for _, p := range players {
		all[p.PlayerID] = p.AgentName
	}
	return all
}

func readTranscript(data []byte) (Match, error) {
	frames, err := aifight.ReadTranscript(data)
	if err != nil {
		return Match{}, err
	}
	return OfFrames(frames)
}

// OfFrames is the match of the frames of one socket, of a seat or of a
// spectator.
func OfFrames(frames []aifight.Framed) (Match, error) {
	m, err := client.Replay(frames, len(frames))
	if err != nil {
		return Match{}, fmt.Errorf("reading a transcript: %w", err)
	}
	kept := Match{Kind: Transcript, Frames: frames}
	if len(m.Sessions()) == 0 {
		return kept, nil // it ended before the match began
	}
	s := m.Sessions()[0]
	kept.ID, kept.Game, kept.Self, kept.Events = s.ID, s.Game, s.Self, s.Log.Events()
	kept.Names = make(map[aifight.PlayerID]string)
	for _, p := range s.Names {
		kept.Names[p.PlayerID] = p.Name
	}
	if s.Over != nil {
		o := s.Over.Outcome()
		kept.Outcome, kept.Names = &o, names(s.Over.Players)
	}
	return kept, nil
}

// GameOf tells a game by its events; empty if they do not.
func GameOf(events []aifight.Event) aifight.Game {
	for _, e := range events {
		switch e.Data.(type) {
		case aifight.NewHand, aifight.PlayerAction, aifight.CommunityCards, aifight.HandResult, aifight.MatchResult, aifight.CardsDealt:
			return aifight.TexasHoldem
		case aifight.BidMade, aifight.DiceChallenge, aifight.RoundStart, aifight.DiceRolled:
			return aifight.LiarsDice
		case aifight.ActionDeclared, aifight.Passed, aifight.InfluenceLost, aifight.InfluenceDealt:
			return aifight.Coup
		}
	}
	return ""
}
