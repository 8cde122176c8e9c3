package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/coder/websocket"
	"github.com/go-json-experiment/json"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	proto "github.com/wcwtui/wcwtui/proto/wbfour"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// started is a command that runs while the test does.
type started struct {
	t      *testing.T
	out    *bufio.Reader // standard output
	errs   *bufio.Reader
	in     *io.PipeWriter
	status chan int
}

func start(t *testing.T, env []string, args ...string) *started {
	t.Helper()
	home := t.TempDir()
	env = append([]string{"HOME=" + home, "XDG_CONFIG_HOME=" + home + "/config", "XDG_STATE_HOME=" + home + "/state", "XDG_DATA_HOME=" + home + "/data", "TERM=xterm"}, env...)
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	errR, errW := io.Pipe()
	s := &started{t: t, out: bufio.NewReader(outR), errs: bufio.NewReader(errR), in: inW, status: make(chan int, 1)}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		status := run(ctx, args, env, inR, outW, errW)
		_, _ = outW.Close(), errW.Close()
		s.status <- status
	}()
	t.Cleanup(func() {
		stop()
		_, _, _ = inW.Close(), outR.Close(), errR.Close()
		<-ended
	})
	return s
}

// line is the next line of standard output.
func (s *started) line() string { return s.next(s.out) }

func (s *started) next(r *bufio.Reader) string {
	s.t.Helper()
	line, err := r.ReadString('\n')
	if err != nil {
		s.t.Fatalf("after %q the command's output ends: %v", line, err)
	}
	return strings.TrimSpace(line)
}

// wbfourLine is the first line of host wbfour --json.
type wbfourLine struct {
	Event    string `json:"event"`
	HTTP     string `json:"http"`
	Port     int    `json:"port"`
	Spectate string `json:"spectate"`
	Seats    []struct {
		Slot int    `json:"slot"`
		URL  string `json:"url"`
	} `json:"seats"`
	GameID string `json:"game_id"`
	MCP    string `json:"mcp"`
	MCPKey string `json:"mcp_key"`
}

// hostWBFour starts host wbfour --json and reads its first line.
func hostWBFour(t *testing.T, args ...string) (*started, wbfourLine) {
	t.Helper()
	s := start(t, nil, append([]string{"host", "wbfour", "--json", "--listen", "127.0.0.1:0"}, args...)...)
	var l wbfourLine
	if err := json.Unmarshal([]byte(s.line()), &l, json.RejectUnknownMembers(true)); err != nil {
		t.Fatal(err)
	}
	return s, l
}

// asPeer connects to a seat and hands over what the host tells first.
func asPeer(t *testing.T, address string) (*websocket.Conn, proto.PeerData) {
	t.Helper()
	c, _, err := websocket.Dial(t.Context(), address, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.CloseNow() })
	return c, told(t, c)
}

