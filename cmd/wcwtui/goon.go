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
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// Of journals in their folder so many, the newest, are looked at, and so many
// unfinished ones shown.
const (
	journalsRead  = 12
	journalsShown = 5
)

// goOn lists the matches that were left, the newest first.
func (p *process) goOn(now time.Time) []app.Item {
	paths, err := filepath.Glob(filepath.Join(journalFolder(p), "*"+journalEnding))
	if err != nil {
		return nil
	}
	slices.SortFunc(paths, func(a, b string) int { return strings.Compare(journalTime(b), journalTime(a)) })
	var items []app.Item
	for _, path := range paths[:min(len(paths), journalsRead)] {
		label, note, ok := leftMatch(path)
		if !ok || len(items) == journalsShown {
			continue
		}
		items = append(items, app.Item{Label: label, Note: clean.Line(note), When: lastPlayed(path, now), Open: p.goOnWith(path)})
	}
	return items
}

// lastPlayed is the day on which a journal was written to last; empty if that
// is not known.
func lastPlayed(path string, now time.Time) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return shortDate(info.ModTime(), now)
}

// journalTime is the time in a journal's name, behind its game.
func journalTime(path string) string {
	_, at, _ := strings.Cut(filepath.Base(path), "-")
	return at
}

// leftMatch describes an unfinished match. One that cannot be gone on with is
// listed too: opening it says why.
func leftMatch(path string) (label, note string, ok bool) {
	word, _, _ := strings.Cut(filepath.Base(path), "-")
	g, err := gameByWord(word)
	if err != nil {
		return "A match", "of a game that this program does not know", true
	}
	data, err := readWhole(path)
	if err == nil {
		note, ok, err = g.local.left(data)
	}
	if err != nil {
		return g.name, "damaged: enter says where", true
	}
	return g.name, note, ok
}

// goOnWith opens a match that was left, or says at length why it cannot.
func (p *process) goOnWith(path string) tea.Cmd {
	return func() tea.Msg {
		s, err := p.resumed(path)
		if err != nil {
			return screen.Ask{Title: "THIS MATCH CANNOT GO ON", Text: clean.Line(err.Error()), Answers: []screen.Answer{{Verb: "Close"}}}
		}
		return screen.Open{Screen: s}
	}
}

// resumed is the screen of a match that was left.
func (p *process) resumed(path string) (screen.Screen, error) {
	m, err := resumeMatch(path)
	if err != nil {
		return nil, err
	}
	s, err := m.screen(p)
	if err != nil {
		m.Close()
	}
	return s, err
}

// keepReplay saves the replay of a local match that is over, and puts its
// journal out of the way if it lies in the folder for them.
func (p *process) keepReplay(name string, data []byte, journal string) (string, error) {
	dir := replayFolder(p)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("making the folder %s: %w", dir, cause(err))
	}
	path := filepath.Join(dir, name)
	if err := host.WriteFile(path, data); err != nil {
		return "", err
	}
	p.putAway(journal)
	return path, nil
}

// putAway puts the journal of a match that is over out of the way, if it lies in
// the folder for them. It stays readable where it is if that fails.
func (p *process) putAway(journal string) {
	if journal != "" && filepath.Dir(journal) == journalFolder(p) {
		_ = os.Rename(journal, strings.TrimSuffix(journal, journalEnding)+finishedEnding)
	}
}

// journalOf opens the match of a journal to play it back, whatever its game.
func journalOf(data []byte) (file, error) {
	read, err := engine.ReadJournal(data)
	if err != nil {
		return nil, err
	}
	g, err := gameByWord(read.Game)
	if err != nil {
		return nil, err
	}
	return g.local.open(data)
}
