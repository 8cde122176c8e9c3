package aifight_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/golden"

	rules "github.com/wcwtui/wcwtui/engine/aifight"
	"github.com/wcwtui/wcwtui/engine/aifight/games"
	proto "github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/themes"
	"github.com/wcwtui/wcwtui/ui/aifight"
	"github.com/wcwtui/wcwtui/ui/coup"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/holdem"
	"github.com/wcwtui/wcwtui/ui/liarsdice"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/terminaltest"
	"github.com/wcwtui/wcwtui/ui/widget"
)

func allGames() map[proto.Game]aifight.Game {
	return map[proto.Game]aifight.Game{proto.TexasHoldem: holdem.Game(), proto.LiarsDice: liarsdice.Game(), proto.Coup: coup.Game()}
}

func names(n int) []string {
	return []string{"Alpha", "Bravo", "Ärger 東京", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India"}[:n]
}

// desk is a match of bots in which seat 0 is played by hand.
type desk struct {
	*feed.Mailbox[proto.Message]
	t     testing.TB
	match *rules.Match
	bots  []rules.Bot
	names []string
	told  int
	play  *aifight.Play
	clock time.Time
	sent  []proto.Message
}

func (*desk) Kind() feed.Kind { return feed.FromSocket }
func (*desk) Close()          {}

// Send takes what the screen sends.
func (d *desk) Send(m proto.Message) bool {
	d.sent = append(d.sent, m)
	return true
}

func newDesk(t testing.TB, g proto.Game, players int) *desk {
	t.Helper()
	const seed = "c59ef26cca24242fd60f39f12982dd46"
	game, err := games.New(games.Config{Game: g, Players: players, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, match: rules.New(game, rules.Config{Turn: 5 * time.Minute}), names: names(players), clock: time.Unix(1000, 0)}
	d.Mailbox = feed.NewMailbox[proto.Message](func() time.Time { return d.clock })
	d.Report(feed.Status{Phase: feed.Live})
	for seat := range players {
		b, err := games.NewBot(g, "easy", seed, seat)
		if err != nil {
			t.Fatal(err)
		}
		d.bots = append(d.bots, b)
	}
	d.Put(proto.Welcome{ServerProtocolVersion: proto.Protocol, AgentName: "Night Heron", Games: proto.Games()}, aifight.Begin(d.match, d.names, 0))
	d.play = aifight.NewPlay(d, aifight.PlayOptions{Games: allGames(), Now: func() time.Time { return d.clock }})
	d.play.Start()
	return d
}

// settle lets the others decide until seat 0 is asked or the match is over, and
// tells the screen.
func (d *desk) settle() {
	for {
		open := d.match.Open()
		if len(open) == 0 || open[0].Seat == 0 {
			break
		}
		seat := open[0].Seat
		if _, err := d.match.Submit(0, seat, d.bots[seat].Decide(d.match.View(seat))); err != nil {
			d.t.Fatal(err)
		}
	}
	if r, asked := aifight.Ask(d.match, 0, d.told); asked {
		d.Put(r)
	} else {
		d.Put(aifight.Tell(d.match, d.names, 0, d.told)...)
	}
	d.told = len(d.match.Events(0, 0))
	d.play.Update(screen.NewsMsg{})
}

// wait lets what is held go by.
func (d *desk) wait() {
	d.clock = d.clock.Add(10 * time.Second)
	d.play.Update(screen.TickMsg{Now: d.clock})
}

// decide makes the own decision as a bot would, and lets the others go on.
func (d *desk) decide() {
	if _, asked := d.match.Asked(0); asked {
		if _, err := d.match.Submit(0, 0, d.bots[0].Decide(d.match.View(0))); err != nil {
			d.t.Fatal(err)
		}
	}
	d.settle()
}

// until decides until an event of a kind is told, or the match is over.
func (d *desk) until(kind proto.EventType) *desk {
	d.settle()
	for {
		events := d.match.Events(0, 0)
		for i, e := range events {
			if e.Type() == kind && i >= len(events)-20 && kind != "" {
				return d
			}
		}
		if _, over := d.match.Result(); over {
			return d
		}
		d.wait()
		d.decide()
	}
}

func (d *desk) press(keys ...string) *desk {
	d.clock = d.clock.Add(time.Second)
	d.play.Update(screen.TickMsg{Now: d.clock})
	for _, k := range keys {
		d.play.Update(key(k))
	}
	return d
}

// key is the press of a key by its name.
func key(name string) tea.KeyPressMsg {
	named := map[string]rune{
		"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown, "enter": tea.KeyEnter,
		"tab": tea.KeyTab, "esc": tea.KeyEscape, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd, "space": tea.KeySpace,
	}
	if code, ok := named[name]; ok {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Code: rune(name[0]), Text: name}
}

// watching is the whole match for a spectator, everything revealed.
func watching(t testing.TB, g proto.Game, players int, keys ...string) *aifight.Watch {
	return newDesk(t, g, players).replayed(keys...)
}

// replayed is the whole match of a desk, played back paused.
func (d *desk) replayed(keys ...string) *aifight.Watch {
	d.until("")
	src := aifight.Revealed(d.match, d.names)
	box := feed.NewMailbox[proto.Message](func() time.Time { return d.clock })
	box.Fill(src.Items, feed.Status{Phase: feed.Ended})
	w := aifight.NewWatch(recorded{box}, aifight.Options{Games: allGames(), Paused: true})
	w.Start()
	for _, k := range keys {
		w.Update(key(k))
	}
	return w
}

type recorded struct{ *feed.Mailbox[proto.Message] }

func (recorded) Kind() feed.Kind { return feed.FromFile }
func (recorded) Close()          {}

// shot is a screen at a moment.
type shot struct {
	name string
	take func(testing.TB) screen.Screen
}

func played(g proto.Game, players int, kind proto.EventType, keys ...string) func(testing.TB) screen.Screen {
	return func(t testing.TB) screen.Screen { return newDesk(t, g, players).until(kind).press(keys...).play }
}

func watched(g proto.Game, players int, keys ...string) func(testing.TB) screen.Screen {
	return func(t testing.TB) screen.Screen { return watching(t, g, players, keys...) }
}

func shots() []shot {
	const cards, dice = proto.TexasHoldem, proto.LiarsDice
	return []shot{
		{"lobby", func(t testing.TB) screen.Screen {
			box := feed.NewMailbox[proto.Message](func() time.Time { return time.Unix(1000, 0) })
			box.Report(feed.Status{Phase: feed.Live})
			box.Put(proto.Welcome{ServerProtocolVersion: proto.Protocol, AgentName: "Night Heron", Games: proto.Games()})
			p := aifight.NewPlay(&desk{Mailbox: box}, aifight.PlayOptions{Games: allGames()})
			p.Start()
			p.Update(key("down"))
			return p
		}},
		{"holdem-begin", played(cards, 6, proto.EventNewHand)},
		{"holdem-raise", played(cards, 6, proto.EventNewHand, "R", "up")},
		{"holdem-flop", played(cards, 4, proto.EventCommunityCards, "C")},
		{"holdem-hidden", played(cards, 4, proto.EventNewHand, "r")},
		{"holdem-log", played(cards, 4, proto.EventCommunityCards, "tab")},
		{"holdem-nine", played(cards, 9, proto.EventNewHand, "F")},
		{"holdem-over", played(cards, 3, "")},
		{"holdem-watched", watched(cards, 6, "end", "p", "pgup")},
		{"holdem-ended", watched(cards, 6, "end")},
		{"dice-open", played(dice, 4, proto.EventBid, "o", "right")},
		{"dice-liar", played(dice, 4, proto.EventBid, "L")},
		{"dice-count", watched(dice, 4, "home", "pgdown")},
		{"dice-watched", watched(dice, 6, "home", "right", "right", "right", "right", "right", "right", "right", "o", "2")},
		{"dice-over", played(dice, 2, "")},
		{"coup-act", played(proto.Coup, 4, proto.EventAction, "o")},
		{"coup-info", played(proto.Coup, 4, proto.EventAction, "i")},
		{"coup-begin", played(proto.Coup, 4, "none", "S", "down")},
		{"coup-hidden", played(proto.Coup, 4, proto.EventAction, "r")},
		{"coup-watched", watched(proto.Coup, 6, "end", "pgup", "left", "left")},
		{"coup-over", played(proto.Coup, 3, "")},
	}
}

func TestScreens(t *testing.T) {
	for _, s := range shots() {
		for _, th := range []themes.Theme{themes.ForBackground(true), themes.Mono()} {
			for _, ascii := range []bool{false, true} {
				glyphs := map[bool]string{false: "unicode", true: "ascii"}[ascii]
				t.Run(fmt.Sprintf("%s/%s-%s", s.name, th.Name, glyphs), func(t *testing.T) {
					var all strings.Builder
					shown := s.take(t)
					for _, size := range [][2]int{{40, 12}, {80, 24}, {120, 40}, {200, 60}} {
						drawn := shown.View(screen.Frame{W: size[0], H: size[1], Look: widget.NewLook(th, ascii)})
						terminaltest.CheckFit(t, drawn, size[0], size[1], ascii)
						fmt.Fprintf(&all, "%dx%d\n%s\n", size[0], size[1], drawn)
					}
					golden.RequireEqual(t, all.String())
				})
			}
		}
	}
}

// Every screen has exactly the cells that it is asked for.
func TestEverySize(t *testing.T) {
	for _, s := range shots() {
		t.Run(s.name, func(t *testing.T) {
			shown := s.take(t)
			for i, size := range terminaltest.Sizes() {
				ascii := i%2 == 0
				drawn := shown.View(screen.Frame{W: size[0], H: size[1], Look: widget.NewLook(themes.Mono(), ascii)})
				terminaltest.CheckFit(t, drawn, size[0], size[1], ascii)
			}
		})
	}
}

// A count of dice that comes up by itself shows a player's dice after the
// other's; who goes to it sees all at once.
func TestACountUnfolds(t *testing.T) {
	d := newDesk(t, proto.LiarsDice, 4)
	w := d.replayed("home", "pgdown") // gone to the count
	shown := func() string { return w.View(screen.Frame{W: 80, H: 24, Look: widget.NewLook(themes.Mono(), true)}) }
	if !strings.Contains(shown(), "loses a die") {
		t.Fatalf("no count:\n%s", shown())
	}
	whole := shown()
	w.Update(key("left"))
	w.Update(key("space")) // plays on to it
	pass := func(by time.Duration) string {
		d.clock = d.clock.Add(by)
		w.Update(screen.TickMsg{Now: d.clock})
		return shown()
	}
	pass(time.Second)
	if some := pass(600 * time.Millisecond); strings.Contains(some, "loses a die") || !strings.Contains(some, "1 Alpha") || strings.Contains(some, "4 Delta    ") {
		t.Errorf("after 0.6 s it shows\n%s", some)
	}
	strip := func(s string) string { return s[strings.Index(s, "\n"):strings.LastIndex(s, "\n")] } // the bug and the keys tell that it plays
	if all := pass(time.Second); strip(all) != strip(whole) {
		t.Errorf("at last it shows\n%s\nwant\n%s", all, whole)
	}
}
