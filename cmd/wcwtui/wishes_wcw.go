package main

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/wcw/hotseat"
)

// wished are the settings of a form that was filled in; the flags stand for
// what it does not ask.
func (c LocalCommand) wished(w hotseat.Wishes) (table.Settings, error) {
	c.Humans, c.Bots, c.Seed = w.People, w.Bots, cmp.Or(w.Seed, c.Seed)
	switch {
	case w.Deck != "":
		c.WCW.Deck = w.Deck
	case w.Setup != "" && c.WCW.Deck == "":
		c.WCW.Setup = w.Setup
	case c.WCW.Deck == "":
		return table.Settings{}, errors.New("a deck of your own is nine cards with commas: wolf, wolf, seer, sheep and so on")
	}
	c.Timers = ""
	s, err := c.settings()
	if err != nil {
		return s, err
	}
	for seat, wish := range w.Seats {
		s = wishSeat(s, seat, wish)
	}
	if len(s.People) > 0 {
		s.Timers = table.Timers(w.Timers)
	}
	if err := s.Check(); err != nil {
		return s, err
	}
	return givePINs(s, w.PINs)
}

// wishSeat gives a seat to whom a form wishes for it.
func wishSeat(s table.Settings, seat int, wish hotseat.SeatWish) table.Settings {
	was, sat := s.Person(seat)
	sits := sat && wish.Who == "" || wish.Who == hotseat.Person
	s = leaveSeat(s, seat)
	if sits {
		return s.Seat(seat, cmp.Or(wish.Name, was.Name, s.Names[seat]), "")
	}
	s.Bots[seat] = cmp.Or(wish.Who, s.Bots[seat])
	if sat {
		s.Names[seat] = table.Default(s.Seed).Names[seat]
	}
	s.Names[seat] = cmp.Or(wish.Name, s.Names[seat])
	return s
}

// leaveSeat takes a person from a seat.
func leaveSeat(s table.Settings, seat int) table.Settings {
	s.People = slices.DeleteFunc(slices.Clone(s.People), func(p table.Person) bool { return p.Seat == seat })
	return s
}

// roleOf reads a role as people write it: "Dairy Maid", "dairy_maid".
func roleOf(word string) (proto.Role, bool) {
	for _, r := range proto.Roles() {
		if w := strings.TrimSpace(word); strings.EqualFold(w, string(r)) || strings.EqualFold(w, r.Title()) {
			return r, true
		}
	}
	return "", false
}
