package main

import (
	"bufio"
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/wcwtui/wcwtui/engine/host"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// watchedShown is how many addresses of matches are remembered.
const watchedShown = 3

// watchedAddress is one that was watched, and when last.
type watchedAddress struct {
	url  string
	at   time.Time
	game string // its word, empty if it is not known
}

// note says what was watched there.
func (w watchedAddress) note() string {
	if w.game == "" {
		return "watched"
	}
	return gameName(w.game) + ", watched"
}

// watchedPath is the file of the addresses: a line each, the time, the address
// and the game with tabs between them, the newest first.
func watchedPath(p *process) string { return filepath.Join(stateFolder(p), "watched") }

// rememberWatched keeps an address for the home screen. One that may hold a
// secret is not kept: with a user, a query, or the view of a seat. What cannot
// be written is forgotten; nothing depends on it.
func (p *process) rememberWatched(a Address, now time.Time) {
	u, err := url.Parse(a.URL)
	if err != nil || u.User != nil || u.RawQuery != "" || a.Secret || a.Seat != "" {
		return
	}
	p.writeWatched(slices.Insert(p.watchedBesides(a.URL), 0, watchedAddress{a.URL, now, a.Game}))
}

// forgetWatched drops an address where there was no match.
func (p *process) forgetWatched(a Address) { p.writeWatched(p.watchedBesides(a.URL)) }

func (p *process) watchedBesides(address string) []watchedAddress {
	return slices.DeleteFunc(p.watched(), func(w watchedAddress) bool { return w.url == address })
}

func (p *process) writeWatched(list []watchedAddress) {
	var data bytes.Buffer
	for _, w := range list[:min(len(list), watchedShown)] {
		data.WriteString(w.at.UTC().Format(time.RFC3339) + "\t" + w.url + "\t" + w.game + "\n")
	}
	path := watchedPath(p)
	if os.MkdirAll(filepath.Dir(path), 0o700) == nil {
		_ = host.WriteFile(path, data.Bytes())
	}
}

// watched reads the addresses; lines that are none are left out.
func (p *process) watched() (list []watchedAddress) {
	data, err := readWhole(watchedPath(p))
	if err != nil {
		return nil
	}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan() && len(list) < watchedShown; {
		when, rest, _ := strings.Cut(lines.Text(), "\t")
		address, word, _ := strings.Cut(rest, "\t")
		if !slices.Contains(gameWords(), word) {
			word = ""
		}
		at, err := time.Parse(time.RFC3339, when)
		if _, unread := readAddress(address, ""); err == nil && unread == nil {
			list = append(list, watchedAddress{address, at, word})
		}
	}
	return list
}

// watchAgain lists the addresses for the home screen.
func (p *process) watchAgain(now time.Time) []app.Item {
	var items []app.Item
	for _, w := range p.watched() {
		a, err := readAddress(w.url, w.game)
		if err != nil {
			continue
		}
		items = append(items, app.Item{
			Label: clean.Line(a.Host), Note: w.note(), When: shortDate(w.at, now),
			Open: opening(false, func() (screen.Screen, error) { return p.watchAddress(a) }),
		})
	}
	return items
}

// shortDate is a day as a list has it: "28 Nov", in another year "Nov 2025".
func shortDate(at, now time.Time) string {
	at = at.In(now.Location())
	if at.Year() != now.Year() {
		return at.Format("Jan 2006")
	}
	return at.Format("2 Jan")
}
