package main

import (
	"crypto/rand"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// gameOfAIFight is one of the three games of AIFight. They share addresses and
// files, which tell by themselves which of the games they are of.
func gameOfAIFight(g proto.Game) game {
	low, high := g.Players()
	return game{
		word: g.Word(), name: aifightScreens()[g].Full, arena: "AIFight", seed: rng.CheckSeed,
		streams: []stream{{ending: spectatorsOf}, {agentPath, strings.TrimPrefix(spectatorsOf, agentPath)}},
		watch:   watchAIFight,
		demo: func(p *process, seed string, speed int) (shown, error) {
			return demoOfAIFight(p, g, seed, speed)
		},
		atSeat: isAgentAddress, seat: (*PlayCommand).agent,
		owns: isAIFight, open: openAIFightFile, recording: openAIFightRecording,
		verify: verifyAIFight, verifyRecording: verifyAIFightRecording,
		host: func(c *HostCommand, p *process) error { return c.hostAIFight(p, g) },
		sim:  func(c *SimCommand) (simulation, error) { return c.aifight(simulated(g)) },
		local: localGame{
			note:   fmt.Sprintf("%d-%d players", low, high),
			form:   func(p *process, c LocalCommand) (screen.Screen, error) { return p.aifightForm(g, c) },
			begin:  func(p *process, c *LocalCommand) (localMatch, error) { return p.beginAIFightFlags(g, c) },
			resume: func(path string) (localMatch, error) { return resumeAIFight(g, path) },
			left:   func(data []byte) (string, bool, error) { return aifightLeft(g, data) },
			open:   func(data []byte) (file, error) { return openAIFightJournal(g, data) },
		},
	}
}

// simulated is a game as a run needs it.
func simulated(g proto.Game) aifightGame {
	switch g {
	case proto.LiarsDice:
		return liarsDiceGame()
	case proto.Coup:
		return coupGame()
	}
	return holdemGame()
}

// aifightStream is a match of AIFight to watch.
type aifightStream struct {
	aifightSource
	name    string
	refused func(feed.Status) tea.Cmd
}

func (s aifightStream) screen(p *process) (screen.Screen, error) {
	return p.aifightScreen(s.aifightSource, s.name, s.refused), nil
}

func (s aifightStream) lines(p *process) error { return p.aifightLines(s.aifightSource) }

// watchAIFight follows the spectators' socket at an address.
func watchAIFight(p *process, a Address, _ bool) (shown, error) {
	tap, err := p.tapOf(a.Game, spectatorProtocol)
	if err != nil {
		return nil, err
	}
	return aifightStream{aifight.Live(a.URL, wire.Options{}, tap), "aifight", p.refused(a)}, nil
}

// demoOfAIFight is a demo of one of the games.
func demoOfAIFight(p *process, g proto.Game, seed string, speed int) (shown, error) {
	tap, err := p.tapOf(g.Word(), spectatorProtocol)
	if err != nil {
		return nil, err
	}
	if seed == "" {
		if seed, err = rng.NewSeed(rand.Reader); err != nil {
			return nil, err
		}
	}
	return aifightStream{aifightDemo{game: g, seed: seed, speed: speed, tap: tap}, "demo", nil}, nil
}

// spectatorProtocol names what our host sends to spectators in recordings.
const spectatorProtocol = "aifight.spectator"
