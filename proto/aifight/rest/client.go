package rest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/wcwtui/wcwtui/proto/aifight"
	"github.com/wcwtui/wcwtui/proto/clean"
	"github.com/wcwtui/wcwtui/proto/wire"
)

// Client makes calls to one server.
type Client struct {
	Base   string       // http or https and the host
	Header http.Header  // that of client.Identity.CallHeader
	HTTP   *http.Client // http.DefaultClient if nil; redirections are not followed
	// Sleep waits before a call that was too early is made again; nil uses a
	// timer.
	Sleep func(context.Context, time.Duration) bool
}

// callTime is how long a call may take, and maxAnswer how many bytes an answer
// may have.
const (
	callTime  = 15 * time.Second
	maxAnswer = 16 << 20
)

// StatusError is a refusal.
type StatusError struct {
	Status int
	Text   string // clean; may be empty
}

// Error is a sentence.
func (e *StatusError) Error() string {
	if e.Text == "" {
		return fmt.Sprintf("the server answered %d: %s", e.Status, http.StatusText(e.Status))
	}
	return fmt.Sprintf("the server answered %d: %s", e.Status, e.Text)
}

// Register makes a new agent.
func (c Client) Register(ctx context.Context, r Registration) (Registered, error) {
	return call[Registered](ctx, c, http.MethodPost, "/api/agents/register", r)
}

// Pair binds an agent to this machine by a code.
func (c Client) Pair(ctx context.Context, code string) (Paired, error) {
	return call[Paired](ctx, c, http.MethodPost, "/api/bridge/pair", Pairing{code})
}

// Status tells whether the agent may play.
func (c Client) Status(ctx context.Context) (AgentStatus, error) {
	return call[AgentStatus](ctx, c, http.MethodGet, "/api/agents/me/status", nil)
}

// Version tells which builds of the official client the server takes.
func (c Client) Version(ctx context.Context) (BridgeVersion, error) {
	return call[BridgeVersion](ctx, c, http.MethodGet, "/api/bridge/version", nil)
}

// SetPolicy changes how the agent plays by itself.
func (c Client) SetPolicy(ctx context.Context, p Policy) (Policy, error) {
	a, err := call[PolicyAnswer](ctx, c, http.MethodPatch, "/api/agents/me/policy", p)
	return a.Policy, err
}

// LeaveQueue stops waiting for matches.
func (c Client) LeaveQueue(ctx context.Context) error {
	_, err := call[struct{}](ctx, c, http.MethodPost, "/api/queue/leave", struct{}{})
	return err
}

// Presence tells who holds the agent's connection.
func (c Client) Presence(ctx context.Context) (Presence, error) {
	return call[Presence](ctx, c, http.MethodGet, "/api/agents/me/presence", nil)
}

// Free reports whether nobody but this process holds the agent's connection.
func (c Client) Free(ctx context.Context) (bool, error) {
	p, err := c.Presence(ctx)
	return !p.Connected || p.InstanceMatches, err
}

// Events lists what the agent may see of a match of its own.
func (c Client) Events(ctx context.Context, session string) (Events, error) {
	return call[Events](ctx, c, http.MethodGet, "/api/agents/me/matches/"+url.PathEscape(session)+"/events", nil)
}

// Result tells how a match of the agent stands.
func (c Client) Result(ctx context.Context, session string) (MatchResult, error) {
	return call[MatchResult](ctx, c, http.MethodGet, "/api/agents/me/matches/"+url.PathEscape(session)+"/result", nil)
}

// Frames reads a page of a public replay.
func (c Client) Frames(ctx context.Context, id string, from int) (Frames, error) {
	q := url.Values{"from": {strconv.Itoa(from)}, "limit": {strconv.Itoa(PageRows)}}
	return call[Frames](ctx, c, http.MethodGet, "/api/replays/"+url.PathEscape(id)+"/frames?"+q.Encode(), nil)
}

// tooEarly is how long to wait after a 429 before the one more try, and
// maxPages how many pages a replay may have (aifight sheet, annex B 2).
const (
	tooEarly = 1200 * time.Millisecond
	maxPages = 4096
)

// Replay reads a public replay whole, as one list of events.
func (c Client) Replay(ctx context.Context, id string) ([]aifight.Event, error) {
	var all aifight.Log
	from := 0
	for range maxPages {
		page, err := c.page(ctx, id, from)
		if err != nil {
			return nil, fmt.Errorf("reading the replay from row %d: %w", from, err)
		}
		all.Add(page.List()...)
		if !page.HasMore {
			return all.Events(), nil
		}
		if from += len(page.Frames); len(page.Frames) == 0 {
			from += PageRows
		}
	}
	return nil, fmt.Errorf("reading the replay: it has more than %d pages", maxPages)
}

func (c Client) page(ctx context.Context, id string, from int) (Frames, error) {
	page, err := c.Frames(ctx, id, from)
	var refused *StatusError
	if errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests && c.sleep(ctx, tooEarly) {
		return c.Frames(ctx, id, from)
	}
	return page, err
}

func (c Client) sleep(ctx context.Context, d time.Duration) bool {
	if c.Sleep != nil {
		return c.Sleep(ctx, d)
	}
	return wire.Sleep(ctx, d)
}

// call makes one call; a nil body sends none.
func call[T any](ctx context.Context, c Client, method, path string, body any) (answer T, err error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	var data []byte
	if body != nil {
		if data, err = aifight.Marshal(body); err != nil {
			return answer, err
		}
	}
	req, err := http.NewRequestWithContext(ctx, method, c.Base+path, bytes.NewReader(data))
	if err != nil {
		return answer, errors.New("the address of the server is no URL")
	}
	if c.Header != nil {
		req.Header = c.Header.Clone()
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	status, data, err := c.do(req)
	switch {
	case err != nil:
		return answer, err
	case status < 200 || status > 299:
		return answer, refusal(status, data)
	case len(bytes.TrimSpace(data)) == 0:
		return answer, nil
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return answer, misread(err)
	}
	return answer, nil
}

func (c Client) do(req *http.Request) (status int, data []byte, err error) {
	client := http.Client{}
	if c.HTTP != nil {
		client = *c.HTTP
	}
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // it would carry the key elsewhere
	res, err := client.Do(req)
	if err != nil {
		return 0, nil, innermost(err)
	}
	defer res.Body.Close()
	data, err = io.ReadAll(io.LimitReader(res.Body, maxAnswer+1))
	switch {
	case err != nil:
		return 0, nil, innermost(err)
	case len(data) > maxAnswer:
		return 0, nil, fmt.Errorf("the answer is longer than %d bytes", maxAnswer)
	}
	return res.StatusCode, data, nil
}

// refusal is what a server said no with.
func refusal(status int, data []byte) error {
	var f Failure
	text := string(data)
	if json.Unmarshal(data, &f) == nil {
		text = f.Error
	}
	return &StatusError{status, clean.Name(text, 200)}
}

// misread tells where an answer is not as it should be, without words of Go.
func misread(err error) error {
	var at *json.SemanticError
	if errors.As(err, &at) {
		return fmt.Errorf("the answer of the server cannot be understood at %q", string(at.JSONPointer))
	}
	return errors.New("the answer of the server is no JSON")
}

// innermost is the fault itself, without the address around it.
func innermost(err error) error {
	for errors.Unwrap(err) != nil {
		err = errors.Unwrap(err)
	}
	return err
}
