package football

import (
	"math"

	"github.com/wcwtui/wcwtui/proto/strict"
)

// number is a member that is a whole number.
func number(name string, field func(*Chrome) *int64) chromeField {
	return chromeField{name: name, read: func(c *Chrome, v strict.Value) { *field(c) = readNumber(v) }}
}

// flag is a member that is true or false.
func flag(name string, field func(*Chrome) *bool) chromeField {
	return chromeField{name: name, read: func(c *Chrome, v strict.Value) { *field(c) = readFlag(v) }}
}

func chromeFields() []chromeField {
	return append(chromeNumbers(),
		chromeField{name: "ph", read: func(c *Chrome, v strict.Value) { c.Phase = v.String() }},
		chromeField{name: "sp", read: func(c *Chrome, v strict.Value) { c.Speed = readTenths(v) }},
		flag("pl", func(c *Chrome) *bool { return &c.Playing }),
		flag("lp", func(c *Chrome) *bool { return &c.Loop }),
		flag("sk", func(c *Chrome) *bool { return &c.SkipLulls }),
		flag("ff", func(c *Chrome) *bool { return &c.Skipping }),
		flag("en", func(c *Chrome) *bool { return &c.Transport }),
		chromeField{name: "restart", read: func(c *Chrome, v strict.Value) { c.Restart = readChromeRestart(v) }},
		chromeField{name: "ball", read: func(c *Chrome, v strict.Value) { c.Ball = readChromeBall(v) }},
		chromeField{name: "teams", read: func(c *Chrome, v strict.Value) {
			c.Teams = ChromeTeams{readChromeTeam(v.Object().Get("red")), readChromeTeam(v.Object().Get("blue"))}
		}},
		chromeField{name: "roster", read: func(c *Chrome, v strict.Value) { c.Roster = readRows(v, readRosterRow) }},
		chromeField{name: "feed", read: func(c *Chrome, v strict.Value) { c.Feed = readRows(v, readFeedRow) }},
		chromeField{name: "directives", read: func(c *Chrome, v strict.Value) { c.Directives = readRows(v, readChromeDirective) }},
		chromeField{
			name: "events", read: func(c *Chrome, v strict.Value) { c.Events = readRows(v, readChromeEvent) },
			forget: func(c *Chrome) { c.Events = []Event{} },
		},
		chromeField{name: "lead", read: func(c *Chrome, v strict.Value) { c.Lead = readLead(v) }},
		chromeField{name: "beats", read: func(c *Chrome, v strict.Value) { c.Beats = readRows(v, readChromeEvent) }},
		chromeField{name: "lulls", read: func(c *Chrome, v strict.Value) { c.Lulls = readRows(v, readSpan) }},
		chromeField{
			name: "over", read: func(c *Chrome, v strict.Value) { c.Over = readOver(v) },
			forget: func(c *Chrome) { c.Over = nil },
		},
		chromeField{
			name: "hold", read: func(c *Chrome, v strict.Value) { c.Hold = new(readNumber(v)) },
			forget: func(c *Chrome) { c.Hold = nil },
		},
	)
}

func chromeNumbers() []chromeField {
	return []chromeField{
		number("t", func(c *Chrome) *int64 { return &c.Tick }),
		number("mt", func(c *Chrome) *int64 { return &c.MaxTicks }),
		number("lob", func(c *Chrome) *int64 { return &c.Lobby }),
		number("mx", func(c *Chrome) *int64 { return &c.LastTick }),
		number("st", func(c *Chrome) *int64 { return &c.StartTick }),
		number("mm", func(c *Chrome) *int64 { return &c.Mismatch }),
		number("bs", func(c *Chrome) *int64 { return &c.Scale }),
		number("pov", func(c *Chrome) *int64 { return &c.View }),
		number("half", func(c *Chrome) *int64 { return &c.Half }),
		number("turn", func(c *Chrome) *int64 { return &c.Turn }),
		number("turns", func(c *Chrome) *int64 { return &c.Turns }),
		number("turnTicks", func(c *Chrome) *int64 { return &c.TurnTicks }),
		number("game", func(c *Chrome) *int64 { return &c.Game }),
		number("games", func(c *Chrome) *int64 { return &c.Games }),
	}
}

// Numbers of the chrome stay within what can be reckoned with.
const maxNumber = math.MaxInt32

// readNumber reads a number that should be whole, and is in the builds seen.
func readNumber(v strict.Value) int64 { return int64(readFraction(v)) }

func readFraction(v strict.Value) float64 { return min(max(v.Number(), -maxNumber), maxNumber) }

