package main

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/wcwtui/wcwtui/engine/rng"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
	"github.com/wcwtui/wcwtui/proto/wire"
	"github.com/wcwtui/wcwtui/ui/app"
	"github.com/wcwtui/wcwtui/ui/feed"
	"github.com/wcwtui/wcwtui/ui/screen"
	"github.com/wcwtui/wcwtui/ui/wcw"
)

// seatVariable is where an arena tells a player the whole address of its seat.
const seatVariable = "COWORLD_PLAYER_WS_URL"

// PlayCommand plays a seat of a live match by hand.
type PlayCommand struct {
	URL       string `arg:"" optional:"" placeholder:"URL" help:"Address of a seat: ws://HOST:PORT/player?slot=N, or /human; of an agent of AIFight: wss://HOST/api/ws; of WB Four: wss://HOST/peer. Without it, COWORLD_PLAYER_WS_URL."`
	Slot      int    `default:"-1" placeholder:"N" help:"The slot, 0-8, where the address does not tell."`
	Name      string `placeholder:"NAME" help:"Register this name, where a policy's seat may: 1-32 letters, digits, spaces, dots, underscores, hyphens."`
	TokenFile string `placeholder:"FILE" help:"Read the seat's token from a file, or from standard input (-). WCWTUI_TOKEN works too."`
	As        string `placeholder:"human|policy" help:"Play as a person or as a policy. Without it, as a person where the match allows that."`
	Policy    string `placeholder:"NAME" help:"Football: what plays the seat, zonal or gegenpress. Without it, a screen asks."`
	Prompt    string `name:"prompt-file" placeholder:"FILE" help:"Football: a file with the strategy prompt that plays the seat."`
	Game      string `enum:"holdem,liarsdice,coup," default:"" help:"AIFight: wait for a match of this game: holdem, liarsdice or coup. Without it, a screen asks."`
	Hidden    bool   `help:"Begin with role, choices and team hidden; r shows them."`
}

// Run opens the seat.
func (c *PlayCommand) Run(p *process) error {
	if p.shared.Record != "" {
		return misused("--record keeps what spectators see; a seat's stream is private and is not recorded")
	}
	take, err := c.seatAt(p, c.typed(p))
	if err != nil {
		return err
	}
	if _, ok := p.screenFor(); !ok {
		return misused("a seat is played in full screen, which needs a terminal and no --plain")
	}
	s, err := take()
	if err != nil {
		return err
	}
	return p.show(s)
}

// seatAt reads the address of a seat, of whatever game.
func (c *PlayCommand) seatAt(p *process, typed string) (taking, error) {
	for _, g := range allGames() {
		if g.atSeat != nil && g.atSeat(typed) {
			return g.seat(c, p, typed)
		}
	}
	a, err := c.address(p, typed)
	if err != nil {
		return nil, err
	}
	return func() (screen.Screen, error) {
		if is, ours := p.playsFootball(a.base); is {
			return c.football(p, a, ours)
		}
		if c.Policy != "" || c.Prompt != "" {
			return nil, misused("--policy and --prompt-file are for a seat of football, which this one is not")
		}
		if !a.named() {
			return nil, misused("the address %s names no seat; --slot takes one from 0 to 8", bareURL(&a.base))
		}
		return p.playSeat(a)
	}, nil
}

// typed is the address as it was given.
func (c *PlayCommand) typed(p *process) string { return cmp.Or(c.URL, p.getenv(seatVariable)) }

// address reads what the command line and the environment say of the seat.
func (c *PlayCommand) address(p *process, typed string) (seatAddress, error) {
	if c.As != "" && c.As != "human" && c.As != "policy" {
		return seatAddress{}, misused("--as %s: give human or policy", c.As)
	}
	if typed == "" {
		return seatAddress{}, misused("give the address of a seat, such as ws://HOST:PORT/player?slot=0, or set %s", seatVariable)
	}
	a, err := readSeatAddress(typed, c.Slot, c.As)
	if err != nil {
		return a, usageError{err}
	}
	a.name, a.hidden = c.Name, c.Hidden
	if a.secret {
		if c.URL != "" {
			p.warn("the token in the address can be seen by others on this machine; --token-file and WCWTUI_TOKEN keep it to you")
		}
		return a, nil
	}
	a.token, err = readToken(p, c.TokenFile)
	return a, err
}

// seatAddress is where a seat is played.
type seatAddress struct {
	base   url.URL    // without route and query
	slot   int        // noSlot where none is named
	query  url.Values // what the address as typed had besides
	human  bool       // try the route of people
	player bool       // try the route of policies
	join   bool       // say there, too, that a person plays
	token  string     // never shown
	secret bool       // the address as typed held the token
	name   string
	hidden bool
}

