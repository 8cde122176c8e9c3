package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine"
	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/engine/wcw/table"
	"github.com/wcwtui/wcwtui/proto/clean"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
	"github.com/wcwtui/wcwtui/ui/wcw/hotseat"
)

// tableScreen is the screen of a table: of people, or of bots to watch.
func (p *process) tableScreen(k keptTable) (screen.Screen, error) {
	if len(k.Settings().People) == 0 {
		return p.watchTable(k)
	}
	return hotseat.New(k.Table, hotseat.Options{
		Clock: time.Now, Store: p.store(), Close: k.Close, Journal: k.path(), Note: k.note,
		Keep:  func(r proto.Replay) (string, error) { return p.keepMatch(k, r) },
		Again: p.playAgain,
	}), nil
}

// watchTable shows a match of bots. Without timers it is over at once, and
// played back.
func (p *process) watchTable(k keptTable) (screen.Screen, error) {
	if k.Settings().Timers == table.Arena {
		return p.watch(feed.LocalSource[proto.Event]{Match: watched{k.Table}}, wcw.Options{Name: "local"}), nil
	}
	if err := k.Run(); err != nil {
		return nil, err
	}
	r, ok := k.Match().Replay()
	if !ok {
		return nil, fmt.Errorf("the match broke off: %w", k.Match().Err())
	}
	return p.watch(wcw.FromReplay(r), wcw.Options{Name: "local"}), nil
}

// watched is a table as spectators see it.
type watched struct{ *table.Table }

// Events are what is public.
func (w watched) Events(after int) []proto.Event { return w.Match().Events(engine.Public, after) }

// finishedEnding marks journals of matches that are over.
const finishedEnding = ".finished"

// keepMatch saves the replay of a match that is over, and puts its journal out
// of the way if it lies in the folder for them.
func (p *process) keepMatch(k keptTable, r proto.Replay) (string, error) {
	data, err := proto.Marshal(r)
	if err != nil {
		return "", err
	}
	dir := replayFolder(p)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("making the folder %s: %w", dir, cause(err))
	}
	path := filepath.Join(dir, "local-"+r.EpisodeID[len(r.EpisodeID)-8:]+".json")
	if err := host.WriteFile(path, data); err != nil {
		return "", err
	}
	if k.file != nil && filepath.Dir(k.path()) == journalFolder(p) {
		_ = os.Rename(k.file.Name(), strings.TrimSuffix(k.file.Name(), journalEnding)+finishedEnding) // it stays readable where it is
	}
	return path, nil
}

// playAgain lays a table for the same people on the same seats.
func (p *process) playAgain(s table.Settings) (screen.Screen, error) {
	seed, err := (&LocalCommand{}).seed()
	if err != nil {
		return nil, err
	}
	return p.openTable(s.Again(seed))
}

// openTable lays a table with a journal in the folder for them.
func (p *process) openTable(s table.Settings) (screen.Screen, error) {
	path := ""
	if len(s.People) > 0 {
		var err error
		if path, err = freshJournal(p, time.Now()); err != nil {
			return nil, err
		}
	}
	k, err := layTable(s, path)
	if err != nil {
		return nil, err
	}
	return p.tableScreen(k)
}

// localForm asks what a table is laid for; flags stand for what it does not
// ask.
func (p *process) localForm(c LocalCommand) screen.Screen {
	return hotseat.NewForm(func(w hotseat.Wishes) (screen.Screen, error) {
		c := c
		c.Humans, c.Bots = w.People, w.Bots
		if c.Deck == "" {
			c.Setup = w.Setup
		}
		if w.Seed != "" {
			c.Seed = w.Seed
		}
		if w.People != "" && w.People != "0" {
			c.Timers = w.Timers
		}
		s, err := c.settings()
		if err == nil {
			s, err = givePINs(s, w.PINs)
		}
		if err != nil {
			return nil, err
		}
		return p.openTable(s)
	})
}

// givePINs reads "Ann 1234, Ben 77".
func givePINs(s table.Settings, list string) (table.Settings, error) {
	s.People = slices.Clone(s.People)
	for word := range strings.SplitSeq(list, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		cut := strings.LastIndexByte(word, ' ')
		name, pin := strings.TrimSpace(word[:max(cut, 0)]), word[cut+1:]
		i := slices.IndexFunc(s.People, func(who table.Person) bool { return strings.EqualFold(who.Name, name) })
		if i < 0 {
			return s, fmt.Errorf("a PIN is for %q, who does not play; write a name, a space and digits", name)
		}
		if len(pin) < 1 || len(pin) > 12 || strings.Trim(pin, "0123456789") != "" {
			return s, fmt.Errorf("the PIN of %s is not 1 to 12 digits", s.People[i].Name)
		}
		s.People[i].PIN = s.Hash(s.People[i].Seat, pin)
	}
	return s, nil
}

// Of journals in their folder so many, the newest, are looked at, and so many
// unfinished ones shown.
const (
	journalsRead  = 12
	journalsShown = 5
)

// goOn lists the matches that were left, the newest first.
func (p *process) goOn() []app.Item {
	paths, err := filepath.Glob(filepath.Join(journalFolder(p), "*"+journalEnding))
	if err != nil {
		return nil
	}
	slices.Sort(paths)
	slices.Reverse(paths)
	var items []app.Item
	for _, path := range paths[:min(len(paths), journalsRead)] {
		note, ok := leftMatch(path)
		if !ok || len(items) == journalsShown {
			continue
		}
		items = append(items, app.Item{Label: "Who Cried Wolf", Note: note, Open: p.goOnWith(path)})
	}
	return items
}

// goOnWith opens a match that was left, or says at length why it cannot.
func (p *process) goOnWith(path string) tea.Cmd {
	return func() tea.Msg {
		k, err := resumeTable(path)
		var s screen.Screen
		if err == nil {
			s, err = p.tableScreen(k)
		}
		if err != nil {
			return screen.Ask{Title: "THIS MATCH CANNOT GO ON", Text: clean.Line(err.Error()), Answers: []screen.Answer{{Verb: "Close"}}}
		}
		return screen.Open{Screen: s}
	}
}

// leftMatch describes an unfinished match: "day 3, Ann, Ben and 7 bots". One
// that cannot be gone on with is listed too: opening it says why.
func leftMatch(path string) (note string, ok bool) {
	read, s, err := readTable(path)
	var t *table.Table
	if err == nil {
		t, err = table.Recall(s, read.Inputs)
	}
	if err != nil {
		return "damaged: enter says where", true
	}
	if t.Over() || len(s.People) == 0 {
		return "", false
	}
	return clean.Line(fmt.Sprintf("day %d, %s", t.Match().Day(), players(s))), true
}

// players lists who plays: "Ann, Ben and 7 bots".
func players(s table.Settings) string {
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
