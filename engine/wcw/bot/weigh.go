package bot

import (
	"github.com/wcwtui/wcwtui/engine/wcw/worlds"
	"github.com/wcwtui/wcwtui/proto/wcw"
)

// Weigh is what a seat can conclude from an observation, as the bots of levels
// normal and hard conclude it: from its own card and results, the cards that
// were shown, ballots, accusations, and what the others claim. A wolf's book
// holds its pack for certain. There are no worlds in it if the deck is none of
// the named setups, or the day later than any match has.
//
// An observation does not hold what a seat did at night, so that a Guard or
// Chef has to bring whom it chose: nights begin with the first, and have NoSlot
// for nobody and for what is not known. Others need none.
func Weigh(lines *Lines, o wcw.Observation, nights ...wcw.Slot) worlds.Book {
	if !o.Self.Slot.Valid() || o.Self.Faction == wcw.FactionSolo || o.Day > wcw.MaxDays {
		return worlds.Book{}
	}
	decks := worlds.NewDecks()
	r := reader{lines: lines, decks: decks}
	v := inPlace
	if o.Self.Faction == wcw.FactionWolf {
		v = fromPack
	}
	t := r.read(o)
	t.own = nights[:min(len(nights), max(0, o.Day-1))] // what comes of a night is known by day
	return t.weigh(decks, v)
}