// readSeatAddress finds out what a typed address of a seat means. The route of
// people comes first where it is open which one is meant: it changes nothing
// on a server that does not allow people.
func readSeatAddress(typed string, slot int, as string) (seatAddress, error) {
	u, err := parseAddress(typed)
	if err != nil {
		return seatAddress{}, err
	}
	a := seatAddress{base: url.URL{Scheme: u.Scheme, User: u.User, Host: u.Host}, query: u.Query(), slot: slot}
	path := strings.TrimSuffix(u.Path, "/")
	route := path[strings.LastIndexByte(path, '/')+1:]
	switch {
	case route == "player" || route == "human":
		a.base.Path = strings.TrimSuffix(path, "/"+route)
	case path != "" && !strings.HasPrefix(path, "/client"):
		return a, fmt.Errorf("the address %s is not that of a seat, which ends in /player or /human", bareURL(u))
	}
	if named := a.query.Get("slot"); slot == noSlot && named != "" {
		if a.slot, err = strconv.Atoi(named); err != nil || a.slot < 0 {
			return a, fmt.Errorf("the address %s asks for the seat %q; slots are numbers from 0 on", bareURL(u), named)
		}
	}
	if a.slot != noSlot && !a.named() {
		return a, fmt.Errorf("the address %s names no seat; --slot takes one from 0 to 8", bareURL(u))
	}
	a.token, a.secret = a.query.Get("token"), a.query.Get("token") != ""
	a.human = as == "human" || as == "" && route != "policy"
	a.player = as == "policy" || route != "human"
	a.join = as == "human"
	return a, nil
}

// noSlot is the slot of an address that names none; football's arena then
// gives a free one.
const noSlot = -1

// named reports whether the address names a seat of Who Cried Wolf.
func (a seatAddress) named() bool { return proto.Slot(a.slot).Valid() && a.slot < proto.Seats }

// seat names the seat for showing.
func (a seatAddress) seat() string {
	if a.slot == noSlot {
		return "a free seat"
	}
	return seatWords(strconv.Itoa(a.slot))
}

// urls are the addresses to try in turn.
func (a seatAddress) urls() []string {
	at := func(route string) string {
		u, q := a.base, url.Values{}
		for k, v := range a.query {
			q[k] = v
		}
		q.Set("slot", strconv.Itoa(a.slot))
		if a.token != "" {
			q.Set("token", a.token)
		}
		if route == "/player" && a.name != "" && !a.join {
			q.Set("registerName", "1")
		}
		u.Path, u.RawQuery = u.Path+route, q.Encode()
		return u.String()
	}
	var urls []string
	if a.human {
		urls = append(urls, at("/human"))
	}
	if a.player {
		urls = append(urls, at("/player"))
	}
	return urls
}

// spectator is the address at which the match is watched.
func (a seatAddress) spectator() (Address, error) {
	u := a.base
	u.Path += "/global"
	return readAddress(u.String(), "")
}

// playSeat is the screen of a seat.
func (p *process) playSeat(a seatAddress) (screen.Screen, error) {
	ids, err := rng.NewSeed(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("drawing ids for messages: %w", err)
	}
	f := feed.StartSeat(p.ctx, wcw.LiveSeat(wire.Options{}, a.urls()...), time.Now, p.log)
	return wcw.NewPlay(f, wcw.PlayOptions{
		Join: a.join, Name: a.name, IDs: ids[:12], Hidden: a.hidden,
		Refused: func(s feed.Status) tea.Cmd { return p.seatRefusal(a, s) },
	}), nil
}

// seatRefusal offers what helps after a server said no to a seat.
func (p *process) seatRefusal(a seatAddress, s feed.Status) tea.Cmd {
	again := screen.Option{Label: "try once more", Do: opening(true, func() (screen.Screen, error) { return p.playSeat(a) })}
	other := screen.Option{Label: "other seat or address", Do: opening(true, p.seatPrompt)}
	watch := screen.Option{Label: "watch this match instead", Do: opening(true, func() (screen.Screen, error) {
		at, err := a.spectator()
		if err != nil {
			return nil, err
		}
		return p.watchAddress(at)
	})}
	r := screen.Refusal{Address: a.base.Host, Seat: a.seat(), Game: "Who Cried Wolf", Reason: s.Reason, Options: []screen.Option{watch, other, again}}
	switch s.Code {
	case 0:
		r.Options = []screen.Option{again, watch, other}
	case http.StatusUnauthorized, http.StatusForbidden:
		other.Label = "another token, seat or address"
		r.Options = []screen.Option{other, watch, again}
	case http.StatusConflict:
		r.Reason = "409: the seat is taken or the match does not allow it now. Asking again helps once the seat is free."
	}
	return screen.Send(screen.Refuse{Refusal: r})
}

// seatPrompt asks for the address of a seat.
func (p *process) seatPrompt() (screen.Screen, error) {
	return app.NewPrompt(app.PromptText{
		Title: "TAKE A SEAT", Label: "address", Hint: "ws://HOST:PORT/player?slot=N&token=T",
		Help: []string{"The address of a seat, as its host prints it. The token in it shows while you type."},
	}, func(value string) (screen.Screen, error) {
		take, err := (&PlayCommand{Slot: noSlot}).seatAt(p, value)
		if err != nil {
			return nil, err
		}
		return take()
	}), nil
}
