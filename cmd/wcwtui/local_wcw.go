package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
	"github.com/wcwtui/wcwtui/ui/wcw/hotseat"
)

// wcwMatch is a table of Who Cried Wolf.
type wcwMatch struct{ kept[*table.Table] }

// wcwTables is how tables of Who Cried Wolf are kept.
func wcwTables() tables[table.Settings, *table.Table] {
	return tables[table.Settings, *table.Table]{
		game: table.Game, decode: table.DecodeSettings, lay: table.New, again: table.Resume,
	}
}

func (k wcwMatch) people() int   { return len(k.table.Settings().People) }
func (k wcwMatch) about() string { return k.note }

// beginTable lays a table.
func (p *process) beginTable(s table.Settings, journal string) (wcwMatch, error) {
	path, err := p.journalFor(journal, table.Game, len(s.People))
	if err != nil {
		return wcwMatch{}, err
	}
	k, err := wcwTables().begin(s, path)
	return wcwMatch{k}, err
}

// screen is that of a table: of people, or of bots to watch.
func (k wcwMatch) screen(p *process) (screen.Screen, error) {
	if k.people() == 0 {
		return k.watched(p)
	}
	return hotseat.New(k.table, hotseat.Options{
		Clock: time.Now, Store: p.store(), Close: k.Close, Journal: k.path(), Note: k.note,
		Keep:  func(r proto.Replay) (string, error) { return k.keep(p, r) },
		Again: p.playAgain,
	}), nil
}

// watched shows a match of bots. Without timers it is over at once, and
// played back.
func (k wcwMatch) watched(p *process) (screen.Screen, error) {
	if k.table.Settings().Timers == table.Arena {
		return p.watch(feed.LocalSource[proto.Event]{Match: spectated{k.table}}, wcw.Options{Name: "local"}), nil
	}
	if err := k.table.Run(); err != nil {
		return nil, err
	}
	r, ok := k.table.Match().Replay()
	if !ok {
		return nil, fmt.Errorf("the match broke off: %w", k.table.Match().Err())
	}
	return p.watch(wcw.FromReplay(r), wcw.Options{Name: "local"}), nil
}

// spectated is a table as spectators see it.
type spectated struct{ *table.Table }

// Events are what is public.
func (s spectated) Events(after int) []proto.Event { return s.Match().Events(engine.Public, after) }

// keep saves the replay of a match that is over.
func (k wcwMatch) keep(p *process, r proto.Replay) (string, error) {
	data, err := proto.Marshal(r)
	if err != nil {
		return "", err
	}
	return p.keepReplay("local-"+r.EpisodeID[len(r.EpisodeID)-8:]+".json", data, k.path())
}

// playAgain lays a table for the same people on the same seats.
func (p *process) playAgain(s table.Settings) (screen.Screen, error) {
	seed, err := seedOf("")
	if err != nil {
		return nil, err
	}
	return p.openTable(s.Again(seed))
}

// openTable lays a table with a journal in the folder for them.
func (p *process) openTable(s table.Settings) (screen.Screen, error) {
	k, err := p.beginTable(s, "")
	if err != nil {
		return nil, err
	}
	return k.screen(p)
}

// localForm asks what a table is laid for; flags stand for what it does not
// ask.
func (p *process) localForm(c LocalCommand) screen.Screen {
	return hotseat.NewForm(func(w hotseat.Wishes) (screen.Screen, error) {
		s, err := c.wished(w)
		if err != nil {
			return nil, err
		}
		return p.openTable(s)
	})
}

// givePINs gives people the PINs of a list.
func givePINs(s table.Settings, list string) (table.Settings, error) {
	var err error
	s.People, err = withHashes(s.People, s.Hash, list)
	return s, err
}

// lines tells what is public of a match of bots.
func (k wcwMatch) lines(p *process) error {
	if k.people() > 0 && !k.table.Over() {
		return errPeople()
	}
	if err := k.table.Run(); err != nil {
		return err
	}
	if err := k.table.Match().Err(); err != nil {
		return err
	}
	box := feed.NewMailbox[proto.Event](time.Now)
	box.Put(k.table.Match().Events(engine.Public, 0)...)
	_, items, _ := box.Drain()
	var plain wcw.Plain
	for _, line := range plain.Add(items) {
		if err := p.tellLine(line); err != nil {
			return err
		}
	}
	r, digest, ok := k.table.Result()
	if !ok {
		return fmt.Errorf("the match ended without a result")
	}
	return p.tellResult(string(r.Outcome), string(r.Reason), digest)
}

// wcwLeft describes a table that was left: "day 3, Ann, Ben and 7 bots"; ok is
// false for one that is over or has no people.
func wcwLeft(data []byte) (note string, ok bool, err error) {
	read, s, err := wcwTables().read(data)
	if err != nil {
		return "", false, err
	}
	t, err := table.Recall(s, read.Inputs)
	if err != nil || t.Over() || len(s.People) == 0 {
		return "", false, err
	}
	return fmt.Sprintf("day %d, %s", t.Match().Day(), wcwPlayers(s)), true, nil
}

// wcwPlayers lists who plays: "Ann, Ben and 7 bots".
func wcwPlayers(s table.Settings) string {
	var names []string
	for _, who := range s.People {
		names = append(names, who.Name)
	}
	switch bots := proto.Seats - len(names); bots {
	case 0:
	case 1:
		return strings.Join(names, ", ") + " and a bot"
	default:
		return fmt.Sprintf("%s and %d bots", strings.Join(names, ", "), bots)
	}
	return strings.Join(names, ", ")
}
