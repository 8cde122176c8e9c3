package aifight

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/coup"
	"github.com/wcwtui/wcwtui/engine/holdem"
	"github.com/wcwtui/wcwtui/engine/liarsdice"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
)

// stranger is somebody who plays a seat by chance until the match is over.
type stranger struct {
	*peer
	random *rand.Rand
	start  proto.GameStart
	last   proto.GameOver
	known  map[proto.Card]bool // cards of hold'em that he may know
	fault  string
	again  func() *peer // connects anew; nil for who stays
}

// play plays to the end and looks at every message for what is hidden.
func (s *stranger) play() {
	for {
		m, err := s.read()
		if err != nil {
			s.fault = "the connection ended: " + err.Error()
			return
		}
		s.look(m)
		switch m := m.(type) {
		case proto.GameStart:
			s.start = m
		case proto.ActionRequest:
			if s.again != nil && s.random.IntN(8) == 0 {
				seen := s.seen
				s.peer = s.again()
				s.seen = append(seen, s.seen...)
				continue
			}
			l := m.LegalActions[s.random.IntN(len(m.LegalActions))]
			if l.Type == proto.Raise {
				l.Amount += s.random.IntN(l.Max - l.Amount + 1)
			}
			s.answer(m, l.Action)
		case proto.GameOver:
			s.last = m
			return
		case proto.Error: // a stale action is none: in the windows of Coup all answer at once
			s.fault = "told " + s.seen[len(s.seen)-1]
		}
	}
}

// look fails for a message that shows what another seat alone may know.
func (s *stranger) look(m proto.Message) {
	switch m := m.(type) {
	case proto.ActionRequest:
		s.lookState(m.State, m.Players)
		s.lookEvents(m.NewEvents)
		s.lookEvents(m.EventHistory)
	case proto.GameState:
		s.lookState(m.State, m.Players)
	case proto.MatchFeed:
		s.lookEvents(m.Events)
	case proto.OutOfBand:
		s.lookEvents(m.Events)
	}
	s.lookCards(s.seen[len(s.seen)-1])
}

func (s *stranger) lookState(state proto.State, players []proto.PlayerInfo) {
	own := proto.PlayerAt(s.seat)
	if s.seat < 0 {
		own = ""
	}
	if state.Self() != own {
		s.fault = "the state is for " + string(state.Self())
	}
	if h, ok := state.(*proto.HoldemState); ok {
		s.knows(h.CommunityCards)
		for _, shown := range h.Shown {
			s.knows(shown)
		}
		if h.You != nil {
			s.knows(h.You.Hand)
		}
	}
	for _, p := range players {
		d, _ := p.Data.(proto.DicePlayer)
		h, _ := p.Data.(proto.HoldemPlayer)
		c, _ := p.Data.(proto.CoupPlayer)
		if (len(d.Dice) > 0 && p.ID != own) || h.Hand != nil || c.Cards != nil {
			s.fault = "the data of " + string(p.ID) + " is shown"
		}
	}
}

func (s *stranger) lookEvents(events []proto.Event) {
	for _, e := range events {
		switch d := e.Data.(type) {
		case proto.DiceRolled, proto.InfluenceDealt, proto.CardsDealt, proto.UnknownData:
			s.fault = "the event " + string(e.Type()) + " is shown"
		case proto.CommunityCards:
			s.knows(d.Cards)
		case proto.HandResult:
			for id, h := range d.Hands {
				if d.Reason == proto.ByShowdown || id == proto.PlayerAt(s.seat) {
					s.knows(h.Cards)
				} else if h.Cards != nil {
					s.fault = "a hand is shown without a showdown"
				}
			}
		}
	}
}

func (s *stranger) knows(cards []proto.Card) {
	for _, c := range cards {
		s.known[c] = true
	}
}

// lookCards holds the bytes against the cards that may be known by now.
func (s *stranger) lookCards(frame string) {
	for i := range proto.Cards {
		if c := proto.CardAt(i); !s.known[c] && strings.Contains(frame, `"`+string(c)+`"`) {
			s.fault = "the card " + string(c) + " is shown"
		}
	}
}

// table is a game of some players, for Game.New.
func table(game proto.Game, players int) func(string) (rules.Game, error) {
	return func(seed string) (rules.Game, error) {
		switch game {
		case proto.TexasHoldem:
			return holdem.New(holdem.Config{Seed: seed, Players: players})
		case proto.LiarsDice:
			return liarsdice.New(liarsdice.Config{Seed: seed, Players: players})
		}
		return coup.New(coup.Config{Seed: seed, Players: players})
	}
}

// No hidden card, die or role of another seat is in any message to a seat or
// spectator, all messages satisfy the arena's schemas, and the match ends with
// the result that its record has.
func TestMatchesByChanceShowNothingHidden(t *testing.T) {
	for name, match := range map[string]Game{
		"holdem of four": {New: table(proto.TexasHoldem, 4)}, "holdem of two": {New: table(proto.TexasHoldem, 2)},
		"dice": {New: table(proto.LiarsDice, 3)}, "coup": {New: table(proto.Coup, 4)}, "coup of two": {New: table(proto.Coup, 2), Seed: strings.Repeat("0f", 16)},
		"dice of five": {New: table(proto.LiarsDice, 5), Seed: strings.Repeat("1e", 16)}, "holdem of six": {New: table(proto.TexasHoldem, 6), Seed: strings.Repeat("2d", 16)},
	} {
		t.Run(name, func(t *testing.T) {
			a := serve(t, match, false)
			watch, _, err := a.dial("/api/ws/spectator", nil)
			if err != nil {
				t.Fatal(err)
			}
			watch.seat = -1
			all := []*stranger{{peer: watch}}
			for i := range a.seats {
				all = append(all, &stranger{peer: a.connect(i), again: func() *peer { return a.connect(i) }})
			}
			var wait sync.WaitGroup
			for i, s := range all {
				s.random, s.known = rand.New(rand.NewPCG(7, uint64(i))), make(map[proto.Card]bool)
				wait.Go(s.play)
			}
			wait.Wait()
			schemas := messageSchemas(t)
			for _, s := range all {
				if s.fault != "" {
					t.Errorf("seat %d: %s", s.seat, s.fault)
				}
				if s.seat >= 0 && (s.last.SessionID != s.start.MatchID || s.last.MatchID == s.start.MatchID) {
					t.Errorf("seat %d: the ids are %+v", s.seat, s.last)
				}
				for _, frame := range s.seen {
					schemas(frame)
				}
			}
			f := a.over()
			data, err := os.ReadFile(f.Replay)
			if err != nil {
				t.Fatal(err)
			}
			record, err := proto.ReadRecord(data)
			if err != nil || record.Result.Winner != all[1].last.Result.Winner || !slices.ContainsFunc(record.Events, hidden) {
				t.Errorf("the record is of %d events, result %+v, %v", len(record.Events), record.Result, err)
			}
		})
	}
}

func hidden(e proto.Event) bool { return e.Seq == proto.NoSeq }
