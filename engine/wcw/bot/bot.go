// Package bot holds players of Who Cried Wolf that decide from an observation
// alone. They see what their seat sees, so they cannot cheat, and may sit at
// any table: in a match of engine/wcw in the same program, or at a socket.
//
// A program that wants a player of its own implements Bot:
//
//	type Silent struct{}
//
//	func (Silent) Decide(o wcw.Observation) wcw.Body {
//		switch r := o.Request.(type) {
//		case wcw.BidRequest:
//			return wcw.Bid{Accusation: wcw.NoSlot}
//		case wcw.ChatRequest:
//			return wcw.Chat{Kind: r.Kind}
//		case wcw.VoteRequest:
//			return wcw.Vote{Target: wcw.NoSlot}
//		…
//		}
//	}
//
// The players of this package keep nothing between two calls that an
// observation does not hold: one that joins late decides as one that was there
// from the start. The same seed, slot and observation give the same answer on
// every platform.
package bot

import (
	"fmt"
	"unicode/utf8"

	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// Bot answers the requests of one seat. The answer is legal for the request of
// the observation (wcw sheet 3.2, 3.8 and 4.5) and nil for a request of an
// unknown kind. A Bot is used by one goroutine at a time.
type Bot interface {
	Decide(o wcw.Observation) wcw.Body
}

// New makes a bot of a level for a seat. The seed is any text; it should not
// be the seed of the match, which is a secret. It fails for an unknown level.
func New(level, seed string, slot wcw.Slot) (Bot, error) {
	lines, err := ReadLines()
	if err != nil {
		return nil, err
	}
	return NewWith(lines, level, seed, slot)
}

// NewWith is New with lines that were read before and may be shared.
func NewWith(lines *Lines, level, seed string, slot wcw.Slot) (Bot, error) {
	skill, err := scale().Skill(level)
	if err != nil {
		return nil, err
	}
	if !slot.Valid() {
		return nil, fmt.Errorf("there is no slot %d for a bot; slots are 0 to %d", slot, wcw.Seats-1)
	}
	return &player{reader: reader{lines: lines, decks: worlds.NewDecks()}, dice: newDice(seed, int(slot)), skill: skill}, nil
}

// Nine makes a bot for each seat of a match.
func Nine(level, seed string) (bots [wcw.Seats]Bot, err error) {
	lines, err := ReadLines()
	if err != nil {
		return bots, err
	}
	for i := range bots {
		if bots[i], err = NewWith(lines, level, seed, wcw.Slot(i)); err != nil {
			return bots, err
		}
	}
	return bots, nil
}

// player is a bot of any level.
type player struct {
	reader reader
	dice   dice
	skill  skill
}

// Decide answers the request of an observation.
func (p *player) Decide(o wcw.Observation) wcw.Body {
	if !o.Self.Slot.Valid() {
		return nil
	}
	s := p.sit(o, p.ownNights(o))
	switch r := o.Request.(type) {
	case wcw.BidRequest:
		return s.bid(r)
	case wcw.ChatRequest:
		return s.whisper(r)
	case wcw.VoteRequest:
		return s.vote(r)
	case wcw.NightRequest:
		return s.night(r)
	case wcw.DeadChatRequest:
		return s.haunt(r)
	}
	return nil
}

// sit makes up its mind from an observation and its own past nights.
func (p *player) sit(o wcw.Observation, own []wcw.Slot) *seated {
	t := p.reader.read(o)
	t.own = own
	s := &seated{
		lines: p.reader.lines, dice: p.dice, voice: voiceOf(o.EpisodeID, o.Self.Slot),
		table: t, mind: think(t, p.dice), skill: p.skill, decks: p.reader.decks,
	}
	if p.skill.worlds {
		s.mind.believe(t.weigh(s.decks, inPlace), p.skill.gut)
	}
	return s
}

// seated is a player before one request.
type seated struct {
	*table
	lines *Lines
	decks *worlds.Decks
	skill skill
	dice  dice
	voice voice
	mind  *mind
	books [2]*worlds.Book // what was weighed once; see inside and open
}

// voiceOf gives the nine seats of a match nine voices.
func voiceOf(episode string, slot wcw.Slot) voice {
	return voice((mix(fnvWord(fnvOffset, episode))%wcw.Seats + uint64(slot)) % wcw.Seats)
}

// line picks what to say on a topic, at most as long as given in code points.
func (s *seated) line(topic string, f fill, limit int) (string, bool) {
	text, ok := s.lines.pick(s.table, s.dice, s.voice, topic, f)
	return text, ok && utf8.RuneCountInString(text) <= limit
}

// note is a reason or summary; empty if there is none.
func (s *seated) note(topic string, f fill) string {
	text, _ := s.line(topic, f, wcw.MaxSummary)
	return text
}
