package main

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// Address is where a match is watched.
type Address struct {
	URL    string // ws or wss, with a token if there is one: never shown
	Host   string // host and port, for showing
	Seat   string // "seat 5, token hidden" for the view of a seat; else empty
	Game   string // a game word, empty where only the server can tell
	Secret bool   // the address as typed held a token
}

// readAddress finds out what a typed address means. The game follows from the
// path unless it is named. The page of a host leads to its match. Errors name
// the address without its query, which may hold a token.
func readAddress(typed, game string) (Address, error) {
	u, err := parseAddress(typed)
	if err != nil {
		return Address{}, err
	}
	a := Address{Host: u.Host, Game: game, Secret: u.Query().Get("token") != ""}
	path := strings.TrimSuffix(u.Path, "/")
	stream, word, ok := streamAt(path)
	switch {
	case ok:
		u.Path, a.Game = stream, cmp.Or(game, word)
	case path == "" || strings.HasPrefix(path, "/client"):
		u.Path, u.RawQuery = "/global", ""
	case strings.HasSuffix(path, "/global"):
		u.Path = path
	case strings.HasSuffix(path, peerPath):
		return Address{}, fmt.Errorf("the address %s is that of a seat, which wcwtui play takes; a game is watched at %s with its game_id", bareURL(u), watchPath)
	case strings.HasSuffix(path, "/player"), strings.HasSuffix(path, "/human"):
		return Address{}, fmt.Errorf("the address %s is that of a seat, which wcwtui play takes; the match is watched at %s", bareURL(u), spectate(u))
	case game == "":
		return Address{}, fmt.Errorf("the address %s has the path %s; a match to watch is at /global or /inspect, or say --game", bareURL(u), u.Path)
	}
	if strings.HasSuffix(u.Path, "/inspect") {
		a.Seat = seatWords(u.Query().Get("slot"))
	}
	a.URL = u.String()
	return a, nil
}

// streamAt is the path of a stream that a path means, and the word of its game:
// the first of several that share it.
func streamAt(path string) (stream, word string, ok bool) {
	for _, g := range allGames() {
		for _, s := range g.streams {
			if strings.HasSuffix(path, s.ending) {
				return path + s.behind, g.word, true
			}
		}
	}
	return "", "", false
}

// seatWords names the seat of a slot as people count them, from 1.
func seatWords(slot string) string {
	n, err := strconv.Atoi(slot)
	if err != nil || n < 0 || n >= proto.Seats {
		return "the view of a seat, token hidden"
	}
	return fmt.Sprintf("seat %d, token hidden", n+1)
}

// parseAddress reads a URL of a socket; http becomes ws, and a missing scheme
// is ws.
func parseAddress(typed string) (*url.URL, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return nil, errors.New("the address is empty; give one such as ws://HOST:PORT/global")
	}
	if !strings.Contains(typed, "://") {
		typed = "ws://" + typed
	}
	u, err := url.Parse(typed)
	if err != nil {
		var quoted *url.Error
		if errors.As(err, &quoted) {
			err = quoted.Err
		}
		return nil, fmt.Errorf("the address cannot be read: %w; give one such as ws://HOST:PORT/global", err)
	}
	switch u.Scheme {
	case "ws", "wss":
	case "http":
		u.Scheme = "ws"
	case "https":
		u.Scheme = "wss"
	default:
		return nil, fmt.Errorf("the address begins with %s://; a match is at ws:// or wss://", u.Scheme)
	}
	if u.Host == "" {
		return nil, errors.New("the address names no host; give one such as ws://HOST:PORT/global")
	}
	return u, nil
}

// withToken puts a token into the query of an address.
func (a Address) withToken(token string) (Address, error) {
	if token == "" {
		return a, nil
	}
	u, err := url.Parse(a.URL)
	if err != nil {
		return a, errors.New("the address cannot be read")
	}
	q := u.Query()
	q.Set("token", token)
	u.RawQuery = q.Encode()
	a.URL = u.String()
	return a, nil
}

// bareURL is an address without what may be secret: user and query.
func bareURL(u *url.URL) string {
	return (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}).String()
}

func spectate(u *url.URL) string {
	return (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: "/global"}).String()
}
