package main

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// settings read the flags of a new table.
func (c *LocalCommand) settings() (table.Settings, error) {
	if c.Football != (localFootball{}) || c.Cards != (localCards{}) || c.WBFour != (localWBFour{}) {
		return table.Settings{}, misused("--mode, --red, --blue and --length are for football, --players and --hands for cards and dice")
	}
	seed, err := seedOf(c.Seed)
	if err != nil {
		return table.Settings{}, err
	}
	s := table.Default(seed)
	s.MaxDays = cmp.Or(c.WCW.Days, s.MaxDays)
	if s.Bots, err = wcwLevels(c.Bots); err != nil {
		return s, err
	}
	if s.Setup = proto.Setup(cmp.Or(c.WCW.Setup, string(proto.RandomSetup))); c.WCW.Deck != "" {
		if s.Deck, err = readDeck(c.WCW.Deck); err != nil {
			return s, err
		}
		s.Setup = ""
	} else if _, named := s.Setup.Deck(); !named && s.Setup != proto.RandomSetup {
		return s, misused("--setup %s: it must be one of %v or random", s.Setup, proto.Setups())
	}
	if s, err = seatPeople(s, c.Humans); err != nil {
		return s, err
	}
	if len(s.People) > 0 {
		s.Timers = table.Untimed
	}
	if c.Timers != "" {
		s.Timers = table.Timers(c.Timers)
	}
	if err := s.Check(); err != nil {
		return s, usageError{err}
	}
	return s, nil
}

// readDeck reads --deck.
func readDeck(list string) ([]proto.Role, error) {
	var cards []proto.Role
	for word := range strings.SplitSeq(list, ",") {
		r, ok := roleOf(word)
		if !ok {
			return nil, misused("the deck: there is no role %q; there are %v", strings.TrimSpace(word), proto.Roles())
		}
		cards = append(cards, r)
	}
	if len(cards) != proto.Seats {
		return nil, misused("the deck has %d cards; give nine", len(cards))
	}
	return cards, nil
}

// seatPeople reads --humans. Who names no seat gets the first that is free.
func seatPeople(s table.Settings, list string) (table.Settings, error) {
	if list == "" || list == "0" {
		return s, nil
	}
	type wish struct {
		name string
		seat int // -1 is any
	}
	var wishes []wish
	taken := map[int]bool{}
	for word := range strings.SplitSeq(list, ",") {
		name, at, chosen := strings.Cut(strings.TrimSpace(word), "@")
		w := wish{strings.TrimSpace(name), -1}
		if chosen {
			n, err := strconv.Atoi(at)
			if err != nil || n < 1 || n > proto.Seats || taken[n-1] {
				return s, misused("--humans: %q is no seat from 1 to %d that is free", at, proto.Seats)
			}
			w.seat, taken[n-1] = n-1, true
		}
		wishes = append(wishes, w)
	}
	if len(wishes) > proto.Seats {
		return s, misused("--humans names %d people; there are %d seats", len(wishes), proto.Seats)
	}
	for _, w := range wishes {
		for n := 0; w.seat < 0; n++ {
			if !taken[n] {
				w.seat, taken[n] = n, true
			}
		}
		s = s.Seat(w.seat, w.name, "")
	}
	return s, nil
}
