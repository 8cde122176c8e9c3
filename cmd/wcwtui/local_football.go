package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine/football/table"
	proto "github.com/wcwtui/wcwtui/proto/football"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/football"
	"github.com/wcwtui/wcwtui/ui/football/hotseat"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// footballMatch is a match of football at this place.
type footballMatch struct{ kept[*table.Table] }

// footballTables is how matches of football are kept.
func footballTables() tables[table.Settings, *table.Table] {
	return tables[table.Settings, *table.Table]{
		game: table.Game, decode: table.DecodeSettings, lay: table.New, again: table.Resume,
	}
}

func (k footballMatch) people() int   { return len(k.table.Settings().People) }
func (k footballMatch) about() string { return k.note }

// beginFootball begins a match.
func (p *process) beginFootball(s table.Settings, journal string) (footballMatch, error) {
	path, err := p.journalFor(journal, table.Game, len(s.People))
	if err != nil {
		return footballMatch{}, err
	}
	k, err := footballTables().begin(s, path)
	return footballMatch{k}, err
}

// openFootball begins a match with a journal in the folder for them.
func (p *process) openFootball(s table.Settings) (screen.Screen, error) {
	k, err := p.beginFootball(s, "")
	if err != nil {
		return nil, err
	}
	return k.screen(p)
}

// screen is that of a match of people. One of bots is played at once, and
// played back; one that went on from another shows both scores.
func (k footballMatch) screen(p *process) (screen.Screen, error) {
	opts := hotseat.Options{
		Clock: time.Now, FPS: p.pitchRate(), Store: p.store(), Close: k.Close, Journal: k.path(), Note: k.note,
		Keep: func(r proto.Replay) (string, error) { return k.keep(p, r) }, Again: p.playFootballAgain,
		WhatIf: func(r proto.Replay, at football.Moment) screen.Screen { return p.whatIf(k.name(r), r, at) },
	}
	if k.people() > 0 {
		return hotseat.New(k.table, opts)
	}
	k.table.Run()
	if k.table.Settings().Origin != nil {
		opts.Again = nil // it would be the same
		return hotseat.NewFinished(k.table, opts)
	}
	f, err := k.file()
	if err != nil {
		return nil, err
	}
	return f.screen(p, "local", playback{}), nil
}

// pitchRate is how often in a second a pitch is drawn; 0 leaves it to its screen.
func (p *process) pitchRate() int {
	if p.shared.FPS == 0 && app.Capable(p.env).Remote {
		return slowRate
	}
	return p.shared.FPS
}

// playFootballAgain begins another match of the same people with the same
// shirts; one that went on from another match goes on from there once more.
func (p *process) playFootballAgain(s table.Settings) (screen.Screen, error) {
	if s.Origin != nil {
		return p.openFootball(s)
	}
	seed, err := footballSeed("")
	if err != nil {
		return nil, err
	}
	return p.openFootball(s.Again(seed))
}

// keep saves the replay of a match that is over.
func (k footballMatch) keep(p *process, r proto.Replay) (string, error) {
	data, err := r.Encode()
	if err != nil {
		return "", err
	}
	return p.keepReplay(k.name(r)+".replay", data, k.path())
}

// name is what the replay is called, without an ending.
func (k footballMatch) name(r proto.Replay) string {
	kind := "local-"
	if k.table.Settings().Origin != nil {
		kind = "what-if-"
	}
	return kind + chainOf(r)[:8]
}

// file is the match as a file to play back: all of one that is over, of another
// what is told to everybody at its keyboard.
func (k footballMatch) file() (footballFile, error) {
	r, err := k.table.Public()
	if err != nil {
		return footballFile{}, err
	}
	film, err := football.NewReplay(r)
	if err != nil {
		return footballFile{}, err
	}
	f := footballFile{film: film, replay: r}
	if !k.table.Over() {
		f.fault = fmt.Errorf("the match is not over: only what is public is told; wcwtui local --resume goes on with it")
		return f, nil
	}
	f.data, err = r.Encode()
	return f, err
}

// openFootballJournal plays back a local match.
func openFootballJournal(data []byte) (file, error) {
	read, s, err := footballTables().read(data)
	if err != nil {
		return nil, err
	}
	t, err := table.Resume(s, read.Inputs, nil)
	if err != nil {
		return nil, err
	}
	return footballMatch{kept[*table.Table]{table: t}}.file()
}

// lines tells the events of a match of bots.
func (k footballMatch) lines(p *process) error {
	if k.people() > 0 && !k.table.Over() {
		return errPeople()
	}
	k.table.Run()
	f, err := k.file()
	if err != nil {
		return err
	}
	if err := f.lines(p); err != nil {
		return err
	}
	r, digest, ok := k.table.Result()
	if !ok {
		return fmt.Errorf("the match ended without a result")
	}
	return p.tellResult(footballOutcome(r), r.Reason.String(), digest)
}

// footballLeft describes a match that was left: "turn 5/24, 1 : 0, Ann and Ben";
// ok is false for one that is over or has no people.
func footballLeft(data []byte) (note string, ok bool, err error) {
	read, s, err := footballTables().read(data)
	if err != nil {
		return "", false, err
	}
	t, err := table.Resume(s, read.Inputs, nil)
	if err != nil || t.Over() || len(s.People) == 0 {
		return "", false, err
	}
	m := t.Match().Sim()
	var names []string
	for _, p := range s.People {
		names = append(names, p.Name)
	}
	who := strings.Join(names, ", ")
	if s.Origin != nil {
		who += ", on from " + s.Origin.Name
	}
	return fmt.Sprintf("turn %d/%d, %d : %d, %s", m.Turn()+1, m.Turns(), m.Teams[0].Goals, m.Teams[1].Goals, who), true, nil
}
