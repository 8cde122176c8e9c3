package host

import (
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

func TestRoutes(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast), Seats: []int{0, 1}}})
	for path, want := range map[string]int{
		"/":                                      200,
		"/healthz":                               200,
		"/client/global":                         200,
		"/client/replay":                         200,
		"/client/player":                         401,
		"/client/player?slot=0&token=token-1":    401,
		"/client/player?slot=0&token=token-0":    200,
		"/replay.json":                           409,
		"/viewer.js":                             503,
		"/style.css":                             503,
		"/player.js":                             503,
		"/player.css":                            503,
		"/assets/wolf.png":                       503,
		"/client/viewer.js":                      503,
		"/client/assets/wolf.png":                503,
		"/nowhere":                               404,
		"/client":                                404,
		"/client/nowhere":                        404,
		"/player":                                401,
		"/player?slot=0&token=token-0":           426,
		"/player?slot=0&token=token-0&slot=junk": 426,
	} {
		res, body := get(t, a.url(path))
		if res.StatusCode != want {
			t.Errorf("%s: status %d, want %d", path, res.StatusCode, want)
		}
		if res.Header.Get("Referrer-Policy") != "no-referrer" || res.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: headers %v", path, res.Header)
		}
		if strings.Contains(body, "token-") {
			t.Errorf("%s: the answer holds a token:\n%s", path, body)
		}
	}
	if _, body := get(t, a.url("/healthz")); body != `{"ok":true}` {
		t.Errorf("/healthz answered %s", body)
	}
}

func TestPagesEscapeTheHost(t *testing.T) {
	w := &answerWriter{header: http.Header{}}
	servePage(w, &http.Request{Host: "<script>"})
	if strings.Contains(w.body.String(), "<script>") || !strings.Contains(w.body.String(), "&lt;script&gt;") {
		t.Errorf("the page holds the host as it came:\n%s", w.body.String())
	}
}

func TestSocketRefusals(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast), Seats: []int{0, 1}}})
	a.take("/player", 1)
	for path, want := range map[string]int{
		"/player":                               401,
		"/player?slot=0":                        401,
		"/player?slot=0&token=":                 401,
		"/player?slot=0&token=token-1":          401,
		"/player?slot=9&token=token-0":          401,
		"/player?slot=00&token=token-0":         401,
		"/player?slot=&token=token-0":           401,
		"/player?slot=-1&token=token-0":         401,
		"/human?slot=0&token=no":                401,
		"/human?slot=0&token=token-0":           409, // not in this mode
		"/player?slot=1&token=token-1":          409, // taken
		"/player?slot=2&token=token-2":          409, // not open
		"/inspect?slot=0&token=token-8":         401,
		"/inspect?slot=0&token=token-0":         101,
		"/global":                               101,
		"/nowhere":                              404,
		"/player?slot=0&token=token-0&extra=ok": 101,
	} {
		if got := status(t, a.url(path)); got != want {
			t.Errorf("%s: status %d, want %d", path, got, want)
		}
	}
}

func TestARefusalDoesNotUpgradeAndEndsTheConnection(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	_, res, err := websocket.Dial(deadline(t), a.url("/player?slot=0&token=x"), nil)
	if err == nil || res == nil {
		t.Fatalf("the connection was made: %v", err)
	}
	if res.StatusCode != 401 || !res.Close || res.Header.Get("Upgrade") != "" {
		t.Errorf("status %d, close %v, headers %v", res.StatusCode, res.Close, res.Header)
	}
}

func TestAnyOriginMayWatch(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	conn, _, err := websocket.Dial(deadline(t), a.url("/global"), &websocket.DialOptions{
		HTTPHeader:      http.Header{"Origin": {"https://elsewhere.example"}},
		CompressionMode: websocket.CompressionContextTakeover,
	})
	if err != nil {
		t.Fatal(err)
	}
	_ = conn.CloseNow()
}

func TestNothingIsCompressed(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast)}})
	conn, res, err := websocket.Dial(deadline(t), a.url("/global"), &websocket.DialOptions{CompressionMode: websocket.CompressionContextTakeover})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	if got := res.Header.Get("Sec-WebSocket-Extensions"); got != "" {
		t.Errorf("the server agreed to %q", got)
	}
}

func TestSettingsThatCannotBePlayed(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*WCW)
		names  string
	}{
		"a slot that is none":     {func(w *WCW) { w.Seats = []int{9} }, "slot 0 to 8"},
		"a slot twice":            {func(w *WCW) { w.Seats = []int{1, 1} }, "once"},
		"a moderator not to have": {func(w *WCW) { w.Episode.Moderator = "llm" }, "moderator"},
		"an unknown bot":          {func(w *WCW) { w.Fill = "genius" }, "genius"},
		"a seed that is none":     {func(w *WCW) { w.Episode.Seed = "x" }, "seed"},
		"an illegal deck":         {func(w *WCW) { w.Episode.Setup = ""; w.Episode.Deck[8] = proto.Noble }, "noble"},
	} {
		w := WCW{Episode: episode(proto.ModeFast)}
		c.change(&w)
		if _, err := New(Config{Game: w}); err == nil || !strings.Contains(err.Error(), c.names) {
			t.Errorf("%s: the error is %v; it should name %q", name, err, c.names)
		}
	}
	if _, err := New(Config{}); err == nil {
		t.Error("a server without a game was made")
	}
}

func TestURLs(t *testing.T) {
	a := serve(t, Config{Game: WCW{Episode: episode(proto.ModeFast), Seats: []int{8, 0}}})
	var addr address = "0.0.0.0:81"
	got := a.server.URLs(addr)
	want := `{"event":"listening","http":"http://127.0.0.1:81/","port":81,"spectate":"ws://127.0.0.1:81/global","seats":[` +
		`{"slot":0,"url":"ws://127.0.0.1:81/player?slot=0&token=token-0"},{"slot":8,"url":"ws://127.0.0.1:81/player?slot=8&token=token-8"}]}` + "\n"
	var line strings.Builder
	if err := Announce(&line, got); err != nil || line.String() != want {
		t.Errorf("got %s%v, want %s", line.String(), err, want)
	}
	for listen, host := range map[address]string{"[::]:81": "127.0.0.1:81", "[::1]:81": "[::1]:81", "10.0.0.7:81": "10.0.0.7:81"} {
		if got := a.server.URLs(listen).Spectate; got != "ws://"+host+"/global" {
			t.Errorf("a listener on %s is watched at %s", listen, got)
		}
	}
}

// address is a listener's address.
type address string

func (address) Network() string  { return "tcp" }
func (a address) String() string { return string(a) }

func TestTokensAndSeedAreDrawnWhereEmpty(t *testing.T) {
	e := episode(proto.ModeFast)
	e.Tokens, e.Seed = [proto.Seats]string{3: "own"}, ""
	s, err := New(Config{Game: WCW{Episode: e}})
	if err != nil {
		t.Fatal(err)
	}
	drawn := s.room.(*table).game.Episode
	seen := map[string]bool{drawn.Seed: true}
	for slot, token := range drawn.Tokens {
		if len(token) != 32 && slot != 3 || seen[token] {
			t.Errorf("seat %d has the token %q", slot, token)
		}
		seen[token] = true
	}
	if drawn.Tokens[3] != "own" || len(drawn.Seed) != 32 {
		t.Errorf("the own token became %q, the seed is %q", drawn.Tokens[3], drawn.Seed)
	}
}
