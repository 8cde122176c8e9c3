package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/screen"
)

// The words of games.
const (
	wcwGame      = "wcw"
	footballGame = "football"
	holdemWord   = "holdem"
	diceWord     = "liarsdice"
	coupWord     = "coup"
)

// game is all that the commands do with one of the games. One more game is one
// more entry in allGames. A nil function is what a game does not have.
type game struct {
	word  string // on the command line, in recordings and in journals
	name  string // as people call it
	arena string // as people call its arena where that serves several games, else empty

	// seed refuses what is no seed of a match.
	seed func(string) error
	// streams are where a spectator of this game, and of no other, connects.
	streams []stream
	// watch is the match at an address; with control, keys change it for all.
	watch func(p *process, a Address, control bool) (shown, error)
	// demo is a match of bots; an empty seed is the demo's own or drawn.
	demo func(p *process, seed string, speed int) (shown, error)
	// atSeat reports whether an address is that of a seat of this arena alone,
	// and seat reads such an address and the flags; what it returns takes the seat.
	atSeat func(typed string) bool
	seat   func(c *PlayCommand, p *process, typed string) (taking, error)

	// owns reports whether a file that is neither recording nor journal is of
	// this game, and open opens it. One that nobody owns is the first game's.
	owns func(data []byte) bool
	open func(data []byte) (file, error)
	// recording opens what was recorded of a match.
	recording func(wire.Recording) (file, error)
	// verify and verifyRecording check such files.
	verify          func(Verdict, []byte) verdict
	verifyRecording func(Verdict, wire.Recording) verdict

	host  func(*HostCommand, *process) error // serves matches
	local localGame                          // at one keyboard
	sim   func(*SimCommand) (simulation, error)
}

// taking takes a seat and is its screen.
type taking func() (screen.Screen, error)

// stream is an ending of the paths of a game's spectators. What may be left out
// of it is put behind.
type stream struct{ ending, behind string }

// allGames lists them in the order of the home screen.
func allGames() []game {
	list := []game{gameWCW(), gameFootball()}
	for _, g := range aifight.Games() {
		list = append(list, gameOfAIFight(g))
	}
	return append(list, gameWBFour())
}

// gameByWord finds a game.
func gameByWord(word string) (game, error) {
	all := allGames()
	i := slices.IndexFunc(all, func(g game) bool { return g.word == word })
	if i < 0 {
		return game{}, fmt.Errorf("this program knows no game %q, only %s", word, strings.Join(gameWords(), ", "))
	}
	return all[i], nil
}

// gameWords are the words of all games.
func gameWords() []string {
	var words []string
	for _, g := range allGames() {
		words = append(words, g.word)
	}
	return words
}

// gameList names all games for help texts: "football, wcw (Who Cried Wolf)".
func gameList() string {
	var words []string
	for _, g := range allGames() {
		if w := g.word; !strings.EqualFold(w, g.name) {
			words = append(words, w+" ("+g.name+")")
		} else {
			words = append(words, w)
		}
	}
	return strings.Join(words, ", ")
}

// gameName is a game, or the arena of several, as people call it.
func gameName(word string) string {
	g, err := gameByWord(word)
	switch {
	case err != nil:
		return "a game"
	case g.arena != "":
		return g.arena
	}
	return g.name
}
