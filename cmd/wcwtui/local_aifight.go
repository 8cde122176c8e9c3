package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine"
	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/table"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/aifight/hotseat"
	"github.com/wcwtui/wcwtui/ui/coup"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/holdem"
	"github.com/wcwtui/wcwtui/ui/liarsdice"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// aifightScreens are the games of AIFight as screens draw them.
func aifightScreens() map[proto.Game]aifight.Game {
	return map[proto.Game]aifight.Game{
		proto.TexasHoldem: holdem.Game(), proto.LiarsDice: liarsdice.Game(), proto.Coup: coup.Game(),
	}
}

// aifightMatch is a match of one of AIFight's games at this place.
type aifightMatch struct{ kept[*table.Table] }

// aifightTables is how matches of a game of AIFight are kept.
func aifightTables(game proto.Game) tables[table.Settings, *table.Table] {
	return tables[table.Settings, *table.Table]{
		game: game.Word(), decode: table.DecodeSettings, lay: table.New, again: table.Resume,
	}
}

func (k aifightMatch) people() int   { return len(k.table.Settings().People) }
func (k aifightMatch) about() string { return k.note }

// beginAIFight lays a table.
func (p *process) beginAIFight(s table.Settings, journal string) (aifightMatch, error) {
	path, err := p.journalFor(journal, s.Game.Word(), len(s.People))
	if err != nil {
		return aifightMatch{}, err
	}
	k, err := aifightTables(s.Game).begin(s, path)
	return aifightMatch{k}, err
}

// openAIFight lays a table with a journal in the folder for them.
func (p *process) openAIFight(s table.Settings) (screen.Screen, error) {
	k, err := p.beginAIFight(s, "")
	if err != nil {
		return nil, err
	}
	return k.screen(p)
}

// screen is that of a table of people. One of bots is over at once, and played
// back.
func (k aifightMatch) screen(p *process) (screen.Screen, error) {
	if k.people() == 0 {
		return k.file().screen(p, "local", playback{}), nil
	}
	return hotseat.New(k.table, hotseat.Options{
		Games: aifightScreens(), Clock: time.Now, Store: p.store(), Journal: k.path(), Note: k.note, Close: k.Close,
		Ended: func() { p.putAway(k.path()) },
		Again: func(s table.Settings) (screen.Screen, error) {
			seed, err := seedOf("")
			if err != nil {
				return nil, err
			}
			return p.openAIFight(s.Again(seed))
		},
	}), nil
}

// file is the match as a file to play back: all of one that is over, of another
// what is public.
func (k aifightMatch) file() aifightFile {
	m, names := k.table.Match(), k.table.Settings().Names
	if k.table.Over() {
		return aifightFile{source: aifight.Revealed(m, names)}
	}
	var src feed.FileSource[proto.Message]
	for _, message := range append([]proto.Message{aifight.Begin(m, names, engine.Public)}, aifight.Tell(m, names, engine.Public, 0)...) {
		src.Items = append(src.Items, feed.Item[proto.Message]{Event: message})
	}
	src.Note = "the match is not over: only what is public is told; wcwtui local --resume goes on with it"
	return aifightFile{source: src}
}

// lines tells a match of bots.
func (k aifightMatch) lines(p *process) error {
	if k.people() > 0 && !k.table.Over() {
		return errPeople()
	}
	if err := k.file().lines(p); err != nil {
		return err
	}
	o, over := k.table.Match().Result()
	if !over {
		return fmt.Errorf("the match ended without a result")
	}
	digest, err := rules.Digest(k.table.Match().Events(engine.Everything, 0))
	if err != nil {
		return err
	}
	return p.tellResult(aifightOutcome(o.Result), aifightReason(o, k.table.Match().Events(engine.Public, 0)), digest)
}

// aifightOutcome is the player who won, or draw.
func aifightOutcome(r proto.Result) string {
	if r.Winner == "" {
		return "draw"
	}
	return string(r.Winner)
}

// aifightReason is how the match came to its end: a match of Hold'em says so
// itself, the others end when one player is left.
func aifightReason(o proto.Outcome, events []proto.Event) string {
	if o.Forfeit != nil {
		return string(o.Forfeit.Reason)
	}
	for _, e := range events {
		if r, ok := e.Data.(proto.MatchResult); ok {
			return r.Reason
		}
	}
	return "last_player_left"
}

// resumeAIFight goes on with a match of one of the games.
func resumeAIFight(game proto.Game, path string) (localMatch, error) {
	k, err := aifightTables(game).resume(path)
	return aifightMatch{k}, err
}

// recallAIFight is the match of a journal, to look at.
func recallAIFight(game proto.Game, data []byte) (*table.Table, error) {
	read, s, err := aifightTables(game).read(data)
	if err != nil {
		return nil, err
	}
	return table.Recall(s, read.Inputs)
}

// openAIFightJournal plays back a local match.
func openAIFightJournal(game proto.Game, data []byte) (file, error) {
	t, err := recallAIFight(game, data)
	if err != nil {
		return nil, err
	}
	return aifightMatch{kept[*table.Table]{table: t}}.file(), nil
}

// aifightLeft describes a match that was left: "hand 7, Ann and 3 bots"; ok is
// false for one that is over or has no people.
func aifightLeft(game proto.Game, data []byte) (note string, ok bool, err error) {
	t, err := recallAIFight(game, data)
	if err != nil {
		return "", false, err
	}
	s := t.Settings()
	if t.Over() || len(s.People) == 0 {
		return "", false, nil
	}
	var names []string
	for _, who := range s.People {
		names = append(names, who.Name)
	}
	return aifightUnit(game, t.Match().Events(engine.Public, 0)) + ", " + withBots(names, len(s.Names)-len(names)), true, nil
}

// aifightUnit is the hand, round or turn that a match is in: "hand 7".
func aifightUnit(game proto.Game, events []proto.Event) string {
	g, n := aifightScreens()[game], 0
	for _, e := range events {
		if m, ok := g.Mark(e); ok && m.Unit != "" {
			n++
		}
	}
	if game == proto.LiarsDice {
		n++ // the first round is told by no event
	}
	return fmt.Sprintf("%s %d", g.Unit, max(1, n))
}

// withBots lists who plays: "Ann, Ben and 7 bots".
func withBots(names []string, bots int) string {
	list := strings.Join(names, ", ")
	switch bots {
	case 0:
		return list
	case 1:
		return list + " and a bot"
	}
	return fmt.Sprintf("%s and %d bots", list, bots)
}
