package main

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/rng"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// LocalCommand plays at one keyboard, with bots on the other seats.
type LocalCommand struct {
	Game    string `arg:"" optional:"" enum:"wcw," default:"" help:"wcw (Who Cried Wolf)."`
	Humans  string `placeholder:"NAMES" help:"Who plays at this keyboard, with commas, each with a seat of choice: Ann,Ben@4. 0 is a match of bots. Without it a form asks."`
	Bots    string `placeholder:"LEVELS" help:"Level of the bots: one word, or nine with commas by seat. There are: ${levels}."`
	Setup   string `default:"random" placeholder:"NAME" help:"A1 to C3, or random (the default)."`
	Deck    string `placeholder:"ROLES" help:"Nine cards with commas in place of a setup: wolf,wolf,seer,sheep,…"`
	Days    int    `default:"8" placeholder:"N" help:"The last day (1-32)."`
	Timers  string `placeholder:"WHICH" help:"none: a period ends when all have answered; arena: by the clock. Default: none with people, arena without."`
	Seed    string `placeholder:"HEX" help:"Seed of the match, 32 hexadecimal digits. Default: drawn."`
	Journal string `placeholder:"FILE" help:"Keep the match in a new file that --resume goes on with. With people there is always one, in the data folder."`
	Resume  string `placeholder:"FILE" help:"Go on with a match where its journal ends."`
}

// Run plays.
func (c *LocalCommand) Run(p *process) error {
	_, onScreen := p.screenFor()
	if onScreen && c.Humans == "" && c.Resume == "" {
		if _, err := c.settings(); err != nil {
			return err
		}
		return p.show(p.localForm(*c))
	}
	k, err := c.table(p)
	if err != nil {
		return err
	}
	defer k.Close()
	if k.note != "" && (!onScreen || len(k.Settings().People) == 0) {
		p.warn(k.note)
	}
	if !onScreen {
		return p.playLines(k)
	}
	s, err := p.tableScreen(k)
	if err != nil {
		return err
	}
	return p.show(s)
}

// table lays a new table, or one that was left.
func (c *LocalCommand) table(p *process) (keptTable, error) {
	if c.Resume != "" {
		if c.Humans != "" || c.Seed != "" || c.Journal != "" || c.Bots != "" || c.Deck != "" || c.Timers != "" {
			return keptTable{}, misused("--resume goes on as the match was begun; leave out what only a new one takes")
		}
		return resumeTable(c.Resume)
	}
	s, err := c.settings()
	if err != nil {
		return keptTable{}, err
	}
	path := c.Journal
	if path == "" && len(s.People) > 0 {
		if path, err = freshJournal(p, time.Now()); err != nil {
			return keptTable{}, err
		}
	}
	return layTable(s, path)
}

// settings read the flags of a new table.
func (c *LocalCommand) settings() (table.Settings, error) {
	seed, err := c.seed()
	if err != nil {
		return table.Settings{}, err
	}
	s := table.Default(seed)
	s.MaxDays = c.Days
	if s.Bots, err = botLevels(c.Bots); err != nil {
		return s, err
	}
	if s.Setup = proto.Setup(c.Setup); c.Deck != "" {
		if s.Deck, err = readDeck(c.Deck); err != nil {
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

func (c *LocalCommand) seed() (string, error) {
	if c.Seed == "" {
		return rng.NewSeed(rand.Reader)
	}
	if err := rng.CheckSeed(c.Seed); err != nil {
		return "", usageError{fmt.Errorf("--seed: %w", err)}
	}
	return c.Seed, nil
}

// readDeck reads --deck.
func readDeck(list string) ([]proto.Role, error) {
	var cards []proto.Role
	for word := range strings.SplitSeq(list, ",") {
		r := proto.Role(strings.TrimSpace(word))
		if !slices.Contains(proto.Roles(), r) {
			return nil, misused("--deck: there is no role %q; there are %v", r, proto.Roles())
		}
		cards = append(cards, r)
	}
	if len(cards) != proto.Seats {
		return nil, misused("--deck has %d cards; give nine", len(cards))
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

// playLines plays a match of bots to its end, a line an event, and its result.
func (p *process) playLines(k keptTable) error {
	if len(k.Settings().People) > 0 && !k.Over() {
		return misused("a match with people needs a terminal; --humans 0 plays one of bots in lines")
	}
	if err := k.Run(); err != nil {
		return err
	}
	if err := k.Match().Err(); err != nil {
		return err
	}
	box := feed.NewMailbox[proto.Event](time.Now)
	box.Put(k.Match().Events(engine.Public, 0)...)
	_, items, _ := box.Drain()
	var plain wcw.Plain
	for _, line := range plain.Add(items) {
		if _, err := fmt.Fprintln(p.stdout, line); err != nil {
			return fmt.Errorf("writing to standard output: %w", cause(err))
		}
	}
	r, digest, ok := k.Result()
	if !ok {
		return fmt.Errorf("the match ended without a result")
	}
	_, err := fmt.Fprintf(p.stdout, "result\t%s\t%s\t%s\n", r.Outcome, r.Reason, digest)
	return err
}
