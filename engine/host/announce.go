package host

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"strconv"

	"github.com/go-json-experiment/json"
)

// Listening announces where a server is reached.
type Listening struct {
	Event    string    `json:"event"` // "listening"
	HTTP     string    `json:"http"`  // the page for browsers
	Port     int       `json:"port"`
	Spectate string    `json:"spectate"` // the WebSocket URL itself
	Seats    []SeatURL `json:"seats"`    // those open for connections
}

// SeatURL is where a seat is taken. The URL is a secret of its player.
type SeatURL struct {
	Slot int    `json:"slot"`
	URL  string `json:"url"`
	Key  string `json:"key,omitzero"` // where the arena wants it in a header
}

// Finished announces that a match is over. Result is the arena's own document;
// Replay is where the replay was saved, empty if it was not.
type Finished struct {
	Event  string `json:"event"` // "finished"
	Result any    `json:"result"`
	Replay string `json:"replay"`
}

// Announce writes an announcement as one line of JSON.
func Announce(w io.Writer, announcement any) error {
	line, err := json.Marshal(announcement)
	if err != nil {
		return fmt.Errorf("encoding an announcement: %w", err)
	}
	if _, err := w.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("announcing: %w", err)
	}
	return nil
}

// BaseURL is a URL by which this machine reaches a listener. A listener on all
// addresses is named by its loopback address.
func BaseURL(addr net.Addr) (base url.URL, port int) {
	host, digits, err := net.SplitHostPort(addr.String())
	if err != nil {
		return url.URL{Scheme: "http", Host: addr.String()}, 0
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	port, _ = strconv.Atoi(digits)
	return url.URL{Scheme: "http", Host: net.JoinHostPort(host, digits), Path: "/"}, port
}
