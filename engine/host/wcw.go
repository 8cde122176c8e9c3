package host

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/wcwtui/wcwtui/engine/rng"
	rules "github.com/wcwtui/wcwtui/engine/wcw"
	"github.com/wcwtui/wcwtui/engine/wcw/bot"
	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// WCW is Who Cried Wolf as its arena's game server plays it (wcw sheet 2.3, 3
// to 6).
type WCW struct {
	Episode   proto.Episode // tokens and a seed are drawn where they are empty
	EpisodeID string        // of the first match; derived from its seed if empty
	Edition   proto.Edition

	// Seats lists the slots that are open for connections: all if nil, none
	// if empty. A closed seat counts as connected from the beginning.
	Seats []int
	// Wait is how long the start waits for open seats; the episode's own
	// connect timeout if 0. In human mode it counts from the first person.
	Wait time.Duration

	// Fill is the level, one of bot.Levels, of the bots that play the closed seats and, from the
	// start on, the open ones that nobody took. A connection takes such a
	// seat over from its bot; a bot does not come back. If empty, nobody
	// plays them and their time runs out.
	Fill string
	// BotDelay is how long a bot waits with its answer, at most three
	// quarters of the time that it has; 0 answers at once.
	BotDelay time.Duration
}

// ReadWCW is the game of an arena's config document, for Cogame.
func ReadWCW(config []byte, getenv func(string) string, change func(*WCW)) (Game, error) {
	episode, err := proto.DecodeEpisode(config)
	if err != nil {
		return nil, err
	}
	if episode.Moderator == "" && getenv("WCW_MODERATOR") == "llm" {
		episode.Moderator = "llm"
	}
	game := WCW{Episode: episode}
	change(&game)
	return game, nil
}

// Open checks the settings by making a match of them.
func (w WCW) Open(e Env) (Room, error) {
	if w.Episode.Moderator == "llm" {
		return nil, errors.New(`the episode asks for the moderator "llm", which is not part of this program; use "default" or "auto"`)
	}
	open, err := openSeats(w.Seats)
	if err != nil {
		return nil, err
	}
	if w.Wait > 0 {
		w.Episode.ConnectTimeoutMs = int(w.Wait.Milliseconds())
	}
	if err := w.draw(e.Random); err != nil {
		return nil, err
	}
	if _, err := rules.New(w.match()); err != nil {
		return nil, fmt.Errorf("the episode cannot be played: %w", err)
	}
	t := newTable(w, e, open)
	if w.Fill == "" {
		return t, nil
	}
	if t.lines, err = bot.ReadLines(); err != nil {
		return nil, err
	}
	if _, err := t.newBot(0); err != nil {
		return nil, err
	}
	return t, nil
}

// match is what the rules need.
func (w WCW) match() rules.Config {
	return rules.Config{Episode: w.Episode, EpisodeID: w.EpisodeID, Edition: w.Edition}
}

// draw fills in what is empty with randomness.
func (w *WCW) draw(random io.Reader) (err error) {
	for i, token := range w.Episode.Tokens {
		if token != "" {
			continue
		}
		if w.Episode.Tokens[i], err = rng.NewSeed(random); err != nil {
			return fmt.Errorf("drawing the token of seat %d: %w", i+1, err)
		}
	}
	if w.Episode.Seed == "" {
		w.Episode.Seed, err = rng.NewSeed(random)
	}
	return err
}

func openSeats(list []int) (open [proto.Seats]bool, err error) {
	for i := range open {
		open[i] = list == nil
	}
	for _, slot := range list {
		if !proto.Slot(slot).Valid() || open[slot] {
			return open, fmt.Errorf("the seats open for connections are %v; each must be a slot 0 to 8, named once", list)
		}
		open[slot] = true
	}
	return open, nil
}

// URLs lists the addresses; the page of the game is the root.
func (t *table) URLs(addr net.Addr) Listening {
	base, port := BaseURL(addr)
	l := Listening{Event: "listening", HTTP: base.String(), Port: port, Seats: []SeatURL{}}
	base.Scheme = "ws"
	base.Path = "/global"
	l.Spectate = base.String()
	base.Path = "/player"
	for slot, token := range t.game.Episode.Tokens {
		if t.openTo[slot] {
			base.RawQuery = url.Values{"slot": {strconv.Itoa(slot)}, "token": {token}}.Encode()
			l.Seats = append(l.Seats, SeatURL{Slot: slot, URL: base.String()})
		}
	}
	return l
}

// keys are the digests of the tokens, which compare in constant time whatever
// the lengths.
type keys [proto.Seats][sha256.Size]byte

func keysOf(tokens [proto.Seats]string) (k keys) {
	for i, token := range tokens {
		k[i] = sha256.Sum256([]byte(token))
	}
	return k
}

// seat finds the seat that a request may use by its slot and token
// (wcw sheet 4.1).
func (k keys) seat(r *http.Request) (seat int, ok bool) {
	q := r.URL.Query()
	slot := q.Get("slot")
	if len(slot) != 1 || slot[0] < '0' || slot[0] > '8' {
		return 0, false
	}
	seat = int(slot[0] - '0')
	sum := sha256.Sum256([]byte(q.Get("token")))
	return seat, subtle.ConstantTimeCompare(sum[:], k[seat][:]) == 1
}
