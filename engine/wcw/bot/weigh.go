package bot

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// Weigh is what a seat can conclude from an observation, as the bots of levels
// normal and hard conclude it: from its own card and results, the cards that
// were shown, ballots, accusations, and what the others claim. A wolf's book
// holds its pack for certain. There are no worlds in it if the deck is none of
// the named setups.
func Weigh(lines *Lines, o wcw.Observation) worlds.Book {
	if !o.Self.Slot.Valid() || o.Self.Faction == wcw.FactionSolo {
		return worlds.Book{}
	}
	decks := worlds.NewDecks()
	r := reader{lines: lines, decks: decks}
	v := inPlace
	if o.Self.Faction == wcw.FactionWolf {
		v = fromPack
	}
	return r.read(o).weigh(decks, v)
}