// readFlag reads true or false, or a number in their place.
func readFlag(v strict.Value) bool {
	if v.Kind() == '0' {
		return v.Number() != 0
	}
	return v.Bool()
}

// readCog reads a cog by its index or name; anything else is nobody.
func readCog(v strict.Value) int {
	if v.Kind() != '0' {
		cog, _ := ParseCogID(v.Word())
		return cog
	}
	if cog := readNumber(v); 0 <= cog && cog < Cogs {
		return int(cog)
	}
	return NoCog
}

// maxRows bounds the lists of a chrome, each by itself: enough for one row a
// tick of a whole match. With that, a hostile chrome takes under 10 MiB.
const maxRows = 8192

// readRows reads a list.
func readRows[T any](v strict.Value, read func(strict.Value) T) []T {
	return strict.List(v, 0, maxRows, read)
}

// members reads the members of an object, all of which may be missing.
type members struct{ strict.Object }

func (o members) word(name string) string {
	return strict.Optional(o.Object, name, strict.Value.Word, "")
}

func (o members) number(name string) int64 { return strict.Optional(o.Object, name, readNumber, 0) }

func (o members) flag(name string) bool { return strict.Optional(o.Object, name, readFlag, false) }

func (o members) cog(name string) int { return strict.Optional(o.Object, name, readCog, NoCog) }

func readChromeRestart(v strict.Value) ChromeRestart {
	o := members{v.Object()}
	return ChromeRestart{o.word("kind"), o.word("team"), o.cog("taker"), o.number("ticks")}
}

func readChromeBall(v strict.Value) ChromeBall {
	o := members{v.Object()}
	return ChromeBall{o.number("x"), o.number("y"), o.number("z"), o.cog("ctrl")}
}

func readChromeTeam(v strict.Value) ChromeTeam {
	o := members{v.Object()}
	return ChromeTeam{
		o.number("goals"), o.number("lives"), o.number("poss"), o.number("shots"), o.number("sot"), o.number("saves"),
		o.number("passes"), o.number("tackles"), strict.Optional(o.Object, "policies", readWords, []string{}),
	}
}

func readWords(v strict.Value) []string { return readRows(v, strict.Value.Word) }

func readRosterRow(v strict.Value) RosterRow {
	o := members{v.Object()}
	return RosterRow{
		o.number("s"), o.word("team"), o.word("name"), o.word("pol"), o.word("alias"), o.number("shirt"), o.word("kind"), o.flag("alive"),
		o.number("lives"), o.number("goals"), o.number("shots"),
	}
}

func readFeedRow(v strict.Value) FeedRow {
	o := members{v.Object()}
	return FeedRow{o.number("t"), o.word("k"), o.word("team"), o.word("text")}
}

func readChromeDirective(v strict.Value) ChromeDirective {
	o := members{v.Object()}
	return ChromeDirective{
		o.word("k"), o.number("turn"), o.number("seat"), o.word("id"), o.word("team"), o.word("source"), o.word("note"),
		strict.Optional(o.Object, "cogs", readChromeCogs, []ChromeCog{}),
	}
}

func readChromeCogs(v strict.Value) []ChromeCog {
	return readRows(v, func(v strict.Value) ChromeCog {
		o := members{v.Object()}
		return ChromeCog{o.word("id"), o.word("intent"), o.word("say")}
	})
}

func readSpan(v strict.Value) (span [2]int64) {
	copy(span[:], strict.List(v, 2, 2, readNumber))
	return span
}

func readLead(v strict.Value) *Lead {
	o := v.Object()
	return &Lead{
		strict.Optional(o, "teams", readWords, []string{}),
		strict.Optional(o, "pts", func(v strict.Value) [][3]int64 {
			return readRows(v, func(v strict.Value) (point [3]int64) {
				copy(point[:], strict.List(v, 3, 3, readNumber))
				return point
			})
		}, [][3]int64{}),
	}
}

func readOver(v strict.Value) *Over {
	o := members{v.Object()}
	teams := o.Child("teams")
	return &Over{
		o.word("winner"), o.flag("draw"), o.word("reason"), o.word("endRule"), o.flag("timeLimit"),
		OverTeams{readOverTeam(teams.Get("red")), readOverTeam(teams.Get("blue"))},
	}
}

func readOverTeam(v strict.Value) OverTeam {
	o := members{v.Object()}
	return OverTeam{o.number("goals"), o.number("lives"), Score(math.Round(strict.Optional(o.Object, "score", readFraction, 0) * 1000))}
}
