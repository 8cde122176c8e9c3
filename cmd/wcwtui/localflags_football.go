package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/football/hotseat"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// footballSettings read the flags of a new match.
func (c *LocalCommand) footballSettings() (table.Settings, error) {
	if c.WCW != (localWCW{}) || c.Cards != (localCards{}) || c.WBFour != (localWBFour{}) || c.Bots != "" || c.Timers != "" {
		return table.Settings{}, misused("--bots, --timers and the flags of other games are not for football; it has --mode, --red, --blue and --length")
	}
	seed, err := footballSeed(c.Seed)
	if err != nil {
		return table.Settings{}, err
	}
	s := table.Default(seed)
	s.Mode = cmp.Or(table.Mode(c.Football.Mode), s.Mode)
	s.Length = cmp.Or(table.Length(c.Football.Length), s.Length)
	s.Bots = [proto.Teams]string{cmp.Or(c.Football.Red, s.Bots[0]), cmp.Or(c.Football.Blue, s.Bots[1])}
	if s.People, err = footballPeople(s.Mode, c.Humans); err != nil {
		return s, usageError{err}
	}
	if err := s.Check(); err != nil {
		return s, usageError{err}
	}
	return s, nil
}

// claim is somebody of --humans, and what he wants to play.
type claim struct {
	name string
	side int   // −1 is any
	cogs []int // shirts by name; none are those that are free
}

// footballPeople reads --humans. Who names no side gets the one with fewer
// people; who names no shirt, what is free of his side.
func footballPeople(mode table.Mode, list string) ([]table.Person, error) {
	if list == "" || list == "0" {
		return nil, nil
	}
	var claims []claim
	var sides [proto.Teams]int // how many people each has
	for word := range strings.SplitSeq(list, ",") {
		c, err := readClaim(word)
		if err != nil {
			return nil, err
		}
		if c.side >= 0 {
			sides[c.side]++
		}
		claims = append(claims, c)
	}
	for i := range claims {
		if c := &claims[i]; c.side < 0 {
			c.side = 0
			if sides[1] < sides[0] {
				c.side = 1
			}
			sides[c.side]++
		}
	}
	return dealShirts(mode, claims)
}

// readClaim reads "Ann@red" or "Ann@blue-9+blue-7".
func readClaim(word string) (claim, error) {
	name, what, chosen := strings.Cut(strings.TrimSpace(word), "@")
	c := claim{name: strings.TrimSpace(name), side: -1}
	if !chosen {
		return c, nil
	}
	if t, ok := proto.ParseTeam(what); ok {
		c.side = int(t)
		return c, nil
	}
	for id := range strings.SplitSeq(what, "+") {
		cog, ok := proto.ParseCogID(id)
		if !ok {
			return c, fmt.Errorf("--humans: %s wants %q; write red, blue, or shirts as in red-9+red-10", c.name, id)
		}
		c.side, c.cogs = int(proto.TeamOf(cog)), append(c.cogs, cog)
	}
	return c, nil
}

// dealShirts gives those who named none what is left of their sides: a coach
// his share of the commanded shirts, a driver the first.
func dealShirts(mode table.Mode, claims []claim) ([]table.Person, error) {
	for t := range proto.Teams {
		var free []int
		for seat := t; seat < proto.Seats; seat += proto.Teams {
			cog := proto.SeatCog(seat)
			if !slices.ContainsFunc(claims, func(c claim) bool { return slices.Contains(c.cogs, cog) }) {
				free = append(free, cog)
			}
		}
		var open []*claim
		for i := range claims {
			if claims[i].side == t && len(claims[i].cogs) == 0 {
				open = append(open, &claims[i])
			}
		}
		for i, cog := range free {
			if len(open) > 0 && (mode == table.Coach || i < len(open)) {
				c := open[i%len(open)]
				c.cogs = append(c.cogs, cog)
			}
		}
	}
	var people []table.Person
	for _, c := range claims {
		people = append(people, table.Person{Name: c.name, Cogs: c.cogs})
	}
	return people, nil
}

// footballForm asks what a match begins with; flags stand for what it does not
// ask.
func (p *process) footballForm(c LocalCommand) screen.Screen {
	return hotseat.NewForm(func(w hotseat.Wishes) (screen.Screen, error) {
		c := c
		c.Humans = w.People
		c.Football = localFootball{Mode: w.Mode, Red: w.Red, Blue: w.Blue, Length: w.Length}
		c.Seed = cmp.Or(w.Seed, c.Seed)
		s, err := c.footballSettings()
		if err == nil {
			s, err = footballPINs(s, w.PINs)
		}
		if err != nil {
			return nil, err
		}
		return p.openFootball(s)
	})
}

// footballPINs gives people the PINs of a list.
func footballPINs(s table.Settings, list string) (table.Settings, error) {
	var names []string
	for _, who := range s.People {
		names = append(names, who.Name)
	}
	pins, err := readPINs(list, names)
	for i, pin := range pins {
		s.People[i].PIN = s.Hash(i, pin)
	}
	return s, err
}
