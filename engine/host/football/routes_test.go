package football

import (
	"net/http"
	"strings"
	"testing"

	proto "github.com/wcwtui/wcwtui/proto/football"
)

func TestPages(t *testing.T) {
	a := serve(t, Game{Episode: short(2)}, false, nil)
	for path, want := range map[string]string{
		"/healthz": "healthy", "/": "grf-football server", "/nothing": "grf-football server", "/player": "grf-football server",
		"/global": "grf-football server", "/replay-data": "",
	} {
		if status, body, _ := a.answer(path, false); status != http.StatusOK || body != want {
			t.Errorf("%s answers %d %q, want %q", path, status, body, want)
		}
	}
	for _, path := range []string{"/client/global", "/client/global.html", "/client/player?slot=0&token=token-0", "/client/replay"} {
		status, body, header := a.answer(path, false)
		if status != http.StatusOK || !strings.Contains(body, "ws://"+a.address+"/global") || strings.Contains(body, "token-0") {
			t.Errorf("%s answers %d\n%s", path, status, body)
		}
		if !strings.HasPrefix(header.Get("Content-Type"), "text/html") {
			t.Errorf("%s is %s", path, header.Get("Content-Type"))
		}
	}
}

func TestRefusals(t *testing.T) {
	closed := short(2)
	closed.ClosedRoster, closed.Tokens = true, closed.Tokens[:3]
	const range8, roster = "Player slot must be between 0 and 7.", "Player credentials do not match configured roster."
	for name, test := range map[string]struct {
		game Game
		path string
		want string
	}{
		"slot of words":          {Game{Episode: short(2)}, "/player?slot=one&token=token-1", range8},
		"negative slot":          {Game{Episode: short(2)}, "/player?slot=-1", range8},
		"slot past the last":     {Game{Episode: short(2)}, "/player?slot=8", range8},
		"wrong token":            {Game{Episode: short(2)}, "/player?slot=3&token=token-1", "Player token does not match configured slot 3."},
		"no token":               {Game{Episode: short(2)}, "/player?slot=3", "Player token does not match configured slot 3."},
		"closed, no slot":        {Game{Episode: closed}, "/player?token=else", roster},
		"closed, beyond":         {Game{Episode: closed}, "/player?slot=3&token=x", roster},
		"seat of a script":       {Game{Episode: short(2), Seats: []int{0}}, "/player?slot=1&token=token-1", "Player slot 1 is not open for connections."},
		"spectator with slot":    {Game{Episode: short(2)}, "/global?slot=0", "Viewers must not carry player credentials."},
		"spectator with name":    {Game{Episode: short(2)}, "/replay?name=x", "Viewers must not carry player credentials."},
		"spectator with nothing": {Game{Episode: short(2)}, "/global?slot=&token=&name=", ""},
		"open, no slot":          {Game{Episode: proto.DefaultConfig()}, "/player", ""},
		"closed, token":          {Game{Episode: closed}, "/player?token=token-2", ""},
	} {
		t.Run(name, func(t *testing.T) {
			a := serve(t, test.game, false, nil)
			status, body, header := a.answer(test.path, true)
			if test.want == "" && status != http.StatusSwitchingProtocols {
				t.Fatalf("it is refused: %d %s", status, body)
			}
			if test.want != "" && (status != http.StatusForbidden || body != test.want || header.Get("Cache-Control") != "no-cache" || !strings.HasPrefix(header.Get("Content-Type"), "text/plain")) {
				t.Errorf("it answers %d %q with %v, want 403 %q", status, body, header, test.want)
			}
		})
	}
}

func TestURLsTellOpenSeats(t *testing.T) {
	a := serve(t, Game{Episode: proto.DefaultConfig(), Private: true, Seats: []int{2, 5}}, false, nil)
	l := a.server.URLs(fakeAddr("127.0.0.1:99"))
	if len(l.Seats) != 2 || l.Seats[1].Slot != 5 || l.Spectate != "ws://127.0.0.1:99/global" || l.Port != 99 {
		t.Errorf("it is listening at %+v", l)
	}
	if url := l.Seats[0].URL; !strings.HasPrefix(url, "ws://127.0.0.1:99/player?slot=2&token=") || len(url) < len("ws://127.0.0.1:99/player?slot=2&token=")+32 {
		t.Errorf("a seat is at %s", url)
	}
}

type fakeAddr string

func (fakeAddr) Network() string  { return "tcp" }
func (a fakeAddr) String() string { return string(a) }
