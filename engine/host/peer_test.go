package host

import (
	"bytes"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/coder/websocket"
	"github.com/santhosh-tekuri/jsonschema/v6"

	proto "github.com/wcwtui/wcwtui/proto/wcw"
)

// peer is a client's end of a socket.
type peer struct {
	t       *testing.T
	conn    *websocket.Conn
	classic bool // every message that comes is held against the schemas
}

// next reads a message of a player socket.
func (p *peer) next() any {
	p.t.Helper()
	m, err := p.read()
	if err != nil {
		p.t.Fatalf("reading a message: %v", err)
	}
	return m
}

func (p *peer) read() (any, error) {
	_, data, err := p.conn.Read(deadline(p.t))
	if err != nil {
		return nil, err
	}
	m, err := proto.DecodeHumanMessage(data)
	if err != nil {
		return nil, err
	}
	if file := schemaOf(m); p.classic && file != "" {
		if err := checkSchema(file, data); err != nil {
			return nil, fmt.Errorf("%s\n%w", data, err)
		}
	}
	return m, nil
}

// want reads the next message, which must be of type T.
func want[T any](p *peer) T {
	p.t.Helper()
	m := p.next()
	v, ok := m.(T)
	if !ok {
		p.t.Fatalf("got %T %+v, want %T", m, m, v)
	}
	return v
}

func (p *peer) send(message any) {
	p.t.Helper()
	p.sendText(string(encode(message)))
}

func (p *peer) sendText(text string) {
	p.t.Helper()
	if err := p.conn.Write(deadline(p.t), websocket.MessageText, []byte(text)); err != nil {
		p.t.Fatalf("sending: %v", err)
	}
}

// schemaOf is the schema of a message; people's own messages have none.
func schemaOf(m any) string {
	switch m.(type) {
	case proto.Observation:
		return "observation"
	case proto.Ready, proto.Receipt, proto.End:
		return "control"
	}
	return ""
}

// schemas are what a server of the classic edition sends.
var schemas = sync.OnceValues(func() (map[string]*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	found := make(map[string]*jsonschema.Schema)
	for _, name := range []string{"control", "observation"} {
		s, err := c.Compile(filepath.Join("..", "..", "testdata", "wcw", "schemas", name+".schema.json"))
		if err != nil {
			return nil, err
		}
		found[name] = s
	}
	return found, nil
})

func checkSchema(name string, data []byte) error {
	all, err := schemas()
	if err != nil {
		return err
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return all[name].Validate(v)
}

// status tries to open a WebSocket and returns the status of the answer.
func status(t *testing.T, url string) int {
	t.Helper()
	conn, res, err := websocket.Dial(deadline(t), url, nil)
	if err == nil {
		_ = conn.CloseNow()
		return http.StatusSwitchingProtocols
	}
	if res == nil {
		t.Fatal(err)
	}
	return res.StatusCode
}

// get makes a plain request.
func get(t *testing.T, url string) (res *http.Response, body string) {
	t.Helper()
	req, err := http.NewRequestWithContext(deadline(t), http.MethodGet, strings.Replace(url, "ws://", "http://", 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err = (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}}).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var b bytes.Buffer
	if _, err := b.ReadFrom(res.Body); err != nil {
		t.Fatal(err)
	}
	return res, b.String()
}
