package main

import (
	"errors"
	"net/url"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wbfour"
)

// gameWBFour is WB Four.
func gameWBFour() game {
	return game{
		word: wbfourWord, name: "WB Four", seed: rng.CheckSeed,
		streams: []stream{{ending: watchPath}}, watch: watchWBFour, demo: demoOfWBFour,
		atSeat: isPeerAddress, seat: (*PlayCommand).peer,
		owns: isWBFour, open: openWBFourFile, recording: openWBFourRecording,
		verify: verifyWBFour, verifyRecording: verifyWBFourRecording,
		host: (*HostCommand).hostWBFour, sim: (*SimCommand).wbfour,
		local: localGame{
			note: "2 players, or a bot",
			form: func(p *process, c LocalCommand) (screen.Screen, error) { return p.wbfourForm(c) },
			begin: func(p *process, c *LocalCommand) (localMatch, error) {
				s, err := c.wbfourSettings()
				if err != nil {
					return nil, err
				}
				return p.beginWBFour(s, c.Journal)
			},
			resume: func(path string) (localMatch, error) {
				k, err := wbfourTables().resume(path)
				return wbfourMatch{k}, err
			},
			left: wbfourLeft, open: openWBFourJournal,
		},
	}
}

// wbfourSource is where the news of a game come from.
type wbfourSource = feed.Source[wbfour.News]

// wbfourStream is a game of WB Four to watch.
type wbfourStream struct {
	wbfourSource
	refused func(feed.Status) tea.Cmd
}

func (s wbfourStream) screen(p *process) (screen.Screen, error) {
	return p.wbfourScreen(s.wbfourSource, s.refused), nil
}

func (s wbfourStream) lines(p *process) error { return p.wbfourLines(s.wbfourSource) }

// watchWBFour follows the spectators' stream at an address.
func watchWBFour(p *process, a Address, _ bool) (shown, error) {
	u, err := url.Parse(a.URL)
	if err != nil {
		return nil, errors.New("the address cannot be read")
	}
	tap, err := p.tapOf(wbfourWord, proto.Protocol)
	if err != nil {
		return nil, err
	}
	return wbfourStream{liveWBFour(u, tap), p.refused(a)}, nil
}

// liveWBFour is what spectators are told at an address.
func liveWBFour(u *url.URL, tap func(wire.Recorded)) wbfourSource {
	return feed.LiveSource[wbfour.News]{
		Address: u.String(), Options: wire.Options{ReadLimit: proto.MaxMessage}, Tap: tap,
		Decoder: wbfour.NewStream(u.Query().Get("game_id"), time.Now),
	}
}