func told(t *testing.T, c *websocket.Conn) proto.PeerData {
	t.Helper()
	_, data, err := c.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var d proto.Decoder
	p, err := d.Envelope(data)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func tell(t *testing.T, c *websocket.Conn, d proto.PeerData) {
	t.Helper()
	frame, err := proto.Marshal(proto.Envelope{Data: d})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Write(t.Context(), websocket.MessageText, frame); err != nil {
		t.Fatal(err)
	}
}

func someID(t *testing.T) string {
	t.Helper()
	id, err := proto.NewID(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// Its first line says where everybody plays, watches and calls, and its last how
// the game ended and where its recording is.
func TestHostWBFour(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.rec")
	s, l := hostWBFour(t, "--mode", "peer", "--minutes", "5", "--replay", file)
	if l.Event != "listening" || l.Port == 0 || len(l.Seats) != 2 || l.Seats[1].Slot != 1 || !strings.HasSuffix(l.Spectate, "/watch?game_id="+l.GameID) || len(l.MCPKey) != 43 {
		t.Fatalf("it begins with %+v", l)
	}
	c, d := asPeer(t, l.Seats[1].URL)
	if d.Event != proto.Invite || d.GameID != l.GameID || d.Snapshot.Remaining.Black != 300_000 || d.Snapshot.HostURL+"/" != l.HTTP {
		t.Errorf("the invitation is %+v", d)
	}
	tell(t, c, proto.Respond(d.GameID, false, someID(t)))
	last := s.line()
	if !strings.HasPrefix(last, `{"event":"finished","result":{"schema":1,`) || !strings.Contains(last, `"reason":"declined"`) || !strings.HasSuffix(last, `"replay":"`+file+`"}`) {
		t.Errorf("it ends with %s", last)
	}
	if status := <-s.status; status != done {
		t.Errorf("status %d", status)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if rec, err := wire.ReadRecording(strings.NewReader(string(data))); err != nil || rec.Game != "wbfour" || len(rec.Frames) != 2 {
		t.Errorf("the recording is %+v, %v", rec.Header, err)
	}
}

// Who plays what is told by mode; a bot leaves its seat out.
func TestHostWBFourSeats(t *testing.T) {
	for _, c := range []struct {
		args   []string
		slots  []int
		tokens int
	}{
		{nil, []int{0, 1}, 1}, {[]string{"--bot", "hard"}, []int{1}, 0}, {[]string{"--mode", "peer", "--bot", "easy"}, []int{1}, 1},
		{[]string{"--mode", "agent"}, []int{0}, 1}, {[]string{"--keep", "--url", "https://example.org/wb"}, []int{0, 1}, 1},
	} {
		_, l := hostWBFour(t, c.args...)
		tokens := 0
		var slots []int
		for _, s := range l.Seats {
			slots = append(slots, s.Slot)
			tokens += strings.Count(s.URL, "token=")
			if kept := strings.Contains(s.URL, "game_id"); kept == (len(c.args) == 3) || len(c.args) == 3 && !strings.HasPrefix(s.URL, "wss://example.org/wb/peer") {
				t.Errorf("%v: a seat is at %s", c.args, s.URL)
			}
		}
		if len(slots) != len(c.slots) || slots[0] != c.slots[0] || tokens != c.tokens {
			t.Errorf("%v: %+v", c.args, l.Seats)
		}
	}
	s := start(t, nil, "host", "wbfour", "--listen", "127.0.0.1:0", "--mode", "agent")
	for _, want := range []string{"Watch at ws://", "You play White at ws://", "Agents find the tools at http://"} {
		if line := s.line(); !strings.HasPrefix(line, want) {
			t.Errorf("people are told %q, want %q", line, want)
		}
	}
}

func TestHostWBFourRefusesWhatMakesNoSense(t *testing.T) {
	for _, args := range [][]string{
		{"wbfour", "--mode", "solo"}, {"wbfour", "--minutes", "181"}, {"wbfour", "--bot", "genius"}, {"wbfour", "--seed", "1"}, {"wbfour", "--url", "ws://x"},
		{"wbfour", "--players", "3"}, {"wcw", "--mode", "peer"}, {"football", "--bot", "easy"},
	} {
		status, out, errs := call(t, nil, "", append([]string{"host"}, args...)...)
		if status != usage || out != "" || !strings.Contains(errs, args[1]) {
			t.Errorf("%v: status %d, %s%s", args, status, out, errs)
		}
	}
	if status, out, errs := call(t, []string{"COGAME_CONFIG_URI=file:///x"}, "", "host", "wbfour"); status != fault || out != "" || !strings.Contains(errs, "COGAME_CONFIG_URI") {
		t.Errorf("under another arena's runner: status %d, %s%s", status, out, errs)
	}
	for _, args := range [][]string{
		{"--token-file", "x"}, {"--host", "http://127.0.0.1:1", "--token-file", "-"}, {"--host", "http://127.0.0.1:1", "--agent-moves"}, {"--host", "http://127.0.0.1:1"}, {"--listen", ""},
	} {
		if status, out, errs := call(t, nil, "", append([]string{"mcp"}, args...)...); status != usage || out != "" {
			t.Errorf("mcp %v: status %d, %s%s", args, status, out, errs)
		}
	}
	status, out, errs := call(t, []string{"WCWTUI_TOKEN=SECRET"}, "", "mcp", "--host", "http://127.0.0.1:1")
	if status != fault || out != "" || strings.Contains(errs, "SECRET") || !strings.Contains(errs, "127.0.0.1:1") {
		t.Errorf("a host that is not there: status %d, %s%s", status, out, errs)
	}
}

// tools is a client of a running wcwtui mcp.
func (s *started) tools() *mcp.ClientSession {
	s.t.Helper()
	c := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := c.Connect(s.t.Context(), &mcp.IOTransport{Reader: io.NopCloser(s.out), Writer: s.in}, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return session
}

func callTool(t *testing.T, s *mcp.ClientSession, tool proto.Tool, arguments map[string]any, v any) {
	t.Helper()
	res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: string(tool), Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	text := res.Content[0].(*mcp.TextContent).Text
	if res.IsError {
		t.Fatalf("%s is refused: %s", tool, text)
	}
	if err := json.Unmarshal([]byte(text), v); err != nil {
		t.Fatal(err)
	}
}

// An agent makes a game over standard input and output; its owner finds on
// standard error where he plays it. When the agent goes, so does the host.
func TestMCPHostsWhatAnAgentMakes(t *testing.T) {
	s := start(t, nil, "mcp")
	first := make(chan string, 2)
	go func() {
		for range 2 {
			line, _ := s.errs.ReadString('\n')
			first <- line
		}
	}()
	if line := <-first; !strings.Contains(line, "http://127.0.0.1:") {
		t.Errorf("standard error begins with %q", line)
	}
	agent := s.tools()
	var made proto.Created
	callTool(t, agent, proto.ToolCreate, map[string]any{"mode": "agent", "minutes": 0, "request_id": someID(t)}, &made)
	_, address, _ := strings.Cut(<-first, "wcwtui play '")
	c, d := asPeer(t, strings.TrimSuffix(strings.TrimSpace(address), "'"))
	if d.Event != proto.Invite {
		t.Fatalf("the owner is told %+v", d)
	}
	tell(t, c, proto.Respond(d.GameID, true, someID(t)))
	game := *told(t, c).Snapshot
	var g proto.GameState
	callTool(t, agent, proto.ToolMove, map[string]any{"game_id": game.GameID, "cell": 18, "revision": game.Revision, "request_id": someID(t)}, &g)
	if got := told(t, c).Snapshot; got.Revision != 2 || got.Moves[0].By != proto.ByAgent {
		t.Errorf("the owner is told %+v", got)
	}
	_ = agent.Close()
	if status := <-s.status; status != done {
		t.Errorf("status %d", status)
	}
}

// The owner's agent uses a running host by its key; the setting lets it move.
func TestMCPUsesARunningHost(t *testing.T) {
	settings := write(t, "settings.toml", "agent_moves = true\n")
	_, l := hostWBFour(t, "--config", settings)
	key := write(t, "key", l.MCPKey+"\n")
	s := start(t, nil, "mcp", "--host", l.HTTP, "--token-file", key)
	agent := s.tools()
	res, err := http.Post(l.HTTP+"join", "", nil)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("joining: %v, %v", res, err)
	}
	_ = res.Body.Close()
	var g proto.GameState
	callTool(t, agent, proto.ToolMove, map[string]any{"game_id": l.GameID, "cell": 18, "revision": 1, "request_id": someID(t)}, &g)
	if g.Game.Moves[0].By != proto.ByAgent {
		t.Errorf("the game is %+v", g.Game)
	}
	_ = agent.Close()
	if status := <-s.status; status != done {
		t.Errorf("status %d", status)
	}
}

// The stream of a seat is recorded for no game, and that is said.
func TestSeatsAreNotRecorded(t *testing.T) {
	for _, address := range []string{"ws://127.0.0.1:1/player?slot=0", "ws://127.0.0.1:1/peer?token=x", "ws://127.0.0.1:1/api/ws"} {
		status, _, errs := call(t, nil, "", "play", address, "--record", "x.rec")
		if status != usage || !strings.Contains(errs, "--record") {
			t.Errorf("%s: status %d, %s", address, status, errs)
		}
	}
}
