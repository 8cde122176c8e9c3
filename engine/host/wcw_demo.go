package host

import (
	"time"

	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Demo is a match of nine bots whose timers let something happen every few
// seconds: a turn to speak takes 3.5 s, a day 21 s, a vote 6 s, a night 5 s.
// The seed may be empty. No seat is open for connections.
func Demo(seed string) Config {
	e := proto.DefaultEpisode(proto.ModeBots)
	e.Setup, e.Seed = proto.RandomSetup, seed
	e.Timers = proto.Timers{TransitionMs: 2500, DayMs: 21_000, VoteMs: 6000, CoordinationMs: 2400, NightMs: 2600}
	for i, name := range []string{"Alder", "Bracken", "Clover", "Dunlin", "Ember", "Furze", "Gorse", "Heron", "Ivy"} {
		e.Players[i].Name = name
	}
	return Config{Game: WCW{
		Episode: e, Edition: proto.Current, Seats: []int{}, Fill: bot.Default, BotDelay: 800 * time.Millisecond,
	}}
}
